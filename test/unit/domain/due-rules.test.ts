// When an item is due: the earliest of the wish, the type’s longest loan, the next reservation and the opening hours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DueLimits,
  type DueRules,
  dueOfLine,
  hasClosedDays,
  openBefore,
  openOn,
  spanOn,
} from '../../../shared/domain/due-rules.ts';
import { POLICY } from '../../support/examples.ts';

let zone: string | undefined;
beforeAll(() => {
  zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const NINE_TO_SIX = { opens: '09:00', closes: '18:00' };
const WEEK: DueRules['openingHours'] = {
  ...{ mon: NINE_TO_SIX, tue: NINE_TO_SIX, wed: NINE_TO_SIX, thu: NINE_TO_SIX, fri: NINE_TO_SIX },
  ...{ sat: { opens: '10:00', closes: '14:00' }, sun: null },
};

const rules = (more: Partial<DueRules> = {}): DueRules => ({ ...POLICY, ...more });
const at = (text: string) => new Date(text).getTime();
/** A Friday, 14:32. */
const NOW = '2026-11-20T14:32:00';

const limits = ({ now = NOW, type = null, from, ...more }: Case): DueLimits => ({
  ...{ type, rules: rules(more), now: at(now) },
  next: from === undefined ? null : { startsAt: new Date(from).toISOString() },
});

interface Case extends Partial<DueRules> {
  now?: string;
  type?: string | null;
  /** When the item is reserved next. */
  from?: string;
}

/** The due date to the minute, the limit that decided it, and `over` if that time is past. */
const due = (wished: string, about: Case = {}) => {
  const { dueAt, limit, isOver } = dueOfLine(new Date(wished).toISOString(), limits(about));
  return [dueAt.slice(0, 16), limit, ...(isOver ? ['over'] : [])];
};

describe('without opening hours', () => {
  it.each(['2026-11-22T03:00', '2026-11-22T00:00', '2026-11-22T23:59', '2027-11-19T12:00'])(
    'the desk is always open: %s stays',
    (wished) => {
      expect(due(wished)).toEqual([wished, null]);
    },
  );

  it('a due date on a closed day moves to the preset closing time of the day before', () => {
    const closedDays = ['2026-12-25'];
    expect(due('2026-12-25T12:00', { closedDays })).toEqual(['2026-12-24T18:00', 'hours']);
    expect(due('2026-12-25T12:00', { closedDays, closesAt: '00:00' })).toEqual(['2026-12-25T00:00', 'hours']);
  });
});

describe('with opening hours', () => {
  const open = { openingHours: WEEK };

  it.each([
    ['a time within them stays', '2026-11-23T12:00', '2026-11-23T12:00', null],
    ['the closing time itself stays', '2026-11-23T18:00', '2026-11-23T18:00', null],
    ['the evening moves to the closing time', '2026-11-23T20:00', '2026-11-23T18:00', 'hours'],
    ['before they begin it is the end of the day before', '2026-11-24T08:00', '2026-11-23T18:00', 'hours'],
    ['midnight moves to the evening before', '2026-11-25T00:00', '2026-11-24T18:00', 'hours'],
    ['a Sunday moves to the closing time of Saturday', '2026-11-22T12:00', '2026-11-21T14:00', 'hours'],
    ['early Monday moves to Saturday as well', '2026-11-23T07:00', '2026-11-21T14:00', 'hours'],
  ])('%s', (_what, wished, expected, limit) => {
    expect(due(wished, open)).toEqual([expected, limit]);
  });

  it('closed days in a row are all skipped', () => {
    const closedDays = ['2026-12-24', '2026-12-25', '2026-12-26'];
    expect(due('2026-12-27T12:00', { ...open, closedDays })).toEqual(['2026-12-23T18:00', 'hours']);
  });

  it('a desk that closes at midnight is open until then, and at midnight itself', () => {
    const late = { openingHours: { ...WEEK, mon: { opens: '09:00', closes: '00:00' } } };
    expect(due('2026-11-23T23:45', late)).toEqual(['2026-11-23T23:45', null]);
    expect(due('2026-11-24T00:00', late)).toEqual(['2026-11-24T00:00', null]);
    expect(due('2026-11-24T01:00', late)).toEqual(['2026-11-24T00:00', 'hours']);
  });

  it('after the last open hour before closed days no time is left', () => {
    expect(due('2026-11-22T12:00', { ...open, now: '2026-11-21T14:30' })).toEqual([
      '2026-11-21T14:00',
      'hours',
      'over',
    ]);
  });

  it('a desk that is never open has no due date', () => {
    const never = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(due('2026-11-23T12:00', { openingHours: never })).toContain('over');
  });
});

describe('the longest loan of a type', () => {
  const cameras = { longestLoans: [{ type: 'Camera', days: 3 }], type: 'camera ' };

  it.each([
    ['2026-11-23T12:00', '2026-11-23T12:00', null],
    ['2026-11-23T23:00', '2026-11-23T23:00', null],
    ['2026-11-24T00:00', '2026-11-23T00:00', 'longest'],
    ['2026-12-04T12:00', '2026-11-23T12:00', 'longest'],
  ])('%s becomes %s', (wished, expected, limit) => {
    expect(due(wished, cameras)).toEqual([expected, limit]);
  });

  it('does not apply to another type or an unknown one', () => {
    expect(due('2026-12-04T12:00', { ...cameras, type: 'Tent' })).toEqual(['2026-12-04T12:00', null]);
    expect(due('2026-12-04T12:00', { ...cameras, type: null })).toEqual(['2026-12-04T12:00', null]);
  });

  it('is known by its name however its letters are encoded', () => {
    const accessories = { longestLoans: [{ type: 'Zubehör', days: 3 }], type: 'Zubeho\u0308r' };
    expect(due('2026-12-04T12:00', accessories)).toEqual(['2026-11-23T12:00', 'longest']);
  });

  it('includes the last day up to its closing time at midnight', () => {
    const late = { ...WEEK, sat: { opens: '10:00', closes: '00:00' } };
    const about = { longestLoans: [{ type: 'Camera', days: 1 }], type: 'Camera', openingHours: late };
    // Sunday is closed: a due date on Sunday means the end of Saturday.
    expect(due('2026-11-22T00:00', about)).toEqual(['2026-11-22T00:00', null]);
    expect(due('2026-11-22T12:00', { ...about, longestLoans: [] })).toEqual(['2026-11-22T00:00', 'hours']);
    const daily = { openingHours: { ...late, fri: late.sat } };
    expect(due('2026-11-22T00:00', { ...about, ...daily, now: '2026-11-19T10:00' })).toEqual([
      '2026-11-21T00:00',
      'longest',
    ]);
  });

  it('keeps the hour when daylight saving time begins or ends in between', () => {
    const autumn = { ...cameras, now: '2026-10-23T10:00' };
    expect(due('2026-11-10T12:00', autumn)).toEqual(['2026-10-26T12:00', 'longest']);
    const spring = { ...cameras, now: '2027-03-26T10:00' };
    expect(due('2027-04-10T12:00', spring)).toEqual(['2027-03-29T12:00', 'longest']);
  });

  it('ends on the open day before if it would end on a closed day', () => {
    expect(due('2026-12-04T12:00', { ...cameras, closedDays: ['2026-11-23'], openingHours: WEEK })).toEqual([
      '2026-11-21T14:00',
      'longest',
    ]);
  });
});

describe('the next reservation', () => {
  it.each([
    [60, '2026-11-26T08:00'],
    [0, '2026-11-26T09:00'],
    [24 * 60, '2026-11-25T09:00'],
  ])('leaves a buffer of %i minutes before it', (bufferMinutes, expected) => {
    expect(due('2026-11-27T12:00', { from: '2026-11-26T09:00', bufferMinutes })).toEqual([expected, 'reserved']);
  });

  it('does not affect an item that is due before it', () => {
    expect(due('2026-11-26T08:00', { from: '2026-11-26T09:00' })).toEqual(['2026-11-26T08:00', null]);
  });

  it('has its buffer counted in elapsed hours across a clock change', () => {
    const night = { from: '2026-10-25T03:30', bufferMinutes: 120, now: '2026-10-23T10:00' };
    // The hour from two to three occurs twice.
    expect(due('2026-10-27T12:00', night)).toEqual(['2026-10-25T02:30', 'reserved']);
    expect(dueOfLine('2026-10-27T12:00:00Z', limits(night)).dueAt).toBe('2026-10-25T02:30:00+02:00');
  });

  it('leaves no time if it is within the buffer from now', () => {
    expect(due('2026-11-27T12:00', { from: '2026-11-20T15:00' })).toEqual(['2026-11-20T14:00', 'reserved', 'over']);
  });

  it('in the morning moves the due date to the evening before', () => {
    expect(due('2026-11-27T12:00', { from: '2026-11-26T09:00', openingHours: WEEK })).toEqual([
      '2026-11-25T18:00',
      'reserved',
    ]);
  });
});

it('the earliest of all limits decides', () => {
  const all = { type: 'Camera', longestLoans: [{ type: 'Camera', days: 5 }], openingHours: WEEK };
  expect(due('2026-12-04T12:00', { ...all, from: '2026-11-24T15:00' })).toEqual(['2026-11-24T14:00', 'reserved']);
  expect(due('2026-12-04T12:00', { ...all, from: '2026-11-30T15:00' })).toEqual(['2026-11-25T12:00', 'longest']);
  expect(due('2026-11-22T12:00', { ...all, from: '2026-11-22T15:00' })).toEqual(['2026-11-21T14:00', 'hours']);
});

describe('the hours of one day', () => {
  const span = (day: string, about: Case) => {
    const found = spanOn(new Date(`${day}T00:00`), limits(about));
    if ('off' in found) return found.off;
    return [found.from, found.to].map((moment) => moment.toTimeString().slice(0, 5));
  };
  const about = {
    openingHours: WEEK,
    longestLoans: [{ type: 'Tent', days: 7 }],
    type: 'Tent',
    from: '2026-11-25T15:00',
  };

  it.each([
    ['2026-11-20', ['14:33', '18:00']],
    ['2026-11-22', 'hours'],
    ['2026-11-23', ['09:00', '18:00']],
    ['2026-11-25', ['09:00', '14:00']],
    ['2026-11-26', 'reserved'],
    ['2026-11-28', 'longest'],
  ])('on %s are %s', (day, expected) => {
    expect(span(day, about)).toEqual(expected);
  });

  it('are over in the evening', () => {
    expect(span('2026-11-20', { ...about, now: '2026-11-20T18:00' })).toBe('hours');
  });
});

it('a time is moved into the opening hours of its own day, if it has any', () => {
  const open = rules({ openingHours: WEEK });
  const on = (wished: string) => openOn(new Date(wished), open)?.toTimeString().slice(0, 5) ?? null;
  expect(['2026-11-23T07:00', '2026-11-23T12:00', '2026-11-23T20:00', '2026-11-22T12:00'].map(on)).toEqual([
    '09:00',
    '12:00',
    '18:00',
    null,
  ]);
});

it('the search for an open day ends after a year', () => {
  const never = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
  expect(openBefore(new Date(NOW), rules({ openingHours: never }))).toBeNull();
});

it('closed days in the past do not count', () => {
  expect(hasClosedDays(rules({ closedDays: ['2026-11-19'] }), at(NOW))).toBe(false);
  expect(hasClosedDays(rules({ closedDays: ['2026-11-20'] }), at(NOW))).toBe(true);
  expect(hasClosedDays(rules({ openingHours: WEEK }), at(NOW))).toBe(true);
});
