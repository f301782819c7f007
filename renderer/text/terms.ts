// What renters and loans are called at this desk: presets of whole sentences by text key, written by a translator. No
// word is ever inserted into a sentence.

import type { DeskMode } from '../../shared/domain/desk.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import type { Terms } from '../../shared/domain/terms.ts';
import { american } from './en/american.ts';
import type { English } from './english.ts';
import { replaceTexts, type SomeTexts } from './language.ts';
import type { Catalogue, Presets } from './texts.ts';

/** Texts that differ in a region of a language. */
const REGION_TEXTS: { readonly [Region in Locale]?: SomeTexts<English> } = { 'en-US': american };

/** What decides the words of a desk. */
export interface Wording {
  terms: Terms;
  mode: DeskMode;
}

/** The wording of the texts as written, before any preset changes them. */
export const USUAL_WORDING: Wording = { terms: 'workspace', mode: 'attended' };

export function isUsual({ terms, mode }: Wording): boolean {
  return terms === USUAL_WORDING.terms && mode === USUAL_WORDING.mode;
}

/**
 * The texts for a region and a desk: with the changes of the region, then those of the preset, then those of a
 * self-service desk, which addresses the renter.
 */
export function applyWording(
  usual: Catalogue,
  locale: Locale,
  presets: Presets | null,
  { terms, mode }: Wording,
): Catalogue {
  const ofRegion = REGION_TEXTS[locale];
  if (!ofRegion && isUsual({ terms, mode })) return usual;
  const texts = structuredClone(usual);
  if (ofRegion) replaceTexts<English>(texts, ofRegion);
  if (presets && terms !== 'workspace') replaceTexts<English>(texts, presets[terms]);
  if (presets && mode === 'selfService') {
    replaceTexts<English>(texts, presets.selfService);
    replaceTexts<English>(texts, terms === 'rental' ? presets.renting : presets.borrowing);
  }
  return texts;
}
