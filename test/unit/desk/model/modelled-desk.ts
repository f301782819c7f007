// The desk machine and main as one value that a search can go on from more than once: xstate/graph asks for a transition
// without side effects and without waiting, so the commands to the port are answered here, at once and in order.
import type { ActorScope, SnapshotFrom } from 'xstate';
import { delays } from '../../../../renderer/desk/delays.ts';
import { deskMachine } from '../../../../renderer/desk/desk-machine.ts';
import type { DeskContext, DeskEvent } from '../../../../renderer/desk/model.ts';
import type { PortCommand } from '../../../../renderer/desk/workspace-port.ts';
import type { DeskPolicy } from '../../../../shared/domain/station.ts';
import type { Deed } from './deeds.ts';
import { type Done, look, type Main, takeCheckOut, takeReturn, takeUndo } from './main.ts';

type DeskSnapshot = SnapshotFrom<typeof deskMachine>;
// biome-ignore lint/suspicious/noExplicitAny: what xstate/graph hands over has no narrower type.
type Scope = ActorScope<any, any, any>;

/** Everything at one moment, as xstate/graph wants a snapshot. */
export interface Moment {
  status: 'active';
  output: undefined;
  error: undefined;
  desk: DeskSnapshot;
  main: Main;
  /** Wall clock, epoch milliseconds. */
  at: number;
  /** The names of the deeds that led here. */
  path: string[];
}

/** So much time goes by between two deeds: longer than a repeat scan, short beside Undo. */
export const STEP_MS = 4000;

/** Read by the machine through its input. Each transition sets it first. */
let wall = 0;

export function opening(main: Main, policy: DeskPolicy, knowsRenterCards: boolean, at: number, scope: Scope): Moment {
  wall = at;
  const input = { policy, knowsRenterCards, isOffline: !main.isOnline, now: () => wall };
  const desk = deskMachine.getInitialSnapshot(scope, input);
  return { status: 'active', output: undefined, error: undefined, desk, main, at, path: [] };
}

/** What becomes of `before` when `deed` happens and everything that was asked is answered. */
export function follow(before: Moment, deed: Deed, name: string, scope: Scope): Moment {
  const at = before.at + (deed.is === 'time' ? delayOf(deed.ends, before.desk.context) : STEP_MS);
  wall = at;
  let { desk, main } = before;
  const events: DeskEvent[] = [];
  const take = ({ main: next, told, answer }: Done<DeskEvent | null>) => {
    main = next;
    events.push(...told.map((action): DeskEvent => ({ type: 'actionChanged', action })), ...(answer ? [answer] : []));
  };
  const commands: PortCommand[] = [];
  const noting: Scope = {
    ...scope,
    actionExecutor: ({ type, params }) => {
      const sent = params as { targetId?: string; event?: PortCommand } | undefined;
      if (type === 'xstate.sendTo' && sent?.targetId === 'port' && sent.event) commands.push(sent.event);
    },
  };

  if (deed.is === 'elsewhere') take(deed.change(main, at));
  else {
    const event = deed.is === 'time' ? timerOf(before) : deed.by(desk.context, at);
    if (event) events.push(event);
    if (deed.is === 'touch') events.push({ type: 'activity' });
  }
  for (let event = events.shift(); event; event = events.shift()) {
    desk = deskMachine.transition(desk, event, noting);
    for (const command of commands.splice(0)) for (const done of answersTo(command, main, at)) take(done);
  }
  return { ...before, desk, main, at, path: [...before.path, name] };
}

export function delayOf(name: 'idle' | 'second', context: DeskContext): number {
  return name === 'idle' ? delays.idle({ context }) : delays.second;
}

/** The event with which the running timer ends. */
function timerOf({ desk }: Moment): DeskEvent {
  const [timer] = deskMachine.root.states.idle?.states[desk.value.idle]?.after ?? [];
  if (!timer) throw new Error('No timer runs');
  // The machine's own event is none of those that others may send.
  return { type: timer.eventType } as unknown as DeskEvent;
}

/** As workspace-port.ts asks main and reports back. */
function* answersTo(command: PortCommand, before: Main, at: number): Generator<Done<DeskEvent>> {
  let main = before;
  const { session } = command;
  switch (command.type) {
    case 'lookUp': {
      const { scan, renterId } = command;
      const asked = { code: scan.code, ...(scan.as && { as: scan.as }), ...(renterId && { renterId }) };
      const answer: DeskEvent = { type: 'lookedUp', session, scan, renterId, result: look(main, asked, at) };
      yield { main, told: [], answer };
      return;
    }
    case 'recheck': {
      const { codes, renterId } = command;
      for (const code of codes) {
        const result = look(main, { code, as: 'item', ...(renterId && { renterId }) }, at);
        yield { main, told: [], answer: { type: 'rechecked', session, code, renterId, result } };
      }
      return;
    }
    case 'checkIn': {
      const { answer: result, ...done } = takeReturn(main, command.request, at);
      yield { ...done, answer: { type: 'returnTaken', session, code: command.request.code, result } };
      return;
    }
    case 'checkOut': {
      const { answer: result, ...done } = takeCheckOut(main, command.lines, at);
      yield { ...done, answer: { type: 'checkOutTaken', session, result } };
      return;
    }
    case 'undo':
      for (const id of command.ids) {
        const { answer: result, ...done } = takeUndo(main, id, at);
        main = done.main;
        yield { ...done, answer: { type: 'undoTaken', session, id, result } };
      }
  }
}
