// The ways from screen to screen by touch and by printed command, and what keeps an idle desk from being cleared.
import { beforeEach, describe, expect, it } from 'vitest';
import { leftThings } from '../../../../renderer/desk/left/left.ts';
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
  it('there is nothing to confirm', async () => {
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.verdict]).toEqual(['ready', 'nothingToConfirm']);
  });

  it('a scan that broke off is said, and asks nothing', async () => {
    await badScan();
    expect(desk.context.readOut).toMatchObject({ outcome: 'refused', verdict: { kind: 'badScan', problem: 'broken' } });
    expect(desk.asked).toEqual([]);
  });
});

describe('from a card', () => {
  it('a touch shows the renter who has the item', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'showRenter', code: 'RNT-1184' });
    expect(desk.asked).toEqual(['TNT-205', 'RNT-1184 renter']);
    expect([desk.screen, desk.context.card]).toEqual(['renter', null]);
    expect(desk.context.readOut.name).toBe('Mara Lindqvist');
  });
});

describe('what is on its way', () => {
  beforeEach(async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'sending');
    await desk.scan('RNT-2207');
  });

  it('scanned again is already done with: a look-up would show it as it was before', async () => {
    await desk.scan('TNT-205');
    expect([desk.screen, desk.verdict]).toEqual(['renter', 'alreadyShown']);
    expect(desk.sent).toHaveLength(1);
  });

  it('is looked up once it has arrived', async () => {
    await desk.hears('TNT-205', 'confirmed');
    await desk.scan('TNT-205');
    expect(desk.asked).toContain('TNT-205 renter-RNT-2207');
  });
});

describe('from a renter', () => {
  it.each([{ type: 'startBasket' }, { type: 'confirm' }] as const)('$type opens a basket for them', async (gesture) => {
    await desk.scan('RNT-2207');
    await desk.touch(gesture);
    expect([desk.screen, desk.renter, desk.lines]).toEqual(['basket', 'Jonas Weber', []]);
    expect(desk.context.renter).toBeNull();
  });

  it('a touch shows the card of what they have out, and of nothing else', async () => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { rents: [aRent(anItem('TNT-205', 'Tent'), jonas)] }));
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'showItem', code: 'CAM-001' });
    expect(desk.screen).toBe('renter');
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    expect([desk.screen, desk.context.card?.scan.item.code]).toEqual(['card', 'TNT-205']);
  });

  it('a second touch does not bring up anew the card that is being acted on', async () => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { rents: [aRent(anItem('TNT-205', 'Tent'), jonas)] }));
    await desk.scan('RNT-2207');
    const question = `TNT-205 item ${jonas.id}`;
    const first = desk.holdsBack(question);
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    // The read-out no longer says that it is being looked up, so the next touch asks again.
    await desk.scan('KIOSK:NONE');
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    const second = desk.holdsBack(question);
    await first();
    await desk.touch({ type: 'returnItem' });
    await second();
    expect(desk.context.card?.action).toMatchObject({ id: 'a-TNT-205' });
    expect(desk.asked.filter((asked) => asked === question)).toHaveLength(2);
  });

  it.each([
    ['startBasket', 'renterBlocked'],
    ['confirm', 'renterBlocked'],
  ] as const)('who is blocked %s opens none', async (type, verdict) => {
    await desk.scan('RNT-0933');
    await desk.touch({ type });
    expect([desk.screen, desk.verdict, desk.context.basket]).toEqual(['renter', verdict, null]);
  });
});

describe('from a basket', () => {
  it.each(['empty', 'close'] as const)('%s drops it and, once Undo is over, whose it was', async (type) => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.touch({ type });
    expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
    await desk.passes(UNDO_MS / 1000);
    expect(JSON.stringify(desk.context)).not.toContain('Jonas');
  });

  it.each([
    ['card', 'TNT-205'],
    ['renter', 'RNT-1184'],
    ['ready', null],
  ])(
    'a printed Confirm on the %s while the next thing is looked up does nothing, and says so',
    async (screen, first) => {
      if (first) await desk.scan(first);
      const answer = desk.holdsBack('DRO-004');
      desk.holdsBack('DRO-004 renter-RNT-1184');
      await desk.scan('DRO-004');
      await desk.scan('KIOSK:CONFIRM');
      expect([desk.screen, desk.verdict, desk.sent]).toEqual([screen, 'stillLookingUp', []]);
      await answer();
      expect(desk.sent).toEqual([]);
    },
  );

  it.each(['confirm', 'showReturns'] as const)('%s waits for what is being looked up', async (type) => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    const answer = desk.holdsBack('TRI-060 renter-RNT-2207');
    await desk.scan('TRI-060');
    await desk.touch({ type });
    expect([desk.screen, desk.verdict, desk.sent]).toEqual(['basket', 'stillLookingUp', []]);
    await answer();
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
    await desk.touch({ type });
    expect(desk.screen).toBe(type === 'confirm' ? 'outcome' : 'returns');
  });

  it('a line that can’t go out, scanned offline, is there already', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.scan('CAM-001');
    await desk.scan('TNT-205');
    await desk.losesConnection();
    await desk.scan('TNT-205');
    expect(desk.verdict).toBe('alreadyInList');
    expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
    expect(desk.context.basket?.lines[1]).toMatchObject({ isOut: true, again: true });
  });
});

describe('from a question in mid-basket', () => {
  beforeEach(async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'RNT-1184']) await desk.scan(code);
  });

  it.each([
    ['close', 'ready'],
    ['openBasket', 'basketOpen'],
  ] as const)('%s goes back to the basket as it was', async (type, verdict) => {
    expect(desk.screen).toBe('otherRenter');
    await desk.touch({ type });
    expect([desk.screen, desk.verdict]).toEqual(['basket', verdict]);
    expect([desk.lines, desk.renter, desk.context.otherRenter]).toEqual([['CAM-001'], 'Jonas Weber', null]);
  });
});

it('a card that was asked for before the check-out does not take its outcome away', async () => {
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  const release = desk.holdsBack(`CAM-001 item ${jonas.id}`);
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

  describe('of everything', () => {
    beforeEach(() => desk.hears('TRI-060', 'confirmed'));

    it('Confirm finishes', async () => {
      await desk.scan('KIOSK:CONFIRM');
      expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
    });

    it('Returns opens without the basket', async () => {
      await desk.scan('KIOSK:RETURNS');
      expect([desk.screen, desk.context.basket]).toEqual(['returns', null]);
    });
  });

  describe('that left a line behind', () => {
    beforeEach(() => desk.hears('TRI-060', 'refused'));

    it('Confirm goes back to it, and sends nothing', async () => {
      const sent = desk.sent.length;
      await desk.scan('KIOSK:CONFIRM');
      expect([desk.screen, desk.lines]).toEqual(['basket', ['TRI-060']]);
      expect(desk.sent).toHaveLength(sent);
    });

    it('Returns opens, and the strip tells of it there: no basket is seen on Returns', async () => {
      await desk.scan('KIOSK:RETURNS');
      expect([desk.screen, desk.context.basket]).toEqual(['returns', null]);
      expect(leftThings(desk.context)).toMatchObject([{ code: 'TRI-060', outcome: 'refused' }]);
    });

    it('and still going out, Returns opens, and the strip tells once it is refused', async () => {
      await desk.touch({ type: 'close' });
      for (const code of ['CAM-001', 'RNT-2207', 'TRI-060', 'KIOSK:CONFIRM', 'KIOSK:RETURNS']) await desk.scan(code);
      await desk.hears('TRI-060', 'refused');
      expect(desk.screen).toBe('returns');
      expect(leftThings(desk.context)).toContainEqual(expect.objectContaining({ code: 'TRI-060', outcome: 'refused' }));
    });

    it('a scan is the next job, and keeps it aside', async () => {
      await desk.scan('BIK-009');
      expect([desk.screen, desk.context.basket]).toEqual(['card', null]);
      expect(leftThings(desk.context)).toMatchObject([{ code: 'TRI-060', outcome: 'refused' }]);
    });
  });
});

it('Returns, where it is open already, loses none of its rows', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TNT-205');
  await desk.scan('KIOSK:RETURNS');
  expect(desk.context.returns).toMatchObject([{ code: 'TNT-205' }]);
});

describe('a renter’s card read on Returns', () => {
  beforeEach(async () => {
    await desk.scan('KIOSK:RETURNS');
  });
  const isForgotten = () => {
    expect(desk.screen).toBe('ready');
    expect(JSON.stringify(desk.context)).not.toContain('RNT-2207');
  };

  it('is not kept when the desk is left', async () => {
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'close' });
    isForgotten();
  });

  it.each([
    ['asked about', () => Promise.resolve()],
    ['said to be no item', () => desk.touch({ type: 'declineReturn', code: 'RNT-2207' })],
  ])('offline, %s, neither', async (_what, answers) => {
    await desk.scan('TNT-205');
    await desk.losesConnection();
    await desk.scan('RNT-2207');
    expect(desk.verdict).toBe('returnAsks');
    await answers();
    await desk.touch({ type: 'close' });
    isForgotten();
  });
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

  it('is taken off the screen by an answer', async () => {
    await desk.scan('RNT-1184');
    const answer = desk.holdsBack('CAM-001 renter-RNT-1184');
    await desk.scan('CAM-001');
    await desk.passes(70);
    expect(desk.context.secondsLeft).toBe(20);
    await answer();
    expect(desk.context.secondsLeft).toBeNull();
    expect(desk.lines).toEqual(['CAM-001']);
  });
});
