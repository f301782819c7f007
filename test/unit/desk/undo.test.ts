// Undo: which action it means, that it is asked for once, and what the desk says of it.
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { action, Desk } from './desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

/** A return of `code` that was confirmed, with Undo for another minute. */
async function returned(code: string, sequence = 1) {
  const undoUntil = desk.now + 60_000;
  await desk.hearsOf(
    action(`a-${code}`, 'check_in', code, { state: 'confirmed', itemName: 'Tent', undoUntil, sequence }),
  );
}
const undoing = (code: string) => action(`u-${code}`, 'check_out', code, { undoOf: `a-${code}`, sequence: 9 });

it('of a confirmed return follows the action that undoes it', async () => {
  await returned('TNT-205');
  desk.undone['a-TNT-205'] = ok(undoing('TNT-205'));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  expect(desk.sent).toEqual(['undo a-TNT-205']);
  expect(desk.context.readOut).toMatchObject({ outcome: 'sending', verdict: { kind: 'undo' } });
  await desk.hearsOf({ ...undoing('TNT-205'), state: 'confirmed' });
  expect(desk.context.readOut).toMatchObject({ outcome: 'done', verdict: { kind: 'undo' } });
  expect(desk.context.recent.map(({ id }) => id)).toEqual(['u-TNT-205', 'a-TNT-205']);
});

it('of what was not sent yet takes it back', async () => {
  await returned('TNT-205');
  desk.undone['a-TNT-205'] = ok(action('a-TNT-205', 'check_in', 'TNT-205', { state: 'withdrawn' }));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  await desk.hearsOf(action('a-TNT-205', 'check_in', 'TNT-205', { state: 'withdrawn' }));
  expect(desk.verdict).toBe('withdrawn');
  expect(desk.context.readOut.outcome).toBe('ready');
});

it.each(['undo-over', 'changed-since', 'in-progress', 'offline'] as const)(
  'that main refuses (%s) is said',
  async (kind) => {
    await returned('TNT-205');
    desk.undone['a-TNT-205'] = fail({ kind, message: '' });
    await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
    expect(desk.context.readOut).toMatchObject({
      outcome: 'attention',
      name: 'Tent',
      verdict: { kind: 'notUndone', error: { kind } },
    });
    expect(desk.context.undoing).toEqual([]);
  },
);

it('touched twice is asked for once', async () => {
  await returned('TNT-205');
  void desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  expect(desk.sent).toEqual(['undo a-TNT-205']);
});

describe('the printed command', () => {
  it('undoes the newest action that can be undone', async () => {
    await returned('TNT-205', 1);
    await returned('DRO-004', 2);
    await desk.hearsOf(action('a-CAM-001', 'check_in', 'CAM-001', { state: 'refused', sequence: 3 }));
    await desk.scan('KIOSK:UNDO');
    expect(desk.sent).toEqual(['undo a-DRO-004']);
  });

  it('read twice by the scanner undoes one action only', async () => {
    await returned('TNT-205', 1);
    await returned('DRO-004', 2);
    await desk.scan('KIOSK:UNDO');
    await desk.scanAgain('KIOSK:UNDO');
    expect(desk.sent).toEqual(['undo a-DRO-004']);
  });

  it('says so when there is nothing to undo, or no longer', async () => {
    await desk.scan('KIOSK:UNDO');
    expect(desk.verdict).toBe('nothingToUndo');
    await returned('TNT-205');
    await desk.passes(60);
    await desk.scan('KIOSK:UNDO');
    expect(desk.verdict).toBe('nothingToUndo');
    expect(desk.sent).toEqual([]);
  });
});

it('from the card leaves it, and the last actions tell', async () => {
  await desk.scan('TNT-205');
  await desk.touch({ type: 'returnItem' });
  await desk.hears('TNT-205', 'confirmed', null, { undoUntil: desk.now + 60_000 });
  expect(desk.context.card?.action?.undoUntil).not.toBeNull();
  desk.undone['a-TNT-205'] = ok(undoing('TNT-205'));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  expect(desk.screen).toBe('ready');
  expect(desk.context.card).toBeNull();
  expect(desk.verdict).toBe('undo');
});

it('of a whole check-out asks for each line and goes to Ready', async () => {
  await desk.scan('CAM-001');
  await desk.scan('TRI-060');
  await desk.scan('RNT-2207');
  await desk.touch({ type: 'confirm' });
  await desk.hears('CAM-001', 'confirmed');
  await desk.hears('TRI-060', 'confirmed');
  await desk.touch({ type: 'undo', ids: ['a-CAM-001', 'a-TRI-060'] });
  expect(desk.sent.slice(2)).toEqual(['undo a-CAM-001', 'undo a-TRI-060']);
  expect(desk.screen).toBe('ready');
});

it('of a check-out that left lines behind goes back to those', async () => {
  await desk.scan('CAM-001');
  await desk.scan('TRI-060');
  await desk.scan('RNT-2207');
  await desk.touch({ type: 'confirm' });
  await desk.hears('CAM-001', 'confirmed');
  await desk.hears('TRI-060', 'refused');
  await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
  expect(desk.screen).toBe('basket');
  expect(desk.lines).toEqual(['TRI-060']);
});

it('of a return lets the same item be returned again', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TNT-205');
  await desk.hears('TNT-205', 'confirmed');
  await desk.hearsOf({ ...undoing('TNT-205'), state: 'confirmed' });
  await desk.scan('TNT-205');
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205', 'in TNT-205 rent-TNT-205']);
});

it('a scan after it has the read-out to itself', async () => {
  await returned('TNT-205');
  desk.undone['a-TNT-205'] = ok(undoing('TNT-205'));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  await desk.scan('CAM-001');
  await desk.hearsOf({ ...undoing('TNT-205'), state: 'confirmed' });
  expect(desk.verdict).toBe('added');
});
