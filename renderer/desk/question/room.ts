// The chart's guards, changes and commands for the two questions.
import { setRenter } from '../basket/basket.ts';
import { giveBack } from '../basket/pick-up.ts';
import { answerOf, codeOf, expect, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { renterIdOf } from '../model/selectors.ts';
import { askAgain, askWhich, askWhoseBasket, askWhoseBasketUnresolved, noteChoice } from './questions.ts';

export const questionRoom = {
  guards: {
    // The owner of the pick-up was taken out of the basket.
    hasNoRenter: ({ context }: Seen) => context.basket?.renter === null,
    isChosen: ({ context }: Seen) => context.queue.some(({ code }) => code === context.question?.code),
  },
  changes: {
    askAgain: ({ context }: Seen) => askAgain(context),
    sayNothingToChoose: ({ context }: Seen) => say(context, 'attention', { kind: 'nothingToChoose' }),
    askWhich: ({ context, event }: Seen) => askWhich(context, codeOf(event), answerOf(event, 'ambiguous')),
    askWhoseBasket: ({ context, event }: Seen) => askWhoseBasket(context, answerOf(event, 'renter')),
    askWhoseBasketUnresolved: ({ context, event }: Seen) => askWhoseBasketUnresolved(context, codeOf(event)),
    noteChoice: ({ context, event }: Seen) => noteChoice(context, expect(event, 'choose').as),
    takeOtherRenter: ({ context }: Seen) => (context.otherRenter ? setRenter(context, context.otherRenter) : {}),
    giveBack: ({ context }: Seen) => giveBack(context),
    putAsideQuestion: () => ({ question: null, otherRenter: null }),
  },
  commands: {
    lookUpAs: ({ context }: Seen): PortCommand => {
      const scan = context.queue.at(-1);
      if (!scan) throw new Error('A choice that was not noted');
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context) };
    },
  },
} satisfies Room;
