// Names from a workspace as they are shown: all that can be read, and nothing invisible.
import { describe, expect, it } from 'vitest';
import { displayText, presentable } from '../../../electron/workspace/display-text.ts';

describe('a name from the workspace', () => {
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
    ['a direction override', 'gnp.\u202eexe'],
    ['a direction embedding', '\u202agnp.\u202cexe\u202b'],
    ['a direction isolate', '\u2066gnp.\u2067\u2068exe\u2069'],
    ['direction marks', '\u200egnp.\u200f\u061cexe'],
    ['a byte order mark and zero-width spaces', '\ufeffgnp.\u200b\u2060exe'],
    ['annotations', '\ufff9gnp.\ufffa\ufffbexe'],
    ['soft hyphens and fillers', '\u00adgn\u115fp.\u3164e\uffa0x\u034fe'],
    ['tag letters', 'gnp.\u{e0041}exe\u{e007f}'],
  ])('loses %s without a gap', (_what, name) => {
    expect(displayText(name, 200)).toBe('gnp.exe');
  });

  it('is one line: line breaks, tabs and control characters become one space', () => {
    expect(displayText(' Drill\r\n\tno. 4\u0000\u001b[31m\u0085\u2028red\u2029', 200)).toBe('Drill no. 4 [31m red');
  });

  it('shows the replacement character for a lone surrogate', () => {
    expect(displayText('a\ud83db', 200)).toBe('a\ufffdb');
  });

  it('is cut to its length, between characters', () => {
    expect(displayText('abcdef', 6)).toBe('abcdef');
    expect(displayText('abcdefg', 6)).toBe('abcde…');
    expect(displayText('abcd👩fg', 6)).toBe('abcd…');
  });
});

describe('a message from the workspace', () => {
  it('loses control characters and tokens, and is cut to 300 characters', () => {
    expect(presentable('Out\u0000 of\r\n reach\u202e')).toBe('Out  of  reach');
    expect(presentable('Token 12|abcdefghijklmnop is unknown')).toBe('Token [token] is unknown');
    expect(presentable('x'.repeat(5000))).toHaveLength(300);
  });
});
