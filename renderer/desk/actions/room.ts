// The chart's guards, changes and commands for actions and their progress.
import { isSettled } from '../../../shared/domain/action.ts';
import { noteRecheck } from '../basket/basket.ts';
import { showCardAnew } from '../card/card.ts';
import { noteLoanSeen } from '../extend/extend.ts';
import { expect, type Room, type Seen } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { renterIdOf } from '../model/selectors.ts';
import { noteReturnSeen } from '../returns/returns.ts';
import { noteAction, sayNotTaken } from './progress.ts';
import { isAnySaving, sayUnsaved } from './saving.ts';

export const actionsRoom = {
  guards: {
    isAnySaving: ({ context }: Seen) => isAnySaving(context),
    // Returned or checked out in another way than by this basket or card, or returned before it was looked up.
    isToBeRechecked: ({ context: { basket, card, extended, returns }, event }: Seen) => {
      const { id, code, state } = expect(event, 'actionChanged').action;
      const isExtension = extended.some(({ action }) => action.id === id);
      const isOnCard = card?.scan.item.code === code && card.action === null && !isExtension;
      const isLine = basket?.lines.some((line) => line.code === code && !line.action) ?? false;
      const isUnresolvedReturn = returns.some(
        ({ item, step }) => item === null && step.is === 'taken' && step.action.id === id,
      );
      return isSettled(state) && (isLine || isOnCard || isUnresolvedReturn);
    },
    wasTaken: ({ event }: Seen) =>
      (event.type === 'checkOutTaken' || event.type === 'returnTaken' || event.type === 'extendTaken') &&
      event.result.ok,
  },
  changes: {
    noteRecheck: ({ context, event }: Seen) => {
      const rechecked = expect(event, 'rechecked');
      return {
        ...noteRecheck(context, rechecked),
        ...showCardAnew(context, rechecked),
        ...noteReturnSeen(context, rechecked),
        ...noteLoanSeen(context, rechecked),
      };
    },
    sayNotTaken: ({ context, event }: Seen) =>
      sayNotTaken(
        context,
        event.type === 'returnTaken' || event.type === 'extendTaken' ? event : expect(event, 'checkOutTaken'),
      ),
    noteAction: ({ context, event }: Seen) => noteAction(context, expect(event, 'actionChanged').action),
    sayUnsaved: ({ context }: Seen) => sayUnsaved(context),
  },
  commands: {
    recheckItem: ({ context, event }: Seen): PortCommand => ({
      type: 'recheck',
      epoch: context.epoch,
      codes: [expect(event, 'actionChanged').action.code],
      renterId: renterIdOf(context),
    }),
  },
} satisfies Room;
