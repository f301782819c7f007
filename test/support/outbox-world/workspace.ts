// The workspace of the simulated world: items, renters, its memory of keys, and a ledger of what really happened.
import { type ActionRow, performedAtOf } from '../../../electron/outbox/row.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import type { WorkspaceError } from '../../../shared/domain/errors.ts';
import { type Item, type ItemScan, isSameMoment, type Rent, type Renter } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, aRenter, itemScan } from '../examples.ts';
import type { Chance } from './chance.ts';
import type { Story } from './story.ts';
import { MINUTE, SECOND, type Time, WEEK } from './time.ts';

export const CODES = ['A', 'B', 'C'];
/** A code that the workspace does not know. */
export const NOTHING = 'NOPE';
export const RENTERS = [aRenter('R-1', 'One'), aRenter('R-2', 'Two')];
/** The workspace lends nothing to this renter. */
export const BLOCKED = aRenter('R-3', 'Three');

/** Possible due dates. If the workspace forgets keys, another desk extends to unique dates instead. */
export const DUE_DATES = ['2027-01-08T18:00:00Z', '2027-01-15T18:00:00Z', '2027-01-22T18:00:00Z'];

/** Whether a workspace remembers the idempotency keys of the actions that it has carried out. */
type Memory = 'remembers' | 'expires' | 'knows nothing';

/** The properties of a simulated workspace. */
export interface WorkspaceTraits {
  memory: Memory;
  /** Whether it forgets keys. Then its world leaves out events for which the kiosk can't promise anything. */
  isForgetful: boolean;
  stampsItself: boolean;
  showsCurrentState: boolean;
  knowsExtensions: boolean;
  /** Which due date it records: the one asked for, the end of that day, or the earliest, whatever is asked for. */
  dueDates: 'as asked' | 'rounded' | 'capped';
  /** Whether two kiosks work with it, each with its own token and connection. */
  hasTwoKiosks: boolean;
  /** How far its clock is ahead of the true time, in milliseconds. */
  serverAhead: number;
  /** How far the kiosk's clock is ahead of the true time when the world begins, in milliseconds. */
  kioskAhead: number;
}

/** A rent, and when it really was open. */
export interface Lending {
  rent: Rent;
  /** The key of the check-out that opened it; null: another desk's. */
  by: string | null;
  opened: number;
  closed: number | null;
  /** Its due dates and since when each applies, oldest first. */
  dues: { at: string | null; since: number }[];
}

interface LedgerEntry {
  /** null: an action of another desk. */
  key: string | null;
  rentId: string;
}

export interface WorldWorkspace {
  lendings: readonly Lending[];
  ledger: readonly LedgerEntry[];
  /** The open rent of this item. */
  openOf(code: string): Lending | null;
  scanOf(code: string): ItemScan;
  /** How often the action with this id was carried out. */
  timesDone(id: string): number;
  /** Handles an action that arrives, for the first time or again. */
  act(row: ActionRow): ActionAnswer;
  /** Another desk lends the item, changes its due date, or takes it back. */
  actElsewhere(code: string): void;
  /** Forgets expired keys. */
  forgetKeys(): void;
  /** Toggles whether the workspace lends anything. */
  toggleLending(): void;
  /** Copies everything but the ledger, or restores the copy: then rent ids and keys given out since are unknown again. */
  copyOrRestore(): void;
  /** Moves a label to another item, or back. */
  moveLabel(code: string): void;
  wasLabelMoved(code: string): boolean;
  /** When a copy was last restored, in milliseconds of world time; -Infinity: never. */
  restoredAt(): number;
}

/** Draws the properties of the workspace. */
export function drawTraits({ withProbability, oneOf }: Chance): WorkspaceTraits {
  const memory = oneOf<Memory>(['remembers', 'remembers', 'remembers', 'expires', 'knows nothing']);
  return {
    memory,
    isForgetful: memory !== 'remembers',
    stampsItself: withProbability(0.5),
    showsCurrentState: withProbability(0.5),
    knowsExtensions: withProbability(0.9),
    dueDates: oneOf(['as asked', 'as asked', 'rounded', 'capped']),
    hasTwoKiosks: memory === 'remembers' && withProbability(0.3),
    serverAhead: oneOf([0, 0, 30 * SECOND, -5 * MINUTE, 5 * MINUTE]),
    kioskAhead: oneOf([0, 0, 0, 70 * MINUTE, -70 * MINUTE]),
  };
}

/** A workspace without any rents. `onDone`: the action with this key was carried out and is in the ledger. */
export function createWorkspace(
  traits: WorkspaceTraits,
  { chance, time, story, onDone }: { chance: Chance; time: Time; story: Story; onDone: (key: string) => void },
): WorldWorkspace {
  const { memory, isForgetful, stampsItself, showsCurrentState, knowsExtensions, dueDates, serverAhead } = traits;
  const { tell } = story;
  let lendings: Lending[] = [];
  const ledger: LedgerEntry[] = [];
  let keys = new Map<string, { answer: ActionAnswer; at: number }>();
  let copy: { lendings: Lending[]; keys: typeof keys } | null = null;
  /** Labels that are on another item now, and those that ever were. */
  const movedLabels = new Set<string>();
  const everMoved = new Set<string>();
  let restoredAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let weeks = 0;

  return {
    get lendings() {
      return lendings;
    },
    ledger,
    openOf,
    scanOf,
    timesDone: (id) => ledger.filter(({ key }) => key === id).length,
    act(row) {
      const known = keys.get(row.id);
      if (known && memory !== 'knows nothing') return known.answer;
      const answer = carryOut(row);
      tell(`  workspace: ${row.id} ${answer.kind}`);
      if (answer.kind === 'confirmed') keys.set(row.id, { answer, at: time.now() });
      return answer;
    },
    actElsewhere: elsewhere,
    forgetKeys() {
      if (memory !== 'expires') return;
      for (const [key, { at }] of keys) if (time.now() - at > MINUTE || chance.withProbability(0.5)) keys.delete(key);
      tell('keys are forgotten');
    },
    toggleLending() {
      isClosed = !isClosed;
      tell(`the workspace ${isClosed ? 'lends nothing' : 'lends again'}`);
    },
    copyOrRestore() {
      tell(`the workspace is ${copy ? 'restored from its copy' : 'copied'}`);
      if (copy) {
        ({ lendings, keys } = copy);
        restoredAt = time.now();
        copy = null;
        // The ids that it gives out next are those that it has forgotten.
        for (const code of CODES) if (openOf(code) === null) elsewhere(code);
      } else copy = { lendings: structuredClone(lendings), keys: new Map(keys) };
    },
    moveLabel(code) {
      tell(`the label ${code} is moved to another item`);
      if (!movedLabels.delete(code)) movedLabels.add(code);
      everMoved.add(code);
    },
    wasLabelMoved: (code) => everMoved.has(code),
    restoredAt: () => restoredAt,
  };

  function elsewhere(code: string): void {
    const open = openOf(code);
    const isMoved = open !== null && chance.withProbability(0.3);
    tell(`another desk ${isMoved ? 'extends' : open ? 'takes back' : 'lends'} ${code}`);
    if (isMoved) move(null, open, isForgetful ? uniqueDueDate() : chance.oneOf(DUE_DATES));
    else if (open) takeBack(null, open);
    else lend(null, code, chance.oneOf(RENTERS), { performedAt: serverNow(), dueAt: chance.oneOf(DUE_DATES) });
  }

  function serverNow(): number {
    return time.truth() + serverAhead;
  }

  /** The item that has this label now. */
  function itemOf(code: string): Item {
    return anItem(code, 'Item', movedLabels.has(code) ? { id: `item-beside-${code}` } : {});
  }

  function openOf(code: string): Lending | null {
    return lendings.findLast(({ rent, closed }) => rent.item.id === itemOf(code).id && closed === null) ?? null;
  }

  function scanOf(code: string): ItemScan {
    return itemScan(itemOf(code), { rent: openOf(code)?.rent ?? null });
  }

  /** A due date that no rent had before: no look-up could detect a due date that was changed and changed back. */
  function uniqueDueDate(): string {
    weeks += 1;
    return new Date(Date.parse('2028-01-01T18:00:00Z') + weeks * WEEK).toISOString();
  }

  /** The due date that it records for this one. */
  function recordedDue(asked: string | null): string | null {
    if (asked === null || dueDates === 'as asked') return asked;
    return dueDates === 'capped' ? (DUE_DATES[0] ?? null) : `${asked.slice(0, 10)}T23:59:00Z`;
  }

  function carryOut(row: ActionRow): ActionAnswer {
    const { id, intent, code, renter, rentId, reportOf, dueAt } = row;
    if (code === NOTHING) return { kind: 'refused', error: { kind: 'not-found', message: 'Nothing', status: 404 } };
    const open = openOf(code);
    const current = showsCurrentState ? scanOf(code) : null;
    const conflict: ActionAnswer = {
      kind: 'conflict',
      error: { kind: 'conflict', message: 'No', status: 409 },
      current,
    };
    if (reportOf !== null) {
      const told = lendings.find(({ rent }) => rent.id === rentId);
      return told?.closed == null
        ? conflict
        : { kind: 'confirmed', scan: itemScan(anItem(code, 'Item', { id: told.rent.item.id }), { rent: told.rent }) };
    }
    if (intent === 'check_out') {
      const to = RENTERS.find((each) => renter && 'id' in renter && each.id === renter.id);
      if (!to) return { kind: 'refused', error: { kind: 'invalid', message: 'No', status: 422, field: 'renter_id' } };
      if (isClosed) return { kind: 'refused', error: { kind: 'invalid', message: 'Closed', status: 422 } };
      if (open) return conflict;
      return {
        kind: 'confirmed',
        scan: lend(id, code, to, { performedAt: performedAtOf(row), dueAt: recordedDue(dueAt) }),
      };
    }
    if (intent === 'extend') {
      const unknown: WorkspaceError = { kind: 'invalid', message: 'No', status: 422, field: 'intent' };
      if (!knowsExtensions) return { kind: 'refused', error: unknown };
      if (isClosed) return { kind: 'refused', error: { ...unknown, field: 'due_at' } };
      // If keys are forgotten, only a due date that is as asked for tells that an extension was carried out.
      if (open?.rent.id !== rentId || dueAt === null || isSameMoment(open.rent.dueAt, dueAt)) return conflict;
      return { kind: 'confirmed', scan: move(id, open, isForgetful ? dueAt : recordedDue(dueAt)) };
    }
    if (!open || (rentId !== null && rentId !== open.rent.id)) return conflict;
    return { kind: 'confirmed', scan: takeBack(id, open) };
  }

  function lend(
    key: string | null,
    code: string,
    renter: Renter,
    { performedAt, dueAt }: Pick<ActionRow, 'performedAt' | 'dueAt'>,
  ): ItemScan {
    const checkedOutAt = new Date(stampsItself ? serverNow() : Math.min(performedAt, serverNow())).toISOString();
    const rent = aRent(itemOf(code), renter, { id: `rent-${lendings.length + 1}`, checkedOutAt, dueAt });
    lendings.push({ rent, by: key, opened: time.now(), closed: null, dues: [{ at: dueAt, since: time.now() }] });
    enter({ key, rentId: rent.id });
    return scanOf(code);
  }

  function move(key: string | null, open: Lending, dueAt: string | null): ItemScan {
    open.rent = { ...open.rent, dueAt };
    open.dues.push({ at: dueAt, since: time.now() });
    enter({ key, rentId: open.rent.id });
    return scanOf(open.rent.item.code);
  }

  function takeBack(key: string | null, open: Lending): ItemScan {
    open.closed = time.now();
    open.rent = { ...open.rent, checkedInAt: new Date(serverNow()).toISOString() };
    enter({ key, rentId: open.rent.id });
    return itemScan(anItem(open.rent.item.code, 'Item', { id: open.rent.item.id }), { rent: open.rent });
  }

  function enter(entry: LedgerEntry): void {
    ledger.push(entry);
    if (entry.key !== null) onDone(entry.key);
  }
}
