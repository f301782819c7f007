// The camera's code is loaded when a camera is first turned on: until then it is off, and nothing it is asked gets lost.
import { beforeEach, expect, it } from 'vitest';
import { loadedLater } from '../../../../renderer/scanning/camera/camera.ts';
import type { CameraSource, CameraState } from '../../../../renderer/scanning/camera/camera-source.ts';
import type { SourceRead } from '../../../../renderer/scanning/source.ts';
import { settle } from '../../../support/manual-clock.ts';

const READ: SourceRead = { ok: true, found: { text: 'CAM-1', source: 'camera', symbology: 'qr', isGs1: false }, at: 1 };
const place = {} as HTMLElement;

/** What the loaded source was asked, and what it tells its listeners. */
let asked: string[];
let tellState: (state: CameraState) => void;
let tellRead: (read: SourceRead) => void;
let loads: number;
let isDamaged: boolean;
let camera: CameraSource;
let states: CameraState['kind'][];

beforeEach(() => {
  asked = [];
  states = [];
  loads = 0;
  isDamaged = false;
  camera = loadedLater(async () => {
    loads += 1;
    if (isDamaged) throw new Error('The file is damaged');
    return {
      start: () => asked.push('start'),
      stop: () => asked.push('stop'),
      use: ({ label }) => asked.push(`use ${label}`),
      setTorch: (torch) => asked.push(`torch ${torch}`),
      subscribe(listener) {
        tellState = listener;
        return () => {};
      },
      onRead(listener) {
        tellRead = listener;
        return () => {};
      },
    };
  });
  camera.subscribe(({ kind: is }) => states.push(is));
});

it('is off and not loaded until it is turned on', async () => {
  camera.stop();
  await settle();
  expect([loads, asked, new Set(states)]).toEqual([0, [], new Set(['off'])]);
});

it('passes on in order what it was asked while it was loading, and is loaded once', async () => {
  camera.start(place, null);
  camera.setTorch('on');
  camera.use({ id: '2', label: 'Desk' });
  camera.stop();
  await settle();
  expect([loads, asked]).toEqual([1, ['start', 'torch on', 'use Desk', 'stop']]);
});

it('tells each listener of its state and its reads, until that one stops listening', async () => {
  const texts: string[] = [];
  const stopHearing = camera.onRead((read) => texts.push(read.ok ? read.found.text : ''));
  camera.start(place, null);
  await settle();
  tellState({ kind: 'starting' });
  tellRead(READ);
  stopHearing();
  tellRead(READ);
  expect([states, texts]).toEqual([['off', 'starting'], ['CAM-1']]);
});

it('is in trouble if its code can’t be loaded, off once it is stopped, and loaded again when it is turned on again', async () => {
  isDamaged = true;
  camera.start(place, null);
  await settle();
  expect(states).toEqual(['off', 'trouble']);
  camera.stop();
  isDamaged = false;
  camera.start(place, null);
  await settle();
  expect([states, loads, asked]).toEqual([['off', 'trouble', 'off'], 2, ['start']]);
});
