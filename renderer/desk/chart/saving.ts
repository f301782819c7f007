// Waits for main to confirm that an action is on disk; after a while the desk shows that it is not saved.
import { not } from 'xstate';
import { desk } from './setup.ts';

export const saving = desk.createStateConfig({
  initial: 'nothing',
  states: {
    nothing: { always: { guard: 'isAnySaving', target: 'something' } },
    something: {
      always: { guard: not('isAnySaving'), target: 'nothing' },
      after: { save: { actions: 'sayUnsaved' } },
    },
  },
});
