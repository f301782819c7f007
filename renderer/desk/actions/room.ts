// The chart's guards, changes and commands for actions and their progress.
import { isSettled } from '../../../shared/domain/action.ts';
import { isSameCode } from '../../../shared/domain/workspace.ts';
import { noteRecheck } from '../basket/basket.ts';
import { showCardAnew } from '../card/card.ts';
import { noteLoanSeen } from '../extend/extend.ts';
import { type ChartArgs, expect, type Room } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { renterIdOf } from '../model/selectors.ts';
import { noteReturnSeen } from '../returns/returns.ts';
import { noteAction, sayNotTaken } from './progress.ts';
import { isAnySaving, sayUnsaved } from './saving.ts';

export const actionsRoom = {
  guards: {
    isAnySaving: ({ context }: ChartArgs) => isAnySaving(context),
    // Returned or checked out in another way than by this basket or card, or returned before it was looked up.
    isToBeRechecked: ({ context: { basket, card, extended, returns }, event }: ChartArgs) => {
      const { id, code, state } = expect(event, 'actionChanged').action;
      const isExtension = extended.some(({ action }) => action.id === id);
      const isOnCard = card !== null && isSameCode(card.scan.item.code, code) && card.action === null && !isExtension;
      const isLine = basket?.lines.some((line) => isSameCode(line.code, code) && !line.action) ?? false;
      const isUnresolvedReturn = returns.some(
        ({ item, step }) => item === null && step.is === 'taken' && step.action.id === id,
      );
      return isSettled(state) && (isLine || isOnCard || isUnresolvedReturn);
    },
    wasTaken: ({ event }: ChartArgs) =>
      (event.type === 'checkOutTaken' || event.type === 'returnTaken' || event.type === 'extendTaken') &&
      event.result.ok,
  },
  changes: {
    noteRecheck: ({ context, event }: ChartArgs) => {
      const rechecked = expect(event, 'rechecked');
      return {
        ...noteRecheck(context, rechecked),
        ...showCardAnew(context, rechecked),
        ...noteReturnSeen(context, rechecked),
        ...noteLoanSeen(context, rechecked),
      };
    },
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
      codes: [expect(event, 'actionChanged').action.code],
      renterId: renterIdOf(context),
    }),
  },
} satisfies Room;
