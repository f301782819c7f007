// The desk machine and main as one value from which a search can branch: without side effects or waiting, so commands to
// the port are answered here, at once and in order.
import { type ActorScope, createEmptyActor, type SnapshotFrom } from 'xstate';
import { delays } from '../../../../../renderer/desk/chart/delays.ts';
import { deskMachine } from '../../../../../renderer/desk/chart/machine.ts';
import type { DeskEvent } from '../../../../../renderer/desk/model/events.ts';
import type { DeskContext } from '../../../../../renderer/desk/model/model.ts';
import type { PortCommand } from '../../../../../renderer/desk/model/port.ts';
import { ok } from '../../../../../shared/domain/errors.ts';
import {
  allow,
  checkOutInSession,
  deleteSavedBasket,
  endSession,
  lookUpForDesk,
  recentOf,
  reportedToDesk,
  reportInSession,
  returnInSession,
  revokeOverride,
  runAdministratorCommand,
  saveBasket,
  takeSavedBasket,
  undoInSession,
} from './app.ts';
import type { ModelEvent } from './events.ts';
import { type Done, type Main, takeExtend, withoutReports } from './main.ts';

export type DeskSnapshot = SnapshotFrom<typeof deskMachine>;
/** Where the machine's work goes: nowhere, but for its commands to the port. */
const commands: PortCommand[] = [];
const actor = createEmptyActor();
// biome-ignore lint/suspicious/noExplicitAny: the machine works for no actor here.
const SCOPE: ActorScope<any, any, any> = {
  ...{ self: actor, system: actor.system, id: '', sessionId: '' },
  ...{ logger: () => {}, defer: () => {}, stopChild: () => {}, emit: () => {} },
  actionExecutor: ({ type, params }) => {
    const sent = params as { targetId?: string; event?: PortCommand } | undefined;
    if (type === 'xstate.sendTo' && sent?.targetId === 'port' && sent.event) commands.push(sent.event);
  },
};

/** Everything at one moment. */
export interface Moment {
  desk: DeskSnapshot;
  main: Main;
  /** Wall clock, epoch milliseconds. */
  at: number;
  /** The names of the events that led here. */
  path: string[];
}

/** Time between two events, in ms: longer than the repeat window, short compared with Undo. */
export const STEP_MS = 4000;

/** The machine reads it through its input. Each transition sets it first. */
let wall = 0;

export function opening(main: Main, knowsRenterCards: boolean, at: number): Moment {
  wall = at;
  const input = { policy: main.policy, knowsRenterCards, isOffline: !main.isOnline, now: () => wall };
  return { desk: deskMachine.getInitialSnapshot(SCOPE, input), main, at, path: [] };
}

/** The moment that follows `before` when `named` happens and every question is answered. */
export function follow(before: Moment, named: ModelEvent, name: string): Moment {
  const at = before.at + (named.kind === 'time' ? delayOf(named.ends, before.desk.context) : STEP_MS);
  wall = at;
  let { desk, main } = before;
  const events: DeskEvent[] = [];
  const take = ({ main: next, reported, answer }: Done<DeskEvent | null>) => {
    main = next;
    events.push(
      ...reportedToDesk(main, reported).map((action): DeskEvent => ({ type: 'actionChanged', action })),
      ...(answer ? [answer] : []),
    );
  };

  if (named.kind === 'elsewhere') take(named.change(main, at));
  else {
    if (named.kind === 'touch' && named.main) main = named.main(main);
    const event = named.kind === 'time' ? timerOf(before.desk) : named.by(desk.context, at, main, desk.value);
    if (event) events.push(event);
    if (named.kind === 'touch') events.push({ type: 'activity' });
  }
  for (let event = events.shift(); event; event = events.shift()) {
    const { epoch } = desk.context;
    desk = deskMachine.transition(desk, event, SCOPE);
    for (const command of commands.splice(0)) for (const done of answersTo(command, main, at)) take(done);
    // As in use-desk.ts: the overrides were for the person who has left.
    if (desk.context.epoch !== epoch) main = { ...main, overrides: [] };
  }
  return { desk, main, at, path: [...before.path, name] };
}

export function delayOf(name: 'idle' | 'second', context: DeskContext): number {
  return name === 'idle' ? delays.idle({ context }) : delays.second;
}

/** The event with which the running timer ends. */
export function timerOf({ value }: Pick<DeskSnapshot, 'value'>): DeskEvent {
  const [timer] = deskMachine.root.states.idle?.states[value.idle]?.after ?? [];
  if (!timer) throw new Error('No timer runs');
  // The machine's own timer event is not among the events that others may send.
  return { type: timer.eventType } as unknown as DeskEvent;
}

/** Asks main and reports back as model/port.ts does. */
export function* answersTo(command: PortCommand, before: Main, at: number): Generator<Done<DeskEvent | null>> {
  let main = before;
  switch (command.type) {
    case 'lookUp': {
      const { epoch, scan, renterId, wants } = command;
      const asked = { code: scan.code, ...(scan.as && { as: scan.as }), ...(renterId && { renterId }) };
      const { answer: result, ...done } = lookUpForDesk(main, asked, at);
      yield { ...done, answer: { type: 'lookedUp', epoch, scan, renterId, ...(wants && { wants }), result } };
      return;
    }
    case 'lookUpRenter': {
      const { answer: result, ...done } = lookUpForDesk(main, { code: command.code, as: 'renter' }, at);
      yield { ...done, answer: { type: 'renterSeen', epoch: command.epoch, code: command.code, result } };
      return;
    }
    case 'recheck': {
      const { epoch, codes, renterId } = command;
      for (const code of codes) {
        const { answer: result, ...done } = lookUpForDesk(
          main,
          { code, as: 'item', ...(renterId && { renterId }) },
          at,
        );
        main = done.main;
        yield { ...done, answer: { type: 'rechecked', epoch, code, renterId, result } };
      }
      return;
    }
    case 'checkIn': {
      const { epoch, requests } = command;
      for (const request of requests) {
        const { answer: result, ...done } = returnInSession(main, request, at);
        main = done.main;
        yield { ...done, answer: { type: 'returnTaken', epoch, code: request.code, result } };
      }
      return;
    }
    case 'report': {
      const { epoch, code, request } = command;
      const { answer: result, ...done } = reportInSession(main, request, at);
      yield { ...done, answer: { type: 'reported', epoch, code, result } };
      return;
    }
    case 'checkOut': {
      const { answer: result, ...done } = checkOutInSession(main, command.lines, at);
      yield {
        ...done,
        answer: { type: 'checkOutTaken', epoch: command.epoch, codes: command.lines.map(({ code }) => code), result },
      };
      return;
    }
    case 'extend': {
      const { epoch, lines } = command;
      const rentIds = lines.map(({ rentId }) => rentId);
      const { answer: result, ...done } = takeExtend(main, lines, at);
      yield { ...done, answer: { type: 'extendTaken', epoch, rentIds, result } };
      return;
    }
    case 'allowOverrides': {
      const { epoch, request } = command;
      const answer: DeskEvent = { type: 'overridesAllowed', epoch, request, result: ok(null) };
      yield withoutReports(allow(main, request), answer);
      return;
    }
    case 'revokeOverrides':
      yield withoutReports(revokeOverride(main, command.subject), null);
      return;
    case 'undo':
      for (const id of command.ids) {
        const { answer: result, ...done } = undoInSession(main, id, at);
        main = done.main;
        yield { ...done, answer: { type: 'undoTaken', epoch: command.epoch, id, result } };
      }
      return;
    case 'saveBasket':
      yield withoutReports(saveBasket(main, command), null);
      return;
    case 'takeSavedBasket': {
      const { answer: result, ...done } = takeSavedBasket(main, command.id);
      yield { ...done, answer: { type: 'savedBasketTaken', epoch: command.epoch, result } };
      return;
    }
    case 'deleteSavedBasket': {
      const { answer: result, ...done } = deleteSavedBasket(main, command.id);
      yield { ...done, answer: { type: 'savedBasketDeleted', epoch: command.epoch, result } };
      return;
    }
    case 'endSession':
      yield withoutReports(endSession(main), null);
      return;
    case 'lock':
    case 'quit':
    case 'replaceToken':
    case 'leaveWorkspace':
      yield withoutReports(runAdministratorCommand(main, command.type), null);
      return;
    case 'recall':
      for (const action of recentOf(main)) yield withoutReports(main, { type: 'actionChanged', action });
      return;
  }
}
