// The Chromium host with the real window parts: it keeps what Electron guarantees.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAlive } from '../../host/processes.ts';
import { type Kiosk, launchKiosk } from '../../support/launch.ts';

const MAIN = 'test/integration/host/fixture/main.ts';
const FAKE_CAMERA = { KIOSK_CHROMIUM_FLAGS: '--use-fake-device-for-media-stream' };

// The host's own tests run in the host even if Electron is installed.
vi.stubEnv('KIOSK_HOST', 'chromium');

interface Bridge {
  call(name: string, ...values: unknown[]): Promise<unknown>;
  onCounted(listener: (tally: unknown) => void): () => void;
  nested: { list: number[] };
}
declare global {
  var bridge: Bridge;
}

const call = (kiosk: Kiosk, name: string, ...values: unknown[]): Promise<unknown> =>
  kiosk.page.evaluate(([operation, input]) => bridge.call(operation, ...input), [name, values] as const);

describe('a running kiosk', { timeout: 120_000 }, () => {
  let kiosk: Kiosk;
  beforeAll(async () => {
    kiosk = await launchKiosk({ main: MAIN, env: FAKE_CAMERA });
  }, 40_000);
  afterAll(() => kiosk.close());

  test('loads its page from main, in a secure context and the requested size', async () => {
    await kiosk.page.getByText('app://kiosk/').waitFor();
    expect(await kiosk.page.evaluate(() => [isSecureContext, innerWidth, innerHeight])).toEqual([true, 1920, 1080]);
  });

  test('carries calls to main and back, with the sender and undefined values', async () => {
    const answer = await kiosk.page.evaluate(async () => {
      const { values, from, top } = (await bridge.call('echo', undefined, null, { a: undefined, b: [1, 'ü'] })) as {
        values: unknown[];
        from: string;
        top: boolean;
      };
      return { from, top, first: values[0] === undefined, second: values[1], third: JSON.stringify(values[2]) };
    });
    expect(answer).toEqual({ from: 'app://kiosk/', top: true, first: true, second: null, third: '{"b":[1,"ü"]}' });
  });

  test('rejects a call whose handler throws, a call without a handler, and data that is not plain', async () => {
    await expect(call(kiosk, 'fail')).rejects.toThrow("Error invoking remote method 'fail': Error: no such thing");
    await expect(call(kiosk, 'nobody')).rejects.toThrow("No handler registered for 'nobody'");
    const refusal = kiosk.page.evaluate(() => bridge.call('echo', { at: new Date() }));
    await expect(refusal).rejects.toThrow('could not be cloned');
    await expect(call(kiosk, 'count', Number.NaN)).rejects.toThrow('could not be cloned');
  });

  test('pushes events until the page stops listening', async () => {
    const heard = await kiosk.page.evaluate(async () => {
      const tallies: unknown[] = [];
      const stop = bridge.onCounted((tally) => tallies.push(tally));
      await bridge.call('count');
      await bridge.call('count');
      stop();
      await bridge.call('count');
      return tallies;
    });
    expect(heard).toEqual([1, 2]);
  });

  test('reports keys and touches to main, but none that the page makes up', async () => {
    await kiosk.page.keyboard.press('a');
    await kiosk.page.mouse.click(5, 5);
    await kiosk.page.evaluate(() => {
      for (const name of ['keydown', 'mousedown', 'touchstart']) window.dispatchEvent(new Event(name));
    });
    await kiosk.page.mouse.move(9, 9);
    expect(await call(kiosk, 'presses')).toBe(2);
  });

  test('keeps the bridge frozen and its own workings out of reach', async () => {
    const state = await kiosk.page.evaluate(() => ({
      frozen: [bridge, bridge.nested, bridge.nested.list, bridge.call].every(Object.isFrozen),
      replaced: Reflect.defineProperty(globalThis, 'bridge', { value: null }),
      leftovers: Object.getOwnPropertyNames(globalThis).filter((name) => /^_[0-9a-f]{16}$/.test(name)),
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
    }));
    expect(state).toEqual({ frozen: true, replaced: false, leftovers: [], node: [] });
  });

  test('enforces the content security policy', async () => {
    expect(await kiosk.page.title()).toBe('Fixture');
    const blocked = await kiosk.page.evaluate(async () => {
      const violations: string[] = [];
      const three = new Promise<void>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (violations.push(effectiveDirective) === 3) resolve();
        }),
      );
      await fetch('https://example.com/').catch(() => {});
      const image = new Image();
      image.src = 'https://example.com/pixel.png';
      await new Promise((resolve) => image.addEventListener('error', resolve));
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }));
      await three;
      return violations;
    });
    expect(blocked).toEqual(['connect-src', 'img-src', 'style-src-elem']);
    const markup = kiosk.page.evaluate(() => {
      document.body.innerHTML = '<b>markup</b>';
    });
    await expect(markup).rejects.toThrow('TrustedHTML');
  });

  test('applies styles that carry the page’s nonce', async () => {
    const colour = await kiosk.page.evaluate(() => {
      const style = document.createElement('style');
      style.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
      style.textContent = 'body { color: rgb(1, 2, 3) }';
      document.head.append(style);
      return getComputedStyle(document.body).color;
    });
    expect(colour).toBe('rgb(1, 2, 3)');
  });

  test('grants the camera and nothing else', async () => {
    const outcome = await kiosk.page.evaluate(async () => {
      const ask = (wish: MediaStreamConstraints): Promise<string> =>
        navigator.mediaDevices.getUserMedia(wish).then(
          (stream) => {
            for (const track of stream.getTracks()) track.stop();
            return 'granted';
          },
          (error: Error) => error.name,
        );
      const place = new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          ({ code }) => resolve(code === 1 ? 'denied' : code),
        ),
      );
      return [
        await ask({ video: true }),
        await ask({ audio: true }),
        await ask({ video: true, audio: true }),
        await place,
      ];
    });
    expect(outcome).toEqual(['granted', 'NotAllowedError', 'NotAllowedError', 'denied']);
  });

  test('goes nowhere else and opens no window', async () => {
    await kiosk.page.evaluate(() => {
      location.href = 'https://example.com/away?code=1';
    });
    await expect.poll(() => kiosk.log()).toContain('refused navigation https://example.com/away\n');
    await kiosk.page.evaluate(() => {
      location.href = '/page.js';
    });
    await expect.poll(() => kiosk.log()).toContain('refused navigation app://kiosk/page.js\n');
    await kiosk.page.evaluate(() => void window.open('/popup'));
    await expect.poll(() => kiosk.log()).toContain('refused window');
    await expect.poll(() => kiosk.page.context().pages().length).toBe(1);
    expect(await call(kiosk, 'echo')).toMatchObject({ from: 'app://kiosk/' });
  });

  test('is brought back from about:blank, which Electron too reports to main only afterwards', async () => {
    const back = kiosk.page.waitForURL('https://kiosk.test/');
    await Promise.all([
      kiosk.page.waitForEvent('framenavigated', (frame) => frame.url() === 'about:blank'),
      kiosk.page.evaluate(() => location.assign('about:blank')),
    ]);
    await expect.poll(() => kiosk.log()).toContain('refused navigation about:blank\n');
    await back;
    await expect.poll(() => call(kiosk, 'echo').catch(() => null)).toMatchObject({ from: 'app://kiosk/' });
  });

  test('reaches nothing over WebRTC, in the page or in a frame of it', async () => {
    const udp = createSocket('udp4');
    let heard = 0;
    udp.on('message', () => {
      heard += 1;
    });
    udp.bind(0, '127.0.0.1');
    const tcp = createServer((socket) => {
      heard += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
    const ports = [udp.address().port, (tcp.address() as AddressInfo).port] as const;
    const candidates = await kiosk.page.evaluate(async ([udpPort, tcpPort]) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const gathered: string[] = [];
      const windows = [window, frame.contentWindow as Window & typeof globalThis];
      for (const { RTCPeerConnection } of windows) {
        const turn = { urls: `turn:127.0.0.1:${tcpPort}?transport=tcp`, username: 'a', credential: 'b' };
        const call = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udpPort}` }, turn] });
        call.createDataChannel('out');
        const done = new Promise((resolve) => {
          call.onicecandidate = ({ candidate }) =>
            candidate === null ? resolve(null) : gathered.push(candidate.candidate);
        });
        await call.setLocalDescription(await call.createOffer());
        await done;
        call.close();
      }
      frame.remove();
      return gathered;
    }, ports);
    udp.close();
    tcp.close();
    expect({ candidates: candidates.filter(Boolean), heard }).toEqual({ candidates: [], heard: 0 });
  });

  test('discards the page’s state when main reloads it', async () => {
    await kiosk.page.evaluate(() => Object.assign(globalThis, { secret: 'typed' }));
    await call(kiosk, 'reload').catch(() => {});
    await kiosk.page.waitForFunction(() => !('secret' in globalThis) && location.protocol !== 'data:');
    await kiosk.page.getByText('app://kiosk/').waitFor();
    expect(await kiosk.page.evaluate(() => 'secret' in globalThis)).toBe(false);
  });

  test('brings the page back when its process crashes', async () => {
    const crashed = kiosk.page;
    const cdp = await crashed.context().newCDPSession(crashed);
    cdp.send('Page.crash').catch(() => {});
    await expect.poll(() => kiosk.log(), { timeout: 30_000 }).toContain('the page stopped: crashed');
    await expect
      .poll(() => kiosk.page !== crashed && call(kiosk, 'echo'), { timeout: 30_000 })
      .toMatchObject({ top: true });
  });

  test('ends a second start of the same kiosk', async () => {
    await expect(launchKiosk({ main: MAIN, userData: kiosk.userData })).rejects.toThrow('another one runs');
    expect(await call(kiosk, 'echo')).toMatchObject({ top: true });
  });
});

describe('end and start', { timeout: 120_000 }, () => {
  test('a kiosk that fills the screen can be quit but not closed, and leaves no process', async () => {
    const kiosk = await launchKiosk({ main: MAIN, env: { KIOSK_WINDOWED: '0' } });
    expect(await call(kiosk, 'close')).toBe(1);
    const pids = await processesOf(kiosk);
    await kiosk.close();
    expect(kiosk.log()).toBe('quits in good order\n');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });

  test('a killed kiosk leaves no process, and the next one decrypts what it encrypted', async () => {
    const first = await launchKiosk({ main: MAIN });
    const sealed = await call(first, 'seal', 'remember me');
    const pids = await processesOf(first);
    expect(pids.length).toBeGreaterThan(2);
    await first.kill();
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);

    const second = await launchKiosk({ main: MAIN, userData: first.userData });
    expect(await call(second, 'unseal', sealed)).toBe('remember me');
    await second.close();
  });
});

/** The ids of Chromium's processes, without main: `close` and `kill` wait for main itself. */
async function processesOf(kiosk: Kiosk): Promise<number[]> {
  const cdp = await kiosk.page.context().browser()?.newBrowserCDPSession();
  const answer = await cdp?.send('SystemInfo.getProcessInfo');
  return answer?.processInfo.map(({ id }) => id) ?? [];
}
