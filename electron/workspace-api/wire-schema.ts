// The bodies of the workspace API as JSON Schema, made from the schemas with which the kiosk and the demo workspace read them.
import { z } from 'zod';
import { elements, isRecord } from '../workspace/fields.ts';

/** JSON Schema 2020-12, as far as it is used here. */
export interface WireSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  oneOf?: WireSchema[];
  anyOf?: WireSchema[];
  discriminator?: { propertyName: string };
  [keyword: string]: unknown;
}

/** What a sender may write so that `schema` reads it without a repair. A field is required if its absence is refused. */
export function wireSchema(schema: z.ZodType): WireSchema {
  const { $schema, ...found } = z.toJSONSchema(schema, {
    io: 'input',
    // Repairs and times are functions: only what they are given counts here.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema, jsonSchema as WireSchema),
  });
  return found as WireSchema;
}

function complete(schema: z.core.$ZodType, found: WireSchema): void {
  const list = elements.get(schema);
  if (list) Object.assign(found, { type: 'array', items: wireSchema(list) });
  if (schema instanceof z.ZodObject) {
    const fields: [string, z.core.$ZodType][] = Object.entries(schema.shape);
    const needed = fields.filter(([, field]) => !z.safeParse(field, undefined).success);
    delete found.required;
    if (needed.length > 0) found.required = needed.map(([name]) => name);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) found.discriminator = { propertyName: schema.def.discriminator };
  // The format says it, and the pattern of a time is a screen long.
  if (found.format !== undefined) delete found.pattern;
  // Every whole number of JavaScript has these.
  if (found.minimum === Number.MIN_SAFE_INTEGER) delete found.minimum;
  if (found.maximum === Number.MAX_SAFE_INTEGER) delete found.maximum;
}

/** What happens without a field, as its description says after "without it"; null: it does not say. */
export function effectOfAbsence(description = ''): string | null {
  return /\bwithout (?:it|them),? ([^.]+)/i.exec(description)?.[1] ?? null;
}

/** The schema and the value at a path such as "data.rent.renter.id"; a list's elements have their index as a name. */
export function at(
  schema: WireSchema,
  value: unknown,
  path: readonly string[],
): { schema: WireSchema; value: unknown } {
  const chosen = optionFor(schema, value);
  const [name, ...rest] = path;
  if (name === undefined) return { schema: chosen, value };
  const inner = chosen.properties?.[name] ?? (/^\d+$/.test(name) ? chosen.items : undefined) ?? {};
  const found = isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[name] : undefined;
  return at(inner, found, rest);
}

/** The option of a union that a value is meant to be; a value that may be missing counts as there. */
function optionFor(schema: WireSchema, value: unknown): WireSchema {
  const { oneOf, anyOf, ...own } = schema;
  const type = isRecord(value) ? value.type : undefined;
  const fits = (option: WireSchema) => option.properties?.type?.const === type;
  const option = oneOf ? (oneOf.find(fits) ?? oneOf[0]) : anyOf?.find((each) => each.type !== 'null');
  // "Text or a whole number" is one thing.
  const isOne = anyOf !== undefined && anyOf.filter((each) => each.type !== 'null').length === 1;
  if (!option || (anyOf && !isOne)) return schema;
  return { ...optionFor(option, value), ...own };
}

/** A field that a body leaves out: its path, and what happens without it. */
export interface AbsentField {
  path: string;
  effect: string;
}

/** The extras that `value` leaves out. Of a list, those that no element has. null and an empty list are told, not absent. */
export function absentFields(schema: WireSchema, value: unknown, path = ''): AbsentField[] {
  const here = optionFor(schema, value);
  if (Array.isArray(value) && here.items) {
    const { items } = here;
    const each = value.map((element) => absentFields(items, element, path));
    const [first = [], ...others] = each;
    return first.filter((absent) => others.every((other) => other.some((one) => one.path === absent.path)));
  }
  if (!isRecord(value) || !here.properties) return [];
  return Object.entries(here.properties).flatMap(([name, field]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    if (value[name] !== undefined) return absentFields(field, value[name], inner);
    const effect = effectOfAbsence(field.description);
    return effect === null ? [] : [{ path: inner, effect }];
  });
}

/** What a schema expects, in words: "text or a whole number". */
export function expectedWords(schema: WireSchema): string {
  const options = (schema.anyOf ?? schema.oneOf)?.map(expectedWords);
  if (options) return [...new Set(options)].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' or ');
  if (schema.format === 'date-time') return 'a time with its offset (2026-11-27T17:00:00+01:00)';
  const types = [schema.type ?? []].flat();
  return types.map((type) => TYPES[type] ?? type).join(' or ') || 'a value';
}

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** Fields whose text may be printed: it names neither people nor things. */
const PRINTABLE = /^(status|type|overridable|quantity|.*_at|.*page)$/;

/** What a value of the field `name` is, in words, without what may be personal: "text", "null", "a list". */
export function valueWords(name: string, value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value !== 'string') return 'an object';
  return PRINTABLE.test(name) && value.length <= 40 ? JSON.stringify(value) : value === '' ? 'empty text' : 'text';
}
