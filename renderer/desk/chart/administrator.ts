// Whether an administrator is let in. Who leaves is out at once, though main says so a moment later.
import { not, or, stateIn } from 'xstate';
import { desk } from './setup.ts';

/** As long as the list is open, too: to discard one after the other. */
const isAtWork = or([
  stateIn({ overlay: 'administration' }),
  stateIn({ overlay: 'waiting' }),
  stateIn({ dialog: 'discard' }),
  stateIn({ dialog: 'quit' }),
]);

/** A PIN that main takes only after the desk has stopped asking for it lets nobody in: its administrator is gone. */
const letIn = [
  { guard: stateIn({ dialog: 'pin' }), target: 'in' },
  { target: 'leaving', actions: 'sendLock' },
] as const;
/** The same where main's state has come before its answer. */
const isLate = not(or([stateIn({ dialog: 'pin' }), isAtWork]));

export const administrator = desk.createStateConfig({
  initial: 'out',
  on: {
    replaceToken: { actions: 'sendReplaceToken' },
    leaveWorkspace: { actions: 'sendLeaveWorkspace' },
  },
  states: {
    out: {
      on: {
        unlocked: letIn,
        administratorChanged: { guard: 'isLetIn', target: 'in' },
      },
    },
    in: {
      on: {
        administratorChanged: { guard: not('isLetIn'), target: 'out' },
        unlocked: { guard: isLate, target: 'leaving', actions: 'sendLock' },
        workLeft: {
          guard: not(isAtWork),
          target: 'leaving',
          actions: 'sendLock',
        },
      },
    },
    leaving: {
      on: { unlocked: letIn, administratorChanged: { guard: not('isLetIn'), target: 'out' } },
    },
  },
});
