// The page's camera, with the browser's real parts. All of it is loaded when a camera is first turned on.
import { systemClock } from '../../../shared/clock.ts';
import type { CameraParts, CameraSource, CameraState } from './camera-source.ts';

/** Creates a camera source for this page, with the given decoder. */
export function openCameraSource(startDecoder: CameraParts['startDecoder']): CameraSource {
  return loadedLater(async () => {
    const { createCameraSource } = await import('./camera-source.ts');
    return createCameraSource({
      clock: systemClock,
      devices: navigator.mediaDevices,
      async openPicture(options) {
        const [{ Html5Qrcode }, { openPicture }] = await Promise.all([
          import('html5-qrcode/esm/html5-qrcode.js'),
          import('./camera-picture.ts'),
        ]);
        return openPicture(Html5Qrcode, options);
      },
      startDecoder,
    });
  });
}

/** A source that is off until it is loaded, when it is first asked for anything. What it is asked is passed on in order. */
export function loadedLater(load: () => Promise<CameraSource>): CameraSource {
  const states = new Set<(state: CameraState) => void>();
  const reads = new Set<Parameters<CameraSource['onRead']>[0]>();
  let state: CameraState = { kind: 'off' };
  let loaded: Promise<CameraSource> | null = null;

  function tell(told: CameraState): void {
    state = told;
    for (const listener of states) listener(told);
  }

  async function loadAndListen(): Promise<CameraSource> {
    const source = await load();
    source.subscribe(tell);
    source.onRead((read) => {
      for (const listener of reads) listener(read);
    });
    return source;
  }

  function pass(ask: (source: CameraSource) => void): void {
    loaded ??= loadAndListen();
    loaded.then(ask, () => {
      loaded = null;
      tell({ kind: 'trouble', problem: 'failed', cameras: [] });
    });
  }

  return {
    start: (place, wanted) => pass((source) => source.start(place, wanted)),
    stop: () => (loaded ? pass((source) => source.stop()) : tell({ kind: 'off' })),
    use: (camera) => pass((source) => source.use(camera)),
    setTorch: (torch) => pass((source) => source.setTorch(torch)),
    subscribe(listener) {
      listener(state);
      return joined(states, listener);
    },
    onRead: (listener) => joined(reads, listener),
  };
}

/** Adds to `all`; returns the function that takes it out. */
function joined<Each>(all: Set<Each>, each: Each): () => void {
  all.add(each);
  return () => void all.delete(each);
}

export const deskCamera = openCameraSource(async () => {
  const { startDecoder } = await import('./decoder.ts');
  return startDecoder();
});
