// The chart's guards, changes and commands for self-service.
import { isSettled } from '../../../shared/domain/action.ts';
import { answerOf, codeOf, expect, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { isSelfService } from '../model/selectors.ts';
import { endSession, endsSession, needsCard, noteSessionRenter, showSessionAgain } from '../model/session.ts';

export const sessionRoom = {
  guards: {
    needsCard: ({ context }: Seen) => needsCard(context),
    areCommandsOff: ({ context }: Seen) => isSelfService(context),
    hasSession: ({ context }: Seen) => context.sessionRenter !== null,
    endsSession: ({ context, event }: Seen) => event.type === 'policyChanged' && endsSession(context, event.policy),
    isSettledForSession: ({ context, event }: Seen) =>
      event.type === 'actionChanged' && context.sessionRenter !== null && isSettled(event.action.state),
  },
  changes: {
    sayCardFirst: ({ context, event }: Seen) => {
      const found = 'lookedUp' in event && event.lookedUp.result.ok ? event.lookedUp.result.data : null;
      return say(context, 'attention', { kind: 'cardFirst' }, found?.type === 'withheld' ? found.item : {});
    },
    sayNotYours: ({ context, event }: Seen) =>
      say(context, 'refused', { kind: 'notYours' }, answerOf(event, 'withheld').item),
    sayCommandsOff: ({ context }: Seen) => say(context, 'attention', { kind: 'commandsOff' }),
    sayAnotherRenter: ({ context, event }: Seen) =>
      say(context, 'refused', { kind: 'anotherRenter' }, { code: codeOf(event) }),
    showSessionAgain: ({ context }: Seen) => showSessionAgain(context),
    noteSessionRenter: ({ context, event }: Seen) => noteSessionRenter(context, expect(event, 'sessionRenterSeen')),
    endSession: ({ context }: Seen) => endSession(context),
  },
  commands: {
    lookUpSessionRenter: ({ context }: Seen): PortCommand => ({
      type: 'lookUpSessionRenter',
      epoch: context.epoch,
      code: context.sessionRenter?.renter.code ?? '',
    }),
    recall: (): PortCommand => ({ type: 'recall' }),
  },
} satisfies Room;
