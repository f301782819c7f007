// Whether an administrator is let in. Leaving takes effect at once; main confirms it a moment later.
import { not, or, stateIn } from 'xstate';
import { desk } from './setup.ts';

/** The list of waiting actions counts too, so that an administrator can discard several in a row. */
const isAtWork = or([
  stateIn({ overlay: 'administration' }),
  stateIn({ overlay: 'waiting' }),
  stateIn({ dialog: 'discard' }),
  stateIn({ dialog: 'quit' }),
]);

/** If main accepts the PIN after the PIN dialog has closed, the administrator has already gone: lock again at once. */
const letIn = [
  { guard: stateIn({ dialog: 'pin' }), target: 'in' },
  { target: 'leaving', actions: 'sendLock' },
] as const;
/** The same, if main's `administratorChanged` arrives before its answer to the PIN. */
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
        administratorMayHaveLeft: {
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
