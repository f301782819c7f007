// What speed tells about keys: scanners' documented timings against people's.
import { describe, expect, it } from 'vitest';
import {
  type Burst,
  beginBurst,
  continueBurst,
  endsAsScan,
  isMachine,
  isScanAfterSilence,
} from '../../../renderer/scanning/burst.ts';

/** The burst of `text` typed with `gap` milliseconds between keys; null where a gap broke it. */
function typed(text: string, gap: number, inField = false): Burst {
  const [first = '', ...rest] = text;
  let burst = beginBurst(first, 0, inField);
  rest.forEach((character, index) => {
    const at = (index + 1) * gap;
    burst = continueBurst(burst, character, at) ?? beginBurst(character, at, inField);
  });
  return burst;
}

const endsWith = (burst: Burst, gap: number) => endsAsScan(burst, burst.lastAt + gap);

describe('with Enter at the end', () => {
  it.each([
    ['Datalogic', 1],
    ['Netum', 12],
    ['Honeywell', 10],
    ['Zebra', 80],
  ])('%s with %d ms between keys is a scan', (_scanner, gap) => {
    const burst = typed('KSK-0048213-07', gap);
    expect(burst.text).toBe('KSK-0048213-07');
    expect(endsWith(burst, gap)).toBe(true);
  });

  it.each([110, 150, 250])('a person with %d ms between keys is not', (gap) => {
    expect(endsWith(typed('CAM-0112', gap), gap)).toBe(false);
  });

  it('a fast typist in a field is not', () => {
    expect(endsWith(typed('camera', 80, true), 80)).toBe(false);
  });

  it('one character at once is a scan only outside a field and only at a machine’s speed', () => {
    expect(endsWith(typed('AB', 5), 5)).toBe(true);
    expect(endsWith(typed('AB', 5, true), 5)).toBe(false);
    expect(endsWith(typed('AB', 80), 80)).toBe(false);
    expect(endsWith(typed('A', 5), 5)).toBe(false);
  });

  it('an Enter that comes late ends nothing', () => {
    expect(endsWith(typed('CAM-0112', 80), 101)).toBe(false);
    expect(endsWith(typed('CAM-0112', 10), 301)).toBe(false);
  });
});

describe('without a terminator', () => {
  it('needs six characters at a machine’s speed', () => {
    expect(isScanAfterSilence(typed('CAM-01', 10))).toBe(true);
    expect(isScanAfterSilence(typed('CAM-0', 10))).toBe(false);
    expect(isScanAfterSilence(typed('CAM-0112', 80))).toBe(false);
  });
});

describe('keeping keys from the page', () => {
  it('begins with the fourth key of a fast burst', () => {
    expect(isMachine(typed('CAM', 10))).toBe(false);
    expect(isMachine(typed('CAM-', 10))).toBe(true);
    expect(isMachine(typed('CAM-', 60))).toBe(false);
  });
});

it('a gap breaks the sequence: what comes after stands alone', () => {
  const burst = beginBurst('x', 0, false);
  expect(continueBurst(burst, 'C', 101)).toBeNull();
  expect(continueBurst(burst, 'C', 100)?.text).toBe('xC');
});

it('a burst of ten thousand characters is counted, not kept', () => {
  const burst = typed('7'.repeat(10_000), 1);
  expect(burst.length).toBe(10_000);
  expect(burst.text.length).toBeLessThanOrEqual(1024);
});
