// What to count when an item comes back: the parts of its kit, and what this desk counts with every item of its type.
import { folded } from '../../../shared/domain/folding.ts';
import type { Item, Part } from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import type { Translate } from '../../text/use-text.ts';

/** The default if the settings have no checklists. */
export const NO_CHECKLISTS: DeskPolicy['checklists'] = [];

/** The parts that the workspace lists for `item`, then those that the settings list for its type; each name once. */
export function checklistOf(item: Pick<Item, 'type' | 'parts'> | null, lists: DeskPolicy['checklists']): Part[] {
  if (!item) return [];
  const type = folded(item.type?.name ?? '');
  const ofType = lists.filter((list) => type !== '' && folded(list.type) === type).flatMap(({ parts }) => parts);
  const known = new Set(item.parts.map(({ name }) => folded(name)));
  const more = [...new Set(ofType)].filter((name) => !known.has(folded(name)));
  return [...item.parts, ...more.map((name) => ({ name, quantity: 1, isOfType: true as const }))];
}

/** A part in words: of a kit with its quantity, of a type's list as it is written in the settings. */
export function partWords({ name, quantity, isOfType }: Part, t: Translate): string {
  return isOfType ? name : t('condition.part', { quantity, name });
}
