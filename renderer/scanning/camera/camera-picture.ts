// Opens one camera with html5-qrcode, behind the small interface that the kiosk needs. Loaded on first use.
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js';
import type { Html5Qrcode } from 'html5-qrcode/esm/html5-qrcode.js';
import type { Clock } from '../../../shared/clock.ts';
import { type OpenProblem, problemOf } from './camera-devices.ts';

/** Time limits in milliseconds: for the stream, for the first picture, and for stopping. */
export const PICTURE_LIMITS = { stream: 15_000, playing: 5_000, stop: 3_000 } as const;

const PICTURE = { width: 1280, height: 720, framesPerSecond: 30 } as const;
/** Wider pictures are scaled down to this width: more pixels cost time and do not help reading. */
const MAX_WIDTH = 1920;

export interface Picture {
  /** The device's id and the browser's name for it. */
  deviceId: string;
  label: string;
  hasTorch: boolean;
  /** Rejects if the camera refuses. */
  setTorch(state: 'on' | 'off'): Promise<void>;
  /** Number of frames examined so far. If the camera is lost without an event, it stops growing. */
  frames(): number;
  /** Turns the camera off and removes its picture. Never rejects. */
  stop(): Promise<void>;
}

export type OpenedPicture = { ok: true; picture: Picture } | { ok: false; problem: OpenProblem };

export interface PictureOptions {
  /** Where the picture is shown; must be in the document and laid out. */
  place: HTMLElement;
  /** null: the browser chooses. */
  deviceId: string | null;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Takes ownership of the frame. The next frame comes when the promise settles. */
  onFrame: (frame: ImageBitmap) => Promise<void>;
  /** The camera was lost: its track ended without a stop. */
  onLost: () => void;
}

type Scanner = Pick<Html5Qrcode, 'start' | 'stop'>;
type ScannerClass = new (...args: ConstructorParameters<typeof Html5Qrcode>) => Scanner;

let made = 0;

/**
 * Opens a camera and shows its picture. Each call makes a new html5-qrcode instance and element: an instance stopped
 * before its first picture never works again, and a restarted one keeps running its old loop beside the new one.
 */
export async function openPicture(
  ScannerOf: ScannerClass,
  { place, deviceId, clock, onFrame, onLost }: PictureOptions,
): Promise<OpenedPicture> {
  const surface = place.appendChild(surfaceOf(`camera-picture-${++made}`));
  let video: HTMLVideoElement | null = null;
  let frames = 0;
  let lastTime = -1;

  // Always reports that nothing was found: frames go to `onFrame`, since html5-qrcode does not know every symbology.
  const detect = async (): Promise<never[]> => {
    // Skip a repeated picture: it would only repeat its misreads.
    if (!video || video.currentTime === lastTime) return [];
    lastTime = video.currentTime;
    frames += 1;
    await onFrame(await grab(video));
    return [];
  };
  const scanner = withDetector(detect, () => new ScannerOf(surface.id, SCANNER));
  dropSecondDecoder(scanner);

  const starting = start(scanner, deviceId);
  const started = await within(PICTURE_LIMITS.stream, starting, clock);
  if (!started) {
    // If the stream still comes, turn it off.
    void starting.then(() => release(surface));
    surface.remove();
    return { ok: false, problem: 'failed' };
  }
  if (!started.ok) {
    release(surface);
    return started;
  }
  const shown = surface.querySelector('video');
  const track = shown && streamOf(shown)?.getVideoTracks()[0];
  if (!shown || !track || !(await within(PICTURE_LIMITS.playing, firstPicture(surface, shown), clock))) {
    release(surface);
    return { ok: false, problem: 'failed' };
  }
  shrinkCopy(surface);
  video = shown;
  track.addEventListener('ended', onLost);

  return {
    ok: true,
    picture: {
      deviceId: track.getSettings().deviceId ?? deviceId ?? '',
      label: track.label,
      hasTorch: (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true,
      setTorch: (state) => track.applyConstraints({ advanced: [{ torch: state === 'on' } as MediaTrackConstraintSet] }),
      frames: () => frames,
      async stop() {
        video = null;
        track.removeEventListener('ended', onLost);
        await within(PICTURE_LIMITS.stop, stop(scanner), clock);
        // In case html5-qrcode failed to; stopping twice does no harm.
        track.stop();
        surface.remove();
      },
    },
  };
}

const SCANNER = {
  verbose: false,
  // Our detector ignores this, but html5-qrcode creates a reader for every format that is not excluded.
  formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
  useBarCodeDetectorIfSupported: true,
};

async function start(
  scanner: Scanner,
  deviceId: string | null,
): Promise<{ ok: true } | { ok: false; problem: OpenProblem }> {
  const { width, height, framesPerSecond } = PICTURE;
  const ignore = () => {};
  try {
    await scanner.start(
      // A required argument; unused because there are videoConstraints.
      { facingMode: 'environment' },
      {
        fps: framesPerSecond,
        // Otherwise html5-qrcode looks at every frame twice.
        disableFlip: true,
        videoConstraints: {
          width: { ideal: width },
          height: { ideal: height },
          ...(deviceId !== null && { deviceId: { exact: deviceId } }),
        },
      },
      ignore,
      ignore,
    );
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

async function stop(scanner: Scanner): Promise<void> {
  // html5-qrcode throws or rejects with bare strings if it has not fully started; the track is stopped in any case.
  try {
    await scanner.stop();
  } catch {}
}

/** An element for html5-qrcode, which clears it with `innerHTML`. Trusted Types forbid that, hence the own setter. */
function surfaceOf(id: string): HTMLElement {
  const surface = document.createElement('div');
  surface.id = id;
  surface.className = 'camera-surface';
  Object.defineProperty(surface, 'innerHTML', { set: () => surface.replaceChildren() });
  return surface;
}

/** Runs `make` with our own `BarcodeDetector` in place: html5-qrcode picks it up in its constructor. */
function withDetector<T>(detect: () => Promise<never[]>, make: () => T): T {
  const native = Object.getOwnPropertyDescriptor(window, 'BarcodeDetector');
  class Detector {
    detect = detect;
  }
  Object.defineProperty(window, 'BarcodeDetector', { value: Detector, configurable: true });
  try {
    return make();
  } finally {
    if (native) Object.defineProperty(window, 'BarcodeDetector', native);
    else Reflect.deleteProperty(window, 'BarcodeDetector');
  }
}

/** Even with a detector, html5-qrcode gives every other frame to zxing-js on the main thread. Only this stops it. */
function dropSecondDecoder(scanner: object): void {
  const { qrcode } = scanner as { qrcode?: { secondaryDecoder?: unknown } };
  if (!qrcode?.secondaryDecoder) throw new Error('html5-qrcode is not the version that this was written for');
  delete qrcode.secondaryDecoder;
}

/** html5-qrcode copies every frame into a canvas that is not used: copying into one pixel takes a third of the time. */
function shrinkCopy(surface: HTMLElement): void {
  const copy = surface.querySelector('canvas');
  if (copy) Object.assign(copy, { width: 1, height: 1 });
}

function grab(video: HTMLVideoElement): Promise<ImageBitmap> {
  return video.videoWidth > MAX_WIDTH
    ? createImageBitmap(video, { resizeWidth: MAX_WIDTH, resizeQuality: 'medium' })
    : createImageBitmap(video);
}

/** Resolves when html5-qrcode has seen the first picture: from then on it has its canvas and can be stopped. */
function firstPicture(surface: HTMLElement, video: HTMLVideoElement): Promise<true> {
  if (surface.querySelector('canvas')) return Promise.resolve(true);
  return new Promise((resolve) => video.addEventListener('playing', () => resolve(true), { once: true }));
}

function streamOf(video: HTMLVideoElement): MediaStream | null {
  return video.srcObject as MediaStream | null;
}

/** Turns off a camera that never reached its first picture, which html5-qrcode can't. */
function release(surface: HTMLElement): void {
  const video = surface.querySelector('video');
  for (const track of (video && streamOf(video)?.getTracks()) ?? []) track.stop();
  surface.remove();
}

/** The value of `promise`, or null after `ms`. */
function within<T>(ms: number, promise: Promise<T>, clock: PictureOptions['clock']): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => resolve(null), ms);
    promise.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
