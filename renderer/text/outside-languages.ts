// What each language says outside the page.
import { type Locale, languageOf } from '../../shared/domain/languages.ts';
import type { Outside } from './outside.ts';

/** Brings it when it is needed. Fails where the app's own files are damaged. */
export async function outsideIn(locale: Locale): Promise<Outside> {
  return (await import(`./${languageOf(locale)}/outside.ts`)).outside;
}
