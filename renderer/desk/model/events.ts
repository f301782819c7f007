// What the desk reacts to: scans, gestures, what comes back from main, and what it tells itself.

import type { DeskAction, OverrideReason, OverrideRequest, OverrideSubject } from '../../../shared/domain/action.ts';
import type { Accessibility } from '../../../shared/domain/app.ts';
import type { Result } from '../../../shared/domain/errors.ts';
import type { DeskAnswer } from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import type { BadScan, Scan } from '../../scanning/scan.ts';
import type { Typed } from '../../scanning/wedge.ts';
import type { ConditionSaying, DuePresetName, Errand, Overriding } from './model.ts';

/** What people do on the desk, besides scanning. */
export type DeskGesture =
  /** `typed`: what somebody typed before there was a field; null: nothing. */
  | { type: 'openSearch'; typed: Typed | null }
  /** `visit`: the id of the one that is opened in it. */
  | { type: 'openToday'; visit?: string | null }
  /** Only the visits with the item of this code; null: all of today. */
  | { type: 'filterToday'; of: string | null }
  | { type: 'openWaiting' }
  /** What people can set for themselves, and back. */
  | { type: 'openAccessibility' }
  | { type: 'closeOverlay' }
  | { type: 'closeDialog' }
  | { type: 'asAdministrator'; errand: Errand }
  | Extract<Errand, { type: 'quit' | 'override' }>
  /** Asks why something is to go out in spite of its blocks; `giveReason` answers, and asks for the PIN where it is needed. */
  | ({ type: 'askToOverride' } & Overriding)
  | { type: 'giveReason'; reason: OverrideReason }
  /** Any touch or key: puts the idle countdown back. */
  | { type: 'activity' }
  /** `byCode`: by a printed command, which is read wherever the desk is. */
  | { type: 'close'; byCode?: true }
  /** Leaves as a printed command does: with a basket on the screen it takes two. */
  | { type: 'cancel' }
  | { type: 'returnItem' }
  /** Takes the reserved item on the card out until it is needed. */
  | { type: 'takeUntilReserved' }
  /** Puts the free item on the card into the basket, a new one if there is none. */
  | { type: 'addToBasket' }
  /** What came back goes out as another of its kind: to the same renter, until the same day. `code`: of a row on Returns. */
  | { type: 'swap'; code?: string }
  | { type: 'confirm' }
  /** Opens the due sheet of the loan on the card, or of all on the renter's page. */
  | { type: 'openExtend' }
  | { type: 'closeExtend' }
  /** Any day and time, ISO 8601. */
  | { type: 'chooseExtendDue'; dueAt: string }
  /** Extends what can be, to what is chosen. */
  | { type: 'extend' }
  | { type: 'takeOut'; code: string }
  | { type: 'empty' }
  /** Brings back the basket that was emptied. */
  | { type: 'bringBack' }
  | { type: 'backToBasket' }
  /** Opens what the desk went on from at that moment. */
  | { type: 'openLeft'; at: number }
  /** 'reserved': each thing until its own reservation ends. */
  | { type: 'chooseDue'; name: DuePresetName | 'reserved' }
  /** Any day and time, ISO 8601. */
  | { type: 'chooseOtherDue'; dueAt: string }
  /** One line of the basket is due by itself, at any day and time (ISO 8601); null: as the basket again. */
  | { type: 'chooseLineDue'; code: string; dueAt: string | null }
  /** A reserved line of the basket goes out until it is needed. */
  | { type: 'goEarlier'; code: string }
  /** Counts a part of a line's kit, or takes that back. */
  | { type: 'countPart'; code: string; part: string }
  | { type: 'revokeOverride'; subject: OverrideSubject }
  /** Looks a line's item up again, as another scan of it does. */
  | { type: 'tryAgain'; code: string }
  /** Shows the card of a line's item; the basket stays. */
  | { type: 'showItem'; code: string }
  /** Leaves the list of what needs people, or of today, for the card of an item: nothing is done to it. */
  | { type: 'openItem'; code: string }
  | { type: 'changeRenter' }
  | { type: 'showRenter'; code: string }
  | { type: 'startBasket' }
  /** Goes to the basket from wherever the desk is, to a new one if there is none. */
  | { type: 'openBasket' }
  | { type: 'choose'; as: 'item' | 'renter' }
  | { type: 'keepRenter' }
  | { type: 'takeOtherRenter' }
  | { type: 'showReturns' }
  /** From the renter’s page: what lies on the counter of that which they have out. */
  | { type: 'returnLoans'; codes: string[] }
  /** The answers to what a line of the Returns screen asks. */
  | { type: 'acceptReturn'; code: string }
  | { type: 'declineReturn'; code: string }
  /** Takes back the basket that a reset has kept, or drops it for good. */
  | { type: 'resumeSavedBasket'; id: string }
  | { type: 'deleteSavedBasket'; id: string }
  /** Opens the choices of a line of the Returns screen, or closes them. */
  | { type: 'openCondition'; code: string }
  /** Says how the thing of a line or of the card is. `note`: the same for the workspace, in words; '' for none. */
  | { type: 'reportCondition'; code: string; saying: ConditionSaying; note: string }
  | { type: 'undo'; ids: string[] }
  | { type: 'undoLast' }
  /** Self-service: clears everything at once, and nobody is logged in any more. */
  | { type: 'logOff' }
  /** Clears everything at once, as the idle countdown does. */
  | { type: 'reset' };

/** Everything the desk reacts to: scans, gestures, and what comes back from main. */
export type DeskEvent =
  | { type: 'scan'; scan: Scan }
  | { type: 'badScan'; bad: BadScan }
  | DeskGesture
  | Errand
  | LookedUp
  | { type: 'rechecked'; epoch: number; code: string; renterId: string | null; result: Result<DeskAnswer> }
  /** Self-service: whoever is logged in was looked up anew. */
  | { type: 'sessionRenterSeen'; epoch: number; result: Result<DeskAnswer> }
  | { type: 'returnTaken'; epoch: number; code: string; result: Result<DeskAction> }
  | { type: 'reported'; epoch: number; code: string; result: Result<DeskAction> }
  | { type: 'checkOutTaken'; epoch: number; codes: string[]; result: Result<DeskAction[]> }
  | { type: 'extendTaken'; epoch: number; rentIds: string[]; result: Result<DeskAction[]> }
  | { type: 'canExtendChanged'; canExtend: boolean }
  /** Whether something lies over the screen that it has opened itself: *Help*, a calendar, a note. */
  | { type: 'coveredChanged'; isCovered: boolean }
  | { type: 'overridesAllowed'; epoch: number; request: OverrideRequest; result: Result<null> }
  | { type: 'savedBasketTaken'; epoch: number; result: Result<{ codes: string[]; isInterrupted: boolean }> }
  | { type: 'savedBasketDeleted'; epoch: number; result: Result<null> }
  | { type: 'undoTaken'; epoch: number; id: string; result: Result<DeskAction> }
  | { type: 'actionChanged'; action: DeskAction }
  | { type: 'connectionChanged'; isOffline: boolean }
  | { type: 'policyChanged'; policy: DeskPolicy; knowsRenterCards: boolean }
  | { type: 'accessibilityChanged'; accessibility: Accessibility }
  | { type: 'savedBasketOffered'; id: string | null }
  /** Main took the PIN. */
  | { type: 'unlocked' }
  | { type: 'administratorChanged'; isIn: boolean }
  | { type: 'pinChanged'; hasPin: boolean }
  /** So many actions wait on this PC. */
  | { type: 'waitingChanged'; waiting: number }
  /** The desk can't work, and says why. */
  | { type: 'stopped' }
  /** The desk to itself: whoever is here has more time than before, or less. */
  | { type: 'timeChanged' }
  /** The desk to itself: whoever was here has left. */
  | { type: 'cleared' }
  /** The desk to itself: an administrator may have gone from where they were at work, or the page began anew. */
  | { type: 'workLeft' }
  /** The desk to itself: this is what the answer means. */
  | AnswerEvent
  | ReturnAnswerEvent
  /** The desk to itself: this was scanned offline. */
  | { type: 'unresolved'; scan: Scan }
  /** The desk to itself: this begins like a printed command and is none. */
  | { type: 'unknownCommand'; code: string };

/** The answer to a look-up. */
export interface LookedUp {
  type: 'lookedUp';
  epoch: number;
  scan: Scan;
  /** For whom it was asked. */
  renterId: string | null;
  /** Somebody only wants to look: at the card of the item, whatever else the answer would lead to, or at the renter. */
  wants?: 'card';
  result: Result<DeskAnswer>;
}

/** What an answer means to the desk as it stands: `answer.card` and so on. */
type AnswerEvent = { [Kind in Meaning]: { type: `answer.${Kind}`; lookedUp: LookedUp } }[Meaning];

/** What it means to the Returns screen. */
type ReturnAnswerEvent = {
  [Kind in ReturnMeaning]: { type: `returnAnswer.${Kind}`; lookedUp: LookedUp };
}[ReturnMeaning];

export type Meaning =
  | 'unknownCode'
  /** Self-service: an item before any card, the same after main has ended a visit. */
  | 'cardFirst'
  | 'sessionEnded'
  /** Self-service: the card of another renter; what another has out. */
  | 'anotherRenter'
  | 'notYours'
  /** Nobody can look it up, and the desk takes check-outs by the codes alone. */
  | 'unresolved'
  | 'failure'
  | 'ambiguous'
  | 'otherRenter'
  | 'sameRenter'
  | 'renterForBasket'
  | 'renter'
  | 'inBasket'
  | 'forBasket'
  | 'card';

/** What the answer of a look-up means to the Returns screen. */
export type ReturnMeaning =
  /** Its item's line came by another code of it meanwhile. */
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
