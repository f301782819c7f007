// Schemas for the fields of workspace answers: ids, names, times, and lists of limited length.
import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_ID_LENGTH, MAX_LISTED } from '../../shared/domain/workspace.ts';
import { identifier, isForbiddenText } from '../../shared/settings/text.ts';
import { displayText } from './display-text.ts';

/** The maximum length of a list that decisions depend on; a longer one is refused. */
const MAX_DECIDED = 500;
const MAX_NAME = 200;

// Ids and codes are never changed, only refused, and that as soon as the answer arrives: then only this item fails, while later
// it would fail a whole basket. Unsafe integers are refused: rounded, they would name another item.
export const id = z.union([z.string(), z.int()]).transform(String).pipe(identifier(MAX_ID_LENGTH));
export const code = identifier(MAX_CODE_LENGTH);
/** An id that is neither sent to the workspace nor shown: of an item's type or a tag. */
const anyId = z.union([z.string().min(1).max(MAX_ID_LENGTH), z.int()]).transform(String);
export const name = z.string().transform((found) => displayText(found, MAX_NAME));
export const named = z.object({ id: anyId, name });
export const reference = z.object({ id, code, name });

/** A list that people or the kiosk base decisions on. One that is too long is refused before its elements are read. */
export function decidingList<T extends z.ZodType>(of: T) {
  return z.array(z.unknown()).max(MAX_DECIDED).pipe(each(of));
}

/**
 * A list to choose from: like `decidingList`, but it leaves out an element whose only fault is an id or code that can't be
 * sent to the workspace. That element can't be chosen, and the others are unaffected.
 */
export function choiceList<T extends z.ZodType>(of: T) {
  return z.array(z.unknown()).max(MAX_DECIDED).pipe(each(of, isUnnameable));
}

/**
 * A list that is only shown. It may be missing or null, and only the first `MAX_LISTED` elements are read, of those that
 * `isWanted`.
 */
export function shownList<T extends z.ZodType>(of: T, isWanted: (element: unknown) => boolean = () => true) {
  return z
    .unknown()
    .optional()
    .transform((found) => (Array.isArray(found) ? firstOf(found, isWanted) : (found ?? [])))
    .pipe(z.array(z.unknown()))
    .pipe(each(of));
}

/**
 * A list that is only shown, read as `shownList` does, but an element whose own code or id can't be used is left out and
 * counted: it must not hide the others, or the renter whose list it is.
 */
export function countedList<T extends z.ZodType>(of: T, isWanted?: (element: unknown) => boolean) {
  return shownList(z.unknown(), isWanted).pipe(
    z.transform((found: unknown[], context): { listed: z.output<T>[]; leftOut: number } => {
      const listed = readEach(of, found, context, isUnusable);
      return listed ? { listed, leftOut: found.length - listed.length } : z.NEVER;
    }),
  );
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

function each<T extends z.ZodType>(of: T, isLeftOut: (misfit: z.ZodError) => boolean = () => false) {
  return z.transform((found: unknown[], context): z.output<T>[] => readEach(of, found, context, isLeftOut) ?? z.NEVER);
}

/**
 * Reads the elements of a list and stops at the first invalid one (null). zod's own array describes every invalid element, and
 * nested lists can hold so many that the description takes a thousand times the memory of the body.
 */
function readEach<T extends z.ZodType>(
  of: T,
  found: unknown[],
  { issues }: z.core.ParsePayload,
  isLeftOut: (misfit: z.ZodError) => boolean,
): z.output<T>[] | null {
  const read: z.output<T>[] = [];
  for (const [index, element] of found.entries()) {
    const one = of.safeParse(element);
    if (!one.success) {
      if (isLeftOut(one.error)) continue;
      const path = [index, ...(one.error.issues[0]?.path ?? [])];
      issues.push({ code: 'custom', message: 'An element does not fit', path, input: undefined });
      return null;
    }
    read.push(one.data);
  }
  return read;
}

/** Whether all that is wrong with a thing is the text of a code or an id: it is there, but can't be used. */
function isUnusable({ issues }: z.ZodError): boolean {
  return issues.every(({ path, code }) => {
    const field = path.at(-1);
    return (field === 'code' || field === 'id') && (code === 'too_big' || code === 'too_small' || code === 'custom');
  });
}

/** Whether the only fault of an element is a code or an id that can't be sent to the workspace. */
function isUnnameable({ issues }: z.ZodError): boolean {
  return issues.every(({ message }) => isForbiddenText(message));
}

/** A value that may be missing or null; null then. */
export function orNull<T extends z.ZodType>(of: T) {
  return of.nullish().transform((found) => found ?? null);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
