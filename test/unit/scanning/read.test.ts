// From the text of a burst to a Scan, or to the reason why it can’t be one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretRead, possibleTexts, readOfBurst, readText } from '../../../renderer/scanning/read.ts';
import type { KeyBurst } from '../../../renderer/scanning/scan.ts';
import type { Gs1Element } from '../../../shared/domain/scanning.ts';
import { DEFAULT_SCANNING, type ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';

const burst = (typed: string, usKeys = typed): KeyBurst => ({
  typed,
  usKeys,
  terminator: 'enter',
  gapMs: { typical: 10, longest: 12 },
});
const read = (text: string | KeyBurst, scanner: ScannerProfile | null = null, gs1Element: Gs1Element | null = null) =>
  interpretRead(readOfBurst(typeof text === 'string' ? burst(text) : text, scanner, 1), {
    ...DEFAULT_SCANNING,
    gs1Element,
  });
/** The code, or in brackets why there is none. */
const codeOf = (...args: Parameters<typeof read>) => {
  const result = read(...args);
  return result.ok ? result.scan.code : `(${result.bad.problem})`;
};

const problemOf = (text: string) => {
  const result = read(text);
  return result.ok ? null : result.bad.problem;
};

it('trims a code and keeps everything else of it', () => {
  expect(interpretRead(readOfBurst(burst('  KSK-0048213/07.a '), null, 5), DEFAULT_SCANNING)).toEqual({
    ok: true,
    scan: { code: 'KSK-0048213/07.a', source: 'wedge', at: 5 },
  });
});

describe('what can’t be a code', () => {
  it.each([
    ['a blank text', '   ', 'empty'],
    ['10,000 characters', 'A'.repeat(10_000), 'too-long'],
    ['control characters', 'CAM\u001d001', 'control-characters'],
    ['half of a character', 'CAM-001\ud83d', 'control-characters'],
    ['a token', '12|Zk3vSecretSecret', 'token-shaped'],
    ['a short token', '7|abc', 'token-shaped'],
    ['a token behind a scanner’s prefix', ']Q112|abcdefghijklmnopqrst', 'token-shaped'],
    ['a token with another character for its bar', `12\\${'Zk3vSecret'.repeat(4)}`, 'token-shaped'],
    ['a token without its bar', `121${'Zk3vSecret'.repeat(4)}`, 'token-shaped'],
    ['a URL-encoded token', '12%7CAbC', 'token-shaped'],
    ['a token in an address', 'https://pool.example.org/kiosk?token=12%7cZk3vSecretSecret', 'token-shaped'],
  ])('refuses %s', (_name, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('a bad read never carries its text', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^[A-Za-z0-9]{20,60}$/), (id, secret) => {
        expect(JSON.stringify(read(`${id}|${secret}`))).not.toContain(secret);
      }),
    );
  });
});

describe('with code rules', () => {
  const read = (text: string, ...patterns: string[]) =>
    readText(
      { text, source: 'wedge', symbology: null, isGs1: false },
      { gs1Element: null, rules: patterns.map((pattern) => ({ pattern })) },
      1,
    );

  it('only the matched part is the code, and it may be known to be a renter’s', () => {
    const patterns = ['/i/(?<code>.+)$', '^(?<renter>RNT-.+)$'];
    expect(read(' https://example.org/i/CAM-001 ', ...patterns)).toMatchObject({ ok: true, scan: { code: 'CAM-001' } });
    expect(read('RNT-1184', ...patterns)).toMatchObject({ ok: true, scan: { code: 'RNT-1184', as: 'renter' } });
  });

  it('what the kiosk has printed stays unchanged', () => {
    expect(read('KIOSK:CONFIRM', '^KIOSK:(?<item>.+)$')).toEqual({
      ok: true,
      scan: { code: 'KIOSK:CONFIRM', source: 'wedge', at: 1 },
    });
  });

  it('a token is refused, also where a rule would take it out of a longer text', () => {
    const taken = read('t=7|abc;', '^t=(?<code>.+);$');
    expect(taken).toEqual({ ok: false, bad: { problem: 'token-shaped', at: 1 } });
    expect(read('12|Zk3vSecretSecret', '^\\d+.(?<code>.+)$').ok).toBe(false);
  });

  it('a text that is too long is refused even where a rule would find a code in it', () => {
    expect(read(`${'A'.repeat(600)}-7`, '-(?<code>.)$')).toMatchObject({ bad: { problem: 'too-long' } });
  });
});

it.each(['<script>alert(1)</script>', 'https://example.org/i/CAM-001', '📷-7', 'A1|B2', "' OR 1=1 --"])(
  '%s is a code like any other',
  (code) => {
    expect(read(code)).toMatchObject({ ok: true, scan: { code } });
  },
);

describe('two readings', () => {
  // A US scanner on a German PC: the typed text is not the intended one.
  const german = burst('KIOSKÖCONFIRM', 'KIOSK:CONFIRM');

  it('the profile decides which reading counts', () => {
    expect(codeOf(burst('QCß157', 'QC-157'), aScanner({ decoding: 'us-keys' }))).toBe('QC-157');
    expect(codeOf(burst('QCß157', 'QC-157'), aScanner())).toBe('QCß157');
  });

  it('without a profile the typed reading counts, but a printed command is recognised in either', () => {
    expect(codeOf(burst('QCß157', 'QC-157'))).toBe('QCß157');
    expect(codeOf(german)).toBe('KIOSK:CONFIRM');
    expect(codeOf(german, aScanner())).toBe('KIOSKÖCONFIRM');
  });

  it('a token is recognised in either reading', () => {
    expect(codeOf(burst("12'abcdefghijklmnop", '12|abcdefghijklmnop'))).toBe('(token-shaped)');
    expect(codeOf(burst("12'abcdefghijklmnop", '12|abcdefghijklmnop'), aScanner())).toBe('(token-shaped)');
    expect(codeOf(burst("5'10", '5|10'), aScanner())).toBe("5'10");
    expect(possibleTexts(burst("12'abc", '12|abc'), null)).toContain('12|abc');
  });

  it('the keys of a sender that names the same one for every character are not read', () => {
    const usKeys = aScanner({ decoding: 'us-keys' });
    expect(codeOf(burst('KSK-0048', 'aaaaaaaa'), usKeys)).toBe('KSK-0048');
    expect(codeOf(burst('\ufffd'.repeat(8), 'aaaaaaaa'), usKeys)).toBe('(control-characters)');
    expect(codeOf(burst('&&&&&', '11111'), usKeys)).toBe('11111');
    expect(codeOf(burst('q@q@', 'qqqq'), usKeys)).toBe('qqqq');
  });

  it('a key without a known character makes the code unreadable, and is never left out', () => {
    expect(codeOf(burst('QC\ufffd157', 'QC^157'))).toBe('(control-characters)');
  });
});

describe('the code of a commissioned scanner', () => {
  it('is read without the scanner’s prefix and suffix', () => {
    expect(codeOf('~~CAM-0112#', aScanner({ prefix: '~~', suffix: '#' }))).toBe('CAM-0112');
  });

  it('is read whole if it comes without prefix and suffix', () => {
    expect(codeOf('CAM-0112', aScanner({ prefix: '~~', suffix: '#' }))).toBe('CAM-0112');
  });

  it('has its letters swapped back for Caps Lock, and nothing else', () => {
    expect(codeOf('cam-0112/B.ß', aScanner({ letterCase: 'swapped' }))).toBe('CAM-0112/b.ß');
  });

  it('is read without its AIM identifier, in swapped case too', () => {
    const scanner = aScanner({ aim: true, prefix: '~', letterCase: 'swapped' });
    expect(read('~]c0cam-1', scanner)).toMatchObject({ scan: { code: 'CAM-1', symbology: 'code128' } });
  });

  it('may look like an AIM identifier if the scanner sends none', () => {
    expect(codeOf(']C1-7', aScanner())).toBe(']C1-7');
  });
});

describe('AIM identifiers without a profile', () => {
  it.each([
    [']C0CAM-1', 'CAM-1', 'code128'],
    [']A0CAM-1', 'CAM-1', 'code39'],
    [']F0A1234B', 'A1234B', 'codabar'],
    [']G0CAM-1', 'CAM-1', 'code93'],
    [']I012345670', '12345670', 'itf'],
    [']L0CAM-1', 'CAM-1', 'pdf417'],
    [']d1CAM-1', 'CAM-1', 'datamatrix'],
    [']e00109501101530003', '0109501101530003', 'databar'],
    [']Q1https://example.org/7', 'https://example.org/7', 'qr'],
    [']E04006381333931', '4006381333931', 'ean13'],
    [']E496385074', '96385074', 'ean8'],
    [']z0CAM-1', 'CAM-1', 'aztec'],
    [']M0CAM-1', 'CAM-1', undefined],
  ])('%s is read as %s', (text, code, symbology) => {
    const result = read(text);
    expect(result.ok && { code: result.scan.code, symbology: result.scan.symbology }).toEqual({ code, symbology });
  });

  it('are read only at the very start and if well formed', () => {
    expect(codeOf('x]C0CAM-1')).toBe('x]C0CAM-1');
    expect(codeOf(']-0CAM-1')).toBe(']-0CAM-1');
  });
});

describe('GS1', () => {
  const label = ']C10109501101530003' + '21A-77\u001d10LOT9\u001d17271231';

  it.each([
    ['01', '09501101530003'],
    ['21', 'A-77'],
    ['10', 'LOT9'],
    ['00', '(no-element)'],
    [null, '010950110153000321A-7710LOT917271231'],
  ] as const)('element %s of a label is %s', (element, code) => {
    expect(codeOf(label, null, element)).toBe(code);
  });

  it.each([']e0', ']d2', ']Q3', ']J1', ']C1'])('%s marks a code as GS1', (identifier) => {
    expect(codeOf(`${identifier}01095011015300038003A`, null, '01')).toBe('09501101530003');
  });

  it('a separator marks a code as GS1, too; a code without any mark is not GS1', () => {
    expect(codeOf('21A-77\u001d0109501101530003', null, '01')).toBe('09501101530003');
    expect(codeOf('0109501101530003', null, '01')).toBe('0109501101530003');
  });

  it('FNC1 may arrive as a separator at the start', () => {
    expect(codeOf('\u001d21A-77', null, '21')).toBe('A-77');
  });

  it('a separator in a code that is not GS1 is a control character', () => {
    expect(codeOf('0104\u001d17')).toBe('(control-characters)');
    expect(codeOf('0104\u001d17', null, '01')).toBe('(no-element)');
  });

  it('a value too long for its element, as when a separator is missing, is refused', () => {
    expect(codeOf(`]C121${'A'.repeat(21)}`, null, '21')).toBe('(no-element)');
  });

  it('a camera’s code gives its element in the same way', () => {
    const settings = { ...DEFAULT_SCANNING, gs1Element: '8004' } as const;
    const result = readText(
      { text: '8004950110153000A1', source: 'camera', symbology: 'datamatrix', isGs1: true },
      settings,
      7,
    );
    expect(result).toEqual({
      ok: true,
      scan: { code: '950110153000A1', source: 'camera', symbology: 'datamatrix', at: 7 },
    });
  });
});

it('a UPC-A is the same number from a camera and from a scanner with AIM identifiers', () => {
  const byCamera = (text: string, symbology: 'upca' | 'ean13') => {
    const result = readText({ text, source: 'camera', symbology, isGs1: false }, DEFAULT_SCANNING, 1);
    return result.ok && result.scan.code;
  };
  const forms = [byCamera('036000291452', 'upca'), byCamera('0036000291452', 'ean13'), codeOf(']E00036000291452')];
  expect(new Set(forms)).toEqual(new Set(['0036000291452']));
  expect(codeOf('036000291452')).toBe('036000291452');
});

it('start and end of text are removed around a code and refused within it', () => {
  expect(codeOf('\u0002CAM-1\u0003')).toBe('CAM-1');
  expect(codeOf('CAM\u0002-1')).toBe('(control-characters)');
});
