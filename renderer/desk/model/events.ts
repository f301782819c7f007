// The events of the desk: scans, gestures, what comes back from main, and what the desk raises itself.

import type { DeskAction, OverrideReason, OverrideRequest, OverrideSubject } from '../../../shared/domain/action.ts';
import type {
  Accessibility,
  ConnectionStatus,
  ParkedRenter,
  SavedBasketOffer,
  UnfinishedBasket,
} from '../../../shared/domain/app.ts';
import type { DuePresetName } from '../../../shared/domain/due-presets.ts';
import type { Result } from '../../../shared/domain/errors.ts';
import type { DeskAnswer, DueList } from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import type { BadScan, Scan } from '../../scanning/scan.ts';
import type { Typed } from '../../scanning/wedge.ts';
import type { AdminRequest, ConditionInput, Overriding } from './model.ts';

/** Gestures: what people do at the desk, besides scanning. */
export type DeskGesture =
  /** `typed`: what was typed before a field was there; null: nothing. */
  | { type: 'openSearch'; typed: Typed | null }
  /** `visit`: the id of the visit to open in it. `list`: a list of the workspace instead of today's visits. */
  | { type: 'openToday'; visit?: string | null; list?: DueList }
  /** Shows only the visits with the item of this code; null: all of today. */
  | { type: 'filterToday'; of: string | null }
  | { type: 'openWaiting' }
  /** Opens the settings that people can change for themselves. */
  | { type: 'openAccessibility' }
  | { type: 'closeOverlay' }
  | { type: 'closeDialog' }
  | { type: 'asAdministrator'; adminRequest: AdminRequest }
  | Extract<AdminRequest, { type: 'quit' | 'override' }>
  /** Asks for the reason for an override. `giveReason` answers, and asks for the PIN if it is needed. */
  | ({ type: 'askToOverride' } & Overriding)
  | { type: 'giveReason'; reason: OverrideReason }
  /** Any touch or key: restarts the idle countdown. */
  | { type: 'activity' }
  /** `byCode`: by a printed command, which can be scanned on any screen. */
  | { type: 'close'; byCode?: true }
  /** Leaves as a printed *Cancel* does: a basket on the screen takes two of them. */
  | { type: 'cancel' }
  | { type: 'returnItem' }
  /** Checks out the reserved item on the card until its reservation starts. */
  | { type: 'takeUntilReserved' }
  /** Adds the free item on the card to the basket, or to a new one. */
  | { type: 'addToBasket' }
  /** Checks out another item of the type that came back: same renter, same due date. `code`: of a row on Returns. */
  | { type: 'swap'; code?: string }
  | { type: 'confirm' }
  /** Opens the due sheet for the loan on the card, or for all loans on the renter’s page, or for one of them. */
  | { type: 'openExtend'; rentId?: string }
  | { type: 'closeExtend' }
  /** Any day and time, ISO 8601. */
  | { type: 'chooseExtendDue'; dueAt: string }
  /** Extends the loans that can be extended, to the chosen date. */
  | { type: 'extend' }
  | { type: 'takeOut'; code: string }
  /** For all lines that were refused for one cause. In the outcome, *Try all again* checks them out again. */
  | { type: 'takeOutAll'; codes: string[] }
  | { type: 'tryAllAgain'; codes: string[] }
  /** Returns the item of a line that is on loan. */
  | { type: 'returnLine'; code: string }
  | { type: 'empty' }
  /** Brings back the emptied basket. */
  | { type: 'bringBack' }
  | { type: 'backToBasket' }
  /** Opens the entry of `putAside` with this time (epoch milliseconds). */
  | { type: 'openPutAside'; at: number }
  /** 'reserved': each item until its own reservation ends. */
  | { type: 'chooseDue'; name: DuePresetName | 'reserved' }
  /** Any day and time, ISO 8601. */
  | { type: 'chooseOtherDue'; dueAt: string }
  /** Sets the due date of one line, any day and time (ISO 8601); null: the basket's again. */
  | { type: 'chooseLineDue'; code: string; dueAt: string | null }
  /** Lets a reserved line of the basket go out until its reservation starts. */
  | { type: 'goEarlier'; code: string }
  /** Counts a part of a line's kit, or uncounts it. */
  | { type: 'countPart'; code: string; part: string }
  | { type: 'revokeOverride'; subject: OverrideSubject }
  /** Looks a line's item up again, as another scan of it would. */
  | { type: 'tryAgain'; code: string }
  /** Shows the card of a line's item; the basket stays. */
  | { type: 'showItem'; code: string }
  /** Closes the list of waiting actions, or of today, for the card of an item. Nothing is done to the item. */
  | { type: 'openItem'; code: string }
  | { type: 'changeRenter' }
  | { type: 'showRenter'; code: string }
  | { type: 'startBasket' }
  /** Goes to the basket from any screen, to a new one if there is none. */
  | { type: 'openBasket' }
  | { type: 'choose'; as: 'item' | 'renter' }
  | { type: 'keepRenter' }
  | { type: 'takeOtherRenter' }
  | { type: 'showReturns' }
  /** On the renter’s page: the codes of the loans that are ticked now. */
  | { type: 'tickLoans'; codes: string[] }
  /** From the renter’s page: returns those of their loans that were ticked. */
  | { type: 'returnLoans'; codes: string[] }
  /** The answers to the question that a line of the Returns screen asks. */
  | { type: 'acceptReturn'; code: string }
  | { type: 'declineReturn'; code: string }
  /** The answers to *Finish* while lines ask something: all are returned, all stay on loan, or it goes on. */
  | { type: 'returnOpen' }
  | { type: 'keepOpen' }
  | { type: 'goOnReturning' }
  /** The next customer’s turn: saves the basket, or the card, and clears the desk. */
  | { type: 'park' }
  /** Reopens the saved basket, or deletes it. */
  | { type: 'resumeSavedBasket'; id: string }
  | { type: 'deleteSavedBasket'; id: string }
  /** Opens or closes the condition choices of a line of the Returns screen. */
  | { type: 'openCondition'; code: string }
  /** Reports the condition of the item of a line or of the card. `note`: the same in words for the workspace, or ''. */
  | { type: 'reportCondition'; code: string; input: ConditionInput; note: string }
  | { type: 'undo'; ids: string[] }
  | { type: 'undoLast' }
  /** Self-service: clears everything at once and ends the session. */
  | { type: 'logOff' }
  /** Clears everything at once, as the idle countdown does. `isAsked`: by a key, so somebody has read the screen. */
  | { type: 'reset'; isAsked?: true };

/** What main has of a saved basket. `renter`: for whom it was parked. */
export interface SavedBasketCodes extends UnfinishedBasket {
  isInterrupted: boolean;
  renter?: ParkedRenter;
}

/** Everything the desk reacts to. */
export type DeskEvent =
  | { type: 'scan'; scan: Scan }
  | { type: 'badScan'; bad: BadScan }
  | DeskGesture
  | AdminRequest
  | LookedUp
  | { type: 'rechecked'; epoch: number; code: string; renterId: string | null; result: Result<DeskAnswer> }
  /** The session renter was looked up again, or the basket's renter, of whom only the card's code was known. */
  | { type: 'renterSeen'; epoch: number; code: string; result: Result<DeskAnswer> }
  | { type: 'returnTaken'; epoch: number; code: string; result: Result<DeskAction> }
  | { type: 'reported'; epoch: number; code: string; result: Result<DeskAction> }
  | { type: 'checkOutTaken'; epoch: number; codes: string[]; result: Result<DeskAction[]> }
  | { type: 'extendTaken'; epoch: number; rentIds: string[]; result: Result<DeskAction[]> }
  | { type: 'canExtendChanged'; canExtend: boolean }
  /** Whether the screen has opened something over itself: *Help*, a calendar, a note. */
  | { type: 'coveredChanged'; isCovered: boolean }
  /** A preset of the basket on the screen has passed, or the day that gave the presets their names. */
  | { type: 'presetsPassed' }
  | { type: 'overridesAllowed'; epoch: number; request: OverrideRequest; result: Result<null> }
  | { type: 'savedBasketTaken'; epoch: number; result: Result<SavedBasketCodes> }
  | { type: 'savedBasketDeleted'; epoch: number; result: Result<null> }
  | { type: 'undoTaken'; epoch: number; id: string; result: Result<DeskAction> }
  | { type: 'actionChanged'; action: DeskAction }
  | { type: 'connectionChanged'; state: ConnectionStatus['state'] }
  | { type: 'policyChanged'; policy: DeskPolicy; knowsRenterCards: boolean }
  | { type: 'accessibilityChanged'; accessibility: Accessibility }
  | { type: 'savedBasketsOffered'; offers: SavedBasketOffer[] }
  /** Main accepted the PIN. */
  | { type: 'unlocked' }
  | { type: 'administratorChanged'; isIn: boolean }
  | { type: 'pinChanged'; hasPin: boolean }
  /** The number of actions that are waiting in the outbox. */
  | { type: 'waitingChanged'; waiting: number }
  /** The desk can't work, and shows why. */
  | { type: 'stopped' }
  /** Raised by the desk: it was cleared for the next person. */
  | { type: 'cleared' }
  /** Raised by the desk: an administrator may have left where they were at work, or the page has restarted. */
  | { type: 'administratorMayHaveLeft' }
  /** Raised by the desk: what the answer means. */
  | AnswerEvent
  | ReturnAnswerEvent
  /** Raised by the desk: this code is taken without a look-up. */
  | { type: 'unresolved'; scan: Scan }
  /** Raised by the desk: the code starts like a printed command but is none. */
  | { type: 'unknownCommand'; code: string };

/** The answer to a look-up. */
export interface LookedUp {
  type: 'lookedUp';
  epoch: number;
  scan: Scan;
  /** The id of the renter that it was asked for; null: none. */
  renterId: string | null;
  /** 'card': only show the item's card, or the renter, whatever else the answer would lead to. */
  wants?: 'card';
  /** The code was not found; another form of it was (`Scan.otherForm`), and is only asked about. */
  isOtherForm?: true;
  result: Result<DeskAnswer>;
}

/** What an answer means, given what is on the desk: `answer.card` and so on. */
type AnswerEvent = { [Kind in Meaning]: { type: `answer.${Kind}`; lookedUp: LookedUp } }[Meaning];

/** What it means on the Returns screen. */
type ReturnAnswerEvent = {
  [Kind in ReturnMeaning]: { type: `returnAnswer.${Kind}`; lookedUp: LookedUp };
}[ReturnMeaning];

export type Meaning =
  | 'unknownCode'
  /** Self-service: an item before any card; the same after main has ended the session. */
  | 'cardFirst'
  | 'sessionEnded'
  /** Self-service: an item that another renter has on loan. */
  | 'notYours'
  /** The code can't be looked up, and the desk takes check-outs by code alone. */
  | 'unresolved'
  | 'failure'
  | 'ambiguous'
  | 'otherRenter'
  | 'sameRenter'
  | 'renterForBasket'
  | 'renter'
  | 'inBasket'
  /** An item, while the desk asks whose basket it is. */
  | 'chooseFirst'
  /** The item has an action under way, or was handled a moment ago, and was scanned by another of its labels. */
  | 'handled'
  | 'forBasket'
  | 'card';

/** What the answer of a look-up means on the Returns screen. */
export type ReturnMeaning =
  /** Only another form of the code was found, as an item that is on loan. */
  | 'otherForm'
  /** The item already has a line: another of its codes was answered first. */
  | 'again'
  | 'ambiguous'
  | 'renterCard'
  | 'notYours'
  | 'unknownCode'
  | 'noConnection'
  | 'error'
  | 'already'
  | 'notOut'
  | 'out';
