// The condition of a returned item: reported on Returns or on the card, and followed until the workspace has it.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConditionInput } from '../../../../renderer/desk/model/model.ts';
import { newestReports } from '../../../../renderer/desk/model/selectors.ts';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { action, Desk } from '../../../support/desk-machine.ts';

const DAMAGED: ConditionInput = { condition: 'damaged', missing: null, words: '' };
const FINE: ConditionInput = { condition: 'fine', missing: null, words: '' };
const RETURN = 'a-TNT-205';
const REPORT = `r-${RETURN}`;

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

/** Main has confirmed the return, and its condition can be reported. */
const isBack = (code: string) => desk.hears(code, 'confirmed', null, { reportUntil: desk.now + 60_000 });
const tells = (code: string, input: ConditionInput, note = '') =>
  desk.touch({ type: 'reportCondition', code, input, note });
const hearsOfReport = (state: DeskAction['state'], more: Partial<DeskAction> = {}) =>
  desk.hearsOf(action(REPORT, 'check_in', 'TNT-205', { reportOf: RETURN, condition: 'damaged', state, ...more }));
const report = () => desk.context.returns.find(({ code }) => code === 'TNT-205')?.report;
const reports = () => desk.sent.filter((line) => line.startsWith('report'));

async function returnsTent() {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TNT-205');
  await isBack('TNT-205');
}

describe('the condition keys of a row', () => {
  it('open one row at a time, and close at the next scan, which is returned as usual', async () => {
    await returnsTent();
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    expect(desk.context.openLine).toBe('TNT-205');
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    expect(desk.context.openLine).toBeNull();
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    await desk.scan('DRO-004');
    expect(desk.context.openLine).toBeNull();
    expect(desk.sent).toContain('in DRO-004 rent-DRO-004');
    await isBack('DRO-004');
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    await desk.touch({ type: 'openCondition', code: 'DRO-004' });
    expect(desk.context.openLine).toBe('DRO-004');
  });

  it('do not open before the return is confirmed, nor once it is too late', async () => {
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('TNT-205');
    for (const _ of ['being returned', 'too late']) {
      await desk.touch({ type: 'openCondition', code: 'TNT-205' });
      await tells('TNT-205', DAMAGED);
      await desk.hears('TNT-205', 'confirmed', null, { reportUntil: null });
    }
    expect([desk.context.openLine, reports()]).toEqual([null, []]);
  });

  it('close when the screen is left', async () => {
    await returnsTent();
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    await desk.touch({ type: 'close' });
    expect(desk.context.openLine).toBeNull();
  });
});

describe('a condition report', () => {
  beforeEach(returnsTent);

  it('goes to main, and is not settled before the workspace has it', async () => {
    await tells('TNT-205', { ...DAMAGED, words: 'Zip stuck' }, 'Zip stuck');
    expect(reports()).toEqual([`report ${RETURN} damaged Zip stuck`]);
    expect(report()).toMatchObject({ condition: 'damaged', action: { id: REPORT, state: 'saved' } });
    await hearsOfReport('sending');
    expect(report()?.action?.state).toBe('sending');
    await hearsOfReport('confirmed');
    expect(report()?.action?.state).toBe('confirmed');
    expect(desk.verdict).toBe('returned');
  });

  it('that fails leaves the return confirmed', async () => {
    await tells('TNT-205', DAMAGED);
    await hearsOfReport('needs-attention', { reason: 'condition-not-recorded' });
    expect(desk.context.returns[0]?.step).toMatchObject({ kind: 'taken', action: { id: RETURN, state: 'confirmed' } });
  });

  it('that is sent as part of the return has the state of the return', async () => {
    const saved = { condition: 'damaged', state: 'saved', reportUntil: desk.now + 60_000 } as const;
    await desk.hearsOf(action(RETURN, 'check_in', 'TNT-205', { ...saved, condition: null }));
    desk.reportAnswers[RETURN] = ok(action(RETURN, 'check_in', 'TNT-205', saved));
    await tells('TNT-205', DAMAGED);
    expect(report()?.action).toMatchObject({ id: RETURN, state: 'saved' });
    await desk.hears('TNT-205', 'needs-attention');
    expect(report()?.action?.state).toBe('needs-attention');
    expect(desk.context.returns[0]?.step).toMatchObject({ action: { state: 'needs-attention' } });
  });

  it('of a fine item sends nothing, unless something else was reported before', async () => {
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    await tells('TNT-205', FINE);
    expect(report()).toEqual({ ...FINE, action: null, error: null, failedChange: null, before: null });
    expect([desk.context.openLine, reports()]).toEqual([null, []]);
    await tells('TNT-205', DAMAGED);
    await tells('TNT-205', FINE);
    expect(reports()).toEqual([`report ${RETURN} damaged`, `report ${RETURN} fine`]);
  });

  it('of a damaged item stays when its parts are counted, and nothing more is sent', async () => {
    await tells('TNT-205', { ...DAMAGED, words: 'Zip stuck' }, 'Zip stuck');
    await hearsOfReport('confirmed');
    await tells('TNT-205', { ...DAMAGED, words: 'Zip stuck', missing: [] }, 'Zip stuck');
    expect(report()).toMatchObject({ condition: 'damaged', missing: [], action: { id: REPORT, state: 'confirmed' } });
    expect(reports()).toEqual([`report ${RETURN} damaged Zip stuck`]);
  });

  it('that failed is sent again by the same answer', async () => {
    await tells('TNT-205', DAMAGED);
    await hearsOfReport('needs-attention', { reason: 'condition-not-recorded' });
    await tells('TNT-205', DAMAGED);
    expect(reports()).toHaveLength(2);
  });

  it('is also sent for a note alone', async () => {
    await tells('TNT-205', { ...FINE, words: 'Cleaned' }, 'Cleaned');
    expect(reports()).toEqual([`report ${RETURN} fine Cleaned`]);
  });

  it('replaces an earlier report, whose late outcome is ignored', async () => {
    await tells('TNT-205', DAMAGED);
    desk.reportAnswers[RETURN] = ok(action('r-2', 'check_in', 'TNT-205', { reportOf: RETURN, state: 'sending' }));
    await tells('TNT-205', { ...DAMAGED, condition: 'incomplete' });
    await hearsOfReport('confirmed');
    expect(report()).toMatchObject({ condition: 'incomplete', action: { id: 'r-2', state: 'sending' } });
  });

  it('that the workspace does not record is reported with the item’s name', async () => {
    await tells('TNT-205', DAMAGED);
    await hearsOfReport('needs-attention', { reason: 'condition-not-recorded' });
    expect(desk.context.readOut).toMatchObject({
      outcome: 'attention',
      verdict: { kind: 'notNoted' },
      code: 'TNT-205',
      name: 'Nallo 3 GT',
    });
  });

  it('that main refuses is shown on its row, and can be made again', async () => {
    desk.reportAnswers[RETURN] = fail({ kind: 'report-over', message: 'Too late' });
    await tells('TNT-205', DAMAGED);
    expect(report()).toMatchObject({ condition: 'damaged', action: null, error: { kind: 'report-over' } });
    expect(desk.verdict).toBe('notNoted');
    delete desk.reportAnswers[RETURN];
    await tells('TNT-205', FINE);
    expect(report()).toMatchObject({ condition: 'fine', action: { state: 'saved' }, error: null });
  });

  it('that main refuses late leaves the next report unchanged', async () => {
    const fails = desk.holdAnswer(`report ${RETURN}`);
    await tells('TNT-205', DAMAGED);
    const answers = desk.holdAnswer(`report ${RETURN}`);
    await tells('TNT-205', { ...DAMAGED, condition: 'incomplete' });
    desk.reportAnswers[RETURN] = fail({ kind: 'action-not-saved', message: 'Disk full' });
    await fails();
    delete desk.reportAnswers[RETURN];
    await answers();
    expect(report()).toMatchObject({ condition: 'incomplete', action: { state: 'saved' }, error: null });
  });

  it('that main refuses is reported even after the screen was left', async () => {
    desk.reportAnswers[RETURN] = fail({ kind: 'action-not-saved', message: 'Disk full' });
    const answer = desk.holdAnswer(`report ${RETURN}`);
    await tells('TNT-205', DAMAGED);
    await desk.touch({ type: 'close' });
    await answer();
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('notNoted');
  });
});

describe('on the card', () => {
  beforeEach(async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
  });

  it('the condition can be reported once the item is returned', async () => {
    await tells('TNT-205', DAMAGED);
    expect(reports()).toEqual([]);
    await isBack('TNT-205');
    await tells('TNT-205', DAMAGED);
    expect(reports()).toEqual([`report ${RETURN} damaged`]);
    await hearsOfReport('confirmed');
    expect(desk.context.card?.report).toMatchObject({ condition: 'damaged', action: { state: 'confirmed' } });
    expect(desk.context.card?.action?.state).toBe('confirmed');
  });

  it('a fine item sends nothing there either', async () => {
    await isBack('TNT-205');
    await tells('TNT-205', FINE);
    expect(desk.context.card?.report).toEqual({ ...FINE, action: null, error: null, failedChange: null, before: null });
    expect(reports()).toEqual([]);
  });

  it('the report is gone with the card', async () => {
    await isBack('TNT-205');
    await tells('TNT-205', DAMAGED);
    await desk.scan('DRO-004');
    expect(desk.context.card?.report).toBeNull();
  });
});

describe('a recorded condition', () => {
  beforeEach(async () => {
    await returnsTent();
    await tells('TNT-205', DAMAGED, 'Damaged');
    await hearsOfReport('confirmed');
  });
  const changes = () => tells('TNT-205', { ...DAMAGED, words: 'Pole broken' }, 'Damaged: Pole broken');

  it('stays recorded when main refuses a change, whose words stay to be sent again', async () => {
    desk.reportAnswers[RETURN] = fail({ kind: 'disk-full', message: '' });
    await changes();
    expect(report()).toMatchObject({
      ...{ condition: 'damaged', words: 'Pole broken' },
      ...{ action: { state: 'confirmed' }, error: { kind: 'disk-full' } },
    });
    expect(desk.verdict).toBe('notNoted');
  });

  it('stays recorded when the workspace does not record a change', async () => {
    desk.reportAnswers[RETURN] = ok(action('r-2', 'check_in', 'TNT-205', { reportOf: RETURN, condition: 'damaged' }));
    await changes();
    await desk.hearsOf(
      action('r-2', 'check_in', 'TNT-205', { reportOf: RETURN, condition: 'damaged', state: 'needs-attention' }),
    );
    expect(report()).toMatchObject({
      action: { state: 'confirmed' },
      failedChange: { state: 'needs-attention' },
      error: null,
    });
  });

  it('stays as it is when a change comes too late, and the desk says so', async () => {
    await desk.hears('TNT-205', 'confirmed', null, { reportUntil: null });
    await changes();
    expect([desk.verdict, report()?.words]).toEqual(['notNoted', '']);
  });
});

describe('the last actions', () => {
  it('show only the latest report on a return', () => {
    const recent = [
      action('3', 'check_in', 'TNT-205', { reportOf: '1' }),
      action('2', 'check_in', 'TNT-205', { reportOf: '1' }),
      action('1', 'check_in', 'TNT-205'),
    ];
    expect(newestReports(recent).map(({ id }) => id)).toEqual(['3', '1']);
  });
});

describe('a report on a row that is put aside before main answers', () => {
  let answers: () => Promise<void>;
  const kept = () => desk.context.putAside.flatMap((each) => (each.kind === 'returns' ? each.lines : []));
  beforeEach(async () => {
    await returnsTent();
    await desk.scan('DRO-004');
    await desk.hears('DRO-004', 'needs-attention');
    answers = desk.holdAnswer(`report ${RETURN}`);
    await tells('TNT-205', DAMAGED);
    await desk.scanAgain('KIOSK:CANCEL');
    expect(desk.screen).toBe('ready');
  });

  it('is not called unsaved once main has saved it', async () => {
    await answers();
    await desk.passes(4);
    expect(desk.verdict).toBe('ready');
    expect(kept()).toMatchObject([{ code: 'DRO-004' }, { report: { action: { state: 'saved' } } }]);
  });

  it('is followed, so that its row opens again as it stands', async () => {
    await answers();
    await hearsOfReport('confirmed');
    await desk.touch({ type: 'openPutAside', at: desk.context.putAside[0]?.at ?? 0 });
    expect([desk.screen, report()?.action?.state]).toEqual(['returns', 'confirmed']);
  });

  it('that main does not take is said, and the row has nothing noted', async () => {
    desk.reportAnswers[RETURN] = fail({ kind: 'report-over', message: '' });
    await answers();
    expect([desk.verdict, kept().at(-1)?.report?.action]).toEqual(['notNoted', null]);
  });
});
