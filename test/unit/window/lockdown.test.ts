import { EventEmitter } from 'node:events';
import type { App, ProxyConfig, Session, WebContents } from 'electron';
import { describe, expect, test } from 'vitest';
import { lockDown, mayUse } from '../../../electron/window/lockdown.ts';
import { isOwnUrl } from '../../../electron/window/origin.ts';

const camera = { permission: 'media', url: 'app://kiosk/', isMainFrame: true, mediaTypes: ['video'] };

describe('permissions', () => {
  test('the kiosk may use the camera', () => {
    expect(mayUse(camera)).toBe(true);
  });

  test('a check that does not name the media type is allowed, the microphone never is', () => {
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

  test('a frame inside the page and any other origin get nothing', () => {
    expect(mayUse({ ...camera, isMainFrame: false })).toBe(false);
    expect(mayUse({ ...camera, url: 'https://kiosk/' })).toBe(false);
    expect(mayUse({ ...camera, url: '' })).toBe(false);
  });
});

describe('our own page', () => {
  test.each(['app://kiosk', 'app://kiosk/', 'app://kiosk/index.html#desk'])('%s is ours', (url) => {
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

/** The parts of Electron that are locked, and what they were told. */
function locked() {
  const refused: string[] = [];
  let policy = '';
  let proxy: ProxyConfig = {};
  const app = new EventEmitter();
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: () => {},
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
  return { refused, goes, policy, proxy };
}

describe('where the page may go', () => {
  test('to its own address, when it loads itself anew', () => {
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
  ])('not to %s', (url) => {
    const { goes, refused } = locked();
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
      expect(goes(event, url), event).toBe(false);
    expect(refused[0]).toMatch(/^navigation /);
  });

  test('no frame inside the page loads anything, the page itself neither', () => {
    expect(locked().goes('will-frame-navigate', 'app://kiosk/', false)).toBe(false);
  });
});

test('WebRTC has no UDP, and the page’s own session no way to any network', () => {
  const { policy, proxy } = locked();
  expect(policy).toBe('disable_non_proxied_udp');
  expect(proxy).toEqual({
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    // Without it, this computer itself would be spared.
    proxyBypassRules: '<-loopback>',
  });
});
