// What each language says, in parts that load when they are needed. The desk waits for its own part in its own language alone.
import type { LanguageCode } from '../../shared/domain/languages.ts';
import type { texts as deskTexts } from './en/desk-texts.ts';
import type { texts as roomTexts } from './en/room-texts.ts';
import type { terms } from './en/terms.ts';
import type { OtherWords, Texts } from './language.ts';

/** Every text of the kiosk, in one language. */
export type Catalogue = Texts<typeof deskTexts> & Texts<typeof roomTexts>;

export type Presets = OtherWords<typeof terms>;

export interface Parts {
  /** What the desk says, and every other room too. */
  desk: Texts<typeof deskTexts>;
  /** What only set-up and administration say. */
  rooms: Texts<typeof roomTexts>;
  /** What another preset of words changes. */
  terms: Presets;
}

/** Brings a part of what a language says. Fails where the page's own files are damaged. */
export const LOADERS: { [Part in keyof Parts]: (code: LanguageCode) => Promise<Parts[Part]> } = {
  desk: async (code) => (await import(`./${code}/desk-texts.ts`)).texts,
  rooms: async (code) => (await import(`./${code}/room-texts.ts`)).texts,
  terms: async (code) => (await import(`./${code}/terms.ts`)).terms,
};
