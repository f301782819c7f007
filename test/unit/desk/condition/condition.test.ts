// How a thing is that came back: said on the Returns screen and on the card, and followed as far as the workspace.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConditionSaying } from '../../../../renderer/desk/model/model.ts';
import { lastWords } from '../../../../renderer/desk/model/selectors.ts';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { action, Desk } from '../../../support/desk-machine.ts';

const DAMAGED: ConditionSaying = { condition: 'damaged', missing: [], words: '' };
const FINE: ConditionSaying = { condition: 'fine', missing: [], words: '' };
const RETURN = 'a-TNT-205';
const REPORT = `r-${RETURN}`;

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

/** Main has the return, and it can be told of. */
const isBack = (code: string) => desk.hears(code, 'confirmed', null, { reportUntil: desk.now + 60_000 });
const tells = (code: string, saying: ConditionSaying, note = '') =>
  desk.touch({ type: 'reportCondition', code, saying, note });
const hearsOfReport = (state: DeskAction['state'], more: Partial<DeskAction> = {}) =>
  desk.hearsOf(action(REPORT, 'check_in', 'TNT-205', { reportOf: RETURN, condition: 'damaged', state, ...more }));
const report = () => desk.context.returns.find(({ code }) => code === 'TNT-205')?.report;
const reports = () => desk.sent.filter((line) => line.startsWith('report'));

async function returnsTent() {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TNT-205');
  await isBack('TNT-205');
}

describe('the choices of a line', () => {
  it('open one at a time, and close at the next scan, which is returned all the same', async () => {
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

  it('do not open before main has the return, nor once it can be told no more', async () => {
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('TNT-205');
    for (const _ of ['being returned', 'too late']) {
      await desk.touch({ type: 'openCondition', code: 'TNT-205' });
      await tells('TNT-205', DAMAGED);
      await desk.hears('TNT-205', 'confirmed', null, { reportUntil: null });
    }
    expect([desk.context.openLine, reports()]).toEqual([null, []]);
  });

  it('are gone with the lines', async () => {
    await returnsTent();
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    await desk.touch({ type: 'close' });
    expect(desk.context.openLine).toBeNull();
  });
});

describe('what is said', () => {
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

  it('leaves the return as it is', async () => {
    await tells('TNT-205', DAMAGED);
    await hearsOfReport('needs-attention', { reason: 'condition-not-recorded' });
    expect(desk.context.returns[0]?.step).toMatchObject({ is: 'taken', action: { id: RETURN, state: 'confirmed' } });
  });

  it('that goes out with the return is as far as that is', async () => {
    const saved = { condition: 'damaged', state: 'saved', reportUntil: desk.now + 60_000 } as const;
    await desk.hearsOf(action(RETURN, 'check_in', 'TNT-205', { ...saved, condition: null }));
    desk.noted[RETURN] = ok(action(RETURN, 'check_in', 'TNT-205', saved));
    await tells('TNT-205', DAMAGED);
    expect(report()?.action).toMatchObject({ id: RETURN, state: 'saved' });
    await desk.hears('TNT-205', 'needs-attention');
    expect(report()?.action?.state).toBe('needs-attention');
    expect(desk.context.returns[0]?.step).toMatchObject({ action: { state: 'needs-attention' } });
  });

  it('fine goes without saying, unless something else was said before', async () => {
    await desk.touch({ type: 'openCondition', code: 'TNT-205' });
    await tells('TNT-205', FINE);
    expect(report()).toEqual({ ...FINE, action: null, error: null, lost: null, before: null });
    expect([desk.context.openLine, reports()]).toEqual([null, []]);
    await tells('TNT-205', DAMAGED);
    await tells('TNT-205', FINE);
    expect(reports()).toEqual([`report ${RETURN} damaged`, `report ${RETURN} fine`]);
  });

  it('a note alone is said too', async () => {
    await tells('TNT-205', { ...FINE, words: 'Cleaned' }, 'Cleaned');
    expect(reports()).toEqual([`report ${RETURN} fine Cleaned`]);
  });

  it('the last word counts: what comes of an earlier one changes nothing', async () => {
    await tells('TNT-205', DAMAGED);
    desk.noted[RETURN] = ok(action('r-2', 'check_in', 'TNT-205', { reportOf: RETURN, state: 'sending' }));
    await tells('TNT-205', { ...DAMAGED, condition: 'incomplete' });
    await hearsOfReport('confirmed');
    expect(report()).toMatchObject({ condition: 'incomplete', action: { id: 'r-2', state: 'sending' } });
  });

  it('that the workspace does not note is said, with the thing', async () => {
    await tells('TNT-205', DAMAGED);
    await hearsOfReport('needs-attention', { reason: 'condition-not-recorded' });
    expect(desk.context.readOut).toMatchObject({
      outcome: 'attention',
      verdict: { kind: 'notNoted' },
      code: 'TNT-205',
      name: 'Nallo 3 GT',
    });
  });

  it('that main does not take is said on its line, and can be said again', async () => {
    desk.noted[RETURN] = fail({ kind: 'report-over', message: 'Too late' });
    await tells('TNT-205', DAMAGED);
    expect(report()).toMatchObject({ condition: 'damaged', action: null, error: { kind: 'report-over' } });
    expect(desk.verdict).toBe('notNoted');
    delete desk.noted[RETURN];
    await tells('TNT-205', FINE);
    expect(report()).toMatchObject({ condition: 'fine', action: { state: 'saved' }, error: null });
  });

  it('that main does not take leaves what was said after it as it is', async () => {
    const fails = desk.holdsBack(`report ${RETURN}`);
    await tells('TNT-205', DAMAGED);
    const answers = desk.holdsBack(`report ${RETURN}`);
    await tells('TNT-205', { ...DAMAGED, condition: 'incomplete' });
    desk.noted[RETURN] = fail({ kind: 'action-not-saved', message: 'Disk full' });
    await fails();
    delete desk.noted[RETURN];
    await answers();
    expect(report()).toMatchObject({ condition: 'incomplete', action: { state: 'saved' }, error: null });
  });

  it('that main does not take is said also to whoever has left the screen', async () => {
    desk.noted[RETURN] = fail({ kind: 'action-not-saved', message: 'Disk full' });
    const answer = desk.holdsBack(`report ${RETURN}`);
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

  it('the same can be said once it is returned', async () => {
    await tells('TNT-205', DAMAGED);
    expect(reports()).toEqual([]);
    await isBack('TNT-205');
    await tells('TNT-205', DAMAGED);
    expect(reports()).toEqual([`report ${RETURN} damaged`]);
    await hearsOfReport('confirmed');
    expect(desk.context.card?.report).toMatchObject({ condition: 'damaged', action: { state: 'confirmed' } });
    expect(desk.context.card?.action?.state).toBe('confirmed');
  });

  it('fine goes without saying there too', async () => {
    await isBack('TNT-205');
    await tells('TNT-205', FINE);
    expect(desk.context.card?.report).toEqual({ ...FINE, action: null, error: null, lost: null, before: null });
    expect(reports()).toEqual([]);
  });

  it('is gone with the card', async () => {
    await isBack('TNT-205');
    await tells('TNT-205', DAMAGED);
    await desk.scan('DRO-004');
    expect(desk.context.card?.report).toBeNull();
  });
});

describe('what was recorded', () => {
  beforeEach(async () => {
    await returnsTent();
    await tells('TNT-205', DAMAGED, 'Damaged');
    await hearsOfReport('confirmed');
  });
  const changes = () => tells('TNT-205', { ...DAMAGED, words: 'Pole broken' }, 'Damaged: Pole broken');

  it('stays recorded when main does not take a change, and the words stay to be sent again', async () => {
    desk.noted[RETURN] = fail({ kind: 'disk-full', message: '' });
    await changes();
    expect(report()).toMatchObject({
      ...{ condition: 'damaged', words: 'Pole broken' },
      ...{ action: { state: 'confirmed' }, error: { kind: 'disk-full' } },
    });
    expect(desk.verdict).toBe('notNoted');
  });

  it('stays recorded when the workspace does not take it', async () => {
    desk.noted[RETURN] = ok(action('r-2', 'check_in', 'TNT-205', { reportOf: RETURN, condition: 'damaged' }));
    await changes();
    await desk.hearsOf(
      action('r-2', 'check_in', 'TNT-205', { reportOf: RETURN, condition: 'damaged', state: 'needs-attention' }),
    );
    expect(report()).toMatchObject({ action: { state: 'confirmed' }, lost: { state: 'needs-attention' }, error: null });
  });

  it('is not dropped without a word when it comes too late', async () => {
    await desk.hears('TNT-205', 'confirmed', null, { reportUntil: null });
    await changes();
    expect([desk.verdict, report()?.words]).toEqual(['notNoted', '']);
  });
});

describe('the last actions', () => {
  it('have of the reports on one return the last one only', () => {
    const recent = [
      action('3', 'check_in', 'TNT-205', { reportOf: '1' }),
      action('2', 'check_in', 'TNT-205', { reportOf: '1' }),
      action('1', 'check_in', 'TNT-205'),
    ];
    expect(lastWords(recent).map(({ id }) => id)).toEqual(['3', '1']);
  });
});
