// Overrides: how they are asked for, what they allow, for which item or renter they hold, and when they end.
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskGesture } from '../../../../renderer/desk/model/events.ts';
import { whyNotCheckOut } from '../../../../renderer/desk/model/selectors.ts';
import type { OverrideReason } from '../../../../shared/domain/action.ts';
import type { KioskError } from '../../../../shared/domain/errors.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { bike, broken, camera, jonas, mara, reserved } from '../../../support/desk-machine.ts';
import { AGREED, itemScan, renterScan } from '../../../support/examples.ts';
import { basket, desk, eachTestHasItsOwnDesk, line, override, ready, scans } from './basket-desk.ts';

const lapsed: KioskError = { kind: 'pin-required', message: 'An administrator has to allow it first' };
const limit = { code: 'too-many-items', message: 'Jonas Weber already has 8 items.', overridable: true };

eachTestHasItsOwnDesk();

describe('the reason for an override', () => {
  const ask = () => desk.touch({ type: 'askToOverride', subject: { item: 'BIK-009' }, blocks: ['reserved'] });
  const say = (reason: OverrideReason) => desk.touch({ type: 'giveReason', reason });
  const called = { is: 'other', words: 'The office called' } as const;
  beforeEach(() => scans('RNT-2207', 'BIK-009'));

  it('is asked for first, then the PIN, and nothing is allowed before both', async () => {
    await ask();
    expect([desk.dialog, desk.sent]).toEqual(['overriding', []]);
    await say(AGREED);
    expect([desk.dialog, desk.sent]).toEqual(['pin', []]);
    await desk.takesPin();
    expect([desk.dialog, desk.verdict, ready(), desk.reasons]).toEqual(['none', 'overridden', ['BIK-009'], [AGREED]]);
    expect(desk.sent.at(-1)).toBe('lock');
  });

  it('is enough where the policy lets operators override', async () => {
    await desk.follows({ whoOverrides: 'operator' });
    await ask();
    await say(called);
    expect([desk.dialog, desk.verdict, desk.reasons]).toEqual(['none', 'overridden', [called]]);
  });

  it('is not given when the dialog is closed, and nothing is allowed', async () => {
    await ask();
    await desk.touch({ type: 'closeDialog' });
    expect([desk.dialog, desk.context.overriding, desk.sent]).toEqual(['none', null, []]);
  });

  it('is no longer asked for after a scan, read or not, or a reset', async () => {
    await ask();
    await scans('CAM-001');
    expect([desk.dialog, desk.lines]).toEqual(['none', ['BIK-009', 'CAM-001']]);
    await ask();
    await desk.does({ type: 'badScan', bad: { problem: 'broken', at: desk.now } });
    expect(desk.dialog).toBe('none');
    await ask();
    await desk.touch({ type: 'reset' });
    expect([desk.dialog, desk.context.overriding]).toEqual(['none', null]);
  });

  it('is not asked for at a self-service desk, even where operators may override', async () => {
    await desk.follows({ mode: 'selfService', whoOverrides: 'operator' });
    await ask();
    expect([desk.dialog, desk.sent.filter((line) => line.startsWith('allow'))]).toEqual(['none', []]);
  });

  it('given after another block came up allows nothing: the new block is shown first', async () => {
    const age = { code: 'age', message: 'For grown-ups.', overridable: true };
    await desk.follows({ whoOverrides: 'operator' });
    await ask();
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved, age] }));
    desk.known[`BIK-009 item ${jonas.id}`] = ok(itemScan(bike, { blocks: [reserved, age] }));
    await desk.does({
      ...{ type: 'rechecked', epoch: desk.context.epoch, code: 'BIK-009', renterId: jonas.id },
      result: ok(itemScan(bike, { blocks: [reserved, age] })),
    });
    await say(AGREED);
    expect([desk.verdict, desk.reasons]).toEqual(['blocksChanged', []]);
  });
});

describe('an override', () => {
  it('asks main, and the line is checked out in spite of its blocks', async () => {
    await scans('CAM-001', 'RNT-2207', 'BIK-009');
    await override('BIK-009');
    expect([desk.verdict, ready()]).toEqual(['overridden', ['CAM-001', 'BIK-009']]);
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toEqual([
      'allow BIK-009 for renter-RNT-2207: reserved',
      'out CAM-001 renter-RNT-2207',
      'out BIK-009 renter-RNT-2207 in spite of reserved',
    ]);
  });

  it('can be removed, which revokes it in main too', async () => {
    await scans('CAM-001', 'BIK-009');
    await override('BIK-009');
    await desk.touch({ type: 'revokeOverride', subject: { item: 'BIK-009' } });
    expect([ready(), desk.sent.at(-1)]).toEqual([['CAM-001'], 'drop BIK-009']);
    await override('BIK-009');
    await desk.touch({ type: 'takeOut', code: 'BIK-009' });
    expect(desk.sent.at(-1)).toBe('drop BIK-009');
  });

  it('is not sent to main for a final block, an item on loan or a free item', async () => {
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved, broken] }));
    await scans('CAM-001', 'BIK-009', 'DRO-004');
    for (const code of ['BIK-009', 'DRO-004', 'CAM-001']) await override(code);
    expect(desk.sent).toEqual([]);
  });

  it('changes nothing when main does not allow it, and says so', async () => {
    await scans('CAM-001', 'BIK-009');
    desk.refuses = lapsed;
    await override('BIK-009');
    expect([desk.verdict, ready()]).toEqual(['notAllowed', ['CAM-001']]);
  });

  it('that has lapsed in main sends nothing, and can be made again', async () => {
    await scans('RNT-2207', 'BIK-009');
    await override('BIK-009');
    desk.refuses = lapsed;
    await scans('KIOSK:CONFIRM');
    expect([desk.screen, desk.verdict, ready()]).toEqual(['basket', 'overridesLapsed', []]);
    desk.refuses = null;
    await override('BIK-009');
    expect(ready()).toEqual(['BIK-009']);
  });

  it('ends when the line is refused', async () => {
    await scans('RNT-2207', 'BIK-009');
    await override('BIK-009');
    await scans('KIOSK:CONFIRM');
    await desk.hears('BIK-009', 'refused', 'In repair.');
    await desk.touch({ type: 'backToBasket' });
    expect(line('BIK-009')).toMatchObject({ overrides: [], refusal: { words: 'In repair.' } });
  });

  it('is over after that check-out: scanned again, the item is blocked as before', async () => {
    await scans('RNT-2207', 'BIK-009');
    await override('BIK-009');
    await scans('KIOSK:CONFIRM');
    await desk.hears('BIK-009', 'confirmed');
    await desk.passes(10);
    await scans('RNT-2207', 'BIK-009');
    expect([line('BIK-009')?.overrides, ready()]).toEqual([[], []]);
    await scans('KIOSK:CONFIRM');
    expect(desk.sent.filter((each) => each.startsWith('out BIK-009'))).toHaveLength(1);
  });

  it('holds only for the blocks it was made for: a new block is a problem again', async () => {
    await scans('CAM-001', 'BIK-009');
    await override('BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved, broken] }));
    await scans('RNT-2207');
    expect(ready()).toEqual(['CAM-001']);
  });

  it('that does not name every block is not made: the new block is shown first', async () => {
    const age = { code: 'age', message: 'For grown-ups.', overridable: true };
    await scans('RNT-2207', 'BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved, age] }));
    await scans('BIK-009');
    await override('BIK-009', 'reserved');
    expect([desk.verdict, desk.sent, line('BIK-009')?.blocks]).toEqual(['blocksChanged', [], [reserved, age]]);
    await override('BIK-009', 'reserved', 'age');
    expect([desk.verdict, desk.sent]).toEqual(['overridden', ['allow BIK-009 for renter-RNT-2207: reserved, age']]);
  });

  it('is dropped silently when nothing blocks the line any more', async () => {
    await scans('RNT-2207', 'BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike));
    await scans('BIK-009');
    const { readOut } = desk.context;
    await override('BIK-009');
    expect([desk.sent, ready(), desk.context.readOut]).toEqual([[], ['BIK-009'], readOut]);
  });

  it('does not go past a block that can’t be overridden', async () => {
    await scans('RNT-2207', 'BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [broken] }));
    await scans('BIK-009');
    await override('BIK-009');
    expect([desk.verdict, desk.sent]).toEqual(['blocksChanged', []]);
  });

  it('holds only for the renter it was made for: for another one the line is a problem again', async () => {
    await scans('RNT-2207', 'BIK-009');
    await override('BIK-009');
    await scans('RNT-1184');
    await desk.touch({ type: 'keepRenter' });
    expect(ready()).toEqual(['BIK-009']);
    await scans('RNT-1184');
    await desk.touch({ type: 'takeOtherRenter' });
    expect(ready()).toEqual([]);
    await override('BIK-009');
    await desk.touch({ type: 'changeRenter' });
    expect(ready()).toEqual(['BIK-009']);
    await scans('RNT-2207');
    expect(ready()).toEqual([]);
  });
});

describe('a blocked renter', () => {
  const forJonas: DeskGesture = {
    type: 'override',
    subject: { renter: jonas.id },
    blocks: [limit.code],
    reason: AGREED,
  };
  beforeEach(() => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { blocks: [limit] }));
    desk.known[`CAM-001 item ${jonas.id}`] = ok(itemScan(camera, { blocks: [limit] }));
  });

  it('can be overridden, which covers every line', async () => {
    await scans('CAM-001', 'TRI-060', 'RNT-2207');
    expect(whyNotCheckOut(basket())).toBe('renterBlocked');
    await override('CAM-001');
    expect(desk.sent).toEqual([]);
    await desk.touch(forJonas);
    expect([whyNotCheckOut(basket()), ready()]).toEqual([null, ['CAM-001', 'TRI-060']]);
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toEqual([
      `allow ${jonas.id} for ${jonas.id}: too-many-items`,
      `out CAM-001 ${jonas.id} in spite of too-many-items`,
      `out TRI-060 ${jonas.id} in spite of too-many-items`,
    ]);
  });

  it('is blocked again after that check-out', async () => {
    await scans('CAM-001', 'RNT-2207');
    await desk.touch(forJonas);
    await scans('KIOSK:CONFIRM');
    await desk.hears('CAM-001', 'confirmed');
    await desk.passes(10);
    await scans('RNT-2207', 'TRI-060');
    expect([basket().renterOverrides, whyNotCheckOut(basket())]).toEqual([[], 'renterBlocked']);
  });

  it('is blocked again when the override is removed or the renter changes', async () => {
    await scans('CAM-001', 'RNT-2207');
    await desk.touch(forJonas);
    await desk.touch({ type: 'revokeOverride', subject: { renter: jonas.id } });
    expect(whyNotCheckOut(basket())).toBe('renterBlocked');
    await desk.touch(forJonas);
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-1184');
    expect(basket().renterOverrides).toEqual([]);
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-2207');
    expect(whyNotCheckOut(basket())).toBe('renterBlocked');
  });

  it('can’t be overridden when one block is final', async () => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { blocks: [limit, { ...broken, code: 'renter-blocked' }] }));
    await scans('CAM-001', 'RNT-2207');
    await desk.touch(forJonas);
    expect([desk.sent, whyNotCheckOut(basket())]).toEqual([[], 'renterBlocked']);
  });
});

describe('from the page of a blocked renter', () => {
  const blockedBy = async (...blocks: (typeof limit)[]) => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { blocks }));
    await scans('RNT-2207');
  };

  it.each(['KIOSK:CHECKOUT', 'KIOSK:CONFIRM'])(
    '%s begins a basket if every block can be overridden, which is still to do there',
    async (command) => {
      await blockedBy(limit);
      await scans(command);
      expect([desk.screen, desk.renter, whyNotCheckOut(basket())]).toEqual(['basket', 'Jonas Weber', 'renterBlocked']);
    },
  );

  it('no basket begins if one block can’t be overridden', async () => {
    await blockedBy(limit, { ...limit, code: 'blocked', overridable: false });
    for (const command of ['KIOSK:CHECKOUT', 'KIOSK:CONFIRM']) {
      await scans(command);
      expect([desk.screen, desk.verdict]).toEqual(['renter', 'renterBlocked']);
    }
  });
});

it('an override that is allowed after the renter has changed does not hold for the next one', async () => {
  for (const renter of [jonas.id, mara.id])
    desk.known[`BIK-009 item ${renter}`] = ok(itemScan(bike, { blocks: [reserved] }));
  for (const code of ['KIOSK:CHECKOUT', 'BIK-009', 'RNT-1184']) await desk.scan(code);
  const { epoch } = desk.context;
  const request = { subject: { item: 'BIK-009' }, blocks: ['reserved'], renterId: mara.id, reason: AGREED };
  await desk.touch({ type: 'changeRenter' });
  await desk.scan('RNT-2207');
  await desk.does({ type: 'overridesAllowed', epoch, request, result: ok(null) });
  expect(desk.context.basket?.lines).toMatchObject([{ code: 'BIK-009', overrides: [] }]);
});
