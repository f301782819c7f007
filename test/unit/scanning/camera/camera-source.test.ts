// @vitest-environment happy-dom
// The camera from its start to its end: opened, changed, read from, and nothing of it is left behind.
import { describe, expect, it } from 'vitest';
import {
  choice,
  eachTestHasItsOwnPc,
  frames,
  LABEL,
  live,
  pc,
  place,
  quiet,
  reads,
  shownCamera,
  source,
  start,
  state,
  timers,
} from './pc-with-cameras.ts';

eachTestHasItsOwnPc();

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
