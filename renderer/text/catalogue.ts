// The texts that are loaded, and what the page speaks now.
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

/** Whether all that `speak` needs is there. */
export function hasTexts(locale: Locale, wording: Wording): boolean {
  return missing(locale, wording).length === 0;
}

/** Brings what `speak` needs. Fails where the page's own files are damaged. */
export async function loadTexts(locale: Locale, wording: Wording): Promise<void> {
  const bring = async <Part extends keyof Parts>(part: Part) => {
    const code = languageOf(locale);
    const brought = await LOADERS[part](code);
    loaded.set(code, { ...loaded.get(code), [part]: brought });
  };
  await Promise.all(missing(locale, wording).map(bring));
}

/** Brings the language of the page, so that it can be drawn; where that one is damaged, whichever is not. */
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

/** From now on every language comes with what set-up and administration say. */
export async function loadRoomTexts(): Promise<void> {
  withRooms = true;
  await Promise.all([...loaded.keys()].map((locale) => loadTexts(locale, spoken)));
  speak(speech.locale, spoken);
}

/** Brings the other languages too: whoever chooses one has it at once. */
export async function loadOtherTexts(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => loadTexts(locale, spoken)));
}

/** Has the page speak `locale`, in the words of this desk. Stays with what it spoke where the texts did not come. */
export function speak(locale: Locale, wording: Wording): void {
  const { desk, rooms, terms } = loaded.get(languageOf(locale)) ?? {};
  if (!desk || !hasTexts(locale, wording)) return;
  spoken = wording;
  // What is not loaded is not asked for.
  const texts = { ...desk, ...rooms } as Catalogue;
  const asWorded = worded(texts, locale, terms ?? null, wording);
  speech = { t: translator(locale, asWorded, directionOf(locale)), locale };
  for (const hear of hearers) hear();
}

/** What the page speaks now: another one after each `speak`. */
export const speechNow = (): Speech => speech;

/** Hears of each `speak`; gives back the way to stop. */
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
