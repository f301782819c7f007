// Offline check-outs, where the policy allows them: a scan is known only by its code.
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LINES } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { broken, camera, Desk, jonas, mara, tent, tom, tripod } from '../../../support/desk-machine.ts';
import { aRent, itemScan, RENTER_RULES, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

it('where the policy does not allow offline check-outs, an offline scan is looked up as usual and shows an error', async () => {
  await desk.follows({}, RENTER_RULES);
  await desk.losesConnection();
  desk.known['CAM-001'] = fail({ kind: 'offline', message: '' });
  await desk.scan('CAM-001');
  expect(desk.verdict).toBe('error');
  expect(desk.context.basket).toBeNull();
});

it('what is scanned into an open basket during an outage stays in it, and goes out once all of it was looked up', async () => {
  for (const code of ['CAM-001', 'RNT-1184']) await desk.scan(code);
  await desk.losesConnection();
  for (const code of ['TRI-060', 'LGT-081', 'KIOSK:CONFIRM']) await desk.scan(code);
  expect([desk.lines, desk.sent]).toEqual([['CAM-001', 'TRI-060', 'LGT-081'], []]);
  expect(desk.context.readOut.verdict).toEqual({ kind: 'notCheckedOut', why: 'offline' });
  await desk.regainsConnection();
  expect(desk.context.basket?.lines.map(({ item, refusal }) => item?.name ?? refusal?.reason)).toEqual([
    camera.name,
    tripod.name,
    'unknown-code',
  ]);
});

it('what was scanned in an outage does not go out before it was looked up, connected again either', async () => {
  for (const code of ['CAM-001', 'RNT-1184']) await desk.scan(code);
  await desk.losesConnection();
  await desk.scan('TRI-060');
  desk.known['TRI-060'] = fail({ kind: 'unavailable', message: 'HTTP 500' });
  await desk.regainsConnection();
  await desk.scan('KIOSK:CONFIRM');
  expect([desk.screen, desk.context.readOut.verdict, desk.sent]).toEqual([
    'basket',
    { kind: 'notCheckedOut', why: 'notLookedUp' },
    [],
  ]);
});

describe('what was scanned into a basket in an outage', () => {
  const scansInOutage = async (...codes: string[]) => {
    await desk.losesConnection();
    for (const code of codes) await desk.scan(code);
  };

  it('is asked about if it turns out to be an item and a card', async () => {
    for (const code of ['CAM-001', 'RNT-1184']) await desk.scan(code);
    await scansInOutage('BOTH-1');
    expect(desk.lines).toEqual(['CAM-001', 'BOTH-1']);
    await desk.regainsConnection();
    expect([desk.lines, desk.strip]).toEqual([['CAM-001'], ['BOTH-1 notChosen']]);
  });

  it('is parked for the next renter from their card on, so that nobody gets it in another’s name', async () => {
    for (const code of ['CAM-001', 'RNT-1184']) await desk.scan(code);
    await scansInOutage('TNT-205', 'RNT-2207', 'TRI-060');
    await desk.regainsConnection();
    expect([desk.lines, desk.verdict, desk.strip]).toEqual([['CAM-001', 'TNT-205'], 'cardAmong', []]);
    expect(desk.sent).toEqual(['keep TRI-060 for RNT-2207']);
  });

  it('leaves nothing parked for the next renter if only their card was scanned', async () => {
    for (const code of ['CAM-001', 'RNT-1184']) await desk.scan(code);
    await scansInOutage('RNT-2207');
    await desk.regainsConnection();
    // Main keeps nothing of an empty basket without a renter.
    expect([desk.lines, desk.verdict, desk.sent]).toEqual([['CAM-001'], 'cardAmong', ['keep']]);
  });

  it('is the basket’s if the card among it is its renter’s, or comes first', async () => {
    for (const code of ['CAM-001', 'RNT-1184']) await desk.scan(code);
    await scansInOutage('RNT-1184-OLD', 'TRI-060');
    desk.known['RNT-1184-OLD'] = ok(renterScan(mara));
    await desk.regainsConnection();
    expect([desk.lines, desk.renter, desk.sent]).toEqual([['CAM-001', 'TRI-060'], 'Mara Lindqvist', []]);
    await desk.touch({ type: 'empty' });

    // After a restart nobody knows whose basket it was.
    for (const codes of [
      ['RNT-2207', 'TRI-060'],
      ['TNT-205', 'RNT-2207', 'TRI-060'],
    ]) {
      desk.savedBaskets['d-1'] = codes;
      desk.unseen.push(...codes);
      await desk.touch({ type: 'resumeSavedBasket', id: 'd-1' });
      const isFirst = codes.length === 2;
      expect([desk.lines, desk.renter]).toEqual(isFirst ? [['TRI-060'], 'Jonas Weber'] : [['TNT-205'], null]);
      await desk.touch({ type: 'empty' });
    }
    expect(desk.sent).toEqual(['keep TRI-060 for RNT-2207']);
  });

  it('is parked and saved with its basket, and looked up when that is opened again', async () => {
    for (const code of ['CAM-001', 'RNT-1184']) await desk.scan(code);
    await scansInOutage('TNT-205', 'RNT-2207', 'TRI-060');
    await desk.touch({ type: 'park' });
    expect([desk.sent, desk.strip]).toEqual([['keep CAM-001 TNT-205 RNT-2207 TRI-060 for RNT-1184'], []]);
    await desk.regainsConnection();
    desk.savedBaskets['d-1'] = ['CAM-001', 'TNT-205', 'RNT-2207', 'TRI-060'];
    desk.parkedFor['d-1'] = 'RNT-1184';
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-1' });
    expect([desk.lines, desk.verdict]).toEqual([['CAM-001', 'TNT-205'], 'cardAmong']);
    expect(desk.sent.at(-1)).toBe('keep TRI-060 for RNT-2207');
  });
});

describe('where the policy allows offline check-outs', () => {
  beforeEach(async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.losesConnection();
  });

  it('the last code that fits says so, and a full basket does not take another', async () => {
    desk.savedBaskets['d-1'] = Array.from({ length: MAX_LINES - 1 }, (_, at) => `OLD-${at + 1}`);
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-1' });
    await desk.scan('CAM-001');
    expect([desk.verdict, desk.lines.length]).toEqual(['lastAdded', MAX_LINES]);
    await desk.scan('TRI-060');
    expect([desk.verdict, desk.lines.at(-1)]).toEqual(['basketFull', 'CAM-001']);
  });

  it('a whole check-out works by codes alone and ends as saved', async () => {
    await desk.scan('RNT-2207');
    expect(desk.screen).toBe('basket');
    expect(desk.verdict).toBe('renterUnresolved');
    await desk.scan('CAM-001');
    expect(desk.verdict).toBe('addedUnresolved');
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.asked).toEqual([]);
    expect(desk.sent).toEqual(['out CAM-001 RNT-2207']);
    await desk.hears('CAM-001', 'saved');
    expect(desk.screen).toBe('outcome');
    expect(desk.context.readOut).toMatchObject({ outcome: 'saved', verdict: { counts: { saved: 1, done: 0 } } });
  });

  it('a touch on a renter’s loan that can’t be looked up adds nothing by its code', async () => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { rents: [aRent(tent, jonas)] }));
    await desk.regainsConnection();
    await desk.scan('RNT-2207');
    desk.known['TNT-205'] = fail({ kind: 'offline', message: '' });
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    expect([desk.screen, desk.verdict, desk.context.basket]).toEqual(['renter', 'error', null]);
  });

  it('a touch on the renter who has an item opens no basket if they can’t be looked up', async () => {
    await desk.regainsConnection();
    await desk.scan('TNT-205');
    desk.known['RNT-1184'] = fail({ kind: 'offline', message: '' });
    await desk.touch({ type: 'showRenter', code: 'RNT-1184' });
    expect([desk.screen, desk.verdict, desk.context.basket]).toEqual(['card', 'error', null]);
  });

  it('items and renters are known by their codes, without names', async () => {
    await desk.scan('CAM-001');
    await desk.scan('rnt-2207');
    expect(desk.renter).toBeNull();
    expect(desk.context.basket?.lines).toMatchObject([{ code: 'CAM-001', item: null }]);
  });

  it('scanning the same item or card again changes nothing', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('CAM-001');
    expect(desk.verdict).toBe('alreadyInList');
    await desk.scan('RNT-2207');
    expect(desk.context.readOut.outcome).toBe('already');
    expect(desk.lines).toEqual(['CAM-001']);
  });

  it("another renter's card can take over the basket by its code", async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    expect(desk.screen).toBe('otherRenter');
    await desk.touch({ type: 'takeOtherRenter' });
    expect(desk.screen).toBe('basket');
    expect(desk.context.basket?.renter).toEqual({ type: 'unresolvedRenter', code: 'RNT-1184' });
  });

  it("an item that is scanned while another renter's card asks whose basket it is goes to nobody", async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184', 'TNT-205']) await desk.scan(code);
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['otherRenter', 'otherRenterFirst', ['CAM-001']]);
  });

  it("a double read of another renter's card does not answer the question", async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184']) await desk.scan(code);
    await desk.scanAgain('RNT-1184');
    expect([desk.screen, desk.context.readOut.outcome]).toEqual(['otherRenter', 'already']);
    expect(desk.context.basket?.renter).toEqual({ type: 'unresolvedRenter', code: 'RNT-2207' });
  });

  it("scanning another renter's card once more gives them the basket", async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184', 'RNT-1184']) await desk.scan(code);
    expect(desk.screen).toBe('basket');
    expect(desk.context.basket?.renter).toEqual({ type: 'unresolvedRenter', code: 'RNT-1184' });
  });

  it('lines looked up before and lines taken by their code are checked out together', async () => {
    await desk.regainsConnection();
    await desk.scan('TRI-060');
    await desk.scan('RNT-2207');
    await desk.losesConnection();
    await desk.scan('CAM-001');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual(['out TRI-060 renter-RNT-2207', 'out CAM-001 renter-RNT-2207']);
  });

  it('a line taken by its code is looked up when the connection is back', async () => {
    await desk.scan('CAM-001');
    desk.known['CAM-001'] = ok(itemScan(camera, { blocks: [broken] }));
    await desk.regainsConnection();
    expect(desk.asked).toEqual(['CAM-001 item']);
    expect(desk.context.basket?.lines).toMatchObject([{ item: { name: 'Canon R6' }, blocks: [broken] }]);
  });

  it.each([[['cam-001', 'CAM-1-OLD', 'CAM-2-OLD']], [['CAM-1-OLD', 'cam-001', 'CAM-2-OLD']]])(
    'several codes of one item become one line once they are looked up: %j',
    async (codes) => {
      for (const code of codes) {
        desk.known[code] = ok(itemScan(camera));
        await desk.scan(code);
      }
      expect(desk.lines).toEqual(codes);
      await desk.regainsConnection();
      expect(desk.lines).toEqual(['CAM-001']);
    },
  );

  it('another label of an item is one line with its other case, once that is looked up', async () => {
    await desk.scan('cam-001');
    desk.known['cam-001'] = fail({ kind: 'offline', message: '' });
    desk.known['CAM-1-OLD'] = ok(itemScan(camera));
    await desk.regainsConnection();
    await desk.scan('CAM-1-OLD');
    expect(desk.lines).toEqual(['cam-001', 'CAM-001']);
    desk.known['cam-001'] = ok(itemScan(camera));
    await desk.regainsConnection();
    expect(desk.lines).toEqual(['CAM-001']);
  });

  it('a renter taken by their code is looked up when the connection is back, and the lines are for them', async () => {
    await desk.scan('RNT-0933');
    await desk.scan('CAM-001');
    const block = { code: 'late', message: 'Bring back the tent first.', overridable: false };
    desk.known['RNT-0933'] = ok(renterScan(tom, { blocks: [block] }));
    await desk.regainsConnection();
    expect([desk.renter, desk.verdict, desk.context.readOut.outcome]).toEqual([tom.name, 'renterBlocked', 'refused']);
    expect(desk.asked).toEqual(['RNT-0933 renter', `CAM-001 item ${tom.id}`]);
    await desk.touch({ type: 'confirm' });
    expect([desk.screen, desk.sent]).toEqual(['basket', []]);
  });

  it('the lines are looked up too if the renter still can’t be', async () => {
    await desk.scan('RNT-2207');
    await desk.scan('CAM-001');
    desk.known['RNT-2207'] = fail({ kind: 'timeout', message: '' });
    await desk.regainsConnection();
    expect(desk.context.basket?.lines).toMatchObject([{ item: { name: 'Canon R6' } }]);
    expect(desk.context.basket?.renter).toEqual({ type: 'unresolvedRenter', code: 'RNT-2207' });
  });

  it('on another screen the renter becomes known without a word about it', async () => {
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'showReturns' });
    await desk.regainsConnection();
    expect([desk.screen, desk.verdict, desk.renter]).toEqual(['returns', 'returnsOpen', 'Jonas Weber']);
  });

  it('scanning the card again online shows who the renter is', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.regainsConnection();
    await desk.scan('RNT-2207');
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.screen).toBe('basket');
  });

  it('a scan whose look-up fails before the connection is known to be down is taken by its code', async () => {
    await desk.regainsConnection();
    desk.known['CAM-001'] = fail({ kind: 'timeout', message: '' });
    await desk.scan('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.verdict).toBe('addedUnresolved');
  });
});
