// For how long a return can be reported on, and how reports go with Undo and other actions on the item.
import { describe, expect, it } from 'vitest';
import { type DeskAction, REPORT_MS } from '../../../shared/domain/action.ts';
import { settle } from '../../support/manual-clock.ts';
import { actions, clock, mara, offline, startOutbox } from './outbox-fixture.ts';
import {
  actionNow,
  dataOf,
  RETURNED,
  reportCondition,
  returnTent,
  savedRows,
  setUpTentBeforeEach,
  workspace,
} from './tent-fixture.ts';

setUpTentBeforeEach();

describe('the time for a report', () => {
  it('ends ten minutes after the return is settled', async () => {
    const id = await returnTent();
    expect(actionNow(id)?.reportUntil).toBe(clock.now() + REPORT_MS);
    clock.advance(REPORT_MS - 1);
    expect(await reportCondition(id, 'damaged')).toMatchObject({ ok: true });
    clock.advance(1);
    expect(actionNow(id)?.reportUntil).toBeNull();
    expect(await reportCondition(id, 'fine')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });

  it('begins when the workspace confirms the return, however long that took', async () => {
    workspace.holding = [];
    const id = await returnTent();
    clock.advance(5000);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(actionNow(id)).toMatchObject({ state: 'confirmed', reportUntil: clock.now() + REPORT_MS });
    clock.advance(REPORT_MS - 1);
    expect(await reportCondition(id, 'damaged')).toMatchObject({ ok: true });
  });

  it('ends when the return is undone', async () => {
    const id = await returnTent();
    const undone = actions.undo(id);
    expect(await reportCondition(id, 'damaged')).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    await undone;
    await settle();
    expect(await reportCondition(id, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
    expect(workspace.sent.map(({ intent }) => intent)).toEqual(['check_in', 'check_out']);
  });

  it('ends with a restart, and never exists for anything but a return', async () => {
    const id = await returnTent();
    const report = dataOf(await reportCondition(id, 'damaged'));
    const { id: lent } = dataOf(
      actions.checkOut([{ code: 'TNT-1', itemName: null, renter: { id: mara.id }, dueAt: null }]),
    )[0] as DeskAction;
    for (const each of [report.id, lent, 'nobody'])
      expect(await reportCondition(each, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
    startOutbox();
    expect(await reportCondition(id, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });
});

describe('undo', () => {
  it('a return with a report can be undone as usual: a report changes nothing about the item', async () => {
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    expect(await actions.undo(id)).toMatchObject({ ok: true, data: { intent: 'check_out', undoOf: id } });
  });

  it('undo of a return that waits withdraws its report too', async () => {
    workspace.holding = [];
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    actions.pause(offline);
    await actions.undo(id);
    expect(savedRows()).toEqual(['return withdrawn null', 'report withdrawn damaged']);
    expect(actions.counts()).toEqual({ waiting: 0, attention: 0 });
  });

  it('a report cannot be undone', async () => {
    const id = await returnTent();
    const report = dataOf(await reportCondition(id, 'damaged'));
    expect(actionNow(report.id)?.undoUntil).toBeNull();
    expect(await actions.undo(report.id)).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
  });
});

describe('reports and other actions', () => {
  it('a second scan while the report waits is answered with the return, not with the report', async () => {
    workspace.holding = [];
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    expect(await returnTent()).toBe(id);
    expect(workspace.sent).toHaveLength(1);
  });

  it('a report does not hide a check-out from the ten-minute rule', async () => {
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    workspace.holding = [];
    actions.checkOut([{ code: 'TNT-1', itemName: null, renter: { id: mara.id }, dueAt: null }]);
    await settle();
    expect(actions.checkIn({ code: 'TNT-1', itemName: null, rentId: null, by: 'scan' })).toMatchObject({
      ok: false,
      error: { kind: 'just-checked-out' },
    });
  });

  it('the note of a report is forgotten a minute after its end, the condition stays', async () => {
    await reportCondition(await returnTent(), 'damaged', 'Zip stuck');
    clock.advance(60_000);
    expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ condition: 'damaged', note: null }]);
  });
});
