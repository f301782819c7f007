// An action: one check-out, check-in or extension of one item, and how far it has come.
import type { WorkspaceErrorKind } from './errors.ts';

export const ACTION_INTENTS = ['check_out', 'check_in', 'extend'] as const;
export type ActionIntent = (typeof ACTION_INTENTS)[number];

/**
 * saved → sending → confirmed | refused | already-so, or unknown until the workspace was asked, or needs-attention.
 * withdrawn (undone before it was sent) and discarded (by an administrator, with a note) are ends that people choose.
 */
export const ACTION_STATES = [
  'saved',
  'sending',
  'unknown',
  'confirmed',
  'already-so',
  'refused',
  'needs-attention',
  'withdrawn',
  'discarded',
] as const;
export type ActionState = (typeof ACTION_STATES)[number];

export const CONDITIONS = ['fine', 'damaged', 'incomplete'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Whose an item becomes: the workspace's id of the renter, or the code of their card where the connection was down. */
export type RenterKey = { id: string } | { code: string };

/** Whose blocks are overridden: those of an item (its code) or of a renter (the workspace's id). */
export type OverrideSubject = { item: string } | { renter: string };

/** Why somebody overrides, to be chosen by one touch. 'other': in words of their own. */
export const OVERRIDE_REASONS = ['agreed', 'reservationOver', 'backInTime', 'checked', 'exception', 'other'] as const;

/** Why something goes out in spite of its blocks. Kept with the action on this PC, and sent nowhere. */
export interface OverrideReason {
  is: (typeof OVERRIDE_REASONS)[number];
  /** Of 'other'; null with every other one. */
  words: string | null;
}

/** Who may override: an administrator, by the PIN, or whoever works an attended desk. */
export const OVERRIDERS = ['administrator', 'operator'] as const;
export type Overrider = (typeof OVERRIDERS)[number];

/** Why a check-out went past its blocks, and who let it. */
export interface OverrideGround extends OverrideReason {
  by: Overrider;
}

/** What is let past: the blocks that were on the screen when it was asked for, and no others. */
export interface OverrideRequest {
  subject: OverrideSubject;
  /** Their codes. */
  blocks: string[];
  /** Whose basket it is, the workspace's id; null: nobody's yet, or it is not known. It holds for no other renter. */
  renterId: string | null;
  reason: OverrideReason;
}

/** What the desk asks for: a check-out of one item. */
export interface CheckOutRequest {
  code: string;
  /** null where nobody could look it up. */
  itemName: string | null;
  renter: RenterKey;
  /** ISO 8601 with offset; null leaves it to the workspace's own policy. */
  dueAt: string | null;
  /** Codes of the blocks that it goes out in spite of. Each was allowed before. */
  overrides?: string[];
}

/** What the desk asks for: a check-in of one item. */
export interface CheckInRequest {
  code: string;
  /** null where nobody could look it up. */
  itemName: string | null;
  /** The open rent that the desk saw; null if it saw none, since the connection was down. */
  rentId: string | null;
  /** 'scan': nobody has looked at the item's card; refused as just-checked-out if the item went out here a moment ago. */
  by: 'card' | 'scan';
  condition?: Condition;
  /** Free words about the condition; kept on this PC only until the action is settled. */
  note?: string;
  /** The visit that it belongs to. */
  visitId?: string;
}

/** What the desk asks for: that an open rent is due later. */
export interface ExtendRequest {
  code: string;
  itemName: string;
  /** The open rent that the desk saw, and when it was due; ISO 8601 both. */
  rentId: string;
  wasDueAt: string;
  /** When it is due from now on. */
  dueAt: string;
}

/** What the desk asks for: to note how a thing was that came back. The last word on a return wins. */
export interface ReportRequest {
  /** The return. */
  id: string;
  condition: Condition;
  /** Free words about it; kept on this PC only until it is settled. */
  note?: string;
}

/** Why an action needs people, or was refused. Each has a text of its own; the workspace's words come beside it. */
export const ACTION_REASONS = [
  'unknown-code',
  'not-accepted',
  'state-forbids',
  'item-out',
  'item-reserved',
  'item-unavailable',
  'item-blocked',
  'renter-refused',
  'gone-out-again',
  'perhaps-out-again',
  'out-to-another',
  'out-to-them',
  'not-one-item',
  'after-a-refusal',
  'refused-in-doubt',
  'perhaps-back',
  'no-answer',
  'condition-not-recorded',
  'extend-unknown',
  'rent-over',
  'due-changed',
  'record-damaged',
  'other-workspace',
] as const;
export type ActionReason = (typeof ACTION_REASONS)[number];

/** What lies behind a reason: the refusal, or the kind of answer that told nothing. */
export type ActionCause = ActionReason | WorkspaceErrorKind;

/** An action as the screen shows it. Holds no renter. */
export interface DeskAction {
  id: string;
  sequence: number;
  intent: ActionIntent;
  code: string;
  /** Known in this session only; null after a restart, and for what was scanned offline. */
  itemName: string | null;
  state: ActionState;
  /** Why it was refused or needs attention, or null. */
  reason: ActionReason | null;
  /** What the kiosk saw behind the reason; null: the reason says it all. */
  cause: ActionCause | null;
  /** The workspace's own words about it. They can name a renter: kept in memory only, and not for whoever comes next. */
  words: string | null;
  /** check_out, extend: when it is due back; ISO 8601. */
  dueAt: string | null;
  /** extend: when it was due before; ISO 8601. */
  wasDueAt: string | null;
  /** Whether the workspace may have carried it out without our knowing. */
  isOutcomeUnknown: boolean;
  /** Epoch milliseconds, when the person did it. */
  performedAt: number;
  /** Epoch milliseconds of the end state; null while open. */
  settledAt: number | null;
  /** The action that this one undoes, or null. */
  undoOf: string | null;
  /** Until when (epoch milliseconds) it can be undone; null if it can't. */
  undoUntil: number | null;
  /** check_in: how the thing was, as far as this action tells the workspace; null: it tells nothing. */
  condition: Condition | null;
  /** The return whose condition this action reports, or null: it returns or lends something itself. */
  reportOf: string | null;
  /** check_in: until when (epoch milliseconds) somebody may say how the thing was; null if nobody may. */
  reportUntil: number | null;
  /** check_out: why it went past its blocks; empty: it went past none. */
  grounds: OverrideGround[];
  /** The workspace's id of the rent that it opened or closed, as far as that is known. */
  rentId: string | null;
  /** The visit that it belongs to; null: it stands for itself. */
  visitId: string | null;
}

/** Actions that people have to know of: those that wait on this PC, and those that need somebody. */
export interface PendingActions {
  /** First in first; at most KEPT_SHOWN. */
  waiting: DeskAction[];
  /** Newest first; at most KEPT_SHOWN. Those made for an earlier workspace (reason other-workspace) are among them. */
  attention: DeskAction[];
}

/** So many items a basket holds, and one check-out takes. */
export const MAX_LINES = 200;
/** So many of each list are given to the screen. */
export const PENDING_SHOWN = 100;
/** So many of the latest actions are given to the screen. */
export const RECENT_SHOWN = 30;
/** For so long an action can be undone, in milliseconds. */
export const UNDO_MS = 60_000;

/** How long after a return its condition can be told: whoever looks for a missing part, or writes, needs longer than for Undo. */
export const REPORT_MS = 10 * 60_000;

/** The end states: nothing more will happen to such an action by itself. */
export function isSettled(state: ActionState): boolean {
  return state !== 'saved' && state !== 'sending' && state !== 'unknown';
}
