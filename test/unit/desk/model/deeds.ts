// What can happen at the modelled desk: people scan and touch, time passes, the line comes and goes, the workspace answers.
import type { DeskContext, DeskEvent, DeskGesture } from '../../../../renderer/desk/model.ts';
import { newestUndoable } from '../../../../renderer/desk/undo.ts';
import { readText } from '../../../../renderer/scanning/read.ts';
import { RENTER_RULES } from '../../../support/examples.ts';
import { carryOut, type Done, type Main, otherDesk } from './main.ts';

/** One thing that happens. */
export type Deed =
  | { is: 'scan'; by: (context: DeskContext, at: number) => DeskEvent }
  /** Null: there is nothing on the screen to touch for it. The screen tells of every touch a moment later (use-desk.ts). */
  | { is: 'touch'; by: (context: DeskContext, at: number) => DeskEvent | null }
  /** Main and the workspace change. */
  | { is: 'elsewhere'; change: (main: Main, at: number) => Done<DeskEvent | null> }
  /** A timer of the idle desk ends. */
  | { is: 'time'; ends: 'idle' | 'second' };

/** One way to touch the screen, for each touch there is. */
const TOUCHES: {
  [Type in DeskGesture['type']]: (context: DeskContext, at: number) => Extract<DeskGesture, { type: Type }> | null;
} = {
  activity: () => ({ type: 'activity' }),
  leave: () => ({ type: 'leave' }),
  cancel: () => ({ type: 'cancel' }),
  returnItem: () => ({ type: 'returnItem' }),
  confirm: () => ({ type: 'confirm' }),
  takeOut: ({ basket }) => forCode('takeOut', basket?.lines.at(-1)?.code),
  empty: () => ({ type: 'empty' }),
  backToBasket: () => ({ type: 'backToBasket' }),
  chooseDue: () => ({ type: 'chooseDue', name: 'oneWeek' }),
  changeRenter: () => ({ type: 'changeRenter' }),
  showRenter: ({ card }) => forCode('showRenter', card?.scan.rent?.renter.code),
  startBasket: () => ({ type: 'startBasket' }),
  openBasket: () => ({ type: 'openBasket' }),
  choose: () => ({ type: 'choose', as: 'item' }),
  keepRenter: () => ({ type: 'keepRenter' }),
  takeOtherRenter: () => ({ type: 'takeOtherRenter' }),
  showReturns: () => ({ type: 'showReturns' }),
  acceptReturn: ({ returns }) => forCode('acceptReturn', returns.find(({ step }) => step.is === 'asking')?.code),
  declineReturn: ({ returns }) => forCode('declineReturn', returns.find(({ step }) => step.is === 'asking')?.code),
  undo: (context, at) => {
    const newest = newestUndoable(context, at);
    return newest && { type: 'undo', ids: [newest.id] };
  },
  undoLast: () => ({ type: 'undoLast' }),
  reset: () => ({ type: 'reset' }),
};

function forCode<Type extends DeskEvent['type']>(type: Type, code: string | undefined) {
  return code === undefined ? null : { type, code };
}

export type Touch = DeskGesture['type'];
export const ALL_TOUCHES = Object.keys(TOUCHES) as Touch[];

export function touch(type: Touch): Deed {
  return { is: 'touch', by: TOUCHES[type] };
}

export function scan(text: string): Deed {
  const by = (context: DeskContext, at: number): DeskEvent => {
    const rules = context.knowsRenterCards ? RENTER_RULES : [];
    const read = readText({ text, source: 'wedge', symbology: null, isGs1: false }, { rules, gs1Element: null }, at);
    return read.ok ? { type: 'scan', scan: read.scan } : { type: 'badScan', bad: read.bad };
  };
  return { is: 'scan', by };
}

export const chooseRenter: Deed = { is: 'touch', by: () => ({ type: 'choose', as: 'renter' }) };
export const badScan: Deed = {
  is: 'scan',
  by: (_context, at) => ({ type: 'badScan', bad: { problem: 'broken', at } }),
};

/** The workspace carries out what waits. */
export const carriedOut: Deed = {
  is: 'elsewhere',
  change: (main, at) => ({ ...carryOut(main, at), answer: null }),
};

/** Another desk lends it, or takes it back. */
export function byOtherDesk(code: string, card: string): Deed {
  return { is: 'elsewhere', change: (main, at) => otherDesk(main, code, card, at) };
}

export const losesLine: Deed = line('lost');
export const regainsLine: Deed = line('back');

/** The line is gone, and the desk does not know it yet. */
export const cutOff: Deed = {
  is: 'elsewhere',
  change: (main) => ({ main: { ...main, isOnline: false }, answer: null, told: [] }),
};

/** The disk is full, or has room again. */
export const fillsDisk: Deed = {
  is: 'elsewhere',
  change: (main) => ({ main: { ...main, isFull: !main.isFull }, answer: null, told: [] }),
};

function line(state: 'lost' | 'back'): Deed {
  const isOnline = state === 'back';
  const answer = { type: 'connectionChanged' as const, isOffline: !isOnline };
  return { is: 'elsewhere', change: (main) => ({ main: { ...main, isOnline }, answer, told: [] }) };
}

export const idleEnds: Deed = { is: 'time', ends: 'idle' };
export const secondEnds: Deed = { is: 'time', ends: 'second' };
