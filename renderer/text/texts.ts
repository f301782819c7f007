// The texts of each language, in parts that load on demand. The desk waits only for its own part in its own language.
import type { LanguageCode } from '../../shared/domain/languages.ts';
import type { texts as deskTexts } from './en/desk-texts.ts';
import type { texts as roomTexts } from './en/room-texts.ts';
import type { terms } from './en/terms.ts';
import type { OtherWords, Texts } from './language.ts';

/** Every text of the kiosk, in one language. */
export type Catalogue = Texts<typeof deskTexts> & Texts<typeof roomTexts>;

export type Presets = OtherWords<typeof terms>;

export interface Parts {
  /** Texts of the desk, and those that all rooms share. */
  desk: Texts<typeof deskTexts>;
  /** Texts of set-up and administration only. */
  rooms: Texts<typeof roomTexts>;
  /** What the presets of terms change. */
  terms: Presets;
}

/** Loads a part of a language's texts. Rejects if the page's own files are damaged. */
export const LOADERS: { [Part in keyof Parts]: (code: LanguageCode) => Promise<Parts[Part]> } = {
  desk: async (code) => (await import(`./${code}/desk-texts.ts`)).texts,
  rooms: async (code) => (await import(`./${code}/room-texts.ts`)).texts,
  terms: async (code) => (await import(`./${code}/terms.ts`)).terms,
};
