// What people and loans are called here: presets that a translator wrote out, whole sentences by text key. No word is ever pasted into a sentence.
import type { Locale } from '../../shared/domain/app.ts';
import type { DeskMode } from '../../shared/domain/desk.ts';
import type { Terms } from '../../shared/domain/terms.ts';
import { terms as de } from './de/terms.ts';
import { terms as en } from './en/terms.ts';
import { terms as es } from './es/terms.ts';
import { terms as fr } from './fr/terms.ts';
import type { OtherWords, SomeTexts } from './language.ts';
import { type Catalogue, type English, LANGUAGES } from './languages.ts';

const TERMS: Record<Locale, OtherWords<typeof en>> = { en, de, fr, es };

/** Which words a desk speaks. */
export interface Wording {
  terms: Terms;
  mode: DeskMode;
}

/** The catalogue of a language in the words of a desk: what a preset changes, then what a self-service desk says to whoever stands there. */
export function worded(locale: Locale, { terms, mode }: Wording): Catalogue {
  const others = TERMS[locale];
  const texts = structuredClone(LANGUAGES[locale].texts) as Catalogue;
  if (terms !== 'workspace') replace(texts, others[terms]);
  if (mode === 'selfService') replace(texts, terms === 'rental' ? others.renting : others.borrowing);
  return texts;
}

function replace(texts: object, some: SomeTexts<English>): void {
  for (const [path, text] of Object.entries(some)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce((within, key) => within[key] as Tree, texts as Tree);
    holder[last] = text;
  }
}

interface Tree {
  [key: string]: string | Tree;
}
