// The due presets and their times.
import { describe, expect, it } from 'vitest';
import { duePresets, isoWithOffset } from '../../../renderer/desk/due.ts';
import { POLICY } from '../../support/examples.ts';

const at = (text: string) => new Date(text).getTime();

it('offers today at closing, then days ahead at the return hour, in local time', () => {
  const presets = duePresets(at('2026-11-20T14:32:00'), POLICY);
  expect(presets.map(({ name, dueAt }) => [name, dueAt.slice(0, 16)])).toEqual([
    ['today', '2026-11-20T18:00'],
    ['tomorrow', '2026-11-21T12:00'],
    ['threeDays', '2026-11-23T12:00'],
    ['oneWeek', '2026-11-27T12:00'],
    ['twoWeeks', '2026-12-04T12:00'],
  ]);
});

it('does not offer today after closing', () => {
  expect(duePresets(at('2026-11-20T18:00:00'), POLICY).map(({ name }) => name)).not.toContain('today');
});

describe('isoWithOffset', () => {
  it('names the same instant and carries an offset', () => {
    const text = isoWithOffset(new Date(at('2026-06-01T09:30:00')));
    expect(text).toMatch(/^2026-06-01T09:30:00[+-]\d\d:\d\d$/);
    expect(at(text)).toBe(at('2026-06-01T09:30:00'));
  });
});
