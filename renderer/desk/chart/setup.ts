// The vocabulary of the chart: the guards, changes and commands of all rooms of the desk, by name.

import { type ActionFunction, assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { actionsRoom } from '../actions/room.ts';
import { administratorRoom } from '../administrator/room.ts';
import { meaningOf } from '../answers/meaning.ts';
import { answersRoom } from '../answers/room.ts';
import { emptiedBy } from '../basket/emptied.ts';
import { basketRoom } from '../basket/room.ts';
import { cardRoom } from '../card/room.ts';
import { conditionRoom } from '../condition/room.ts';
import { extendRoom } from '../extend/room.ts';
import { idleRoom } from '../idle/room.ts';
import { type ChartArgs, type Context, clearDesk, type DeskInput, expect, type Room, say } from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type { PortCommand } from '../model/port.ts';
import { modelRoom } from '../model/room.ts';
import { leftHere, needsCard } from '../model/session.ts';
import { outcomeRoom } from '../outcome/room.ts';
import { readUndo } from '../put-aside/put-aside.ts';
import { putAsideRoom } from '../put-aside/room.ts';
import { questionRoom } from '../question/room.ts';
import { renterRoom } from '../renter/room.ts';
import { returnMeaningOf } from '../returns/returns.ts';
import { returnsRoom } from '../returns/room.ts';
import { searchRoom } from '../search/room.ts';
import { sessionRoom } from '../self-service/room.ts';
import { todayRoom } from '../today/room.ts';
import { undoRoom } from '../undo/room.ts';
import { delays } from './delays.ts';

/** The rooms of the desk. The chart can use every name that they provide. A new room is a line here. */
export const ROOMS = [
  modelRoom,
  answersRoom,
  questionRoom,
  basketRoom,
  cardRoom,
  extendRoom,
  conditionRoom,
  returnsRoom,
  renterRoom,
  outcomeRoom,
  putAsideRoom,
  undoRoom,
  sessionRoom,
  actionsRoom,
  idleRoom,
  administratorRoom,
  searchRoom,
  todayRoom,
] as const satisfies readonly Room[];

type Changes = Required<Room>['changes'];
type Commands = Required<Room>['commands'];

/** The type of the parameter that a transition passes to a change; undefined: none. */
type ParamsOf<Change> = Change extends (args: ChartArgs, params: infer Params) => unknown
  ? unknown extends Params
    ? undefined
    : Params
  : never;
type Action<Params extends string | undefined> = ActionFunction<
  Context,
  DeskEvent,
  DeskEvent,
  Params,
  never,
  never,
  never,
  never,
  never
>;

/** Everything of one kind that the rooms provide, as one type. */
type Provided<Kind extends keyof Room, Rooms extends readonly Room[] = typeof ROOMS> = Rooms extends readonly [
  infer First,
  ...infer Rest extends readonly Room[],
]
  ? (First extends { readonly [Part in Kind]: infer Names } ? Names : unknown) & Provided<Kind, Rest>
  : unknown;

/** Merges what the rooms provide of one kind. A test makes sure that no two use the same name. */
function mergeRooms<Kind extends keyof Room>(kind: Kind): Provided<Kind> {
  return Object.assign({}, ...ROOMS.map((room: Room) => room[kind]));
}

/** Changes as actions of the machine. */
function toAssignActions<Named extends Changes>(changes: Named) {
  const actions = Object.entries<Changes[string]>(changes).map(([name, change]) => [
    name,
    assign<Context, DeskEvent, never, DeskEvent, never>(({ context, event }, params) =>
      change({ context, event }, params),
    ),
  ]);
  return Object.fromEntries(actions) as { [Name in keyof Named]: Action<ParamsOf<Named[Name]>> };
}

/** Commands as actions of the machine: each is sent to the port. */
function toSendActions<Named extends Commands>(commands: Named) {
  const actions = Object.entries(commands).map(([name, command]) => [
    name,
    sendTo('port', ({ context, event }: ChartArgs) => command({ context, event })),
  ]);
  return Object.fromEntries(actions) as { [Name in keyof Named]: Action<undefined> };
}

/** The vocabulary of the chart: its types, guards, actions and delays. */
export const desk = setup({
  types: {
    context: {} as Context,
    events: {} as DeskEvent,
    input: {} as DeskInput,
  },
  delays,
  actors: {
    /** Replaced by model/port.ts; without it the desk sends no requests. */
    port: fromCallback<PortCommand>(() => {}),
  },
  guards: mergeRooms('guards'),
  actions: {
    ...toAssignActions(mergeRooms('changes')),
    ...toSendActions(mergeRooms('commands')),
    /** Decides what the answer means before the answer changes the desk, and raises that meaning as an event. */
    takeAnswer: enqueueActions(({ context, event, enqueue }) => {
      const lookedUp = expect(event, 'lookedUp');
      const meaning = meaningOf(context, lookedUp);
      if (meaning === null) return;
      enqueue.raise({ type: `answer.${meaning}`, lookedUp });
      enqueue.assign(answersRoom.changes.noteAnswer({ context, event }));
    }),
    takeReturnAnswer: enqueueActions(({ context, event, enqueue }) => {
      const lookedUp = expect(event, 'lookedUp');
      const meaning = returnMeaningOf(context, lookedUp);
      if (meaning === 'notHere' || meaning === 'unasked') return;
      enqueue.raise({ type: `returnAnswer.${meaning}`, lookedUp });
    }),

    /**
     * Clears the desk for the next person; a session renter stays logged in, unless the session was ended before. The
     * item acted on last is remembered, so that a repeat scan does not toggle it.
     */
    clear: enqueueActions(({ context, event, enqueue }) => {
      const emptied = emptiedBy(context, event);
      const left = leftHere(context, event);
      const said = left ? say(context, 'attention', left) : emptied && say(context, 'ready', { kind: 'emptied' });
      enqueue.assign({ ...readUndo(context, event), ...clearDesk(context), emptied, ...said });
      // Main ends the session too, so that a card whose look-up is in flight no longer logs anyone in.
      const keepsLanguage = left !== null;
      if (needsCard(context)) enqueue.sendTo('port', { type: 'endSession', keepsLanguage } satisfies PortCommand);
      enqueue.raise({ type: 'cleared' });
    }),

    /** Runs what the administrator came for. After an override nothing stays open, so their access ends. */
    runErrand: enqueueActions(({ context, event, enqueue }) => {
      const adminRequest = event.type === 'asAdministrator' ? event.adminRequest : context.adminRequest;
      if (!adminRequest) return;
      enqueue.raise(adminRequest);
      if (adminRequest.type === 'override') enqueue.raise({ type: 'administratorMayHaveLeft' });
    }),
  },
});
