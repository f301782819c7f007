// The lists of the policy: an invalid entry does not affect the others, and every list has a limit.
import { expect, it } from 'vitest';
import { POLICY } from '../../../shared/settings/policy.ts';

const { checklists, handOver, openingHours, closedDays, longestLoans } = POLICY;

it('a stored list keeps its valid entries', () => {
  expect(checklists.stored.parse([{ type: 'Camera', parts: ['strap'] }, { type: 'Tent' }, 'x'])).toEqual([
    { type: 'Camera', parts: ['strap'] },
  ]);
  expect(handOver.stored.parse(['ID seen', '', 7])).toEqual(['ID seen']);
  expect([checklists.stored.parse('x'), handOver.stored.parse(null)]).toEqual([[], []]);
});

it('a hand-over list has six entries at most, of 60 characters', () => {
  const many = Array.from({ length: 9 }, (_, index) => `Check ${index}`);
  expect(handOver.stored.parse(many)).toHaveLength(6);
  expect(handOver.schema.safeParse(many).success).toBe(false);
  expect(handOver.schema.safeParse(['x'.repeat(61)]).success).toBe(false);
});

it('an invalid weekday of the opening hours is ignored', () => {
  const hours = { opens: '09:00', closes: '18:00' };
  const stored = { mon: hours, tue: { opens: '18:00', closes: '09:00' }, sun: null, someday: hours };
  expect(openingHours.stored.parse(stored)).toEqual({ mon: hours, sun: null });
  expect(openingHours.stored.parse('always')).toEqual({});
  expect(openingHours.schema.safeParse({ fri: { opens: '18:00', closes: '00:00' } }).success).toBe(true);
});

it('a closed day must be in the calendar, and a loan must last a day or more', () => {
  expect(closedDays.stored.parse(['2026-12-25', '2026-02-30', 'Christmas'])).toEqual(['2026-12-25']);
  expect(
    longestLoans.stored.parse([
      { type: 'Camera', days: 0 },
      { type: 'Tent', days: 7 },
    ]),
  ).toEqual([{ type: 'Tent', days: 7 }]);
});
