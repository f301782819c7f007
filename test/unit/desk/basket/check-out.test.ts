// The check-out from first scan to outcome: items and renter in any order, whose basket it is, what prevents it.
import { beforeEach, describe, expect, it } from 'vitest';
import { takenLines } from '../../../../renderer/desk/basket/basket.ts';
import { SAVING_PROGRESS } from '../../../../renderer/desk/model/context.ts';
import { dueDates } from '../../../../renderer/desk/model/line-due.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { aLine } from '../../../support/basket.ts';
import { broken, camera, Desk, jonas } from '../../../support/desk-machine.ts';
import { anAction, anItem, itemScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('checking out', () => {
  it('accepts items and renter in any order and sends all ready lines', async () => {
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

  it('shows each line with the due date that main has for it, as soon as it is taken and after each change', async () => {
    const shown = () => desk.context.basket && dueDates(desk.context.basket, desk.context.basket.lines);
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    expect(shown()).toEqual(desk.dues);
    await desk.hears('CAM-001', 'confirmed', null, { dueAt: '2026-11-21T12:00:00Z' });
    expect(shown()).toEqual(['2026-11-21T12:00:00Z']);
  });

  it('gives a line its action, however main spells the code: it may have been taken before in capitals', () => {
    const [asTyped, other] = [aLine(anItem('cam-1', 'Camera')), aLine(anItem('TRI-060', 'Tripod'))];
    const action = (code: string) =>
      anAction(`a-${code}`, 'check_out', { code, itemName: null, renter: { id: 'r' }, dueAt: null });
    const taken = takenLines(
      { recent: [] },
      { codes: ['cam-1', 'TRI-060'], result: ok([action('CAM-1'), action('TRI-060')]) },
    );
    const ids = [asTyped, other].map((line) => taken({ ...line, action: SAVING_PROGRESS }).action?.id);
    expect(ids).toEqual(['a-CAM-1', 'a-TRI-060']);
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

  it('looks a line up again that was scanned before the renter’s look-up was answered', async () => {
    const forMara = { code: 'reserved', message: 'Reserved for Mara.', overridable: true };
    desk.known['CAM-001 item renter-RNT-2207'] = ok(itemScan(camera, { blocks: [forMara] }));
    await desk.scan('TRI-060');
    const answer = desk.holdAnswer('RNT-2207');
    await desk.scan('RNT-2207');
    await desk.scan('CAM-001');
    await answer();
    expect(desk.lines).toEqual(['TRI-060', 'CAM-001']);
    expect(desk.context.basket?.lines[1]?.blocks).toEqual([forMara]);
  });

  it('looks a line up again that was scanned again before the basket became another renter’s', async () => {
    const forJonas = { code: 'reserved', message: 'Reserved for Jonas.', overridable: true };
    desk.known['CAM-001'] = ok(itemScan(camera, { blocks: [forJonas] }));
    for (const code of ['KIOSK:CHECKOUT', 'CAM-001', 'RNT-2207', 'RNT-1184']) await desk.scan(code);
    desk.known['CAM-001 renter-RNT-2207'] = ok(itemScan(camera));
    const answer = desk.holdAnswer('CAM-001 renter-RNT-2207');
    await desk.scan('CAM-001');
    await desk.touch({ type: 'takeOtherRenter' });
    await answer();
    expect([desk.renter, desk.context.basket?.lines[0]?.blocks]).toEqual(['Mara Lindqvist', [forJonas]]);
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.sent]).toEqual(['basket', []]);
  });

  it('drops the answer to a look-up for a renter who was changed since', async () => {
    desk.known['CAM-001 item renter-RNT-2207'] = ok(itemScan(camera, { blocks: [broken] }));
    await desk.scan('CAM-001');
    const answer = desk.holdAnswer('CAM-001 item renter-RNT-2207');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'changeRenter' });
    await desk.scan('RNT-1184');
    await answer();
    expect(desk.context.basket?.lines[0]?.blocks).toEqual([]);
  });

  it('keeps the basket and says so when main refuses it', async () => {
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

  it('is a basket again when main refuses it: emptied it can be brought back, and the strip keeps it', async () => {
    for (const code of ['TRI-060', 'RNT-1184', 'KIOSK:CONFIRM']) await desk.scan(code);
    await desk.hears('TRI-060', 'refused');
    for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await desk.scan('KIOSK:CONFIRM');
    await desk.touch({ type: 'empty' });
    await desk.touch({ type: 'bringBack' });
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001'], 'Jonas Weber']);
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.verdict]).toEqual(['basket', 'notTaken']);
    await desk.touch({ type: 'openPutAside', at: desk.context.putAside[0]?.at ?? 0 });
    expect([desk.screen, desk.lines]).toEqual(['outcome', ['TRI-060']]);
    expect(desk.context.putAside).toMatchObject([{ kind: 'checkOut', screen: 'basket', basket: { sentAt: null } }]);
  });

  it('says that main refused it even after the desk has moved on', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    desk.refuses = { kind: 'offline', message: 'No route' };
    void desk.touch({ type: 'confirm' });
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('notTaken');
  });

  it.each(['action-not-saved', 'pin-required'] as const)(
    'leaves the next check-out unchanged when main refuses an earlier one late (%s)',
    async (kind) => {
      const fails = desk.holdAnswer('out CAM-001');
      await desk.scan('CAM-001');
      await desk.scan('RNT-2207');
      await desk.touch({ type: 'confirm' });
      await desk.touch({ type: 'close' });
      const answers = desk.holdAnswer('out TRI-060');
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

  it('needs a renter, and one who is not blocked', async () => {
    await desk.scan('CAM-001');
    await desk.touch({ type: 'confirm' });
    expect(desk.verdict).toBe('notCheckedOut');
    await desk.scan('RNT-0933');
    expect(desk.verdict).toBe('renterBlocked');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual([]);
    expect(desk.screen).toBe('basket');
  });

  it('keeps an item on loan as a problem line and never returns it', async () => {
    await desk.scan('CAM-001');
    await desk.scan('TNT-205');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207']);
    expect(desk.context.basket?.lines[1]).toMatchObject({ code: 'TNT-205', isOnLoan: true, action: null });
  });

  it('keeps a refused line with its reason in the basket', async () => {
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

  describe('that was refused for one cause', () => {
    const codes = ['CAM-001', 'TRI-060'];
    beforeEach(async () => {
      for (const code of ['KIT-1', ...codes]) {
        desk.known[code] ??= ok(itemScan(anItem(code, 'Kit')));
        await desk.scan(code);
      }
      await desk.scan('RNT-2207');
      await desk.touch({ type: 'confirm' });
      await desk.hears('KIT-1', 'confirmed');
      for (const code of codes) await desk.hears(code, 'refused', 'The limit is 1.');
    });

    it('is tried again with one touch: only that is checked out again', async () => {
      await desk.touch({ type: 'tryAllAgain', codes });
      expect([desk.screen, desk.lines]).toEqual(['outcome', codes]);
      expect(desk.sent.slice(3)).toEqual(codes.map((code) => `out ${code} renter-RNT-2207`));
    });

    it('is removed with one touch, and what went out stays', async () => {
      await desk.touch({ type: 'takeOutAll', codes });
      expect([desk.screen, desk.lines]).toEqual(['outcome', ['KIT-1']]);
    });

    it('is tried again from the basket by looking it up, and removed there too', async () => {
      await desk.touch({ type: 'backToBasket' });
      expect(desk.context.basket?.lines.map(({ refusal }) => refusal?.words)).toEqual(
        codes.map(() => 'The limit is 1.'),
      );
      const asked = desk.asked.length;
      await desk.touch({ type: 'tryAllAgain', codes });
      expect(desk.asked.slice(asked)).toEqual(codes.map((code) => `${code} item renter-RNT-2207`));
      expect(desk.context.basket?.lines.map(({ refusal }) => refusal)).toEqual([null, null]);
      await desk.touch({ type: 'takeOutAll', codes });
      expect([desk.screen, desk.lines]).toEqual(['basket', []]);
    });

    it('ends the outcome if nothing else is in it, and never removes what went out', async () => {
      await desk.touch({ type: 'takeOutAll', codes: ['KIT-1', ...codes] });
      expect(desk.lines).toEqual(['KIT-1', ...codes]);
      await desk.touch({ type: 'backToBasket' });
      await desk.touch({ type: 'confirm' });
      await desk.touch({ type: 'tryAllAgain', codes });
      await desk.touch({ type: 'confirm' });
      for (const code of codes) await desk.hears(code, 'refused', 'The limit is 1.');
      await desk.touch({ type: 'takeOutAll', codes });
      expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
    });
  });

  it('starts a new basket with the first scan after everything was checked out', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.scan('TRI-060');
    expect(desk.lines).toEqual(['TRI-060']);
    expect(desk.context.basket?.renter).toBeNull();
  });

  it("asks whose basket it is when another renter's card is scanned", async () => {
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

  it('gives the basket to the other renter when their card is scanned again, but not on a double read', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    await desk.scanAgain('RNT-1184');
    expect([desk.screen, desk.verdict, desk.renter]).toEqual(['otherRenter', 'alreadyShown', 'Jonas Weber']);
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Mara Lindqvist']);
    expect(desk.asked.at(-1)).toBe('CAM-001 item renter-RNT-1184');
  });

  it('does not give it to the renter whose card lies under the scanner, which reads it again and again', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184']) await desk.scan(code);
    for (let read = 0; read < 10; read += 1) {
      await desk.passes(1);
      await desk.scanAgain('RNT-1184');
    }
    expect([desk.screen, desk.renter]).toEqual(['otherRenter', 'Jonas Weber']);
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Mara Lindqvist']);
  });

  it('an item that is scanned instead of an answer goes to nobody, and the question stays', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184', 'TRI-060']) await desk.scan(code);
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['otherRenter', 'otherRenterFirst', ['CAM-001']]);
    await desk.scan('RNT-1184');
    await desk.scan('TRI-060');
    expect([desk.renter, desk.lines]).toEqual(['Mara Lindqvist', ['CAM-001', 'TRI-060']]);
  });

  it('forgets the other renter’s card when the same card is scanned instead of an answer', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184', 'RNT-2207']) await desk.scan(code);
    await desk.touch({ type: 'changeRenter' });
    await desk.scan('RNT-0933');
    expect(desk.renter).toBe('Tom Martínez');
    expect(desk.context.otherRenter).toBeNull();
  });

  it('shows its renter’s page and comes back to the same basket, whatever is pressed there', async () => {
    for (const leave of [
      { type: 'close' },
      { type: 'startBasket' },
      { type: 'openBasket' },
      { type: 'confirm' },
    ] as const) {
      desk = new Desk();
      for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
      await desk.touch({ type: 'showRenter', code: 'RNT-2207' });
      expect([desk.screen, desk.context.renter?.renter.code]).toEqual(['renter', 'RNT-2207']);
      await desk.touch(leave);
      expect([desk.screen, desk.lines, desk.renter, desk.context.renter]).toEqual([
        'basket',
        ['CAM-001'],
        jonas.name,
        null,
      ]);
    }
    expect(desk.sent).toEqual([]);
  });

  it('takes an item that is scanned on its renter’s page', async () => {
    for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
    await desk.touch({ type: 'showRenter', code: 'RNT-2207' });
    await desk.scan('TRI-060');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001', 'TRI-060']]);
  });

  it('tells main which item it saw, also for a return: its label may be moved before that is sent', async () => {
    await desk.scan('DRO-004');
    await desk.touch({ type: 'returnItem' });
    for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
    await desk.touch({ type: 'confirm' });
    expect(desk.sent.map((line) => line.split(' ')[1])).toEqual(['DRO-004', 'CAM-001']);
    expect(desk.itemIds).toEqual(['item-DRO-004', 'item-CAM-001']);
  });

  it('asks whose it is when another card is scanned on its renter’s page, which is closed then', async () => {
    for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
    await desk.touch({ type: 'showRenter', code: 'RNT-2207' });
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.context.renter]).toEqual(['otherRenter', null]);
  });

  it('is somebody else’s with one card after Change, and stays with its renter until then', async () => {
    for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
    await desk.touch({ type: 'changeRenter' });
    expect([desk.overlay, desk.renter]).toEqual(['search', jonas.name]);
    await desk.touch({ type: 'closeOverlay' });
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.overlay, desk.renter]).toEqual(['basket', 'none', 'Mara Lindqvist']);
    await desk.scan('RNT-2207');
    expect(desk.screen).toBe('otherRenter');
  });

  it('stays with its renter after Change when their own card is scanned', async () => {
    for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
    await desk.touch({ type: 'changeRenter' });
    await desk.scan('RNT-2207');
    expect([desk.screen, desk.renter]).toEqual(['basket', jonas.name]);
    await desk.scan('RNT-1184');
    expect(desk.screen).toBe('otherRenter');
  });

  it('looks an item up for the renter on the screen, who may have reserved it', async () => {
    await desk.scan('RNT-2207');
    await desk.scan('BIK-009');
    expect(desk.asked).toEqual(['RNT-2207', 'BIK-009 renter-RNT-2207']);
  });

  it('starts from the renter’s page too', async () => {
    await desk.scan('RNT-2207');
    expect(desk.screen).toBe('renter');
    await desk.scan('BIK-009');
    expect(desk.screen).toBe('basket');
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.context.basket?.lines[0]?.blocks[0]?.code).toBe('reserved');
  });

  it('lets the operator choose the due date and remove lines', async () => {
    await desk.scan('CAM-001');
    await desk.touch({ type: 'chooseDue', name: '7d' });
    expect(desk.context.basket?.due.days).toBe(7);
    await desk.touch({ type: 'takeOut', code: 'CAM-001' });
    expect(desk.lines).toEqual([]);
    await desk.scanAgain('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
  });
});
