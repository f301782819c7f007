// @vitest-environment happy-dom
// The real html5-qrcode as we use it: its private parts are where we access them, and it needs no HTML parser.
import { Html5Qrcode } from 'html5-qrcode/esm/html5-qrcode.js';
import { afterEach, expect, it, vi } from 'vitest';
import { findCamera, inOrder, problemOf } from '../../../../renderer/scanning/camera/camera-devices.ts';
import { openPicture } from '../../../../renderer/scanning/camera/camera-picture.ts';
import { manualClock } from '../../../support/manual-clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'in-use'],
  ['OverconstrainedError', 'gone'],
  ['TypeError', 'failed'],
])('with the real html5-qrcode, the browser’s %s is reported as %s', async (name, problem) => {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('words of the browser', name)));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  // The page’s Trusted Types do the same.
  vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
    throw new TypeError('This document requires TrustedHTML');
  });
  const place = document.body.appendChild(document.createElement('div'));
  const opened = await openPicture(Html5Qrcode, {
    place,
    deviceId: 'desk',
    clock: manualClock(),
    onFrame: async () => {},
    onLost: () => {},
  });
  expect(opened).toEqual({ ok: false, problem });
  expect(getUserMedia).toHaveBeenCalledWith({
    audio: false,
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, deviceId: { exact: 'desk' } },
  });
  expect(place.childElementCount).toBe(0);
});

it('refuses an html5-qrcode that is built differently: its own decoder would get every other frame', async () => {
  class Another {
    start = async () => null;
    stop = async () => {};
  }
  const place = document.body.appendChild(document.createElement('div'));
  const options = { place, deviceId: null, clock: manualClock(), onFrame: async () => {}, onLost: () => {} };
  await expect(openPicture(Another, options)).rejects.toThrow('html5-qrcode');
});

it('an error without a name is reported as failed', () => {
  expect(problemOf('Error getting userMedia, error = something')).toBe('failed');
});

it('a chosen camera whose id has changed is found by its label, and of two alike by its group', () => {
  const [left, right] = ['left', 'right'].map((group) => ({ id: `new ${group}`, label: 'Webcam', group }));
  const cameras = [left, right].filter((each) => each !== undefined);
  expect(findCamera(cameras, { id: 'old', label: 'Webcam', group: 'right' })).toBe(right);
  expect(findCamera(cameras, { id: 'old', label: 'Webcam', group: 'gone' })).toBe(left);
  expect(findCamera(cameras, { id: 'new right', label: 'Webcam', group: 'left' })).toBe(right);
});

it('a camera without id and label, as before the first opening, is not taken for a chosen one', () => {
  const unnamed = { id: '', label: '' };
  expect(findCamera([unnamed], { id: '', label: '' })).toBeUndefined();
  expect(inOrder([unnamed], { id: 'desk', label: 'Desk' })).toEqual([unnamed]);
});
