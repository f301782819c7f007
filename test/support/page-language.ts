// Puts a pseudo-language in the place of English into the page of a built kiosk, from outside: a script that the page has loaded
// can be asked for again, and gives the very objects that the page speaks from. The kiosk has no door for it.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { LOADERS } from '../../renderer/text/texts.ts';
import { LANGUAGES, type Locale, tagOf } from '../../shared/domain/languages.ts';
import { inLanguage, PSEUDO, type PseudoName } from './pseudo-languages.ts';

const ASSETS = resolve(import.meta.dirname, '../../out/renderer/assets');
/** English, part by part, as the page loads it. */
const ENGLISH = await Promise.all([LOADERS.desk('en'), LOADERS.rooms('en'), LOADERS.terms('en')]);

/** What pages speak in the place of English; those that have never spoken anything else are not here. */
const spoken = new WeakMap<Page, PseudoName | null>();

/** Has the page speak a language of the kiosk, or one that is in the place of English, and waits until it does. */
export async function speaks(page: Page, locale: Locale | PseudoName): Promise<void> {
  const pseudo = locale in PSEUDO ? (locale as PseudoName) : null;
  if ((spoken.get(page) ?? null) !== pseudo) {
    // What English is changes on the screen when the page turns to it.
    await turnsTo(page, 'de', LANGUAGES.de.tag);
    await replaceEnglish(page, pseudo);
  }
  if (pseudo) await turnsTo(page, 'en', PSEUDO[pseudo].tag);
  else await turnsTo(page, locale as Locale, tagOf(locale as Locale));
}

async function turnsTo(page: Page, locale: Locale, tag: string): Promise<void> {
  await page.evaluate((chosen) => window.kiosk.invoke('app.setDisplay', { locale: chosen }), locale);
  await page.locator(`html[lang="${tag}"]`).waitFor();
}

async function replaceEnglish(page: Page, name: PseudoName | null): Promise<void> {
  if (!spoken.has(page)) page.on('load', () => spoken.set(page, null));
  const { tag, dir } = name === null ? LANGUAGES.en : PSEUDO[name];
  const head = { tag, dir, name: name === null ? LANGUAGES.en.name : PSEUDO[name].says(LANGUAGES.en.name) };
  const parts = ENGLISH.map((part) => ({
    own: JSON.stringify(part),
    said: name === null ? part : inLanguage(part, PSEUDO[name].says),
  }));
  const scripts = await page.evaluate(scriptsOfPage, filesWithTexts());
  // As text: what is written as an import here would be one of the tests.
  const modules = await page.evaluateHandle(`Promise.all(${JSON.stringify(scripts)}.map((script) => import(script)))`);
  await modules.evaluate(putEnglish, { head, parts });
  await modules.dispose();
  spoken.set(page, name);
}

/** Scripts that hold what a language says. */
function filesWithTexts(): string[] {
  return readdirSync(ASSETS).filter((name) => /^(desk-texts|room-texts|terms)-.*\.js$/.test(name));
}

interface Other {
  head: { tag: string; dir: 'ltr' | 'rtl'; name: string };
  /** Each part of English, as it is written and as it is said now. */
  parts: { own: string; said: object }[];
}

/** In the page: the addresses of what it has loaded, and of these files. */
function scriptsOfPage(files: string[]): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = loaded.filter((name) => name.endsWith('.js'));
  return [...new Set([...scripts, ...files.map((file) => new URL(`assets/${file}`, location.href).href)])];
}

/** In the page. */
function putEnglish(modules: unknown, { head, parts }: Other): void {
  const values = (modules as object[])
    .flatMap((each) => Object.values(each))
    .filter((each) => typeof each === 'object' && each);
  const kept = globalThis as { englishOfPage?: (object | undefined)[] };
  // While something else is in its place, it is not known by what it says.
  kept.englishOfPage ??= parts.map(({ own }) => {
    // Other things that the page has are no texts, and some name themselves.
    const keys = Object.keys(JSON.parse(own)).join();
    return values.find((each) => Object.keys(each).join() === keys && JSON.stringify(each) === own);
  });
  for (const [index, { said }] of parts.entries()) {
    const english = kept.englishOfPage[index];
    if (!english) throw new Error('The texts of the page are not where they were.');
    Object.assign(english, said);
  }
  const languages = values.find((each) => typeof each.en === 'object' && each.en && 'letters' in each.en);
  if (!languages) throw new Error('The languages of the page are not where they were.');
  Object.assign(languages.en, head);
}
