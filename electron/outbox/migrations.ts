// Creates and migrates the store's tables: each file in migrations/ is the step from one version to the next.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import DatabaseFile, { type Database } from 'better-sqlite3';
import { keyOf, sumOf } from './row.ts';

// The folder is beside this file, and beside the bundle.
const FOLDER = join(import.meta.dirname, 'migrations');
const STEPS = readdirSync(FOLDER)
  .toSorted()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

/** Written into the file as `user_version`. A file with a higher one belongs to a newer kiosk. */
export const SCHEMA_VERSION = STEPS.length;

const { SqliteError } = DatabaseFile;

/** In one transaction: a file between two versions would fit neither. Throws SQLITE_CORRUPT for a foreign schema. */
export function bringUpToDate(database: Database): void {
  try {
    database.transaction(() => {
      migrate(database);
      addLostIndexes(database);
      requireOwnSchema(database);
    })();
  } catch (error) {
    // A foreign table or view with one of our names: the statements above don't fit it.
    if (error instanceof SqliteError && error.code === 'SQLITE_ERROR') throw foreignSchema(error.message);
    throw error;
  }
}

function migrate(database: Database): void {
  database.function('row_sum', { deterministic: true, varargs: true }, sumOf);
  database.function('code_key', { deterministic: true }, keyOf);
  const version = Number(database.pragma('user_version', { simple: true }));
  for (const step of STEPS.slice(version)) database.exec(step);
  database.pragma(`user_version = ${SCHEMA_VERSION}`);
}

/** An index can be rebuilt from its table. */
function addLostIndexes(database: Database): void {
  const present = new Set(entriesOf(database).map(({ name }) => name));
  for (const { type, name, sql } of ownSchema()) if (type === 'index' && sql && !present.has(name)) database.exec(sql);
}

/** Demands exactly our tables and indexes: a foreign trigger could delete an action that was reported as saved. */
function requireOwnSchema(database: Database): void {
  if (textOf(entriesOf(database)) !== textOf(ownSchema())) throw foreignSchema('The schema is not the store’s');
}

let cachedSchema: SchemaEntry[] | null = null;

function ownSchema(): SchemaEntry[] {
  if (cachedSchema) return cachedSchema;
  const database = new DatabaseFile(':memory:');
  migrate(database);
  cachedSchema = entriesOf(database);
  return cachedSchema;
}

interface SchemaEntry {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

function entriesOf(database: Database): SchemaEntry[] {
  return database.prepare<[], SchemaEntry>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema').all();
}

function textOf(schema: SchemaEntry[]): string {
  const entries = schema.map(({ type, name, table, sql }) => [type, name, table, sql && withoutLayout(sql)].join(' '));
  return entries.toSorted().join('\n');
}

/** Older files have the same SQL in another layout. */
function withoutLayout(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),]) ?/g, '$1');
}

function foreignSchema(message: string): Error {
  return new SqliteError(message, 'SQLITE_CORRUPT');
}
