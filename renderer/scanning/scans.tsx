// One wedge for the whole page. Only the topmost listener (the one mounted last) gets what is scanned.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { systemClock } from '../../shared/clock.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { readOfBurst } from './read.ts';
import type { KnownScanners } from './scan.ts';
import type { ScanSource, SourceRead } from './source.ts';
import { startWedge, type Typed, type Wedge, type WedgeListener } from './wedge.ts';

export interface ScanListener extends WedgeListener {
  /** 'unknown': ignores the known profiles, which may be wrong. */
  scanners: 'known' | 'unknown';
}

/** Delivers one event to a listener. */
type Delivery = (listener: ScanListener) => void;

/** Puts a listener on top of the others; returns the function that removes it. */
export type ListenForScans = (listener: ScanListener) => () => void;

/** Without a provider, listeners never get a scan. */
export const ScansContext = createContext<ListenForScans>(() => () => {});

/** Listens to the keys of the window on behalf of its children, with the known `scanners`. */
export function ScanProvider({ scanners, children }: { scanners: readonly ScannerProfile[]; children: ReactNode }) {
  const listeners = useRef<ScanListener[]>([]);
  const [known, setKnown] = useState<ScanListener['scanners']>('known');
  // `scanners` is a new array with every app state; changing the wedge each time would lose a code in progress.
  const scannersKey = JSON.stringify(known === 'known' ? scanners : known);
  const [wedge, setWedge] = useState<Wedge | null>(null);
  /** Events from before the first listener, in order. */
  const pending = useRef<Delivery[]>([]);
  const initialScanners = useEffectEvent(() => scanners);
  useLayoutEffect(() => {
    const deliver = (delivery: Delivery) => {
      const listener = listeners.current.at(-1);
      if (listener) delivery(listener);
      else pending.current.push(delivery);
    };
    const toTopmost: WedgeListener = {
      onBurst: (burst, scanner) => deliver((listener) => listener.onBurst(burst, scanner)),
      onBroken: (problem) => deliver((listener) => listener.onBroken(problem)),
      // Text typed before there is a listener is dropped.
      onTyped: (typed) => listeners.current.at(-1)?.onTyped(typed),
    };
    const started = startWedge(window, systemClock, initialScanners(), toTopmost, takeEarlyKeys());
    setWedge(started);
    return () => started.stop();
  }, []);
  useLayoutEffect(() => wedge?.setScanners(JSON.parse(scannersKey) as KnownScanners), [wedge, scannersKey]);
  const listen = useCallback<ListenForScans>((listener) => {
    const setListeners = (next: ScanListener[]) => {
      listeners.current = next;
      setKnown(next.at(-1)?.scanners ?? 'known');
    };
    setListeners([...listeners.current, listener]);
    // Wait until the listening component is fully mounted.
    if (pending.current.length > 0)
      systemClock.setTimeout(() => {
        const top = listeners.current.at(-1);
        if (top) for (const delivery of pending.current.splice(0)) delivery(top);
      }, 0);
    return () => setListeners(listeners.current.filter((each) => each !== listener));
  }, []);
  // Children mount after the wedge listens: it must keep a scanner's keys from their own listeners (the PIN pad).
  return wedge && <ScansContext value={listen}>{children}</ScansContext>;
}

const NOTHING = () => {};
const NO_OTHERS: readonly ScanSource[] = [];

/**
 * Gets what is scanned while the component is mounted and is the topmost listener. Events without a handler are
 * dropped; their keys are kept from the page all the same.
 */
export function useScans({
  onBurst = NOTHING,
  onBroken = NOTHING,
  onTyped = NOTHING,
  scanners = 'known',
}: Partial<ScanListener>): void {
  const listen = useContext(ScansContext);
  const burst = useEffectEvent(onBurst);
  const broken = useEffectEvent(onBroken);
  const typed = useEffectEvent(onTyped);
  // Before the screen is painted: a scan may come as soon as it is visible.
  useLayoutEffect(
    () =>
      listen({
        onBurst: (...args) => burst(...args),
        onBroken: (problem) => broken(problem),
        onTyped: (...args) => typed(...args),
        scanners,
      }),
    [listen, scanners],
  );
}

/** The wedge as a source of scans, as far as the topmost listener hears it. `onTyped` gets what a person typed outside any field. */
function wedgeSource(listen: ListenForScans, onTyped: ScanListener['onTyped']): ScanSource {
  return {
    onRead: (listener) =>
      listen({
        onBurst: (burst, scanner) => listener(readOfBurst(burst, scanner, systemClock.now())),
        onBroken: (problem) => listener({ ok: false, bad: { problem, at: systemClock.now() } }),
        onTyped,
        scanners: 'known',
      }),
  };
}

/**
 * Like `useScans`, for the reads of any source: the wedge and `others`. With `onRead` null, reads are dropped.
 * `onTyped` gets what a person typed outside any field.
 */
export function useReads(
  onRead: ((read: SourceRead) => void) | null,
  others = NO_OTHERS,
  onTyped: (typed: Typed) => void = NOTHING,
): void {
  const listen = useContext(ScansContext);
  const handleRead = useEffectEvent((read: SourceRead) => onRead?.(read));
  const typed = useEffectEvent(onTyped);
  useLayoutEffect(() => wedgeSource(listen, (text) => typed(text)).onRead((read) => handleRead(read)), [listen]);
  useEffect(() => {
    const stops = others.map((source) => source.onRead((read) => handleRead(read)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [others]);
}
