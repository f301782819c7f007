// @vitest-environment happy-dom
// Cameras that do what cameras do: they are missing, busy, forbidden, pulled out, or show nothing; and decoders that break.
import { beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../../../renderer/scanning/camera/camera-picture.ts';
import { CAMERA_TIMES } from '../../../../renderer/scanning/camera/camera-source.ts';
import {
  choice,
  eachTestHasItsOwnPc,
  frames,
  LABEL,
  live,
  onPcWith,
  pc,
  place,
  quiet,
  reads,
  shownCamera,
  source,
  start,
  state,
  timers,
  trouble,
  turns,
} from './pc-with-cameras.ts';

eachTestHasItsOwnPc();

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
