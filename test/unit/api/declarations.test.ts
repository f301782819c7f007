// The API declarations: an input’s schema is exactly its type, and every text and list in it has a limit.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions } from '../../../shared/api/actions.ts';
import { admin } from '../../../shared/api/admin.ts';
import { api } from '../../../shared/api/api.ts';
import { exactly, type Operation } from '../../../shared/api/operation.ts';
import type { CheckInRequest } from '../../../shared/domain/action.ts';
import type { PolicyChange } from '../../../shared/settings/policy.ts';

describe('a schema that is not exactly of its type does not type-check', () => {
  it('if a field is left out, even an optional one', () => {
    exactly<PolicyChange>()(admin.setPolicy.input);
    // @ts-expect-error: without the setting "returns at once".
    exactly<PolicyChange>()(admin.setPolicy.input.omit({ returnsAtOnce: true }));
    exactly<CheckInRequest>()(actions.checkIn.input);
    // @ts-expect-error: without the note.
    exactly<CheckInRequest>()(actions.checkIn.input.omit({ note: true }));
  });

  it('if it has an extra field or accepts more than the type', () => {
    // @ts-expect-error: an unknown field.
    exactly<{ a: string }>()(z.strictObject({ a: z.string(), b: z.string().exactOptional() }));
    // @ts-expect-error: null as well.
    exactly<{ a: string }>()(z.strictObject({ a: z.string().nullable() }));
    // @ts-expect-error: undefined as well.
    exactly<{ a?: string }>()(z.strictObject({ a: z.string().optional() }));
  });
});

const operations = Object.entries(api).flatMap(([area, declared]) =>
  Object.entries<Operation>(declared).map(([method, each]) => [`${area}.${method}`, each] as const),
);

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

/** The places in `schema` where a text or list has no limit, or an object may have any field. */
function limitless(schema: JsonSchema, at: string): string[] {
  const { items, anyOf = [], properties = {} } = schema;
  const types = [schema.type ?? []].flat();
  const isListed = schema.enum !== undefined || schema.const !== undefined;
  const isOpen =
    (types.includes('string') && !isListed && schema.maxLength === undefined) ||
    (types.includes('array') && schema.maxItems === undefined) ||
    (types.includes('object') && schema.additionalProperties !== false) ||
    (types.length === 0 && !isListed && anyOf.length === 0);
  return [
    ...(isOpen ? [at] : []),
    ...(items ? limitless(items, `${at}[]`) : []),
    ...anyOf.flatMap((each) => limitless(each, at)),
    ...Object.entries(properties).flatMap(([name, each]) => limitless(each, `${at}.${name}`)),
  ];
}

it.each(operations)('%s accepts no text and no list without a limit', (name, { input }) => {
  expect(limitless(z.toJSONSchema(input) as JsonSchema, name)).toEqual([]);
});

it('the check finds a text, a list and an object without a limit', () => {
  const open = z.strictObject({ name: z.string().nullable(), all: z.array(z.looseObject({})), any: z.unknown() });
  expect(limitless(z.toJSONSchema(open) as JsonSchema, 'x')).toEqual(['x.name', 'x.all', 'x.all[]', 'x.any']);
});
