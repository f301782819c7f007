// @vitest-environment happy-dom
// Cameras that are missing, busy, forbidden, unplugged or show nothing, and decoders that break.
import { beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../../../renderer/scanning/camera/camera-picture.ts';
import { CAMERA_TIMES } from '../../../../renderer/scanning/camera/camera-source.ts';
import {
  activeCameras,
  choice,
  frames,
  LABEL,
  onPcWith,
  passTime,
  pc,
  place,
  reads,
  settleCamera,
  setUpPcBeforeEach,
  shownCamera,
  source,
  start,
  state,
  timers,
  trouble,
} from './pc-with-cameras.ts';

setUpPcBeforeEach();

describe('a camera that another program uses', () => {
  it('is tried three times, then the next camera takes its place', async () => {
    pc.camera('Desk').condition = 'in-use';
    await start(choice('Desk'));
    for (const wait of CAMERA_TIMES.backOff) await passTime(wait);
    expect(pc.openings.map(({ deviceId }) => deviceId)).toEqual([
      'id of Desk',
      'id of Desk',
      'id of Desk',
      'id of Lid',
    ]);
    expect(shownCamera()).toBe('Lid');
  });

  it('is opened as soon as it is free', async () => {
    pc.camera('Desk').condition = 'in-use';
    await start(choice('Desk'));
    pc.camera('Desk').condition = 'fine';
    await passTime(CAMERA_TIMES.backOff[0]);
    expect(shownCamera()).toBe('Desk');
  });

  it('is reported if there is no other, and opened once it is free', async () => {
    onPcWith('Desk');
    pc.camera('Desk').condition = 'in-use';
    await start();
    for (const wait of CAMERA_TIMES.backOff) await passTime(wait);
    expect(trouble()).toBe('in-use');
    pc.camera('Desk').condition = 'fine';
    await passTime(CAMERA_TIMES.retry);
    expect(shownCamera()).toBe('Desk');
  });

  it('is not tried again after the source was stopped', async () => {
    pc.camera('Desk').condition = 'in-use';
    await start(choice('Desk'));
    source.stop();
    for (const wait of CAMERA_TIMES.backOff) await passTime(wait);
    expect(pc.openings).toHaveLength(1);
    expect(timers.size).toBe(0);
  });
});

it('a forbidden camera is reported at once, no other is tried, and it is opened once it is allowed', async () => {
  pc.camera('Desk').condition = 'denied';
  await start();
  expect(state).toEqual({ kind: 'trouble', problem: 'denied', cameras: [choice('Desk'), choice('Lid')] });
  expect(pc.openings).toHaveLength(1);
  pc.camera('Desk').condition = 'fine';
  await passTime(CAMERA_TIMES.retry);
  expect(state.kind).toBe('on');
});

describe('a PC without a camera', () => {
  beforeEach(() => onPcWith());

  it('reports that, and opens the first camera that is plugged in', async () => {
    await start();
    expect(trouble()).toBe('none');
    pc.plugIn('New');
    await settleCamera();
    expect(shownCamera()).toBe('New');
  });
});

describe('a camera that is unplugged', () => {
  it('is replaced by another one, and used again once it is plugged in', async () => {
    await start(choice('Desk'));
    pc.pullOut('Desk');
    await settleCamera();
    expect(shownCamera()).toBe('Lid');
    pc.plugIn('Desk');
    await settleCamera();
    expect(shownCamera()).toBe('Desk');
    expect(activeCameras()).toEqual(['Desk']);
  });

  it('is reported if it was the only one, and reads again once it is back', async () => {
    onPcWith('Desk');
    await start();
    pc.pullOut('Desk');
    await settleCamera();
    expect(trouble()).toBe('unplugged');
    pc.plugIn('Desk');
    await settleCamera();
    expect(shownCamera()).toBe('Desk');
    pc.shown = LABEL;
    await frames(2);
    expect(reads).toEqual(['CAM-0098']);
  });

  it('is not affected by another one that is plugged in, which only adds to the choice', async () => {
    await start(choice('Desk'));
    pc.plugIn('New');
    await settleCamera();
    expect(state).toMatchObject({ kind: 'on', camera: choice('Desk'), cameras: { length: 3 } });
    expect(pc.openings).toHaveLength(1);
  });
});

describe('a camera that is lost without an event', () => {
  it('is opened again when the system has ended its track', async () => {
    await start();
    pc.loses('Desk');
    await settleCamera();
    expect(pc.openings).toHaveLength(2);
    expect(activeCameras()).toEqual(['Desk']);
  });

  it('is opened again with a new decoder when no more frames come', async () => {
    await start();
    await frames(3);
    await passTime(CAMERA_TIMES.stall);
    await passTime(CAMERA_TIMES.stall);
    expect(pc.openings).toHaveLength(2);
    expect(pc.decoders.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(activeCameras()).toHaveLength(1);
  });

  it('is left alone as long as frames come', async () => {
    await start();
    for (let times = 0; times < 10; times += 1) {
      await frames(1);
      await passTime(CAMERA_TIMES.stall - 70);
    }
    expect(pc.openings).toHaveLength(1);
  });
});

describe('a camera that shows no picture', () => {
  it('is given up, turned off and reported', async () => {
    onPcWith('Desk');
    pc.camera('Desk').condition = 'black';
    await start();
    expect(state.kind).toBe('starting');
    await passTime(PICTURE_LIMITS.playing);
    expect(trouble()).toBe('failed');
    expect(activeCameras()).toEqual([]);
    expect(place.querySelectorAll('video')).toHaveLength(0);
  });

  it('is given up if it does not even answer, and turned off if it answers later', async () => {
    onPcWith('Desk');
    pc.camera('Desk').condition = 'hangs';
    await start();
    await passTime(PICTURE_LIMITS.stream);
    expect(trouble()).toBe('failed');
    pc.answerAtLast();
    await settleCamera();
    expect(activeCameras()).toEqual([]);
  });
});

it('a decoder that does not start is reported, no camera is turned on for it, and it is tried again', async () => {
  pc.decoderFails = true;
  await start();
  expect(trouble()).toBe('decoder');
  expect(pc.openings).toEqual([]);
  pc.decoderFails = false;
  await passTime(CAMERA_TIMES.retry);
  expect(state.kind).toBe('on');
});

it('a decoder that keeps breaking is reported, the camera goes off, and both start again', async () => {
  await start();
  pc.shown = LABEL;
  pc.decodersAreBroken = true;
  await frames(2);
  await settleCamera();
  expect(trouble()).toBe('decoder');
  expect(activeCameras()).toEqual([]);
  expect(pc.decoders.map(({ isClosed }) => isClosed)).toEqual([true]);
  pc.decodersAreBroken = false;
  await passTime(CAMERA_TIMES.retry);
  expect(state.kind).toBe('on');
  await frames(3);
  expect(reads).toEqual(['CAM-0098']);
});
