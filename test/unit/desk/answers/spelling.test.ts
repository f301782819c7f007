// Two codes that differ only in the case of their letters are what the workspace says: one thing's, or two things'.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { broken, Desk, jonas, mara } from '../../../support/desk-machine.ts';
import { anItem, aRent, aRenter, itemScan, RENTER_RULES, renterScan } from '../../../support/examples.ts';

const small = { ...anItem('k9', 'Key for shed 9', { status: 'rented' }), id: '1' };
const large = { ...anItem('K9', 'Dog lead', { status: 'rented' }), id: '2' };

let desk: Desk;
const rows = () => desk.context.returns.map(({ code, step }) => `${code} ${step.kind}`);

describe('to a workspace in which k9 and K9 are two items', () => {
  beforeEach(() => {
    desk = new Desk();
    for (const item of [small, large]) {
      const answer = ok(itemScan({ ...item, status: 'available' }));
      desk.known[item.code] = answer;
      desk.known[`${item.code} item`] = answer;
    }
  });

  const areOut = () => {
    for (const item of [small, large]) desk.known[item.code] = ok(itemScan(item, { rent: aRent(item, mara) }));
  };

  it('both are returned on Returns, each by its own code', async () => {
    areOut();
    await desk.touch({ type: 'showReturns' });
    await desk.scan('k9');
    await desk.scanAgain('K9');
    expect(desk.asked).toEqual(['k9', 'K9']);
    expect(rows()).toEqual(['K9 taken', 'k9 taken']);
    expect(desk.sent).toEqual(['in k9 rent-k9', 'in K9 rent-K9']);
  });

  it('both are returned while the first is still looked up', async () => {
    areOut();
    const answer = desk.holdAnswer('k9');
    await desk.touch({ type: 'showReturns' });
    await desk.scan('k9');
    await desk.scanAgain('K9');
    await answer();
    expect(desk.sent.toSorted()).toEqual(['in K9 rent-K9', 'in k9 rent-k9']);
  });

  it('both go out in one basket, and the progress of one is not shown on the other', async () => {
    for (const code of ['k9', 'K9', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.sent).toEqual([`out k9 ${jonas.id}`, `out K9 ${jonas.id}`]);
    await desk.hears('K9', 'refused');
    expect(desk.context.basket?.lines.map(({ code, action }) => `${code} ${action?.state}`)).toEqual([
      'k9 sending',
      'K9 refused',
    ]);
  });

  it('the second opens its own card while the return of the first is on its way', async () => {
    areOut();
    await desk.scan('k9');
    await desk.touch({ type: 'returnItem' });
    await desk.scanAgain('K9');
    expect([desk.screen, desk.context.card?.scan.item.name]).toEqual(['card', 'Dog lead']);
  });

  it('offline, both are taken', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.losesConnection();
    for (const code of ['k9', 'K9']) await desk.scan(code);
    expect(desk.lines).toEqual(['k9', 'K9']);
  });

  it('the return of one takes only its own loan off the renter’s page', async () => {
    const rents = [aRent(small, mara), aRent(large, mara)];
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents }));
    await desk.scan('RNT-1184');
    await desk.hears('K9', 'confirmed', null, { rentId: 'rent-K9' });
    expect(desk.context.renter?.rents.map(({ id }) => id)).toEqual(['rent-k9']);
  });

  it('a card in the other case is another renter, who is asked about', async () => {
    const [one, other] = [aRenter('rnt-7', 'Ada Nowak'), aRenter('RNT-7', 'Ben Otto')];
    desk.known['rnt-7'] = ok(renterScan({ ...one, id: '71' }));
    desk.known['RNT-7'] = ok(renterScan({ ...other, id: '72' }));
    for (const code of ['k9', 'rnt-7', 'RNT-7']) await desk.scan(code);
    expect([desk.screen, desk.renter]).toEqual(['otherRenter', 'Ada Nowak']);
    await desk.scan('rnt-7');
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Ada Nowak']);
  });
});

describe('to a workspace in which k9 and K9 are one item', () => {
  beforeEach(() => {
    desk = new Desk();
    for (const code of ['k9', 'K9']) desk.known[code] = ok(itemScan({ ...small, status: 'available' }));
  });

  it('the other spelling is looked up, and is already in the list', async () => {
    for (const code of ['k9', 'K9']) await desk.scan(code);
    expect([desk.asked, desk.lines, desk.verdict]).toEqual([['k9', 'K9'], ['k9'], 'alreadyInList']);
  });

  it('it is one line even if the workspace spells the code as it was scanned', async () => {
    desk.known.K9 = ok(itemScan({ ...small, code: 'K9', status: 'available' }));
    for (const code of ['k9', 'K9', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.sent).toEqual([`out k9 ${jonas.id}`]);
  });

  it('it is one row on Returns, and one return', async () => {
    for (const code of ['k9', 'K9']) desk.known[code] = ok(itemScan({ ...small, code }, { rent: aRent(small, mara) }));
    await desk.touch({ type: 'showReturns' });
    await desk.scan('k9');
    await desk.scan('K9');
    expect([rows(), desk.verdict]).toEqual([['k9 taken'], 'returnAlreadyHere']);
    expect(desk.sent).toEqual(['in k9 rent-k9']);
  });

  it('a line is not removed while its other spelling is looked up: the answer would bring it back', async () => {
    for (const code of ['k9', 'K9']) desk.known[code] = ok(itemScan(small, { blocks: [broken] }));
    await desk.scan('RNT-2207');
    await desk.scan('k9');
    const answer = desk.holdAnswer(`K9 ${jonas.id}`);
    await desk.scan('K9');
    await desk.touch({ type: 'takeOut', code: 'k9' });
    expect([desk.lines, desk.verdict]).toEqual([['k9'], 'stillLookingUp']);
    await answer();
    await desk.touch({ type: 'takeOut', code: 'k9' });
    expect(desk.lines).toEqual([]);
  });
});
