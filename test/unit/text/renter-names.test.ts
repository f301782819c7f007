// Renters without a name are called unknown, whatever answer they come in, and never by the code of their card.
import { expect, it } from 'vitest';
import { hitsWithRenterNames, renterName, withRenterNames } from '../../../renderer/text/renter-names.ts';
import { translator } from '../../../renderer/text/translate.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import type { DeskAnswer } from '../../../shared/domain/workspace.ts';
import '../../support/all-texts.ts';
import { anItem, aRent, aRenter, itemScan, renterScan } from '../../support/examples.ts';
import { textsOf } from '../../support/texts.ts';

const camera = anItem('CAM-0147', 'Sony FX6');
const nameless = aRenter('RNT-1184', '');
const mara = aRenter('RNT-2207', 'Mara Lindqvist');
const loan = aRent(camera, nameless);
const hit = { ...nameless, type: 'renter' as const };

it.each<[what: string, answer: DeskAnswer]>([
  ['an item on loan', itemScan(camera, { rent: loan })],
  ['a card', renterScan(nameless, { rents: [loan] })],
  ['a question', { type: 'ambiguous', candidates: [hit] }],
])('in the answer about %s', (_what, answer) => {
  const named = JSON.stringify(withRenterNames(ok(answer)));
  expect(named).toContain('"name":"Unknown renter"');
  expect(named).not.toContain('"name":""');
  expect(named).toContain('"code":"RNT-1184"');
});

it('among the hits of a search', () => {
  const page = { results: [hit, { ...mara, type: 'renter' as const }], nextPage: null };
  expect(hitsWithRenterNames(ok(page))).toMatchObject({
    data: { results: [{ name: 'Unknown renter' }, { name: 'Mara Lindqvist' }] },
  });
});

it('a deleted renter stays deleted: the words are the screen’s', () => {
  const answer = withRenterNames(ok(itemScan(camera, { rent: { ...loan, renter: null } })));
  expect(answer).toMatchObject({ data: { rent: { renter: null } } });
  expect(renterName(null, translator('en', textsOf('en')))).toBe('Unknown renter');
});

it('a failure stays as it is', () => {
  const failed = fail({ kind: 'offline' as const, message: '' });
  expect(withRenterNames(failed)).toBe(failed);
  expect(hitsWithRenterNames(failed)).toBe(failed);
});
