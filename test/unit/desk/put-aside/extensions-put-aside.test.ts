// An extension that the desk left before it ended well: it moves to the strip, and opens today's list.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { bike, Desk, mara, tent } from '../../../support/desk-machine.ts';
import { anAction, aRent, itemScan, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('a refused extension', () => {
  const dueAt = '2026-11-27T12:00:00Z';
  const tentRent = aRent(tent, mara, { dueAt });
  const bikeRent = aRent(bike, mara, { dueAt });

  /** Main reports the extension of `code` in this state. */
  const hears = (code: string, state: 'confirmed' | 'refused' | 'saved', words: string | null = null) =>
    desk.hearsOf(
      anAction(
        `e-${code}`,
        'extend',
        { code, itemName: code, itemId: `item-${code}`, rentId: `rent-${code}`, wasDueAt: '', dueAt: '' },
        { state, words },
      ),
    );

  async function extendsOnCard(): Promise<void> {
    desk.known['TNT-205'] = ok(itemScan(tent, { rent: tentRent }));
    await desk.scan('TNT-205');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
  }

  async function extendsAll(): Promise<void> {
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [tentRent, bikeRent] }));
    desk.known['TNT-205 item'] = ok(itemScan(tent, { rent: tentRent }));
    desk.known['BIK-009 item'] = ok(itemScan(bike, { rent: bikeRent }));
    await desk.scan('RNT-1184');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
  }

  it('moves to the strip with the next scan, and opens today’s list for its item', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.scan('CAM-001');
    expect([desk.screen, desk.strip]).toEqual(['basket', ['TNT-205 refused']]);
    await desk.opensStrip();
    expect([desk.screen, desk.overlay, desk.context.today?.code]).toEqual(['basket', 'today', 'TNT-205']);
    expect(desk.strip).toEqual([]);
    await desk.touch({ type: 'closeOverlay' });
    expect([desk.screen, desk.lines, desk.strip]).toEqual(['basket', ['CAM-001'], []]);
  });

  it('is still in the strip when a scan closed today’s list, perhaps before anyone could read it', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.scan('CAM-001');
    await desk.opensStrip();
    await desk.scan('KIOSK:RETURNS');
    expect([desk.screen, desk.overlay, desk.strip]).toEqual(['returns', 'none', ['TNT-205 refused']]);
    await desk.opensStrip();
    await desk.touch({ type: 'closeOverlay' });
    expect(desk.strip).toEqual([]);
  });

  it('is gone once its card was read and closed', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.strip]).toEqual(['ready', []]);
  });

  it('that comes just before its card is closed moves to the strip, and is gone once it was read', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.does({ type: 'close' });
    expect([desk.screen, desk.strip]).toEqual(['ready', ['TNT-205 refused']]);
    await desk.opensStrip();
    await desk.touch({ type: 'closeOverlay' });
    expect(desk.strip).toEqual([]);
  });

  it('shows in the strip when the answer comes after the card was closed', async () => {
    await extendsOnCard();
    await desk.touch({ type: 'close' });
    expect(desk.strip).toEqual([]);
    await hears('TNT-205', 'refused', 'Reserved for Katharina.');
    expect(desk.strip).toEqual(['TNT-205 refused']);
    await desk.touch({ type: 'reset' });
    expect(desk.strip).toEqual(['TNT-205 refused']);
    expect(JSON.stringify(desk.context)).not.toMatch(/Katharina|Mara/);
  });

  it('among several opens the whole list of today', async () => {
    await extendsAll();
    await desk.scan('CAM-001');
    await hears('TNT-205', 'refused');
    expect(desk.strip).toEqual(['TNT-205 refused', 'BIK-009 sending']);
    await hears('BIK-009', 'refused');
    await desk.opensStrip();
    expect([desk.overlay, desk.context.today?.code, desk.strip]).toEqual(['today', null, []]);
  });

  it('beside a refused return from the same card has its own place in the strip', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'refused');
    await desk.scan('CAM-001');
    expect(desk.strip).toEqual(['TNT-205 refused', 'TNT-205 refused']);
    await desk.opensStrip();
    expect([desk.overlay, desk.strip]).toEqual(['today', ['TNT-205 refused']]);
    await desk.touch({ type: 'closeOverlay' });
    await desk.opensStrip();
    expect([desk.screen, desk.strip]).toEqual(['returns', []]);
  });

  it('shows in the strip even if main takes it only after the next scan', async () => {
    desk.known['TNT-205'] = ok(itemScan(tent, { rent: tentRent }));
    await desk.scan('TNT-205');
    const answers = desk.holdAnswer('extend TNT-205');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'close' });
    await desk.passes(3);
    await answers();
    await hears('TNT-205', 'refused');
    expect(desk.strip).toEqual(['TNT-205 refused']);
  });

  it('that main refused is reported at once, and is not kept', async () => {
    desk.known['TNT-205'] = ok(itemScan(tent, { rent: tentRent }));
    await desk.scan('TNT-205');
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    const answers = desk.holdAnswer('extend TNT-205');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
    await desk.scan('RNT-2207');
    await answers();
    expect([desk.verdict, desk.context.putAside]).toEqual(['notTaken', []]);
  });
});
