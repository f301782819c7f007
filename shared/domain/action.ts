// An action: one check-out, check-in or extension of one item, and its state.
import type { WorkspaceErrorKind } from './errors.ts';

export const ACTION_INTENTS = ['check_out', 'check_in', 'extend'] as const;
export type ActionIntent = (typeof ACTION_INTENTS)[number];

/**
 * saved → sending → confirmed | refused | already-so | needs-attention, or unknown until a look-up tells. withdrawn
 * (undone before it was sent) and discarded (by an administrator, with a note) are ends that people choose.
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

/** Who gets an item: the renter's id in the workspace, or the code of their card if taken offline. */
export type RenterKey = { id: string } | { code: string };

/** Whose blocks are overridden: an item's (its code) or a renter's (the workspace's id). */
export type OverrideSubject = { item: string } | { renter: string };

/** Reasons for an override, chosen with one touch. 'other' comes with free text. */
export const OVERRIDE_REASONS = ['agreed', 'reservationOver', 'backInTime', 'checked', 'exception', 'other'] as const;

/** Why an item is checked out despite its blocks. Kept with the action on this PC, never sent. */
export interface OverrideReason {
  is: (typeof OVERRIDE_REASONS)[number];
  /** The free text of 'other'; null with every other reason. */
  words: string | null;
}

/** Who may override: an administrator with the PIN, or the operator of an attended desk. */
export const OVERRIDERS = ['administrator', 'operator'] as const;
export type Overrider = (typeof OVERRIDERS)[number];

/** Why a check-out overrode its blocks, and who allowed it. */
export interface OverrideRecord extends OverrideReason {
  by: Overrider;
}

/** The blocks to override: those on the screen at the time of the request, and no others. */
export interface OverrideRequest {
  subject: OverrideSubject;
  /** Codes of blocks. */
  blocks: string[];
  /** The workspace's id of the renter whose basket it is; null: none yet, or unknown. Valid for no other renter. */
  renterId: string | null;
  reason: OverrideReason;
}

/** A request to check out one item. */
export interface CheckOutRequest {
  code: string;
  /** null if it was not looked up. */
  itemName: string | null;
  /** The workspace's id of the item; left out if it was not looked up. */
  itemId?: string;
  renter: RenterKey;
  /** ISO 8601 with offset; null leaves it to the workspace's policy. */
  dueAt: string | null;
  /** Codes of overridden blocks; each was allowed before. */
  overrides?: string[];
}

/** A request to check in one item. */
export interface CheckInRequest {
  code: string;
  /** null if it was not looked up. */
  itemName: string | null;
  /** The workspace's id of the item; left out if it was not looked up. */
  itemId?: string;
  /** The open rent that the desk saw; null if it saw none because it was offline. */
  rentId: string | null;
  /**
   * 'scan': without showing the item's card; fails as just-checked-out if the item was checked out here a moment ago.
   * 'left': the question was left unanswered, so it needs attention and nothing is sent. 'kept': the item stays on loan,
   * which ends what was left; fails with moved-on if nothing was.
   */
  by: 'card' | 'scan' | 'left' | 'kept';
  condition?: Condition;
  /** Free text about the condition; kept on this PC only until the action is settled. */
  note?: string;
  /** The visit it belongs to. */
  visitId?: string;
}

/** A request to move the due date of an open rent. */
export interface ExtendRequest {
  code: string;
  itemName: string;
  itemId: string;
  /** The open rent that the desk saw, and its due date; ISO 8601. */
  rentId: string;
  wasDueAt: string;
  /** The new due date, ISO 8601. */
  dueAt: string;
}

/** A request to record the condition of a returned item. The last report on a return wins. */
export interface ReportRequest {
  /** The id of the return. */
  id: string;
  condition: Condition;
  /** Free text about it; kept on this PC only until it is settled. */
  note?: string;
}

/** Why an action was refused or needs attention. Each has its own text, shown beside the workspace's message. */
export const ACTION_REASONS = [
  'unknown-code',
  'was-card',
  'not-accepted',
  'not-allowed',
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
  'other-item',
  'after-a-refusal',
  'refused-in-doubt',
  'perhaps-back',
  'no-answer',
  'condition-not-recorded',
  'extend-unknown',
  'rent-over',
  'due-changed',
  'record-damaged',
  'perhaps-not-saved',
  'not-answered',
  'other-workspace',
] as const;
export type ActionReason = (typeof ACTION_REASONS)[number];

/** What is behind a reason: the refusal, or the kind of answer that was inconclusive. */
export type ActionCause = ActionReason | WorkspaceErrorKind;

/** An action as the page sees it. Holds no renter. */
export interface DeskAction {
  id: string;
  sequence: number;
  intent: ActionIntent;
  code: string;
  /** Known in this run only; null after a restart, and for an item scanned offline. */
  itemName: string | null;
  state: ActionState;
  /** Why it was refused or needs attention, or null. */
  reason: ActionReason | null;
  /** What the kiosk saw behind the reason; null: nothing more than the reason. */
  cause: ActionCause | null;
  /** The workspace's message about it. It can name a renter: in memory only, and not shown to later users. */
  words: string | null;
  /** check_out, extend: the due date; ISO 8601. check_in: that of the loan, if it was looked up before it was sent. */
  dueAt: string | null;
  /** extend: the due date before; ISO 8601. */
  wasDueAt: string | null;
  /** Whether the workspace may have carried it out without the kiosk knowing. */
  isOutcomeUnknown: boolean;
  /** Epoch milliseconds when it was taken at the desk. */
  performedAt: number;
  /** Epoch milliseconds when it reached its end state; null while open. */
  settledAt: number | null;
  /** The action that this one undoes, or null. */
  undoOf: string | null;
  /** Until when (epoch milliseconds) it can be undone; null if it can't. */
  undoUntil: number | null;
  /** check_in: the condition that this action sends to the workspace; null: none. */
  condition: Condition | null;
  /** The return whose condition this action reports; null: it is a check-out, return or extension itself. */
  reportOf: string | null;
  /** check_in: until when (epoch milliseconds) the condition can be reported; null if it can't. */
  reportUntil: number | null;
  /** check_out: why its blocks were overridden; empty: none were. */
  grounds: OverrideRecord[];
  /** The workspace's id of the rent that it opened or closed, as far as is known. */
  rentId: string | null;
  /** The visit it belongs to; null: none. */
  visitId: string | null;
}

/** Actions that are not settled: those waiting on this PC, and those that need attention. */
export interface PendingActions {
  /** Oldest first; at most PENDING_SHOWN. */
  waiting: DeskAction[];
  /** Newest first; at most PENDING_SHOWN. Includes actions of an earlier workspace (reason other-workspace). */
  attention: DeskAction[];
}

/** The most items in a basket and in one check-out. */
export const MAX_LINES = 200;
/** How many of each list of pending actions the page gets. */
export const PENDING_SHOWN = 100;
/** How many of the latest actions the page gets. */
export const RECENT_SHOWN = 30;
/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 60_000;

/**
 * How long after a return its condition can be reported, in milliseconds: looking for a missing part or writing a note
 * takes longer than Undo allows.
 */
export const REPORT_MS = 10 * 60_000;

/** Whether this is an end state: without people, nothing more happens to the action. */
export function isSettled(state: ActionState): boolean {
  return state !== 'saved' && state !== 'sending' && state !== 'unknown';
}
