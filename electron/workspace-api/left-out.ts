// Which elements of an answer's lists the kiosk can't read and leaves out, and why.
import { z } from 'zod';
import { hits, scanAnswer } from '../workspace/contract.ts';
import { elements, isNothing, isRecord, numbered } from '../workspace/fields.ts';

/** The lists whose elements the desk acts on, by the name under which a repair of them is told. */
const ACTED_ON = ['data', 'candidates', 'rents', 'reservations'] as const;

export interface LeftOut {
  /** The list, or the first field that can't be read: "data.rents.0.id". */
  path: string[];
  /** How many elements are left out, and of how many; null: it is no list. */
  count: { out: number; of: number } | null;
}

/** What is left out of the lists that were repaired. `data`: what the envelope holds. */
export function leftOutOf(data: unknown, repaired: readonly string[]): LeftOut[] {
  return ACTED_ON.filter((name) => repaired.includes(name)).flatMap((name) => {
    const schema = elementOf(name);
    const found = name === 'data' ? data : isRecord(data) ? data[name] : undefined;
    const path = name === 'data' ? ['data'] : ['data', name];
    return schema ? leftOutOfList(schema, found, path) : [];
  });
}

function leftOutOfList(schema: z.ZodType, found: unknown, path: string[]): LeftOut[] {
  if (isNothing(found)) return [];
  const all = numbered(found);
  if (all === null) return [{ path, count: null }];
  const unread = Object.entries(found as object).flatMap(([index, element]) => {
    const read = schema.safeParse(element);
    return read.success || isOver(element) ? [] : [[...path, index, ...inIssue(read.error)]];
  });
  const [first] = unread;
  return first ? [{ path: first, count: { out: unread.length, of: all.length } }] : [];
}

/** A rent that is over is not listed, however it looks. */
function isOver(element: unknown): boolean {
  return isRecord(element) && !isNothing(element.checked_in_at);
}

function inIssue({ issues }: z.ZodError): string[] {
  return issues[0]?.path.map(String) ?? [];
}

/** The schema of the elements of this list. */
function elementOf(name: string): z.ZodType | undefined {
  if (name === 'data') return elements.get(hits);
  const options: readonly unknown[] = scanAnswer instanceof z.ZodDiscriminatedUnion ? scanAnswer.options : [];
  const shapes = options.map((option) => (option instanceof z.ZodPipe ? option.in : option));
  const lists = shapes.flatMap((shape) => (shape instanceof z.ZodObject ? [shape.shape[name]] : []));
  return lists.flatMap((list) => (list ? [elements.get(list) ?? []].flat() : []))[0];
}
