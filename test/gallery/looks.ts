// Looks: the size, colours, language and accessibility settings in which a screen is checked.
import type { Page } from 'playwright-core';
import { DEFAULT_ACCESSIBILITY, TEXT_SIZES, type TextSize, THEMES, type Theme } from '../../shared/domain/app.ts';
import { LOCALES, type Locale } from '../../shared/domain/languages.ts';
import { speaks } from '../support/page-language.ts';
import { PSEUDO_NAMES, type PseudoName } from '../support/pseudo-languages.ts';

export interface Look {
  size: (typeof SIZES)[number];
  theme: Theme;
  /** A language of the kiosk, or a pseudo-language in place of English. */
  locale: Locale | PseudoName;
  text: TextSize;
  /** Lower controls. */
  isLow: boolean;
  /** Forced colours: the system sets the colours. */
  isForced: boolean;
}

/** Screens of front desks: full HD, the smallest, both upright, and what older PCs have. */
const SIZES = ['1920x1080', '1024x768', '1080x1920', '768x1024', '1366x768', '1280x800', '1280x1024'] as const;

export const USUAL_LOOK: Look = {
  size: '1920x1080',
  theme: 'light',
  locale: 'en',
  text: 100,
  isLow: false,
  isForced: false,
};

const CHOICES = {
  size: SIZES,
  theme: THEMES,
  locale: [...LOCALES, ...PSEUDO_NAMES],
  text: TEXT_SIZES,
  isLow: [false, true],
  isForced: [false, true],
} as const satisfies { [Part in keyof Look]: readonly Look[Part][] };
const PARTS = Object.keys(CHOICES) as (keyof Look)[];

/** Whether the language is one of the kiosk's and not a pseudo-language. */
export function isSpoken({ locale }: Look): boolean {
  return LOCALES.some((each) => each === locale);
}

/** Looks in which every pair of choices of two parts occurs at least once, to find flaws that two cause together. */
export function pairwiseLooks(): Look[] {
  const missing = new Set(PARTS.flatMap((one, at) => PARTS.slice(at + 1).flatMap((other) => pairsOf(one, other))));
  const all = everyLook();
  const looks: Look[] = [];
  while (missing.size > 0) {
    const news = (look: Look) => pairsIn(look).filter((pair) => missing.has(pair)).length;
    const best = all.reduce((found, look) => (news(look) > news(found) ? look : found));
    for (const pair of pairsIn(best)) missing.delete(pair);
    looks.push(best);
  }
  return looks;
}

function pairsOf(one: keyof Look, other: keyof Look): string[] {
  return CHOICES[one].flatMap((of) => CHOICES[other].map((with_) => `${one} ${of}, ${other} ${with_}`));
}

function pairsIn(look: Look): string[] {
  return PARTS.flatMap((one, at) => PARTS.slice(at + 1).map((other) => `${one} ${look[one]}, ${other} ${look[other]}`));
}

function everyLook(): Look[] {
  let looks: object[] = [{}];
  for (const part of PARTS)
    looks = looks.flatMap((look) => CHOICES[part].map((choice) => ({ ...look, [part]: choice })));
  return looks as Look[];
}

/** Parses a look such as 1024x768-contrast-de, optionally followed by -text200, -low and -forced; throws if invalid. */
export function lookOf(written: string): Look {
  const [size, theme, ...rest] = written.split('-');
  const named = CHOICES.locale.filter((each) => `${rest.join('-')}-`.startsWith(`${each}-`));
  // The longest match: a language may be written with its region.
  const locale = named.sort((one, other) => other.length - one.length)[0] ?? rest[0] ?? '';
  const more = rest.slice(locale.split('-').length);
  const text = TEXT_SIZES.find((each) => more.includes(`text${each}`)) ?? 100;
  const look = { size, theme, locale, text, isLow: more.includes('low'), isForced: more.includes('forced') } as Look;
  if (nameOf(look, '-') !== [size, theme, locale, ...more].join('-'))
    throw new Error(
      `No look: ${written}. One is written 1024x768-contrast-de-text200-low-forced; the language may be long or rtl, too.`,
    );
  return look;
}

/** The look as written in the names of pictures; '' if its size, theme or language is unknown. */
export function nameOf({ size, theme, locale, text, isLow, isForced }: Look, between = '--'): string {
  const isKnown = [CHOICES.size, CHOICES.theme, CHOICES.locale].every((all, at) =>
    all.some((one) => one === [size, theme, locale][at]),
  );
  const more = [text !== 100 && `text${text}`, isLow && 'low', isForced && 'forced'].filter((word) => word !== false);
  return isKnown ? [size, theme, locale, ...more].join(between) : '';
}

/** Changes the page to this look without a reload, and waits until it is drawn. */
export async function turnsTo(page: Page, { size, theme, locale, text, isLow, isForced }: Look): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
  const accessibility = { ...DEFAULT_ACCESSIBILITY, textSize: text, lowerControls: isLow };
  await page.evaluate(
    async ([look, set]) => {
      await window.kiosk.invoke('app.setAccessibility', set);
      await window.kiosk.invoke('app.setDisplay', look);
    },
    [{ theme }, accessibility] as const,
  );
  await speaks(page, locale);
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
}
