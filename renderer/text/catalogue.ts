// The loaded texts, and the language and wording that the page uses now.
import { type LanguageCode, LOCALES, type Locale, languageOf } from '../../shared/domain/languages.ts';
import { directionOf } from './format.ts';
import { applyWording, isUsual, USUAL_WORDING, type Wording } from './terms.ts';
import { type Catalogue, LOADERS, type Parts } from './texts.ts';
import { translator } from './translate.ts';

export interface ActiveTexts {
  t: ReturnType<typeof translator>;
  locale: Locale;
}

const loaded = new Map<LanguageCode, Partial<Parts>>();
let activeWording: Wording = USUAL_WORDING;
let active: ActiveTexts = { t: translator('en', {}), locale: 'en' };
const listeners = new Set<() => void>();
let needsRoomTexts = false;

/** Whether everything that `activateTexts` needs is loaded. */
export function hasTexts(locale: Locale, wording: Wording): boolean {
  return missing(locale, wording).length === 0;
}

/** Loads what `activateTexts` needs. Rejects if the page's own files are damaged. */
export async function loadTexts(locale: Locale, wording: Wording): Promise<void> {
  const loadPart = async <Part extends keyof Parts>(part: Part) => {
    const code = languageOf(locale);
    const texts = await LOADERS[part](code);
    loaded.set(code, { ...loaded.get(code), [part]: texts });
  };
  await Promise.all(missing(locale, wording).map(loadPart));
}

/** Loads the page's language for the first render; if its file is damaged, the first one that is not. */
export async function loadFirstTexts(wanted: string): Promise<void> {
  const first = LOCALES.filter((locale) => locale === wanted);
  for (const locale of [...first, ...LOCALES]) {
    const isHere = await loadTexts(locale, USUAL_WORDING).then(
      () => true,
      () => false,
    );
    if (isHere) return activateTexts(locale, USUAL_WORDING);
  }
}

/** Loads the texts of set-up and administration; from now on every language is loaded with them. */
export async function loadRoomTexts(): Promise<void> {
  needsRoomTexts = true;
  await Promise.all([...loaded.keys()].map((locale) => loadTexts(locale, activeWording)));
  activateTexts(active.locale, activeWording);
}

/** Loads the other languages too, so that changing the language takes no time. */
export async function loadOtherTexts(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => loadTexts(locale, activeWording)));
}

/** Switches the page to `locale` and the desk's wording. Does nothing if the texts are not loaded. */
export function activateTexts(locale: Locale, wording: Wording): void {
  const { desk, rooms, terms } = loaded.get(languageOf(locale)) ?? {};
  if (!desk || !hasTexts(locale, wording)) return;
  activeWording = wording;
  // No screen asks for texts that are not loaded.
  const texts = { ...desk, ...rooms } as Catalogue;
  const wordedTexts = applyWording(texts, locale, terms ?? null, wording);
  active = { t: translator(locale, wordedTexts, directionOf(locale)), locale };
  for (const listener of listeners) listener();
}

/** The texts of the page now: a new object after each `activateTexts`. */
export const activeTexts = (): ActiveTexts => active;

/** Calls `listener` after each `activateTexts`; returns the function that stops it. */
export function onTextsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function missing(locale: Locale, wording: Wording): (keyof Parts)[] {
  const needed: (keyof Parts)[] = ['desk'];
  if (needsRoomTexts) needed.push('rooms');
  if (!isUsual(wording)) needed.push('terms');
  return needed.filter((part) => !loaded.get(languageOf(locale))?.[part]);
}
