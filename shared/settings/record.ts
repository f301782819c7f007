// A record of settings, declared once: the schema and the default of each.
import { z } from 'zod';

export interface Setting<Schema extends z.ZodType> {
  schema: Schema;
  defaultValue: z.infer<Schema>;
  /** Reads the stored value; an invalid one becomes the default. */
  stored: z.ZodType<z.infer<Schema>>;
}

type Settings = Record<string, Setting<z.ZodType>>;

/** The values of a record. */
export type ValuesOf<Record extends Settings> = { [Name in keyof Record]: z.infer<Record[Name]['schema']> };

export function setting<Schema extends z.ZodType>(schema: Schema, defaultValue: z.infer<Schema>): Setting<Schema> {
  return { schema, defaultValue, stored: schema.catch(defaultValue) as z.ZodType<z.infer<Schema>> };
}

/** A list of at most `most` entries. Invalid stored entries are dropped, the others stay. */
export function listSetting<Schema extends z.ZodType>(
  each: Schema,
  most: number,
  defaultValue: z.infer<Schema>[] = [],
): Setting<z.ZodArray<Schema>> {
  const stored = z
    .array(z.unknown())
    .catch(defaultValue)
    .transform((list) =>
      list
        .map((one) => each.safeParse(one))
        .flatMap((read) => (read.success ? [read.data] : []))
        .slice(0, most),
    );
  return { schema: z.array(each).max(most), defaultValue, stored };
}

/** Optional named parts, none by default. Invalid stored parts are dropped, the others stay. */
export function partsSetting<Parts extends z.ZodRawShape>(parts: Parts) {
  const schema = z.strictObject(parts).partial();
  type Value = z.infer<typeof schema>;
  const stored = z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((found) => {
      const fit = Object.entries(found).filter(([name, part]) => schema.safeParse({ [name]: part }).success);
      return Object.fromEntries(fit) as Value;
    });
  return { schema, defaultValue: {} as Value, stored } satisfies Setting<typeof schema>;
}

/** The defaults of a record. */
export function defaultsOf<Record extends Settings>(record: Record): ValuesOf<Record> {
  return mapped(record, ({ defaultValue }) => defaultValue) as ValuesOf<Record>;
}

/** The schemas for stored values, one by one. */
export function storedPartsOf<Record extends Settings>(
  record: Record,
): { [Name in keyof Record]: z.ZodType<z.infer<Record[Name]['schema']>> } {
  return mapped(record, ({ stored }) => stored) as never;
}

/** The schema for the stored record: a missing or invalid setting falls back to its default, the others stay. */
export function storedOf<Record extends Settings>(record: Record): z.ZodType<ValuesOf<Record>> {
  return z.object(storedPartsOf(record)).catch(defaultsOf(record) as never) as never;
}

/** The schema for a change of any of the settings. */
export function changeOf<Record extends Settings>(
  record: Record,
): z.ZodObject<{ [Name in keyof Record]: z.ZodExactOptional<Record[Name]['schema']> }, z.core.$strict> {
  return z.strictObject(mapped(record, ({ schema }) => schema.exactOptional())) as never;
}

function mapped<To>(record: Settings, to: (each: Setting<z.ZodType>) => To): { [name: string]: To } {
  return Object.fromEntries(Object.entries(record).map(([name, each]) => [name, to(each)]));
}
