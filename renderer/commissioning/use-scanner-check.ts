// The state of a running scanner check: what arrived so far, and what was found out from it.
import { useMemo, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import type { TestCodeId } from '../../shared/domain/test-sheet.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { type Arrival, type Commissioning, commission, withoutSecret } from '../scanning/commissioning.ts';
import type { KeyBurst } from '../scanning/scan.ts';
import { useScans } from '../scanning/scans.tsx';

/** Only this many latest scans are kept. */
const MAX_BURSTS = 60;

export interface ScannerCheck extends Commissioning {
  /** The last scan; 'broken': part of it was lost. null: none yet. */
  last: { arrival: Arrival | { kind: 'broken' }; burst: KeyBurst | null; isRepeat: boolean; at: number } | null;
  skipped: ReadonlySet<TestCodeId>;
  /** Skips the code that is asked for, if the scanner does not read it. */
  skip(): void;
  startAgain(): void;
}

interface ScanLog {
  bursts: KeyBurst[];
  skipped: ReadonlySet<TestCodeId>;
  /** Epoch milliseconds of the last scan. */
  at: number | null;
  isBroken: boolean;
}

const NOTHING: ScanLog = { bursts: [], skipped: new Set(), at: null, isBroken: false };

/** Listens to the scanner while the component is mounted. `others` are the scanners it must not be confused with. */
export function useScannerCheck(others: readonly ScannerProfile[]): ScannerCheck {
  const [log, setLog] = useState(NOTHING);
  const found = useMemo(() => commission(log.bursts, log.skipped, others), [log, others]);

  useScans({
    scanners: 'unknown',
    onBurst: (burst) =>
      setLog(({ bursts, skipped }) => ({
        bursts: [...bursts, withoutSecret(burst)].slice(-MAX_BURSTS),
        skipped,
        at: systemClock.now(),
        isBroken: false,
      })),
    onBroken: () => setLog((before) => ({ ...before, at: systemClock.now(), isBroken: true })),
  });

  return {
    ...found,
    last: lastOf(log, found),
    skipped: log.skipped,
    skip: () =>
      setLog((before) =>
        found.next === null ? before : { ...before, skipped: new Set([...before.skipped, found.next]), at: null },
      ),
    startAgain: () => setLog(NOTHING),
  };
}

function lastOf({ bursts, at, isBroken }: ScanLog, { arrivals }: Commissioning): ScannerCheck['last'] {
  if (at === null) return null;
  if (isBroken) return { arrival: { kind: 'broken' }, burst: null, isRepeat: false, at };
  const [arrival, burst] = [arrivals.at(-1), bursts.at(-1)];
  if (!arrival || !burst) return null;
  const isRepeat = arrivals.slice(0, -1).some((each) => each.kind === 'code' && isSame(each, arrival));
  return { arrival, burst, isRepeat, at };
}

const isSame = (one: Arrival & { kind: 'code' }, other: Arrival) => other.kind === 'code' && other.id === one.id;
