// From the text of a burst to a Scan, or to the reason why it can't be one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScan } from '../../../renderer/scanning/read.ts';

const problemOf = (text: string) => {
  const read = readScan(text, 'wedge', 1);
  return read.ok ? null : read.bad.problem;
};

it('trims and keeps everything else of a code', () => {
  expect(readScan('  KSK-0048213/07.a ', 'wedge', 5)).toEqual({
    ok: true,
    scan: { code: 'KSK-0048213/07.a', source: 'wedge', at: 5 },
  });
});

describe('what can’t be a code', () => {
  it.each([
    ['nothing', '   ', 'empty'],
    ['10,000 characters', 'A'.repeat(10_000), 'too-long'],
    ['control characters', 'CAM\u001d001', 'control-characters'],
    ['a token', '12|Zk3vSecretSecret', 'token-shaped'],
    ['a short token', '7|abc', 'token-shaped'],
    ['a token behind a scanner’s prefix', ']Q112|abcdefghijklmnopqrst', 'token-shaped'],
  ])('%s', (_name, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('a bad read never carries its text', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^[A-Za-z0-9]{20,60}$/), (id, secret) => {
        expect(JSON.stringify(readScan(`${id}|${secret}`, 'wedge', 1))).not.toContain(secret);
      }),
    );
  });
});

describe('by the code rules', () => {
  const read = (text: string, ...patterns: string[]) =>
    readScan(text, 'wedge', 1, { rules: patterns.map((pattern) => ({ pattern })) });

  it('only a part is the code, and may be known to be a renter’s', () => {
    const patterns = ['/i/(?<code>.+)$', '^(?<renter>RNT-.+)$'];
    expect(read(' https://example.org/i/CAM-001 ', ...patterns)).toMatchObject({ ok: true, scan: { code: 'CAM-001' } });
    expect(read('RNT-1184', ...patterns)).toMatchObject({ ok: true, scan: { code: 'RNT-1184', as: 'renter' } });
  });

  it('what the kiosk has printed itself stays what it is', () => {
    expect(read('KIOSK:CONFIRM', '^KIOSK:(?<item>.+)$')).toEqual({
      ok: true,
      scan: { code: 'KIOSK:CONFIRM', source: 'wedge', at: 1 },
    });
  });

  it('a token is none, also where a rule would take it out of a longer text', () => {
    const taken = read('t=7|abc;', '^t=(?<code>.+);$');
    expect(taken).toEqual({ ok: false, bad: { problem: 'token-shaped', at: 1 } });
    expect(read('12|Zk3vSecretSecret', '^\\d+.(?<code>.+)$').ok).toBe(false);
  });

  it('a text too long for a code is not looked into', () => {
    expect(read(`${'A'.repeat(600)}-7`, '-(?<code>.)$')).toMatchObject({ bad: { problem: 'too-long' } });
  });
});

it.each(['<script>alert(1)</script>', 'https://example.org/i/CAM-001', '📷-7', 'A1|B2', "' OR 1=1 --"])(
  '%s is a code like any other',
  (code) => {
    expect(readScan(code, 'search', 1)).toMatchObject({ ok: true, scan: { code } });
  },
);
