// Loads a language's texts for use outside the page.
import { type Locale, languageOf } from '../../shared/domain/languages.ts';
import type { Outside } from './outside.ts';

/** Loads the texts on demand. Rejects if the app's own files are damaged. */
export async function outsideIn(locale: Locale): Promise<Outside> {
  return (await import(`./${languageOf(locale)}/outside.ts`)).outside;
}
