// What reaches a self-service screen: for any answer of a workspace, nothing of another renter.
import '../../support/same-seed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  connectionWithoutMessage,
  foundItems,
  itemFor,
  ownAction,
  ownCard,
  withoutMessage,
} from '../../../electron/app/session-view.ts';
import {
  type Block,
  type Candidate,
  type ItemScan,
  type Rent,
  type Renter,
  type RenterScan,
  WITHHELD_BLOCK,
} from '../../../shared/domain/workspace.ts';
import { anAction, anItem, aRent, aRenter, aReservation, itemScan, renterScan } from '../../support/examples.ts';

/** A text with this mark in it: nothing with the mark may reach the screen. */
const marked = (mark: string) => fc.string({ maxLength: 8 }).map((text) => `${text}${mark}${text}`);
const OTHER = 'ONLY-OF-ANOTHER';
const ofAnother = marked(OTHER);

const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const other: fc.Arbitrary<Renter> = fc.record({
  id: ofAnother,
  code: ofAnother,
  name: ofAnother,
  status: fc.constantFrom('active', 'blocked'),
});
const item = fc
  .record({
    code: fc.string({ minLength: 1 }),
    name: fc.string(),
    status: fc.constantFrom('available', 'rented', 'reserved', 'unavailable'),
  })
  .map(({ code, name, status }) => anItem(code, name, { status: status as 'rented' }));
const othersBlock: fc.Arbitrary<Block> = fc.record({ code: ofAnother, message: ofAnother, overridable: fc.boolean() });
const ownBlock: Block = { code: 'too-many-items', message: 'Mara has eight items.', overridable: true };

/** A rent of the item, by the logged-in renter or by another; everything told of another renter carries the mark. */
const rent = fc.tuple(item, other, ofAnother, fc.boolean()).map(([rented, another, words, isTheirs]): Rent => {
  if (isTheirs) return aRent(rented, mara);
  return { ...aRent(rented, another), id: words, checkedOutAt: words, dueAt: words };
});
const scan: fc.Arbitrary<ItemScan> = fc.record({
  type: fc.constant('item' as const),
  item,
  rent: fc.option(rent),
  next: fc.option(
    fc.record(
      { startsAt: fc.constant('2026-11-21T09:00:00Z'), renterName: fc.option(ofAnother), renterId: ofAnother },
      { requiredKeys: ['startsAt', 'renterName'] },
    ),
  ),
  blocks: fc.array(fc.oneof(othersBlock, fc.constant(ownBlock)), { maxLength: 3 }),
});
const wordedBlock: Block = { code: 'unpaid', message: 'Two invoices are open.', overridable: true };
const sessionRenter: RenterScan = ownCard(renterScan(mara, { blocks: [ownBlock, wordedBlock] }));

const crosses = (shown: unknown) => JSON.stringify(shown);

describe('an item at a self-service desk', () => {
  it('shows nothing of another renter, whether a renter is logged in or not', () => {
    fc.assert(
      fc.property(scan, fc.option(fc.constant(sessionRenter)), (answer, who) => {
        expect(crosses(itemFor(who, answer))).not.toContain(OTHER);
      }),
    );
  });

  it('shows only its name and its code while no renter is logged in', () => {
    fc.assert(
      fc.property(scan, (answer) => {
        const { code, name } = answer.item;
        expect(itemFor(null, answer)).toEqual({ type: 'withheld', why: 'no-card', item: { code, name } });
      }),
    );
  });

  it('shows the renter’s own rent in full', () => {
    const camera = anItem('CAM-001', 'Canon R6');
    const own = itemScan(camera, { rent: aRent(camera, mara) });
    expect(itemFor(sessionRenter, own)).toEqual(own);
  });

  it('shows blocks that are also on the renter’s card, withholds the others, and allows no override', () => {
    const blocks = [ownBlock, wordedBlock, { code: 'reserved', message: 'For Élodie Marchand', overridable: true }];
    expect(itemFor(sessionRenter, itemScan(anItem('CAM-001', 'Canon R6'), { blocks }))).toMatchObject({
      blocks: [
        { ...ownBlock, message: '', overridable: false },
        { ...wordedBlock, overridable: false },
        WITHHELD_BLOCK,
      ],
    });
  });

  it.each([
    ['another of the same name', { renterName: mara.name, renterId: 'another' }, true],
    ['themselves, without a name', { renterName: null, renterId: mara.id }, false],
    ['a name that is not theirs', { renterName: 'Jonas Weber' }, true],
    ['their own name', { renterName: mara.name }, false],
  ])('whether a reservation for %s is another’s', (_, whose, isAnothers) => {
    const startsAt = '2026-11-21T09:00:00Z';
    const shown = itemFor(sessionRenter, itemScan(anItem('CAM-001', 'Canon R6'), { next: { startsAt, ...whose } }));
    expect(shown).toMatchObject({ next: { startsAt, renterName: null, isAnothers } });
  });

  it('always shows whether it is blocked', () => {
    fc.assert(
      fc.property(scan, (answer) => {
        const shown = itemFor(sessionRenter, answer);
        if (shown.type === 'item') expect(shown.blocks.length > 0).toBe(answer.blocks.length > 0);
      }),
    );
  });
});

it('a renter’s card shows only that renter’s rents', () => {
  fc.assert(
    fc.property(fc.array(rent), (rents) => {
      const shown = ownCard({ ...sessionRenter, rents });
      expect(crosses(shown)).not.toContain(OTHER);
      expect(shown.rents).toEqual(rents.filter(({ renter }) => renter?.id === mara.id));
    }),
  );
});

it('a search shows no renters, and of items only what tells them apart', () => {
  const candidate: fc.Arbitrary<Candidate> = fc.oneof(
    other.map((renter) => ({ ...renter, type: 'renter' as const })),
    item.map(({ type, ...each }) => ({
      ...each,
      ...(type && { itemType: type }),
      type: 'item' as const,
      home: OTHER,
    })),
  );
  fc.assert(
    fc.property(fc.array(candidate), (results) => {
      const shown = foundItems({ results, nextPage: 2 });
      expect(crosses(shown)).not.toContain(OTHER);
      expect(shown.results).toHaveLength(results.filter(({ type }) => type === 'item').length);
    }),
  );
});

it('an action, an error and the connection show none of the workspace’s words', () => {
  fc.assert(
    fc.property(ofAnother, (words) => {
      const request = { code: 'CAM-001', itemName: null, rentId: null, by: 'card' as const };
      const error = { kind: 'invalid' as const, message: words, field: words };
      const line = { state: 'stopped' as const, since: 0, error };
      const shown = [
        ownAction(anAction('a', 'check_in', request, { words })),
        withoutMessage(error),
        connectionWithoutMessage(line),
      ];
      expect(crosses(shown)).not.toContain(OTHER);
    }),
  );
});

it('the renter’s reservations are shown in full, except where the item is kept', () => {
  const { home, parts, status, ...camera } = anItem('CAM-001', 'Canon R6');
  const reservation = aReservation({ item: camera }, { home: 'R1, locked' });
  const shown = ownCard(renterScan(mara, { reservations: [reservation] }));
  expect(shown.reservations).toEqual([{ ...reservation, home: null }]);
});

it('of their card: how many of their loans can’t be shown', () => {
  const unclear = renterScan(mara, { rents: [{ ...aRent(anItem('CAM-1', 'Camera'), mara), renter: null }] });
  expect(ownCard(unclear)).toMatchObject({ rents: [], leftOut: { rents: 1, reservations: 0 } });
  const leftOut = { rents: 1, reservations: 2 };
  expect(ownCard(renterScan(mara, { leftOut }))).toMatchObject({ leftOut });
  expect(ownCard(renterScan(mara))).not.toHaveProperty('leftOut');
});

it('no field that a later version adds crosses before somebody names it', () => {
  const added = { purchasePrice: OTHER };
  const camera = { ...anItem('CAM-001', 'Canon R6'), ...added };
  const rented = { ...aRent(camera, { ...mara, ...added }), ...added };
  const reservation = { ...aReservation({ item: camera }), ...added };
  const block = { ...ownBlock, ...added };
  const request = { code: 'CAM-001', itemName: null, rentId: null, by: 'card' as const };
  const { type, ...found } = camera;
  const shown = [
    itemFor(sessionRenter, { ...itemScan(camera, { rent: rented, blocks: [block] }), ...added }),
    ownCard({ ...renterScan({ ...mara, ...added }, { rents: [rented], blocks: [block] }), ...added }),
    ownCard(renterScan(mara, { reservations: [reservation] })),
    foundItems({ results: [{ ...found, ...(type && { itemType: type }), type: 'item' }], nextPage: null }),
    ownAction({ ...anAction('a', 'check_in', request), ...added }),
  ];
  expect(crosses(shown)).not.toContain(OTHER);
  // Control: what is named does cross.
  expect(crosses(shown)).toContain('Canon R6');
});
