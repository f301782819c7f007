// How touches and printed commands lead from screen to screen, and what puts off the idle countdown.
import { beforeEach, describe, expect, it } from 'vitest';
import { putAsideItems } from '../../../../renderer/desk/put-aside/put-aside.ts';
import { UNDO_MS } from '../../../../shared/domain/action.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { Desk, jonas } from '../../../support/desk-machine.ts';
import { anItem, aRent, RENTER_RULES, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const badScan = () => desk.does({ type: 'badScan', bad: { problem: 'broken', at: desk.now } });

describe('at Ready', () => {
  it('a printed Confirm says that there is nothing to confirm', async () => {
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.verdict]).toEqual(['ready', 'nothingToConfirm']);
  });

  it('a scan that broke off is reported and looks nothing up', async () => {
    await badScan();
    expect(desk.context.readOut).toMatchObject({ outcome: 'refused', verdict: { kind: 'badScan', problem: 'broken' } });
    expect(desk.asked).toEqual([]);
  });
});

describe('from a card', () => {
  it('a touch on the renter shows the renter who has the item', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'showRenter', code: 'RNT-1184' });
    expect(desk.asked).toEqual(['TNT-205', 'RNT-1184 renter']);
    expect([desk.screen, desk.context.card]).toEqual(['renter', null]);
    expect(desk.context.readOut.name).toBe('Mara Lindqvist');
  });
});

describe('an item whose return is being sent', () => {
  beforeEach(async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'sending');
    await desk.scan('RNT-2207');
  });

  it('is not looked up again by a scan: the answer would show it as it was before the return', async () => {
    await desk.scan('TNT-205');
    expect([desk.screen, desk.verdict]).toEqual(['renter', 'alreadyShown']);
    expect(desk.sent).toHaveLength(1);
  });

  it('is looked up by a scan once the return is confirmed', async () => {
    await desk.hears('TNT-205', 'confirmed');
    await desk.scan('TNT-205');
    expect(desk.asked).toContain('TNT-205 renter-RNT-2207');
  });
});

describe('from a renter’s page', () => {
  it.each([{ type: 'startBasket' }, { type: 'confirm' }] as const)(
    '$type opens a basket for the renter',
    async (gesture) => {
      await desk.scan('RNT-2207');
      await desk.touch(gesture);
      expect([desk.screen, desk.renter, desk.lines]).toEqual(['basket', 'Jonas Weber', []]);
      expect(desk.context.renter).toBeNull();
    },
  );

  it('a touch shows the card of an item on loan to the renter, and of no other item', async () => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { rents: [aRent(anItem('TNT-205', 'Tent'), jonas)] }));
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'showItem', code: 'CAM-001' });
    expect(desk.screen).toBe('renter');
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    expect([desk.screen, desk.context.card?.scan.item.code]).toEqual(['card', 'TNT-205']);
  });

  it('a second touch does not replace the card of an item that is being returned', async () => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { rents: [aRent(anItem('TNT-205', 'Tent'), jonas)] }));
    await desk.scan('RNT-2207');
    const question = `TNT-205 item ${jonas.id}`;
    const first = desk.holdAnswer(question);
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    // The read-out no longer says that it is being looked up, so the next touch asks again.
    await desk.scan('KIOSK:NONE');
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    const second = desk.holdAnswer(question);
    await first();
    await desk.touch({ type: 'returnItem' });
    await second();
    expect(desk.context.card?.action).toMatchObject({ id: 'a-TNT-205' });
    expect(desk.asked.filter((asked) => asked === question)).toHaveLength(2);
  });

  it.each([
    ['startBasket', 'renterBlocked'],
    ['confirm', 'renterBlocked'],
  ] as const)('%s opens no basket for a blocked renter', async (type, verdict) => {
    await desk.scan('RNT-0933');
    await desk.touch({ type });
    expect([desk.screen, desk.verdict, desk.context.basket]).toEqual(['renter', verdict, null]);
  });
});

describe('from a basket', () => {
  it.each(['empty', 'close'] as const)(
    '%s drops the basket, and its renter’s name once the time to undo is over',
    async (type) => {
      await desk.scan('CAM-001');
      await desk.scan('RNT-2207');
      await desk.touch({ type });
      expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
      await desk.passes(UNDO_MS / 1000);
      expect(JSON.stringify(desk.context)).not.toContain('Jonas');
    },
  );

  it('an item on loan that is already a line is not added again when it is scanned offline', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.scan('CAM-001');
    await desk.scan('TNT-205');
    await desk.losesConnection();
    await desk.scan('TNT-205');
    expect(desk.verdict).toBe('alreadyInList');
    expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
    expect(desk.context.basket?.lines[1]).toMatchObject({ isOnLoan: true, again: true });
  });
});

describe('from the question whose basket it is', () => {
  beforeEach(async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184']) await desk.scan(code);
  });

  it.each([
    ['close', 'ready'],
    ['openBasket', 'basketOpen'],
  ] as const)('%s goes back to the unchanged basket', async (type, verdict) => {
    expect(desk.screen).toBe('otherRenter');
    await desk.touch({ type });
    expect([desk.screen, desk.verdict]).toEqual(['basket', verdict]);
    expect([desk.lines, desk.renter, desk.context.otherRenter]).toEqual([['CAM-001'], 'Jonas Weber', null]);
  });
});

it('a card that was asked for before the check-out does not replace the outcome', async () => {
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  const release = desk.holdAnswer(`CAM-001 item ${jonas.id}`);
  await desk.touch({ type: 'showItem', code: 'CAM-001' });
  await desk.scan('KIOSK:CONFIRM');
  await release();
  expect([desk.screen, desk.context.card]).toEqual(['outcome', null]);
});

describe('after a check-out', () => {
  beforeEach(async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'TRI-060', 'KIOSK:CONFIRM']) await desk.scan(code);
    await desk.hears('CAM-001', 'confirmed');
    expect(desk.screen).toBe('outcome');
  });

  describe('with every line confirmed', () => {
    beforeEach(() => desk.hears('TRI-060', 'confirmed'));

    it('a printed Confirm goes to Ready', async () => {
      await desk.scan('KIOSK:CONFIRM');
      expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
    });

    it('a printed Returns opens Returns without the basket', async () => {
      await desk.scan('KIOSK:RETURNS');
      expect([desk.screen, desk.context.basket]).toEqual(['returns', null]);
    });
  });

  describe('with a refused line', () => {
    beforeEach(() => desk.hears('TRI-060', 'refused'));

    it('a printed Confirm goes back to the basket with that line, and sends nothing', async () => {
      const sent = desk.sent.length;
      await desk.scan('KIOSK:CONFIRM');
      expect([desk.screen, desk.lines]).toEqual(['basket', ['TRI-060']]);
      expect(desk.sent).toHaveLength(sent);
    });

    it('a printed Returns opens Returns, and the strip shows that line because no basket is visible there', async () => {
      await desk.scan('KIOSK:RETURNS');
      expect([desk.screen, desk.context.basket]).toEqual(['returns', null]);
      expect(putAsideItems(desk.context)).toMatchObject([{ code: 'TRI-060', outcome: 'refused' }]);
    });

    it('a printed Returns while a line is being sent opens Returns, and the strip shows the refusal when it comes', async () => {
      await desk.touch({ type: 'close' });
      for (const code of ['CAM-001', 'RNT-2207', 'TRI-060', 'KIOSK:CONFIRM', 'KIOSK:RETURNS']) await desk.scan(code);
      await desk.hears('TRI-060', 'refused');
      expect(desk.screen).toBe('returns');
      expect(putAsideItems(desk.context)).toContainEqual(
        expect.objectContaining({ code: 'TRI-060', outcome: 'refused' }),
      );
    });

    it('a scan begins the next job and moves the line to the strip', async () => {
      await desk.scan('BIK-009');
      expect([desk.screen, desk.context.basket]).toEqual(['card', null]);
      expect(putAsideItems(desk.context)).toMatchObject([{ code: 'TRI-060', outcome: 'refused' }]);
    });
  });
});

it('a printed Returns on the Returns screen keeps its rows', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TNT-205');
  await desk.scan('KIOSK:RETURNS');
  expect(desk.context.returns).toMatchObject([{ code: 'TNT-205' }]);
});

it('a renter’s card read on Returns is forgotten when the desk is left', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('RNT-2207');
  await desk.touch({ type: 'close' });
  expect(desk.screen).toBe('ready');
  expect(JSON.stringify(desk.context)).not.toContain('RNT-2207');
});

describe('the idle countdown', () => {
  it('is put off by a touch before it shows', async () => {
    await desk.scan('RNT-1184');
    await desk.passes(59);
    await desk.touch({ type: 'activity' });
    await desk.passes(59);
    expect(desk.context.secondsLeft).toBeNull();
  });

  it.each([
    ['before it shows', 59, 59],
    ['while it shows', 70, 59],
  ])('is put off by a scan that broke off, %s', async (_when, before, after) => {
    await desk.scan('RNT-1184');
    await desk.passes(before);
    await badScan();
    expect(desk.context.secondsLeft).toBeNull();
    await desk.passes(after);
    expect(desk.context.secondsLeft).toBeNull();
  });

  it.each([
    ['a label that lies under the scanner, and is looked up each time', () => desk.scan('DRO-004')],
    ['a label that lies under the scanner, and can’t be read', badScan],
  ])('is put off three times, and no more, by %s', async (_what, reads) => {
    await desk.scan('RNT-1184');
    for (let times = 1; times <= 3; times += 1) {
      await reads();
      await desk.passes(50);
    }
    await reads();
    await desk.passes(15);
    expect(desk.context.secondsLeft).not.toBeNull();
    await desk.passes(8);
    await reads();
    await desk.passes(20);
    expect(desk.screen).toBe('ready');
  });

  it('is put off no more by two labels that a scanner reads in turn, until somebody is there', async () => {
    for (let times = 0; times < 3; times += 1) for (const code of ['RNT-1184', 'DRO-004']) await desk.scan(code);
    await desk.passes(55);
    await desk.scan('RNT-1184');
    await desk.passes(10);
    expect(desk.context.secondsLeft).not.toBeNull();
    await desk.touch({ type: 'activity' });
    await desk.scan('RNT-1184');
    expect(desk.context.secondsLeft).toBeNull();
  });

  it('is put off again by the same label once it has cleared the desk', async () => {
    for (let times = 0; times < 4; times += 1) await desk.scan('DRO-004');
    await desk.passes(90);
    expect(desk.screen).toBe('ready');
    await desk.scan('DRO-004');
    await desk.passes(50);
    await desk.scan('DRO-004');
    await desk.passes(15);
    expect(desk.context.secondsLeft).toBeNull();
  });

  it('is stopped by the answer to a look-up', async () => {
    await desk.scan('RNT-1184');
    const answer = desk.holdAnswer('CAM-001 renter-RNT-1184');
    await desk.scan('CAM-001');
    await desk.passes(70);
    expect(desk.context.secondsLeft).toBe(20);
    await answer();
    expect(desk.context.secondsLeft).toBeNull();
    expect(desk.lines).toEqual(['CAM-001']);
  });
});
