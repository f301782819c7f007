// What a touch on a search result does: it shows the item or renter, unless a basket is being filled.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk } from '../../../support/desk-machine.ts';
import { anItem, itemScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const scans = async (...codes: string[]) => {
  for (const code of codes) await desk.scan(code);
};
const touchesHit = async (code: string, as: 'item' | 'renter' = 'item') => {
  await desk.touch({ type: 'openSearch', typed: null });
  await desk.does({ type: 'scan', scan: { code, as, source: 'search', at: desk.now } });
};
const stands = () => [desk.screen, desk.lines, desk.verdict];

it('the search begins with the code that nobody knew, as long as the read-out says so', async () => {
  const openedWith = async () => {
    await desk.touch({ type: 'openSearch', typed: null });
    const { typed } = desk.context;
    await desk.touch({ type: 'closeOverlay' });
    return typed;
  };
  await scans('NOPE-1');
  expect(await openedWith()).toMatchObject({ text: 'NOPE-1', isScanned: true });
  await scans('CAM-001');
  expect(await openedWith()).toBeNull();
});

describe('a free item found by the search', () => {
  it('shows its card from Ready, and goes into a basket with one more touch', async () => {
    await touchesHit('CAM-001');
    expect([desk.overlay, ...stands()]).toEqual(['none', 'card', [], 'itemFree']);
    await desk.touch({ type: 'addToBasket' });
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('is added by its own scan while its card is open', async () => {
    await touchesHit('CAM-001');
    await desk.scanAgain('CAM-001');
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('is added by the printed Confirm on its card', async () => {
    await touchesHit('CAM-001');
    await scans('KIOSK:CONFIRM');
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('is added at once to an open basket', async () => {
    await scans('TRI-060');
    await touchesHit('CAM-001');
    expect(desk.screen).toBe('basket');
    expect(desk.lines).toContain('CAM-001');
  });

  it('is added at once on a renter’s page', async () => {
    await scans('RNT-2207');
    await touchesHit('CAM-001');
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('that was chosen in a question goes into the basket like a scan', async () => {
    await scans('BOTH-1');
    await desk.touch({ type: 'choose', as: 'item' });
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });
});

describe('on Returns', () => {
  beforeEach(() => scans('KIOSK:RETURNS'));

  it.each(['TNT-205', 'CAM-001'])('%s shows its card, and is not returned', async (code) => {
    await touchesHit(code);
    expect([desk.overlay, desk.screen, desk.context.card?.scan.item.code]).toEqual(['none', 'card', code]);
    expect([desk.sent, desk.lines]).toEqual([[], []]);
  });

  it('a renter shows their page, and is not treated as a mis-scan', async () => {
    await touchesHit('RNT-2207', 'renter');
    expect([desk.screen, desk.context.returns, desk.context.putAside]).toEqual(['renter', [], []]);
  });

  it('the basket behind Returns stays: an item shows its card, a renter becomes the basket’s', async () => {
    await touchesHit('RNT-2207', 'renter');
    await scans('CAM-001', 'KIOSK:RETURNS');
    await touchesHit('TNT-205');
    expect([desk.screen, desk.lines, desk.sent]).toEqual(['card', ['CAM-001'], []]);
    await scans('KIOSK:RETURNS');
    await touchesHit('RNT-2207', 'renter');
    expect([desk.screen, desk.lines, desk.sent]).toEqual(['basket', ['CAM-001'], []]);
  });

  it('a return that is being looked up is not dropped for a search result', async () => {
    const answers = desk.holdAnswer('DRO-004');
    await scans('DRO-004');
    await touchesHit('RNT-2207', 'renter');
    expect([desk.screen, desk.verdict]).toEqual(['returns', 'stillLookingUp']);
    await answers();
    expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004']);
  });
});

describe('adding from a card', () => {
  it('does nothing for an item that is on loan, blocked, or in the basket already', async () => {
    for (const code of ['TNT-205', 'DRL-031']) {
      await touchesHit(code);
      await desk.touch({ type: 'addToBasket' });
      expect([desk.screen, desk.lines]).toEqual(['card', []]);
      await desk.touch({ type: 'close' });
    }
    await scans('CAM-001');
    await desk.touch({ type: 'showItem', code: 'CAM-001' });
    await desk.touch({ type: 'addToBasket' });
    expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001']]);
  });

  it('puts an item that was opened from a list into the basket behind it', async () => {
    await scans('RNT-2207', 'CAM-001');
    desk.known['FREE-1'] = ok(itemScan(anItem('FREE-1', camera.name)));
    await desk.touch({ type: 'openWaiting' });
    await desk.touch({ type: 'openItem', code: 'FREE-1' });
    await desk.touch({ type: 'addToBasket' });
    expect(stands()).toEqual(['basket', ['CAM-001', 'FREE-1'], 'added']);
  });

  it('does nothing for an item reserved soon, which has its own key that names the due date', async () => {
    const next = { startsAt: new Date(desk.now + 5 * 3_600_000).toISOString(), renterName: 'Amina El-Sayed' };
    desk.known['SOON-1'] = ok(itemScan({ ...camera, code: 'SOON-1' }, { next }));
    await touchesHit('SOON-1');
    await desk.touch({ type: 'addToBasket' });
    expect(desk.screen).toBe('card');
    await desk.touch({ type: 'takeUntilReserved' });
    expect(desk.lines).toEqual(['SOON-1']);
  });
});
