// What stopped at this kiosk in the last days: times, places and one word each, on the disk, so that a kiosk that restarts
// knows that it did. Nobody's data is in it.
import { z } from 'zod';
import { type Clock, gathered } from '../../shared/clock.ts';
import { FAULT_DAYS, FAULT_PLACES, type FaultCounts, type FaultPlace } from '../../shared/domain/faults.ts';
import type { JsonStore } from '../storage/json-store.ts';

export interface FaultRecord {
  note(place: FaultPlace, reason: string): void;
  counts(): FaultCounts;
  /** Whether the kiosk may restart by itself once more: a restart that does not help is not tried again and again. */
  mayRestart(): boolean;
  /**
   * The kiosk is about to restart by itself: whether that is on the disk now. Where it is not, the next start would know of no
   * restart and do the same again, for ever.
   */
  noteRestart(): boolean;
  /** What draws kept ending: from the next start on the processor draws, for some days. Whether that is on the disk now. */
  drawWithoutGraphics(): boolean;
  isDrawnWithoutGraphics(): boolean;
}

const DAY_MS = 24 * 3_600_000;
/** Nobody reads more, and a fault that comes all the time does not fill the disk. */
const MAX_FAULTS = 200;
const MAX_REASON_LENGTH = 60;
/** The disk is written no more often. */
const WRITE_MS = 1_000;
/** So many restarts of its own in this time. */
const RESTARTS = { most: 2, withinMs: 15 * 60_000 };

const fault = z.object({ at: z.number(), place: z.enum(FAULT_PLACES), reason: z.string().max(MAX_REASON_LENGTH) });
const stored = z.object({
  faults: z.array(fault).catch(() => []),
  restarts: z.array(z.number()).catch(() => []),
  withoutGraphicsSince: z.number().nullable().catch(null),
});

/** Opens what `store` holds. Never throws: faults that the disk does not take are known until the end of this run. */
export function openFaultRecord(parts: { store: Pick<JsonStore, 'read' | 'write'>; clock: Clock }): FaultRecord {
  const { store, clock } = parts;
  const isRecent = (at: number, withinMs: number) => at <= clock.now() && clock.now() - at < withinMs;
  let { faults, restarts, withoutGraphicsSince } = stored.parse({ ...store.read() });
  const writeSoon = gathered(clock, WRITE_MS, write);

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

  /** Whether the disk took it. */
  function write(): boolean {
    try {
      store.write({ faults, restarts, withoutGraphicsSince });
      return true;
    } catch {
      // A full disk is told where actions are saved.
      return false;
    }
  }
}
