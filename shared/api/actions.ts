// Check-outs, returns, extensions and condition reports: take, list, undo, retry and discard them.
import { z } from 'zod';
import {
  type CheckInRequest,
  type CheckOutRequest,
  CONDITIONS,
  type DeskAction,
  type ExtendRequest,
  MAX_LINES,
  type PendingActions,
  type ReportRequest,
} from '../domain/action.ts';
import type { Visit, VisitSummary } from '../domain/visit.ts';
import { MAX_NAME_LENGTH } from '../domain/workspace.ts';
import { time } from '../settings/text.ts';
import { exactly, operation, type } from './operation.ts';
import { blockCodes, code, id, note, nothing } from './parts.ts';

/** For display, as the workspace wrote it: its content is not checked here. */
const itemName = z.string().max(MAX_NAME_LENGTH).nullable();
/** An empty or blank note says nothing. */
const reasonNote = note.refine((text) => text.trim() !== '', 'no note');
const condition = z.enum(CONDITIONS);
/** A page makes it up: no words may come to the disk by it. */
const visitId = id.regex(/^[0-9a-f-]{36}$/);
const justId = z.strictObject({ id });

const checkOutRequest = exactly<CheckOutRequest>()(
  z.strictObject({
    code,
    itemName,
    itemId: id.exactOptional(),
    renter: z.union([z.strictObject({ id }), z.strictObject({ code })]),
    dueAt: time.nullable(),
    overrides: blockCodes.exactOptional(),
  }),
);

export const actions = {
  /** Fails with 'pin-required' if a line overrides blocks without permission. */
  checkOut: operation({
    access: 'session',
    input: z.strictObject({ lines: z.array(checkOutRequest).min(1).max(MAX_LINES), visitId: visitId.exactOptional() }),
    output: type<DeskAction[]>(),
  }),
  checkIn: operation({
    access: 'session',
    input: exactly<CheckInRequest>()(
      z.strictObject({
        code,
        itemName,
        itemId: id.exactOptional(),
        rentId: id.nullable(),
        by: z.enum(['card', 'scan', 'left', 'kept']),
        condition: condition.exactOptional(),
        note: note.exactOptional(),
        visitId: visitId.exactOptional(),
      }),
    ),
    output: type<DeskAction>(),
  }),
  /** Moves due dates to a later moment. In self-service, if the policy lets renters, of their own loans (`visitorsExtend`). */
  extend: operation({
    access: 'session',
    input: z.strictObject({
      lines: z
        .array(
          exactly<ExtendRequest>()(
            z.strictObject({
              code,
              itemName: z.string().max(MAX_NAME_LENGTH),
              itemId: id,
              rentId: id,
              wasDueAt: time,
              dueAt: time,
            }),
          ),
        )
        .min(1)
        .max(MAX_LINES),
      visitId: visitId.exactOptional(),
    }),
    output: type<DeskAction[]>(),
  }),
  /** Records the condition of a returned item. Returns the action that carries it: the return, or else a report. */
  report: operation({
    access: 'session',
    input: exactly<ReportRequest>()(z.strictObject({ id, condition, note: note.exactOptional() })),
    output: type<DeskAction>(),
  }),
  /** Withdraws an action that was not sent yet and returns it; otherwise sends the opposite action and returns that. */
  undo: operation({ access: 'session', input: justId, output: type<DeskAction>() }),
  /** The latest actions, newest first, without the workspace's messages. At most RECENT_SHOWN. */
  recent: operation({ access: 'anyone', input: nothing, output: type<DeskAction[]>() }),
  /** Today's visits, newest first; with a code, only those that include the item. */
  visits: operation({
    access: 'operator',
    input: z.strictObject({ code: code.nullable() }),
    output: type<VisitSummary[]>(),
  }),
  /** One visit with its lines, without the workspace's messages; null: it is not among today's. */
  visit: operation({ access: 'operator', input: justId, output: type<Visit | null>() }),
  pending: operation({ access: 'operator', input: nothing, output: type<PendingActions>() }),
  /** Sends an action that needs attention again, after a look-up. */
  retry: operation({ access: 'operator', input: justId, output: type<DeskAction>() }),
  /** Ends an action that waits or needs attention; the note says why. */
  discard: operation({
    access: 'administrator',
    input: z.strictObject({ id, note: reasonNote }),
    output: type<DeskAction>(),
  }),
};
