// Attacks by a script in the page: it can't navigate, fetch, open windows or reach devices.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { entryFor, type Kind, must, throwCrash } from '../kind.ts';
import { startUdpListener } from '../servers.ts';
import type { DeskStage } from '../stages.ts';

/** Runs a script in a timer of the page: the page's CSP does not apply within the driver's call. Errors are ignored. */
async function runs(page: Page, script: string): Promise<void> {
  const later = `new Promise((done) => setTimeout(() => { try { ${script} } catch {} setTimeout(done, 0); }, 0))`;
  await page.evaluate(later).catch(() => {});
}

/** Gives requests that a script has started time to be refused or sent: waits for three round trips of the page. */
async function settles({ page }: DeskStage): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => fetch('/', { cache: 'no-store' }).then((answer) => answer.text())).catch(() => {});
  }
}

function mustHearNothing({ stranger }: DeskStage, what: string): void {
  const [heard] = stranger.requests;
  must(heard === undefined, `${what} reached a stranger: ${heard?.method} ${heard?.path}`);
}

/** A kind of attack by scripts that must neither navigate the page nor open a window. */
function mustNotNavigate(name: string, scripts: (foreign: string) => string[], short: number): Kind<'desk'> {
  return {
    name,
    tries: { short, long: scripts('').length * 2 },
    async attack(stage, attempt) {
      const { page, kiosk, stranger } = stage;
      const before = page.url();
      const pages = page.context().pages().length;
      const script = entryFor(attempt, scripts(`${stranger.baseUrl}/lure`));
      await runs(page, script);
      await settles(stage);
      must(kiosk.page.url() === before, `${script} led to ${kiosk.page.url()}`);
      for (let tries = 0; page.context().pages().length > pages; tries += 1) {
        must(tries < 200, `${script} opened a window`);
        await wait(10);
      }
      // Popups of the Chromium host may send a request before they are closed; in Electron no window is ever created.
      if (!/window\.open|target=/.test(script)) mustHearNothing(stage, script);
      // The driver would wait forever for a navigation that the page's CSP has stopped.
      if (script.includes('form')) await stage.desk.beginsAnew();
    },
  };
}

/** A kind of attack by scripts that must not reach a stranger's server. */
function mustNotReachServer(name: string, scripts: (foreign: string) => string[], short: number): Kind<'desk'> {
  return {
    name,
    tries: { short, long: scripts('').length * 2 },
    async attack(stage, attempt) {
      const script = entryFor(attempt, scripts(`${stage.stranger.baseUrl}/lure`));
      await runs(stage.page, script);
      await settles(stage);
      mustHearNothing(stage, script);
    },
  };
}

const element = (name: string, source: string, url: string) =>
  `{ const it = document.createElement('${name}'); it.${source} = '${url}'; document.body.append(it); setTimeout(() => it.remove(), 500); }`;
const link = (rel: string, url: string) =>
  `{ const it = document.createElement('link'); it.rel = '${rel}'; it.as = 'fetch'; it.href = '${url}'; document.head.append(it); }`;

// The Chromium host does not ask main about about:blank and blob:, so only real Electron shows that main refuses them.
export const pageKinds: Kind<'desk'>[] = [
  mustNotNavigate(
    'the page goes to no other address',
    (url) => [
      `location.href = '${url}'`,
      `location.assign('https://example.org/')`,
      `location.href = 'file:///etc/passwd'`,
      `location.href = 'data:text/html,<h1>mine</h1>'`,
      `location.href = 'chrome://gpu'`,
      `location.href = 'javascript:document.title=1'`,
      // For another program: Electron asks for a permission. Of this scheme the Chromium host asks nobody: it refuses.
      `location.replace('ms-help://example.org/')`,
    ],
    5,
  ),
  mustNotNavigate(
    'the page goes to no other path of its own origin',
    () => [
      `location.href = '/other'`,
      `location.href = '/index.html'`,
      `location.href = '/assets/'`,
      `location.href = '/?a=1'`,
      `location.href = '//kiosk.test:81/'`,
      `location.pathname = '/%2e%2e/'`,
    ],
    3,
  ),
  mustNotNavigate(
    'the page opens no window',
    (url) => [
      `window.open('${url}')`,
      `window.open('about:blank')`,
      `window.open('/')`,
      `window.open('', '_blank', 'popup')`,
      `{ const it = document.createElement('a'); it.href = '${url}'; it.target='_blank'; document.body.append(it); it.click(); it.remove(); }`,
    ],
    2,
  ),
  mustNotNavigate(
    'the page sends no form and downloads nothing',
    (url) => [
      `{ const it = document.createElement('form'); it.action = '${url}'; it.method = 'post'; document.body.append(it); it.submit(); }`,
      `{ const it = document.createElement('form'); it.action = '${url}'; document.body.append(it); it.requestSubmit(); }`,
      `{ const it = document.createElement('a'); it.href = '${url}'; it.download = 'x'; document.body.append(it); it.click(); it.remove(); }`,
      `{ const it = document.createElement('a'); it.href = '${url}'; it.ping = '${url}'; document.body.append(it); it.click(); it.remove(); }`,
    ],
    4,
  ),
  mustNotNavigate(
    'the page’s history leads nowhere',
    () => [
      // Another path would leave a history entry for the same document under another address.
      `history.pushState(null, '', location.href); history.back()`,
      `history.go(0)`,
      `history.forward()`,
      `history.replaceState(null, '', '/'); history.go(1)`,
    ],
    2,
  ),
  mustNotReachServer(
    'the page calls no foreign server',
    (url) => [
      `fetch('${url}').catch(() => 0)`,
      `fetch('${url}', { mode: 'no-cors', method: 'POST', body: 'x', keepalive: true }).catch(() => 0)`,
      `{ const it = new XMLHttpRequest(); it.open('GET', '${url}'); it.send(); }`,
      `new WebSocket('${url}'.replace('http', 'ws'))`,
      `new EventSource('${url}')`,
      `navigator.sendBeacon('${url}', 'x')`,
      `fetch('${url}', { method: 'DELETE', headers: { 'X-A': 'b' } }).catch(() => 0)`,
    ],
    7,
  ),
  mustNotReachServer(
    'the page loads nothing foreign',
    (url) => [
      element('img', 'src', url),
      element('script', 'src', url),
      element('video', 'src', url),
      element('object', 'data', url),
      element('embed', 'src', url),
      element('iframe', 'src', url),
      link('stylesheet', url),
      link('prefetch', url),
      link('preload', url),
      link('preconnect', url),
      link('icon', url),
      link('modulepreload', url),
      link('manifest', url),
      `import('${url}').catch(() => 0)`,
      `document.body.style.backgroundImage = 'url(${url})'; document.body.style.backgroundImage = ''`,
      `new FontFace('x', 'url(${url})').load().catch(() => 0)`,
      `{ const it = document.createElement('iframe'); it.setAttribute('srcdoc', '<img src="${url}">'); document.body.append(it); }`,
    ],
    8,
  ),
  mustNotReachServer(
    'no worker of the page comes from elsewhere',
    (url) => [
      `new Worker(URL.createObjectURL(new Blob(['fetch("${url}")'])))`,
      `new Worker('data:text/javascript,fetch("${url}")')`,
      `new Worker('${url}')`,
      `new SharedWorker('${url}')`,
      `new SharedWorker(URL.createObjectURL(new Blob(['fetch("${url}")'])))`,
    ],
    3,
  ),
  {
    name: 'the page registers no service worker',
    tries: { short: 2, long: 3 },
    async attack({ page }, attempt) {
      const script = entryFor(attempt, ['/assets/index.js', '/sw.js', '/']);
      const registered = await page.evaluate(
        (url) =>
          navigator.serviceWorker
            ?.register(url as string)
            .then(() => true)
            .catch(() => false),
        script,
      );
      must(registered !== true, `${script} serves the page from now on`);
    },
  },
  {
    name: 'no text of the page becomes a script',
    tries: { short: 8, long: 16 },
    async attack(stage, attempt) {
      const { page } = stage;
      const script = entryFor(attempt, [
        `eval('globalThis.mine = 1')`,
        `new Function('globalThis.mine = 1')()`,
        `setTimeout('globalThis.mine = 1', 0)`,
        `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.mine=1">')`,
        `document.body.appendChild(document.createElement('div')).innerHTML = '<svg onload="globalThis.mine=1">'`,
        `{ const it = document.createElement('script'); it.textContent = 'globalThis.mine = 1'; document.body.append(it); }`,
        `document.body.appendChild(document.createElement('b')).setAttribute('onclick', 'globalThis.mine = 1'); document.body.lastChild.click()`,
        `document.write('<script>globalThis.mine = 1</script>')`,
        `document.createRange().createContextualFragment('<script>globalThis.mine = 1</script>')`,
      ]);
      await runs(page, script);
      await settles(stage);
      const mine = await page.evaluate(() => (globalThis as unknown as { mine?: number }).mine);
      must(mine === undefined, `${script} ran`);
    },
  },
  {
    name: 'no script of the page gets a Trusted Types policy',
    tries: { short: 3, long: 6 },
    async attack({ page }, attempt) {
      const name = entryFor(attempt, ['kiosk', 'default', 'mine']);
      const made = await page.evaluate((policy) => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        try {
          trustedTypes.createPolicy(policy, {
            createHTML: (text: string) => text,
            createScript: (text: string) => text,
          });
          return true;
        } catch {
          return false;
        }
      }, name);
      must(!made, `the policy "${name}" can be taken`);
    },
  },
  {
    name: 'the page gets no microphone, location, device, screen or clipboard',
    tries: { short: 6, long: 13 },
    async attack({ page }, attempt) {
      const wish = entryFor(attempt, [
        `navigator.mediaDevices.getUserMedia({ audio: true })`,
        `new Promise((granted, refused) => navigator.geolocation.getCurrentPosition(granted, refused))`,
        `navigator.clipboard.readText()`,
        `navigator.clipboard.read()`,
        `Notification.requestPermission().then((said) => said === 'granted' || Promise.reject())`,
        `navigator.usb.requestDevice({ filters: [] })`,
        `navigator.hid.requestDevice({ filters: [] }).then(([one]) => one ?? Promise.reject())`,
        `navigator.serial.requestPort()`,
        `navigator.bluetooth.requestDevice({ acceptAllDevices: true })`,
        `navigator.mediaDevices.getDisplayMedia()`,
        `navigator.requestMIDIAccess({ sysex: true })`,
        `queryLocalFonts()`,
        `IdleDetector.requestPermission().then((said) => said === 'granted' || Promise.reject())`,
      ]);
      const granted = await Promise.race([
        page.evaluate<boolean>(`(async () => { try { await ${wish}; return true; } catch { return false; } })()`),
        // A prompt that nobody answers is not a grant.
        wait(3000, false, { ref: false }),
      ]);
      must(!granted, `${wish} was granted`);
    },
  },
  {
    name: 'WebRTC reaches nothing outside the page',
    tries: { short: 1, long: 3 },
    async attack({ page }) {
      const listener = await startUdpListener();
      const found = await page.evaluate(async (port) => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
        const candidates: string[] = [];
        const gathered = new Promise((resolve) => {
          peer.onicecandidate = ({ candidate }) => (candidate ? candidates.push(candidate.candidate) : resolve(null));
          setTimeout(resolve, 3000);
        });
        peer.createDataChannel('x');
        await peer.setLocalDescription(await peer.createOffer());
        await gathered;
        peer.close();
        return candidates;
      }, listener.port);
      const heard = listener.heard();
      listener.close();
      must(heard === 0, `${heard} packets of WebRTC reached a stranger (candidates: ${found.join('; ')})`);
    },
  },
  {
    name: 'dozens of alerts, prompts and print jobs do not stop the desk',
    tries: { short: 1, long: 2 },
    async attack({ page, desk }) {
      await runs(
        page,
        `for (let n = 0; n < 20; n += 1) { alert(n); confirm(n); prompt(n); } print(); onbeforeunload = () => 'stay'; 0`,
      );
      await desk.scan('TNT-0211');
      await desk.shows('card');
      await page.evaluate(() => {
        window.onbeforeunload = null;
      });
    },
  },
  {
    name: 'nothing of a session is left in the page’s storage',
    tries: { short: 1, long: 3 },
    async attack({ page, desk }) {
      await desk.scan('RNT-1184');
      await desk.settles();
      await desk.clears();
      const kept = await page.evaluate(async () => [
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        (await indexedDB.databases()).map(({ name }) => name),
        await caches.keys().catch(() => []),
        history.state,
      ]);
      must(!/RNT-|Mara|CAM-|TNT-/.test(JSON.stringify(kept)), `it keeps ${JSON.stringify(kept)}`);
    },
  },
  {
    name: 'prototypes that a script of the page poisons do not reach main',
    tries: { short: 1, long: 3 },
    async attack({ page, ask }) {
      const told = await page.evaluate(async () => {
        const bridge = window.kiosk as unknown as Record<string, (name: string, input: unknown) => Promise<unknown>>;
        Object.assign(Object.prototype, { isAdmin: true });
        try {
          return JSON.stringify(await bridge.invoke?.('admin.setVolume', { volume: 1 }));
        } finally {
          Reflect.deleteProperty(Object.prototype, 'isAdmin');
        }
      });
      must(!told?.includes('"ok":true'), 'it was let in');
      const after = await ask('admin.setVolume', { volume: 1 });
      must(!after.ok, 'main is poisoned');
    },
  },
  {
    name: 'a page that crashes is reloaded',
    // The third stop within five minutes, of any kind, brings the plain page.
    tries: { short: 1, long: 1 },
    async attack(stage) {
      const { page, kiosk } = stage;
      await page.goto('chrome://crash').catch(() => {});
      for (let tries = 0; tries < 600; tries += 1) {
        const ready = kiosk.page.locator('[data-screen="ready"]');
        if (kiosk.page !== page && (await ready.isVisible().catch(() => false))) return;
        await wait(50);
      }
      throwCrash('it did not come back');
    },
  },
  {
    name: 'a page that a script has emptied is drawn again',
    tries: { short: 1, long: 1 },
    async attack({ page, kiosk }) {
      await runs(page, 'for (const each of document.body.children) each.replaceChildren()');
      must((await page.locator('[data-screen]').count()) === 0, 'the script emptied nothing');
      for (let tries = 0; tries < 1200; tries += 1) {
        if (
          await kiosk.page
            .locator('[data-screen="ready"]')
            .isVisible()
            .catch(() => false)
        )
          return;
        await wait(50);
      }
      throwCrash('it stays empty');
    },
  },
];
