// Right-to-left and long languages: what the page does with languages that the kiosk does not have yet.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeTexts } from '../../../renderer/text/catalogue.ts';
import { formatDayTime } from '../../../renderer/text/format.ts';
import { LANGUAGES } from '../../../shared/domain/languages.ts';
import { answerScreens, SCREENS } from '../../support/every-screen.tsx';
import { inLanguage, PSEUDO, PSEUDO_NAMES, speaksPseudo } from '../../support/pseudo-languages.ts';
import { draw } from '../../support/screen-bench.tsx';
import { textsOf } from '../../support/texts.ts';

vi.mock('../../../renderer/components/draw-code.ts', () => ({ drawCode: async () => {} }));
beforeEach(answerScreens);
let speaksEnglish = () => {};
afterEach(() => {
  cleanup();
  speaksEnglish();
  vi.unstubAllGlobals();
});

describe('a pseudo-language', () => {
  it.each(PSEUDO_NAMES)('%s keeps placeholders, codes and marks', (name) => {
    const text = 'Scan `KIOSK:CONFIRM` or *press* it, {{name}}.\nThen {{count}} more.';
    const kept = /\{\{\w+\}\}|`[^`]+`|\n|\*/g;
    expect(PSEUDO[name].says(text).match(kept)).toEqual(text.match(kept));
  });

  it('makes texts about 40 % longer, between brackets', () => {
    const lengths: [own: number, other: number][] = [];
    inLanguage(textsOf('en'), (text) => {
      const other = PSEUDO.long.says(text);
      lengths.push([text.length, other.length]);
      return other;
    });
    expect(lengths.filter(([own, other]) => other < 1.35 * own)).toEqual([]);
    expect(PSEUDO.long.says('Quiet')).toMatch(/^\[.{6,}\]$/);
  });

  it('leaves English unchanged afterwards', () => {
    const before = structuredClone(LANGUAGES.en);
    speaksPseudo('rtl')();
    expect(LANGUAGES.en).toEqual(before);
    expect(activeTexts().t('key.back')).toBe('Back');
  });
});

describe('a sentence from right to left', () => {
  beforeEach(() => {
    speaksEnglish = speaksPseudo('rtl');
  });

  it('isolates names, codes and dates, whichever way they run', () => {
    const due = formatDayTime('en', new Date(2026, 10, 23, 12).getTime());
    expect(activeTexts().t('due.line', { name: 'Tomás' })).toContain('\u2068Tomás\u2069');
    expect(activeTexts().t('says', { words: 'CAM-0147 is out' })).toContain('\u2068CAM-0147 is out\u2069');
    expect(activeTexts().t('renter.due', { due })).toContain(`\u2068${due}\u2069`);
  });

  it('has dates in its own language', () => {
    expect(formatDayTime('en', new Date(2026, 10, 23, 12).getTime())).toMatch(/نوفمبر/);
  });
});

/** Texts that the pseudo-language has not changed, except names, codes, and languages in their own words. */
function plainTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('bdi, code, [aria-hidden], [lang], .keyboard')) continue;
    const words = text.textContent ?? '';
    if (/[a-z]{2}/i.test(words) && !/[\u202e\u0600-\u06ff]/.test(words)) found.push(words);
  }
  return found;
}

it.each(SCREENS)('%s shows no text that is not in the catalogue', (_, screen) => {
  speaksEnglish = speaksPseudo('rtl');
  draw(screen);
  expect(document.body.textContent).toContain('\u202e');
  expect(plainTexts()).toEqual([]);
});
