import { describe, expect, test } from 'vitest';
import { mayUse } from '../../../electron/window/lockdown.ts';
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
