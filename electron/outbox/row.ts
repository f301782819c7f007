// The columns of an outbox row. One table gives the row type, the SQL statements, the checksum and the reader for
// damaged files: to add a column, add a line here and a file in migrations/.
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
/** Keyed by column name. */
export interface Values {
  [column: string]: Value;
}

interface Column<Schema extends z.ZodType> {
  /** Column names in the file; a renter takes two columns. */
  names: readonly string[];
  /** The schema that a usable value must match. */
  schema: Schema;
  write(value: z.infer<Schema>): Value[];
  /** Throws if the columns can't hold a written value. */
  read(values: Value[]): z.infer<Schema>;
}

function column<Schema extends z.ZodType<Value>>(name: string, schema: Schema): Column<Schema> {
  return { names: [name], schema, write: (value) => [value], read: ([value]) => value as z.infer<Schema> };
}

/** A list, stored as JSON; an empty list is NULL. */
function list<Schema extends z.ZodType>(name: string, of: Schema): Column<z.ZodArray<Schema>> {
  return {
    names: [name],
    schema: z.array(of),
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

/** Ids and codes, no names. The checksum covers the columns in this order, so a new column goes last. */
const COLUMNS = {
  /** UUID; also the idempotency key of every attempt to send it. */
  id: column('id', text),
  /** The workspace that the action was made for; it is sent to no other. */
  workspaceId: column('workspace_id', text),
  intent: column('intent', z.enum(ACTION_INTENTS)),
  code: column('code', text),
  /** check_out: the renter. Cleared soon after the action is settled. */
  renter: columns({
    names: ['renter_id', 'renter_code'],
    schema: renterKey.nullable(),
    write: (renter) => [renter && 'id' in renter ? renter.id : null, renter && 'code' in renter ? renter.code : null],
    read: ([id, code]) => (id !== null ? { id } : code !== null ? { code } : null) as RenterKey | null,
  }),
  /**
   * check_in, extend: the open rent that the desk or a later look-up saw. check_out: the one it opened or found open.
   */
  rentId: column('rent_id', text.nullable()),
  /** check_out, extend: ISO 8601 with offset. */
  dueAt: column('due_at', text.nullable()),
  /** check_out: codes of the blocks that the operator overrode. */
  overrides: list('overrides', text),
  condition: column('condition', z.enum(CONDITIONS).nullable()),
  /** Cleared soon after the action is settled. */
  note: column('note', z.string().nullable()),
  performedAt: column('performed_at', time),
  /** The action that this one undoes. */
  undoOf: column('undo_of', text.nullable()),
  state: column('state', z.enum(ACTION_STATES)),
  reason: column('reason', z.enum(ACTION_REASONS).nullable()),
  /** Since when an attempt may have been carried out without the kiosk knowing; null: there is no such attempt. */
  outcomeUnknownSince: column('doubt_since', time.nullable()),
  /** The administrator's reason for discarding it. */
  discardNote: column('discard_note', z.string().nullable()),
  /** Without the error of this PC's clock, if that is known. */
  settledAt: column('settled_at', time.nullable()),
  /** check_in: the return that this condition report belongs to. A report returns nothing itself. */
  reportOf: column('report_of', text.nullable()),
  /** What the kiosk saw behind the reason. The workspace's message is never saved: it can name a person. */
  cause: column('cause', z.enum([...ACTION_REASONS, ...WORKSPACE_ERRORS]).nullable()),
  /** check_out: why its blocks were overridden, and by whom. */
  grounds: list(
    'override_grounds',
    z.object({ by: z.enum(OVERRIDERS), is: z.enum(OVERRIDE_REASONS), words: z.string().nullable() }),
  ),
  /** Shared by all actions of one stay at the desk: one basket or one stack of returns. */
  visitId: column('visit_id', text.nullable()),
  /** extend: the due date before it, ISO 8601. */
  wasDueAt: column('was_due_at', text.nullable()),
  /** How far this PC's clock was known to be ahead when the action was saved, milliseconds; null: not known to be wrong. */
  clockAhead: column('clock_ahead', time.nullable()),
  /** The workspace's id of the item that the desk or a later look-up saw; null: it was not looked up. */
  itemId: column('item_id', text.nullable()),
};

type Columns = typeof COLUMNS;

/** One saved action: ids and codes, no names. Times are epoch milliseconds unless marked ISO. */
export type ActionRow = { -readonly [Field in keyof Columns]: z.infer<Columns[Field]['schema']> } & {
  /** The order in which actions were taken. */
  sequence: number;
};

/** A row as SQLite returns it. */
export interface StoredRow extends Values {
  sequence: number;
  code: string;
  /** The form of the code by which an item's rows are found; null: written by an earlier version. */
  code_key: string | null;
  /**
   * Checksum of the columns that are not NULL, so that new columns leave it valid. NULL: from before there were sums.
   */
  sum: number | null;
}

/** In place of a code that has proved to be a person's. */
export const ERASED_CODE = '•••';

const FIELDS = Object.entries(COLUMNS) as [keyof Columns, Column<z.ZodType>][];
/** Every column except the sequence and the checksum. */
export const COLUMN_NAMES: readonly string[] = FIELDS.flatMap(([, { names }]) => names);
/** The columns that name a person, or may. */
export const PERSONAL_COLUMNS = columnNamesOf(['renter', 'note']);

/** The column names of these fields. */
export function columnNamesOf(fields: readonly (keyof Columns)[]): string[] {
  return fields.flatMap((field) => COLUMNS[field].names);
}

/** The fields that can be empty: null, or an empty list. */
type Emptyable = {
  [Field in keyof Columns]: null extends ActionRow[Field] ? Field : ActionRow[Field] extends unknown[] ? Field : never;
}[keyof Columns];

/** The empty value of each of these fields, for what a request leaves out or a file of an earlier version lacks. */
export const EMPTY = Object.freeze(
  Object.fromEntries(
    FIELDS.flatMap(([field, { names, schema, read }]) => {
      const value = read(names.map(() => null));
      return schema.safeParse(value).success ? [[field, value]] : [];
    }),
  ),
) as Readonly<Pick<ActionRow, Emptyable>>;

const wholeRow = z.object({
  sequence: z.int().positive(),
  ...Object.fromEntries(FIELDS.map(([field, { schema }]) => [field, schema])),
});

/**
 * When it was done by the workspace's clock, epoch milliseconds, as far as its difference was known when the action was
 * saved: the same at every attempt, since another body under the same key would be refused.
 */
export function performedAtOf({ performedAt, clockAhead }: Pick<ActionRow, 'performedAt' | 'clockAhead'>): number {
  return performedAt - (clockAhead ?? 0);
}

/** Whether it was certainly not carried out, so that it can still be changed or withdrawn. */
export function isUnsent({ state, outcomeUnknownSince }: Pick<ActionRow, 'state' | 'outcomeUnknownSince'>): boolean {
  return state === 'saved' && outcomeUnknownSince === null;
}

/** Whether the row has everything needed to send it. */
export function isUsable(row: ActionRow): boolean {
  return isWhole(row) && hasFieldsToSend(row);
}

function hasFieldsToSend(row: ActionRow): boolean {
  switch (row.intent) {
    case 'check_in':
      return true;
    case 'check_out':
      return hasRequiredRenter(row);
    case 'extend':
      return row.rentId !== null && row.dueAt !== null && row.wasDueAt !== null;
  }
}

/** Whether every field has a valid value. */
export function isWhole(row: ActionRow): boolean {
  return wholeRow.safeParse(row).success;
}

function hasRequiredRenter({ renter, settledAt, state }: ActionRow): boolean {
  return renter !== null || (settledAt !== null && state !== 'needs-attention');
}

/** The values to write for a row, with its code's key and its checksum; SQLite assigns the sequence. */
export function storedRow(row: Omit<ActionRow, 'sequence'>): Values {
  const found: Values = {};
  for (const [field, { names, write }] of FIELDS) {
    const values = write(row[field]);
    names.forEach((name, index) => {
      found[name] = values[index] ?? null;
    });
  }
  return { ...found, code_key: keyOf(row.code), sum: sumOf(...valuesOf(found)) };
}

/** Throws if a list column does not hold valid JSON. */
export function rowOf(stored: StoredRow): ActionRow {
  const fields = FIELDS.map(([field, { names, read }]) => [field, read(names.map((name) => stored[name] ?? null))]);
  return { ...Object.fromEntries(fields), sequence: stored.sequence };
}

/**
 * The form of a code by which an item's rows are found and kept in order, since a scanner with Caps Lock on types the
 * other case. It is stored, so it can change only with the file's version. In a damaged file a code may be of any type.
 */
export function keyOf(code: unknown): string {
  return String(code).toLowerCase();
}

/** The checksum of `values`, given in the order of COLUMN_NAMES. */
export function sumOf(...values: unknown[]): number {
  let summed = '';
  for (let index = 0; index < values.length; index += 1)
    if (values[index] !== null) summed += `${COLUMN_NAMES[index]}=${values[index]}\0`;
  return crc32(summed);
}

function valuesOf(stored: Values): Value[] {
  return COLUMN_NAMES.map((name) => stored[name] ?? null);
}

/** Whether the row matches its checksum, is found by its code, and has a known state. */
export function isSound(stored: StoredRow): boolean {
  const hasOwnKey = (stored.code_key ?? null) === null || stored.code_key === keyOf(stored.code);
  return hasOwnKey && stored.sum === sumOf(...valuesOf(stored)) && COLUMNS.state.schema.safeParse(stored.state).success;
}

/** The readable rest of a damaged row: it needs attention, and is never sent. */
export function asDamaged(stored: StoredRow, now: number): ActionRow {
  const condition = COLUMNS.condition.schema.safeParse(stored.condition);
  const known = {
    ...stored,
    overrides: null,
    override_grounds: null,
    cause: null,
    condition: condition.success ? condition.data : null,
  };
  return { ...rowOf(known), state: 'needs-attention', reason: 'record-damaged', settledAt: now };
}
