// The content of the read-out: the result of the last scan or touch.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { Outcome } from '../../components/outcome.ts';
import type { BadScan } from '../../scanning/scan.ts';

/**
 * When the workspace confirmed it, epoch milliseconds: the read-out can be drawn again much later. Left out or null: just
 * now, as the read-out was set.
 */
interface Confirmed {
  confirmedAt?: number | null;
}

/** The result of the last scan or touch. The text catalogue has one entry for each kind: `readout.<kind>`. */
export type Verdict =
  | { kind: 'ready' }
  | { kind: 'lookingUp' }
  | { kind: 'itemOut'; dueAt: string | null; now: number }
  | { kind: 'itemOverdue'; dueAt: string; now: number }
  /** Only looked at: nothing was done with it. */
  | { kind: 'itemFree' }
  /** It came back while the basket was open, whose line it was. */
  | { kind: 'itemJustReturned' }
  | { kind: 'itemReserved' }
  | { kind: 'itemUnavailable' }
  | { kind: 'itemBlocked' }
  | { kind: 'added' }
  /** Pick-up: an item of the list (`count` of `all` are here, `open` still to be fetched), or one that is not on it. */
  | { kind: 'addedReserved'; count: number; all: number; open: number }
  | { kind: 'addedExtra' }
  /** An item or a card taken offline: only its code is known. */
  | { kind: 'addedUnresolved' }
  | { kind: 'renterUnresolved' }
  /** The basket is full: this is the last item that it took, or one that it did not take. */
  | { kind: 'lastAdded' }
  | { kind: 'basketFull' }
  | { kind: 'takenOut' }
  | { kind: 'alreadyInList' }
  | { kind: 'alreadyShown' }
  | { kind: 'renterFound' }
  | { kind: 'renterBlocked' }
  /** The connection is back, for which a scan was not answered. */
  | { kind: 'connectedAgain' }
  | { kind: 'otherRenter' }
  /** An item was scanned while the desk asks whose basket it is. */
  | { kind: 'otherRenterFirst' }
  | { kind: 'ambiguous' }
  | { kind: 'unknownCode' }
  /** Only another form of the code was found: the card on the screen. `read`: the code as it was read. */
  | { kind: 'otherForm'; read: string }
  | { kind: 'badScan'; problem: BadScan['problem'] }
  | { kind: 'nothingToConfirm' }
  /** A printed Confirm while the basket can't go out. */
  | { kind: 'notCheckedOut'; why: CheckOutProblem }
  /** A printed Confirm on Returns while no line asks anything. */
  | { kind: 'nothingAsks' }
  /** A printed Item or Renter while nothing was asked. */
  | { kind: 'nothingToChoose' }
  /** A scan that starts like a printed command but is none. */
  | { kind: 'unknownCommand' }
  | { kind: 'basketOpen' }
  /** The first scan of a printed Cancel does not empty a basket. */
  | { kind: 'basketKept' }
  /** The blocks of an item, or of the renter, were overridden; or the override was removed. */
  | { kind: 'overridden' }
  | { kind: 'overriddenFor' }
  | { kind: 'overrideRevoked' }
  | { kind: 'notAllowed'; error: KioskError }
  /** The blocks are no longer those that the administrator was shown: main was not asked. */
  | { kind: 'blocksChanged' }
  /** The override has expired: nothing was sent. */
  | { kind: 'overridesLapsed' }
  /** A saved basket was reopened. `joined`: how many items came to those of an open basket; 0: none were there. */
  | { kind: 'savedBasketOpened'; joined: number }
  /** A saved basket was reopened; the page had stopped while it was being filled. */
  | { kind: 'basketInterrupted' }
  | { kind: 'parked' }
  /** What was taken for an item in an outage is another renter's card: what followed is parked for them. */
  | { kind: 'cardAmong' }
  /** No more can be parked, or there is nothing to park. */
  | { kind: 'parkFull' }
  | { kind: 'nothingToPark' }
  /** A saved basket was deleted, or was gone already. */
  | { kind: 'savedBasketDeleted' }
  | { kind: 'savedBasketGone' }
  /** The basket was emptied, or brought back. */
  | { kind: 'emptied' }
  | { kind: 'broughtBack' }
  | { kind: 'dueChosen'; dueAt: string }
  /** The due date is chosen, and `count` items are reserved before it. */
  | { kind: 'dueTooLate'; count: number }
  | { kind: 'dueNotOffered' }
  /** A due date was scanned without a basket on the screen. */
  | { kind: 'dueNotHere' }
  | { kind: 'returning' }
  /** `isOutOfBasket`: it was in the open basket, and is no longer. */
  | ({ kind: 'returned'; isOutOfBasket?: boolean } & Confirmed)
  | { kind: 'returnAlready' }
  | { kind: 'returnRefused'; why: Why }
  | { kind: 'returnSaved' }
  | { kind: 'returnNeedsAttention'; why: Why }
  | { kind: 'returnEnded' }
  /** The condition report did not reach the workspace. */
  | { kind: 'notNoted' }
  /** The Returns screen is open and waits for the first scan. */
  | { kind: 'returnsOpen' }
  | { kind: 'returnAsks'; question: Exclude<ReturnQuestion, 'ticked'> }
  | { kind: 'returnNotSent'; why: ReturnRefusal }
  | { kind: 'returnAlreadyHere' }
  /** Loans ticked on the renter’s page: on their way, all returned, or saved in the outbox. */
  | ({ kind: 'loansReturned'; count: number } & Confirmed)
  | { kind: 'returnDeclined' }
  | { kind: 'stillLookingUp' }
  | { kind: 'extending' }
  | ({ kind: 'extended'; dueAt: string } & Confirmed)
  | { kind: 'extendAlready' }
  | { kind: 'extendRefused'; why: Why }
  | { kind: 'extendSaved' }
  | { kind: 'extendNeedsAttention'; why: Why }
  | { kind: 'extendEnded' }
  /** A printed Confirm while the due sheet is open. */
  | { kind: 'extendByTouch' }
  /** Several extensions. */
  | ({ kind: 'extensions'; counts: OutcomeCounts } & Confirmed)
  | { kind: 'undoing' }
  | { kind: 'withdrawn' }
  /** An action that undoes another one. */
  | {
      kind: 'undo';
      action: Pick<DeskAction, 'intent' | 'state' | 'undoOf' | 'dueAt'> & Partial<Pick<DeskAction, 'settledAt'>> & Why;
    }
  /** For how long one can undo. */
  | { kind: 'nothingToUndo'; minutes: number }
  /** Only of visits before the latest one. */
  | { kind: 'earlierToUndo' }
  | { kind: 'notUndone'; error: KioskError }
  | { kind: 'checkingOut'; count: number }
  /** Main was asked and has not said yet that the action is on disk; after a while: that it is not saved. */
  | { kind: 'saving' | 'unsaved' }
  | ({ kind: 'checkedOut'; counts: OutcomeCounts } & Confirmed)
  /** Self-service: the renter's own card, an item before any card, another renter's card, another renter's loan. */
  | { kind: 'sessionRenterFound' }
  | { kind: 'sessionRenterBlocked' }
  | { kind: 'cardFirst' }
  | { kind: 'unknownInSession' }
  | { kind: 'notYours' }
  /** Self-service: a printed command, which does nothing there; items that were left here without a check-out. */
  | { kind: 'commandsOff' }
  | { kind: 'notBorrowed'; count: number }
  /** Self-service: something that was scanned was not returned before its renter left. */
  | { kind: 'notReturned' }
  /** A look-up failed. */
  | { kind: 'error'; error: KioskError }
  /** Main did not take an action: nothing was saved or sent. */
  | { kind: 'notTaken'; error: KioskError };

/** Why a basket can't be checked out. */
export type CheckOutProblem = 'noRenter' | 'renterBlocked' | 'noItems' | 'offline' | 'notLookedUp';

/** How many lines of a check-out stand where. Lines being undone, or undone, are counted apart from their outcome. */
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
  /** Epoch milliseconds; also marks a repeated verdict as new. */
  at: number;
}

/** Why an action was refused or needs attention: the kiosk's reason, and the workspace's own words. */
export type Why = Pick<DeskAction, 'reason' | 'words'>;

/** What a line of the Returns screen asks before anything is sent. */
/** 'ticked': it was ticked on the renter's page, which was left without returning it. */
export type ReturnQuestion = 'justCheckedOut' | 'otherForm' | 'ticked';

/** Why nothing was sent for a line of the Returns screen. */
export type ReturnRefusal =
  | { kind: 'notOut' | 'unknownCode' | 'renterCard' | 'notYours' }
  | { kind: 'error'; error: KioskError };
