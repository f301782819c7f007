// The part of a workspace's check that writes: one loan of one item, from its check-out to the report after its return.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { type ItemScan, isSameMoment, type Rent, type Renter, type RenterScan } from '../../shared/domain/workspace.ts';
import type { ActionAnswer } from '../workspace/client.ts';
import { checkScan } from '../workspace/response-check.ts';
import { cameWords, linesOf, type Probe, wrongLine } from './check-call.ts';
import { notAskedLines, type Outcome, type Tell } from './check-lines.ts';

const DAY = 24 * 3_600_000;

/** What `checkActions` leaves in the workspace, to be said beforehand. */
export function writeNotice(item: string, renter: string): string {
  return `--write checks ${item} out to ${renter}, extends that loan, returns it and reports its condition as fine.
In the workspace's history remain: one closed loan of ${item} by ${renter}, with the note of a check, under this token's name.
If something fails on the way, the loan may stay open: the last line says so.`;
}

/** The calls that write, and the last look at what they left. */
export const ACTIONS = ['check-out', 'extension', 'return', 'report', 'look-up afterwards'];

/** What the questions found. */
interface Found {
  item: ItemScan | null;
  renter: RenterScan | null;
  /** The item with what is against lending it to this renter. */
  forRenter: ItemScan | null;
}

/** Checks the item out, repeats that, tries it again with another key, extends the loan, returns it and reports. */
export async function checkActions(probe: Probe, clock: Clock, found: Found, tell: Tell): Promise<void> {
  const { item, renter } = found;
  const obstacle = obstacleIn(found);
  if (!item || !renter || obstacle !== null)
    return tell(...notAskedLines(ACTIONS, obstacle ?? 'the look-ups have to be right first'));
  const { code } = item.item;
  const loan: Loan = { probe, clock, code, renter: renter.renter };

  const rent = await checkCheckOut(loan, tell);
  if (rent === null) {
    tell(...notAskedLines(['extension', 'return', 'report'], 'no loan was confirmed'));
    return tellState(loan, false, tell);
  }
  await checkExtension(loan, rent, tell);
  const returnKey = await checkReturn(loan, rent, tell);
  if (returnKey === null) tell(...notAskedLines(['report'], 'no return was confirmed'));
  else await checkReport(loan, { rent, returnKey }, tell);
  await tellState(loan, true, tell);
}

/** What keeps the item in, as an advice; null: nothing that is known. */
function obstacleIn({ item, renter, forRenter }: Found): string | null {
  if (item?.rent) return 'choose a free item: this one is on loan';
  if (item && item.blocks.length > 0) return 'choose a free item: this one has blocks';
  const isBlocked = renter?.renter.status === 'blocked' || (renter?.blocks.length ?? 0) > 0;
  return isBlocked || (forRenter?.blocks.length ?? 0) > 0 ? 'choose a renter who may borrow this item' : null;
}

/** The one loan of the check. */
interface Loan {
  probe: Probe;
  clock: Clock;
  code: string;
  renter: Renter;
}

/** A due date in whole seconds, as most databases keep it. */
function dueIn(clock: Clock, days: number): string {
  const second = Math.floor(clock.now() / 1000) * 1000;
  return new Date(second + days * DAY).toISOString();
}

/** The rent that was opened; null: none. */
async function checkCheckOut({ probe, clock, code, renter }: Loan, tell: Tell): Promise<Rent | null> {
  const call = 'check-out';
  const dueAt = dueIn(clock, 1);
  const action = { code, renter: { id: renter.id }, dueAt, performedAt: clock.now() };
  const idempotencyKey = randomUUID();
  const out = await probe.client.checkOut(action, { idempotencyKey });
  if (!tellAction(probe, call, out, code, tell)) return null;
  const { rent } = out.scan;
  if (!rent) return null;
  tellDueDate(call, rent, dueAt, tell);

  const repeated = await probe.client.checkOut(action, { idempotencyKey });
  const again = 'repeat of its key';
  if (repeated.kind === 'confirmed' && repeated.scan.rent?.id === rent.id)
    tell({ call, outcome: 'right', what: again });
  else if (repeated.kind === 'conflict')
    tell({
      call,
      outcome: 'missing',
      what: again,
      effect: 'after a lost answer, the kiosk has to look the item up and may need a person',
    });
  else tell(wrongAction(probe, call, again, repeated, '200 with the same rent'));

  const second = await probe.client.checkOut(action, { idempotencyKey: randomUUID() });
  const what = 'conflict: it is on loan already';
  if (second.kind !== 'conflict') tell(wrongAction(probe, call, what, second, '409'));
  else if (second.current) tell({ call, outcome: 'right', what });
  else tell({ call, outcome: 'missing', what: 'data in a 409', effect: 'the kiosk looks the item up once more' });
  return rent;
}

/** Tells if the rent is due at another time than was asked for. One that can't be read is told already. */
function tellDueDate(call: string, { dueAt, isDueUnread }: Rent, asked: string, tell: Tell): void {
  if (isDueUnread || isSameMoment(dueAt, asked)) return;
  const what = 'rent.due_at';
  tell(
    dueAt === null
      ? { call, outcome: 'missing', what, effect: `the loan is never due, although ${asked} was asked for` }
      : { call, outcome: 'repaired', what, effect: `${dueAt} counts, not ${asked}, which was asked for` },
  );
}

async function checkExtension({ probe, clock, code }: Loan, rent: Rent, tell: Tell): Promise<void> {
  const call = 'extension';
  const dueAt = dueIn(clock, 2);
  const extended = await probe.client.extend(
    { code, rentId: rent.id, dueAt, performedAt: clock.now() },
    { idempotencyKey: randomUUID() },
  );
  if (extended.kind === 'refused' && extended.error.field === 'intent')
    return tell({ call, outcome: 'missing', what: 'intent "extend"', effect: 'loans can’t be extended at the desk' });
  const now = extended.kind === 'confirmed' ? extended.scan.rent : null;
  if (now?.dueAt && isSameMoment(now.dueAt, rent.dueAt))
    return tell({ call, outcome: 'wrong', what: 'data.rent.due_at', expected: dueAt, got: `${now.dueAt}, as before` });
  tellAction(probe, call, extended, code, tell);
  if (now) tellDueDate(call, now, dueAt, tell);
}

/** The key of the return; null: it was not confirmed. */
async function checkReturn({ probe, clock, code }: Loan, rent: Rent, tell: Tell): Promise<string | null> {
  const idempotencyKey = randomUUID();
  const back = await probe.client.checkIn({ code, rentId: rent.id, performedAt: clock.now() }, { idempotencyKey });
  return tellAction(probe, 'return', back, code, tell) ? idempotencyKey : null;
}

async function checkReport(
  { probe, clock, code }: Loan,
  { rent, returnKey }: { rent: Rent; returnKey: string },
  tell: Tell,
): Promise<void> {
  const call = 'report';
  const report = { condition: 'fine' as const, note: 'check-workspace', reportOf: returnKey };
  const told = await probe.client.checkIn(
    { code, rentId: rent.id, performedAt: clock.now(), ...report },
    { idempotencyKey: randomUUID() },
  );
  if (told.kind === 'refused' || told.kind === 'conflict')
    return tell({
      ...{ call, outcome: 'missing', what: 'a report after the return' },
      effect: 'a condition that is noticed later has to be entered in the workspace',
    });
  tellAction(probe, call, told, code, tell);
}

/** The item as it is now: nothing may be left on loan. What this check lent is returned if it can be. */
async function tellState(loan: Loan, wasOut: boolean, tell: Tell): Promise<void> {
  const { probe, clock, code, renter } = loan;
  const call = 'look-up afterwards';
  const rent = await openRent(probe, code, call, tell);
  if (rent === undefined) return;
  if (rent === null)
    return tell({
      call,
      outcome: 'right',
      what: wasOut ? `${code} is free again` : `${code} is free: nothing went out`,
    });
  // It was free a moment ago, and only this check had a reason to lend it to this renter.
  const isOurs = rent.renter?.id === renter.id;
  if (isOurs)
    await probe.client.checkIn({ code, rentId: rent.id, performedAt: clock.now() }, { idempotencyKey: randomUUID() });
  const left = isOurs ? await openRent(probe, code, call, tell) : rent;
  if (left === undefined) return;
  const expected = 'an item without a rent';
  const got = left ? 'an open rent: return it in the workspace' : 'an open rent, which was returned just now';
  tell({ call, outcome: 'wrong', what: code, expected, got });
}

/** The open rent of the item; null: none; undefined: it can't be told, and why was said. */
async function openRent(probe: Probe, code: string, call: string, tell: Tell): Promise<Rent | null | undefined> {
  const found = await probe.client.lookup({ code, as: 'item' });
  const came = probe.last();
  if (!found.ok) {
    tell(wrongLine(call, came, found.error, 'scan', 'item'));
    return undefined;
  }
  const lines = linesOf(call, came, checkScan(came), { of: 'scan', what: null, isWhole: true, asked: 'item' });
  const wrong = lines.filter(({ outcome }) => outcome === 'wrong');
  tell(...wrong);
  return wrong.length > 0 || found.data.type !== 'item' ? undefined : found.data.rent;
}

/** Tells whether an action was confirmed, and returns it. */
function tellAction(
  probe: Probe,
  call: string,
  done: ActionAnswer,
  code: string,
  tell: Tell,
): done is Extract<ActionAnswer, { kind: 'confirmed' }> {
  if (done.kind === 'confirmed') {
    const came = probe.last();
    tell(...linesOf(call, came, checkScan(came), { of: 'scan', what: code }));
    return true;
  }
  tell(wrongAction(probe, call, code, done, '200 with the rent'));
  return false;
}

function wrongAction(probe: Probe, call: string, what: string, done: ActionAnswer, expected: string) {
  const came = probe.last();
  const outcome: Outcome = 'wrong';
  if (done.kind === 'confirmed') return { call, outcome, what, expected, got: '200: it was carried out again' };
  const line = wrongLine(call, came, done.error, 'scan');
  return done.error.kind === 'bad-response' ? line : { ...line, what, expected, got: cameWords(came, done.error) };
}
