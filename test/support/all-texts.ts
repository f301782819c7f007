// Loads every text of every language, as on a page that has finished loading.
import { activateTexts, loadOtherTexts, loadRoomTexts, loadTexts } from '../../renderer/text/catalogue.ts';
import { USUAL_WORDING } from '../../renderer/text/terms.ts';
import { LOCALES, type Locale } from '../../shared/domain/languages.ts';

await loadOtherTexts();
await Promise.all(LOCALES.map((locale) => loadTexts(locale, { terms: 'rental', mode: 'attended' })));
await loadRoomTexts();
speaks('en');

/** Switches the page to this language, with the default terms. */
export function speaks(locale: Locale): void {
  activateTexts(locale, USUAL_WORDING);
}
