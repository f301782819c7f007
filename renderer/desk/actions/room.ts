// The chart's guards, changes and commands for actions and their progress.
import { type DeskAction, isSettled } from '../../../shared/domain/action.ts';
import { mayBeSameCode } from '../../../shared/domain/workspace.ts';
import { noteRecheck } from '../basket/recheck.ts';
import { showCardAnew } from '../card/card.ts';
import { noteLoanSeen } from '../extend/extend.ts';
import { type ChartArgs, type Context, expect, type Room } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { renterIdOf } from '../model/selectors.ts';
import { askAboutLine } from '../put-aside/put-aside.ts';
import { noteReturnSeen } from '../returns/returns.ts';
import { noteAction, sayNotTaken } from './progress.ts';
import { isAnySaving, sayUnsaved } from './saving.ts';

export const actionsRoom = {
  guards: {
    isAnySaving: ({ context }: ChartArgs) => isAnySaving(context),
    isToBeRechecked: ({ context, event }: ChartArgs) =>
      codesToRecheck(context, expect(event, 'actionChanged').action).length > 0,
    wasTaken: ({ event }: ChartArgs) =>
      (event.type === 'checkOutTaken' || event.type === 'returnTaken' || event.type === 'extendTaken') &&
      event.result.ok,
  },
  changes: {
    noteRecheck: ({ context, event }: ChartArgs) => {
      const rechecked = expect(event, 'rechecked');
      const { result, code } = rechecked;
      if (result.ok && result.data.type === 'ambiguous') return askAboutLine(context, code);
      return {
        ...noteRecheck(context, rechecked),
        ...showCardAnew(context, rechecked),
        ...noteReturnSeen(context, rechecked),
        ...noteLoanSeen(context, rechecked),
      };
    },
    noteReturnSeen: ({ context, event }: ChartArgs) => noteReturnSeen(context, expect(event, 'rechecked')),
    sayNotTaken: ({ context, event }: ChartArgs) =>
      sayNotTaken(
        context,
        event.type === 'returnTaken' || event.type === 'extendTaken' ? event : expect(event, 'checkOutTaken'),
      ),
    noteAction: ({ context, event }: ChartArgs) => noteAction(context, expect(event, 'actionChanged').action),
    sayUnsaved: ({ context }: ChartArgs) => sayUnsaved(context),
  },
  commands: {
    recheckItem: ({ context, event }: ChartArgs): PortCommand => ({
      type: 'recheck',
      epoch: context.epoch,
      codes: codesToRecheck(context, expect(event, 'actionChanged').action),
      renterId: renterIdOf(context),
    }),
  },
} satisfies Room;

/**
 * What the desk shows of an item that was returned or checked out in another way than by this basket or card, or returned
 * before it was looked up. A code that was taken unresolved may be spelt otherwise.
 */
function codesToRecheck({ basket, card, extended, returns }: Context, { id, code, state }: DeskAction): string[] {
  if (!isSettled(state)) return [];
  const isExtension = extended.some(({ action }) => action.id === id);
  const shown = [
    ...(card && card.action === null && !isExtension ? [card.scan.item.code] : []),
    ...(basket?.lines.flatMap((line) => (line.action ? [] : [line.code])) ?? []),
  ].filter((each) => mayBeSameCode(each, code));
  const unresolved = returns.filter(
    ({ item, step }) => item === null && step.kind === 'taken' && step.action.id === id,
  );
  return [...new Set([...shown, ...unresolved.map((line) => line.code)])];
}
