// What the read-out tells: what the last scan or touch came to.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { Outcome } from '../../components/outcome.ts';
import type { BadScan } from '../../scanning/scan.ts';

/** What the last scan or touch came to. The text catalogue has one entry for each kind: `readout.<kind>`. */
export type Verdict =
  | { kind: 'ready' }
  | { kind: 'lookingUp' }
  | { kind: 'itemOut'; dueAt: string | null; now: number }
  | { kind: 'itemOverdue'; dueAt: string; now: number }
  /** Looked at, and nothing was done with it. */
  | { kind: 'itemFree' }
  | { kind: 'itemReserved' }
  | { kind: 'itemUnavailable' }
  | { kind: 'itemBlocked' }
  | { kind: 'added' }
  /** Something of a pick-up list: so many of it are here, and so many to be fetched. Something that is not on it. */
  | { kind: 'addedReserved'; count: number; all: number; open: number }
  | { kind: 'addedExtra' }
  /** An item or a card taken offline: only its code is known. */
  | { kind: 'addedUnresolved' }
  | { kind: 'renterUnresolved' }
  /** A basket holds no more: this is the last that it took, or one that it did not take. */
  | { kind: 'lastAdded' }
  | { kind: 'basketFull' }
  | { kind: 'takenOut' }
  | { kind: 'alreadyInList' }
  | { kind: 'alreadyShown' }
  | { kind: 'renterFound' }
  | { kind: 'renterBlocked' }
  | { kind: 'otherRenter' }
  | { kind: 'ambiguous' }
  | { kind: 'unknownCode' }
  | { kind: 'badScan'; problem: BadScan['problem'] }
  | { kind: 'nothingToConfirm' }
  /** A printed Confirm, and the basket can't go out. */
  | { kind: 'notCheckedOut'; why: Lack }
  /** The same on Returns, where no line asks. */
  | { kind: 'nothingAsks' }
  /** Item or renter, and nothing was asked. */
  | { kind: 'nothingToChoose' }
  /** A scan that begins like a printed command and is none. */
  | { kind: 'unknownCommand' }
  | { kind: 'basketOpen' }
  /** A printed Cancel empties no basket at the first scan. */
  | { kind: 'basketKept' }
  /** A block, or those of the renter, were overridden; or are not any more. */
  | { kind: 'overridden' }
  | { kind: 'overriddenFor' }
  | { kind: 'overrideRevoked' }
  | { kind: 'notAllowed'; error: KioskError }
  /** What holds it back is no longer what the administrator was shown: nothing was asked of main. */
  | { kind: 'blocksChanged' }
  /** What was allowed has lapsed: nothing was sent. */
  | { kind: 'overridesLapsed' }
  /** A basket that a reset had kept is back, dropped for good, or was gone before. */
  | { kind: 'savedBasketOpened' }
  /** The page stopped while it was being filled. */
  | { kind: 'basketInterrupted' }
  | { kind: 'savedBasketDeleted' }
  | { kind: 'savedBasketGone' }
  /** The basket was emptied, or is back. */
  | { kind: 'emptied' }
  | { kind: 'broughtBack' }
  | { kind: 'dueChosen'; dueAt: string }
  /** The due date is chosen, and so many items are reserved before it. */
  | { kind: 'dueTooLate'; count: number }
  | { kind: 'dueNotOffered' }
  /** A due date, with no basket on the screen. */
  | { kind: 'dueNotHere' }
  | { kind: 'returning' }
  | { kind: 'returned' }
  | { kind: 'returnAlready' }
  | { kind: 'returnRefused'; why: Why }
  | { kind: 'returnSaved' }
  | { kind: 'returnNeedsAttention'; why: Why }
  | { kind: 'returnEnded' }
  /** The condition of what came back did not reach the workspace. */
  | { kind: 'notNoted' }
  /** The Returns screen is open and waits for the first scan. */
  | { kind: 'returnsOpen' }
  | { kind: 'returnAsks'; question: ReturnQuestion }
  | { kind: 'returnNotSent'; why: ReturnRefusal }
  | { kind: 'returnAlreadyHere' }
  /** What was ticked on the renter’s page: on its way, or all of it back, or on this PC. */
  | { kind: 'loansReturned'; count: number }
  | { kind: 'returnDeclined' }
  | { kind: 'stillLookingUp' }
  | { kind: 'extending' }
  | { kind: 'extended'; dueAt: string }
  | { kind: 'extendAlready' }
  | { kind: 'extendRefused'; why: Why }
  | { kind: 'extendSaved' }
  | { kind: 'extendNeedsAttention'; why: Why }
  | { kind: 'extendEnded' }
  /** A printed Confirm over the due sheet. */
  | { kind: 'extendByTouch' }
  /** Of several loans. */
  | { kind: 'extensions'; counts: OutcomeCounts }
  | { kind: 'undoing' }
  | { kind: 'withdrawn' }
  /** An action that undoes another one. */
  | { kind: 'undo'; action: Pick<DeskAction, 'intent' | 'state' | 'undoOf' | 'dueAt'> & Why }
  | { kind: 'nothingToUndo' }
  | { kind: 'notUndone'; error: KioskError }
  | { kind: 'checkingOut'; count: number }
  /** Main was asked, and has not said that it is on the disk; after a while that it is not yet. */
  | { kind: 'saving' | 'unsaved' }
  | { kind: 'checkedOut'; counts: OutcomeCounts }
  /** Self-service: their own card, an item before any card, the card of another, what another has out. */
  | { kind: 'sessionRenterFound' }
  | { kind: 'sessionRenterBlocked' }
  | { kind: 'cardFirst' }
  | { kind: 'anotherRenter' }
  | { kind: 'notYours' }
  /** Self-service: a printed command, which does nothing there; what somebody left here without borrowing it. */
  | { kind: 'commandsOff' }
  | { kind: 'notBorrowed'; count: number }
  /** A look-up failed. */
  | { kind: 'error'; error: KioskError }
  /** Main did not take a return or a check-out: nothing was kept, nothing was sent. */
  | { kind: 'notTaken'; error: KioskError };

/** Why a basket can't be checked out. */
export type Lack = 'noRenter' | 'renterBlocked' | 'noItems';

/** How the lines of a check-out stand: by outcome, and apart from these what is being undone or was. */
export interface OutcomeCounts {
  done: number;
  already: number;
  attention: number;
  refused: number;
  saved: number;
  unsaved: number;
  saving: number;
  sending: number;
  undoing: number;
  undone: number;
}

export interface ReadOut {
  outcome: Outcome;
  verdict: Verdict;
  code: string | null;
  name: string | null;
  /** Epoch milliseconds; also what makes a read-out fresh again when the same verdict repeats. */
  at: number;
}

/** Why an action was refused or needs attention: what the kiosk found out, and the workspace's own words. */
export type Why = Pick<DeskAction, 'reason' | 'words'>;

/** What a line of the Returns screen asks the person before anything is sent. */
export type ReturnQuestion = 'justCheckedOut' | 'isItem';

/** Why nothing was sent for a line of the Returns screen. */
export type ReturnRefusal =
  | { kind: 'notOut' | 'unknownCode' | 'renterCard' | 'notYours' }
  | { kind: 'error'; error: KioskError };
