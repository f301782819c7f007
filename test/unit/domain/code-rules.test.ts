// Code rules: which part of a scan is the code, what is wrong with a pattern, and that no pattern can stall the desk.
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { checkPattern } from '../../../shared/domain/check-pattern.ts';
import {
  applyRules,
  MAX_PROGRAM_SIZE,
  matchOf,
  namesRenters,
  PATTERN_FAULTS,
  type PatternFault,
  unrolledSize,
} from '../../../shared/domain/code-rules.ts';
import { STARTERS } from '../../../shared/domain/rule-starters.ts';
import { MAX_PATTERN_LENGTH } from '../../../shared/domain/scanning.ts';

const rules = (...patterns: string[]) => patterns.map((pattern) => ({ pattern }));
const MAX_SCAN_LENGTH = 512;

describe('a scan and the rules', () => {
  it.each<[string, string[], { code: string; as?: 'item' | 'renter' }]>([
    ['CAM-0147', [], { code: 'CAM-0147' }],
    ['CAM-0147', ['^(?<renter>RNT-.+)$'], { code: 'CAM-0147' }],
    ['RNT-1184', ['^(?<renter>RNT-.+)$'], { code: 'RNT-1184', as: 'renter' }],
    ['INV.00412', ['^INV\\.(?<item>\\d+)$'], { code: '00412', as: 'item' }],
    ['https://pool.example.org/i/CAM-0147?v=2', ['/i/(?<code>[^/?]+)'], { code: 'CAM-0147' }],
    // The first match counts.
    ['A-1', ['^B-(?<item>.+)$', '^A-(?<renter>.+)$', '^A-(?<item>.+)$'], { code: '1', as: 'renter' }],
    // The spelling of Python and Go, in which RE2 began.
    ['A-1', ['^A-(?P<item>.+)$'], { code: '1', as: 'item' }],
    ['X  12  Y', ['X(?<code>.+)Y'], { code: '12' }],
  ])('%s is read by %j as %j', (text, patterns, asked) => {
    expect(applyRules(text, rules(...patterns))).toEqual(asked);
  });

  it('a rule that would leave an empty code does not match', () => {
    expect(applyRules('A-', rules('^A-(?<item>.*)$', '^(?<renter>A)-$'))).toEqual({ code: 'A', as: 'renter' });
    expect(applyRules('A-   ', rules('^A-(?<item>.*)$'))).toEqual({ code: 'A-   ' });
    expect(applyRules('A-', rules('^A-(?<item>x)?'))).toEqual({ code: 'A-' });
  });

  it('a bad rule is skipped, and the next one is tried', () => {
    expect(applyRules('A-1', rules('^A-(?=1)(?<item>.)', '(', '^A-(?<item>.+)$'))).toEqual({ code: '1', as: 'item' });
  });

  it('a rule gives the same result each time', () => {
    const rule = rules('^(?<item>[A-Z]+)-');
    expect([1, 2, 3].map(() => applyRules('CAM-1', rule).code)).toEqual(['CAM', 'CAM', 'CAM']);
  });
});

describe('what is wrong with a pattern', () => {
  const wrong: Record<PatternFault, [pattern: string, part: string | null][]> = {
    'token-shaped': [['12|Zk3vSecretSecret', null]],
    'too-long': [[`(?<item>${'a'.repeat(MAX_PATTERN_LENGTH)})`, null]],
    'too-big': [
      ['(?<item>.{501})', null],
      ['(?<item>(a{1000}){1000})', null],
      ['(?<item>(((a{9}){9}){9}){9})', null],
    ],
    'look-around': [
      ['(?<item>A)(?=B)', '(?='],
      ['(?<item>A)(?!B)', '(?!'],
      ['(?<=A)(?<item>B)', '(?<='],
      ['(?<!A)(?<item>B)', '(?<!'],
    ],
    'back-reference': [
      ['(?<item>A)\\1', '\\1'],
      ['(?<item>A)\\k<item>', '\\k'],
    ],
    parenthesis: [
      ['(?<item>A', null],
      ['(?<item>A))', null],
    ],
    bracket: [['(?<item>[A-Z)', null]],
    range: [
      ['(?<item>[z-a])', 'z-a'],
      ['(?<item>[[:letters:]])', '[:letters:]'],
      ['(?<item>\\p{Klingon})', '\\p{Klingon}'],
    ],
    repetition: [
      ['(?<item>*A)', '*'],
      ['(?<item>A++)', '++'],
      ['(?<item>A{3,2})', '{3,2}'],
    ],
    escape: [
      ['(?<item>\\y)', '\\y'],
      ['(?<item>A)\\', null],
    ],
    'group-name': [['(?<my item>A)', '(?<my item>']],
    'other-syntax': [
      ['(?>(?<item>A))', '(?>'],
      ['(?x)(?<item>A)', '(?x'],
      ['(?<item>A)(?P=item)', '(?P'],
    ],
    'no-group': [
      ['CAM-.+', null],
      ['(CAM-.+)', null],
      ['', null],
    ],
    'several-groups': [
      ['^(?<renter>R.+)|(?<item>.+)$', null],
      ['(?<item>A)|(?<item>B)', 'item'],
    ],
    'other-group': [
      ['(?<items>A)', 'items'],
      ['(?<kind>A)(?<item>B)', 'kind'],
    ],
    'matches-empty': [
      ['(?<item>.*)', null],
      ['^(?<item>A)?$', null],
    ],
  };

  it.each(PATTERN_FAULTS.flatMap((fault) => wrong[fault].map(([pattern, part]) => ({ fault, pattern, part }))))(
    'is $fault in $pattern',
    ({ fault, pattern, part }) => {
      const problem = checkPattern(pattern);
      expect(problem?.fault).toBe(fault);
      if (part === null) expect(problem?.part === null || fault === 'too-big').toBe(true);
      else expect(problem?.part).toContain(part);
    },
  );

  it.each([
    '(?i)^(?<renter>RNT-.+)$',
    '^https?://[^/]+/(?:items|i)/(?<item>[A-Z]{3}-\\d{1,8})(?:[/?#].*)?$',
    '(?<item>[\\p{L}\\p{N}()[\\]{}-]{1,64})',
    '\\Q(item)\\E(?<code>.+)',
    '(?<item>.{400})',
  ])('is nothing in %s', (pattern) => {
    expect(checkPattern(pattern)).toBeNull();
  });

  it('is told without a token in it', () => {
    expect(JSON.stringify(checkPattern('12|Zk3vSecretSecret'))).not.toContain('Zk3v');
  });
});

describe('the size of a pattern', () => {
  const atom = fc.constantFrom(
    'a',
    '.',
    '\\d',
    '[a-z]',
    '[^)\\](]',
    '\\pL',
    '\\)',
    '[[:alpha:]{3}]',
    '^',
    '\\b',
    '[]a]',
  );
  const count = fc.oneof(
    fc.constantFrom('', '', '*', '+', '?', '*?'),
    fc.tuple(fc.nat(12), fc.nat(12)).map(([from, more]) => `{${from},${from + more}}`),
    fc.nat(20).map((times) => `{${times}}`),
    fc.nat(20).map((times) => `{${times},}`),
  );
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(atom, count).map((pair) => pair.join('')),
      fc.tuple(tie('pattern'), count).map(([inner, times]) => `(${inner})${times}`),
      fc.tuple(tie('pattern'), tie('pattern')).map((both) => both.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map((both) => `(?:${both.join('|')})`),
    ),
  }));

  /** 0 if the library refuses the repetition counts. */
  const programSize = (text: string) => {
    try {
      return RE2JS.compile(text).programSize();
    } catch {
      return 0;
    }
  };

  it('is estimated without unrolling its repetitions, and never below the compiled program’s size', () => {
    fc.assert(
      fc.property(pattern, (text) => {
        const bound = unrolledSize(text);
        // The kiosk does not compile larger patterns either.
        fc.pre(bound <= 3_000);
        expect(programSize(text)).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    '(?<item>(a{1000}){1000})',
    `(?<item>${'a{1000}'.repeat(70)})`,
    `(?<item>${'(?:.{0,9}){9}'.repeat(30)})`,
    '(?<item>((((((((((x{9}){9}){9}){9}){9}){9}){9}){9}){9}){9}))',
  ])('is estimated as too big for %s', (text) => {
    expect(unrolledSize(text)).toBeGreaterThan(4 * MAX_PROGRAM_SIZE);
    expect(checkPattern(text)?.fault).toBe('too-big');
  });

  it('is within the limit for every accepted pattern', () => {
    fc.assert(
      fc.property(pattern, (text) => {
        const rule = `^(?<item>${text})!`;
        if (checkPattern(rule) !== null) return;
        expect(RE2JS.compile(rule).programSize()).toBeLessThanOrEqual(MAX_PROGRAM_SIZE);
      }),
    );
  });
});

it('no pattern and no scan throws, and the code that is found is a part of the scan', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: MAX_SCAN_LENGTH }),
    fc.string({ maxLength: MAX_SCAN_LENGTH }),
  );
  const written = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.stringMatching(/^[()[\]{}?*+|\\^$.<>:=!a-z0-9,-]{0,40}$/),
    fc.stringMatching(/^[()[\]{}?*+|\\^$.<>:=!a-z0-9,-]{0,20}$/).map((inner) => `(?<code>${inner})`),
  );
  fc.assert(
    fc.property(text, written, (scan, pattern) => {
      const match = matchOf(scan, { pattern });
      if (checkPattern(pattern)) expect(match).toBeNull();
      if (match) expect(scan).toContain(match.code);
      expect(applyRules(scan, [{ pattern }]).code).toBe(match?.code ?? scan);
    }),
    { numRuns: 200 },
  );
});

describe('whether renter cards are known', () => {
  it.each<[string[], boolean]>([
    [[], false],
    [['^(?<item>.+)$', '^C(?<code>.+)$'], false],
    [['^(?<item>.+)$', '^R(?<renter>.+)$'], true],
    // A bad rule recognises no renter.
    [['^R(?<renter>.+)(?=X)$'], false],
  ])('by %j: %s', (patterns, known) => {
    expect(namesRenters(rules(...patterns))).toBe(known);
  });
});

describe('the starter patterns', () => {
  const asks = (pattern: string, text: string) => applyRules(text, rules(pattern));

  it('recognise renter cards by their beginning, whatever characters it has', () => {
    expect(asks(STARTERS.renters('RNT-'), 'rnt-1184')).toEqual({ code: 'rnt-1184', as: 'renter' });
    expect(asks(STARTERS.renters('R.('), 'R.(7')).toEqual({ code: 'R.(7', as: 'renter' });
    expect(asks(STARTERS.renters('R.('), 'RX(7')).toEqual({ code: 'RX(7' });
    expect(asks(STARTERS.renters('RNT-'), 'RNT-')).toEqual({ code: 'RNT-' });
  });

  it('remove the text before the code', () => {
    expect(asks(STARTERS.before('S/N: '), 'S/N: 00412')).toEqual({ code: '00412' });
    expect(asks(STARTERS.before('S/N: '), 's/n: 00412')).toEqual({ code: 's/n: 00412' });
  });

  it('are valid for any text that is not too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
        fc.pre(!/\d\|/.test(text));
        const faults = [STARTERS.renters(text), STARTERS.before(text)].map((pattern) => checkPattern(pattern)?.fault);
        for (const fault of faults) expect([undefined, 'too-long']).toContain(fault);
      }),
    );
  });
});
