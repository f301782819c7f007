// The due presets and their times.
import { describe, expect, it } from 'vitest';
import { defaultDue, duePresets, otherDue } from '../../../../renderer/desk/basket/due-presets.ts';
import { isoWithOffset } from '../../../../shared/calendar.ts';
import type { DueRules } from '../../../../shared/domain/due-rules.ts';
import { POLICY } from '../../../support/examples.ts';

const at = (text: string) => new Date(text).getTime();

it('presets offer today at closing time, then later days at the return hour, in local time', () => {
  const presets = duePresets(at('2026-11-20T14:32:00'), POLICY);
  expect(presets.map(({ name, dueAt }) => [name, dueAt.slice(0, 16)])).toEqual([
    ['0d', '2026-11-20T18:00'],
    ['1d', '2026-11-21T12:00'],
    ['3d', '2026-11-23T12:00'],
    ['7d', '2026-11-27T12:00'],
    ['14d', '2026-12-04T12:00'],
  ]);
});

it('today is not offered after closing time', () => {
  expect(duePresets(at('2026-11-20T18:00:00'), POLICY).map(({ name }) => name)).not.toContain('0d');
});

describe('a desk that closes at midnight', () => {
  const late = { opens: '10:00', closes: '00:00' };
  const presets = (more: Partial<DueRules>) =>
    duePresets(at('2026-11-20T14:00:00'), { ...POLICY, ...more })
      .slice(0, 2)
      .map(({ name, dueAt }) => [name, dueAt.slice(0, 16)]);

  it.each<[string, Partial<DueRules>]>([
    ['opens at noon on the next day', { openingHours: { fri: late, sat: { opens: '12:00', closes: '18:00' } } }],
    ['is always open on the next day', { openingHours: { fri: late } }],
    ['has no opening hours', { closesAt: '00:00' }],
  ])('offers today until midnight, and tomorrow, if it %s', (_what, rules) => {
    expect(presets(rules)).toEqual([
      ['0d', '2026-11-21T00:00'],
      ['1d', '2026-11-21T12:00'],
    ]);
  });

  it('offers today until midnight if it is closed on the next day', () => {
    const [today] = presets({ openingHours: { fri: late, sat: null } });
    expect(today).toEqual(['0d', '2026-11-21T00:00']);
  });

  it('does not offer today if it is closed today', () => {
    const [first] = presets({ openingHours: { fri: null }, closesAt: '00:00' });
    expect(first?.[0]).toBe('1d');
  });
});

describe('presets in hours', () => {
  const hours = (now: string, more: Partial<DueRules> = {}) =>
    duePresets(at(now), { ...POLICY, duePresets: ['2h', '4h', '0d', '1d'], usualDue: '2h', ...more })
      .filter(({ name }) => name.endsWith('h'))
      .map(({ name, dueAt }) => [name, dueAt.slice(0, 16)]);
  const untilSix = { openingHours: { fri: { opens: '09:00', closes: '18:00' } } };

  it('are counted from now, up to the next quarter of an hour, and stand before the days', () => {
    expect(hours('2026-11-20T10:01:00', untilSix)).toEqual([
      ['2h', '2026-11-20T12:15'],
      ['4h', '2026-11-20T14:15'],
    ]);
    expect(hours('2026-11-20T10:00:00', untilSix)[0]).toEqual(['2h', '2026-11-20T12:00']);
    const [first] = duePresets(at('2026-11-20T10:01:00'), { ...POLICY, duePresets: ['1d', '2h'] });
    expect(first?.name).toBe('2h');
  });

  it('are not offered if the desk is closed by then', () => {
    expect(hours('2026-11-20T15:00:00', untilSix)).toEqual([['2h', '2026-11-20T17:00']]);
  });

  it('that end at closing time are “today”', () => {
    expect(hours('2026-11-20T16:00:00', untilSix)).toEqual([]);
  });

  it('go on past midnight at a desk that is always open', () => {
    expect(hours('2026-11-20T22:30:00')).toEqual([
      ['2h', '2026-11-21T00:30'],
      ['4h', '2026-11-21T02:30'],
    ]);
  });
});

describe('the usual due date', () => {
  const usual = (now: string, more: Partial<DueRules>) => {
    const rules = { ...POLICY, ...more };
    return defaultDue(at(now), duePresets(at(now), rules), rules).name;
  };

  it.each<[string, Partial<DueRules>]>([
    ['2h', { duePresets: ['2h', '0d', '1d'], usualDue: '2h' }],
    ['1d', { duePresets: ['2h', '0d', '1d'], usualDue: '3d' }],
    ['0d', { duePresets: ['0d', '1d'], usualDue: '2h' }],
    ['other', { duePresets: [] }],
  ])('is %s, if the policy says %o', (name, rules) => {
    expect(usual('2026-11-20T10:00:00', rules)).toBe(name);
  });
});

describe('any other due date', () => {
  const now = at('2026-11-20T14:32:00');

  it.each([
    ['2026-11-20T14:45:00', 0],
    ['2026-11-21T00:00:00', 1],
    ['2027-03-29T12:00:00', 129],
    ['2027-11-20T23:45:00', 365],
  ])('%s is accepted, %i calendar days ahead', (dueAt, days) => {
    expect(otherDue(now, dueAt)).toEqual({ name: 'other', days, dueAt: isoWithOffset(new Date(dueAt)) });
  });

  it.each(['2026-11-20T14:32:00', '2026-11-19T18:00:00', '2027-11-21T00:00:00', 'never'])('%s is rejected', (dueAt) => {
    expect(otherDue(now, dueAt)).toBeNull();
  });
});

describe('isoWithOffset', () => {
  it('gives the same instant with a UTC offset', () => {
    const text = isoWithOffset(new Date(at('2026-06-01T09:30:00')));
    expect(text).toMatch(/^2026-06-01T09:30:00[+-]\d\d:\d\d$/);
    expect(at(text)).toBe(at('2026-06-01T09:30:00'));
  });
});
