// Work that was put aside outlasts a reset, without the words that may name whoever was here.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { action, Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('what was put aside has, after a reset, no words that may name a renter', () => {
  it('of a refused Undo', async () => {
    for (const code of ['CAM-001', 'TRI-060', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    for (const code of ['CAM-001', 'TRI-060']) await desk.hears(code, 'confirmed');
    const undo = action('u-1', 'check_in', 'CAM-001', { undoOf: 'a-CAM-001' });
    desk.undoAnswers['a-CAM-001'] = ok(undo);
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    await desk.hearsOf({ ...undo, state: 'refused', words: 'Katharina has it.' });
    await desk.scan('BIK-009');
    await desk.touch({ type: 'reset' });
    expect(desk.strip).toEqual(['CAM-001 attention']);
    expect(JSON.stringify(desk.context)).not.toMatch(/Jonas|Katharina/);
  });

  it('of a condition report', async () => {
    for (const code of ['KIOSK:RETURNS', 'DRO-004', 'TNT-205']) await desk.scan(code);
    await desk.hears('DRO-004', 'needs-attention');
    await desk.hears('TNT-205', 'confirmed', null, { reportUntil: desk.now + 60_000 });
    const input = { condition: 'damaged' as const, missing: [], words: 'Katharina tore it' };
    await desk.touch({ type: 'reportCondition', code: 'TNT-205', input, note: input.words });
    await desk.scan('KIOSK:CANCEL');
    await desk.touch({ type: 'reset' });
    expect(desk.strip).toEqual(['DRO-004 attention']);
    expect(JSON.stringify(desk.context)).not.toMatch(/Mara|Katharina/);
  });
});
