// The chart's guards, changes and commands for scans and their answers.
import type { Scan } from '../../scanning/scan.ts';
import { codeOf, expect, lookedUpIn, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { hasProblem } from '../model/problems.ts';
import { outcomeOf, renterIdOf, takesUnresolved } from '../model/selectors.ts';
import { commandOf } from './commands.ts';
import { type UnresolvedMeaning, unresolvedMeaningOf } from './unresolved.ts';

/** A scanner that reads a printed code twice does so within this time; a person who scans it again takes longer. */
const REREAD_MS = 1000;

export const answersRoom = {
  guards: {
    isCommand: ({ event }: Seen) => event.type === 'scan' && commandOf(event.scan.code) !== null,
    // A scanner that reads the printed code twice must not press the key that the first read brought up.
    isCommandAgain: ({ context: { lastCommand, now }, event }: Seen) =>
      event.type === 'scan' && lastCommand?.code === event.scan.code && now() - lastCommand.at < REREAD_MS,
    takesUnresolved: ({ context }: Seen) => context.isOffline && takesUnresolved(context),
    meansUnresolved: ({ context, event }: Seen, meaning: UnresolvedMeaning) =>
      event.type === 'unresolved' && unresolvedMeaningOf(context, event.scan) === meaning,
    isScannedAgain: ({ context: { queue }, event }: Seen) =>
      event.type === 'scan' && queue.some((asked) => isSameThing(asked, event.scan)),
    isRepeat: ({ context, event }: Seen) => {
      if (event.type !== 'scan') return false;
      const { code } = event.scan;
      const { lastHandled, basket, card, recent } = context;
      const window = 1000 * context.policy.repeatWindowSeconds;
      return (
        // A line that can't go out is looked up again: it may have come free since.
        (event.scan.as !== 'renter' &&
          (basket?.lines.some((line) => line.code === code && !hasProblem(line, basket)) ?? false)) ||
        (card?.scan.item.code === code && card.action !== null && outcomeOf(card.action.state) === 'sending') ||
        // Until the workspace has answered, a look-up would still show the earlier state of the item.
        (event.scan.as !== 'renter' && recent.some((action) => action.code === code && action.state === 'sending')) ||
        (lastHandled !== null && isSameThing(lastHandled, event.scan) && context.now() - lastHandled.at < window)
      );
    },
    isLookingUp: ({ context }: Seen) => context.queue.length > 0,
    wantsCard: ({ event }: Seen) => event.type === 'lookedUp' && event.wants === 'card',
  },
  changes: {
    noteScan: ({ context, event }: Seen) => {
      const { scan } = expect(event, 'scan');
      return {
        queue: [...context.queue, scan],
        lastCommand: null,
        followed: null,
        ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }),
      };
    },
    noteScannedAgain: ({ context, event }: Seen) => {
      const { scan } = expect(event, 'scan');
      const queue = context.queue.map((asked) =>
        isSameThing(asked, scan) ? { ...asked, again: true as const } : asked,
      );
      return { queue, ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }) };
    },
    noteCommand: ({ context, event }: Seen) => {
      return { lastCommand: { code: expect(event, 'scan').scan.code, at: context.now() } };
    },
    sayUnknownCommand: ({ context, event }: Seen) =>
      say(context, 'refused', { kind: 'unknownCommand' }, { code: codeOf(event) }),
    sayBadScan: ({ context, event }: Seen) =>
      say(context, 'refused', { kind: 'badScan', problem: expect(event, 'badScan').bad.problem }),
    noteAnswer: ({ context, event }: Seen) => {
      const { scan, result } = expect(event, 'lookedUp');
      const isIt = (asked: Scan) => asked.at === scan.at && asked.code === scan.code;
      const asked = context.queue.find(isIt) ?? scan;
      return {
        queue: context.queue.filter((each) => !isIt(each)),
        lastHandled: result.ok ? { ...asked, at: context.now() } : context.lastHandled,
      };
    },
    sayUnknown: ({ context, event }: Seen) => say(context, 'refused', { kind: 'unknownCode' }, { code: codeOf(event) }),
    sayFailure: ({ context, event }: Seen) => {
      const { result, scan } = lookedUpIn(event);
      if (result.ok) throw new Error('A failure was expected');
      return say(context, 'attention', { kind: 'error', error: result.error }, { code: scan.code });
    },
  },
  commands: {
    lookUp: ({ context, event }: Seen): PortCommand => {
      const { scan } = expect(event, 'scan');
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context) };
    },
  },
} satisfies Room;

/** Whether both are the same item or renter: by the code rules an item and a card may have the same code. */
function isSameThing(one: Pick<Scan, 'code' | 'as'>, other: Pick<Scan, 'code' | 'as'>): boolean {
  return one.code === other.code && (!one.as || !other.as || one.as === other.as);
}
