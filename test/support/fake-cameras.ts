// A fake PC with cameras: the browser's media devices, and a stand-in for html5-qrcode 2.3.8 with its quirks and bugs.
import type { Html5Qrcode, Html5QrcodeFullConfig } from 'html5-qrcode/esm/html5-qrcode.js';
import type { Decoder, DecoderStart } from '../../renderer/scanning/camera/decoder.ts';
import type { CameraRead } from '../../renderer/scanning/camera/decoder-messages.ts';

type Condition = 'fine' | 'in-use' | 'denied' | 'black' | 'frozen' | 'hangs';

interface FakeCamera {
  id: string;
  label: string;
  condition: Condition;
  hasTorch: boolean;
}

type Detector = { detect(picture: unknown): Promise<unknown[]> };
type Devices = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;

const ERRORS: Partial<Record<Condition, [name: string, words: string]>> = {
  'in-use': ['NotReadableError', 'Could not start video source'],
  denied: ['NotAllowedError', 'Permission denied'],
};

class FakeTrack extends EventTarget {
  readonly camera: FakeCamera;
  readonly label: string;
  readyState = 'live';
  torch = false;
  #live: Set<FakeTrack>;

  constructor(camera: FakeCamera, live: Set<FakeTrack>) {
    super();
    this.camera = camera;
    this.label = camera.label;
    this.#live = live.add(this);
  }
  getSettings = () => ({ deviceId: this.camera.id });
  getCapabilities = () => (this.camera.hasTorch ? { torch: true } : {});
  applyConstraints = async ({ advanced }: { advanced: { torch: boolean }[] }) => {
    this.torch = advanced[0]?.torch ?? false;
  };
  stop() {
    this.readyState = 'ended';
    this.#live.delete(this);
  }
  /** Ends the track as unplugging its camera does. */
  end() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

export class FakeCameras {
  /** What every camera shows. */
  shown: CameraRead | null = null;
  /** Every attempt to open a camera, with its constraints and frame rate. */
  readonly openings: { deviceId: string | null; video: MediaTrackConstraints; fps: number; disableFlip: boolean }[] =
    [];
  readonly tracks = new Set<FakeTrack>();
  readonly decoders: { frames: number; isClosed: boolean }[] = [];
  decoderFails = false;
  /** Whether the running decoders have lost their workers for good. */
  decodersAreBroken = false;
  /** Whether ids and labels are unknown until a camera has been opened. */
  hidesNames = false;
  listeners = 0;
  /** The number of bitmaps that are not closed. */
  bitmaps = 0;
  #cameras: FakeCamera[] = [];
  #events = new EventTarget();
  #scanners = new Set<{ look(): Promise<void> }>();
  #hanging: (() => void)[] = [];
  #held: Promise<void> | null = null;

  constructor(...labels: string[]) {
    for (const label of labels) this.#add(label);
  }

  #add(label: string): FakeCamera {
    const camera: FakeCamera = { id: `id of ${label}`, label, condition: 'fine', hasTorch: false };
    this.#cameras.push(camera);
    return camera;
  }

  camera(label: string): FakeCamera {
    const camera = this.#cameras.find((each) => each.label === label);
    if (!camera) throw new Error(`No camera ${label}`);
    return camera;
  }

  plugIn(label: string): void {
    this.#add(label);
    this.#events.dispatchEvent(new Event('devicechange'));
  }

  pullOut(label: string): void {
    this.#cameras = this.#cameras.filter((camera) => camera.label !== label);
    this.loses(label);
    this.#events.dispatchEvent(new Event('devicechange'));
  }

  /** The system ends this camera's tracks, without a device change. */
  loses(label: string): void {
    for (const track of this.tracks) if (track.label === label) track.end();
  }

  /** Holds back the answers of all decoders until the returned function is called. */
  holdDecoders(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  /** Lets the pending `open` calls of hanging cameras proceed. */
  answerAtLast(): void {
    for (const answer of this.#hanging.splice(0)) answer();
  }

  /** Every open camera shows one more frame, and its scanner reads it. */
  async frame(): Promise<void> {
    await Promise.all([...this.#scanners].map((scanner) => scanner.look()));
  }

  readonly devices: Devices = {
    enumerateDevices: async () =>
      this.#cameras.map(({ id, label }) => {
        const isNamed = !this.hidesNames || this.openings.length > 0;
        return { kind: 'videoinput', deviceId: isNamed ? id : '', label: isNamed ? label : '' } as MediaDeviceInfo;
      }),
    addEventListener: (name: string, listener: unknown) => {
      this.listeners += 1;
      this.#events.addEventListener(name, listener as EventListener);
    },
    removeEventListener: (name: string, listener: unknown) => {
      this.listeners -= 1;
      this.#events.removeEventListener(name, listener as EventListener);
    },
  };

  readonly grab = async (): Promise<ImageBitmap> => {
    this.bitmaps += 1;
    return { close: () => this.bitmaps-- } as unknown as ImageBitmap;
  };

  readonly startDecoder = async (): Promise<DecoderStart> => {
    if (this.decoderFails) return { ok: false, problem: 'engine', detail: '' };
    const record = { frames: 0, isClosed: false };
    this.decoders.push(record);
    const decoder: Decoder = {
      decode: async (frame) => {
        record.frames += 1;
        frame.close();
        const { shown } = this;
        await this.#held;
        return this.decodersAreBroken ? null : shown;
      },
      isBroken: () => this.decodersAreBroken,
      close: () => {
        record.isClosed = true;
      },
    };
    return { ok: true, decoder };
  };

  async #open(video: MediaTrackConstraints): Promise<FakeTrack> {
    const exact = (video.deviceId as { exact: string } | undefined)?.exact;
    const camera = exact === undefined ? this.#cameras[0] : this.#cameras.find(({ id }) => id === exact);
    if (!camera) throw new DOMException('Requested device not found', 'NotFoundError');
    if (camera.condition === 'hangs') await new Promise<void>((resolve) => this.#hanging.push(resolve));
    const [name, words] = ERRORS[camera.condition] ?? [];
    if (name) throw new DOMException(words, name);
    return new FakeTrack(camera, this.tracks);
  }

  /** The class, named as in html5-qrcode. */
  get Html5Qrcode() {
    const pc = this;
    return class implements Pick<Html5Qrcode, 'start' | 'stop'> {
      qrcode: { primaryDecoder: Detector; secondaryDecoder?: Detector };
      #element: HTMLElement;
      #canvas: HTMLCanvasElement | null = null;
      #video: HTMLVideoElement | null = null;
      #track: FakeTrack | null = null;
      #turn = 0;

      constructor(id: string, config?: boolean | Html5QrcodeFullConfig) {
        const element = document.getElementById(id);
        if (!element) throw `HTML Element with id=${id} not found`;
        const isWanted = typeof config === 'object' && config.useBarCodeDetectorIfSupported === true;
        const DetectorOf = Reflect.get(window, 'BarcodeDetector') as (new () => Detector) | undefined;
        const zxing: Detector = { detect: () => Promise.reject('The old zxing-js was asked') };
        this.qrcode =
          isWanted && DetectorOf
            ? { primaryDecoder: new DetectorOf(), secondaryDecoder: zxing }
            : { primaryDecoder: zxing };
        this.#element = element;
      }

      async start(...[camera, config, onRead]: Parameters<Html5Qrcode['start']>): Promise<null> {
        if (typeof camera === 'object' && Object.keys(camera).length !== 1) throw 'exactly 1 key';
        if (!config || !onRead) throw 'config is needed';
        const { videoConstraints: video = {}, fps = 2, disableFlip = false } = config;
        this.#element.innerHTML = '';
        const deviceId = (video.deviceId as { exact: string } | undefined)?.exact ?? null;
        pc.openings.push({ deviceId, video, fps, disableFlip });
        const track = await pc.#open(video).catch((error) => {
          throw `Error getting userMedia, error = ${error}`;
        });
        this.#track = track;
        const element = document.createElement('video');
        Object.defineProperty(element, 'srcObject', {
          value: { getTracks: () => [track], getVideoTracks: () => [track] },
        });
        Object.defineProperty(element, 'currentTime', { value: 0, writable: true });
        this.#video = element;
        this.#element.append(element);
        if (track.camera.condition !== 'black') setImmediate(() => this.#plays());
        return null;
      }

      #plays(): void {
        this.#canvas = document.createElement('canvas');
        this.#element.append(this.#canvas);
        this.#video?.dispatchEvent(new Event('playing'));
        pc.#scanners.add(this);
      }

      async look(): Promise<void> {
        if (!this.#video || this.#track?.readyState !== 'live') return;
        if (this.#track.camera.condition !== 'frozen') this.#video.currentTime += 1;
        const { primaryDecoder, secondaryDecoder } = this.qrcode;
        this.#turn += 1;
        await (secondaryDecoder && this.#turn % 2 === 0 ? secondaryDecoder : primaryDecoder).detect(this.#canvas);
      }

      async stop(): Promise<void> {
        if (!this.#track) throw 'Cannot stop, scanner is not running or paused.';
        pc.#scanners.delete(this);
        this.#track.stop();
        this.#video?.remove();
        // The library's bug: stopped before the first frame there is no canvas, and it stays broken.
        if (!this.#canvas) throw new TypeError("Failed to execute 'removeChild' on 'Node'");
        this.#canvas.remove();
      }
    };
  }
}
