// How the fields of workspace answers are read. What decides is strict; what is only shown is repaired or left out.
import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_ID_LENGTH, MAX_LISTED } from '../../shared/domain/workspace.ts';
import { identifier, time } from '../../shared/settings/text.ts';
import { displayText } from './display-text.ts';
import { type DayEnd, respelled, supposed } from './moments.ts';

/** The maximum length of a list that decisions depend on; a longer one is refused. */
const MAX_DECIDED = 500;
const MAX_NAME = 200;

// Ids and codes are never changed, only refused, and that as soon as the answer arrives: then only this item fails, while later
// it would fail a whole basket. Unsafe integers are refused: rounded, they would name another item.
export const id = z.union([z.string(), z.int()]).transform(String).pipe(identifier(MAX_ID_LENGTH));
export const code = identifier(MAX_CODE_LENGTH);
/** Words to show; what is empty without invisible characters is no name. */
export const name = z
  .string()
  .transform((found) => displayText(found, MAX_NAME))
  .pipe(z.string().min(1));
/** A kind or a tag: only shown, and compared with others of the same answer. */
export const named = z.object({ id: id.describe('Identifies it'), name: name.describe('What it is called') });
/** A moment, ISO 8601 with offset. */
export const moment = z.preprocess(respelled, time);

/** Told of a field that was repaired or left out: its name in the contract, such as "rent.due_at". Never its value. */
export type NoteRepair = (field: string) => void;

let noteRepair: NoteRepair = () => {};

/** Runs `read`, and passes what it repairs to `note`. Reading does not wait, so two answers never mix. */
export function noting<T>(note: NoteRepair, read: () => T): T {
  const before = noteRepair;
  noteRepair = note;
  try {
    return read();
  } finally {
    noteRepair = before;
  }
}

/** Runs `reading`, and returns beside what it read the fields that it repaired or left out, each once. */
export function withRepairs<T>(reading: (note: NoteRepair) => T): { read: T; repaired: string[] } {
  const repaired = new Set<string>();
  const read = reading((field) => repaired.add(field));
  return { read, repaired: [...repaired] };
}

/** How one field is read, once its name is known. */
type Field<T> = (field: string) => z.ZodType<T>;

/** Makes something of a value that the field's schema refuses; undefined: it can't. */
type Mend<T> = (found: unknown) => T | undefined;

/** A thing with named fields. `of`: what it is called in the names of its fields, such as "rent". */
export function thing<Fields extends Record<string, Field<unknown>>>(of: string, fields: Fields) {
  const shape = Object.entries(fields).map(([key, field]) => [key, field(of === '' ? key : `${of}.${key}`)]);
  return z.object(Object.fromEntries(shape) as { [Key in keyof Fields]: ReturnType<Fields[Key]> });
}

/** A field that decides: an answer in which it is missing or odd is refused. `mend` may only complete what is certain. */
export function decides<T, Sent>(schema: z.ZodType<T, Sent>, meaning: string, mend?: Mend<Sent>): Field<T> {
  if (!mend) return () => schema.describe(meaning);
  return (field) => {
    const mended = (found: unknown) => {
      const better = mend(found);
      if (better !== undefined) noteRepair(field);
      return better ?? found;
    };
    return z.preprocess(mended, schema).describe(meaning);
  };
}

/** A thing that decides unless there is none: null, missing, or PHP's empty list. An unreadable one is refused. */
export function orNone<T>(schema: z.ZodType<T>, meaning: string): Field<T | null> {
  return (field) =>
    z.preprocess((found) => (isNothing(found) ? none(field, found) : found), schema.nullable()).describe(meaning);
}

/** A field to show, which a workspace should send. Where it is missing or odd and can't be mended, it is `otherwise`. */
export function shown<T, const Otherwise>(
  schema: z.ZodType<T>,
  otherwise: Otherwise,
  meaning: string,
  mend?: Mend<T>,
): Field<T | Otherwise> {
  return (field) => {
    const either: z.ZodType<T | Otherwise> = schema;
    const caught = (input: unknown) => (repaired(field, input, mend) ?? otherwise) as Caught<T | Otherwise>;
    return either.catch(({ input }) => caught(input)).describe(meaning);
  };
}

/** zod's own name for what `catch` may return. */
type Caught<T> = z.core.util.NoUndefined<T>;

/** A field to show that a workspace may leave out: null then, and where it is odd and can't be mended. */
export function extra<T>(schema: z.ZodType<T>, meaning: string, mend?: Mend<T>): Field<T | null> {
  return mayBeNone(schema, null, meaning, mend);
}

/** In place of something that can't be read and must not look as if there were none. */
export const UNREAD = Symbol('unread');

/** As `extra`, but `UNREAD` where it is odd and can't be mended. */
export function missed<T>(schema: z.ZodType<T>, meaning: string, mend?: Mend<T>): Field<T | typeof UNREAD | null> {
  return mayBeNone<T, typeof UNREAD>(schema, UNREAD, meaning, mend);
}

function mayBeNone<T, Otherwise>(
  schema: z.ZodType<T>,
  otherwise: Otherwise,
  meaning: string,
  mend?: Mend<T>,
): Field<T | Otherwise | null> {
  const either: z.ZodType<T | Otherwise | null> = schema.nullish().transform((found) => found ?? null);
  return (field) => {
    const caught = (input: unknown): T | Otherwise | null =>
      isNothing(input) ? none(field, input) : (repaired(field, input, mend) ?? otherwise);
    return either.catch(({ input }) => caught(input) as Caught<T | Otherwise | null>).describe(meaning);
  };
}

function repaired<T>(field: string, found: unknown, mend?: Mend<T>): T | undefined {
  noteRepair(field);
  return mend?.(found);
}

function none(field: string, found: unknown): null {
  if (typeof found === 'object' && found !== null) noteRepair(field);
  return null;
}

/** How a workspace says that there is nothing: also as PHP writes an empty array. */
export function isNothing(found: unknown): boolean {
  if (Array.isArray(found)) return found.length === 0;
  if (!isRecord(found)) return found === null || found === undefined;
  for (const _ in found) return false;
  return true;
}

/** What the elements of each list are: their schema is not part of the list's own. */
export const elements = new WeakMap<object, z.ZodType>();

/** The elements of a list that could be read, and how many could not. */
export interface Listed<T> {
  listed: T[];
  leftOut: number;
}

interface ListRules<T> {
  /**
   * What becomes of one that is too long or no list. 'refused': the answer is. 'one': one that is no list counts as its only
   * element, one that is too long is refused. 'cut': likewise, but one that is too long is cut to its first elements.
   * 'begun': one that is no list is refused, of one that is too long the first elements are read, the others left out.
   */
  unfit: 'refused' | 'one' | 'cut' | 'begun';
  /** Whether an element belongs into the list. Judged before it is cut. */
  isWanted?: (element: unknown) => boolean;
  mend?: Mend<T>;
}

/**
 * A list. Each element is read alone: one that can't be read or mended is left out and counted, and hides no other. It may
 * also be an object with numeric keys, as PHP writes a filtered list. What is only shown may be missing, and counts as one
 * element if it is no list.
 */
export function list<T>(of: z.ZodType<T>, meaning: string, rules: ListRules<T>): Field<Listed<T>> {
  const { unfit, isWanted = () => true, mend } = rules;
  return (field) => {
    const schema: z.ZodType<Listed<T>> = z
      .unknown()
      .optional()
      .transform((found, { issues }) => {
        const isRefused = unfit === 'refused' || unfit === 'begun';
        const all = numbered(found) ?? (isRefused ? null : isNothing(found) ? [] : [found]);
        if (all !== found && found !== null && found !== undefined) noteRepair(field);
        const isShortened = unfit === 'cut' || unfit === 'begun';
        if (all === null || (!isShortened && all.length > MAX_DECIDED)) {
          issues.push({ code: 'custom', message: 'Not a list of this length', input: undefined });
          return z.NEVER;
        }
        const first = firstOf(all, isWanted);
        const listed = first.flatMap((element) => {
          const read = of.safeParse(element);
          if (read.success) return [read.data];
          const mended = repaired(field, element, mend);
          return mended === undefined ? [] : [mended];
        });
        return { listed, leftOut: (unfit === 'begun' ? all : first).length - listed.length };
      });
    const described = schema.describe(meaning);
    elements.set(described, of);
    return described;
  };
}

/** A list, or the values of an object whose keys are all numbers; null: it is neither. */
export function numbered(found: unknown): unknown[] | null {
  if (Array.isArray(found)) return found;
  if (!isRecord(found) || isNothing(found)) return null;
  for (const key in found) if (!/^\d+$/.test(key)) return null;
  return Object.values(found);
}

/** Reads no further than it has to: a hostile list can be long. */
function firstOf(list: unknown[], isWanted: (element: unknown) => boolean): unknown[] {
  const first: unknown[] = [];
  for (const element of list) {
    if (first.length === MAX_LISTED) break;
    if (isWanted(element)) first.push(element);
  }
  return first;
}

/** A number as a text, and a thing by its name: for words that are only shown. */
export function inWords(found: unknown): string | undefined {
  const words = typeof found === 'number' ? String(found) : isRecord(found) ? found.name : undefined;
  return name.safeParse(words).data;
}

/** A kind or a tag that is told by its name alone. */
export function byName(found: unknown): z.output<typeof named> | undefined {
  const words = name.safeParse(found).data ?? inWords(found);
  return words === undefined ? undefined : { id: words, name: words };
}

/** A word of a fixed list, whatever its letter case. */
export function wordOf<Word extends string>(words: readonly Word[]): Mend<Word> {
  return (found) => (typeof found === 'string' ? words.find((word) => word === found.trim().toLowerCase()) : undefined);
}

/** A whole number that was sent as a text. */
export function wholeNumber(found: unknown): number | undefined {
  return typeof found === 'string' && /^\d{1,9}$/.test(found.trim()) ? Number(found) : undefined;
}

/** A time without a zone is the desk's; a date alone is one end of that day. */
export function atDesk(end: DayEnd): Mend<string> {
  return (found) => supposed(found, end) ?? undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
