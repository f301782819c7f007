// What people get to see of a workspace's names: everything that can be read, and nothing that can't be seen.
import { describe, expect, it } from 'vitest';
import { displayText, presentable } from '../../../electron/workspace/display-text.ts';

describe('a name of the workspace', () => {
  it.each([
    ['an accent', 'Tomás Nuñez-Brontë'],
    ['Persian with its joiner', 'می‌خواهم'],
    ['Hindi with its joiner', 'क्‍ष'],
    ['a family emoji', '👩‍👩‍👧 kit'],
    ['Hebrew', 'שרה לוי'],
  ])('keeps %s', (_what, name) => {
    expect(displayText(name, 200)).toBe(name);
  });

  it.each([
    ['an override', 'gnp.\u202eexe'],
    ['an embedding', '\u202agnp.\u202cexe\u202b'],
    ['an isolate', '\u2066gnp.\u2067\u2068exe\u2069'],
    ['marks of direction', '\u200egnp.\u200f\u061cexe'],
    ['a byte order mark and zero-width blanks', '\ufeffgnp.\u200b\u2060exe'],
    ['annotations', '\ufff9gnp.\ufffa\ufffbexe'],
  ])('loses %s without a gap', (_what, name) => {
    expect(displayText(name, 200)).toBe('gnp.exe');
  });

  it('stands on one line: line ends, tabs and control characters become one blank', () => {
    expect(displayText(' Drill\r\n\tno. 4\u0000\u001b[31m\u0085\u2028red\u2029', 200)).toBe('Drill no. 4 [31m red');
  });

  it('has no half characters: of a lone surrogate stands the mark that says so', () => {
    expect(displayText('a\ud83db', 200)).toBe('a\ufffdb');
  });

  it('is cut to its length, between characters', () => {
    expect(displayText('abcdef', 6)).toBe('abcdef');
    expect(displayText('abcdefg', 6)).toBe('abcde…');
    expect(displayText('abcd👩fg', 6)).toBe('abcd…');
  });
});

describe('words of the workspace', () => {
  it('lose control characters, tokens and their length', () => {
    expect(presentable('Out\u0000 of\r\n reach\u202e')).toBe('Out  of  reach');
    expect(presentable('Token 12|abcdefghijklmnop is unknown')).toBe('Token [token] is unknown');
    expect(presentable('x'.repeat(5000))).toHaveLength(300);
  });
});
