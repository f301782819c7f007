// For the camera tests: a PC with fake cameras for each test, and what its camera source reports.
import { afterEach, beforeEach, vi } from 'vitest';
import { openPicture } from '../../../../renderer/scanning/camera/camera-picture.ts';
import {
  type CameraSource,
  type CameraState,
  createCameraSource,
} from '../../../../renderer/scanning/camera/camera-source.ts';
import type { CameraRead } from '../../../../renderer/scanning/camera/decoder-messages.ts';
import { FakeCameras } from '../../../support/fake-cameras.ts';
import { type ManualClock, manualClock } from '../../../support/manual-clock.ts';

/** The label that a test can hold into the picture. */
export const LABEL: CameraRead = { text: 'CAM-0098', symbology: 'code128', isGs1: false };

/** The PC of this test. */
export let pc: FakeCameras;
let clock: ManualClock;
/** Timers that are set and have neither run nor been cleared. */
export let timers: Set<unknown>;
export let source: CameraSource;
/** The element of the page that shows the picture. */
export let place: HTMLElement;
/** The camera’s state as it was reported last. */
export let state: CameraState;
/** The codes that were read, in order. */
export let reads: string[];

/** Sets up a PC with two cameras before each test of the file. */
export function setUpPcBeforeEach(): void {
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
}

/** From now on it is a PC with these cameras. */
export function onPcWith(...labels: string[]): void {
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
  source.onRead((heard) => heard.ok && reads.push(heard.found.text));
}

/** Waits until nothing more happens on its own. Each picture that begins to play needs a task. */
export async function settleCamera(): Promise<void> {
  for (let times = 0; times < 6; times += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Lets this many ms pass without a frame from the camera. */
export async function passTime(ms: number): Promise<void> {
  clock.advance(ms);
  await settleCamera();
}

/** Turns the camera on. */
export async function start(wanted: { id: string; label: string } | null = null): Promise<void> {
  source.start(place, wanted);
  await settleCamera();
}

/** Delivers this many frames of the camera, 70 ms apart. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    clock.advance(70);
    await pc.frame();
  }
}

/** A camera as it is stored when it is chosen. */
export const choice = (label: string) => ({ id: `id of ${label}`, label });

/** The labels of the cameras that are on. */
export const activeCameras = () => [...pc.tracks].map(({ label }) => label);

/** The problem, or the camera’s state if there is none. */
export const trouble = () => (state.kind === 'trouble' ? state.problem : state.kind);

/** The label of the camera that is shown, or the camera’s state if none is. */
export const shownCamera = () => (state.kind === 'on' ? state.camera.label : state.kind);
