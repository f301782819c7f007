// The languages of the kiosk.
import type { Locale } from '../../shared/domain/app.ts';
import { de } from './de/language.ts';
import { en } from './en/language.ts';
import { es } from './es/language.ts';
import { fr } from './fr/language.ts';
import type { Language, Texts } from './language.ts';

/** Every text of the kiosk, in one language. */
export type Catalogue = Texts<typeof en.texts>;

export const LANGUAGES: Record<Locale, Language & { texts: Catalogue }> = { en, de, fr, es };

/** As the type of every key that can be asked for, and its plurals. */
export type English = typeof en.texts;
