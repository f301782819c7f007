// What speed tells about keys: scanners' documented timings against people's.
import { describe, expect, it } from 'vitest';
import { createBurstReader } from '../../../renderer/scanning/burst.ts';
import { Keyboard } from '../../support/keys.ts';

const keyboard = () => new Keyboard(createBurstReader([]));
const inField = () => Object.assign(keyboard(), { inField: true });

/** What comes out of `text` with `gap` milliseconds between keys, and an Enter after it. */
function heard(keys: Keyboard, text: string, gap: number, gapOfEnter = gap): string[] {
  keys.types(text, gap).press('Enter', gapOfEnter);
  return keys.heard;
}

describe('with Enter at the end', () => {
  it.each([
    ['Datalogic', 1],
    ['Netum', 12],
    ['Honeywell', 10],
    ['Zebra', 80],
  ])('%s with %d ms between keys is a scan', (_scanner, gap) => {
    expect(heard(keyboard(), 'KSK-0048213-07', gap)).toEqual(['KSK-0048213-07']);
  });

  it.each([110, 150, 250])('a person with %d ms between keys is not', (gap) => {
    expect(heard(keyboard(), 'CAM-0112', gap)).toEqual([]);
  });

  it('a fast typist in a field is not', () => {
    expect(heard(inField(), 'camera', 80)).toEqual([]);
  });

  it('one character at once is a scan only outside a field and only at a machine’s speed', () => {
    expect(heard(keyboard(), 'AB', 5)).toEqual(['AB']);
    expect(heard(inField(), 'AB', 5)).toEqual([]);
    expect(heard(keyboard(), 'AB', 80)).toEqual([]);
    expect(heard(keyboard(), 'A', 5)).toEqual([]);
  });

  it('an Enter that comes late ends nothing', () => {
    expect(heard(keyboard(), 'CAM-0112', 80, 101)).toEqual([]);
    expect(heard(keyboard(), 'CAM-0112', 10, 301)).toEqual([]);
  });
});

describe('without a terminator', () => {
  it('needs six characters at a machine’s speed', () => {
    expect(keyboard().types('CAM-01', 10).waits(350).heard).toEqual(['CAM-01']);
    expect(keyboard().types('CAM-0', 10).waits(350).heard).toEqual([]);
    expect(keyboard().types('CAM-0112', 80).waits(350).heard).toEqual([]);
  });
});

describe('keeping keys from the page', () => {
  it('begins with the fourth key of a fast burst', () => {
    const keys = keyboard();
    expect([...'CAM-'].map((key) => keys.press(key, 10))).toEqual([false, false, false, true]);
  });

  it('does not begin at a person’s speed', () => {
    const keys = keyboard();
    expect([...'CAM-'].map((key) => keys.press(key, 60))).toEqual([false, false, false, false]);
  });
});

it('a gap breaks the sequence: what comes after stands alone', () => {
  const keys = keyboard().types('x', 0);
  keys.press('C', 101);
  expect(heard(keys, 'AM-0112', 10)).toEqual(['CAM-0112']);
});

it('a burst of ten thousand characters is counted, not kept', () => {
  const [burst = ''] = heard(keyboard(), '7'.repeat(10_000), 1);
  expect(burst.length).toBeGreaterThan(512);
  expect(burst.length).toBeLessThan(4096);
});
