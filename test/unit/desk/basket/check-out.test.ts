// The check-out, from its first scan to what became of it: items and renter in any order, whose basket it is, what keeps it here.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { broken, camera, Desk } from '../../../support/desk-machine.ts';
import { itemScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('checking out', () => {
  it('takes items and renter in any order and sends all ready lines', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('TRI-060');
    await desk.touch({ type: 'confirm' });
    expect(desk.screen).toBe('outcome');
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207', 'out TRI-060 renter-RNT-2207']);
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'confirmed');
    expect(desk.verdict).toBe('checkedOut');
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('ready');
    expect(desk.context.basket).toBeNull();
  });

  it('looks every line up again for the renter, so that all problems show at once', async () => {
    await desk.scan('CAM-001');
    desk.known['CAM-001'] = ok(
      itemScan(camera, { blocks: [{ code: 'age', message: 'From 18.', overridable: false }] }),
    );
    await desk.scan('RNT-2207');
    expect(desk.asked).toContain('CAM-001 item renter-RNT-2207');
    expect(desk.context.basket?.lines[0]?.blocks[0]?.message).toBe('From 18.');
    await desk.touch({ type: 'confirm' });
    expect(desk.screen).toBe('basket');
    expect(desk.sent).toEqual([]);
  });

  it('looks a line up again that was scanned before the renter was known', async () => {
    const forMara = { code: 'reserved', message: 'Reserved for Mara.', overridable: true };
    desk.known['CAM-001 item renter-RNT-2207'] = ok(itemScan(camera, { blocks: [forMara] }));
    await desk.scan('TRI-060');
    const answer = desk.holdsBack('RNT-2207');
    await desk.scan('RNT-2207');
    await desk.scan('CAM-001');
    await answer();
    expect(desk.lines).toEqual(['TRI-060', 'CAM-001']);
    expect(desk.context.basket?.lines[1]?.blocks).toEqual([forMara]);
  });

  it('drops what was asked for a renter who was changed since', async () => {
    desk.known['CAM-001 item renter-RNT-2207'] = ok(itemScan(camera, { blocks: [broken] }));
    await desk.scan('CAM-001');
    const answer = desk.holdsBack('CAM-001 item renter-RNT-2207');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'changeRenter' });
    await answer();
    expect(desk.context.basket?.lines[0]?.blocks).toEqual([]);
  });

  it('is said when main takes none of it, and the basket is kept', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    desk.refuses = { kind: 'offline', message: 'No route' };
    await desk.touch({ type: 'confirm' });
    expect(desk.screen).toBe('basket');
    expect(desk.verdict).toBe('notTaken');
    expect(desk.context.basket?.lines).toMatchObject([{ code: 'CAM-001', action: null }]);
    desk.refuses = null;
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207']);
  });

  it('is said when main takes none of it, wherever the desk is by then', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    desk.refuses = { kind: 'offline', message: 'No route' };
    void desk.touch({ type: 'confirm' });
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('notTaken');
  });

  it.each(['action-not-saved', 'pin-required'] as const)(
    'of those before, not taken after all (%s), leaves the next one as it is',
    async (kind) => {
      const fails = desk.holdsBack('out CAM-001');
      await desk.scan('CAM-001');
      await desk.scan('RNT-2207');
      await desk.touch({ type: 'confirm' });
      await desk.touch({ type: 'close' });
      const answers = desk.holdsBack('out TRI-060');
      await desk.scan('TRI-060');
      await desk.scan('RNT-1184');
      await desk.touch({ type: 'confirm' });
      desk.refuses = { kind, message: '' };
      await fails();
      expect([desk.screen, desk.verdict]).toEqual(['outcome', 'notTaken']);
      desk.refuses = null;
      await answers();
      expect(desk.context.basket?.lines).toMatchObject([{ code: 'TRI-060', action: { id: 'a-TRI-060' } }]);
    },
  );

  it('does not go without a renter, nor for a blocked one', async () => {
    await desk.scan('CAM-001');
    await desk.touch({ type: 'confirm' });
    expect(desk.verdict).toBe('notCheckedOut');
    await desk.scan('RNT-0933');
    expect(desk.verdict).toBe('renterBlocked');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual([]);
    expect(desk.screen).toBe('basket');
  });

  it('takes an item that is out as a problem line and never returns it', async () => {
    await desk.scan('CAM-001');
    await desk.scan('TNT-205');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207']);
    expect(desk.context.basket?.lines[1]).toMatchObject({ code: 'TNT-205', isOut: true, action: null });
  });

  it('keeps a refused line with its reason and goes on with it', async () => {
    await desk.scan('CAM-001');
    await desk.scan('TRI-060');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused', 'Reserved meanwhile.');
    expect(desk.context.readOut).toMatchObject({ outcome: 'refused', verdict: { counts: { done: 1, refused: 1 } } });
    await desk.touch({ type: 'backToBasket' });
    expect(desk.lines).toEqual(['TRI-060']);
    expect(desk.context.basket?.lines[0]?.refusal?.words).toBe('Reserved meanwhile.');
    expect(desk.renter).toBe('Jonas Weber');
  });

  it('starts anew with a scan after everything went out', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.scan('TRI-060');
    expect(desk.lines).toEqual(['TRI-060']);
    expect(desk.context.basket?.renter).toBeNull();
  });

  it("asks about another renter's card in mid-basket", async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    expect(desk.screen).toBe('otherRenter');
    await desk.touch({ type: 'keepRenter' });
    expect(desk.renter).toBe('Jonas Weber');
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'takeOtherRenter' });
    expect(desk.renter).toBe('Mara Lindqvist');
    expect(desk.context.otherRenter).toBeNull();
  });

  it('gives the basket to the other renter when their card is scanned once more, but not by a double read', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    await desk.scanAgain('RNT-1184');
    expect([desk.screen, desk.verdict, desk.renter]).toEqual(['otherRenter', 'alreadyShown', 'Jonas Weber']);
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Mara Lindqvist']);
    expect(desk.asked.at(-1)).toBe('CAM-001 item renter-RNT-1184');
  });

  it.each([
    ['an item', 'TRI-060'],
    ['the same card', 'RNT-2207'],
  ])('forgets the other card when %s is scanned instead of an answer', async (_what, code) => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    await desk.scan(code);
    await desk.touch({ type: 'changeRenter' });
    await desk.scan('RNT-0933');
    expect(desk.renter).toBe('Tom Martínez');
    expect(desk.context.otherRenter).toBeNull();
  });

  it('asks with the renter whose card is on the screen, for whom it may be reserved', async () => {
    await desk.scan('RNT-2207');
    await desk.scan('BIK-009');
    expect(desk.asked).toEqual(['RNT-2207', 'BIK-009 renter-RNT-2207']);
  });

  it('starts from the renter card too', async () => {
    await desk.scan('RNT-2207');
    expect(desk.screen).toBe('renter');
    await desk.scan('BIK-009');
    expect(desk.screen).toBe('basket');
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.context.basket?.lines[0]?.blocks[0]?.code).toBe('reserved');
  });

  it('chooses when it is due and takes lines out', async () => {
    await desk.scan('CAM-001');
    await desk.touch({ type: 'chooseDue', name: 'oneWeek' });
    expect(desk.context.basket?.due.days).toBe(7);
    await desk.touch({ type: 'takeOut', code: 'CAM-001' });
    expect(desk.lines).toEqual([]);
    await desk.scanAgain('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
  });
});
