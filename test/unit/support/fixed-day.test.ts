// The clock and the place of a test: the same on every machine, whatever fake timers do in between.
import { afterEach, describe, expect, it, vi } from 'vitest';
import config from '../../../vitest.config.ts';
import { DAY } from '../../support/fixed-day.ts';

afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60_000;
const beginning = new Date(DAY).getTime();

/** The ways to ask for the time, in epoch milliseconds. */
const asked = () => [Date.now(), Date.parse(Date()), Date.parse(new Date().toISOString())];

it('begins in every project but those of the whole kiosk', () => {
  const { projects = [] } = config({ mode: 'test', command: 'serve' }).test ?? {};
  const without = projects.flatMap((each) => {
    const { name, setupFiles = [] } = typeof each === 'object' && 'test' in each && each.test ? each.test : {};
    return setupFiles.includes('test/support/fixed-day.ts') ? [] : [name];
  });
  expect(without).toEqual(['e2e', 'e2e-all']);
});

describe('the clock of a test file', () => {
  it.each<[string, () => void]>([
    ['at first', () => {}],
    [
      'after fake timers',
      () => {
        vi.useFakeTimers({ now: 0 });
        vi.useRealTimers();
      },
    ],
    ['in fake timers', () => void vi.useFakeTimers()],
  ])('is on the fixed day %s, however it is asked', (_, before) => {
    before();
    for (const moment of asked()) expect(Math.abs(moment - beginning)).toBeLessThan(HOUR);
  });

  it('runs', async () => {
    const before = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(before);
  });

  it('makes real dates', () => {
    expect(new Date(2026, 0, 2)).toBeInstanceOf(Date);
    expect(new Date(2026, 0, 2).getDate()).toBe(2);
    expect(Date.UTC(1970, 0, 1)).toBe(0);
  });
});

it('the place and the language are those of the run, not of the machine', () => {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  expect(timeZone).toBe(process.env.TEST_ZONE ?? 'UTC');
  expect(locale).toBe((process.env.TEST_LANGUAGE ?? 'en_US').replace(/\..*/, '').replace('_', '-'));
});
