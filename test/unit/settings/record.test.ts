// A record of settings: one line gives the default, the stored values that are valid, and the changes that are.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { changeOf, defaultsOf, listSetting, setting, storedOf } from '../../../shared/settings/record.ts';

const LAMP = {
  isOn: setting(z.boolean(), false),
  /** In percent. */
  brightness: setting(z.int().min(0).max(100), 70),
};

it('each setting begins with its default', () => {
  expect(defaultsOf(LAMP)).toEqual({ isOn: false, brightness: 70 });
});

it('a stored value that is missing or invalid falls back to its default, without affecting others', () => {
  expect(storedOf(LAMP).parse({ isOn: true, brightness: 700, other: 1 })).toEqual({ isOn: true, brightness: 70 });
  expect(storedOf(LAMP).parse({})).toEqual({ isOn: false, brightness: 70 });
});

it('a stored list keeps its valid entries, up to its limit', () => {
  const lamps = { names: listSetting(z.string().max(5), 2) };
  const read = (names: unknown) => storedOf(lamps).parse({ names });
  expect(defaultsOf(lamps)).toEqual({ names: [] });
  expect(read(['left', 7, 'very long', 'right', 'third'])).toEqual({ names: ['left', 'right'] });
  expect(read('left')).toEqual({ names: [] });
  expect(changeOf(lamps).safeParse({ names: ['left', 'right', 'third'] }).success).toBe(false);
});

it('all settings fall back to their defaults if there is no record', () => {
  expect(storedOf(LAMP).parse('lamp')).toEqual(defaultsOf(LAMP));
});

it('a change may set a single setting, but no invalid value and no unknown setting', () => {
  const change = changeOf(LAMP);
  expect(change.safeParse({ brightness: 5 }).success).toBe(true);
  expect(change.safeParse({}).success).toBe(true);
  expect(change.safeParse({ brightness: 700 }).success).toBe(false);
  expect(change.safeParse({ brightness: undefined }).success).toBe(false);
  expect(change.safeParse({ colour: 'red' }).success).toBe(false);
});
