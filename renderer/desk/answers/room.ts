// The chart's guards, changes and commands for scans and their answers.
import type { DeskAnswer } from '../../../shared/domain/workspace.ts';
import { type ChartArgs, codeOf, expect, lookedUpIn, type Room, say } from '../model/context.ts';
import type { Known } from '../model/identity.ts';
import type { DeskContext } from '../model/model.ts';
import type { PortCommand } from '../model/port.ts';
import { keepsUnresolved, renterIdOf } from '../model/selectors.ts';
import { commandOf } from './commands.ts';
import { isRepeat, isSameRead, isSameThing, isWithin } from './repeat.ts';
import { type UnresolvedMeaning, unresolvedMeaningOf } from './unresolved.ts';

/** A scanner that reads a printed code twice does so within this time; a person who scans it again takes longer. */
const REREAD_MS = 1000;

export const answersRoom = {
  guards: {
    isCommand: ({ event }: ChartArgs) => event.type === 'scan' && commandOf(event.scan.code) !== null,
    // A scanner that reads the printed code twice must not press the key that the first read brought up.
    isCommandAgain: ({ context: { lastCommand, now }, event }: ChartArgs) =>
      event.type === 'scan' && lastCommand?.code === event.scan.code && isWithin(REREAD_MS, lastCommand.at, now()),
    keepsUnresolved: ({ context }: ChartArgs) => context.isOffline && keepsUnresolved(context),
    meansUnresolved: ({ context, event }: ChartArgs, meaning: UnresolvedMeaning) =>
      event.type === 'unresolved' && unresolvedMeaningOf(context, event.scan) === meaning,
    isScannedAgain: ({ context: { queue }, event }: ChartArgs) =>
      event.type === 'scan' && queue.some((asked) => isSameThing(asked, event.scan)),
    isRepeat: ({ context, event }: ChartArgs) => event.type === 'scan' && isRepeat(context, event.scan),
    // On Returns a scan waits in its row.
    isLookingUp: ({ context: { queue, returns } }: ChartArgs) =>
      queue.length > 0 || returns.some(({ step }) => step.kind === 'lookingUp'),
    wantsCard: ({ event }: ChartArgs) =>
      (event.type === 'lookedUp' || 'lookedUp' in event) && lookedUpIn(event).wants === 'card',
  },
  changes: {
    noteScan: ({ context, event }: ChartArgs) => {
      const { scan } = expect(event, 'scan');
      return {
        queue: [...context.queue, scan],
        lastCommand: null,
        followed: null,
        ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }),
      };
    },
    noteScannedAgain: ({ context, event }: ChartArgs) => {
      const { scan } = expect(event, 'scan');
      const queue = context.queue.map((asked) =>
        isSameThing(asked, scan) ? { ...asked, again: true as const } : asked,
      );
      return { queue, ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }) };
    },
    noteHandledAgain: ({ context: { lastHandled, now } }: ChartArgs) => ({
      lastHandled: lastHandled && { ...lastHandled, at: now() },
    }),
    noteCommand: ({ context, event }: ChartArgs) => {
      return { lastCommand: { code: expect(event, 'scan').scan.code, at: context.now() } };
    },
    // A mis-scan is no refusal: nothing happened.
    sayUnknownCommand: ({ context, event }: ChartArgs) =>
      say(context, 'already', { kind: 'unknownCommand' }, { code: codeOf(event) }),
    sayBadScan: ({ context, event }: ChartArgs) =>
      say(context, 'refused', { kind: 'badScan', problem: expect(event, 'badScan').bad.problem }),
    noteAnswer: ({ context, event }: ChartArgs) => {
      const { scan, result } = expect(event, 'lookedUp');
      const asked = context.queue.find((each) => isSameRead(each, scan)) ?? scan;
      return {
        queue: context.queue.filter((each) => !isSameRead(each, scan)),
        lastHandled: result.ok ? { ...asked, ...ownOf(result.data), at: context.now() } : context.lastHandled,
      };
    },
    dropAsked: ({ context, event }: ChartArgs) => {
      const { scan } = expect(event, 'lookedUp');
      return { queue: context.queue.filter((each) => !isSameRead(each, scan)) };
    },
    sayUnknown: ({ context, event }: ChartArgs) =>
      say(
        context,
        'refused',
        { kind: context.sessionRenter ? 'unknownInSession' : 'unknownCode' },
        { code: codeOf(event) },
      ),
    sayFailure: ({ context, event }: ChartArgs) => {
      const { result, scan } = lookedUpIn(event);
      if (result.ok) throw new Error('sayFailure needs a failed look-up');
      return say(context, 'attention', { kind: 'error', error: result.error }, { code: scan.code });
    },
  },
  commands: {
    lookUp: ({ context, event }: ChartArgs): PortCommand => {
      const { scan } = expect(event, 'scan');
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context) };
    },
  },
} satisfies Room;

/** What the workspace says that it is, and of which kind: an item may have more than one label. */
function ownOf(answer: DeskAnswer): Pick<NonNullable<DeskContext['lastHandled']>, 'as' | 'own'> {
  const own = ({ code, id }: Required<Known>) => ({ own: { code, id }, as: answer.type as 'item' | 'renter' });
  if (answer.type === 'item') return own(answer.item);
  return answer.type === 'renter' ? own(answer.renter) : {};
}
