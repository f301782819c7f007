// What an answer leaves out, and what becomes of it.
import { isRecord } from '../workspace/fields.ts';
import { effectOfAbsence, noneMeans, optionFor, type WireSchema } from './wire-schema.ts';

/** A field that a body leaves out: its path, and what happens without it. */
export interface AbsentField {
  path: string;
  effect: string;
  /** The kiosk would take its absence for a fact, such as "it is free": null has to say so. */
  isNeeded: boolean;
}

/**
 * The fields that `value` leaves out. Of a list, the extras that no element has, and what is needed in any. null and an empty
 * list are told, not absent.
 */
export function absentFields(schema: WireSchema, value: unknown, path = ''): AbsentField[] {
  const here = optionFor(schema, value);
  if (Array.isArray(value) && here.items) {
    const { items } = here;
    const each = value.map((element) => absentFields(items, element, path));
    const [first = [], ...others] = each;
    const inAll = first.filter((absent) => others.every((other) => other.some((one) => one.path === absent.path)));
    const needed = each.flat().filter(({ isNeeded }) => isNeeded);
    return [...new Map([...inAll, ...needed].map((absent) => [absent.path, absent])).values()];
  }
  if (!isRecord(value) || !here.properties) return [];
  return Object.entries(here.properties).flatMap(([name, field]): AbsentField[] => {
    const inner = path === '' ? name : `${path}.${name}`;
    if (value[name] !== undefined) return absentFields(field, value[name], inner);
    const none = noneMeans(field.description);
    // A loan, or who has it. A time that is left out changes no more than what is said of it.
    if (none !== null) return [{ path: inner, effect: `read as null: ${none}`, isNeeded: mayBeThing(field) }];
    const effect = effectOfAbsence(field.description);
    return effect === null ? [] : [{ path: inner, effect, isNeeded: false }];
  });
}

function mayBeThing({ anyOf = [] }: WireSchema): boolean {
  return anyOf.some(({ type }) => type === 'object');
}
