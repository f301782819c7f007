// What comes around a code is taken off; the same inside a code is refused, since two codes would look alike.
import { describe, expect, it } from 'vitest';
import { readText } from '../../../renderer/scanning/read.ts';
import type { Gs1Element } from '../../../shared/domain/scanning.ts';

/** The code, or in brackets why there is none. */
function codeOf(text: string, gs1Element: Gs1Element | null = null, isGs1 = false): string {
  const read = readText({ text, source: 'wedge', symbology: null, isGs1 }, { gs1Element, rules: [] }, 1);
  return read.ok ? read.scan.code : `(${read.bad.problem})`;
}

describe('characters that nobody sees', () => {
  it.each([
    ['a zero-width space', '\u200b'],
    ['a filler', '\u3164'],
    ['a tag letter', '\u{e0041}'],
    ['an empty braille cell', '\u2800'],
    ['a left-to-right mark', '\u200e'],
    ['a word joiner', '\u2060'],
    ['an isolate', '\u2066'],
    ['a byte-order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
  ])('%s is taken off around a code and refused inside', (_name, mark) => {
    expect(codeOf(`${mark}CAM-001${mark}`)).toBe('CAM-001');
    expect(codeOf(` ${mark} CAM-001\r\n${mark}`)).toBe('CAM-001');
    expect(codeOf(`CAM${mark}-001`)).toBe('(control-characters)');
  });

  it('NULs that fill a field up are taken off, and nothing else is left', () => {
    expect(codeOf('CAM-001\u0000\u0000\u0000')).toBe('CAM-001');
    expect(codeOf('CAM\u0000001')).toBe('(control-characters)');
    expect(codeOf('\u200b\u0000 ')).toBe('(empty)');
  });

  it('a token is recognised behind them', () => {
    expect(codeOf('\u200b12|Zk3vSecret')).toBe('(token-shaped)');
    expect(codeOf('[)>\u001e06\u001d12|Zk3vSecret\u001e\u0004')).toBe('(token-shaped)');
  });
});

describe('an envelope of ISO 15434', () => {
  it.each([
    ['with its separators', '[)>\u001e06\u001dSKSK-0048213\u001e\u0004'],
    ['with pictures of them', '[)>␞06␝SKSK-0048213␞␄'],
    ['without its end', '[)>\u001e06\u001dSKSK-0048213'],
  ])('%s is taken off', (_name, text) => {
    expect(codeOf(text)).toBe('SKSK-0048213');
  });

  it('that holds GS1 elements is read as such', () => {
    const text = '[)>\u001e05\u001d010950110153000321ABC\u001d10X7\u001e\u0004';
    expect(codeOf(text, '21')).toBe('ABC');
    expect(codeOf(text)).toBe('010950110153000321ABC10X7');
  });

  it('with several fields of another kind is refused', () => {
    expect(codeOf('[)>\u001e06\u001d1PX7\u001dS123\u001e\u0004')).toBe('(control-characters)');
  });
});

describe('the separator of GS1', () => {
  it.each([
    ['as itself', '\u001d'],
    ['as its picture', '␝'],
    ['as a Mac names F8', '\uf70b'],
    ['in words', '<GS>'],
  ])('%s gives the same code', (_name, gs) => {
    const text = `010950110153000321ABC${gs}10X7`;
    expect(codeOf(text)).toBe('010950110153000321ABC10X7');
    expect(codeOf(text, '10')).toBe('X7');
    expect(codeOf(`${gs}${text}`, '21')).toBe('ABC');
  });

  it('in words is part of a code that holds no elements', () => {
    expect(codeOf('CAM<GS>001')).toBe('CAM<GS>001');
    expect(codeOf('CAM<GS>001', '21')).toBe('CAM<GS>001');
  });
});
