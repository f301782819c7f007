// The part of a workspace's check that writes: one loan of one item, from its check-out to the report after its return.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { type ItemScan, isSameMoment, type Rent, type Renter } from '../../shared/domain/workspace.ts';
import type { ActionAnswer } from '../workspace/client.ts';
import { checkScan } from '../workspace/response-check.ts';
import { cameWords, linesOf, type Probe, wrongLine } from './check-call.ts';
import type { Outcome, Tell } from './check-lines.ts';

const DAY = 24 * 3_600_000;

/** What `checkActions` leaves in the workspace, to be said beforehand. */
export function writeNotice(item: string, renter: string): string {
  return `--write checks ${item} out to ${renter}, extends that loan, returns it and reports its condition as fine.
In the workspace's history remain: one closed loan of ${item} by ${renter}, with the note of a check, under this token's name.
If something fails on the way, the loan may stay open: the last line says so.`;
}

/** Checks the item out, repeats that, tries it again with another key, extends the loan, returns it and reports. */
export async function checkActions(
  probe: Probe,
  clock: Clock,
  item: ItemScan | null,
  renter: Renter | null,
  tell: Tell,
): Promise<void> {
  if (!item || !renter)
    return tell({
      call: 'check-out',
      outcome: 'wrong',
      what: '--write',
      expected: 'an item and a renter that can be looked up',
      got: 'none',
    });
  const { code } = item.item;
  if (item.rent || item.blocks.length > 0)
    return tell({
      call: 'check-out',
      outcome: 'wrong',
      what: code,
      expected: 'an item that is free',
      got: item.rent ? 'it is on loan' : 'it has blocks',
    });

  const rent = await checkCheckOut(probe, clock, code, renter, tell);
  if (rent === null) return tellState(probe, code, tell);
  await checkExtension(probe, clock, code, rent, tell);
  const returnKey = await checkReturn(probe, clock, code, rent, tell);
  if (returnKey !== null) await checkReport(probe, clock, code, { rent, returnKey }, tell);
  await tellState(probe, code, tell);
}

/** The rent that was opened; null: none. */
async function checkCheckOut(
  probe: Probe,
  clock: Clock,
  code: string,
  renter: Renter,
  tell: Tell,
): Promise<Rent | null> {
  const call = 'check-out';
  const dueAt = new Date(clock.now() + DAY).toISOString();
  const action = { code, renter: { id: renter.id }, dueAt, performedAt: clock.now() };
  const idempotencyKey = randomUUID();
  const out = await probe.client.checkOut(action, { idempotencyKey });
  if (!tellAction(probe, call, out, code, tell)) return null;
  const { rent } = out.scan;
  if (!rent) return null;
  if (!isSameMoment(rent.dueAt, dueAt))
    tell({
      call,
      outcome: 'repaired',
      what: 'rent.due_at',
      effect: 'the workspace’s own date counts, not the one asked for',
    });

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

async function checkExtension(probe: Probe, clock: Clock, code: string, rent: Rent, tell: Tell): Promise<void> {
  const call = 'extension';
  const dueAt = new Date(clock.now() + 2 * DAY).toISOString();
  const extended = await probe.client.extend(
    { code, rentId: rent.id, dueAt, performedAt: clock.now() },
    { idempotencyKey: randomUUID() },
  );
  if (extended.kind === 'refused' && extended.error.field === 'intent')
    return tell({ call, outcome: 'missing', what: 'intent "extend"', effect: 'loans can’t be extended at the desk' });
  tellAction(probe, call, extended, code, tell);
}

/** The key of the return; null: it was not confirmed. */
async function checkReturn(probe: Probe, clock: Clock, code: string, rent: Rent, tell: Tell): Promise<string | null> {
  const idempotencyKey = randomUUID();
  const back = await probe.client.checkIn({ code, rentId: rent.id, performedAt: clock.now() }, { idempotencyKey });
  return tellAction(probe, 'return', back, code, tell) ? idempotencyKey : null;
}

async function checkReport(
  probe: Probe,
  clock: Clock,
  code: string,
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

/** The item as it is now: nothing may be left on loan. */
async function tellState(probe: Probe, code: string, tell: Tell): Promise<void> {
  const call = 'look-up afterwards';
  const found = await probe.client.lookup({ code, as: 'item' });
  const came = probe.last();
  const checked = checkScan(came);
  if (!found.ok) return tell(wrongLine(call, came, found.error, 'scan'));
  const isOut = found.data.type === 'item' && found.data.rent !== null;
  if (isOut)
    tell({
      call,
      outcome: 'wrong',
      what: code,
      expected: 'an item without a rent',
      got: 'an open rent: return it in the workspace',
    });
  else if (checked.outcome !== 'wrong') tell({ call, outcome: 'right', what: `${code} is free again` });
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
