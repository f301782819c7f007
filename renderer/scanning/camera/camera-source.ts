// The camera as a source of scans: on while a screen shows its picture. If the chosen camera fails, another one is
// used; after a failure it is retried automatically.
import type { Clock, Timer } from '../../../shared/clock.ts';
import type { CameraChoice } from '../../../shared/settings/scanning.ts';
import type { ScanSource, SourceRead } from '../source.ts';
import { findCamera, inOrder, isInfrared, listCameras, type OpenProblem } from './camera-devices.ts';
import type { OpenedPicture, Picture, PictureOptions } from './camera-picture.ts';
import type { Decoder, DecoderStart } from './decoder.ts';
import { createReadConfirmer } from './read-confirmer.ts';

export type CameraProblem = 'none' | 'in-use' | 'denied' | 'unplugged' | 'decoder' | 'failed';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; camera: CameraChoice; cameras: CameraChoice[]; torch: 'none' | 'off' | 'on' }
  /** Retried automatically, and at once when a device is plugged in. */
  | { kind: 'trouble'; problem: CameraProblem; cameras: CameraChoice[] };

export interface CameraSource extends ScanSource {
  /** Turns the camera on, its picture in `place` (in the document). If it is already on, only moves the picture. */
  start(place: HTMLElement, wanted: CameraChoice | null): void;
  /** Turns it off. If `start` follows at once (the next screen shows the camera too), it stays on. */
  stop(): void;
  /** Switches to this camera. */
  use(camera: CameraChoice): void;
  setTorch(state: 'on' | 'off'): void;
  /** Calls `listener` with the state, now and at each change; returns the function that stops it. */
  subscribe(listener: (state: CameraState) => void): () => void;
  /** Reports each code once, after it was read in two frames. */
  onRead: ScanSource['onRead'];
}

/** All in milliseconds. */
export const CAMERA_TIMES = {
  /** The waits before a camera in use by another program is tried again; after them the next camera is tried. */
  backOff: [400, 1200],
  /** Between two attempts while the camera is in trouble. */
  retry: 3000,
  /** With no frame examined for this long, a camera counts as lost. Longer than the decoder's limit for a frame. */
  stall: 8000,
} as const;

export interface CameraParts {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout' | 'monotonic' | 'now'>;
  devices: Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;
  openPicture: (options: PictureOptions) => Promise<OpenedPicture>;
  startDecoder: () => Promise<DecoderStart>;
}

/** An open camera. Its frames count only while it is the one in `opened`. */
interface Opened {
  picture: Picture;
  camera: CameraChoice;
  cameras: CameraChoice[];
  torch: 'none' | 'off' | 'on';
  /** The value of `generation` when it was opened. */
  generation: number;
}

/** Creates a camera that is off until it is started. Nothing is loaded before that. */
export function createCameraSource({ clock, devices, openPicture, startDecoder }: CameraParts): CameraSource {
  const stand = document.createElement('div');
  stand.className = 'camera-stand';
  const listeners = new Set<(state: CameraState) => void>();
  const readListeners = new Set<(read: SourceRead) => void>();

  let state: CameraState = { kind: 'off' };
  let requested: { wanted: CameraChoice | null; wasOn: boolean } | null = null;
  /** Incremented whenever the open camera is no longer the needed one: it was closed or lost, or another was chosen. */
  let generation = 0;
  let opened: Opened | null = null;
  let decoder: Decoder | null = null;
  let retry: Timer | null = null;
  let stall: Timer | null = null;
  /** Runs one step at a time: a camera can't be closed while it is being opened, and only one can be open. */
  let work = Promise.resolve();
  /** Outlives the opened camera: a label that still lies there when it is opened again must not count as a new one. */
  const confirmer = createReadConfirmer();
  let frames = 0;

  function setState(next: CameraState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  function setOn({ camera, cameras, torch }: Opened): void {
    setState({ kind: 'on', camera, cameras, torch });
  }

  function queue(step: () => Promise<void>): void {
    work = work.then(step).catch((error) => {
      reportError(error);
      return fail('failed', []);
    });
  }

  /** Opens, closes or changes the camera so that it matches `requested`. */
  async function settle(): Promise<void> {
    if (!requested) {
      if (state.kind !== 'off') setState({ kind: 'off' });
      return close();
    }
    if (opened?.generation === generation) {
      if (state.kind !== 'on') setOn(opened);
      return;
    }
    await close();
    if (state.kind !== 'trouble') setState({ kind: 'starting' });
    await open();
  }

  async function open(): Promise<void> {
    const mine = generation;
    const isWanted = () => requested !== null && generation === mine;

    decoder ??= await startedDecoder();
    const cameras = await listCameras(devices);
    if (!requested || !isWanted()) return;
    if (!decoder) return fail('decoder', cameras);

    let worst: OpenProblem = 'gone';
    for (const camera of inOrder(cameras, requested.wanted)) {
      const result = await openPatiently(camera, isWanted);
      if (result.ok && isWanted()) return begin(result.picture, mine, cameras);
      if (result.ok) return result.picture.stop();
      if (!isWanted()) return;
      // Of several problems, the first one says most: it is the wanted camera's.
      if (worst === 'gone') worst = result.problem;
      if (result.problem === 'denied') break;
    }
    return fail(worst === 'gone' ? (requested.wasOn ? 'unplugged' : 'none') : worst, cameras);
  }

  async function startedDecoder(): Promise<Decoder | null> {
    const started = await startDecoder().catch(() => null);
    return started?.ok ? started.decoder : null;
  }

  async function openPatiently(camera: CameraChoice, isWanted: () => boolean): Promise<OpenedPicture> {
    const lost = generation;
    const onLost = () => lose(lost);
    for (let tries = 0; ; tries += 1) {
      const onFrame = frameHandlerOf(lost);
      const result = await openPicture({ place: stand, deviceId: camera.id || null, clock, onFrame, onLost });
      const wait = CAMERA_TIMES.backOff[tries];
      if (result.ok || result.problem !== 'in-use' || wait === undefined || !isWanted()) return result;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, wait));
      if (!isWanted()) return result;
    }
  }

  async function begin(picture: Picture, mine: number, listed: CameraChoice[]): Promise<void> {
    if (requested) requested.wasOn = true;
    const { deviceId: id, label } = picture;
    const begun: Opened = {
      picture,
      camera: { id, label },
      cameras: listed,
      torch: picture.hasTorch ? 'off' : 'none',
      generation: mine,
    };
    // From now on its frames count.
    opened = begun;
    watch(begun, picture.frames());
    // The labels may be known only once a camera is open.
    begun.cameras = await listCameras(devices);
    begun.camera = begun.cameras.find((each) => each.id === id) ?? begun.camera;
    const isFirstNamed = listed.every((each) => each.label === '');
    const isUnwanted = isInfrared(begun.camera) && !findCamera([begun.camera], requested?.wanted ?? null);
    if (isFirstNamed && isUnwanted && begun.cameras.some((each) => !isInfrared(each))) return lose(mine);
    if (requested && generation === mine) setOn(begun);
  }

  async function close(): Promise<void> {
    if (retry !== null) clock.clearTimeout(retry);
    if (stall !== null) clock.clearTimeout(stall);
    retry = null;
    stall = null;
    if (!opened) return;
    const { picture } = opened;
    opened = null;
    // Its frames that are still in flight must not count for the next camera.
    generation += 1;
    await picture.stop();
  }

  function fail(problem: CameraProblem, cameras: CameraChoice[]): void {
    if (!requested) return;
    setState({ kind: 'trouble', problem, cameras });
    if (retry !== null) clock.clearTimeout(retry);
    retry = clock.setTimeout(() => queue(settle), CAMERA_TIMES.retry);
  }

  /** The camera of this generation is gone: opens one again. */
  function lose(lost: number): void {
    if (generation !== lost) return;
    generation += 1;
    queue(settle);
  }

  /** Closes the camera if its decoder fails: with a live picture, people would go on holding up labels in vain. */
  function loseDecoder(lost: number): void {
    if (generation !== lost) return;
    decoder?.close();
    decoder = null;
    generation += 1;
    queue(async () => {
      const cameras = opened?.cameras ?? [];
      await close();
      fail('decoder', cameras);
    });
  }

  function watch(watched: Opened, seen: number): void {
    stall = clock.setTimeout(() => {
      const frames = watched.picture.frames();
      if (frames > seen) return watch(watched, frames);
      // The decoder may be the one that hangs: restart both.
      decoder?.close();
      decoder = null;
      lose(watched.generation);
    }, CAMERA_TIMES.stall);
  }

  /** The handler for the frames of one opened camera. */
  function frameHandlerOf(mine: number): (frame: ImageBitmap) => Promise<void> {
    const isOpen = () => requested !== null && opened?.generation === mine && generation === mine;
    return async (frame) => {
      if (!isOpen() || !decoder) return frame.close();
      const mark = { id: ++frames, at: clock.monotonic() };
      const asked = decoder;
      const read = await asked.decode(frame);
      if (!isOpen()) return;
      if (asked.isBroken()) return loseDecoder(mine);
      if (!read) return;
      const counted = confirmer.confirm(read, mark);
      if (!counted) return;
      const sourceRead: SourceRead = { ok: true, found: { ...counted, source: 'camera' }, at: clock.now() };
      for (const listener of readListeners) listener(sourceRead);
    };
  }

  /** Handles a device being plugged in or out. */
  async function onDeviceChange(): Promise<void> {
    if (!requested || opened?.generation !== generation) return settle();
    const { camera, cameras: before } = opened;
    const cameras = await listCameras(devices);
    if (!requested || !opened) return;
    const wanted = findCamera(cameras, requested.wanted);
    const isWantedBack = wanted && wanted.id !== camera.id && !before.some(({ id }) => id === wanted.id);
    opened.cameras = cameras;
    if (isWantedBack || !cameras.some(({ id }) => id === camera.id)) {
      generation += 1;
      return settle();
    }
    setOn(opened);
  }

  const changed = () => queue(onDeviceChange);

  return {
    start(place, wanted) {
      place.append(stand);
      if (requested) return;
      requested = { wanted, wasOn: opened !== null };
      devices.addEventListener('devicechange', changed);
      queue(settle);
    },
    stop() {
      stand.remove();
      if (!requested) return;
      requested = null;
      devices.removeEventListener('devicechange', changed);
      queue(settle);
    },
    use(camera) {
      if (!requested) return;
      requested.wanted = camera;
      generation += 1;
      queue(settle);
    },
    setTorch(wanted) {
      const lit = opened;
      if (!lit || lit.torch === 'none') return;
      lit.picture.setTorch(wanted).then(
        () => change(wanted),
        () => change('none'),
      );
      function change(torch: Opened['torch']): void {
        if (!lit || lit !== opened || state.kind !== 'on') return;
        lit.torch = torch;
        setOn(lit);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
    onRead(listener) {
      readListeners.add(listener);
      return () => readListeners.delete(listener);
    },
  };
}
