// Check-outs, returns, extensions and reports of conditions: taken here, looked at, undone, tried again, discarded.
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
import { exactly, operation, type } from './operation.ts';
import { blockCodes, code, id, note, nothing } from './parts.ts';

/** For show, in the workspace's own words: not this door's to judge. */
const itemName = z.string().max(MAX_NAME_LENGTH).nullable();
/** ISO 8601, which a fraction of a second could make endless. */
const time = z.iso.datetime({ offset: true }).max(40);
/** Empty and blank ones tell nothing. */
const reasonNote = note.refine((text) => text.trim() !== '', 'no note');
const condition = z.enum(CONDITIONS);
const justId = z.strictObject({ id });

const checkOutRequest = exactly<CheckOutRequest>()(
  z.strictObject({
    code,
    itemName,
    renter: z.union([z.strictObject({ id }), z.strictObject({ code })]),
    dueAt: time.nullable(),
    overrides: blockCodes.exactOptional(),
  }),
);

export const actions = {
  /** Fails with 'pin-required' where a line overrides what no administrator has allowed. */
  checkOut: operation({
    access: 'session',
    input: z.strictObject({ lines: z.array(checkOutRequest).min(1).max(MAX_LINES), visitId: id.exactOptional() }),
    output: type<DeskAction[]>(),
  }),
  checkIn: operation({
    access: 'session',
    input: exactly<CheckInRequest>()(
      z.strictObject({
        code,
        itemName,
        rentId: id.nullable(),
        by: z.enum(['card', 'scan']),
        condition: condition.exactOptional(),
        note: note.exactOptional(),
        visitId: id.exactOptional(),
      }),
    ),
    output: type<DeskAction>(),
  }),
  /** Makes loans due later. */
  extend: operation({
    access: 'operator',
    input: z.strictObject({
      lines: z
        .array(
          exactly<ExtendRequest>()(
            z.strictObject({
              code,
              itemName: z.string().max(MAX_NAME_LENGTH),
              rentId: id,
              wasDueAt: time,
              dueAt: time,
            }),
          ),
        )
        .min(1)
        .max(MAX_LINES),
      visitId: id.exactOptional(),
    }),
    output: type<DeskAction[]>(),
  }),
  /** Notes how a thing was that came back. Gives the return if the condition still goes out with it, else the action that reports it. */
  report: operation({
    access: 'session',
    input: exactly<ReportRequest>()(z.strictObject({ id, condition, note: note.exactOptional() })),
    output: type<DeskAction>(),
  }),
  /** Withdraws an action that was not sent yet (gives it, withdrawn), else sends the opposite one (gives that). */
  undo: operation({ access: 'session', input: justId, output: type<DeskAction>() }),
  /** The latest actions, newest first, without the workspace's words about them. At most RECENT_SHOWN. */
  recent: operation({ access: 'anyone', input: nothing, output: type<DeskAction[]>() }),
  /** The visits of today, newest first; with a code only those with that item. */
  visits: operation({
    access: 'operator',
    input: z.strictObject({ code: code.nullable() }),
    output: type<VisitSummary[]>(),
  }),
  /** One of them with its lines, without the workspace's words; null: it is not of today any more. */
  visit: operation({ access: 'operator', input: justId, output: type<Visit | null>() }),
  pending: operation({ access: 'operator', input: nothing, output: type<PendingActions>() }),
  /** Sends an action that needs attention again, after a look at the item. */
  retry: operation({ access: 'operator', input: justId, output: type<DeskAction>() }),
  /** Ends an action that waits or needs attention, with a note of why. */
  discard: operation({
    access: 'administrator',
    input: z.strictObject({ id, note: reasonNote }),
    output: type<DeskAction>(),
  }),
};
