// Reads the answers of a workspace with the schemas of the contract, and says what an answer to an action proves.
import type { z } from 'zod';
import type { RenterKey } from '../../shared/domain/action.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import {
  type Candidate,
  type DueList,
  type ItemScan,
  mayBeSameCode,
  type ScanAnswer,
  type SearchPage,
} from '../../shared/domain/workspace.ts';
import { filterIn, hits, nextPageIn, nothingIn, refusal, scanAnswer, workspaceNameIn } from './contract.ts';
import { presentable } from './display-text.ts';
import { isRecord, type Listed, type NoteRepair, noting } from './fields.ts';
import type { SentAction } from './requests.ts';

/**
 * Reads the answer to a look-up, bare or in a `data` envelope. What is only shown is repaired or left out, and told to
 * `note`. Fails with 'not-found' if it carries nothing, else with 'bad-response' and the first field that is invalid. An
 * item is out while it has an open rent, so a rent that is over counts as none.
 */
export function readScanAnswer(body: unknown, note?: NoteRepair): Result<ScanAnswer, WorkspaceError> {
  const said = nothingIn(body);
  if (said !== null) return fail({ kind: 'not-found', message: presentable(said), status: 200 });
  const answer = readBody(scanAnswer, body, note);
  const isOver = answer.ok && answer.data.type === 'item' && answer.data.rent && answer.data.rent.checkedInAt !== null;
  return isOver ? ok({ ...answer.data, rent: null }) : answer;
}

/** The field at fault in an answer that is about another rent. */
export const RENT_ID = 'rent.id';

/**
 * Reads the answer to the action `sent`. It proves the action only if it is about the same item and shows the rent that
 * the action opened for this renter, or the one that it closed or extended.
 */
export function readActionAnswer(sent: SentAction, body: unknown, note?: NoteRepair): Result<ItemScan, WorkspaceError> {
  const answer = readBody(scanAnswer, body, note);
  if (!answer.ok) return answer;
  const found = answer.data;
  if (found.type !== 'item') return misfit('type');
  if (!mayBeSameCode(found.item.code, sent.code)) return misfit('item.code');
  if (!found.rent) return misfit('rent');
  const isOpen = found.rent.checkedInAt === null;
  if (isOpen !== (sent.intent !== 'check_in')) return misfit('rent.checked_in_at');
  const { renter, rentId } = sent;
  const { item } = found.rent;
  if (!mayBeSameCode(item.code, sent.code) || item.id !== found.item.id) return misfit('rent.item');
  if (rentId !== null && found.rent.id !== rentId) return misfit(RENT_ID);
  if (renter && !isRenter(found.rent.renter, renter)) return misfit('rent.renter');
  return ok(found);
}

/** Whether `found` is the renter that `key` names; null is nobody that a key can name. */
export function isRenter(found: { id: string; code: string } | null, key: RenterKey): boolean {
  if (found === null) return false;
  return 'id' in key ? found.id === key.id : mayBeSameCode(found.code, key.code);
}

/** The item's current state from the answer to a conflict; null if the answer does not carry it. */
export function readConflict(body: unknown, note?: NoteRepair): ItemScan | null {
  if (!isRecord(body) || !('data' in body)) return null;
  const answer = readScanAnswer(body, note);
  return answer.ok && answer.data.type === 'item' ? answer.data : null;
}

/** Reads the answer to a search: a list in a `data` envelope with `meta`, or bare. Hits that can't be read are counted. */
export function readSearch(body: unknown, note?: NoteRepair): Result<SearchPage, WorkspaceError> {
  return readPage(hits, body, note);
}

/** Reads one page of a list of what is due; null: the answer is not that list, but any search's. */
export function readDueList(
  body: unknown,
  list: DueList,
  note?: NoteRepair,
): Result<SearchPage | null, WorkspaceError> {
  return filterIn.safeParse(body).data?.meta.filter === list ? readPage(hits, body, note) : ok(null);
}

function readPage<T extends Candidate>(
  schema: z.ZodType<Listed<T>>,
  body: unknown,
  note?: NoteRepair,
): Result<SearchPage, WorkspaceError> {
  const found = readBody(schema, body, note);
  if (!found.ok) return found;
  const { listed, leftOut } = found.data;
  return ok({ results: listed, nextPage: nextPageIn(body, note), ...(leftOut > 0 && { leftOut }) });
}

/** What the workspace is called, where the answer to a search tells it; null: it does not. */
export function readWorkspaceName(body: unknown): string | null {
  const told = workspaceNameIn.safeParse(body);
  return told.success ? told.data.meta.workspace.name : null;
}

/** The message of an error answer and the field that it is about; null if the body is not an error of this API. */
export function readRefusal(body: unknown): { message: string; field: string | null } | null {
  const said = refusal.safeParse(body);
  if (!said.success) return null;
  const field = isRecord(body) && isRecord(body.errors) ? fieldOf(body.errors) : null;
  return { message: presentable(said.data.message), field: field === null ? null : presentable(field) };
}

/** The first field, found without listing all; but `intent` if it is there: then the workspace does not support the action. */
function fieldOf(errors: Record<string, unknown>): string | null {
  if (Object.hasOwn(errors, 'intent')) return 'intent';
  for (const field in errors) return field;
  return null;
}

/** Reads `body`, or the content of its `data` envelope, with `schema`. */
function readBody<T>(schema: z.ZodType<T>, body: unknown, note: NoteRepair = () => {}): Result<T, WorkspaceError> {
  const enveloped = isRecord(body) && 'data' in body;
  const read = noting(note, () => schema.safeParse(enveloped ? body.data : body));
  if (read.success) return ok(read.data);
  return misfit([...(enveloped ? ['data'] : []), ...(read.error.issues[0]?.path ?? [])].join('.'));
}

function misfit(field: string): { ok: false; error: WorkspaceError } {
  const message = field === '' ? 'The answer does not fit' : `The answer does not fit: ${field}`;
  return fail({ kind: 'bad-response', message, field: field || 'body' });
}
