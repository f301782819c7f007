// The note about a thing that came back, as it goes to the workspace: what is missing, then what the person wrote.
import type { Locale } from '../../shared/domain/station.ts';
import type { Part } from '../../shared/domain/workspace.ts';
import type { Saying } from '../desk/model.ts';
import { formatList } from './format.ts';
import type { Translate } from './use-text.ts';

/** "Missing: 1 reflector, some of 2 cables. The bag is torn"; '' if there is nothing to say beside the condition. */
export function noteOf({ missing, words }: Saying, parts: readonly Part[], t: Translate, locale: Locale): string {
  const lacking = parts.filter(({ name }) => missing.includes(name)).map((part) => partOf(part, t));
  const missed = lacking.length > 0 ? t('condition.missing', { parts: formatList(locale, lacking) }) : '';
  return [missed, words].filter((each) => each !== '').join('. ');
}

/** How many of several are missing is not asked: the person can write it. */
function partOf({ name, quantity }: Part, t: Translate): string {
  return quantity === 1 ? t('condition.part', { quantity, name }) : t('condition.someOf', { quantity, name });
}
