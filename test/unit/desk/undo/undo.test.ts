// Undo: which action it means, that it is sent once, and what the desk says about it.
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCESSIBILITY } from '../../../../shared/domain/app.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { action, Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

/** A confirmed return of `code` that can be undone for another minute. */
async function returned(code: string, sequence = 1, visitId: string | null = null) {
  const more = { undoUntil: desk.now + 60_000, sequence, visitId };
  await desk.hearsOf(action(`a-${code}`, 'check_in', code, { state: 'confirmed', itemName: 'Tent', ...more }));
}
const undoing = (code: string) => action(`u-${code}`, 'check_out', code, { undoOf: `a-${code}`, sequence: 9 });

it('Undo of a confirmed return follows the action that undoes it', async () => {
  await returned('TNT-205');
  desk.undoAnswers['a-TNT-205'] = ok(undoing('TNT-205'));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  expect(desk.sent).toEqual(['undo a-TNT-205']);
  expect(desk.context.readOut).toMatchObject({ outcome: 'sending', verdict: { kind: 'undo' } });
  await desk.hearsOf({ ...undoing('TNT-205'), state: 'confirmed' });
  expect(desk.context.readOut).toMatchObject({ outcome: 'done', verdict: { kind: 'undo' } });
  expect(desk.context.recent.map(({ id }) => id)).toEqual(['u-TNT-205', 'a-TNT-205']);
});

it('Undo of an action that was not sent yet withdraws it', async () => {
  await returned('TNT-205');
  desk.undoAnswers['a-TNT-205'] = ok(action('a-TNT-205', 'check_in', 'TNT-205', { state: 'withdrawn' }));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  await desk.hearsOf(action('a-TNT-205', 'check_in', 'TNT-205', { state: 'withdrawn' }));
  expect(desk.verdict).toBe('withdrawn');
  expect(desk.context.readOut.outcome).toBe('ready');
});

it.each(['undo-over', 'changed-since', 'in-progress', 'offline'] as const)(
  'an Undo that main refuses (%s) is reported',
  async (kind) => {
    await returned('TNT-205');
    desk.undoAnswers['a-TNT-205'] = fail({ kind, message: '' });
    await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
    expect(desk.context.readOut).toMatchObject({
      outcome: 'attention',
      name: 'Tent',
      verdict: { kind: 'notUndone', error: { kind } },
    });
    expect(desk.context.undoing).toEqual([]);
  },
);

it('Undo touched twice is sent once', async () => {
  await returned('TNT-205');
  void desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  expect(desk.sent).toEqual(['undo a-TNT-205']);
});

describe('the printed Undo', () => {
  it('undoes the newest action that can be undone', async () => {
    await returned('TNT-205', 1);
    await returned('DRO-004', 2);
    await desk.hearsOf(action('a-CAM-001', 'check_in', 'CAM-001', { state: 'refused', sequence: 3 }));
    await desk.scan('KIOSK:UNDO');
    expect(desk.sent).toEqual(['undo a-DRO-004']);
  });

  it('undoes nothing of another visit than the latest, and says where that is done', async () => {
    await returned('TNT-205', 1, 'visit-1');
    await returned('DRO-004', 2, 'visit-2');
    desk.undoAnswers['a-DRO-004'] = ok(undoing('DRO-004'));
    await desk.scan('KIOSK:UNDO');
    await desk.hearsOf(
      action('a-DRO-004', 'check_in', 'DRO-004', { state: 'confirmed', sequence: 2, visitId: 'visit-2' }),
    );
    await desk.passes(2);
    await desk.scan('KIOSK:UNDO');
    expect([desk.sent, desk.verdict]).toEqual([['undo a-DRO-004'], 'earlierToUndo']);
  });

  it('undoes nothing of the customer before once the next basket is being filled', async () => {
    await returned('TNT-205');
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:UNDO');
    expect([desk.screen, desk.sent, desk.verdict, desk.lines]).toEqual(['basket', [], 'earlierToUndo', ['CAM-001']]);
  });

  it('read twice by the scanner undoes one action only', async () => {
    await returned('TNT-205', 1);
    await returned('DRO-004', 2);
    await desk.scan('KIOSK:UNDO');
    await desk.scanAgain('KIOSK:UNDO');
    expect(desk.sent).toEqual(['undo a-DRO-004']);
  });

  it('says that there is nothing to undo, also once the time is over', async () => {
    await desk.scan('KIOSK:UNDO');
    expect(desk.verdict).toBe('nothingToUndo');
    await returned('TNT-205');
    await desk.passes(60);
    await desk.scan('KIOSK:UNDO');
    expect(desk.verdict).toBe('nothingToUndo');
    expect(desk.sent).toEqual([]);
  });

  it.each([1, 3, 10] as const)('says for how long one can undo if time runs %i times as long', async (timeFactor) => {
    await desk.does({ type: 'accessibilityChanged', accessibility: { ...DEFAULT_ACCESSIBILITY, timeFactor } });
    await desk.scan('KIOSK:UNDO');
    expect(desk.context.readOut.verdict).toEqual({ kind: 'nothingToUndo', minutes: timeFactor });
  });
});

it('Undo on the card closes it, and the read-out shows the undo', async () => {
  await desk.scan('TNT-205');
  await desk.touch({ type: 'returnItem' });
  await desk.hears('TNT-205', 'confirmed', null, { undoUntil: desk.now + 60_000 });
  expect(desk.context.card?.action?.undoUntil).not.toBeNull();
  desk.undoAnswers['a-TNT-205'] = ok(undoing('TNT-205'));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  expect(desk.screen).toBe('ready');
  expect(desk.context.card).toBeNull();
  expect(desk.verdict).toBe('undo');
});

describe('Undo of a line of a check-out', () => {
  const takesBack = (code: string, sequence = 9) =>
    action(`u-${code}`, 'check_in', code, { undoOf: `a-${code}`, sequence });
  const counts = () => {
    const { verdict } = desk.context.readOut;
    return verdict.kind === 'checkedOut' ? verdict.counts : null;
  };
  const undoOf = (code: string) => desk.context.basket?.lines.find((line) => line.code === code)?.undo;

  /** The camera and the tripod are checked out, and can be undone. */
  beforeEach(async () => {
    for (const code of ['CAM-001', 'TRI-060', 'RNT-2207']) await desk.scan(code);
    await desk.touch({ type: 'confirm' });
    for (const code of ['CAM-001', 'TRI-060'])
      await desk.hears(code, 'confirmed', null, { undoUntil: desk.now + 60_000 });
    for (const code of ['CAM-001', 'TRI-060']) desk.undoAnswers[`a-${code}`] = ok(takesBack(code));
  });

  it('stays on the outcome, and the line shows how far it has come', async () => {
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    expect(desk.screen).toBe('outcome');
    expect(undoOf('CAM-001')).toMatchObject({ kind: 'taken', action: { state: 'sending' } });
    expect(counts()).toMatchObject({ undoing: 1, done: 1 });
    expect(desk.context.readOut.outcome).toBe('sending');
    await desk.hearsOf({ ...takesBack('CAM-001'), state: 'confirmed' });
    expect(undoOf('CAM-001')).toMatchObject({ action: { state: 'confirmed' } });
    expect(counts()).toMatchObject({ undone: 1, done: 1 });
    expect(undoOf('TRI-060')).toBeNull();
  });

  it('counts as undone even if its event arrives before main’s answer', async () => {
    await desk.hearsOf({ ...takesBack('CAM-001'), state: 'confirmed' });
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    expect(counts()).toMatchObject({ undone: 1, done: 1 });
  });

  it('for all lines sends an undo for each, and the read-out is no longer green', async () => {
    await desk.touch({ type: 'undo', ids: ['a-CAM-001', 'a-TRI-060'] });
    expect(desk.sent.slice(2)).toEqual(['undo a-CAM-001', 'undo a-TRI-060']);
    await desk.hearsOf({ ...takesBack('CAM-001'), state: 'confirmed' });
    await desk.hearsOf({ ...takesBack('TRI-060'), state: 'already-so' });
    expect(desk.screen).toBe('outcome');
    expect(counts()).toMatchObject({ undone: 2, done: 0 });
    expect(desk.context.readOut.outcome).toBe('ready');
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.screen).toBe('ready');
  });

  describe('brings what was undone back to the basket', () => {
    const undoes = async (...codes: string[]) => {
      await desk.touch({ type: 'undo', ids: codes.map((code) => `a-${code}`) });
      for (const code of codes) await desk.hearsOf({ ...takesBack(code), state: 'confirmed' });
    };

    it('so that a wrong renter is one touch and one card', async () => {
      await undoes('CAM-001', 'TRI-060');
      await desk.touch({ type: 'backToBasket' });
      expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001', 'TRI-060'], 'Jonas Weber']);
      await desk.scan('RNT-1184');
      expect([desk.screen, desk.renter]).toEqual(['basket', 'Mara Lindqvist']);
      await desk.touch({ type: 'confirm' });
      expect(desk.sent.slice(-2)).toEqual(['out CAM-001 renter-RNT-1184', 'out TRI-060 renter-RNT-1184']);
      expect(desk.strip).toEqual([]);
    });

    it('without why others were refused beside it: a limit counted it', async () => {
      await desk.hears('TRI-060', 'refused', 'The limit is 1.');
      await undoes('CAM-001');
      await desk.touch({ type: 'backToBasket' });
      expect(desk.context.basket?.lines.map(({ code, refusal }) => [code, refusal])).toEqual([
        ['CAM-001', null],
        ['TRI-060', null],
      ]);
    });

    it('for the same renter without a card', async () => {
      await undoes('CAM-001');
      await desk.touch({ type: 'backToBasket' });
      expect(desk.lines).toEqual(['CAM-001']);
      await desk.touch({ type: 'confirm' });
      expect(desk.sent.at(-1)).toBe('out CAM-001 renter-RNT-2207');
    });

    it('but nothing that is still being undone', async () => {
      await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
      await desk.touch({ type: 'backToBasket' });
      expect(desk.screen).toBe('outcome');
    });
  });

  it('by the printed command takes the newest line, then the next', async () => {
    await desk.hears('CAM-001', 'confirmed', null, { sequence: 1, undoUntil: desk.now + 60_000 });
    await desk.hears('TRI-060', 'confirmed', null, { sequence: 2, undoUntil: desk.now + 60_000 });
    await desk.scan('KIOSK:UNDO');
    await desk.hears('TRI-060', 'confirmed', null, { sequence: 2 });
    await desk.scan('KIOSK:UNDO');
    expect(desk.sent.slice(2)).toEqual(['undo a-TRI-060', 'undo a-CAM-001']);
    expect(desk.screen).toBe('outcome');
  });

  it('that main refuses is shown on the line, and the item counts as checked out', async () => {
    desk.undoAnswers['a-CAM-001'] = fail({ kind: 'changed-since', message: '' });
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    expect(desk.verdict).toBe('notUndone');
    expect(undoOf('CAM-001')).toMatchObject({ kind: 'refused', error: { kind: 'changed-since' } });
    await desk.hears('TRI-060', 'already-so');
    expect(counts()).toMatchObject({ done: 1, already: 1 });
  });

  it('that the workspace refuses needs attention', async () => {
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    await desk.hearsOf({ ...takesBack('CAM-001'), state: 'refused', reason: 'state-forbids' });
    expect(counts()).toMatchObject({ attention: 1, done: 1 });
  });

  it('withdraws at once what was not sent yet', async () => {
    const saved = action('a-CAM-001', 'check_out', 'CAM-001', { state: 'withdrawn' });
    desk.undoAnswers['a-CAM-001'] = ok(saved);
    await desk.hearsOf(saved);
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    expect(undoOf('CAM-001')).toBeNull();
    expect(counts()).toMatchObject({ undone: 1, done: 1 });
  });

  it('changes nothing for the next person after the outcome is closed', async () => {
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    await desk.touch({ type: 'close' });
    await desk.hearsOf({ ...takesBack('CAM-001'), state: 'confirmed' });
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('ready');
  });

  it('leaves a refused line until it is removed', async () => {
    await desk.hears('TRI-060', 'refused');
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    await desk.hearsOf({ ...takesBack('CAM-001'), state: 'confirmed' });
    expect(counts()).toMatchObject({ refused: 1, undone: 1 });
    await desk.touch({ type: 'takeOut', code: 'CAM-001' });
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
    await desk.touch({ type: 'takeOut', code: 'TRI-060' });
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.screen).toBe('outcome');
  });
});

it('removing the only line of a check-out, which was refused, leads back to Ready', async () => {
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  await desk.touch({ type: 'confirm' });
  await desk.hears('CAM-001', 'refused');
  await desk.touch({ type: 'takeOut', code: 'CAM-001' });
  expect(desk.screen).toBe('ready');
  expect(desk.context.basket).toBeNull();
});

it('an item whose return was undone can be returned again', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TNT-205');
  await desk.hears('TNT-205', 'confirmed');
  await desk.hearsOf({ ...undoing('TNT-205'), state: 'confirmed' });
  await desk.scan('TNT-205');
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205', 'in TNT-205 rent-TNT-205']);
});

it('the read-out of a later scan stays when an undo is confirmed', async () => {
  await returned('TNT-205');
  desk.undoAnswers['a-TNT-205'] = ok(undoing('TNT-205'));
  await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
  await desk.scan('CAM-001');
  await desk.hearsOf({ ...undoing('TNT-205'), state: 'confirmed' });
  expect(desk.verdict).toBe('added');
});
