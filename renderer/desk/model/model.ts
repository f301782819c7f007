// The desk's data: what the state machine holds and what the screens draw. No DOM, no text.

import type {
  ActionState,
  Condition,
  DeskAction,
  OverrideReason,
  OverrideSubject,
} from '../../../shared/domain/action.ts';
import type { Accessibility } from '../../../shared/domain/app.ts';
import type { DueRules } from '../../../shared/domain/due.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type {
  AmbiguousScan,
  Block,
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
import type { ReadOut, ReturnQuestion, ReturnRefusal, Why } from './read-out.ts';

/** What a line or a card keeps of its action, once main has it. */
export type Taken = Pick<DeskAction, 'id' | 'state' | 'reason' | 'words' | 'undoUntil' | 'itemName' | 'reportUntil'>;

/** How far the action of a line or of a card has come. Until main has it on the disk it is 'saving', and soon 'unsaved'. */
export type Progress = Omit<Taken, 'state'> & { state: ActionState | 'saving' | 'unsaved' };

/** What somebody says of a thing that came back. */
export interface ConditionSaying {
  condition: Condition;
  /** Names of the parts that are missing. */
  missing: string[];
  /** What they wrote beside. */
  words: string;
}

/** What was said of a thing that came back, and how far that has come. */
export interface ConditionReport extends ConditionSaying {
  /** The report that carries it, or the return itself. null: nothing was sent, since fine goes without saying. */
  action: Progress | null;
  /** Why main did not take it, or not the last change of it. */
  error: KioskError | null;
  /** The report of a last change that came to nothing: what stands here is what was recorded before. */
  lost: Progress | null;
  /** What had been recorded before this, if anything had: it stays so whatever becomes of this. */
  before: Omit<ConditionReport, 'before'> | null;
}

/** A loan that the due sheet is about. */
export interface LoanToExtend {
  code: string;
  name: string;
  rentId: string;
  /** The name of its type; null: it is not known. */
  type: string | null;
  /** Who has it. */
  renter: string;
  /** When it is due now, ISO 8601. */
  dueAt: string;
  /** Another renter's reservation, which it has to be back for. */
  next: NextReservation | null;
  /** Whether `next` is known; 'over': it is not out on this loan any more. */
  known: 'yes' | 'lookingUp' | 'failed' | 'over';
}

/** The open due sheet. */
export interface Extending {
  loans: LoanToExtend[];
  /** What limits when they can be due. */
  rules: DueRules;
  /** What is chosen, ISO 8601. */
  dueAt: string;
}

/** A loan on the screen that somebody extended. */
export interface Extended {
  code: string;
  name: string;
  rentId: string;
  /** ISO 8601 both. */
  from: string;
  to: string;
  action: Progress;
}

/** A renter of whom nothing but the code of the card is known: it was scanned offline. */
export interface UnresolvedRenter {
  type: 'unresolvedRenter';
  code: string;
}

/** One scan on the Returns screen. A code has one line at a time. */
export interface ReturnLine {
  code: string;
  /** Epoch milliseconds of the scan. */
  at: number;
  /** null: nobody could look it up. */
  item: Item | null;
  rent: Rent | null;
  next: NextReservation | null;
  /** The same code was scanned again. */
  again: boolean;
  /** Ticked on the renter’s page, not scanned: somebody has looked at the loan. */
  isTicked?: true;
  /** null: nothing was said of its condition. */
  report: ConditionReport | null;
  step:
    | { is: 'lookingUp' }
    | { is: 'asking'; question: ReturnQuestion }
    | { is: 'refused'; why: ReturnRefusal }
    | { is: 'taken'; action: Progress };
}

/** What Undo of a line came to: the action that undoes it, or why there is none. */
export type LineUndo = { is: 'taken'; action: Taken } | { is: 'refused'; error: KioskError };

/** One item in the basket. */
export interface BasketLine {
  code: string;
  /** null: scanned offline, nothing but the code is known. */
  item: Item | null;
  /** Why it can't go out now: the workspace's blocks. */
  blocks: Block[];
  /** From when it is reserved next, if that is known. */
  next: NextReservation | null;
  /** Codes of the blocks that it goes out in spite of. */
  overrides: string[];
  /** When it alone is wished to be due, ISO 8601; null: as the basket. */
  dueAt: string | null;
  /** Somebody said that it may go out until its next reservation, where that is before the wished due date. */
  goesEarlier: boolean;
  /** Names of the parts that somebody has counted. */
  counted: string[];
  /** Set when the item is out: who has it and until when are on its card, not here. */
  isOut: boolean;
  /** Why the workspace refused it when it was sent before. */
  refusal: Why | null;
  /** The same code was scanned again. */
  again: boolean;
  /** Set once the line was sent. */
  action: Progress | null;
  /** Set once Undo of that was answered. What was not sent yet is withdrawn instead, which its action tells. */
  undo: LineUndo | null;
  /** When it was to be due back as it was sent, ISO 8601. */
  sentDueAt?: string;
}

export type DuePresetName = 'today' | 'tomorrow' | 'threeDays' | 'oneWeek' | 'twoWeeks';

/** When a basket is due back: a preset, the day and time that somebody picked, or the end of what is reserved. */
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

/** What is to be collected: a list that keeps its order, and its owner also where somebody else collects it. */
export interface PickUp {
  owner: RenterScan;
  reservations: Reservation[];
}

export interface Basket {
  lines: BasketLine[];
  renter: RenterScan | UnresolvedRenter | null;
  /** Codes of the renter's blocks that do not count for this check-out. */
  renterOverrides: string[];
  presets: DuePreset[];
  due: Due;
  /** What limits the due dates of its lines, and when that was last reckoned (epoch milliseconds). It keeps them while it is open. */
  rules: DueRules;
  reckonedAt: number;
  /** Somebody said so, and no reservation says otherwise. */
  isDueChosen?: true;
  /** It was begun for another one of this type, in place of what came back. */
  another?: string;
  /** null: its renter has nothing to collect, or nobody knows. */
  pickUp: PickUp | null;
  /** When it was checked out (epoch milliseconds); null while it is being filled. */
  sentAt: number | null;
}

/** What takes an action back: the code of its thing, and how far it has come. */
export interface Undone {
  code: string;
  action: Progress;
}

/** What the desk went on from: a basket or its outcome, lines of returns, extensions, an undo, or a code that nobody said the meaning of; `screen`: where it is seen again. `at`: epoch milliseconds. `isRead`: it had been read as far as it had come. */
export type Left =
  | { is: 'checkOut'; screen: 'basket' | 'outcome'; at: number; isRead: boolean; basket: Basket }
  | { is: 'returns'; screen: 'returns'; at: number; isRead: boolean; lines: ReturnLine[] }
  | { is: 'extensions'; screen: 'today'; at: number; isRead: boolean; lines: Extended[] }
  | { is: 'undo'; screen: 'today'; at: number; isRead: boolean; lines: Undone[] }
  | { is: 'question'; screen: 'question'; at: number; isRead: boolean; code: string };

/** A scan whose answer is to come. `again`: the same code was scanned once more meanwhile. */
export type Asked = Scan & { again?: true };

/** What an administrator is needed for: the gesture itself, made once they are let in. */
export type Errand =
  | { type: 'openAdministration' }
  | { type: 'openWaiting' }
  | { type: 'replaceToken' }
  | { type: 'leaveWorkspace' }
  /** Where actions wait to be sent, it takes two. */
  | { type: 'quit' }
  /** Asks why, and discards it then. */
  | { type: 'askToDiscard'; action: DeskAction }
  /** Lets a line, or all of the renter's, out in spite of the blocks that were shown, and says why. */
  | ({ type: 'override'; reason: OverrideReason } & Overriding);

/** Whose blocks are to be overridden, and the codes of those that were shown. */
export interface Overriding {
  subject: OverrideSubject;
  blocks: string[];
}

/** Everything the desk holds. A reset puts it back to `emptyDesk`. */
export interface DeskContext {
  readOut: ReadOut;
  /** The item on the card screen, its return once it was asked for, and what was said of its condition then. */
  card: { scan: ItemScan; action: Progress | null; report: ConditionReport | null } | null;
  /** The due sheet over the card or over the renter's page, or null. */
  extending: Extending | null;
  /** What was extended on the card or the page that is on the screen. */
  extended: Extended[];
  /** Whether the workspace extends loans, as far as is known. */
  canExtend: boolean;
  /** Whether something lies over the screen that it has opened itself: *Help*, a calendar, a note. */
  isCovered: boolean;
  /** What the desk went on from before all of it was well, newest first. */
  left: Left[];
  /** The basket that was emptied, and until when it comes back (epoch milliseconds). */
  emptied: { basket: Basket; until: number } | null;
  /** Self-service: who is logged in. */
  sessionRenter: RenterScan | null;
  /** The renter on the renter screen. */
  renter: RenterScan | null;
  basket: Basket | null;
  /** A code that fits an item and a renter, waiting for the answer. */
  question: { code: string; candidates: AmbiguousScan['candidates'] } | null;
  /** Another renter's card scanned in mid-basket, waiting for the choice. */
  otherRenter: RenterScan | UnresolvedRenter | null;
  /** The lines of the Returns screen, newest first. */
  returns: ReturnLine[];
  /** The code of the line whose choices of a condition are open, or null. */
  openLine: string | null;
  /** Actions whose Undo was asked for and not answered yet. */
  undoing: string[];
  /** The action that the read-out tells of as it changes: what the last Undo came to. */
  followed: string | null;
  /** The saved basket that is offered at Ready, or null. */
  savedBasketId: string | null;
  /** Whether the saved basket was asked for, or to drop it, since the desk was last clear, and no answer has said otherwise. */
  isSavedBasketAsked: boolean;
  /** When somebody last did something here (epoch ms). */
  stirredAt: number;
  /** Seconds left of the idle countdown, or null. */
  secondsLeft: number | null;
  /** Scans not yet answered, oldest first. */
  queue: Asked[];
  /** The code of the last thing the desk handled, what it was if that is known, and when: the same again within the repeat window is "already". */
  lastHandled: Pick<Asked, 'code' | 'as' | 'at' | 'again'> | null;
  /** The printed command that was scanned last, and when (epoch ms); null if something else was. */
  lastCommand: { code: string; at: number } | null;
  /** Counts resets and departures, so that an answer to an earlier question is dropped. */
  epoch: number;
  /** Counts the resets: whoever was here has left, unlike after a departure. */
  resets: number;
  /** What somebody typed at rest, for the search that it opens; null: nothing. */
  typed: Typed | null;
  /** Of which item the list of today tells, by its code (null: of all), which visit was opened with it, by its id, and since when it tells (epoch ms); null: it is not open. */
  today: { code: string | null; visit: string | null; at: number } | null;
  /** What an administrator is asked for, while the PIN is typed. */
  errand: Errand | null;
  /** The action that is to be discarded, while somebody says why. */
  discarding: DeskAction | null;
  /** What is to be overridden, while somebody says why. */
  overriding: Overriding | null;
  /** Whether an administrator's PIN was chosen. */
  hasPin: boolean;
  /** So many actions wait on this PC. */
  waiting: number;
  /** The latest actions, newest first. They hold no renter. */
  recent: DeskAction[];
  /** Whether the workspace is known to be out of reach. */
  isOffline: boolean;
  policy: DeskPolicy;
  /** What somebody has set for themselves. */
  accessibility: Accessibility;
  /** Whether a code rule names renter cards: offline every other code is an item's then. */
  knowsRenterCards: boolean;
}

/** The screens of the desk: the states of the machine's `screen` region. */
export type DeskScreen = 'ready' | 'card' | 'renter' | 'basket' | 'outcome' | 'question' | 'otherRenter' | 'returns';
/** What lies in their place: the states of its `overlay` region. */
export type DeskOverlay = 'none' | 'search' | 'today' | 'waiting' | 'accessibility' | 'administration';
/** What is asked over it: the states of its `dialog` region. */
export type DeskDialog = 'none' | 'pin' | 'discard' | 'overriding' | 'quit';
/** Whether an administrator is let in: the states of its `administrator` region. */
export type DeskAdministrator = 'out' | 'in' | 'leaving';
