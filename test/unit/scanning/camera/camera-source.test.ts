// @vitest-environment happy-dom
// The camera from start to stop: opening, switching, reading, and that nothing is left behind.
import { describe, expect, it } from 'vitest';
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
} from './pc-with-cameras.ts';

setUpPcBeforeEach();

describe('a started source', () => {
  it('opens the first camera with the settings that read best, and shows it in its place', async () => {
    const states: string[] = [];
    source.subscribe(({ kind: is }) => states.push(is));
    await start();
    expect(states).toEqual(['off', 'starting', 'on']);
    expect(state).toEqual({
      kind: 'on',
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

  it('opens the chosen camera, recognised by its label if ids have changed', async () => {
    await start({ id: 'id before the reinstallation', label: 'Lid' });
    expect(shownCamera()).toBe('Lid');
    expect(pc.openings).toHaveLength(1);
  });

  it.each(['Integrated IR Camera', 'HP Infrared', 'Windows Hello Face'])(
    'does not choose %s if there is another',
    async (label) => {
      onPcWith(label, 'Desk');
      await start();
      expect(shownCamera()).toBe('Desk');
      onPcWith(label, 'Desk');
      pc.hidesNames = true;
      await start();
      expect(shownCamera()).toBe('Desk');
    },
  );

  it('takes an infrared camera that was chosen, or is the only one', async () => {
    onPcWith('Desk', 'IR Camera');
    await start(choice('IR Camera'));
    expect(shownCamera()).toBe('IR Camera');
    onPcWith('IR Camera');
    pc.hidesNames = true;
    await start();
    expect([shownCamera(), pc.openings.length]).toEqual(['IR Camera', 1]);
  });

  it('leaves no BarcodeDetector in the page', async () => {
    await start();
    expect('BarcodeDetector' in window).toBe(false);
  });

  it('moves its picture to the next screen without opening it again', async () => {
    await start();
    const video = place.querySelector('video');
    const next = document.body.appendChild(document.createElement('div'));
    source.stop();
    source.start(next, null);
    await settleCamera();
    expect(next.querySelector('video')).toBe(video);
    expect(state.kind).toBe('on');
    expect(pc.openings).toHaveLength(1);
  });

  it('switches to another camera', async () => {
    await start();
    source.use(choice('Lid'));
    await settleCamera();
    expect(shownCamera()).toBe('Lid');
    expect(activeCameras()).toEqual(['Lid']);
  });

  it('turns the torch on if the camera has one', async () => {
    pc.camera('Desk').hasTorch = true;
    await start();
    expect(state).toMatchObject({ torch: 'off' });
    source.setTorch('on');
    await settleCamera();
    expect(state).toMatchObject({ torch: 'on' });
    expect([...pc.tracks][0]?.torch).toBe(true);
  });
});

describe('a code', () => {
  it('counts once, when a second frame agrees, and every frame goes to the kiosk’s own decoder', async () => {
    await start();
    pc.shown = LABEL;
    await frames(1);
    expect(reads).toEqual([]);
    await frames(9);
    expect(reads).toEqual(['CAM-0098']);
    expect(pc.decoders[0]?.frames).toBe(10);
  });

  it('counts again after it has left the picture', async () => {
    await start();
    pc.shown = LABEL;
    await frames(3);
    pc.shown = null;
    await frames(40);
    pc.shown = LABEL;
    await frames(3);
    expect(reads).toEqual(['CAM-0098', 'CAM-0098']);
  });

  it('does not count if its frame was in flight when the camera was turned off, even if it is on again', async () => {
    await start();
    pc.shown = LABEL;
    await frames(1);
    const answer = pc.holdDecoders();
    const late = frames(1);
    await settleCamera();
    source.stop();
    await settleCamera();
    await start();
    answer();
    await late;
    expect(reads).toEqual([]);
    await frames(2);
    expect(reads).toEqual(['CAM-0098']);
  });

  it.each([
    ['the camera is turned off and on again', () => source.stop()],
    ['another camera is chosen', () => source.use(choice('Lid'))],
  ])('that stays in the picture does not count again when %s', async (_what, close) => {
    await start();
    pc.shown = { ...LABEL, text: 'KIOSK:CONFIRM' };
    await frames(3);
    expect(reads).toEqual(['KIOSK:CONFIRM']);
    close();
    await settleCamera();
    await passTime(5000);
    await start();
    await frames(3);
    expect(reads).toEqual(['KIOSK:CONFIRM']);
  });

  it('does not count in a frozen picture, which is decoded only once', async () => {
    pc.camera('Desk').condition = 'frozen';
    await start();
    pc.shown = LABEL;
    await frames(10);
    expect(pc.decoders[0]?.frames).toBe(1);
    expect(reads).toEqual([]);
  });

  it('leaves no bitmap behind, even if the camera is stopped during its frame', async () => {
    await start();
    const late = frames(3);
    source.stop();
    await late;
    await settleCamera();
    expect(pc.bitmaps).toBe(0);
  });
});

describe('a stopped source', () => {
  it('turns the camera off and leaves nothing behind', async () => {
    await start();
    source.stop();
    await settleCamera();
    expect(state).toEqual({ kind: 'off' });
    expect([activeCameras(), place.childElementCount, pc.listeners, timers.size]).toEqual([[], 0, 0, 0]);
  });

  it('turns off a camera that was still being opened', async () => {
    pc.camera('Desk').condition = 'hangs';
    await start();
    source.stop();
    await settleCamera();
    pc.answerAtLast();
    await settleCamera();
    expect(activeCameras()).toEqual([]);
    expect(state).toEqual({ kind: 'off' });
  });

  it('leaves nothing behind after a thousand starts and stops, with one decoder for all', async () => {
    const tasks = async (count: number) => {
      for (let task = 0; task < count; task += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    for (let times = 0; times < 1000; times += 1) {
      source.start(place, null);
      // Stops at every stage of the opening, or before it; sometimes the next start comes before the camera is off.
      await tasks(times % 8);
      source.stop();
      await tasks(times % 5);
    }
    await settleCamera();
    expect(pc.openings.length).toBeGreaterThan(300);
    expect(state).toEqual({ kind: 'off' });
    expect([activeCameras(), document.querySelectorAll('video, canvas').length, pc.listeners, timers.size]).toEqual([
      [],
      0,
      0,
      0,
    ]);
    expect(pc.decoders).toHaveLength(1);
    await start();
    expect(state.kind).toBe('on');
  });
});
