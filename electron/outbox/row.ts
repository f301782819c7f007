// What a row of the outbox holds. One table of its columns gives the type, the statements, the checksum and what a damaged file
// is read by: a new column is a line here and a file in migrations/.
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import {
  ACTION_INTENTS,
  ACTION_REASONS,
  ACTION_STATES,
  CONDITIONS,
  OVERRIDE_REASONS,
  OVERRIDERS,
  type RenterKey,
} from '../../shared/domain/action.ts';
import { WORKSPACE_ERRORS } from '../../shared/domain/errors.ts';

type Value = string | number | null;
/** By the names of the columns. */
export interface Values {
  [column: string]: Value;
}

interface Column<Schema extends z.ZodType> {
  /** As it is called in the file; a renter takes two. */
  names: readonly string[];
  /** What it must hold to be any use. */
  is: Schema;
  write(value: z.infer<Schema>): Value[];
  /** Throws if it can't be what was written. */
  read(values: Value[]): z.infer<Schema>;
}

function column<Schema extends z.ZodType<Value>>(name: string, is: Schema): Column<Schema> {
  return { names: [name], is, write: (value) => [value], read: ([value]) => value as z.infer<Schema> };
}

/** A list, as JSON; an empty one is NULL. */
function list<Schema extends z.ZodType>(name: string, of: Schema): Column<z.ZodArray<Schema>> {
  return {
    names: [name],
    is: z.array(of),
    write: (values) => [values.length > 0 ? JSON.stringify(values) : null],
    read: ([values]) => (typeof values === 'string' ? JSON.parse(values) : []),
  };
}

function columns<Schema extends z.ZodType>(one: Column<Schema>): Column<Schema> {
  return one;
}

const text = z.string().min(1);
/** Epoch milliseconds. */
const time = z.int();
const renterKey = z.union([z.object({ id: text }), z.object({ code: text })]) satisfies z.ZodType<RenterKey>;

/** Ids and codes, no names. In this order they are summed: a new one comes last. */
const COLUMNS = {
  /** UUID; also the idempotency key of every try. */
  id: column('id', text),
  /** The workspace it was made for; it goes to no other. */
  workspaceId: column('workspace_id', text),
  intent: column('intent', z.enum(ACTION_INTENTS)),
  code: column('code', text),
  /** check_out: who takes it. Forgotten soon after the end. */
  renter: columns({
    names: ['renter_id', 'renter_code'],
    is: renterKey.nullable(),
    write: (renter) => [renter && 'id' in renter ? renter.id : null, renter && 'code' in renter ? renter.code : null],
    read: ([id, code]) => (id !== null ? { id } : code !== null ? { code } : null) as RenterKey | null,
  }),
  /** check_in, extend: the open rent that the desk saw, or that a look found later. check_out: the one that it opened, or found open. */
  rentId: column('rent_id', text.nullable()),
  /** check_out, extend: ISO 8601 with offset. */
  dueAt: column('due_at', text.nullable()),
  /** check_out: codes of the blocks that the operator overrode. */
  overrides: list('overrides', text),
  condition: column('condition', z.enum(CONDITIONS).nullable()),
  /** Forgotten soon after the end. */
  note: column('note', z.string().nullable()),
  performedAt: column('performed_at', time),
  /** The action that this one undoes. */
  undoOf: column('undo_of', text.nullable()),
  state: column('state', z.enum(ACTION_STATES)),
  reason: column('reason', z.enum(ACTION_REASONS).nullable()),
  /** Since when there may be a try that the workspace carried out without our knowing; null: there is none. */
  outcomeUnknownSince: column('doubt_since', time.nullable()),
  /** Why an administrator discarded it. */
  discardNote: column('discard_note', z.string().nullable()),
  settledAt: column('settled_at', time.nullable()),
  /** check_in: the return whose condition and note this one carries after it. It returns nothing itself. */
  reportOf: column('report_of', text.nullable()),
  /** What the kiosk saw behind the reason. The workspace's own words are kept nowhere: they can name a person. */
  cause: column('cause', z.enum([...ACTION_REASONS, ...WORKSPACE_ERRORS]).nullable()),
  /** check_out: why it went past its blocks, and who let it. */
  grounds: list(
    'override_grounds',
    z.object({ by: z.enum(OVERRIDERS), is: z.enum(OVERRIDE_REASONS), words: z.string().nullable() }),
  ),
  /** What was done at one stay at the desk, one basket or one stack of returns, has one. */
  visitId: column('visit_id', text.nullable()),
  /** extend: when it was due before, ISO 8601. */
  wasDueAt: column('was_due_at', text.nullable()),
};

type Columns = typeof COLUMNS;

/** One action as it is kept: ids and codes, no names. Times in epoch milliseconds unless ISO is said. */
export type ActionRow = { -readonly [Field in keyof Columns]: z.infer<Columns[Field]['is']> } & {
  /** The order in which actions were taken. */
  sequence: number;
};

/** A row as SQLite gives it. */
export interface StoredRow extends Values {
  sequence: number;
  code: string;
  /** Of all columns that are not NULL, so that one that is added later changes no row's; NULL: written before there were any. */
  sum: number | null;
}

const FIELDS = Object.entries(COLUMNS) as [keyof Columns, Column<z.ZodType>][];
/** Every column of a row but its number and its sum. */
export const NAMES: readonly string[] = FIELDS.flatMap(([, { names }]) => names);
/** What names a person, or may. */
export const PEOPLE = namesOf(['renter', 'note']);

/** What these fields are called in the file. */
export function namesOf(fields: readonly (keyof Columns)[]): string[] {
  return fields.flatMap((field) => COLUMNS[field].names);
}

/** The fields that may hold nothing: null, or an empty list. */
type Emptyable = {
  [Field in keyof Columns]: null extends ActionRow[Field] ? Field : ActionRow[Field] extends unknown[] ? Field : never;
}[keyof Columns];

/** What a field holds that nobody has said anything about, and that a list or file of an earlier version lacks. */
export const EMPTY = Object.freeze(
  Object.fromEntries(
    FIELDS.flatMap(([field, { names, is, read }]) => {
      const value = read(names.map(() => null));
      return is.safeParse(value).success ? [[field, value]] : [];
    }),
  ),
) as Readonly<Pick<ActionRow, Emptyable>>;

const wholeRow = z.object({
  sequence: z.int().positive(),
  ...Object.fromEntries(FIELDS.map(([field, { is }]) => [field, is])),
});

/** Whether everything is there that sending it needs. */
export function isUsable(row: ActionRow): boolean {
  return isWhole(row) && saysEnough(row);
}

function saysEnough(row: ActionRow): boolean {
  switch (row.intent) {
    case 'check_in':
      return true;
    case 'check_out':
      return isForSomebody(row);
    case 'extend':
      return row.rentId !== null && row.dueAt !== null && row.wasDueAt !== null;
  }
}

/** Whether every field holds what it is to hold. */
export function isWhole(row: ActionRow): boolean {
  return wholeRow.safeParse(row).success;
}

function isForSomebody({ renter, settledAt, state }: ActionRow): boolean {
  return renter !== null || (settledAt !== null && state !== 'needs-attention');
}

/** A row as it is written, with its sum; its number SQLite gives. */
export function storedRow(row: Omit<ActionRow, 'sequence'>): Values {
  const found: Values = {};
  for (const [field, { names, write }] of FIELDS) {
    const values = write(row[field]);
    names.forEach((name, index) => {
      found[name] = values[index] ?? null;
    });
  }
  return { ...found, sum: sumOf(...valuesOf(found)) };
}

/** Throws if a list does not hold what was put there. */
export function rowOf(stored: StoredRow): ActionRow {
  const fields = FIELDS.map(([field, { names, read }]) => [field, read(names.map((name) => stored[name] ?? null))]);
  return { ...Object.fromEntries(fields), sequence: stored.sequence };
}

/** The checksum of `values`, which come in the order of NAMES. */
export function sumOf(...values: unknown[]): number {
  let summed = '';
  for (let index = 0; index < values.length; index += 1)
    if (values[index] !== null) summed += `${NAMES[index]}=${values[index]}\0`;
  return crc32(summed);
}

function valuesOf(stored: Values): Value[] {
  return NAMES.map((name) => stored[name] ?? null);
}

/** Whether it is as it was written, and in a state that is known. */
export function isSound(stored: StoredRow): boolean {
  return stored.sum === sumOf(...valuesOf(stored)) && COLUMNS.state.is.safeParse(stored.state).success;
}

/** What is left of a row that is not as it was written: for people to look at, and never sent. */
export function asDamaged(stored: StoredRow, now: number): ActionRow {
  const condition = COLUMNS.condition.is.safeParse(stored.condition);
  const known = {
    ...stored,
    overrides: null,
    override_grounds: null,
    cause: null,
    condition: condition.success ? condition.data : null,
  };
  return { ...rowOf(known), state: 'needs-attention', reason: 'record-damaged', settledAt: now };
}
