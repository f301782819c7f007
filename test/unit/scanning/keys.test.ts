// What single keys mean: characters in two readings, terminators, digits of the numeric keypad.
import { describe, expect, it } from 'vitest';
import {
  altDigitOf,
  encodeAltDigit,
  resolveReading,
  terminatorOf,
  typedOf,
  usKeysOf,
} from '../../../renderer/scanning/keys.ts';
import { aPress } from '../../support/keys.ts';

const both = (press: Parameters<typeof aPress>[0]) => [typedOf(aPress(press)), usKeysOf(aPress(press))];

describe('the two readings of a key', () => {
  it.each([
    ['the hyphen of a US scanner on a German PC', { key: 'ß', code: 'Minus' }, 'ß', '-'],
    ['a digit on a French PC', { key: 'à', code: 'Digit0' }, 'à', '0'],
    ['a key with Shift', { key: 'Ö', code: 'Semicolon', shift: true }, 'Ö', ':'],
    ['a digit of the numeric keypad', { key: '7', code: 'Numpad7' }, '7', '7'],
    ['the decimal key of the numeric keypad', { key: ',', code: 'NumpadDecimal' }, ',', '.'],
    ['a digit of the numeric keypad without Num Lock', { key: 'Home', code: 'Numpad7' }, '\ufffd', '7'],
    ['a key without a code', { key: 'Q', code: '' }, 'Q', 'Q'],
    ['AltGr as Windows reports it', { key: '@', code: 'KeyQ', ctrl: true, alt: true }, '@', 'q'],
    ['AltGr as other systems report it', { key: '@', code: 'KeyQ', altGraph: true }, '@', 'q'],
    ['a key taken by an input method', { key: 'Process', code: 'KeyC', isComposing: true }, '\ufffd', 'c'],
    ['a key with Caps Lock', { key: 'c', code: 'KeyC', shift: true }, 'c', 'C'],
    ['F8, the separator of some scanners', { key: 'F8', code: 'F8' }, '\u001d', '\u001d'],
    ['Ctrl+]', { key: ']', code: 'BracketRight', ctrl: true }, '\u001d', '\u001d'],
    ['Ctrl+] on a German PC', { key: '+', code: 'BracketRight', ctrl: true }, '\u001d', '\u001d'],
    ['Ctrl+B, start of text', { key: 'b', code: 'KeyB', ctrl: true }, '\u0002', '\u0002'],
  ])('%s %j reads %j as typed and %j as US keys', (_name, press, typed, usKeys) => {
    expect(both(press)).toEqual([typed, usKeys]);
  });

  it.each(['Shift', 'Control', 'AltGraph', 'CapsLock', 'ArrowLeft', 'F7', 'Escape', 'Unidentified'])(
    '%s types nothing',
    (key) => {
      expect(both({ key, code: key })).toEqual([null, null]);
    },
  );

  it('a character outside the Basic Multilingual Plane is one character', () => {
    expect(typedOf(aPress({ key: '📷' }))).toBe('📷');
  });
});

describe('dead keys', () => {
  const typed = (...keys: string[]) =>
    resolveReading(keys.map((key) => typedOf(aPress({ key, code: 'BracketLeft' }))).join(''));

  it('show in the next key if the system reports them', () => {
    expect(typed('Dead', 'ê')).toBe('ê');
    expect(typed('Dead', '^')).toBe('^');
  });

  it('are unreadable if the system does not report them, and never left out', () => {
    expect(typed('Dead', 'e')).toBe('\ufffde');
    expect(typed('Dead')).toBe('\ufffd');
  });

  it('are plain keys in the US reading', () => {
    expect(usKeysOf(aPress({ key: 'Dead', code: 'BracketLeft' }))).toBe('[');
  });
});

describe('digits typed with Alt held', () => {
  const group = (digits: string) =>
    [...digits].map((digit, index) => encodeAltDigit(Number(digit), index === 0 ? 'first' : 'later')).join('');

  it('are recognised by their keys', () => {
    expect(altDigitOf(aPress({ key: '7', code: 'Numpad7', alt: true }))).toBe(7);
    expect(altDigitOf(aPress({ key: 'Home', code: 'Numpad7', alt: true }))).toBe(7);
    expect(altDigitOf(aPress({ key: '7', code: 'Numpad7' }))).toBeNull();
    expect(altDigitOf(aPress({ key: '7', code: 'Digit7', alt: true }))).toBeNull();
    expect(altDigitOf(aPress({ key: 'a', code: 'NumpadAdd', alt: true }))).toBeNull();
  });

  it('make characters, group by group', () => {
    expect(resolveReading(`${group('067')}${group('65')}${group('0077')}x${group('045')}`)).toBe('CAMx-');
    expect(resolveReading(group('029') + group('29'))).toBe('\u001d\u001d');
    expect(resolveReading(group('0252'))).toBe('ü');
  });

  it('are unreadable if the character depends on an old code page', () => {
    expect(resolveReading(group('252'))).toBe('\ufffd');
    expect(resolveReading(group('0999'))).toBe('\ufffd');
  });
});

describe('the terminator of a code', () => {
  it.each([
    ['Enter', { key: 'Enter', code: 'Enter' }, 'enter'],
    ['Enter of the numeric keypad', { key: 'Enter', code: 'NumpadEnter' }, 'enter'],
    ['Tab', { key: 'Tab', code: 'Tab' }, 'tab'],
    ['Ctrl+M', { key: 'm', code: 'KeyM', ctrl: true }, 'enter'],
    ['Ctrl+J', { key: 'j', code: 'KeyJ', ctrl: true }, 'enter'],
    ['Ctrl+I', { key: 'i', code: 'KeyI', ctrl: true }, 'tab'],
    ['Ctrl+M of a US scanner on a French PC', { key: ',', code: 'KeyM', ctrl: true }, 'enter'],
    ['m', { key: 'm', code: 'KeyM' }, null],
    ['Alt+Tab', { key: 'Tab', code: 'Tab', alt: true }, null],
  ])('is, for %s %j: %s', (_name, press, end) => {
    expect(terminatorOf(aPress(press))).toBe(end);
  });
});
