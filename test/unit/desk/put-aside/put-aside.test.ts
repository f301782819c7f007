// Jobs that the desk left before they ended well: the strip keeps them until somebody has seen them.
import { beforeEach, describe, expect, it } from 'vitest';
import { Desk, mara } from '../../../support/desk-machine.ts';
import { RENTER_RULES } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

/** Checks the camera and the tripod out to Jonas Weber. */
async function checksOutTwo(): Promise<void> {
  for (const code of ['CAM-001', 'TRI-060', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
  expect(desk.screen).toBe('outcome');
}

describe('a check-out with a refused line', () => {
  beforeEach(async () => {
    await checksOutTwo();
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused', 'Reserved for Katharina.');
  });

  it('moves to the strip with the next scan, and opens again as it was', async () => {
    await desk.scan('TNT-205');
    expect([desk.screen, desk.strip]).toEqual(['card', ['TRI-060 refused']]);
    await desk.opensStrip();
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['outcome', ['CAM-001', 'TRI-060'], 'Jonas Weber']);
    expect(desk.strip).toEqual([]);
    await desk.touch({ type: 'backToBasket' });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['TRI-060']]);
  });

  it('opens with the time at which it was confirmed, not that of the touch', async () => {
    const settledAt = desk.now;
    await desk.hears('CAM-001', 'confirmed', null, { settledAt });
    await desk.scan('TNT-205');
    await desk.passes(20);
    await desk.opensStrip();
    expect(desk.context.readOut.verdict).toMatchObject({ kind: 'checkedOut', confirmedAt: settledAt });
  });

  it('opens from a question, of which nothing stays', async () => {
    await desk.scan('BOTH-1');
    await desk.opensStrip();
    expect([desk.screen, desk.context.question]).toEqual(['outcome', null]);
  });

  it('is gone once it was read and closed with Done', async () => {
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.strip]).toEqual(['ready', []]);
  });

  it('moves to the strip at a printed Cancel, which does not prove that it was read', async () => {
    await desk.scan('KIOSK:CANCEL');
    expect([desk.screen, desk.strip]).toEqual(['ready', ['TRI-060 refused']]);
  });

  it('goes back to the basket at a touch, however soon, and is not in the strip as well', async () => {
    await desk.follows({ guardSeconds: 2 });
    await desk.hears('TRI-060', 'sending');
    await desk.hears('TRI-060', 'refused', 'Reserved for Katharina.');
    await desk.touch({ type: 'backToBasket' });
    expect([desk.screen, desk.lines, desk.strip]).toEqual(['basket', ['TRI-060'], []]);
  });

  it('goes back to the basket at a printed Confirm, and is not in the strip as well', async () => {
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.lines, desk.strip]).toEqual(['basket', ['TRI-060'], []]);
  });

  it('does not open during a look-up, whose answer would be taken for a part of it', async () => {
    const answers = desk.holdAnswer('BIK-009');
    await desk.scan('BIK-009');
    await desk.opensStrip();
    expect([desk.screen, desk.verdict]).toEqual(['ready', 'stillLookingUp']);
    await answers();
    expect(desk.screen).toBe('card');
    await desk.opensStrip();
    expect([desk.screen, desk.lines]).toEqual(['outcome', ['CAM-001', 'TRI-060']]);
  });

  it('opens over another basket, which moves to the strip and comes back with its renter', async () => {
    for (const code of ['RNT-1184', 'KIOSK:BASKET', 'BIK-009']) await desk.scan(code);
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Mara Lindqvist']);
    await desk.opensStrip();
    expect([desk.screen, desk.renter, desk.strip]).toEqual(['outcome', 'Jonas Weber', ['BIK-009 notSent']]);
    await desk.touch({ type: 'close' });
    await desk.opensStrip();
    expect([desk.screen, desk.renter, desk.lines, desk.strip]).toEqual(['basket', 'Mara Lindqvist', ['BIK-009'], []]);
  });

  it('gives back a basket taken by codes alone, whose renter and lines are looked up as soon as it opens', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.losesConnection();
    for (const code of ['RNT-1184', 'BIK-009']) await desk.scan(code);
    await desk.opensStrip();
    await desk.regainsConnection();
    await desk.touch({ type: 'close' });
    desk.asked.length = 0;
    await desk.opensStrip();
    expect([desk.screen, desk.renter, desk.verdict]).toEqual(['basket', 'Mara Lindqvist', 'renterFound']);
    expect(desk.asked).toEqual(['RNT-1184 renter', `BIK-009 item ${mara.id}`]);
    expect(desk.context.basket?.lines).toMatchObject([{ item: { name: 'Urban Arrow' } }]);
  });

  it('names nobody after a reset', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'reset' });
    expect(desk.strip).toEqual(['TRI-060 refused']);
    expect(JSON.stringify(desk.context)).not.toMatch(/Jonas|Katharina|Mara/);
  });

  it('is forgotten when the desk changes to self-service', async () => {
    await desk.scan('TNT-205');
    await desk.follows({ mode: 'selfService' });
    expect(desk.context.putAside).toEqual([]);
  });
});

describe('a check-out in flight', () => {
  beforeEach(async () => {
    await checksOutTwo();
    await desk.scan('TNT-205');
  });

  it('shows in the strip only once a line is refused', async () => {
    expect(desk.strip).toEqual([]);
    await desk.hears('CAM-001', 'confirmed');
    expect(desk.strip).toEqual([]);
    await desk.hears('TRI-060', 'refused');
    expect(desk.strip).toEqual(['TRI-060 refused']);
  });

  it('leaves the strip once every line is confirmed', async () => {
    await desk.hears('CAM-001', 'saved');
    await desk.hears('TRI-060', 'saved');
    expect(desk.strip).toEqual(['CAM-001 saved', 'TRI-060 saved']);
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'already-so');
    expect(desk.context.putAside).toEqual([]);
  });
});

it('Done on a saved check-out does not hide a later refusal', async () => {
  await checksOutTwo();
  for (const code of ['CAM-001', 'TRI-060']) await desk.hears(code, 'saved');
  await desk.touch({ type: 'close' });
  expect(desk.strip).toEqual([]);
  await desk.hears('TRI-060', 'refused');
  expect(desk.strip).toEqual(['TRI-060 refused']);
  await desk.opensStrip();
  expect([desk.screen, desk.lines]).toEqual(['outcome', ['CAM-001', 'TRI-060']]);
});

it('a check-out that main takes only after the next scan is still followed', async () => {
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  const answers = desk.holdAnswer('out CAM-001');
  await desk.scan('KIOSK:CONFIRM');
  await desk.scan('TNT-205');
  await answers();
  expect(desk.strip).toEqual([]);
  await desk.hears('CAM-001', 'refused');
  expect(desk.strip).toEqual(['CAM-001 refused']);
});

it('Done before there is an answer does not hide a later refusal', async () => {
  await checksOutTwo();
  await desk.touch({ type: 'close' });
  await desk.hears('CAM-001', 'confirmed');
  await desk.hears('TRI-060', 'refused');
  expect([desk.screen, desk.strip]).toEqual(['ready', ['TRI-060 refused']]);
});

it('a check-out that main refuses after the next scan shows as not sent, and can go back to the basket', async () => {
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  const answers = desk.holdAnswer('out CAM-001');
  await desk.scan('KIOSK:CONFIRM');
  await desk.scan('TNT-205');
  desk.refuses = { kind: 'disk-full', message: '' };
  await answers();
  expect(desk.strip).toEqual(['CAM-001 notSent']);
  await desk.opensStrip();
  await desk.touch({ type: 'backToBasket' });
  expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001'], 'Jonas Weber']);
});

describe('a return from a card', () => {
  beforeEach(async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
  });

  it('that is refused after the next scan moves to the strip, and opens on Returns', async () => {
    await desk.scan('DRO-004');
    await desk.hears('TNT-205', 'refused');
    expect([desk.screen, desk.strip]).toEqual(['card', ['TNT-205 refused']]);
    await desk.opensStrip();
    expect([desk.screen, desk.context.returns]).toMatchObject(['returns', [{ code: 'TNT-205' }]]);
  });

  it('whose refusal was read on the card is not kept', async () => {
    await desk.hears('TNT-205', 'refused');
    await desk.touch({ type: 'close' });
    expect(desk.strip).toEqual([]);
  });

  it('that is confirmed after the next scan is not kept', async () => {
    await desk.scan('DRO-004');
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.context.putAside).toEqual([]);
  });
});

it('rows of Returns in flight are kept when Returns is finished, and join the rows that are there when they open again', async () => {
  for (const code of ['KIOSK:RETURNS', 'TNT-205']) await desk.scan(code);
  await desk.touch({ type: 'close' });
  await desk.hears('TNT-205', 'needs-attention');
  expect(desk.strip).toEqual(['TNT-205 attention']);
  for (const code of ['KIOSK:RETURNS', 'DRO-004']) await desk.scan(code);
  await desk.hears('DRO-004', 'refused');
  await desk.opensStrip();
  expect(desk.context.returns).toMatchObject([{ code: 'TNT-205' }, { code: 'DRO-004' }]);
  // They are on the screen, so the strip has nothing.
  expect(desk.strip).toEqual([]);
});

describe('a code of both an item and a card', () => {
  beforeEach(() => desk.scan('BOTH-1'));

  it('whose question was not answered shows in the strip, and asks again', async () => {
    await desk.scan('TNT-205');
    expect([desk.screen, desk.strip]).toEqual(['card', ['BOTH-1 notChosen']]);
    await desk.passes(5);
    await desk.scan('BOTH-1');
    expect([desk.screen, desk.strip]).toEqual(['question', []]);
    await desk.scan('TNT-205');
    expect(desk.strip).toEqual(['BOTH-1 notChosen']);
    await desk.opensStrip();
    expect([desk.screen, desk.strip]).toEqual(['question', []]);
  });

  it('asks again over a basket, which stays as it is', async () => {
    await desk.scan('CAM-001');
    await desk.opensStrip();
    expect([desk.screen, desk.lines, desk.strip]).toEqual(['question', ['CAM-001'], []]);
  });

  it('asks again from an outcome, whose basket has gone out and gets nothing more', async () => {
    await checksOutTwo();
    await desk.hears('TRI-060', 'refused');
    expect(desk.strip).toEqual(['BOTH-1 notChosen']);
    await desk.opensStrip();
    expect([desk.screen, desk.context.basket]).toEqual(['question', null]);
    expect(desk.strip).toEqual(['CAM-001 sending', 'TRI-060 refused']);
  });

  it('leaves the strip once it was answered, scanned again or closed', async () => {
    await desk.touch({ type: 'choose', as: 'renter' });
    expect([desk.screen, desk.strip]).toEqual(['renter', []]);
    await desk.scan('BOTH-1');
    await desk.scan('BOTH-1');
    expect([desk.screen, desk.strip]).toEqual(['question', []]);
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.strip]).toEqual(['ready', []]);
  });

  it('is forgotten at a reset', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'reset' });
    expect(desk.strip).toEqual([]);
  });
});

it('rows of Returns do not open during a look-up, whose answer would be lost', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-001');
  await desk.scan('KIOSK:CANCEL');
  expect(desk.strip).toEqual(['CAM-001 notSent']);
  const answer = desk.holdAnswer('TRI-060');
  await desk.scan('TRI-060');
  await desk.opensStrip();
  expect([desk.screen, desk.verdict]).toEqual(['ready', 'stillLookingUp']);
  await answer();
  expect([desk.screen, desk.lines]).toEqual(['basket', ['TRI-060']]);
});

it('a row of Returns that may be a renter’s card is not kept, even beside others that are', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-001');
  await desk.scan('RNT-1184');
  await desk.scan('KIOSK:CANCEL');
  expect(desk.strip).toEqual(['CAM-001 notSent']);
  expect(JSON.stringify(desk.context.putAside)).not.toContain('RNT-1184');
});

describe('a refused return', () => {
  beforeEach(async () => {
    for (const code of ['KIOSK:RETURNS', 'TNT-205']) await desk.scan(code);
    await desk.hears('TNT-205', 'refused');
  });

  it('that nobody closed is in the strip after the idle time', async () => {
    await desk.passes(300);
    expect([desk.screen, desk.strip]).toEqual(['ready', ['TNT-205 refused']]);
  });

  it('is gone after *Clear now*, which somebody pressed', async () => {
    await desk.touch({ type: 'reset', isAsked: true });
    expect([desk.screen, desk.strip]).toEqual(['ready', []]);
  });
});

it('a refused line that the idle time saved in its basket is not in the strip as well', async () => {
  await checksOutTwo();
  await desk.hears('CAM-001', 'confirmed');
  await desk.hears('TRI-060', 'refused');
  await desk.passes(300);
  expect([desk.screen, desk.context.putAside]).toEqual(['ready', []]);
});

it('returns left in the strip open from a question, of which nothing stays', async () => {
  await desk.touch({ type: 'showReturns' });
  await desk.scan('TNT-205');
  await desk.touch({ type: 'close' });
  await desk.scan('BOTH-1');
  expect(desk.screen).toBe('question');
  await desk.opensStrip();
  expect([desk.screen, desk.context.question]).toEqual(['returns', null]);
});
