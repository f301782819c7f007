// What became of a field that the kiosk had to repair, in words for those who can mend it.
import { byName, inWords, isRecord, moment, wholeNumber, wordOf } from '../workspace/fields.ts';
import { supposed } from '../workspace/moments.ts';
import { effectOfAbsence, noneMeans, optionFor, valueWords, type WireSchema } from './wire-schema.ts';

const SHOWN = 3;

/**
 * What became of the field that is repaired under this name, such as "rent.due_at". Nothing of the value that may be
 * personal is told. null: it is absent wherever it may be, which is told of what is missing.
 */
export function repairWords(schema: WireSchema, body: unknown, field: string): string | null {
  if (field === 'meta.next_page') return 'read from Laravel’s meta or links, or from a text';
  const name = field.split('.').at(-1) ?? '';
  const places = nearest(placesOf(schema, body, name), field);
  const odd = places.filter((place) => place.value !== undefined && !fits(place.schema, place.value));
  const words = new Set(odd.map((place) => becameOf(name, place)));
  if (words.size > 0) return [...words].slice(0, SHOWN).join('; ');
  const absent = places.find(({ value }) => value === undefined);
  const isInAll = places.every(({ value }) => value === undefined);
  if (absent) return isInAll ? null : `absent in some: ${effectIn(absent.schema)}`;
  const [one] = places;
  return one ? `can’t be read as it is: ${effectIn(one.schema)}` : 'can’t be read as it is';
}

interface Place {
  schema: WireSchema;
  value: unknown;
  /** Without the numbers of lists. */
  path: string;
}

/** The places that a repair's name means: those that end with it, or, of a list of hits, the hits' own fields. */
function nearest(places: Place[], field: string): Place[] {
  const exact = places.filter(({ path }) => path.endsWith(`.${field}`));
  const depth = Math.min(...places.map(({ path }) => path.split('.').length));
  return exact.length > 0 ? exact : places.filter(({ path }) => path.split('.').length === depth);
}

/** Every place in `value` where a field of this name belongs, with what is there. */
function placesOf(schema: WireSchema, value: unknown, name: string, path = ''): Place[] {
  const here = optionFor(schema, value);
  const { items } = here;
  if (items && typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((element) => placesOf(items, element, name, path));
  if (!isRecord(value)) return [];
  return Object.entries(here.properties ?? {}).flatMap(([key, field]) => {
    const inner = `${path}.${key}`;
    const own = key === name ? [{ schema: optionFor(field, value[key]), value: value[key], path: inner }] : [];
    return [...own, ...placesOf(field, value[key], name, inner)];
  });
}

/** Whether a value is of the kind that a schema wants; how its own fields are written is looked at elsewhere. */
function fits(schema: WireSchema, value: unknown): boolean {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.some((option) => fits(option, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.format === 'date-time') return value === null || moment.safeParse(value).success;
  const { items, required = [] } = schema;
  if (items && Array.isArray(value)) return value.every((element) => fits(items, element));
  if (schema.properties && isRecord(value)) return required.every((name) => value[name] !== undefined);
  const types = [schema.type ?? []].flat();
  return (
    types.length === 0 || types.includes(kindOf(value)) || (value === null && noneMeans(schema.description) !== null)
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isSafeInteger(value) ? 'integer' : typeof value;
}

function becameOf(name: string, { schema, value }: Place): string {
  if (schema.format === 'date-time' && supposed(value, 'end') !== null)
    return /\d:\d/.test(String(value))
      ? 'without an offset: taken as this PC’s time zone'
      : 'a date without a time: taken as one end of that day in this PC’s time zone';
  const { items } = schema;
  const element = items && Array.isArray(value) ? value.find((each) => !fits(items, each)) : undefined;
  if (items && element !== undefined)
    return `of an element, ${becameOf(name, { schema: items, value: element, path: '' })}`;
  if (schema.enum) {
    const words = schema.enum.map(String);
    const word = wordOf(words)(value);
    const sent = valueWords(name, value);
    return word === undefined
      ? `${sent} is not one of ${words.join(', ')}: ${effectIn(schema)}`
      : `${sent}: read as "${word}"`;
  }
  const sent = valueWords(name, value);
  // No block may get lost, so one that can't be read stays one.
  if (schema.properties?.overridable) return `${sent}: read as a block that nobody can override`;
  return isMended(name, schema, value)
    ? `${sent}: read as ${READ_AS[mainType(schema)]}`
    : `${sent}: ${effectIn(schema)}`;
}

/** As the contract mends: names and places in words, kinds by their name, numbers in a text, lists that PHP filtered. */
function isMended(name: string, schema: WireSchema, value: unknown): boolean {
  switch (mainType(schema)) {
    case 'string':
      return /name$|^home$/.test(name) && inWords(value) !== undefined;
    case 'object':
      return 'name' in (schema.properties ?? {}) && byName(value) !== undefined;
    case 'integer':
      return wholeNumber(value) !== undefined;
    case 'array':
      return isRecord(value);
    default:
      return false;
  }
}

const READ_AS: Record<string, string> = {
  string: 'text',
  object: 'a name alone',
  integer: 'a whole number',
  array: 'a list',
};

function mainType({ type }: WireSchema): string {
  return [type ?? []].flat().find((each) => each !== 'null') ?? '';
}

function effectIn({ description }: WireSchema): string {
  return (
    effectOfAbsence(description) ?? (noneMeans(description) ? 'the desk shows that it can’t be read' : 'it is left out')
  );
}
