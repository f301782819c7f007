// Reports: how a thing was, said after its scan has returned it. Every state of a return, every answer, and what must never happen.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionsWorkspace } from '../../../electron/outbox/dispatcher.ts';
import { createOutbox, type Outbox } from '../../../electron/outbox/outbox.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { openMemoryStore } from '../../../electron/outbox/store-file.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { type Condition, type DeskAction, REPORT_MS } from '../../../shared/domain/action.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../../shared/domain/errors.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, aRenter, itemScan } from '../../support/examples.ts';
import { type ManualClock, manualClock, settle } from '../../support/manual-clock.ts';

const jonas = aRenter('RNT-2207', 'Jonas Weber');
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const tent = anItem('TNT-1', 'Tent');
const theirs = aRent(tent, jonas, { id: 'rent-1', checkedOutAt: '2026-11-02T10:15:00Z' });
const closed: Rent = { ...theirs, checkedInAt: '2026-11-20T12:00:00Z' };
const offline: WorkspaceError = { kind: 'offline', message: 'ECONNREFUSED' };
const broken: WorkspaceError = { kind: 'unavailable', message: 'Server Error', status: 500 };
const RETURNED: ActionAnswer = { kind: 'confirmed', scan: itemScan(tent, { rent: closed }) };

/** A workspace of one tent, out on rent-1 until its return is answered, whose answers the test decides. */
class Workspace implements ActionsWorkspace {
  readonly id = 'ws-1';
  readonly baseUrl = 'https://pool.example.org';
  readonly store = openMemoryStore();
  readonly sent: ActionRow[] = [];
  lookUps = 0;
  rent: Rent | null = theirs;
  isReachable = true;
  /** What it says to the next ones; then RETURNED. */
  answers: ActionAnswer[] = [];
  /** Set to make sends wait until the test answers them. */
  holding: ((answer: ActionAnswer) => void)[] | null = null;

  async send(row: ActionRow): Promise<ActionAnswer> {
    this.sent.push(row);
    const { holding } = this;
    const answer = holding
      ? await new Promise<ActionAnswer>((resolve) => holding.push(resolve))
      : (this.answers.shift() ?? RETURNED);
    if (answer.kind === 'confirmed') this.rent = null;
    return answer;
  }
  async lookup() {
    this.lookUps += 1;
    return this.isReachable ? ok(itemScan(tent, { rent: this.rent })) : fail(offline);
  }
  async probe() {
    return this.isReachable ? ok(null) : fail(offline);
  }
}

let workspace: Workspace;
let clock: ManualClock;
let actions: Outbox;

beforeEach(() => {
  workspace = new Workspace();
  clock = manualClock();
  start();
});

/** The part of the kiosk that acts, also after a crash: what it knew of this session is gone. */
function start() {
  actions = createOutbox({
    clock,
    newId: () => crypto.randomUUID(),
    workspace: () => workspace,
    maySaveCheckOuts: () => true,
    onCount: () => {},
    onChange: () => {},
    onTrouble: () => {},
    log: { info: () => {}, error: () => {} },
  });
}

function taken<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.kind);
  return result.data;
}

/** A return, of which the desk saw this rent. */
async function returns(rentId: string | null = 'rent-1'): Promise<string> {
  const { id } = taken(actions.checkIn({ code: 'TNT-1', itemName: 'Tent', rentId, by: 'scan' }));
  await settle();
  return id;
}

async function tells(id: string, condition: Condition, note?: string): Promise<Result<DeskAction>> {
  const told = actions.report({ id, condition, ...(note !== undefined && { note }) });
  await settle();
  return told;
}

const now = (id: string) => taken(actions.recent(null)).find((action) => action.id === id);
/** What went out: a return by its rent, a report by what it says. */
const wire = () =>
  workspace.sent.map(({ reportOf, rentId, condition, note }) =>
    [reportOf === null ? 'return' : 'report', rentId, condition, note].filter((each) => each !== null).join(' '),
  );
const journaled = () =>
  workspace.store
    .recent('ws-1', 10)
    .toReversed()
    .map(({ reportOf, state, condition }) => `${reportOf === null ? 'return' : 'report'} ${state} ${condition}`);

describe('a return that', () => {
  it('still waits takes the condition along', async () => {
    actions.pause(offline);
    const id = await returns();
    expect(taken(await tells(id, 'damaged', 'Zip stuck'))).toMatchObject({ id, state: 'saved', condition: 'damaged' });
    expect(journaled()).toEqual(['return saved damaged']);
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1 damaged Zip stuck']);
  });

  it('waits takes the last word, also that it is fine and nothing is to be noted', async () => {
    actions.pause(offline);
    const id = await returns();
    await tells(id, 'damaged', 'Zip stuck');
    await tells(id, 'fine');
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1 fine']);
  });

  it('is being looked up before it is sent takes it along too', async () => {
    actions.pause(offline);
    const id = await returns();
    clock.advance(20_000);
    const answer = Promise.withResolvers<void>();
    workspace.lookup = async () => {
      await answer.promise;
      return ok(itemScan(tent, { rent: theirs }));
    };
    actions.resume();
    await settle();
    await tells(id, 'damaged');
    answer.resolve();
    await settle();
    expect(wire()).toEqual(['return rent-1 damaged']);
  });

  it('is on its way is followed by a report, in order', async () => {
    workspace.holding = [];
    const id = await returns();
    expect(taken(await tells(id, 'damaged'))).toMatchObject({ state: 'saved', reportOf: id, undoUntil: null });
    expect(wire()).toEqual(['return rent-1']);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('is of unknown end is followed by a report once that is known', async () => {
    workspace.answers = [{ kind: 'unknown', error: broken }];
    workspace.isReachable = false;
    const id = await returns();
    expect(now(id)?.state).toBe('unknown');
    const report = taken(await tells(id, 'damaged'));
    expect(wire()).toEqual(['return rent-1']);
    workspace.isReachable = true;
    workspace.rent = null;
    actions.resume();
    await settle();
    expect(now(id)?.state).toBe('confirmed');
    expect([wire().at(-1), now(report.id)?.state]).toEqual(['report rent-1 damaged', 'confirmed']);
  });

  it('may have gone out keeps what it says: the same key never says something else', async () => {
    workspace.answers = [{ kind: 'unknown', error: broken }];
    const id = await returns();
    expect(now(id)?.state).toBe('saved');
    await tells(id, 'damaged');
    clock.advance(2000);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('went out and waits again keeps what it says, whatever the answer was', async () => {
    workspace.answers = [{ kind: 'not-processed', error: offline }];
    const id = await returns();
    await tells(id, 'damaged');
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('is confirmed is followed by a report: one look, a key of its own', async () => {
    const id = await returns();
    const report = taken(await tells(id, 'incomplete', 'Missing: 1 pole'));
    expect(now(report.id)).toMatchObject({ state: 'confirmed', condition: 'incomplete', reportOf: id });
    expect(wire()).toEqual(['return rent-1', 'report rent-1 incomplete Missing: 1 pole']);
    expect(workspace.lookUps).toBe(1);
    expect(new Set(workspace.sent.map((row) => row.id)).size).toBe(2);
  });

  it('is confirmed, and the thing goes out again before the word: no report can be taken for a return of that', async () => {
    const id = await returns();
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const report = taken(await tells(id, 'damaged', 'Zip stuck'));
    expect(wire()).toEqual(['return rent-1']);
    expect(now(id)?.state).toBe('confirmed');
    expect(now(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    // Also where an earlier report was taken: nothing was out that it could have returned.
    workspace.rent = null;
    taken(actions.retry(report.id));
    await settle();
    expect(now(report.id)?.state).toBe('confirmed');
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const second = taken(await tells(id, 'incomplete'));
    expect(now(second.id)?.state).toBe('needs-attention');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged Zip stuck']);
  });

  it('was made offline is reported by the rent that it closed', async () => {
    const id = await returns(null);
    await tells(id, 'damaged');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('found the thing back already is reported if the desk saw its rent, else not', async () => {
    workspace.rent = null;
    workspace.answers = [{ kind: 'conflict', error: broken, current: null }];
    const seen = await returns();
    expect(now(seen)?.state).toBe('already-so');
    expect(await tells(seen, 'damaged')).toMatchObject({ ok: true });
    const unseen = await returns(null);
    expect(now(unseen)).toMatchObject({ state: 'already-so', reportUntil: null });
    expect(await tells(unseen, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });

  it('was refused, or needs somebody, takes none', async () => {
    workspace.answers = [{ kind: 'refused', error: broken }];
    const refused = await returns();
    expect(now(refused)).toMatchObject({ state: 'refused', reportUntil: null });
    expect(await tells(refused, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    workspace.answers = [{ kind: 'unknown', error: broken }];
    const unclear = await returns();
    expect(now(unclear)?.state).toBe('needs-attention');
    expect(await tells(unclear, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });
});

describe('who changes their mind', () => {
  it('while the last word waits replaces it', async () => {
    workspace.holding = [];
    const id = await returns();
    const first = taken(await tells(id, 'damaged', 'Zip stuck'));
    const second = taken(await tells(id, 'incomplete'));
    expect(second.id).toBe(first.id);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'report rent-1 incomplete']);
  });

  it('after it went out sends another: the last one wins, fine after damaged too', async () => {
    const id = await returns();
    await tells(id, 'damaged');
    await tells(id, 'fine');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged', 'report rent-1 fine']);
  });

  it('never overtakes a report that waits behind the return', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    // It was not carried out: the return waits again, as if it had never been sent.
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    await tells(id, 'incomplete');
    expect(journaled()).toEqual(['return saved null', 'report saved incomplete']);
  });
});

describe('the time for it', () => {
  it('is over ten minutes after the end of the return', async () => {
    const id = await returns();
    expect(now(id)?.reportUntil).toBe(clock.now() + REPORT_MS);
    clock.advance(REPORT_MS - 1);
    expect(await tells(id, 'damaged')).toMatchObject({ ok: true });
    clock.advance(1);
    expect(now(id)?.reportUntil).toBeNull();
    expect(await tells(id, 'fine')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });

  it('is over when the return was undone', async () => {
    const id = await returns();
    const undone = actions.undo(id);
    expect(await tells(id, 'damaged')).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    await undone;
    await settle();
    expect(await tells(id, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
    expect(workspace.sent.map(({ intent }) => intent)).toEqual(['check_in', 'check_out']);
  });

  it('is over after a restart, and never comes for anything but a return', async () => {
    const id = await returns();
    const report = taken(await tells(id, 'damaged'));
    const { id: lent } = taken(
      actions.checkOut([{ code: 'TNT-1', itemName: null, renter: { id: mara.id }, dueAt: null }]),
    )[0] as DeskAction;
    for (const each of [report.id, lent, 'nobody'])
      expect(await tells(each, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
    start();
    expect(await tells(id, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });
});

describe('undo', () => {
  it('of a return that has a report works as ever: a report changes nothing about the item', async () => {
    const id = await returns();
    await tells(id, 'damaged');
    expect(await actions.undo(id)).toMatchObject({ ok: true, data: { intent: 'check_out', undoOf: id } });
  });

  it('of a return that waits takes its report back too', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    actions.pause(offline);
    await actions.undo(id);
    expect(journaled()).toEqual(['return withdrawn null', 'report withdrawn damaged']);
    expect(actions.counts()).toEqual({ waiting: 0, attention: 0 });
  });

  it('there is none of a report', async () => {
    const id = await returns();
    const report = taken(await tells(id, 'damaged'));
    expect(now(report.id)?.undoUntil).toBeNull();
    expect(await actions.undo(report.id)).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
  });
});

describe('a workspace that does not note it', () => {
  it.each<[string, ActionAnswer]>([
    ['404 or 422', { kind: 'refused', error: { kind: 'invalid', message: 'No.' } }],
    ['409', { kind: 'conflict', error: { kind: 'conflict', message: 'No.' }, current: null }],
  ])('%s: people are told, the return stays returned, and nothing else waits for it', async (_status, answer) => {
    workspace.holding = [];
    const id = await returns();
    const report = taken(await tells(id, 'damaged'));
    workspace.holding[0]?.(RETURNED);
    await settle();
    actions.checkOut([{ code: 'TNT-1', itemName: null, renter: { id: mara.id }, dueAt: null }]);
    workspace.holding[1]?.(answer);
    await settle();
    expect(now(id)?.state).toBe('confirmed');
    expect(now(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    expect(taken(actions.pending()).attention).toMatchObject([{ id: report.id, condition: 'damaged', words: 'No.' }]);
    expect(workspace.lookUps).toBe(1);
    expect(workspace.sent).toHaveLength(3);
  });

  it('is asked again when somebody says so', async () => {
    workspace.answers = [RETURNED, { kind: 'refused', error: broken }];
    const report = taken(await tells(await returns(), 'damaged'));
    expect(now(report.id)?.state).toBe('needs-attention');
    taken(actions.retry(report.id));
    await settle();
    expect(now(report.id)?.state).toBe('confirmed');
  });
});

describe('a return that comes to nothing after all', () => {
  it('refused: its report needs somebody, for the thing is damaged all the same', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding[0]?.({ kind: 'refused', error: broken });
    await settle();
    expect(journaled()).toEqual(['return refused null', 'report needs-attention damaged']);
    expect(workspace.sent).toHaveLength(1);
  });

  it('needs somebody: so does its report, which is not sent', async () => {
    workspace.holding = [];
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding[0]?.({ kind: 'unknown', error: broken });
    await settle();
    expect(journaled()).toEqual(['return needs-attention null', 'report needs-attention damaged']);
    expect(workspace.sent).toHaveLength(1);
  });
});

describe('a report that goes out late, in doubt or after a crash', () => {
  /** The return is confirmed; then the connection is gone, and the report waits. */
  async function waits(): Promise<string> {
    const id = await returns();
    actions.pause(offline);
    const { id: report } = taken(await tells(id, 'damaged'));
    clock.advance(60_000);
    workspace.sent.length = 0;
    return report;
  }

  it.each<[string, Rent | null, string[], string]>([
    ['goes out while nobody has the thing', null, ['report rent-1 damaged'], 'confirmed'],
    ['touches no other rent', aRent(tent, mara, { id: 'rent-2' }), [], 'needs-attention'],
    ['never returns the thing, if the rent is open again', theirs, [], 'needs-attention'],
  ])('%s', async (_what, rent, sent, state) => {
    const report = await waits();
    workspace.rent = rent;
    start();
    actions.resume();
    await settle();
    expect(workspace.lookUps).toBe(1);
    expect(wire()).toEqual(sent);
    expect(now(report)?.state).toBe(state);
  });

  it('a code that stands for nothing any more needs somebody', async () => {
    const report = await waits();
    workspace.lookup = async () => fail({ kind: 'not-found', message: 'Unknown' });
    actions.resume();
    await settle();
    expect(now(report)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
  });

  it('killed while it is sent: the same key again', async () => {
    const id = await returns();
    workspace.holding = [];
    const report = taken(await tells(id, 'damaged'));
    workspace.holding = null;
    start();
    actions.resume();
    await settle();
    expect(wire().slice(1)).toEqual(['report rent-1 damaged', 'report rent-1 damaged']);
    expect(new Set(workspace.sent.slice(1).map((row) => row.id))).toEqual(new Set([report.id]));
    expect(now(report.id)?.state).toBe('confirmed');
  });

  it('killed between the withdrawal of its return and its own: it is not sent', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    workspace.store.transition(id, { state: 'withdrawn', settledAt: clock.now() });
    start();
    actions.resume();
    await settle();
    expect(journaled()).toEqual(['return withdrawn null', 'report withdrawn damaged']);
    expect(workspace.sent).toHaveLength(1);
  });
});

describe('beside the actions that do something', () => {
  it('a second scan while the report waits is answered with the return, not with the report', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    expect(await returns()).toBe(id);
    expect(workspace.sent).toHaveLength(1);
  });

  it('a report hides no check-out from the rule of the ten minutes, and is none', async () => {
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding = [];
    actions.checkOut([{ code: 'TNT-1', itemName: null, renter: { id: mara.id }, dueAt: null }]);
    await settle();
    expect(actions.checkIn({ code: 'TNT-1', itemName: null, rentId: null, by: 'scan' })).toMatchObject({
      ok: false,
      error: { kind: 'just-checked-out' },
    });
  });

  it('its note is forgotten a minute after its end, the condition stays', async () => {
    await tells(await returns(), 'damaged', 'Zip stuck');
    clock.advance(60_000);
    expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ condition: 'damaged', note: null }]);
  });
});
