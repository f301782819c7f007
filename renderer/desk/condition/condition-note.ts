// The note about a returned item, as it is sent to the workspace: the missing parts, then what the person wrote.
import type { Locale } from '../../../shared/domain/languages.ts';
import type { Part } from '../../../shared/domain/workspace.ts';
import { formatList } from '../../text/format.ts';
import { withoutIsolates } from '../../text/isolate.ts';
import type { Translate } from '../../text/use-text.ts';
import type { ConditionInput } from '../model/model.ts';
import { partWords } from './checklist.ts';

/** Main's limit for a note, in characters. */
const MAX_NOTE_LENGTH = 500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: main refuses them, and a name in the workspace may have them.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** "Missing: 1 reflector, some of 2 cables. The bag is torn"; '' if there is nothing to add to the condition. */
export function noteOf(
  { missing, words }: ConditionInput,
  parts: readonly Part[],
  t: Translate,
  locale: Locale,
): string {
  const lacking = parts.filter(({ name }) => missing?.includes(name)).map((part) => partOf(part, t));
  const missed = lacking.length > 0 ? t('condition.missing', { parts: formatList(locale, lacking) }) : '';
  const room = MAX_NOTE_LENGTH - (words === '' ? 0 : words.length + 2);
  return [shortened(withoutIsolates(missed).replace(CONTROL_CHARACTERS, ' '), room), words]
    .filter((each) => each !== '')
    .join('. ');
}

/** The missing parts of a large kit may not fit into a note: they are cut off, what the person wrote is not. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** How many of several are missing is not asked: the person can write it. */
function partOf(part: Part, t: Translate): string {
  const { name, quantity } = part;
  return quantity === 1 ? partWords(part, t) : t('condition.someOf', { quantity, name });
}
