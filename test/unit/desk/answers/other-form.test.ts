// A label whose code is only known to the workspace in another form: the desk asks, and does nothing with the item.
import { beforeEach, describe, expect, it } from 'vitest';
import { offeredRules } from '../../../../renderer/scanning/offered-rules.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { Desk, mara } from '../../../support/desk-machine.ts';
import { anItem, aRent, itemScan, renterScan } from '../../../support/examples.ts';

/** As it is on the label, and as the workspace has it. */
const READ = '0036000291452';
const OWN = '036000291452';
const drill = anItem(OWN, 'Drill');

let desk: Desk;
const rows = () => desk.context.returns.map(({ code, step }) => `${code} ${step.kind}`);
beforeEach(() => {
  desk = new Desk();
  desk.known[OWN] = ok(itemScan(drill));
});
const isOut = () => {
  desk.known[OWN] = ok(itemScan({ ...drill, status: 'rented' }, { rent: aRent(drill, mara) }));
};

it('is looked up once, and its card asks whether it is the item', async () => {
  await desk.scan(READ);
  expect(desk.asked).toEqual([READ, `${OWN} item`]);
  expect([desk.screen, desk.lines, desk.sent]).toEqual(['card', [], []]);
  expect(desk.context.readOut).toMatchObject({
    outcome: 'attention',
    verdict: { kind: 'otherForm', read: READ },
    code: OWN,
  });
});

it('joins the open basket only once a person adds it', async () => {
  await desk.scan('RNT-2207');
  await desk.scan('CAM-001');
  await desk.scan(READ);
  expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001']]);
  await desk.touch({ type: 'addToBasket' });
  expect(desk.lines).toEqual(['CAM-001', OWN]);
});

it('returns nothing at once where scans on Ready do', async () => {
  isOut();
  await desk.follows({ returnsAtOnce: true });
  await desk.scan(READ);
  expect([desk.screen, desk.sent]).toEqual(['card', []]);
});

describe('on Returns', () => {
  beforeEach(async () => {
    isOut();
    await desk.touch({ type: 'showReturns' });
    await desk.scan(READ);
  });

  it('its row asks, and yes returns the item', async () => {
    expect([rows(), desk.sent]).toEqual([[`${OWN} asking`], []]);
    await desk.touch({ type: 'acceptReturn', code: OWN });
    expect(desk.sent).toEqual([`in ${OWN} rent-${OWN}`]);
  });

  it('no leaves nothing behind', async () => {
    await desk.touch({ type: 'declineReturn', code: OWN });
    // What an earlier question may have left is ended, too.
    expect([rows(), desk.sent]).toEqual([[], [`kept ${OWN}`]]);
  });
});

it('is not found if the other form is a card, or not known either', async () => {
  desk.known[OWN] = ok(renterScan(mara));
  await desk.scan(READ);
  expect([desk.screen, desk.verdict]).toEqual(['ready', 'unknownCode']);
  desk.known[OWN] = fail({ kind: 'not-found', message: '' });
  await desk.scan(READ);
  expect([desk.verdict, desk.context.readOut.code]).toEqual(['unknownCode', READ]);
});

it('is not looked up again after any other failure', async () => {
  desk.known[READ] = fail({ kind: 'timeout', message: '' });
  await desk.scan(READ);
  expect(desk.asked).toEqual([READ]);
});

it('offers the rule that would have saved the question, until it is there', async () => {
  await desk.scan(READ);
  const rule = { pattern: '^0(?<code>\\d{12})$' };
  expect(offeredRules([])).toEqual([rule]);
  expect(offeredRules([rule])).toEqual([]);
});
