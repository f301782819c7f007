// The plan of a run, derived from its seed: people at the desk, another desk, faults, outages, and kills of the kiosk.
import fc from 'fast-check';
import type { Stamps } from '../../electron/demo/lending-book.ts';
import type { Operation } from '../../electron/demo/request-log.ts';
import type { ActionIntent } from '../../shared/domain/action.ts';
import { type Damage, STORE_FILES, type StoreFileName } from '../support/damage.ts';
import type { FaultKind } from '../support/faults.ts';

/** The few items that all steps compete for. */
export const ITEMS = [
  'CAM-0112',
  'TRI-0060',
  'LGT-0074',
  'SAW-0019',
  'REC-0015',
  'RAD-0011',
  'CAM-0120',
  'DRL-0031',
  'TNT-0211',
  'REC-0021',
] as const;
/** The last of them is blocked. */
export const RENTERS = ['RNT-1184', 'RNT-2207', 'RNT-1302', 'RNT-1419', 'RNT-1608', 'RNT-0933'] as const;
/** A code that the workspace does not know. */
export const NOTHING = 'NOPE-0001';

/** Seconds are in the kiosk's time, milliseconds in real time. */
export type Step =
  /** Items at the counter: those on loan are returned, others checked out. `touches` 2: two simultaneous touches. */
  | { do: 'serve'; codes: string[]; renter: string; touches: 1 | 2; offline: 'return' | 'lend' }
  /** An item on loan gets another due date, `weeks` weeks after the run began. */
  | { do: 'extend'; code: string; weeks: number }
  /** A return without a look-up. */
  | { do: 'return'; code: string; by: 'card' | 'scan'; condition: 'fine' | 'damaged' | null }
  /** A condition report on the latest action but `back`. */
  | { do: 'report'; back: number; condition: 'fine' | 'damaged' }
  /** Undo of the latest action but `back`. */
  | { do: 'undo'; back: number }
  | { do: 'other-desk'; intent: ActionIntent; code: string; renter: string; weeks: number }
  | { do: 'fault'; fault: FaultKind; on: Operation | 'any'; times: number }
  /**
   * The workspace is down during the steps of `meanwhile`. `lost`: it goes down after carrying out this check-out and
   * before its answer. `takenBack`: once it is up again, the other desk returns the items of open actions first.
   */
  | {
      do: 'outage';
      keys: 'kept' | 'forgotten';
      lost: { code: string; renter: string } | null;
      meanwhile: Step[];
      takenBack: boolean;
    }
  /** The workspace rejects the token during the steps of `meanwhile`. */
  | { do: 'shut-out'; status: 401 | 403; meanwhile: Step[] }
  /** IT provisions the token of another organisation at the same address, after the steps of `meanwhile` offline. */
  | { do: 'other-tenant'; meanwhile: Step[] }
  /**
   * Requests about one item fail during the steps of `meanwhile`: its look-ups, after a check-out that was carried out
   * without an answer, or its sends. `ended`: an administrator discards its waiting actions.
   */
  | {
      do: 'item-trouble';
      code: string;
      renter: string;
      at: 'look' | 'send';
      fault: FaultKind;
      meanwhile: Step[];
      ended: boolean;
    }
  /** The workspace forgets all idempotency keys. */
  | { do: 'forget-keys' }
  /** Main hangs for `ms` during the steps of `meanwhile`. */
  | { do: 'hang'; ms: number; meanwhile: Step[] }
  /** The kiosk is killed, and one of its files damaged before it starts again. */
  | { do: 'damage'; damage: Damage }
  /** Files of the running kiosk are deleted, or those of the beginning of the stretch are put over them. */
  | { do: 'replace-files'; files: StoreFileName[]; by: 'nothing' | 'older' }
  /** The `nth` call that writes to the kiosk's files from now on fails. */
  | { do: 'disk-fails'; nth: number }
  /** The kiosk's clock is wrong from now on, in main and page. */
  | { do: 'step-clock'; wrongByMinutes: number }
  | { do: 'wait'; seconds: number }
  | { do: 'reload-page' }
  /** The kiosk is closed and started again with a wrong clock. */
  | { do: 'restart'; wrongByMinutes: number };

/** The kiosk is killed `laterMs` of real time after the `count`th request or sighting of an action from now. */
export interface PlannedKill {
  with: 'request' | 'sighting';
  count: number;
  laterMs: number;
}

/** A stretch of work in which the kiosk is killed once, at its end at the latest. */
export interface Stretch {
  kill: PlannedKill;
  steps: Step[];
}

export interface Plan {
  seed: number;
  /** Whether the workspace knows keys: always, never, or until it forgets them at some moment. */
  keys: 'remembered' | 'unknown' | 'expiring';
  stamps: Stamps;
  /** The due date that the workspace records: the one asked for, the next full hour, or the earliest of the run. */
  dueDates: 'as asked' | 'rounded' | 'capped';
  /** Whether this desk checks things out while the connection is down. */
  lendsOffline: boolean;
  stretches: Stretch[];
}

const one = fc.constantFrom;
const item = one(...ITEMS);
const renter = fc.oneof(
  { weight: 12, arbitrary: one(...RENTERS.slice(0, -1)) },
  { weight: 1, arbitrary: one(...RENTERS.slice(-1)) },
);

const serve = fc.record({
  do: fc.constant('serve' as const),
  codes: fc.uniqueArray(item, { minLength: 1, maxLength: 3 }),
  renter,
  touches: one(1, 1, 1, 2),
  offline: one('return', 'lend'),
});
const weeks = fc.integer({ min: 1, max: 4 });
const extend = fc.record({ do: fc.constant('extend' as const), code: item, weeks });
const giveBack = fc.record({
  do: fc.constant('return' as const),
  code: fc.oneof({ weight: 15, arbitrary: item }, { weight: 1, arbitrary: one(NOTHING) }),
  by: one('card', 'scan'),
  condition: one(null, null, 'fine', 'damaged'),
});
const report = fc.record({
  do: fc.constant('report' as const),
  back: fc.nat({ max: 2 }),
  condition: one('fine', 'damaged'),
});
const undo = fc.record({ do: fc.constant('undo' as const), back: fc.nat({ max: 3 }) });
const otherDesk = fc.record({
  do: fc.constant('other-desk' as const),
  intent: one('check_out', 'check_in', 'extend'),
  code: item,
  renter,
  weeks,
});
const wait = fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 14 }) });

const work = fc.oneof(
  { weight: 12, arbitrary: serve },
  { weight: 4, arbitrary: giveBack },
  { weight: 4, arbitrary: extend },
  { weight: 3, arbitrary: report },
  { weight: 3, arbitrary: undo },
  { weight: 5, arbitrary: otherDesk },
  { weight: 3, arbitrary: wait },
);

const anywhere = one<Operation | 'any'>('any', 'lookup', 'check_out', 'check_in', 'extend');
const ofActions = one<Operation>('check_out', 'check_in', 'extend');

/** No status-after-processing of 401, 403, 404, 422 or 429: a server that carries out a request must not refuse it. */
const fault = fc.oneof(
  { weight: 6, arbitrary: faulty(one(401, 403, 404, 408, 409, 422, 429, 500, 502, 503).map(status), anywhere) },
  {
    weight: 1,
    arbitrary: faulty(
      fc.integer({ min: 1, max: 4 }).map((retryAfter): FaultKind => ({ kind: 'status', status: 429, retryAfter })),
      anywhere,
    ),
  },
  {
    weight: 3,
    arbitrary: faulty(
      one(408, 500, 502, 503).map((code): FaultKind => ({ kind: 'status-after-processing', status: code })),
      ofActions,
    ),
  },
  {
    weight: 12,
    arbitrary: faulty(
      one<FaultKind>(
        { kind: 'reset-during-request' },
        { kind: 'reset-before-processing' },
        { kind: 'reset-after-processing' },
        { kind: 'reset-mid-response' },
        { kind: 'duplicate-answer' },
        { kind: 'hang-before-processing' },
        { kind: 'hang-after-processing' },
        { kind: 'trickle', everyMs: 1000 },
        { kind: 'empty-body' },
        { kind: 'truncated-json' },
        { kind: 'wrong-content-type' },
        { kind: 'unfit-body' },
        { kind: 'oversized-body' },
        { kind: 'html-page' },
        { kind: 'redirect', to: 'http://127.0.0.1:9/' },
        { kind: 'latency', ms: 3000 },
      ),
      anywhere,
    ),
  },
  {
    weight: 3,
    arbitrary: faulty(
      one(12_000, 25_000).map((ms): FaultKind => ({ kind: 'latency', ms })),
      ofActions,
    ),
  },
);

function status(code: number): FaultKind {
  return { kind: 'status', status: code };
}

function faulty(kind: fc.Arbitrary<FaultKind>, on: fc.Arbitrary<Operation | 'any'>) {
  return fc.record({ do: fc.constant('fault' as const), fault: kind, on, times: one(1, 1, 1, 2, 4) });
}

const meanwhile = fc.array(work, { minLength: 1, maxLength: 5, size: 'max' });
const outage = fc.record({
  do: fc.constant('outage' as const),
  keys: one('kept', 'forgotten'),
  lost: fc.option(fc.record({ code: item, renter }), { freq: 2 }),
  meanwhile,
  takenBack: fc.boolean(),
});
const atCounter = fc.oneof({ weight: 3, arbitrary: serve }, { weight: 1, arbitrary: giveBack });
const notAllowed = [401, 403, 429].map(status);
const troubleOfItem = fc.oneof(
  fc.record({
    at: fc.constant('look' as const),
    fault: one<FaultKind>(status(500), { kind: 'unfit-body' }, { kind: 'truncated-json' }, ...notAllowed),
  }),
  fc.record({ at: fc.constant('send' as const), fault: one(...notAllowed) }),
);
const itemTrouble = fc
  .record({
    do: fc.constant('item-trouble' as const),
    code: item,
    renter,
    trouble: troubleOfItem,
    meanwhile: fc.array(fc.oneof({ weight: 4, arbitrary: atCounter }, { weight: 1, arbitrary: wait }), {
      minLength: 2,
      maxLength: 6,
      size: 'max',
    }),
    ended: fc.boolean(),
  })
  .map(({ trouble, ...more }) => ({ ...more, ...trouble }));
const replaced = fc.record({
  do: fc.constant('replace-files' as const),
  files: fc.subarray([...STORE_FILES], { minLength: 1 }),
  by: one('nothing', 'older'),
});
const diskFails = fc.record({ do: fc.constant('disk-fails' as const), nth: fc.integer({ min: 1, max: 40 }) });
const damaged = fc.record({
  do: fc.constant('damage' as const),
  damage: fc.record({
    file: one(...STORE_FILES),
    how: one<Damage['how']>('cut', 'zeroed', 'bit', 'bit', 'gone'),
    at: fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000),
  }),
});
const hang = fc.record({
  do: fc.constant('hang' as const),
  ms: fc.integer({ min: 50, max: 1500 }),
  meanwhile: fc.array(atCounter, { minLength: 1, maxLength: 2, size: 'max' }),
});

const DAY = 24 * 60;
/** Minutes: from little to a year, and ten years back, as with an empty battery. */
const WRONG_BY = [-5, 5, -90, 240, -DAY, DAY, 365 * DAY, -3650 * DAY];

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 54, arbitrary: work },
  { weight: 28, arbitrary: fault },
  { weight: 4, arbitrary: outage },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('shut-out' as const), status: one(401, 403), meanwhile }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other-tenant' as const), meanwhile }) },
  { weight: 2, arbitrary: one({ do: 'reload-page' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('restart' as const), wrongByMinutes: one(0, 0, 0, ...WRONG_BY) }),
  },
  { weight: 3, arbitrary: itemTrouble },
  { weight: 2, arbitrary: damaged },
  { weight: 2, arbitrary: replaced },
  { weight: 3, arbitrary: diskFails },
  { weight: 2, arbitrary: hang },
  { weight: 3, arbitrary: one({ do: 'forget-keys' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('step-clock' as const), wrongByMinutes: one(0, 0, ...WRONG_BY) }),
  },
);

const stretch: fc.Arbitrary<Stretch> = fc.record({
  kill: fc.record({
    with: one('request', 'sighting'),
    count: fc.integer({ min: 1, max: 30 }),
    laterMs: fc.nat({ max: 30 }),
  }),
  steps: fc.array(step, { minLength: 18, maxLength: 42, size: 'max' }),
});

/**
 * The plan of `seed`, which asks for at least `actions` actions. A longer plan begins like a shorter one. In every
 * fourth seed the workspace knows no keys, in another fourth it forgets them; in every third one it stamps rents with
 * its own time; in two of five that know keys it records other due dates than those asked for.
 */
export function makePlan({ seed, actions }: { seed: number; actions: number }): Plan {
  const keys = (['unknown', 'expiring'] as const)[seed % 4] ?? 'remembered';
  // Each stretch asks for at least some actions, so this many stretches are enough.
  const drawn = fc.sample(stretch, { seed, numRuns: actions });
  const stretches: Stretch[] = [];
  let left = actions;
  for (const { kill, steps } of drawn) {
    if (left <= 0) break;
    const fitting = steps.filter((each) => (keys === 'remembered' ? each.do !== 'forget-keys' : !isLateCheckOut(each)));
    stretches.push({ kill, steps: fitting });
    left -= actionsIn(fitting);
  }
  // Without keys, only a due date that is as asked for tells that an extension was carried out.
  const dueDates = (keys === 'remembered' && (['rounded', 'capped'] as const)[seed % 5]) || 'as asked';
  return { seed, keys, stamps: seed % 3 === 1 ? 'own' : 'asked', dueDates, lendsOffline: seed % 3 !== 0, stretches };
}

/** How many actions these steps ask for; some will be declined, such as returns of items that are not on loan. */
export function actionsIn(steps: readonly Step[]): number {
  return steps.reduce((sum, each) => {
    if (each.do === 'serve') return sum + each.codes.length;
    if (each.do === 'return' || each.do === 'extend' || each.do === 'report' || each.do === 'undo') return sum + 1;
    return sum + ('meanwhile' in each ? actionsIn(each.meanwhile) : 0);
  }, 0);
}

/** Whether a check-out or extension may be carried out after the kiosk gave it up: only keys cope with that. */
function isLateCheckOut(each: Step): boolean {
  return each.do === 'fault' && each.on !== 'check_in' && each.fault.kind === 'latency' && each.fault.ms > 8000;
}
