// What is searched: for each part of the desk's work the things that happen there, and how far to go.

import { COMMANDS } from '../../../../../shared/domain/commands.ts';
import type { DeskPolicy } from '../../../../../shared/settings/policy.ts';
import * as events from './events.ts';

export interface Chapter {
  name: string;
  policy: Partial<DeskPolicy>;
  knowsRenterCards: boolean;
  events: Record<string, events.ModelEvent>;
  /** No further from a moment with more lines, more rows, more actions or more steps. */
  most: { lines: number; rows: number; actions: number; steps: number };
}

/** The demo's: free, overdue, out, reserved, an item and a renter, a kit; four renters of whom one is blocked and one has as many items as is allowed. */
const FREE = 'CAM-0112';
const OVERDUE = 'BIK-0022';
const OUT = 'TNT-0211';
const RESERVED = 'BIK-0009';
const BOTH = '1017';
const JONAS = 'RNT-2207';
const AMINA = 'RNT-1302';
const BLOCKED = 'RNT-0933';
const AT_LIMIT = 'RNT-1901';
const KIT = 'LNS-0314';

const scans = (...codes: string[]) => named('scan', codes, events.scan);
const touches = (...types: events.Touch[]) => named('touch', types, events.touch);

function named<Word extends string>(verb: string, words: Word[], event: (word: Word) => events.ModelEvent) {
  return Object.fromEntries(words.map((word) => [`${verb} ${word}`, event(word)]));
}

const idle = { 'idle time ends': events.idleEnds, 'a second ends': events.secondEnds };
const line = {
  'the connection is lost': events.losesConnection,
  'the connection is cut': events.cutOff,
  'the connection is back': events.regainsConnection,
};
const carriedOut = { 'what waits is carried out': events.carriedOut };

export const CHAPTERS: Chapter[] = [
  {
    name: 'cards, questions and an idle desk',
    policy: { countdownSeconds: 2 },
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OUT, BOTH, 'NOPE-1', JONAS, AMINA, BLOCKED),
      ...touches(
        'activity',
        'close',
        'cancel',
        'reset',
        'confirm',
        'showRenter',
        'startBasket',
        'choose',
        'keepRenter',
      ),
      ...touches('takeOtherRenter', 'openBasket'),
      'choose the renter': events.chooseRenter,
      'a scan breaks off': events.badScan,
      ...idle,
    },
    most: { lines: 1, rows: 0, actions: 0, steps: 6 },
  },
  {
    name: 'the problems of a basket',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(FREE, RESERVED, JONAS, AMINA, BLOCKED),
      ...touches(
        'confirm',
        'takeUntilReserved',
        'takeOut',
        'chooseDue',
        'changeRenter',
        'keepRenter',
        'takeOtherRenter',
        'empty',
        'bringBack',
      ),
      'the disk fills up or has room': events.fillsDisk,
    },
    most: { lines: 2, rows: 0, actions: 1, steps: 6 },
  },
  {
    name: 'check-outs and what they leave behind',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OVERDUE, JONAS),
      ...touches('confirm', 'close', 'takeOut', 'backToBasket', 'openBasket', 'showReturns', 'undo', 'openLeft'),
      ...carriedOut,
      'another desk lends or returns it': events.byOtherDesk(FREE, BLOCKED),
    },
    most: { lines: 2, rows: 1, actions: 2, steps: 8 },
  },
  {
    name: 'cards and returns',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(OVERDUE, FREE, BOTH, JONAS),
      ...touches('returnItem', 'showReturns', 'close', 'openBasket', 'acceptReturn', 'declineReturn', 'undoLast'),
      ...carriedOut,
      'another desk lends or returns it': events.byOtherDesk(OVERDUE, AMINA),
      'the disk fills up or has room': events.fillsDisk,
    },
    most: { lines: 1, rows: 2, actions: 2, steps: 6 },
  },
  {
    name: 'offline',
    policy: { offlineCheckOuts: true },
    knowsRenterCards: true,
    events: {
      ...scans(FREE, OUT, JONAS, AMINA),
      ...touches('confirm', 'close', 'showReturns', 'acceptReturn', 'takeOtherRenter', 'undo'),
      ...carriedOut,
      ...line,
    },
    most: { lines: 2, rows: 1, actions: 2, steps: 6 },
  },
  {
    name: 'offline, and nothing tells cards from items',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OUT, JONAS),
      ...touches('confirm', 'close', 'showReturns', 'acceptReturn', 'declineReturn', 'undo'),
      ...carriedOut,
      ...line,
    },
    most: { lines: 1, rows: 2, actions: 2, steps: 6 },
  },
  {
    name: 'printed commands',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OUT, JONAS, ...Object.values(COMMANDS), 'KIOSK:NONE'),
      ...carriedOut,
    },
    most: { lines: 1, rows: 1, actions: 2, steps: 6 },
  },
  {
    name: 'what is lent anyway, and to whom',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(RESERVED, KIT, JONAS, AT_LIMIT),
      ...touches('override', 'revokeOverride', 'countPart', 'showItem', 'tryAgain', 'chooseOtherDue', 'goEarlier'),
      ...touches('chooseLineDue'),
      ...touches('confirm', 'takeOut', 'changeRenter', 'reset', 'close', 'backToBasket'),
      'touch lendAnyway for the renter': events.lendToRenterAnyway,
      'touch holdBack for the renter': events.holdRenterBack,
      ...carriedOut,
      'another desk lends or returns it': events.byOtherDesk(RESERVED, AMINA),
    },
    most: { lines: 2, rows: 0, actions: 2, steps: 8 },
  },
  {
    name: 'why something goes out anyway',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(RESERVED, JONAS),
      ...touches('askToOverride', 'giveReason', 'closeDialog', 'revokeOverride', 'takeOut', 'confirm', 'reset'),
      'a PIN is taken': events.unlocked,
      'main says who is in': events.saysWhoIsIn,
      'an administrator lets others work the desk': events.changesHands,
    },
    most: { lines: 1, rows: 0, actions: 1, steps: 7 },
  },
  {
    name: 'why something goes out anyway, said by operators alone',
    policy: { whoOverrides: 'operator' },
    knowsRenterCards: false,
    events: {
      ...scans(RESERVED, KIT, JONAS),
      ...touches('askToOverride', 'giveReason', 'closeDialog', 'revokeOverride', 'takeOut', 'confirm', 'reset'),
      'an administrator lets others work the desk': events.changesHands,
    },
    most: { lines: 2, rows: 0, actions: 1, steps: 7 },
  },
  {
    name: 'from the list of what needs people to the card of an item',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OUT, BOTH, JONAS),
      ...touches('openWaiting', 'openItem', 'closeOverlay', 'confirm', 'showReturns', 'close', 'backToBasket'),
      ...carriedOut,
      'the connection is cut': events.cutOff,
    },
    most: { lines: 1, rows: 1, actions: 1, steps: 6 },
  },
  {
    name: 'a basket that waits for its people',
    policy: { countdownSeconds: 1 },
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OUT, JONAS),
      ...touches(
        'resumeSavedBasket',
        'deleteSavedBasket',
        'reset',
        'close',
        'empty',
        'confirm',
        'openBasket',
        'showReturns',
      ),
      ...carriedOut,
      ...idle,
      'another desk lends or returns it': events.byOtherDesk(FREE, BLOCKED),
      'the connection is cut': events.cutOff,
    },
    most: { lines: 2, rows: 1, actions: 2, steps: 7 },
  },
  {
    name: 'how a thing is that came back',
    policy: {},
    knowsRenterCards: true,
    events: {
      ...scans(OVERDUE, OUT),
      ...touches('returnItem', 'swap', 'showReturns', 'openCondition', 'reportCondition', 'undoLast', 'close'),
      'touch tellCondition: fine': events.tellFine,
      ...carriedOut,
      ...line,
      'another desk lends or returns it': events.byOtherDesk(OVERDUE, AMINA),
      'the disk fills up or has room': events.fillsDisk,
    },
    most: { lines: 0, rows: 1, actions: 3, steps: 7 },
  },
  {
    name: 'what a renter brings back together',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(AMINA, OUT, FREE),
      ...touches('returnLoans', 'returnItem', 'showItem', 'showReturns', 'close', 'undoLast', 'reportCondition'),
      ...carriedOut,
      ...line,
      'another desk lends or returns it': events.byOtherDesk(OUT, JONAS),
      'the disk fills up or has room': events.fillsDisk,
    },
    most: { lines: 1, rows: 3, actions: 3, steps: 6 },
  },
  {
    name: 'returns at once',
    policy: { returnsAtOnce: true },
    knowsRenterCards: false,
    events: {
      ...scans(OVERDUE, FREE, OUT, BOTH, JONAS),
      ...touches('returnItem', 'confirm', 'showReturns', 'acceptReturn', 'declineReturn', 'close', 'undoLast'),
      ...touches('reportCondition', 'choose'),
      ...carriedOut,
      ...line,
    },
    most: { lines: 1, rows: 2, actions: 2, steps: 5 },
  },
  {
    name: 'self-service: cards and screens',
    policy: { mode: 'selfService' },
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OVERDUE, OUT, RESERVED, BOTH, 'NOPE-1', AMINA, JONAS, BLOCKED),
      ...touches('logOff', 'close', 'cancel', 'reset', 'confirm', 'startBasket', 'openBasket', 'showReturns'),
      ...touches('returnItem', 'choose', 'takeOtherRenter'),
      'main logs them off': events.cutsShort,
      ...idle,
    },
    most: { lines: 2, rows: 1, actions: 1, steps: 5 },
  },
  {
    name: 'self-service: what they take and bring back',
    policy: { mode: 'selfService' },
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OUT, AMINA, JONAS),
      ...touches('confirm', 'returnItem', 'showReturns', 'backToBasket', 'undo', 'reportCondition', 'logOff', 'close'),
      ...carriedOut,
      ...line,
      'another desk lends or returns it': events.byOtherDesk(FREE, JONAS),
      'main logs them off': events.cutsShort,
    },
    most: { lines: 2, rows: 1, actions: 3, steps: 7 },
  },
  {
    name: 'what lies over the desk',
    policy: { countdownSeconds: 1 },
    knowsRenterCards: false,
    events: {
      ...scans(RESERVED),
      ...touches(
        'openSearch',
        'openToday',
        'filterToday',
        'openWaiting',
        'closeOverlay',
        'closeDialog',
        'openItem',
        'asAdministrator',
        'quit',
        'reset',
      ),
      'a PIN is taken': events.unlocked,
      'main lets somebody in': events.letsIn,
      'main says who is in': events.saysWhoIsIn,
      'the time of the administrator is over': events.endsTheirTime,
      'an administrator is to lend it anyway': events.toLendAnyway,
      'an action waits': events.oneWaits,
      'the desk stops': events.stops,
      'a scan breaks off': events.badScan,
      ...idle,
    },
    most: { lines: 1, rows: 0, actions: 0, steps: 7 },
  },
  {
    name: 'an administrator among actions',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(OVERDUE),
      ...touches('returnItem', 'openWaiting', 'closeOverlay', 'closeDialog', 'reset'),
      'a PIN is taken': events.unlocked,
      'main says who is in': events.saysWhoIsIn,
      'the time of the administrator is over': events.endsTheirTime,
      'an administrator is to discard one': events.toDiscard,
      'an administrator is to replace the token': events.asAdministrator({ type: 'replaceToken' }),
      'an administrator is to leave the workspace': events.asAdministrator({ type: 'leaveWorkspace' }),
      'an administrator is to quit': events.asAdministrator({ type: 'quit' }),
      'an action waits': events.oneWaits,
    },
    most: { lines: 0, rows: 0, actions: 1, steps: 7 },
  },
  {
    name: 'self-service: the list behind the PIN',
    policy: { mode: 'selfService' },
    knowsRenterCards: false,
    events: {
      ...scans(AMINA, FREE),
      ...touches('openSearch', 'openWaiting', 'closeOverlay', 'closeDialog', 'asAdministrator', 'logOff', 'reset'),
      'a PIN is taken': events.unlocked,
      'main says who is in': events.saysWhoIsIn,
      'the time of the administrator is over': events.endsTheirTime,
      'an administrator is to see what waits': events.asAdministrator({ type: 'openWaiting' }),
      'an administrator lets others work the desk': events.changesHands,
    },
    most: { lines: 1, rows: 0, actions: 0, steps: 6 },
  },
  {
    name: 'a desk that changes hands',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(FREE, OUT, JONAS, AMINA),
      ...touches('confirm', 'returnItem', 'showReturns', 'reset', 'resumeSavedBasket', 'deleteSavedBasket', 'undoLast'),
      'an administrator lets others work the desk': events.changesHands,
      ...carriedOut,
    },
    most: { lines: 1, rows: 1, actions: 2, steps: 7 },
  },
  {
    name: 'loans that are extended',
    policy: {},
    knowsRenterCards: false,
    events: {
      ...scans(OUT, OVERDUE, AMINA),
      ...touches(
        'openExtend',
        'closeExtend',
        'chooseExtendDue',
        'extend',
        'confirm',
        'returnItem',
        'close',
        'undoLast',
      ),
      ...carriedOut,
      'the disk fills up or has room': events.fillsDisk,
    },
    most: { lines: 1, rows: 0, actions: 2, steps: 6 },
  },
];
