// The chart's guards, changes and commands for self-service.
import { isSettled } from '../../../shared/domain/action.ts';
import { answerOf, type ChartArgs, expect, type Room, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { isSelfService } from '../model/selectors.ts';
import { endSession, endsSession, needsCard, noteSessionRenter, showSessionAgain } from '../model/session.ts';

export const sessionRoom = {
  guards: {
    needsCard: ({ context }: ChartArgs) => needsCard(context),
    areCommandsOff: ({ context }: ChartArgs) => isSelfService(context),
    hasSession: ({ context }: ChartArgs) => context.sessionRenter !== null,
    endsSession: ({ context, event }: ChartArgs) =>
      event.type === 'policyChanged' && endsSession(context, event.policy),
    isSettledForSession: ({ context, event }: ChartArgs) =>
      event.type === 'actionChanged' && context.sessionRenter !== null && isSettled(event.action.state),
  },
  changes: {
    sayCardFirst: ({ context, event }: ChartArgs) => {
      const found = 'lookedUp' in event && event.lookedUp.result.ok ? event.lookedUp.result.data : null;
      return say(context, 'attention', { kind: 'cardFirst' }, found?.type === 'withheld' ? found.item : {});
    },
    sayNotYours: ({ context, event }: ChartArgs) =>
      say(context, 'refused', { kind: 'notYours' }, answerOf(event, 'withheld').item),
    sayCommandsOff: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'commandsOff' }),
    showSessionAgain: ({ context }: ChartArgs) => showSessionAgain(context),
    noteSessionRenter: ({ context, event }: ChartArgs) => noteSessionRenter(context, expect(event, 'renterSeen')),
    endSession: ({ context }: ChartArgs) => endSession(context),
  },
  commands: {
    recall: (): PortCommand => ({ type: 'recall' }),
  },
} satisfies Room;
