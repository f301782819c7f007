// What a touched hit of the search does: it is looked at, unless somebody is filling a basket.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk } from '../../../support/desk-machine.ts';
import { itemScan } from '../../../support/examples.ts';

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

describe('a free item', () => {
  it('shows its card from Ready, and goes into a basket with one more touch', async () => {
    await touchesHit('CAM-001');
    expect([desk.overlay, ...stands()]).toEqual(['none', 'card', [], 'itemFree']);
    await desk.touch({ type: 'addToBasket' });
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('is added by its own scan while its card is there', async () => {
    await touchesHit('CAM-001');
    await desk.scanAgain('CAM-001');
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('is added by the printed Confirm from its card', async () => {
    await touchesHit('CAM-001');
    await scans('KIOSK:CONFIRM');
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('is added at once to the basket that somebody fills', async () => {
    await scans('TRI-060');
    await touchesHit('CAM-001');
    expect(desk.screen).toBe('basket');
    expect(desk.lines).toContain('CAM-001');
  });

  it('is added at once on the page of a renter', async () => {
    await scans('RNT-2207');
    await touchesHit('CAM-001');
    expect(stands()).toEqual(['basket', ['CAM-001'], 'added']);
  });

  it('that was chosen of two things with one code goes into the basket as a scan does', async () => {
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

  it('a renter shows their page, and is no scan that went wrong', async () => {
    await touchesHit('RNT-2207', 'renter');
    expect([desk.screen, desk.context.returns, desk.context.left]).toEqual(['renter', [], []]);
  });

  it('over a basket the basket stays: an item shows its card, a renter is whose it is', async () => {
    await touchesHit('RNT-2207', 'renter');
    await scans('CAM-001', 'KIOSK:RETURNS');
    await touchesHit('TNT-205');
    expect([desk.screen, desk.lines, desk.sent]).toEqual(['card', ['CAM-001'], []]);
    await scans('KIOSK:RETURNS');
    await touchesHit('RNT-2207', 'renter');
    expect([desk.screen, desk.lines, desk.sent]).toEqual(['basket', ['CAM-001'], []]);
  });

  it('what is being looked up for a return is not dropped for it', async () => {
    const answers = desk.holdsBack('DRO-004');
    await scans('DRO-004');
    await touchesHit('RNT-2207', 'renter');
    expect([desk.screen, desk.verdict]).toEqual(['returns', 'stillLookingUp']);
    await answers();
    expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004']);
  });
});

describe('adding from a card', () => {
  it('is not offered for what is out, blocked, or in the basket already', async () => {
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

  it('puts what was only looked at into the basket that lies under it', async () => {
    await scans('RNT-2207', 'CAM-001');
    desk.known['FREE-1'] = ok(itemScan({ ...camera, code: 'FREE-1' }));
    await desk.touch({ type: 'openWaiting' });
    await desk.touch({ type: 'openItem', code: 'FREE-1' });
    await desk.touch({ type: 'addToBasket' });
    expect(stands()).toEqual(['basket', ['CAM-001', 'FREE-1'], 'added']);
  });

  it('leaves what is reserved soon to its own key, which says until when', async () => {
    const next = { startsAt: new Date(desk.now + 5 * 3_600_000).toISOString(), renterName: 'Amina El-Sayed' };
    desk.known['SOON-1'] = ok(itemScan({ ...camera, code: 'SOON-1' }, { next }));
    await touchesHit('SOON-1');
    await desk.touch({ type: 'addToBasket' });
    expect(desk.screen).toBe('card');
    await desk.touch({ type: 'takeUntilReserved' });
    expect(desk.lines).toEqual(['SOON-1']);
  });
});
