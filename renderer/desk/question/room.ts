// The chart's guards, changes and commands for the two questions.
import { keepRenter, setRenter } from '../basket/basket.ts';
import { answerOf, type ChartArgs, codeOf, expect, type Room, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { isAskedAbout, renterIdOf } from '../model/selectors.ts';
import { askAgain, askWhich, askWhoseBasket, askWhoseBasketUnresolved, noteChoice } from './questions.ts';

export const questionRoom = {
  guards: {
    isOtherCard: ({ context, event }: ChartArgs) => isAskedAbout(context, { code: codeOf(event) }),
    isChosen: ({ context }: ChartArgs) => context.queue.some(({ code }) => code === context.question?.code),
  },
  changes: {
    askAgain: ({ context }: ChartArgs) => askAgain(context),
    sayNothingToChoose: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'nothingToChoose' }),
    sayChooseFirst: ({ context, event }: ChartArgs) =>
      say(context, 'attention', { kind: 'otherRenterFirst' }, { code: codeOf(event) }),
    askWhich: ({ context, event }: ChartArgs) => askWhich(context, codeOf(event), answerOf(event, 'ambiguous')),
    askWhoseBasket: ({ context, event }: ChartArgs) => askWhoseBasket(context, answerOf(event, 'renter')),
    askWhoseBasketUnresolved: ({ context, event }: ChartArgs) => askWhoseBasketUnresolved(context, codeOf(event)),
    noteChoice: ({ context, event }: ChartArgs) => noteChoice(context, expect(event, 'choose').as),
    takeOtherRenter: ({ context }: ChartArgs) => (context.otherRenter ? setRenter(context, context.otherRenter) : {}),
    keepRenter: ({ context }: ChartArgs) => keepRenter(context),
    clearQuestion: () => ({ question: null, otherRenter: null }),
  },
  commands: {
    lookUpAs: ({ context }: ChartArgs): PortCommand => {
      const scan = context.queue.at(-1);
      if (!scan) throw new Error('lookUpAs needs a scan in context.queue');
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context) };
    },
  },
} satisfies Room;
