// Where a returned item goes that is not fine.
import { expect, it } from 'vitest';
import { setAsideWords } from '../../../../renderer/desk/condition/set-aside.ts';
import { t } from '../../../support/words.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const reserved = (startsAt: string) => ({ startsAt, renterName: null });
const wordsFor = (condition: 'fine' | 'damaged' | 'incomplete', startsAt: string | null) =>
  setAsideWords({ condition }, startsAt === null ? null : reserved(startsAt), NOW, t as never, 'en');

it.each([
  ['that is fine is put away', 'fine', '2026-11-21T10:00:00Z', null],
  ['that is damaged is set aside to be checked', 'damaged', null, t('condition.setAsideOnly')],
  [
    'that is incomplete is, if it is needed only later',
    'incomplete',
    '2026-12-21T10:00:00Z',
    t('condition.setAsideOnly'),
  ],
] as const)('an item %s', (_what, condition, startsAt, words) => {
  expect(wordsFor(condition, startsAt)).toBe(words);
});

it('a damaged item that is reserved soon is set aside, and the reservation is told', () => {
  expect(wordsFor('damaged', '2026-11-22T10:00:00Z')).toMatch(/^Set aside, reserved /);
});
