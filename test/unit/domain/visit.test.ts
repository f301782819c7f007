// What belongs to a visit, and the status of each of its items.
import { describe, expect, it } from 'vitest';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { isProblem, summaryOf, type VisitStatus, visitsOf } from '../../../shared/domain/visit.ts';
import { anAction } from '../../support/examples.ts';

let made = 0;
function an(intent: DeskAction['intent'], more: Partial<DeskAction> = {}): DeskAction {
  made += 1;
  const request = { code: `CAM-${made}`, itemName: null, rentId: null, by: 'card' as const };
  return anAction(`a-${made}`, intent, request, { state: 'confirmed', visitId: 'visit-1', ...more });
}
const statusOf = (...newestFirst: DeskAction[]) => visitsOf(newestFirst)[0]?.lines[0]?.status;

describe('a visit', () => {
  it('holds its actions, problems first, and comes after the visits that began later', () => {
    const [one, two, three] = [
      an('check_out', { code: 'CAM-1' }),
      an('check_out', { code: 'CAM-2', state: 'refused' }),
      an('check_in', { code: 'CAM-3', visitId: 'visit-2', performedAt: 7 }),
    ];
    const visits = visitsOf([three, two, one]);
    expect(visits.map(({ id, at }) => [id, at])).toEqual([
      ['visit-2', 7],
      ['visit-1', 0],
    ]);
    expect(visits[1]?.lines.map(({ action }) => action.code)).toEqual(['CAM-2', 'CAM-1']);
  });

  it('is a single action if no visit was noted', () => {
    expect(visitsOf([an('check_in', { visitId: null }), an('check_in', { visitId: null })])).toHaveLength(2);
  });

  it('holds the Undo of an action and the report on it, each with that action', () => {
    const out = an('check_out', { visitId: null });
    const back = an('check_in', { visitId: null });
    const undo = an('check_in', { undoOf: out.id, visitId: null });
    const report = an('check_in', { reportOf: back.id, visitId: null });
    const [second, first] = visitsOf([report, undo, back, out]);
    expect(first?.lines).toMatchObject([{ action: out, undo, report: null }]);
    expect(second?.lines).toMatchObject([{ action: back, undo: null, report }]);
  });

  it('counts items, tells whether it has check-outs and returns, and whether there is a problem', () => {
    const lines = [an('check_out'), an('check_out'), an('check_in', { state: 'refused' })];
    const visit = visitsOf(lines).map(summaryOf)[0];
    expect(visit).toMatchObject({ counts: { refused: 1, out: 2 }, hasCheckOuts: true, hasReturns: true });
    expect(visit && isProblem(visit)).toBe(true);
    expect(visitsOf(lines.slice(0, 2)).map(summaryOf).some(isProblem)).toBe(false);
  });
});

it('a visit that extends loans has neither check-outs nor returns', () => {
  const visits = visitsOf([an('extend', { code: 'CAM-9' })]).map(summaryOf);
  expect(visits).toMatchObject([{ code: 'CAM-9', counts: { extended: 1 }, hasCheckOuts: false, hasReturns: false }]);
});

describe('the status of an item', () => {
  it.each([
    ['out', 'check_out', 'confirmed'],
    ['back', 'check_in', 'confirmed'],
    ['alreadyOut', 'check_out', 'already-so'],
    ['alreadyBack', 'check_in', 'already-so'],
    ['extended', 'extend', 'confirmed'],
    ['extended', 'extend', 'already-so'],
    ['refused', 'check_out', 'refused'],
    ['attention', 'check_in', 'needs-attention'],
    ['waiting', 'check_in', 'saved'],
    ['waiting', 'check_in', 'unknown'],
    ['undone', 'check_out', 'withdrawn'],
    ['discarded', 'check_out', 'discarded'],
  ] as const)('is %s for a %s that is %s', (status, intent, state) => {
    expect(statusOf(an(intent, { state }))).toBe(status);
  });

  it.each([
    ['undone', 'confirmed'],
    ['undone', 'already-so'],
    ['waiting', 'sending'],
    ['attention', 'refused'],
    ['out', 'discarded'],
  ] satisfies [VisitStatus, DeskAction['state']][])('is %s once its Undo is %s', (status, state) => {
    const out = an('check_out');
    expect(statusOf(an('check_in', { undoOf: out.id, state }), out)).toBe(status);
  });

  it('is attention if its condition was not recorded', () => {
    const back = an('check_in');
    expect(statusOf(an('check_in', { reportOf: back.id, state: 'refused' }), back)).toBe('attention');
    expect(statusOf(an('check_in', { reportOf: back.id }), back)).toBe('back');
  });

  it('is undone even if the undone action is not of today', () => {
    const undo = an('check_in', { undoOf: 'yesterday' });
    expect(statusOf(undo)).toBe('undone');
    expect(visitsOf([undo]).map(summaryOf)).toMatchObject([{ hasCheckOuts: true, hasReturns: false }]);
  });
});
