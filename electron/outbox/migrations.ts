// The tables of the store, step by step: each file in migrations/ brings a file of the version before up to date.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import DatabaseFile, { type Database } from 'better-sqlite3';
import { sumOf } from './row.ts';

// Beside this file, and beside the bundle.
const FOLDER = join(import.meta.dirname, 'migrations');
const STEPS = readdirSync(FOLDER)
  .toSorted()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

/** Written into the file as `user_version`. A file with a higher one belongs to a newer kiosk. */
export const SCHEMA_VERSION = STEPS.length;

const { SqliteError } = DatabaseFile;

/** All of it or nothing: a file between two versions would be neither's. Throws as of a damaged file where it is not ours. */
export function bringUpToDate(database: Database): void {
  try {
    database.transaction(() => {
      migrate(database);
      addLostIndexes(database);
      demandOwnSchema(database);
    })();
  } catch (error) {
    // Tables of our names that are others', or views: the statements above don't fit them.
    if (error instanceof SqliteError && error.code === 'SQLITE_ERROR') throw foreign(error.message);
    throw error;
  }
}

function migrate(database: Database): void {
  database.function('row_sum', { deterministic: true, varargs: true }, sumOf);
  const version = Number(database.pragma('user_version', { simple: true }));
  for (const step of STEPS.slice(version)) database.exec(step);
  database.pragma(`user_version = ${SCHEMA_VERSION}`);
}

/** What an index held stands in its table. */
function addLostIndexes(database: Database): void {
  const present = new Set(entriesOf(database).map(({ name }) => name));
  for (const { type, name, sql } of ownSchema()) if (type === 'index' && sql && !present.has(name)) database.exec(sql);
}

/** Every table and index as we make them and nothing else: a trigger could make an action vanish that was said to be kept. */
function demandOwnSchema(database: Database): void {
  if (textOf(entriesOf(database)) !== textOf(ownSchema())) throw foreign('The schema is not the store’s');
}

let fresh: SchemaEntry[] | null = null;

function ownSchema(): SchemaEntry[] {
  if (fresh) return fresh;
  const database = new DatabaseFile(':memory:');
  migrate(database);
  fresh = entriesOf(database);
  return fresh;
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

/** Files of before say the same in another layout. */
function withoutLayout(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),]) ?/g, '$1');
}

function foreign(message: string): Error {
  return new SqliteError(message, 'SQLITE_CORRUPT');
}
