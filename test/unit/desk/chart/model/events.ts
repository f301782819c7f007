// The events of the modelled desk: scans and touches, time, the connection, the workspace and its answers.
import { canExtend } from '../../../../../renderer/desk/extend/extend.ts';
import type { DeskEvent, DeskGesture } from '../../../../../renderer/desk/model/events.ts';
import type {
  AdminRequest,
  ConditionInput,
  DeskContext,
  DeskDialog,
  DeskOverlay,
} from '../../../../../renderer/desk/model/model.ts';
import { blocksToOverride, dueInTime } from '../../../../../renderer/desk/model/problems.ts';
import { whoIs } from '../../../../../renderer/desk/model/selectors.ts';
import { newestUndoable } from '../../../../../renderer/desk/undo/undo.ts';
import { readText } from '../../../../../renderer/scanning/read.ts';
import type { OverrideSubject } from '../../../../../shared/domain/action.ts';
import { AGREED, RENTER_RULES } from '../../../../support/examples.ts';
import { endSession, offered } from './app.ts';
import { carryOut, type Done, type Main, otherDesk } from './main.ts';

/** The overlay and the dialog over the desk's screen. */
interface OverScreen {
  overlay: DeskOverlay;
  dialog: DeskDialog;
}

/** One event of the model. */
export type ModelEvent =
  | { kind: 'scan'; by: (context: DeskContext, at: number) => DeskEvent }
  /** Null: the screen offers no such touch. `activity` follows every touch a moment later (use-desk.ts). */
  | {
      kind: 'touch';
      by: (context: DeskContext, at: number, main: Main, over: OverScreen) => DeskEvent | null;
      /** What main does for it before it answers. */
      main?: (main: Main) => Main;
    }
  /** Main and the workspace change. */
  | { kind: 'elsewhere'; change: (main: Main, at: number) => Done<DeskEvent | null> }
  /** A timer of the idle desk ends. */
  | { kind: 'time'; ends: 'idle' | 'second' };

const DAY_MS = 86_400_000;

/** One way to make each touch there is; null: the screen does not offer it now. */
const TOUCHES: {
  [Type in DeskGesture['type']]: (
    context: DeskContext,
    at: number,
    main: Main,
    over: OverScreen,
  ) => Extract<DeskGesture, { type: Type }> | null;
} = {
  activity: () => ({ type: 'activity' }),
  returnOpen: ({ isFinishing }) => (isFinishing ? { type: 'returnOpen' } : null),
  keepOpen: ({ isFinishing }) => (isFinishing ? { type: 'keepOpen' } : null),
  goOnReturning: ({ isFinishing }) => (isFinishing ? { type: 'goOnReturning' } : null),
  openAccessibility: () => ({ type: 'openAccessibility' }),
  close: () => ({ type: 'close' }),
  cancel: () => ({ type: 'cancel' }),
  returnItem: () => ({ type: 'returnItem' }),
  swap: ({ returns: [row] }) => ({ type: 'swap', ...(row && { code: row.code }) }),
  addToBasket: () => ({ type: 'addToBasket' }),
  takeUntilReserved: () => ({ type: 'takeUntilReserved' }),
  confirm: () => ({ type: 'confirm' }),
  takeOut: ({ basket }) => forCode('takeOut', basket?.lines.at(-1)?.code),
  takeOutAll: ({ basket }) => forCodes('takeOutAll', basket),
  tryAllAgain: ({ basket }) => forCodes('tryAllAgain', basket),
  returnLine: ({ basket }) => forCode('returnLine', basket?.lines.find(({ loan }) => loan)?.code),
  empty: () => ({ type: 'empty' }),
  park: () => ({ type: 'park' }),
  backToBasket: () => ({ type: 'backToBasket' }),
  bringBack: () => ({ type: 'bringBack' }),
  openPutAside: ({ putAside: [newest] }) => (newest ? { type: 'openPutAside', at: newest.at } : null),
  chooseDue: () => ({ type: 'chooseDue', name: '7d' }),
  chooseOtherDue: (_context, at) => ({
    type: 'chooseOtherDue',
    dueAt: new Date(new Date(at).setHours(17, 0, 0, 0)).toISOString(),
  }),
  chooseLineDue: ({ basket }, at) => {
    const code = basket?.lines.at(-1)?.code;
    return code === undefined
      ? null
      : { type: 'chooseLineDue', code, dueAt: new Date(new Date(at).setHours(17, 0, 0, 0)).toISOString() };
  },
  goEarlier: ({ basket }) => {
    const line = basket?.lines.find((each) => dueInTime(each, basket) !== null);
    return line ? { type: 'goEarlier', code: line.code } : null;
  },
  countPart: ({ basket }) => {
    const line = basket?.lines.find(({ item }) => item && item.parts.length > 0);
    const part = line?.item?.parts[0]?.name;
    return line && part !== undefined ? { type: 'countPart', code: line.code, part } : null;
  },
  askToOverride: (context) => {
    const line = context.basket?.lines.find(({ code }) => canOverride(context, { item: code }));
    const wanted = line && overrideOf(context, { item: line.code });
    return wanted ? { type: 'askToOverride', subject: wanted.subject, blocks: wanted.blocks } : null;
  },
  // The reasons are offered only in the dialog that asks for one.
  giveReason: (_context, _at, _main, { dialog }) =>
    dialog === 'overriding' ? { type: 'giveReason', reason: AGREED } : null,
  override: (context) => {
    const line = context.basket?.lines.find(({ code }) => canOverride(context, { item: code }));
    return line ? overrideOf(context, { item: line.code }) : null;
  },
  revokeOverride: ({ basket }) => {
    const line = basket?.lines.find(({ overrides }) => overrides.length > 0);
    return line ? { type: 'revokeOverride', subject: { item: line.code } } : null;
  },
  tryAgain: ({ basket }) => forCode('tryAgain', basket?.lines.at(-1)?.code),
  showItem: ({ basket, renter }) => forCode('showItem', basket?.lines.at(-1)?.code ?? renter?.rents.at(-1)?.item.code),
  openItem: ({ recent }, _at, _main, { overlay }) =>
    overlay === 'waiting' || overlay === 'today' ? forCode('openItem', recent[0]?.code ?? 'TNT-0211') : null,
  changeRenter: () => ({ type: 'changeRenter' }),
  showRenter: ({ card, basket }) =>
    forCode('showRenter', card?.scan.rent?.renter?.code ?? (basket?.renter && whoIs(basket.renter).code) ?? undefined),
  startBasket: () => ({ type: 'startBasket' }),
  openBasket: () => ({ type: 'openBasket' }),
  choose: () => ({ type: 'choose', as: 'item' }),
  keepRenter: () => ({ type: 'keepRenter' }),
  takeOtherRenter: () => ({ type: 'takeOtherRenter' }),
  showReturns: () => ({ type: 'showReturns' }),
  tickLoans: ({ renter }) => renter && { type: 'tickLoans', codes: renter.rents.map(({ item }) => item.code) },
  returnLoans: ({ renter }) => renter && { type: 'returnLoans', codes: renter.rents.map(({ item }) => item.code) },
  acceptReturn: ({ returns }) => forCode('acceptReturn', returns.find(({ step }) => step.kind === 'asking')?.code),
  declineReturn: ({ returns }) => forCode('declineReturn', returns.find(({ step }) => step.kind === 'asking')?.code),
  resumeSavedBasket: (_context, _at, main) => {
    const [newest] = offered(main);
    return newest ? { type: 'resumeSavedBasket', id: newest.id } : null;
  },
  deleteSavedBasket: (_context, _at, main) => {
    const [newest] = offered(main);
    return newest ? { type: 'deleteSavedBasket', id: newest.id } : null;
  },
  openCondition: ({ returns }) => forCode('openCondition', returns[0]?.code),
  reportCondition: (context) => reportOf(context, { condition: 'damaged', missing: [], words: '' }),
  logOff: () => ({ type: 'logOff' }),
  openSearch: () => ({ type: 'openSearch', typed: null }),
  openToday: () => ({ type: 'openToday' }),
  filterToday: ({ today }) => today && { type: 'filterToday', of: today.code === null ? 'BIK-0009' : null },
  // At a self-service desk the list is behind the PIN.
  openWaiting: ({ policy }) => (policy.mode === 'attended' ? { type: 'openWaiting' } : null),
  closeOverlay: () => ({ type: 'closeOverlay' }),
  closeDialog: () => ({ type: 'closeDialog' }),
  asAdministrator: () => ({ type: 'asAdministrator', adminRequest: { type: 'openAdministration' } }),
  // Its keys are in administration and in the dialog that asks again.
  quit: (_context, _at, _main, { overlay, dialog }) =>
    overlay === 'administration' || dialog === 'quit' ? { type: 'quit' } : null,
  undo: (context, at) => {
    const newest = newestUndoable(context, at);
    return newest && { type: 'undo', ids: [newest.id] };
  },
  undoLast: () => ({ type: 'undoLast' }),
  reset: () => ({ type: 'reset' }),
  openExtend: (context) => (canExtend(context) ? { type: 'openExtend' } : null),
  closeExtend: ({ extending }) => extending && { type: 'closeExtend' },
  chooseExtendDue: ({ extending }) => {
    const day = extending && new Date(Date.parse(extending.dueAt) - DAY_MS);
    return day && { type: 'chooseExtendDue', dueAt: day.toISOString() };
  },
  extend: ({ extending }) => extending && { type: 'extend' },
};

function forCode<Type extends DeskEvent['type']>(type: Type, code: string | undefined) {
  return code === undefined ? null : { type, code };
}

function forCodes<Type extends DeskEvent['type']>(type: Type, basket: DeskContext['basket']) {
  return basket && { type, codes: basket.lines.map(({ code }) => code) };
}

/** Overrides every block of `subject` that the screen shows. */
function overrideOf({ basket }: DeskContext, subject: OverrideSubject) {
  const blocks = basket ? blocksToOverride(basket, subject) : [];
  return { type: 'override' as const, subject, blocks, reason: AGREED };
}

function canOverride({ basket }: DeskContext, subject: OverrideSubject): boolean {
  return basket !== null && blocksToOverride(basket, subject).length > 0;
}

/** Reports the condition of the item on the card, otherwise of the one returned last. */
function reportOf({ card, returns }: DeskContext, input: ConditionInput) {
  const code = card?.scan.item.code ?? returns[0]?.code;
  return code === undefined ? null : { type: 'reportCondition' as const, code, input, note: '' };
}

export type Touch = DeskGesture['type'];
export const ALL_TOUCHES = Object.keys(TOUCHES) as Touch[];

export function touch(type: Touch): ModelEvent {
  return { kind: 'touch', by: TOUCHES[type] };
}

export function scan(text: string): ModelEvent {
  const by = (context: DeskContext, at: number): DeskEvent => {
    const rules = context.knowsRenterCards ? RENTER_RULES : [];
    const read = readText({ text, source: 'wedge', symbology: null, isGs1: false }, { rules, gs1Element: null }, at);
    return read.ok ? { type: 'scan', scan: read.scan } : { type: 'badScan', bad: read.bad };
  };
  return { kind: 'scan', by };
}

/** A touch on a search result. */
export function hit(code: string): ModelEvent {
  const as = code.startsWith('RNT') ? 'renter' : 'item';
  return { kind: 'touch', by: (_context, at) => ({ type: 'scan', scan: { code, as, source: 'search', at } }) };
}

export const chooseRenter: ModelEvent = { kind: 'touch', by: () => ({ type: 'choose', as: 'renter' }) };
export const chooseReserved: ModelEvent = { kind: 'touch', by: () => ({ type: 'chooseDue', name: 'reserved' }) };
export const reportFine: ModelEvent = {
  kind: 'touch',
  by: (context) => reportOf(context, { condition: 'fine', missing: [], words: '' }),
};

export const overrideForRenter: ModelEvent = {
  kind: 'touch',
  by: (context) => {
    const subject = context.basket?.renter?.type === 'renter' && { renter: context.basket.renter.renter.id };
    return subject && canOverride(context, subject) ? overrideOf(context, subject) : null;
  },
};
export const revokeForRenter: ModelEvent = {
  kind: 'touch',
  by: ({ basket }) => {
    if (basket?.renter?.type !== 'renter' || basket.renterOverrides.length === 0) return null;
    return { type: 'revokeOverride', subject: { renter: basket.renter.renter.id } };
  },
};

/** Main accepts a typed PIN, though the desk may have moved on since. */
export const unlocked: ModelEvent = {
  kind: 'touch',
  by: () => ({ type: 'unlocked' }),
  main: (main) => ({ ...main, isAdministratorIn: true, isPinOnItsWay: false }),
};
/** Main accepts the PIN, and reports who is let in before it answers the PIN itself. */
export const administratorLetIn: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({
    main: { ...main, isAdministratorIn: true, isPinOnItsWay: true },
    answer: { type: 'administratorChanged', isIn: true },
    reported: [],
  }),
};
/** An administrator's adminRequest other than opening administration. */
export const asAdministrator = (adminRequest: AdminRequest): ModelEvent => ({
  kind: 'touch',
  by: () => ({ type: 'asAdministrator', adminRequest }),
});
export const toDiscard: ModelEvent = {
  kind: 'touch',
  by: ({ recent: [action] }) =>
    action ? { type: 'asAdministrator', adminRequest: { type: 'askToDiscard', action } } : null,
};
export const toOverride: ModelEvent = {
  kind: 'touch',
  by: (context) => {
    const code = context.basket?.lines.at(-1)?.code;
    return code === undefined ? null : { type: 'asAdministrator', adminRequest: overrideOf(context, { item: code }) };
  },
};

/** Main reports, with a delay, whether an administrator is let in. */
export const administratorReported: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({ main, answer: { type: 'administratorChanged', isIn: main.isAdministratorIn }, reported: [] }),
};
/** The administrator's time is over. */
export const administratorTimesOut: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({
    main: { ...main, isAdministratorIn: false },
    answer: { type: 'administratorChanged', isIn: false },
    reported: [],
  }),
};
export const stops: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({ main, answer: { type: 'stopped' }, reported: [] }),
};
/** One more action waits to be sent. */
export const oneActionWaits: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({ main, answer: { type: 'waitingChanged', waiting: 1 }, reported: [] }),
};

export const badScan: ModelEvent = {
  kind: 'scan',
  by: (_context, at) => ({ type: 'badScan', bad: { problem: 'broken', at } }),
};

/** The workspace carries out the waiting actions. */
export const carriedOut: ModelEvent = {
  kind: 'elsewhere',
  change: (main, at) => ({ ...carryOut(main, at), answer: null }),
};

/** Another desk checks the item out, or returns it if it is on loan. */
export function byOtherDesk(code: string, card: string): ModelEvent {
  return { kind: 'elsewhere', change: (main, at) => otherDesk(main, code, card, at) };
}

export const losesConnection: ModelEvent = connection('lost');
export const regainsConnection: ModelEvent = connection('back');

/** The connection is down, but the desk does not know it yet. */
export const cutOff: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({ main: { ...main, isOnline: false }, answer: null, reported: [] }),
};

/** The disk is full, or has room again. */
export const fillsDisk: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({ main: { ...main, isFull: !main.isFull }, answer: null, reported: [] }),
};

/** Main logs the renter off. The desk does not hear of it: it should have logged them off long before. */
export const mainEndsSession: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => ({
    main: main.session ? { ...endSession(main), hasEndedSession: true } : main,
    answer: null,
    reported: [],
  }),
};

/** An administrator switches between attended and self-service. */
export const switchesMode: ModelEvent = {
  kind: 'elsewhere',
  change: (main) => {
    const mode = main.policy.mode === 'attended' ? ('selfService' as const) : ('attended' as const);
    const policy = { ...main.policy, mode };
    const answer: DeskEvent = { type: 'policyChanged', policy, knowsRenterCards: false };
    return { main: { ...endSession(main), policy }, answer, reported: [] };
  },
};

function connection(state: 'lost' | 'back'): ModelEvent {
  const isOnline = state === 'back';
  const answer = { type: 'connectionChanged', state: isOnline ? 'connected' : 'offline' } as const;
  return { kind: 'elsewhere', change: (main) => ({ main: { ...main, isOnline }, answer, reported: [] }) };
}

export const idleEnds: ModelEvent = { kind: 'time', ends: 'idle' };
export const secondEnds: ModelEvent = { kind: 'time', ends: 'second' };
