// The repeat guard, whatever the label or the case of its letters: what was handled, or is under way, is not begun anew.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, mara, tent } from '../../../support/desk-machine.ts';
import { aRent, itemScan, RENTER_RULES } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const out = ok(itemScan(tent, { rent: aRent(tent, mara) }));
const back = ok(itemScan({ ...tent, status: 'available' }));

/** All labels of the tent lead to this answer. */
const tentIs = (answer: typeof out) => {
  for (const code of ['TNT-205', 'tnt-205', 'OLD-LABEL', 'OLD-2']) desk.known[code] = answer;
};

describe.each(['tnt-205', 'OLD-LABEL'])('a return of an item scanned as %s', (label) => {
  beforeEach(async () => {
    tentIs(out);
    await desk.scan(label);
    await desk.touch({ type: 'returnItem' });
  });

  it('keeps its card when the same label is scanned again while it is sent', async () => {
    await desk.scanAgain(label);
    expect([desk.screen, desk.verdict, desk.context.card?.action?.state]).toEqual(['card', 'alreadyShown', 'sending']);
    await desk.scan(label);
    expect([desk.verdict, desk.context.card?.action?.state]).toEqual(['alreadyShown', 'sending']);
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it.each(['tnt-205', 'OLD-LABEL', 'TNT-205', 'OLD-2'])(
    'is not followed by a check-out when %s is scanned at once',
    async (again) => {
      await desk.hears('TNT-205', 'confirmed');
      tentIs(back);
      await desk.touch({ type: 'close' });
      await desk.scanAgain(again);
      expect([desk.screen, desk.verdict, desk.lines]).toEqual(['ready', 'alreadyShown', []]);
      await desk.scanAgain('TNT-205');
      expect([desk.screen, desk.lines]).toEqual(['ready', []]);
    },
  );

  it('is followed by a check-out once the repeat window is over', async () => {
    await desk.hears('TNT-205', 'confirmed');
    tentIs(back);
    await desk.touch({ type: 'close' });
    await desk.scan(label);
    expect(desk.lines).toEqual(['TNT-205']);
  });
});

it('an extension is not lost from the card when the label of its item is scanned in the other case', async () => {
  tentIs(out);
  await desk.scan('tnt-205');
  await desk.touch({ type: 'openExtend' });
  await desk.touch({ type: 'extend' });
  await desk.passes(2);
  await desk.scanAgain('tnt-205');
  expect([desk.verdict, desk.context.extended.length]).toEqual(['alreadyShown', 1]);
});

describe('after a check-out', () => {
  const checkedOut = async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
  };

  it.each(['saved', 'unknown', 'sending'] as const)(
    'its item does not begin a new basket while it is %s',
    async (state) => {
      desk.known['OLD-CAM'] = ok(itemScan(camera));
      await checkedOut();
      await desk.hears('CAM-001', state);
      for (const code of ['CAM-001', 'OLD-CAM']) {
        await desk.scan(code);
        expect([desk.screen, desk.verdict, desk.lines]).toEqual(['ready', 'alreadyShown', []]);
      }
      await desk.hears('CAM-001', 'refused');
      await desk.scan('CAM-001');
      expect(desk.lines).toEqual(['CAM-001']);
    },
  );

  it('its item can be looked at while it is saved, but the search does not add it', async () => {
    const touches = () =>
      desk.does({ type: 'scan', scan: { code: 'CAM-001', as: 'item', source: 'search', at: desk.now } });
    await checkedOut();
    await desk.hears('CAM-001', 'saved');
    await touches();
    expect(desk.screen).toBe('card');
    await desk.touch({ type: 'close' });
    await desk.scan('RNT-2207');
    await desk.passes(4);
    await touches();
    expect([desk.screen, desk.lines]).toEqual(['card', []]);
  });

  it('that was saved offline, its item can go out again, but not with the same scan', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.losesConnection();
    await checkedOut();
    await desk.hears('CAM-001', 'saved', null, { performedAt: desk.now });
    await desk.scanAgain('CAM-001');
    expect([desk.screen, desk.lines]).toEqual(['ready', []]);
    await desk.scan('CAM-001');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });
});

it('offline, a renter’s card in the other case of its letters may be another renter’s: the desk asks', async () => {
  await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
  await desk.losesConnection();
  await desk.scan('CAM-001');
  await desk.scan('RNT-2207');
  await desk.scan('rnt-2207');
  expect([desk.screen, desk.verdict]).toEqual(['otherRenter', 'otherRenter']);
});
