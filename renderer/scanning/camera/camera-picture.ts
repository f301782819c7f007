// One opening of one camera by html5-qrcode, behind the few things that the kiosk wants of it. Loaded when a camera is first wanted.
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js';
import type { Html5Qrcode } from 'html5-qrcode/esm/html5-qrcode.js';
import type { Clock } from '../../../shared/clock.ts';
import { type OpenProblem, problemOf } from './camera-devices.ts';

/** Milliseconds until a camera that does not come is given up: its stream, its first picture, its end. */
export const PICTURE_LIMITS = { stream: 15_000, playing: 5_000, stop: 3_000 } as const;

const PICTURE = { width: 1280, height: 720, framesPerSecond: 30 } as const;
/** Cameras that know no smaller format are scaled down to this width: more pixels cost time and read nothing more. */
const MAX_WIDTH = 1920;

export interface Picture {
  /** The device behind it and the browser's name for it. */
  deviceId: string;
  label: string;
  hasTorch: boolean;
  /** Rejects where the camera refuses. */
  setTorch(state: 'on' | 'off'): Promise<void>;
  /** Counts the frames that were looked at: a camera that is lost without a word stops counting. */
  frames(): number;
  /** Turns the camera off and takes its picture away. Never rejects. */
  stop(): Promise<void>;
}

export type OpenedPicture = { ok: true; picture: Picture } | { ok: false; problem: OpenProblem };

export interface PictureOptions {
  /** Where the picture is shown; in the document and laid out. */
  place: HTMLElement;
  /** null: whichever the browser gives. */
  deviceId: string | null;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Takes ownership of the frame. The next one comes when this one is settled. */
  onFrame: (frame: ImageBitmap) => Promise<void>;
  /** The camera went away by itself. */
  onLost: () => void;
}

type Scanner = Pick<Html5Qrcode, 'start' | 'stop'>;
type ScannerClass = new (...args: ConstructorParameters<typeof Html5Qrcode>) => Scanner;

let made = 0;

/**
 * Opens a camera and shows its picture. Each opening has an instance and an element of its own: an instance that is stopped
 * before its first picture never works again, and one that is started anew runs its old loop beside the new one.
 */
export async function openPicture(
  ScannerOf: ScannerClass,
  { place, deviceId, clock, onFrame, onLost }: PictureOptions,
): Promise<OpenedPicture> {
  const surface = place.appendChild(surfaceOf(`camera-picture-${++made}`));
  let video: HTMLVideoElement | null = null;
  let frames = 0;
  let lastTime = -1;

  // It answers that nothing was found: what was read takes its own way, since html5-qrcode knows not every symbology.
  const detect = async (): Promise<never[]> => {
    // The same picture again would prove nothing: it repeats its own mistakes.
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
    // Whatever still comes of it is turned off.
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
        // In case html5-qrcode failed at it; stopping twice does no harm.
        track.stop();
        surface.remove();
      },
    },
  };
}

const SCANNER = {
  verbose: false,
  // Of no consequence to our detector, but html5-qrcode makes a reader for every format it is not told to leave out.
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
      // Asked for, and not used where there are constraints.
      { facingMode: 'environment' },
      {
        fps: framesPerSecond,
        // Else it looks at every frame twice.
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
  // It throws and rejects with bare strings where it is not quite started; the track is stopped in any case.
  try {
    await scanner.stop();
  } catch {}
}

/** An element for html5-qrcode, which empties it by `innerHTML`: the page's Trusted Types forbid that, this needs no parser. */
function surfaceOf(id: string): HTMLElement {
  const surface = document.createElement('div');
  surface.id = id;
  surface.className = 'camera-surface';
  Object.defineProperty(surface, 'innerHTML', { set: () => surface.replaceChildren() });
  return surface;
}

/** Runs `make` while `BarcodeDetector` is ours: html5-qrcode takes hold of it as it is constructed. */
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

/** Where it has a detector, html5-qrcode gives every other frame to an old zxing-js on the main thread. Only this stops it. */
function dropSecondDecoder(scanner: object): void {
  const { qrcode } = scanner as { qrcode?: { secondaryDecoder?: unknown } };
  if (!qrcode?.secondaryDecoder) throw new Error('html5-qrcode is not the version that this was written for');
  delete qrcode.secondaryDecoder;
}

/** html5-qrcode copies every frame into a canvas, which nobody reads: copying into one pixel takes a third of the time. */
function shrinkCopy(surface: HTMLElement): void {
  const copy = surface.querySelector('canvas');
  if (copy) Object.assign(copy, { width: 1, height: 1 });
}

function grab(video: HTMLVideoElement): Promise<ImageBitmap> {
  return video.videoWidth > MAX_WIDTH
    ? createImageBitmap(video, { resizeWidth: MAX_WIDTH, resizeQuality: 'medium' })
    : createImageBitmap(video);
}

/** Settles when html5-qrcode has seen the first picture: it makes its canvas then, and can be stopped from then on. */
function firstPicture(surface: HTMLElement, video: HTMLVideoElement): Promise<true> {
  if (surface.querySelector('canvas')) return Promise.resolve(true);
  return new Promise((resolve) => video.addEventListener('playing', () => resolve(true), { once: true }));
}

function streamOf(video: HTMLVideoElement): MediaStream | null {
  return video.srcObject as MediaStream | null;
}

/** Turns off what html5-qrcode can't: a camera that never got as far as its first picture. */
function release(surface: HTMLElement): void {
  const video = surface.querySelector('video');
  for (const track of (video && streamOf(video)?.getTracks()) ?? []) track.stop();
  surface.remove();
}

/** What `promise` gives, or null after `ms`. */
function within<T>(ms: number, promise: Promise<T>, clock: PictureOptions['clock']): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => resolve(null), ms);
    promise.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
