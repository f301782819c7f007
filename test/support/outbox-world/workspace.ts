// The workspace of the made-up world: its items and renters, what it remembers, and its ledger, which tells what really happened.
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import type { ItemScan, Rent, Renter } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, aRenter, itemScan } from '../examples.ts';
import type { Chance } from './chance.ts';
import type { Story } from './story.ts';
import { MINUTE, SECOND, type Time } from './time.ts';

export const CODES = ['A', 'B', 'C'];
/** It is in nobody's list. */
export const NOTHING = 'NOPE';
export const RENTERS = [aRenter('R-1', 'One'), aRenter('R-2', 'Two')];
/** The workspace lends this one nothing. */
export const BLOCKED = aRenter('R-3', 'Three');

/** What a workspace knows of the keys of actions that it has carried out. */
type Memory = 'remembers' | 'expires' | 'knows nothing';

/** What kind of workspace it is. */
export interface Nature {
  memory: Memory;
  /** What can't be promised to a workspace that forgets stays out of its world. */
  isForgetful: boolean;
  stampsItself: boolean;
  saysItsState: boolean;
  /** Its clock before the true one, milliseconds. */
  serverAhead: number;
}

/** A rent, and when it was really open. */
export interface Lending {
  rent: Rent;
  opened: number;
  closed: number | null;
}

interface LedgerEntry {
  /** null: another desk's. */
  key: string | null;
  rentId: string;
}

export interface WorldWorkspace {
  lendings: readonly Lending[];
  ledger: readonly LedgerEntry[];
  /** The one of this item that is open now. */
  openOf(code: string): Lending | null;
  scanOf(code: string): ItemScan;
  /** How often an action of this id was carried out. */
  timesDone(id: string): number;
  /** An action arrives, for the first time or again. */
  act(row: ActionRow): ActionAnswer;
  /** Another desk lends it to somebody, or takes it back. */
  elsewhere(code: string): void;
  /** Keys that have expired are forgotten. */
  forgetsKeys(): void;
  /** From now on it lends nothing, or lends again. */
  closesOrOpens(): void;
}

/** Draws what kind of workspace it is. */
export function natureOf({ isSo, oneOf }: Chance): Nature {
  const memory = oneOf<Memory>(['remembers', 'remembers', 'remembers', 'expires', 'knows nothing']);
  return {
    memory,
    isForgetful: memory !== 'remembers',
    stampsItself: isSo(0.5),
    saysItsState: isSo(0.5),
    serverAhead: oneOf([0, 0, 30 * SECOND, -5 * MINUTE, 5 * MINUTE]),
  };
}

/** A workspace that has lent nothing yet. `onDone`: the action of this key was carried out, and stands in the ledger. */
export function createWorkspace(
  nature: Nature,
  { chance, time, story, onDone }: { chance: Chance; time: Time; story: Story; onDone: (key: string) => void },
): WorldWorkspace {
  const { memory, stampsItself, saysItsState, serverAhead } = nature;
  const { tell } = story;
  const lendings: Lending[] = [];
  const ledger: LedgerEntry[] = [];
  const keys = new Map<string, { answer: ActionAnswer; at: number }>();
  let isClosed = false;

  return {
    lendings,
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
    elsewhere(code) {
      const open = openOf(code);
      tell(`another desk ${open ? 'takes back' : 'lends'} ${code}`);
      if (open) takeBack(null, open);
      else lend(null, code, chance.oneOf(RENTERS), serverNow());
    },
    forgetsKeys() {
      if (memory !== 'expires') return;
      for (const [key, { at }] of keys) if (time.now() - at > MINUTE || chance.isSo(0.5)) keys.delete(key);
      tell('keys are forgotten');
    },
    closesOrOpens() {
      isClosed = !isClosed;
      tell(`the workspace ${isClosed ? 'lends nothing' : 'lends again'}`);
    },
  };

  function serverNow(): number {
    return time.truth() + serverAhead;
  }

  function openOf(code: string): Lending | null {
    return lendings.findLast(({ rent, closed }) => rent.item.code === code && closed === null) ?? null;
  }

  function scanOf(code: string): ItemScan {
    return itemScan(anItem(code, 'Item'), { rent: openOf(code)?.rent ?? null });
  }

  function carryOut({ id, intent, code, renter, rentId, reportOf, performedAt }: ActionRow): ActionAnswer {
    if (code === NOTHING) return { kind: 'refused', error: { kind: 'not-found', message: 'Nothing', status: 404 } };
    const open = openOf(code);
    const current = saysItsState ? scanOf(code) : null;
    const clash: ActionAnswer = { kind: 'conflict', error: { kind: 'conflict', message: 'No', status: 409 }, current };
    if (reportOf !== null) {
      const told = lendings.find(({ rent }) => rent.id === rentId);
      return told?.closed == null
        ? clash
        : { kind: 'confirmed', scan: itemScan(anItem(code, 'Item'), { rent: told.rent }) };
    }
    if (intent === 'check_out') {
      const to = RENTERS.find((each) => renter && 'id' in renter && each.id === renter.id);
      if (!to) return { kind: 'refused', error: { kind: 'invalid', message: 'No', status: 422, field: 'renter_id' } };
      if (isClosed) return { kind: 'refused', error: { kind: 'invalid', message: 'Closed', status: 422 } };
      return open ? clash : { kind: 'confirmed', scan: lend(id, code, to, performedAt) };
    }
    if (!open || (rentId !== null && rentId !== open.rent.id)) return clash;
    return { kind: 'confirmed', scan: takeBack(id, open) };
  }

  function lend(key: string | null, code: string, renter: Renter, performedAt: number): ItemScan {
    const checkedOutAt = new Date(stampsItself ? serverNow() : Math.min(performedAt, serverNow())).toISOString();
    const rent = aRent(anItem(code, 'Item'), renter, { id: `rent-${lendings.length + 1}`, checkedOutAt });
    lendings.push({ rent, opened: time.now(), closed: null });
    enter({ key, rentId: rent.id });
    return scanOf(code);
  }

  function takeBack(key: string | null, open: Lending): ItemScan {
    open.closed = time.now();
    open.rent = { ...open.rent, checkedInAt: new Date(serverNow()).toISOString() };
    enter({ key, rentId: open.rent.id });
    return itemScan(anItem(open.rent.item.code, 'Item'), { rent: open.rent });
  }

  function enter(entry: LedgerEntry): void {
    ledger.push(entry);
    if (entry.key !== null) onDone(entry.key);
  }
}
