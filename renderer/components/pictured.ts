// What the picture of an item is made of, from each form in which the workspace tells of one.
import type { FoundItem, Item, ItemReference } from '../../shared/domain/workspace.ts';

/** The fields of an item that its picture depends on. */
export type Pictured = Pick<Item, 'name' | 'type' | 'variant' | 'tags' | 'photo'>;

/** The picture fields of an item on loan. */
export function pictured({ name, type = null, variant = null, tags = [], photo }: ItemReference): Pictured {
  return { name, type, variant, tags, ...(photo !== undefined && { photo }) };
}

/** The picture fields of an item found by a search. */
export function picturedHit({ name, itemType, variant, tags, photo }: FoundItem): Pictured {
  return { name, type: itemType ?? null, variant, tags, ...(photo !== undefined && { photo }) };
}

/** First letters of the first and the last word that begin with a letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
