// What people and loans are called here: presets that a translator wrote out, whole sentences by text key. No word is ever pasted into a sentence.

import type { DeskMode } from '../../shared/domain/desk.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import type { Terms } from '../../shared/domain/terms.ts';
import { american } from './en/american.ts';
import type { English } from './english.ts';
import { replaceTexts, type SomeTexts } from './language.ts';
import type { Catalogue, Presets } from './texts.ts';

/** Regions that say something in other words. */
const OTHERWISE: { readonly [Region in Locale]?: SomeTexts<English> } = { 'en-US': american };

/** Which words a desk speaks. */
export interface Wording {
  terms: Terms;
  mode: DeskMode;
}

/** What is written, before any preset changes it. */
export const USUAL_WORDING: Wording = { terms: 'workspace', mode: 'attended' };

export function isUsual({ terms, mode }: Wording): boolean {
  return terms === USUAL_WORDING.terms && mode === USUAL_WORDING.mode;
}

/**
 * Texts as a region and a desk say them: what the region says otherwise, what a preset changes, then what a self-service desk says
 * to whoever stands there.
 */
export function worded(usual: Catalogue, locale: Locale, presets: Presets | null, { terms, mode }: Wording): Catalogue {
  const ofRegion = OTHERWISE[locale];
  if (!ofRegion && isUsual({ terms, mode })) return usual;
  const texts = structuredClone(usual);
  if (ofRegion) replaceTexts<English>(texts, ofRegion);
  if (presets && terms !== 'workspace') replaceTexts<English>(texts, presets[terms]);
  if (presets && mode === 'selfService')
    replaceTexts<English>(texts, terms === 'rental' ? presets.renting : presets.borrowing);
  return texts;
}
