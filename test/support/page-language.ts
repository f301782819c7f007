// Replaces English by a pseudo-language in the page of a built kiosk, from outside: importing a script that the page has already
// loaded returns the same objects that the page takes its texts from. The kiosk itself has no code for this.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { LOADERS } from '../../renderer/text/texts.ts';
import { LANGUAGES, type Locale, tagOf } from '../../shared/domain/languages.ts';
import { inLanguage, PSEUDO, type PseudoName } from './pseudo-languages.ts';

const ASSETS = resolve(import.meta.dirname, '../../out/renderer/assets');
/** The English texts, in the parts in which the page loads them. */
const ENGLISH = await Promise.all([LOADERS.desk('en'), LOADERS.rooms('en'), LOADERS.terms('en')]);

/** The pseudo-language that replaces English in each page; null: English again. Pages never changed are missing. */
const spoken = new WeakMap<Page, PseudoName | null>();

/** Switches the page to a language of the kiosk or a pseudo-language, and waits until it is shown. */
export async function speaks(page: Page, locale: Locale | PseudoName): Promise<void> {
  const pseudo = locale in PSEUDO ? (locale as PseudoName) : null;
  if ((spoken.get(page) ?? null) !== pseudo) {
    // The screen shows changed English texts only after switching to another language and back.
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
  // As text, because Vitest would transform an import expression written here.
  const modules = await page.evaluateHandle(`Promise.all(${JSON.stringify(scripts)}.map((script) => import(script)))`);
  await modules.evaluate(putEnglish, { head, parts });
  await modules.dispose();
  spoken.set(page, name);
}

/** The built scripts that contain texts. */
function filesWithTexts(): string[] {
  return readdirSync(ASSETS).filter((name) => /^(desk-texts|room-texts|terms)-.*\.js$/.test(name));
}

interface Other {
  head: { tag: string; dir: 'ltr' | 'rtl'; name: string };
  /** Each part of English: its original texts as JSON, and the texts to show. */
  parts: { own: string; said: object }[];
}

/** Runs in the page: the URLs of the scripts that it has loaded, and of `files`. */
function scriptsOfPage(files: string[]): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = loaded.filter((name) => name.endsWith('.js'));
  return [...new Set([...scripts, ...files.map((file) => new URL(`assets/${file}`, location.href).href)])];
}

/** Runs in the page. */
function putEnglish(modules: unknown, { head, parts }: Other): void {
  const values = (modules as object[])
    .flatMap((each) => Object.values(each))
    .filter((each) => typeof each === 'object' && each);
  const kept = globalThis as { englishOfPage?: (object | undefined)[] };
  // Remembered, because once replaced the objects can't be recognized by their texts.
  kept.englishOfPage ??= parts.map(({ own }) => {
    // Compares keys first, because other exports of the page may not be convertible to JSON.
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
