import { EventEmitter } from 'node:events';
import type { App, ProxyConfig, Session, WebContents } from 'electron';
import { describe, expect, test } from 'vitest';
import { lockDown, mayUse } from '../../../electron/window/lockdown.ts';
import { EMPTY_URL, isOwnUrl } from '../../../electron/window/origin.ts';

const camera = { permission: 'media', url: 'app://kiosk/', isMainFrame: true, mediaTypes: ['video'] };

describe('permissions', () => {
  test('the kiosk may use the camera', () => {
    expect(mayUse(camera)).toBe(true);
  });

  test('the camera is allowed if the check does not name the media type, the microphone never is', () => {
    expect(mayUse({ ...camera, mediaTypes: undefined })).toBe(true);
    expect(mayUse({ ...camera, mediaTypes: ['audio'] })).toBe(false);
    expect(mayUse({ ...camera, mediaTypes: ['video', 'audio'] })).toBe(false);
  });

  test.each([
    'display-capture',
    'hid',
    'serial',
    'usb',
    'geolocation',
    'notifications',
    'clipboard-read',
    'fullscreen',
  ])('%s is refused', (permission) => {
    expect(mayUse({ ...camera, permission })).toBe(false);
  });

  test('a frame inside the page and any other origin get no permission', () => {
    expect(mayUse({ ...camera, isMainFrame: false })).toBe(false);
    expect(mayUse({ ...camera, url: 'https://kiosk/' })).toBe(false);
    expect(mayUse({ ...camera, url: '' })).toBe(false);
  });
});

describe('the kiosk’s own page', () => {
  test.each(['app://kiosk', 'app://kiosk/', 'app://kiosk/index.html#desk'])('%s is its own', (url) => {
    expect(isOwnUrl(url)).toBe(true);
  });

  test.each([
    'app://kiosk.evil/',
    'app://evil/kiosk',
    'app://kiosk@evil/',
    'app://kiosk:1/',
    'https://kiosk/',
    'null',
    '',
  ])('"%s" is foreign', (url) => {
    expect(isOwnUrl(url)).toBe(false);
  });
});

/** The locked parts of Electron, and what they were told. */
function locked() {
  const refused: string[] = [];
  let policy = '';
  let proxy: ProxyConfig = {};
  let url = 'app://kiosk/';
  const loaded: string[] = [];
  const app = new EventEmitter();
  let opens: Parameters<WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'allow' });
  const contents = Object.assign(new EventEmitter(), {
    getURL: () => url,
    loadURL: async (asked: string) => void loaded.push(asked),
    setWindowOpenHandler: (rule: typeof opens) => {
      opens = rule;
    },
    setWebRTCIPHandlingPolicy: (told: Parameters<WebContents['setWebRTCIPHandlingPolicy']>[0]) => {
      policy = told;
    },
  });
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: () => {},
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
    setDisplayMediaRequestHandler: () => {},
    setProxy: async (told: ProxyConfig) => {
      proxy = told;
    },
  });
  lockDown({
    app: app as unknown as App,
    session: session as unknown as Session,
    onRefusal: (what, detail) => refused.push(`${what} ${detail}`),
  });
  app.emit('web-contents-created', {}, contents);
  const goes = (event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect', url: string, isMainFrame = true) => {
    let isAllowed = true;
    contents.emit(event, {
      url,
      isMainFrame,
      preventDefault: () => {
        isAllowed = false;
      },
    });
    return isAllowed;
  };
  const hasGone = (to: string) => void contents.emit('did-navigate', {}, to, 200, 'OK');
  const shows = (shown: string) => {
    url = shown;
  };
  const happens = (on: EventEmitter, event: string) => {
    let isAllowed = true;
    on.emit(event, { preventDefault: () => (isAllowed = false) });
    return isAllowed;
  };
  return {
    ...{ refused, goes, hasGone, loaded, shows, policy, proxy },
    mayOpen: (url: string) => opens({ url } as Electron.HandlerDetails).action === 'allow',
    attachesWebview: () => happens(contents, 'will-attach-webview'),
    downloads: () => happens(session, 'will-download'),
    /** What a server that asks for a client certificate gets; 'the first' if nobody answers, as in Electron. */
    asksForCertificate(address: string) {
      let given: unknown = 'the first';
      const event = { preventDefault: () => (given = 'nothing yet') };
      app.emit(
        'select-client-certificate',
        event,
        null,
        address,
        [{ subjectName: 'PC-0147' }],
        (certificate: unknown) => {
          given = certificate ?? 'none';
        },
      );
      return given;
    },
  };
}

describe('navigation of the page', () => {
  test('is allowed to its own address, for a reload', () => {
    const { goes, refused } = locked();
    expect(goes('will-frame-navigate', 'app://kiosk/')).toBe(true);
    expect(goes('will-navigate', 'app://kiosk/')).toBe(true);
    expect(refused).toEqual([]);
  });

  test.each([
    'app://kiosk/assets/index.js',
    'app://kiosk/index.html',
    'app://kiosk/?code=1',
    'app://kiosk/nothing-here',
    'app://kiosk@evil/',
    'https://example.com/away',
    'about:blank',
    'data:text/html,x',
    'blob:app://kiosk/1',
  ])('is refused to %s', (url) => {
    const { goes, refused } = locked();
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
      expect(goes(event, url), event).toBe(false);
    expect(refused[0]).toMatch(/^navigation /);
  });

  test('is allowed to the parts of the plain page, from there only', () => {
    const { goes, shows } = locked();
    const parts = ['app://kiosk/stopped?', 'app://kiosk/stopped/log?', 'app://kiosk/stopped/restart?'];
    for (const part of parts) expect(goes('will-navigate', part)).toBe(false);
    shows('app://kiosk/stopped');
    for (const part of parts) expect(goes('will-navigate', part)).toBe(true);
    expect(goes('will-frame-navigate', 'app://kiosk/stopped/log?', false)).toBe(false);
    expect(goes('will-navigate', 'https://example.com/')).toBe(false);
  });

  test.each(['about:blank', 'about:blank?code=1', 'https://example.com/away'])(
    'is logged and followed by a reload if it has reached %s',
    (url) => {
      const { hasGone, loaded, refused } = locked();
      hasGone(url);
      expect(refused).toEqual([`navigation ${url.split('?')[0]}`]);
      expect(loaded).toEqual(['app://kiosk/']);
    },
  );

  test.each(['app://kiosk/', 'app://kiosk/stopped/log?', 'app://kiosk/self-test/index.html', EMPTY_URL])(
    'is left alone if main itself loads %s',
    (url) => {
      const { hasGone, loaded, refused } = locked();
      hasGone(url);
      expect([loaded, refused]).toEqual([[], []]);
    },
  );

  test('is refused in a frame, even to the page itself', () => {
    expect(locked().goes('will-frame-navigate', 'app://kiosk/', false)).toBe(false);
  });
});

test.each(['https://example.com/away?code=1', 'about:blank', 'app://kiosk/'])('no window opens with %s', (url) => {
  const { mayOpen, refused } = locked();
  expect(mayOpen(url)).toBe(false);
  expect(refused).toEqual([`window ${url.split('?')[0]}`]);
});

test('no webview is attached and nothing is downloaded', () => {
  const { attachesWebview, downloads, refused } = locked();
  expect([attachesWebview(), downloads()]).toEqual([false, false]);
  expect(refused).toEqual(['webview ']);
});

test('no server gets a client certificate of this PC', () => {
  const { asksForCertificate, refused } = locked();
  expect(asksForCertificate('cdn.example.net:443')).toBe('none');
  expect(refused).toEqual(['certificate cdn.example.net:443']);
});

test('WebRTC has no UDP, and the page’s own session can’t reach any network', () => {
  const { policy, proxy } = locked();
  expect(policy).toBe('disable_non_proxied_udp');
  expect(proxy).toEqual({
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    // Without it, requests to this computer itself would bypass the proxy.
    proxyBypassRules: '<-loopback>',
  });
});
