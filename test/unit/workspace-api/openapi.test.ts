// docs/api/openapi.yaml: up to date, complete, and with examples that the kiosk itself reads.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scanRequestSchema, searchQuerySchema } from '../../../electron/demo/wire.ts';
import { readActionAnswer, readRefusal, readScanAnswer, readSearch } from '../../../electron/workspace/read-answer.ts';
import { KIOSK_PATHS } from '../../../electron/workspace/requests.ts';
import { SCANS, SEARCH } from '../../../electron/workspace-api/examples.ts';
import { openApi, openApiText } from '../../../electron/workspace-api/openapi.ts';
import { effectOfAbsence, type WireSchema } from '../../../electron/workspace-api/wire-schema.ts';
import { MAX_ID_LENGTH } from '../../../shared/domain/workspace.ts';

const FILE = 'docs/api/openapi.yaml';
const document = openApi();
const schemas = document.components.schemas as unknown as Record<string, WireSchema>;

it('is what `npm run openapi` writes', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(openApiText());
  expect(parse(openApiText())).toEqual(JSON.parse(JSON.stringify(document)));
});

it('has the paths that the kiosk asks', () => {
  expect(Object.keys(document.paths)).toEqual(Object.values(KIOSK_PATHS));
});

/** Every field of every schema: "Item.name". */
function fieldsOf(name: string, schema: WireSchema): { path: string; field: WireSchema; isNeeded: boolean }[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const path = `${name}.${key}`;
    return [{ path, field, isNeeded: schema.required?.includes(key) ?? false }, ...fieldsOf(path, field)];
  });
  const inner = [schema.items ?? [], schema.oneOf ?? [], schema.anyOf ?? []].flat();
  return [...own, ...inner.flatMap((each) => fieldsOf(name, each))];
}

const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(name, schema));

it('says what every field means', () => {
  expect(fields.length).toBeGreaterThan(80);
  expect(fields.filter(({ field }) => !field.description).map(({ path }) => path)).toEqual([]);
});

it('says of everything that an answer need not have what the kiosk does without it, or what none means', () => {
  const ofAnswers = fields.filter(({ path, isNeeded }) => !isNeeded && !/^\w+Request\./.test(path));
  const isTold = ({ description = '' }: WireSchema) =>
    effectOfAbsence(description) !== null || /none: /.test(description);
  const silent = ofAnswers.filter(({ field }) => !isTold(field));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it('needs what decides, and null where none means something', () => {
  const needed = (name: string) => schemas[name]?.required;
  expect(needed('Item')).toEqual(['id', 'code']);
  expect(needed('Renter')).toEqual(['id', 'code']);
  expect(needed('Rent')).toEqual(['id', 'item', 'renter', 'due_at', 'checked_in_at']);
  expect(needed('ItemScan')).toEqual(['type', 'item', 'rent']);
  // Each of an item and a type says that the other is there.
  expect(needed('Reservation')).toEqual(['id', 'starts_at']);
  expect(needed('RenterScan')).toEqual(['type', 'renter']);
  expect(needed('Block')).toEqual(['code']);
});

it('says how long an id may be, and which requests name a renter', () => {
  expect(schemas.Id?.anyOf).toContainEqual({ type: 'string', minLength: 1, maxLength: MAX_ID_LENGTH });
  expect(schemas.CheckOutRequest?.anyOf?.map(({ required }) => required)).toEqual([['renter_id'], ['renter_code']]);
  expect(Object.keys(schemas.LookUpRequest?.properties ?? {})).toEqual([
    'intent',
    'code',
    'as',
    'renter_id',
    'renter_code',
  ]);
  expect(schemas.ExtensionRequest?.properties?.due_at?.description).toMatch(/^The new date/);
});

it('has every answer to a list of items that the kiosk tells apart', () => {
  expect(Object.keys(document.paths[KIOSK_PATHS.items]?.get?.responses ?? {})).toEqual(['200', '401', '403', '404']);
});

it('names each part once, and every reference leads to one', () => {
  const named = [...openApiText().matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
  expect([...new Set(named)].filter((name) => !(name in schemas))).toEqual([]);
  expect(Object.keys(schemas).filter((name) => !named.includes(name))).toEqual([]);
});

describe.each(Object.entries(SCANS))('the example %s', (_name, { request, response, status, sent }) => {
  it('is sent as the demo workspace reads it', () => {
    expect(scanRequestSchema.safeParse(request)).toMatchObject({ success: true });
  });

  it('is read by the kiosk without a repair', () => {
    const repaired: string[] = [];
    const note = (field: string) => repaired.push(field);
    if (status !== 200) return expect(readRefusal(response)).toMatchObject({ message: expect.any(String) });
    const read = sent ? readActionAnswer(sent, response, note) : readScanAnswer(response, note);
    expect(read).toMatchObject({ ok: true });
    return expect(repaired).toEqual([]);
  });
});

it('the example of a search is read without a repair, with its next page', () => {
  const repaired: string[] = [];
  const query = Object.fromEntries(new URLSearchParams(SEARCH.query));
  expect(searchQuerySchema.safeParse(query)).toMatchObject({ success: true });
  expect(readSearch(SEARCH.response, (field) => repaired.push(field))).toMatchObject({
    ok: true,
    data: { results: [{ type: 'item' }], nextPage: 2 },
  });
  expect(repaired).toEqual([]);
});
