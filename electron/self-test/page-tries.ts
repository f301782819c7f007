// Functions that the self-test runs inside the page. Each is sent as text, so it must not use anything outside its own body.

/** Globals of Node that exist in the page. */
export function namesOfNode(): string[] {
  return ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis);
}

/** What the page could change about the bridge, or that it is missing. */
export function bridgeFlaws(): string[] {
  const { kiosk } = globalThis as unknown as { kiosk?: Record<string, unknown> };
  if (!kiosk) return ['there is no bridge'];
  const flaws = [];
  if (Object.keys(kiosk).sort().join() !== 'invoke,on') flaws.push('it has more than invoke and on');
  if (![kiosk, kiosk.invoke, kiosk.on].every(Object.isFrozen)) flaws.push('it is not frozen');
  if (Reflect.defineProperty(globalThis, 'kiosk', { value: null })) flaws.push('it can be replaced');
  return flaws;
}

/** The page's own built-ins that the preload uses when the page calls it; none if the preload runs in an isolated world. */
export function builtInsOfPreload(): string[] {
  const { kiosk } = globalThis as unknown as { kiosk: { on(name: string, listener: () => void): () => void } };
  const used = new Set<string>();
  const undo: (() => void)[] = [];
  const add = Set.prototype.add;
  const spied: [string, Record<string, (...args: never[]) => unknown>, string[]][] = [
    ['Array', Array.prototype as never, ['push', 'map', 'slice']],
    ['Map', Map.prototype as never, ['get', 'set', 'has']],
    ['Set', Set.prototype as never, ['add', 'delete', 'has']],
  ];
  for (const [type, prototype, methods] of spied)
    for (const method of methods) {
      const original = prototype[method] as (...args: never[]) => unknown;
      undo[undo.length] = () => {
        prototype[method] = original;
      };
      prototype[method] = function (this: unknown, ...args: never[]) {
        add.call(used, `${type}.${method}`);
        return original.apply(this, args);
      };
    }
  try {
    // An emitter stores the first two listeners of an event without a list, so use three.
    const stops = [kiosk.on('self-test', () => {}), kiosk.on('self-test', () => {}), kiosk.on('self-test', () => {})];
    for (const stop of stops) stop();
  } finally {
    for (const each of undo) each();
  }
  return [...used];
}

/** Calls main with unknown operations and invalid input; returns the calls that main accepted. */
export async function acceptedInvalidCalls(): Promise<string[]> {
  const { kiosk } = globalThis as unknown as {
    kiosk: { invoke(name: unknown, input: unknown): Promise<{ ok: boolean }> };
  };
  const nonsense: [unknown, unknown][] = [
    ['app.noSuchThing', null],
    ['__proto__', null],
    ['constructor.constructor', null],
    ['app.setDisplay', { locale: 'xx' }],
    ['app.state', { more: 1 }],
  ];
  const taken = [];
  for (const [name, input] of nonsense) if ((await kiosk.invoke(name, input)).ok) taken.push(String(name));
  if (!(await kiosk.invoke('app.state', null)).ok) taken.push('and app.state was refused');
  return taken;
}

/** Which frames inside the page have the bridge: an empty one, and one that shows the page itself if allowed. */
export async function framesWithBridge(): Promise<string[]> {
  const found = [];
  for (const address of ['about:blank', '/']) {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 100));
    try {
      if ('kiosk' in (frame.contentWindow as object)) found.push(address);
    } catch {
      // Cross-origin: Chromium's error page.
    }
    frame.remove();
  }
  return found;
}

/** The directives of the content security policy that did not block what they should. */
export function unstoppedByPolicy(): Promise<string[]> {
  const missing = new Set(['connect-src', 'img-src', 'media-src', 'font-src', 'style-src-elem']);
  return new Promise((resolve) => {
    const heard = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      missing.delete(effectiveDirective);
      if (missing.size === 0) done();
    };
    const done = () => {
      document.removeEventListener('securitypolicyviolation', heard);
      resolve([...missing]);
    };
    document.addEventListener('securitypolicyviolation', heard);
    setTimeout(done, 3000);
    // A host name that can't exist.
    const foreign = 'https://self-test.invalid/x';
    fetch(foreign).catch(() => {});
    new Image().src = foreign;
    new Audio(foreign).load();
    new FontFace('self-test', `url(${foreign})`).load().catch(() => {});
    const style = Object.assign(document.createElement('style'), { textContent: 'self-test { color: red }' });
    document.head.append(style);
    style.remove();
  });
}

/** What could be created from plain text, although Trusted Types should allow only the page's policy to do so. */
export function createdFromText(): string[] {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: object): void };
  };
  if (!trustedTypes) return ['there are no Trusted Types'];
  const tries: Record<string, () => void> = {
    markup: () => {
      document.createElement('div').innerHTML = '<b>self-test</b>';
    },
    'a script’s address': () => {
      document.createElement('script').src = '/self-test.js';
    },
    'a worker’s address': () => new Worker('/self-test.js').terminate(),
    'another policy': () => trustedTypes.createPolicy('self-test', {}),
    'the policy a second time': () => trustedTypes.createPolicy('kiosk', {}),
  };
  return Object.keys(tries).filter((name) => {
    try {
      tries[name]?.();
      return true;
    } catch {
      return false;
    }
  });
}

/** Permissions that the kiosk does not use and that are not denied, on a query or on a request. */
export async function openPermissions(): Promise<string[]> {
  const names = ['geolocation', 'microphone', 'notifications', 'midi', 'clipboard-read', 'local-fonts'];
  const open = [];
  for (const name of names) {
    const status = await navigator.permissions.query({ name } as unknown as PermissionDescriptor).catch(() => null);
    if (status && status.state !== 'denied') open.push(name);
  }
  // Main answers a request by another rule than a query. Chromium may leave a request without an answer: that grants nothing.
  const asked = await new Promise<string>((resolve) => {
    setTimeout(() => resolve('denied'), 2000);
    Notification.requestPermission().then(resolve, () => resolve('denied'));
  });
  if (asked === 'granted') open.push('notifications on request');
  return open;
}

/** Features that the permissions policy should have switched off but has not; null if the browser does not tell. */
export function openFeatures(): string[] | null {
  const { featurePolicy } = document as unknown as { featurePolicy?: { allowedFeatures(): string[] } };
  if (!featurePolicy) return null;
  const off = ['usb', 'hid', 'serial', 'bluetooth', 'display-capture', 'microphone', 'geolocation', 'midi', 'payment'];
  const allowed = featurePolicy.allowedFeatures();
  return off.filter((each) => allowed.includes(each));
}

/** The ICE candidates that WebRTC finds for this computer. */
export async function webrtcCandidates(): Promise<string[]> {
  if (!('RTCPeerConnection' in globalThis)) return [];
  const call = new RTCPeerConnection();
  const found: string[] = [];
  const done = new Promise<void>((resolve) => {
    call.onicecandidate = ({ candidate }) => (candidate === null ? resolve() : found.push(candidate.candidate));
    setTimeout(resolve, 3000);
  });
  call.createDataChannel('self-test');
  await call.setLocalDescription(await call.createOffer());
  await done;
  call.close();
  return found.filter(Boolean);
}

/** The status of each request, as "GET /path 404". */
export async function statuses(requests: { method: string; path: string }[]): Promise<string[]> {
  return Promise.all(
    requests.map(async ({ method, path }) => {
      const answer = await fetch(path, { method }).catch(() => null);
      return `${method} ${path} ${answer?.status ?? 'failed'}`;
    }),
  );
}

/** The number of cameras, and why the first one gives no picture; null if it does. */
export async function camera(): Promise<{ count: number; problem: string | null }> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const count = devices.filter(({ kind }) => kind === 'videoinput').length;
  if (count === 0) return { count, problem: null };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    const isLive = stream.getVideoTracks().some(({ readyState }) => readyState === 'live');
    for (const track of stream.getTracks()) track.stop();
    return { count, problem: isLive ? null : 'it gives no picture' };
  } catch (error) {
    return { count, problem: (error as Error).name };
  }
}

/** The first message of the decoder's worker, in the page of `showDecoder`; null if there is none. */
export async function decoderSaid(): Promise<{ kind: string; detail?: string } | null> {
  const { decoderSays } = globalThis as unknown as { decoderSays?: Promise<{ kind: string; detail?: string } | null> };
  return (await decoderSays) ?? null;
}
