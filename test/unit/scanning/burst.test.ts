// What the speed of keys tells: scanners’ documented timings against people’s.
import { describe, expect, it } from 'vitest';
import { createBurstReader } from '../../../renderer/scanning/burst.ts';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import { Keyboard } from '../../support/keys.ts';

const keyboard = () => new Keyboard(createBurstReader([]));
const inFieldOf = (scanner: ScannerProfile) =>
  Object.assign(new Keyboard(createBurstReader([scanner])), { inField: true });
const inField = () => Object.assign(keyboard(), { inField: true });

/** The codes heard when `text` is typed with `gap` ms between keys, then Enter after `gapOfEnter` ms. */
function heard(keys: Keyboard, text: string, gap: number, gapOfEnter = gap): string[] {
  keys.types(text, gap).press('Enter', gapOfEnter);
  return keys.heard;
}

describe('keys with Enter at the end', () => {
  it.each([
    ['Datalogic', 1],
    ['Netum', 12],
    ['Honeywell', 10],
    ['Zebra', 80],
    ['the slowest scanner', 90],
  ])('are a scan from %s with %d ms between keys', (_scanner, gap) => {
    expect(heard(keyboard(), 'KSK-0048213-07', gap)).toEqual(['KSK-0048213-07']);
  });

  it.each([91, 110, 150, 250])('are not a scan from a person with %d ms between keys', (gap) => {
    expect(heard(keyboard(), 'CAM-0112', gap)).toEqual([]);
  });

  it('are not a scan from a fast typist in a field', () => {
    expect(heard(inField(), 'camera', 80)).toEqual([]);
  });

  it('are a scan with only two characters if they are outside a field and at a scanner’s speed', () => {
    expect(heard(keyboard(), 'AB', 5)).toEqual(['AB']);
    expect(heard(inField(), 'AB', 5)).toEqual([]);
    expect(heard(keyboard(), 'AB', 80)).toEqual([]);
    expect(heard(keyboard(), 'A', 5)).toEqual([]);
  });

  it('are not a scan if the Enter comes late', () => {
    expect(heard(keyboard(), 'CAM-0112', 80, 101)).toEqual([]);
    expect(heard(keyboard(), 'CAM-0112', 10, 301)).toEqual([]);
  });
});

it('a code whose first two keys came apart from the rest is broken', () => {
  const keys = keyboard().types('KS', 80).waits(200);
  keys.scans('K-0048213', 80);
  expect(keys.heard).toEqual(['(broken)']);
});

describe('an Enter after a pause', () => {
  it('belongs to the scanner and presses nothing, whether the code was read or lost', () => {
    const first = keyboard().types('CAM-0112', 10);
    expect(first.press('Enter', 420)).toBe(true);
    expect(first.heard).toEqual(['CAM-0112']);

    const later = keyboard();
    later.scans('CAM-0112', 10);
    later.waits(3000).types('TRI-0060', 10);
    expect(later.press('Enter', 420)).toBe(true);
    expect(later.heard).toEqual(['CAM-0112', '(broken)']);
  });

  it('belongs to a person if only a person has typed, or if the pause is long', () => {
    expect(inField().types('camera', 120).press('Enter', 420)).toBe(false);
    expect(keyboard().types('CAM-0112', 10).press('Enter', 1600)).toBe(false);
  });
});

describe('a code without a terminator', () => {
  it('is read again after an Enter that was not its own, once two codes were lost', () => {
    const keys = keyboard();
    keys.scans('1234', 80);
    for (const code of ['CAM-0112', 'CAM-0113', 'CAM-0114']) keys.waits(3000).types(code, 10);
    expect(keys.waits(3000).heard).toEqual(['1234', '(broken)', '(broken)', 'CAM-0114']);
  });

  it('is not read for a scanner that loses an Enter now and then: two in a row must lack it', () => {
    const keys = keyboard();
    keys.scans('CAM-0112', 10);
    for (const code of ['TRI-006', 'TRI-007']) keys.waits(3000).types(code, 10).waits(3000).scans('CAM-0112', 10);
    keys.waits(3000).types('TRI-008', 10).waits(3000);
    expect(keys.heard).toEqual(['CAM-0112', '(broken)', 'CAM-0112', '(broken)', 'CAM-0112', '(broken)']);
    expect(keys.types('TRI-009', 10).waits(3000).heard.at(-1)).toBe('(broken)');
  });

  it('is never read from a scanner that sends Enter and breaks some codes in two', () => {
    const keys = keyboard();
    keys.scans('CAM-0112', 10);
    for (let times = 0; times < 3; times += 1) keys.waits(3000).types('CAM-01', 10).waits(400).scans('12', 10);
    expect(new Set(keys.heard.slice(1))).toEqual(new Set(['(broken)']));
  });

  it('needs six characters at a scanner’s speed', () => {
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

it.each([
  [80, 130, false],
  [80, 290, false],
  [40, 110, false],
  [45, 110, true],
])(
  'with %d ms between keys, the keys after a gap of %d ms are the rest of a broken code, never a code',
  (gap, pause, isInField) => {
    const keys = Object.assign(keyboard(), { inField: isInField });
    keys.types('KSK-', gap).press('0', pause);
    expect(heard(keys, '048213-07', gap)).toEqual(['(broken)']);
    expect(heard(keys.waits(1000), 'CAM-0112', gap)).toEqual(['(broken)', 'CAM-0112']);
  },
);

it('a few quick keys in a field before a scan are the person’s', () => {
  const keys = inField();
  keys.types('er', 60).press('C', 150);
  expect(heard(keys, 'AM-0112', 45)).toEqual(['CAM-0112']);
});

it('a gap ends the sequence: the keys after it stand alone', () => {
  const keys = keyboard().types('x', 0);
  keys.press('C', 101);
  expect(heard(keys, 'AM-0112', 10)).toEqual(['CAM-0112']);
});

it('a burst of ten thousand characters is kept only in part', () => {
  const [burst = ''] = heard(keyboard(), '7'.repeat(10_000), 1);
  expect(burst.length).toBeGreaterThan(512);
  expect(burst.length).toBeLessThan(4096);
});

it('a slow scanner with a prefix is read however unevenly it types, as its prefix tells that it is no person', () => {
  const scanner = aScanner({ prefix: '~', gapMs: { typical: 40, longest: 60 } });
  for (const keys of [new Keyboard(createBurstReader([scanner])), inFieldOf(scanner)]) {
    for (const key of '~CAM-0112') keys.press(key, 57);
    keys.press('Enter', 57);
    expect(keys.heard).toEqual(['~CAM-0112']);
  }
});

it('a code whose first key came long before the others, but was not pressed long before them, is broken', () => {
  const reader = createBurstReader([aScanner({ gapMs: { typical: 60, longest: 70 } })]);
  const keys = new Keyboard(reader);
  keys.press('C', 2000);
  // The page stood still: its timer fires before the keys that have been waiting.
  reader.rest();
  keys.scans('AM-0112', 60);
  expect(keys.heard).toEqual(['(broken)']);
});
