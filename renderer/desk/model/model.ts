// The desk's data: what the state machine holds and what the screens draw. No DOM, no text.

import type {
  ActionState,
  Condition,
  DeskAction,
  OverrideReason,
  OverrideSubject,
} from '../../../shared/domain/action.ts';
import type { Accessibility, SavedBasketOffer } from '../../../shared/domain/app.ts';
import type { DuePresetName } from '../../../shared/domain/due-presets.ts';
import type { DueRules } from '../../../shared/domain/due-rules.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type {
  AmbiguousScan,
  Block,
  DueList,
  Item,
  ItemScan,
  NextReservation,
  Rent,
  RenterScan,
  Reservation,
} from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import type { Scan } from '../../scanning/scan.ts';
import type { Typed } from '../../scanning/wedge.ts';
import type { Known } from './identity.ts';
import type { ReadOut, ReturnQuestion, ReturnRefusal, Why } from './read-out.ts';

/** What a line or a card keeps of its action, once main has it. */
export type TakenAction = Pick<
  DeskAction,
  | 'id'
  | 'state'
  | 'reason'
  | 'words'
  | 'isOutcomeUnknown'
  | 'performedAt'
  | 'settledAt'
  | 'undoUntil'
  | 'itemName'
  | 'reportUntil'
>;

/** How far the action of a line or card has come. Until main has it on disk it is 'saving', after a while 'unsaved'. */
export type Progress = Omit<TakenAction, 'state' | 'performedAt'> & {
  state: ActionState | 'saving' | 'unsaved';
  /** Epoch milliseconds; null until main has it. */
  performedAt: number | null;
};

/** What a person reports about an item that came back. */
export interface ConditionInput {
  condition: Condition;
  /** Names of the parts that are missing; null: they were not counted. */
  missing: string[] | null;
  /** A note in their own words. */
  words: string;
}

/** The condition report on an item that came back, and how far it has come. */
export interface ConditionReport extends ConditionInput {
  /** The report that carries it, or the return itself. null: nothing was sent, because fine needs no report. */
  action: Progress | null;
  /** Why main did not take it, or its last change. */
  error: KioskError | null;
  /** The report of a last change that failed: the fields here are what was recorded before it. */
  failedChange: Progress | null;
  /** What was recorded before this report, if anything. It stays recorded, whatever becomes of this one. */
  before: Omit<ConditionReport, 'before'> | null;
}

/** A loan on the due sheet. */
export interface LoanToExtend {
  code: string;
  name: string;
  itemId: string;
  rentId: string;
  /** The name of the item's type; null: not known. */
  type: string | null;
  /** Who has the item. */
  renter: string;
  /** When it is due now, ISO 8601. */
  dueAt: string;
  /** Another renter's reservation, which the item has to be back for. */
  next: NextReservation | null;
  /** Whether `next` is known; 'over': the item is no longer out on this loan. */
  known: 'yes' | 'lookingUp' | 'failed' | 'over';
}

/** The open due sheet. */
export interface Extending {
  loans: LoanToExtend[];
  /** What limits the due date. */
  rules: DueRules;
  /** The chosen due date, ISO 8601. */
  dueAt: string;
  /** Set once a person has chosen it. Until then it follows what the look-ups show. */
  isDueChosen?: true;
}

/** A loan on the screen that was extended. */
export interface Extended {
  code: string;
  name: string;
  rentId: string;
  /** Both ISO 8601. */
  from: string;
  to: string;
  action: Progress;
}

/** A renter who is known only by the code of their card, because it was scanned offline. */
export interface UnresolvedRenter {
  type: 'unresolvedRenter';
  code: string;
}

/** One scan on the Returns screen. A code has one line at a time. */
export interface ReturnLine {
  code: string;
  /** Epoch milliseconds of the scan. */
  at: number;
  /** null: it could not be looked up. */
  item: Item | null;
  rent: Rent | null;
  next: NextReservation | null;
  /** The same code was scanned again. */
  again: boolean;
  /** Ticked on the renter’s page, not scanned: the operator has looked at the loan. */
  isTicked?: true;
  /** null: no condition was reported. */
  report: ConditionReport | null;
  step:
    | { kind: 'lookingUp' }
    | { kind: 'asking'; question: ReturnQuestion }
    | { kind: 'refused'; why: ReturnRefusal }
    | { kind: 'taken'; action: Progress };
}

/** The result of Undo on a line: the action that undoes it, or why there is none. */
export type LineUndo = { kind: 'taken'; action: TakenAction } | { kind: 'refused'; error: KioskError };

/** One item in the basket. */
export interface BasketLine {
  code: string;
  /** null: scanned offline, only the code is known. */
  item: Item | null;
  /** The workspace's blocks: why the item can't go out now. */
  blocks: Block[];
  /** Its next reservation, if that is known. */
  next: NextReservation | null;
  /** Codes of the blocks that are overridden. */
  overrides: string[];
  /** The due date wished for this line alone, ISO 8601; null: the basket's. */
  dueAt: string | null;
  /** Whether it may go out until its next reservation starts, if that is before the wished due date. */
  isDueBeforeReservation: boolean;
  /** Names of the parts that were counted. */
  counted: string[];
  /** Set when the item is on loan. */
  isOnLoan: boolean;
  /** The loan, if this screen may know whose it is. */
  loan?: Rent;
  /** It was scanned in an outage, without rules that tell cards: its code may be a renter's. */
  mayBeCard?: true;
  /** Why the workspace refused it when it was sent before. */
  refusal: Why | null;
  /** The same code was scanned again. */
  again: boolean;
  /** Its last look-up failed: what is shown may be out of date, or hold for another renter. */
  isOutdated: boolean;
  /** Set once the line was sent. */
  action: Progress | null;
  /** Set once Undo was answered. An action that was not sent yet is withdrawn instead, which its state shows. */
  undo: LineUndo | null;
  /** The due date that it was sent with, ISO 8601. */
  sentDueAt?: string;
  /** The due date that main has for it, ISO 8601; null: the workspace set none. Left out until main has taken it. */
  takenDueAt?: string | null;
}

/** When a basket is due back: a preset, a picked day and time, or the end of what is reserved. */
export interface Due {
  name: DuePresetName | 'other' | 'reserved';
  /** ISO 8601 with the offset of this PC. */
  dueAt: string;
  /** Whole days from today. */
  days: number;
}

export interface DuePreset extends Due {
  name: DuePresetName;
}

/** What is to be collected: a list that keeps its order, and its owner, even if another renter collects it. */
export interface PickUp {
  owner: RenterScan;
  reservations: Reservation[];
}

export interface Basket {
  lines: BasketLine[];
  renter: RenterScan | UnresolvedRenter | null;
  /** Another renter is to have it: the next card is theirs, unasked. Until then it stays with `renter`. */
  isRenterToChange?: true;
  /** Codes of the renter's blocks that are overridden for this check-out. */
  renterOverrides: string[];
  presets: DuePreset[];
  due: Due;
  /**
   * What limits the due dates of its lines, and when that was last computed (epoch milliseconds). The basket keeps both
   * while it is open.
   */
  rules: DueRules;
  dueComputedAt: number;
  /** The due date was chosen, so reservations no longer change it. */
  isDueChosen?: true;
  /** The items whose lines it lost because they were returned: when scanned again, they are asked about. */
  returned?: Known[];
  /** Lines of it went out after its renter was looked up, so how much they have on loan now is not known. */
  hasGoneOut?: true;
  /** The basket began as a swap: the name of the type to check out in place of what came back. */
  swapType?: string;
  /** The same: the card's code of the renter whom it is for. */
  swapFor?: string;
  /** null: its renter has nothing to collect, or that is not known. */
  pickUp: PickUp | null;
  /** When it was checked out (epoch milliseconds); null while it is being filled. */
  sentAt: number | null;
}

/** The undo of an action: the code of the item, and how far the undo has come. */
export interface UndoProgress {
  code: string;
  action: Progress;
}

/**
 * Work that was put aside: a basket or its outcome, lines of Returns, extensions, an undo, or the code of an unanswered
 * question. `screen`: where it opens again. `at`: epoch milliseconds. `isRead`: it was read as far as it had come.
 * `isOpen`: the list of today is open for it.
 */
export type PutAsideWork =
  | { kind: 'checkOut'; screen: 'basket' | 'outcome'; at: number; isRead: boolean; basket: Basket }
  | { kind: 'returns'; screen: 'returns'; at: number; isRead: boolean; lines: ReturnLine[] }
  | { kind: 'extensions'; screen: 'today'; at: number; isRead: boolean; isOpen?: true; lines: Extended[] }
  | { kind: 'undo'; screen: 'today'; at: number; isRead: boolean; isOpen?: true; lines: UndoProgress[] }
  | { kind: 'question'; screen: 'question'; at: number; isRead: boolean; code: string };

/** A scan whose answer is pending. `again`: the same code was scanned once more before the answer. */
export type PendingScan = Scan & { again?: true };

/** What an administrator is needed for: the gesture itself, which runs once they are let in. */
export type AdminRequest =
  | { type: 'openAdministration' }
  | { type: 'openWaiting' }
  | { type: 'replaceToken' }
  | { type: 'leaveWorkspace' }
  /** While actions are waiting, it takes two of these. */
  | { type: 'quit' }
  /** Asks for the reason, then discards the action. */
  | { type: 'askToDiscard'; action: DeskAction }
  /** Overrides the blocks that were shown, of a line or of the renter, for the reason given. */
  | ({ type: 'override'; reason: OverrideReason } & Overriding);

/** Whose blocks to override, and the codes of those that were shown. */
export interface Overriding {
  subject: OverrideSubject;
  blocks: string[];
}

/** Items that can't go out, whose labels were scanned one right after the other, oldest first; and when the last was. */
export interface Pile {
  items: ItemScan[];
  at: number;
}

/** What is open for the person at the desk: all of it goes when the desk is cleared. */
export interface OpenWork {
  readOut: ReadOut;
  /** The item on the card screen, its return once that was asked for, and the condition reported for it. */
  card: { scan: ItemScan; action: Progress | null; report: ConditionReport | null; pile?: Pile } | null;
  /** The due sheet over the card or over the renter's page, or null. */
  extending: Extending | null;
  /** The extensions of the loans on the card or page that is on the screen. */
  extended: Extended[];
  /** The emptied basket, and until when it can be brought back (epoch milliseconds). */
  emptied: { basket: Basket; until: number } | null;
  /** The renter on the renter screen. */
  renter: RenterScan | null;
  /** The codes of their loans that are ticked there, to be returned. */
  ticked: string[];
  basket: Basket | null;
  /** A code that fits an item and a renter, waiting for the answer. */
  question: (Pick<AmbiguousScan, 'candidates' | 'leftOut'> & { code: string }) | null;
  /** Another renter's card, scanned while a basket is open, waiting for the choice. */
  otherRenter: RenterScan | UnresolvedRenter | null;
  /** The lines of the Returns screen, newest first. */
  returns: ReturnLine[];
  /** Whether *Finish* was pressed while lines ask something, and so asks what becomes of them. */
  isFinishing: boolean;
  /** The code of the line whose condition choices are open, or null. */
  openLine: string | null;
  /** The id of the action whose progress the read-out shows: the result of the last Undo. */
  followed: string | null;
  /** Whether the saved basket, or its deletion, was requested since the desk was last clear. An answer resets it. */
  isSavedBasketAsked: boolean;
  /** Seconds left in the idle countdown, or null. */
  secondsLeft: number | null;
  /** Scans not yet answered, oldest first. */
  queue: PendingScan[];
  /**
   * The last thing that the desk handled: its code as scanned, what the workspace says that it is, its kind if that is
   * known, and when. The same code or the same thing within the repeat window is "already".
   */
  lastHandled: (Pick<PendingScan, 'code' | 'as' | 'at' | 'again'> & { own?: Known }) | null;
  /** The printed command that was scanned last, and when (epoch ms); null if something else was scanned since. */
  lastCommand: { code: string; at: number } | null;
  /** What was typed on the desk at rest, for the search that it opens; null: nothing. */
  typed: Typed | null;
  /**
   * The open list of today: the code of the item that it is filtered by (null: none), the id of the visit that was
   * opened with it, the list of the workspace that is shown instead, and when it was opened or filtered (epoch ms).
   * null: it is closed.
   */
  today: { code: string | null; visit: string | null; list: DueList | null; at: number } | null;
}

/** Everything the desk holds. A reset puts it back to `emptyDesk`. */
export interface DeskContext extends OpenWork {
  /** Whether the workspace can extend loans, as far as is known. */
  canExtend: boolean;
  /** Whether the screen has opened something over itself: *Help*, a calendar, a note. */
  isCovered: boolean;
  /** The labels that were scanned since a touch, a typed key or a reset, as numbers that do not tell their codes. */
  labels: number[];
  /** The actions that ended badly a moment ago, perhaps too short to be read, and when that was (epoch milliseconds). */
  justFailed: { id: string; at: number }[];
  /** Work that was put aside before all of it had ended well, newest first. */
  putAside: PutAsideWork[];
  /** Self-service: the renter who is logged in. */
  sessionRenter: RenterScan | null;
  /** Ids of the actions whose Undo was asked for and not answered yet. */
  undoing: string[];
  /** The saved and parked baskets that are offered at Ready, newest first. */
  savedBaskets: SavedBasketOffer[];
  /** When the desk last noticed a touch or a scan (epoch ms). */
  lastActivityAt: number;
  /** The idle time as it began to run, in seconds. */
  idleSeconds: number;
  /** Counts resets and departures, so that the answer to an earlier request is dropped. */
  epoch: number;
  /** Counts the resets. After a reset the person who was here has left, unlike after a departure. */
  resets: number;
  /** What the administrator is needed for, while the PIN is typed. */
  adminRequest: AdminRequest | null;
  /** The action to discard, while the reason is asked for. */
  discarding: DeskAction | null;
  /** What to override, while the reason is asked for. */
  overriding: Overriding | null;
  /** Whether an administrator's PIN is set. */
  hasPin: boolean;
  /** The number of actions that are waiting in the outbox. */
  waiting: number;
  /** The latest actions, newest first. They hold no renter. */
  recent: DeskAction[];
  /** Whether the workspace is known to be unreachable. */
  isOffline: boolean;
  policy: DeskPolicy;
  /** What the person at the desk has set for themselves. */
  accessibility: Accessibility;
  /** Whether a code rule names renter cards: offline every other code is then an item's. */
  knowsRenterCards: boolean;
}

/** The screens of the desk: the states of the machine's `screen` region. */
export type DeskScreen = 'ready' | 'card' | 'renter' | 'basket' | 'outcome' | 'question' | 'otherRenter' | 'returns';
/** The overlays that replace the screen: the states of its `overlay` region. */
export type DeskOverlay = 'none' | 'search' | 'today' | 'waiting' | 'accessibility' | 'administration';
/** The dialogs over the screen: the states of its `dialog` region. */
export type DeskDialog = 'none' | 'pin' | 'discard' | 'overriding' | 'quit';
/** Whether an administrator is let in: the states of its `administrator` region. */
export type DeskAdministrator = 'out' | 'in' | 'leaving';
