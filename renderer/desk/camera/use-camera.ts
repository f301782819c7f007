// The camera at the desk: whether it is turned on, where its picture is shown, and when it turns off automatically.
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CameraChoice } from '../../../shared/settings/scanning.ts';
import { kiosk } from '../../kiosk.ts';
import { inOrder } from '../../scanning/camera/camera-devices.ts';
import type { CameraSource, CameraState } from '../../scanning/camera/camera-source.ts';

export interface DeskCamera {
  isOpen: boolean;
  /** The large picture was asked for on a screen that has a small one. */
  isEnlarged: boolean;
  /** The picture is large: on the ready screen, which has room for it, or because it was enlarged. */
  isLarge: boolean;
  state: CameraState;
  open: () => void;
  close: () => void;
  enlarge: () => void;
  shrink: () => void;
  /** A screen offers a place for the picture, or takes it away. */
  show: (place: HTMLElement) => void;
  hide: () => void;
  /** Changes to the next camera and remembers it; null if there is no other. */
  useOther: (() => void) | null;
  setTorch: (state: 'on' | 'off') => void;
}

/** The camera for the screens of the desk; null if there is none, as in set-up. */
export const CameraContext = createContext<DeskCamera | null>(null);

interface DeskMoment {
  /** Whether scans are for the desk: no administrator is in, no PIN is typed. */
  isListening: boolean;
  isReady: boolean;
  /** Counters that only go up. */
  scans: number;
  resets: number;
}

/** `wanted`: the camera that was chosen last. */
export function useCamera(
  source: CameraSource,
  wanted: CameraChoice | null,
  { isListening, isReady, scans, resets }: DeskMoment,
): DeskCamera {
  const [isOpen, setOpen] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const [state, setState] = useState<CameraState>({ kind: 'off' });
  const chosen = useRef(wanted);
  chosen.current = wanted;

  const close = useCallback(() => {
    setOpen(false);
    setEnlarged(false);
  }, []);

  useEffect(() => source.subscribe(setState), [source]);
  // The person has left, or an administrator has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reset turns it off.
  useEffect(close, [resets, close]);
  useEffect(() => {
    if (!isListening) close();
  }, [isListening, close]);
  useEffect(() => {
    const hidden = () => {
      if (document.hidden) close();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [close]);
  // The large picture would cover the answer to a scan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan makes it small.
  useEffect(() => setEnlarged(false), [scans, isReady]);

  const show = useCallback((place: HTMLElement) => source.start(place, chosen.current), [source]);
  const hide = useCallback(() => source.stop(), [source]);
  const other = otherCamera(state, wanted);

  return useMemo(
    () => ({
      isOpen,
      isEnlarged,
      isLarge: isReady || isEnlarged,
      state,
      open: () => setOpen(true),
      close,
      enlarge: () => setEnlarged(true),
      shrink: () => setEnlarged(false),
      show,
      hide,
      useOther: other && (() => choose(source, other)),
      setTorch: source.setTorch,
    }),
    [isOpen, isEnlarged, isReady, state, close, show, hide, other, source],
  );
}

function choose(source: CameraSource, camera: CameraChoice): void {
  source.use(camera);
  kiosk.app.setCamera({ camera });
}

/** The camera after the current one, or after the one that should be on. */
function otherCamera(state: CameraState, wanted: CameraChoice | null): CameraChoice | null {
  if (state.kind !== 'on' && state.kind !== 'trouble') return null;
  const { cameras } = state;
  // If the wanted camera is not among them, the first one was tried.
  const [tried] = inOrder(cameras, state.kind === 'on' ? state.camera : wanted);
  const current = tried ? cameras.indexOf(tried) : 0;
  const next = (current + 1) % cameras.length;
  return next === current ? null : (cameras[next] ?? null);
}
