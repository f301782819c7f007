// Faults of the last days, stored as time, place and one word each, so that the kiosk knows about its own restarts. No
// personal data.
import { z } from 'zod';
import { type Clock, throttled } from '../../shared/clock.ts';
import { FAULT_DAYS, FAULT_PLACES, type FaultCounts, type FaultPlace } from '../../shared/domain/faults.ts';
import type { JsonStore } from '../storage/json-store.ts';

export interface FaultRecord {
  note(place: FaultPlace, reason: string): void;
  counts(): FaultCounts;
  /** Whether the kiosk may restart itself once more: restarts that don't help are not repeated endlessly. */
  mayRestart(): boolean;
  /**
   * Records that the kiosk is about to restart itself; returns whether that is on the disk. If not, the next start
   * would not know of it and restart again, forever.
   */
  noteRestart(): boolean;
  /**
   * Graphics keep failing: draw in software from the next start on, for some days. Returns whether it is on the disk.
   */
  drawWithoutGraphics(): boolean;
  isDrawnWithoutGraphics(): boolean;
}

const DAY_MS = 24 * 3_600_000;
/** Limit, so that a constantly repeating fault does not fill the disk. */
const MAX_FAULTS = 200;
const MAX_REASON_LENGTH = 60;
/** The disk is written at most this often. */
const WRITE_MS = 1_000;
/** The most automatic restarts in this time. */
const RESTARTS = { most: 2, withinMs: 15 * 60_000 };

const fault = z.object({ at: z.number(), place: z.enum(FAULT_PLACES), reason: z.string().max(MAX_REASON_LENGTH) });
const stored = z.object({
  faults: z.array(fault).catch(() => []),
  restarts: z.array(z.number()).catch(() => []),
  withoutGraphicsSince: z.number().nullable().catch(null),
});

/** Opens the record in `store`. Never throws: faults that can't be written are kept until the end of this run. */
export function openFaultRecord(parts: { store: Pick<JsonStore, 'read' | 'write'>; clock: Clock }): FaultRecord {
  const { store, clock } = parts;
  const isRecent = (at: number, withinMs: number) => at <= clock.now() && clock.now() - at < withinMs;
  let { faults, restarts, withoutGraphicsSince } = stored.parse({ ...store.read() });
  const writeSoon = throttled(clock, WRITE_MS, write);

  const forgetOld = (): void => {
    faults = faults.filter(({ at }) => isRecent(at, FAULT_DAYS * DAY_MS)).slice(-MAX_FAULTS);
    restarts = restarts.filter((at) => isRecent(at, FAULT_DAYS * DAY_MS)).slice(-MAX_FAULTS);
  };

  return {
    note(place, reason) {
      faults.push({ at: clock.now(), place, reason: reason.slice(0, MAX_REASON_LENGTH) });
      forgetOld();
      writeSoon();
    },
    counts() {
      forgetOld();
      const of = (wanted: FaultPlace) => faults.filter(({ place }) => place === wanted).length;
      return {
        page: of('page'),
        main: of('main'),
        graphics: of('graphics'),
        restarts: restarts.length,
        last: faults.at(-1) ?? null,
      };
    },
    mayRestart: () => restarts.filter((at) => isRecent(at, RESTARTS.withinMs)).length < RESTARTS.most,
    noteRestart() {
      const before = restarts;
      restarts = [...before, clock.now()];
      if (write()) return true;
      restarts = before;
      return false;
    },
    drawWithoutGraphics() {
      const before = withoutGraphicsSince;
      withoutGraphicsSince = clock.now();
      if (write()) return true;
      withoutGraphicsSince = before;
      return false;
    },
    isDrawnWithoutGraphics: () => withoutGraphicsSince !== null && isRecent(withoutGraphicsSince, FAULT_DAYS * DAY_MS),
  };

  /** Returns whether the disk took it. */
  function write(): boolean {
    try {
      store.write({ faults, restarts, withoutGraphicsSince });
      return true;
    } catch {
      // A full disk is reported by the outbox.
      return false;
    }
  }
}
