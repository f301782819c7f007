// @vitest-environment happy-dom
// The camera from its start to its end, on a PC whose cameras do what cameras do: they are missing, busy, forbidden, pulled out.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPicture, PICTURE_LIMITS } from '../../../../renderer/scanning/camera/camera-picture.ts';
import {
  CAMERA_TIMES,
  type CameraSource,
  type CameraState,
  createCameraSource,
} from '../../../../renderer/scanning/camera/camera-source.ts';
import type { CameraRead } from '../../../../renderer/scanning/camera/decoder-messages.ts';
import { FakeCameras } from '../../../support/fake-cameras.ts';
import { type ManualClock, manualClock } from '../../../support/manual-clock.ts';

const LABEL: CameraRead = { text: 'CAM-0098', symbology: 'code128', isGs1: false };

let pc: FakeCameras;
let clock: ManualClock;
/** Timers that are set and neither run nor cleared. */
let timers: Set<unknown>;
let source: CameraSource;
let place: HTMLElement;
let state: CameraState;
let reads: string[];

function onPcWith(...labels: string[]): void {
  pc = new FakeCameras(...labels);
  vi.stubGlobal('createImageBitmap', pc.grab);
  const { setTimeout, clearTimeout } = clock;
  source = createCameraSource({
    clock: {
      ...clock,
      setTimeout: (run, ms) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          run();
        }, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        timers.delete(timer);
        clearTimeout(timer);
      },
    },
    devices: pc.devices,
    openPicture: (options) => openPicture(pc.Html5Qrcode, options),
    startDecoder: pc.startDecoder,
  });
  source.subscribe((next) => {
    state = next;
  });
  source.hear((heard) => heard.ok && reads.push(heard.found.text));
}

/** Until nothing happens any more by itself. A task for each picture that begins to play. */
async function quiet(): Promise<void> {
  for (let times = 0; times < 6; times += 1) await new Promise((resolve) => setTimeout(resolve));
}

async function turns(ms: number): Promise<void> {
  clock.advance(ms);
  await quiet();
}

async function start(wanted: { id: string; label: string } | null = null): Promise<void> {
  source.start(place, wanted);
  await quiet();
}

/** Holds a label into the picture for this many frames, 70 ms apart. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    clock.advance(70);
    await pc.frame();
  }
}

const choice = (label: string) => ({ id: `id of ${label}`, label });
const live = () => [...pc.tracks].map(({ label }) => label);
const trouble = () => (state.is === 'trouble' ? state.problem : state.is);
const shownCamera = () => (state.is === 'on' ? state.camera.label : state.is);

beforeEach(() => {
  clock = manualClock();
  timers = new Set();
  reads = [];
  document.body.replaceChildren();
  place = document.body.appendChild(document.createElement('div'));
  onPcWith('Desk', 'Lid');
});
afterEach(() => {
  source.stop();
  vi.unstubAllGlobals();
});

describe('started', () => {
  it('it opens the first camera as html5-qrcode reads best, and shows it in its place', async () => {
    const states: string[] = [];
    source.subscribe(({ is }) => states.push(is));
    await start();
    expect(states).toEqual(['off', 'starting', 'on']);
    expect(state).toEqual({
      is: 'on',
      camera: choice('Desk'),
      cameras: [choice('Desk'), choice('Lid')],
      torch: 'none',
    });
    expect(pc.openings).toEqual([
      {
        deviceId: 'id of Desk',
        video: { width: { ideal: 1280 }, height: { ideal: 720 }, deviceId: { exact: 'id of Desk' } },
        fps: 30,
        disableFlip: true,
      },
    ]);
    expect(place.querySelectorAll('video')).toHaveLength(1);
  });

  it('it opens the camera that was chosen, known by its label where ids have changed', async () => {
    await start({ id: 'id before the reinstallation', label: 'Lid' });
    expect(shownCamera()).toBe('Lid');
    expect(pc.openings).toHaveLength(1);
  });

  it('leaves no detector behind in the page', async () => {
    await start();
    expect('BarcodeDetector' in window).toBe(false);
  });

  it('moves its picture to the next screen without opening it again', async () => {
    await start();
    const video = place.querySelector('video');
    const next = document.body.appendChild(document.createElement('div'));
    source.stop();
    source.start(next, null);
    await quiet();
    expect(next.querySelector('video')).toBe(video);
    expect(state.is).toBe('on');
    expect(pc.openings).toHaveLength(1);
  });

  it('changes to another camera', async () => {
    await start();
    source.use(choice('Lid'));
    await quiet();
    expect(shownCamera()).toBe('Lid');
    expect(live()).toEqual(['Lid']);
  });

  it('lights its torch, where it has one', async () => {
    pc.camera('Desk').hasTorch = true;
    await start();
    expect(state).toMatchObject({ torch: 'off' });
    source.setTorch('on');
    await quiet();
    expect(state).toMatchObject({ torch: 'on' });
    expect([...pc.tracks][0]?.torch).toBe(true);
  });
});

describe('a code', () => {
  it('counts when it was seen twice, once, and never by the old decoder', async () => {
    await start();
    pc.shown = LABEL;
    await frames(1);
    expect(reads).toEqual([]);
    await frames(9);
    expect(reads).toEqual(['CAM-0098']);
    expect(pc.decoders[0]?.frames).toBe(10);
  });

  it('counts again when it has left the picture', async () => {
    await start();
    pc.shown = LABEL;
    await frames(3);
    pc.shown = null;
    await frames(40);
    pc.shown = LABEL;
    await frames(3);
    expect(reads).toEqual(['CAM-0098', 'CAM-0098']);
  });

  it('that was on its way when the camera was turned off, or off and on again, counts for nobody', async () => {
    await start();
    pc.shown = LABEL;
    await frames(1);
    const answer = pc.holdDecoders();
    const late = frames(1);
    await quiet();
    source.stop();
    await quiet();
    await start();
    answer();
    await late;
    expect(reads).toEqual([]);
    await frames(2);
    expect(reads).toEqual(['CAM-0098']);
  });

  it('in a picture that stands still was seen once, however often it is looked at', async () => {
    pc.camera('Desk').condition = 'frozen';
    await start();
    pc.shown = LABEL;
    await frames(10);
    expect(pc.decoders[0]?.frames).toBe(1);
    expect(reads).toEqual([]);
  });

  it('leaves no bitmap behind, whatever becomes of its frame', async () => {
    await start();
    const late = frames(3);
    source.stop();
    await late;
    await quiet();
    expect(pc.bitmaps).toBe(0);
  });
});

describe('stopped', () => {
  it('turns the camera off and leaves nothing behind', async () => {
    await start();
    source.stop();
    await quiet();
    expect(state).toEqual({ is: 'off' });
    expect([live(), place.childElementCount, pc.listeners, timers.size]).toEqual([[], 0, 0, 0]);
  });

  it('while it is being opened, turns it off too', async () => {
    pc.camera('Desk').condition = 'hangs';
    await start();
    source.stop();
    await quiet();
    pc.answerAtLast();
    await quiet();
    expect(live()).toEqual([]);
    expect(state).toEqual({ is: 'off' });
  });

  it('a thousand times leaves nothing behind, with one decoder for all', async () => {
    const tasks = async (count: number) => {
      for (let task = 0; task < count; task += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    for (let times = 0; times < 1000; times += 1) {
      source.start(place, null);
      // At every stage of its opening, and some before it has begun; now and then the next start comes before it is off.
      await tasks(times % 8);
      source.stop();
      await tasks(times % 5);
    }
    await quiet();
    expect(pc.openings.length).toBeGreaterThan(300);
    expect(state).toEqual({ is: 'off' });
    expect([live(), document.querySelectorAll('video, canvas').length, pc.listeners, timers.size]).toEqual([
      [],
      0,
      0,
      0,
    ]);
    expect(pc.decoders).toHaveLength(1);
    await start();
    expect(state.is).toBe('on');
  });
});

describe('a camera that another program has', () => {
  it('is tried three times, then the next one takes its place', async () => {
    pc.camera('Desk').condition = 'in-use';
    await start(choice('Desk'));
    for (const wait of CAMERA_TIMES.backOff) await turns(wait);
    expect(pc.openings.map(({ deviceId }) => deviceId)).toEqual([
      'id of Desk',
      'id of Desk',
      'id of Desk',
      'id of Lid',
    ]);
    expect(shownCamera()).toBe('Lid');
  });

  it('is taken as soon as it is free', async () => {
    pc.camera('Desk').condition = 'in-use';
    await start(choice('Desk'));
    pc.camera('Desk').condition = 'fine';
    await turns(CAMERA_TIMES.backOff[0]);
    expect(shownCamera()).toBe('Desk');
  });

  it('is said, if there is no other, and comes by itself', async () => {
    onPcWith('Desk');
    pc.camera('Desk').condition = 'in-use';
    await start();
    for (const wait of CAMERA_TIMES.backOff) await turns(wait);
    expect(trouble()).toBe('in-use');
    pc.camera('Desk').condition = 'fine';
    await turns(CAMERA_TIMES.retry);
    expect(shownCamera()).toBe('Desk');
  });

  it('is not waited for by one who has turned it off', async () => {
    pc.camera('Desk').condition = 'in-use';
    await start(choice('Desk'));
    source.stop();
    for (const wait of CAMERA_TIMES.backOff) await turns(wait);
    expect(pc.openings).toHaveLength(1);
    expect(timers.size).toBe(0);
  });
});

it('a camera that nobody may use is said at once, no other is tried, and it comes when it is allowed', async () => {
  pc.camera('Desk').condition = 'denied';
  await start();
  expect(state).toEqual({ is: 'trouble', problem: 'denied', cameras: [choice('Desk'), choice('Lid')] });
  expect(pc.openings).toHaveLength(1);
  pc.camera('Desk').condition = 'fine';
  await turns(CAMERA_TIMES.retry);
  expect(state.is).toBe('on');
});

describe('a PC without a camera', () => {
  beforeEach(() => onPcWith());

  it('says so, and takes the first one that is plugged in', async () => {
    await start();
    expect(trouble()).toBe('none');
    pc.plugIn('New');
    await quiet();
    expect(shownCamera()).toBe('New');
  });
});

describe('a camera that is pulled out', () => {
  it('is followed by another one, and back when it is plugged in again', async () => {
    await start(choice('Desk'));
    pc.pullOut('Desk');
    await quiet();
    expect(shownCamera()).toBe('Lid');
    pc.plugIn('Desk');
    await quiet();
    expect(shownCamera()).toBe('Desk');
    expect(live()).toEqual(['Desk']);
  });

  it('is said to be gone, if it was the only one, and reads again when it is back', async () => {
    onPcWith('Desk');
    await start();
    pc.pullOut('Desk');
    await quiet();
    expect(trouble()).toBe('unplugged');
    pc.plugIn('Desk');
    await quiet();
    expect(shownCamera()).toBe('Desk');
    pc.shown = LABEL;
    await frames(2);
    expect(reads).toEqual(['CAM-0098']);
  });

  it('and another one that is plugged in is only one more to choose from', async () => {
    await start(choice('Desk'));
    pc.plugIn('New');
    await quiet();
    expect(state).toMatchObject({ is: 'on', camera: choice('Desk'), cameras: { length: 3 } });
    expect(pc.openings).toHaveLength(1);
  });
});

describe('a camera that is lost without a word', () => {
  it('is opened again when the system has ended it', async () => {
    await start();
    pc.loses('Desk');
    await quiet();
    expect(pc.openings).toHaveLength(2);
    expect(live()).toEqual(['Desk']);
  });

  it('is opened again, with a decoder of its own', async () => {
    await start();
    await frames(3);
    await turns(CAMERA_TIMES.stall);
    await turns(CAMERA_TIMES.stall);
    expect(pc.openings).toHaveLength(2);
    expect(pc.decoders.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(live()).toHaveLength(1);
  });

  it('is left alone as long as it shows something', async () => {
    await start();
    for (let times = 0; times < 10; times += 1) {
      await frames(1);
      await turns(CAMERA_TIMES.stall - 70);
    }
    expect(pc.openings).toHaveLength(1);
  });
});

describe('a camera that shows no picture', () => {
  it('is given up and turned off, and said', async () => {
    onPcWith('Desk');
    pc.camera('Desk').condition = 'black';
    await start();
    expect(state.is).toBe('starting');
    await turns(PICTURE_LIMITS.playing);
    expect(trouble()).toBe('failed');
    expect(live()).toEqual([]);
    expect(place.querySelectorAll('video')).toHaveLength(0);
  });

  it('that does not even answer is given up, and turned off should it answer later', async () => {
    onPcWith('Desk');
    pc.camera('Desk').condition = 'hangs';
    await start();
    await turns(PICTURE_LIMITS.stream);
    expect(trouble()).toBe('failed');
    pc.answerAtLast();
    await quiet();
    expect(live()).toEqual([]);
  });
});

it('a decoder that does not start is said, no camera is turned on for it, and it is tried again', async () => {
  pc.decoderFails = true;
  await start();
  expect(trouble()).toBe('decoder');
  expect(pc.openings).toEqual([]);
  pc.decoderFails = false;
  await turns(CAMERA_TIMES.retry);
  expect(state.is).toBe('on');
});

it('a decoder that breaks for good is said, the camera goes off, and both begin anew', async () => {
  await start();
  pc.shown = LABEL;
  pc.decodersAreBroken = true;
  await frames(2);
  await quiet();
  expect(trouble()).toBe('decoder');
  expect(live()).toEqual([]);
  expect(pc.decoders.map(({ isClosed }) => isClosed)).toEqual([true]);
  pc.decodersAreBroken = false;
  await turns(CAMERA_TIMES.retry);
  expect(state.is).toBe('on');
  await frames(3);
  expect(reads).toEqual(['CAM-0098']);
});
