// The loaded texts, and the language and wording that the page uses now.
import { type LanguageCode, LOCALES, type Locale, languageOf } from '../../shared/domain/languages.ts';
import { directionOf } from './format.ts';
import { isUsual, USUAL_WORDING, type Wording, worded } from './terms.ts';
import { type Catalogue, LOADERS, type Parts } from './texts.ts';
import { translator } from './translate.ts';

export interface Speech {
  t: ReturnType<typeof translator>;
  locale: Locale;
}

const loaded = new Map<LanguageCode, Partial<Parts>>();
let spoken: Wording = USUAL_WORDING;
let speech: Speech = { t: translator('en', {}), locale: 'en' };
const hearers = new Set<() => void>();
let withRooms = false;

/** Whether everything that `speak` needs is loaded. */
export function hasTexts(locale: Locale, wording: Wording): boolean {
  return missing(locale, wording).length === 0;
}

/** Loads what `speak` needs. Rejects if the page's own files are damaged. */
export async function loadTexts(locale: Locale, wording: Wording): Promise<void> {
  const bring = async <Part extends keyof Parts>(part: Part) => {
    const code = languageOf(locale);
    const brought = await LOADERS[part](code);
    loaded.set(code, { ...loaded.get(code), [part]: brought });
  };
  await Promise.all(missing(locale, wording).map(bring));
}

/** Loads the page's language for the first render; if its file is damaged, the first one that is not. */
export async function loadFirstTexts(wanted: string): Promise<void> {
  const first = LOCALES.filter((locale) => locale === wanted);
  for (const locale of [...first, ...LOCALES]) {
    const isHere = await loadTexts(locale, USUAL_WORDING).then(
      () => true,
      () => false,
    );
    if (isHere) return speak(locale, USUAL_WORDING);
  }
}

/** Loads the texts of set-up and administration; from now on every language is loaded with them. */
export async function loadRoomTexts(): Promise<void> {
  withRooms = true;
  await Promise.all([...loaded.keys()].map((locale) => loadTexts(locale, spoken)));
  speak(speech.locale, spoken);
}

/** Loads the other languages too, so that changing the language takes no time. */
export async function loadOtherTexts(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => loadTexts(locale, spoken)));
}

/** Switches the page to `locale` and the desk's wording. Does nothing if the texts are not loaded. */
export function speak(locale: Locale, wording: Wording): void {
  const { desk, rooms, terms } = loaded.get(languageOf(locale)) ?? {};
  if (!desk || !hasTexts(locale, wording)) return;
  spoken = wording;
  // No screen asks for texts that are not loaded.
  const texts = { ...desk, ...rooms } as Catalogue;
  const asWorded = worded(texts, locale, terms ?? null, wording);
  speech = { t: translator(locale, asWorded, directionOf(locale)), locale };
  for (const hear of hearers) hear();
}

/** What the page speaks now: a new object after each `speak`. */
export const speechNow = (): Speech => speech;

/** Calls `hear` after each `speak`; returns the function that stops it. */
export function onSpeech(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

function missing(locale: Locale, wording: Wording): (keyof Parts)[] {
  const needed: (keyof Parts)[] = ['desk'];
  if (withRooms) needed.push('rooms');
  if (!isUsual(wording)) needed.push('terms');
  return needed.filter((part) => !loaded.get(languageOf(locale))?.[part]);
}
