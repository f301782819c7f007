// One wedge for the whole page. Whoever lies on top of the screen hears what is scanned, and nobody else.
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
import type { KnownScanners } from './burst.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { heardOf } from './read.ts';
import type { Heard, ScanSource } from './source.ts';
import { startWedge, type Typed, type Wedge, type WedgeListener } from './wedge.ts';

export interface ScanListener extends WedgeListener {
  /** 'unknown': hears scanners as if none were known, since what is known of them may be wrong. */
  scanners: 'known' | 'unknown';
}

/** Hands something on to whoever listens. */
type Tell = (listener: ScanListener) => void;

/** Puts a listener on top of the others; gives back the way to take it off again. */
export type ListenForScans = (listener: ScanListener) => () => void;

/** Without a provider nothing is ever scanned. */
export const ScansContext = createContext<ListenForScans>(() => () => {});

/** Listens to the keys of the window for all that is inside, with the scanners that are known so far. */
export function ScanProvider({ scanners, children }: { scanners: readonly ScannerProfile[]; children: ReactNode }) {
  const listeners = useRef<ScanListener[]>([]);
  const [known, setKnown] = useState<ScanListener['scanners']>('known');
  // All that the kiosk tells is new each time; a wedge that began anew with it would lose what it has heard of a code.
  const said = JSON.stringify(known === 'known' ? scanners : known);
  const [wedge, setWedge] = useState<Wedge | null>(null);
  /** What came before anybody listened, in order. */
  const unheard = useRef<Tell[]>([]);
  const atStart = useEffectEvent(() => scanners);
  useLayoutEffect(() => {
    const tell = (say: Tell) => {
      const listener = listeners.current.at(-1);
      if (listener) say(listener);
      else unheard.current.push(say);
    };
    const heard: WedgeListener = {
      onBurst: (burst, scanner) => tell((listener) => listener.onBurst(burst, scanner)),
      onBroken: () => tell((listener) => listener.onBroken()),
      // What was typed before anybody listened was meant for nobody.
      onTyped: (typed) => listeners.current.at(-1)?.onTyped(typed),
    };
    const started = startWedge(window, systemClock, atStart(), heard, takeEarlyKeys());
    setWedge(started);
    return () => started.stop();
  }, []);
  useLayoutEffect(() => wedge?.know(JSON.parse(said) as KnownScanners), [wedge, said]);
  const listen = useCallback<ListenForScans>((listener) => {
    const become = (next: ScanListener[]) => {
      listeners.current = next;
      setKnown(next.at(-1)?.scanners ?? 'known');
    };
    become([...listeners.current, listener]);
    // Once whoever listens is whole.
    if (unheard.current.length > 0)
      systemClock.setTimeout(() => {
        const top = listeners.current.at(-1);
        if (top) for (const say of unheard.current.splice(0)) say(top);
      }, 0);
    return () => become(listeners.current.filter((each) => each !== listener));
  }, []);
  // Whatever else hears keys (the pad for a PIN) comes after the wedge, which keeps a scanner's from it.
  return wedge && <ScansContext value={listen}>{children}</ScansContext>;
}

const NOTHING = () => {};
const NO_OTHERS: readonly ScanSource[] = [];

/**
 * Hears what is scanned for as long as the component is mounted and nothing that was mounted later hears it. What is not given
 * is nobody's: the keys are kept from the page all the same.
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
  // Before the screen is painted: whoever sees it may scan at once.
  useLayoutEffect(
    () =>
      listen({
        onBurst: (...heard) => burst(...heard),
        onBroken: () => broken(),
        onTyped: (...heard) => typed(...heard),
        scanners,
      }),
    [listen, scanners],
  );
}

/** The same for what any source has read: the wedge, and `others`; null: it is nobody's. `onTyped`: what a person typed outside of any field. */
export function useHeard(
  onHeard: ((heard: Heard) => void) | null,
  others = NO_OTHERS,
  onTyped: (typed: Typed) => void = NOTHING,
): void {
  const hear = useEffectEvent((heard: Heard) => onHeard?.(heard));
  useScans({
    onBurst: (burst, scanner) => hear(heardOf(burst, scanner, systemClock.now())),
    onBroken: () => hear({ ok: false, bad: { problem: 'broken', at: systemClock.now() } }),
    onTyped,
  });
  useEffect(() => {
    const stops = others.map((source) => source.hear((heard) => hear(heard)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [others]);
}
