// Between a touch and main's word that it is on the disk: after a while people are told that it is not.
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
