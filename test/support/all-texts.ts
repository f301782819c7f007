// Every text of every language is there, as on a page that has had time to load them.
import { loadOtherTexts, loadRoomTexts, loadTexts, speak } from '../../renderer/text/catalogue.ts';
import { USUAL_WORDING } from '../../renderer/text/terms.ts';
import { LOCALES, type Locale } from '../../shared/domain/languages.ts';

await loadOtherTexts();
await Promise.all(LOCALES.map((locale) => loadTexts(locale, { terms: 'rental', mode: 'attended' })));
await loadRoomTexts();
speaks('en');

/** The page speaks this language, in the words that are written. */
export function speaks(locale: Locale): void {
  speak(locale, USUAL_WORDING);
}
