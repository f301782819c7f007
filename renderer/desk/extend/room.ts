// The chart's guards, changes and commands for extending loans.
import { type ChartArgs, expect, type Room, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { renterIdOf } from '../model/selectors.ts';
import {
  canExtend,
  chooseExtendDue,
  dropExtended,
  extendable,
  extendRequests,
  isLookingUp,
  markExtending,
  noteExtendTaken,
  openExtend,
} from './extend.ts';

export const extendRoom = {
  guards: {
    canExtend: ({ context, event }: ChartArgs) => canExtend(context, expect(event, 'openExtend').rentId),
    isExtending: ({ context }: ChartArgs) => context.extending !== null,
    isExtended: ({ context }: ChartArgs) => context.extended.length > 0,
    isAnyExtendable: ({ context: { extending, now } }: ChartArgs) =>
      extending !== null && !isLookingUp(extending) && extendable(extending, now()).length > 0,
  },
  changes: {
    setCanExtend: ({ event }: ChartArgs) => ({ canExtend: expect(event, 'canExtendChanged').canExtend }),
    openExtend: ({ context, event }: ChartArgs) => openExtend(context, expect(event, 'openExtend')),
    closeExtend: () => ({ extending: null }),
    chooseExtendDue: ({ context, event }: ChartArgs) => chooseExtendDue(context, expect(event, 'chooseExtendDue')),
    markExtending: ({ context }: ChartArgs) => markExtending(context),
    sayExtendByTouch: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'extendByTouch' }),
    noteExtendTaken: ({ context, event }: ChartArgs) => noteExtendTaken(context, expect(event, 'extendTaken')),
    dropExtended: ({ context, event }: ChartArgs) => dropExtended(context, expect(event, 'extendTaken')),
    // What was extended or ticked of the loans on the screen.
    forgetLoans: () => ({ extending: null, extended: [], ticked: [] }),
  },
  commands: {
    sendExtension: ({ context }: ChartArgs): PortCommand => ({
      type: 'extend',
      epoch: context.epoch,
      lines: extendRequests(context),
      renterId: (context.card ? context.card.scan.rent?.renter?.id : context.renter?.renter.id) ?? null,
    }),
    lookUpLoans: ({ context }: ChartArgs): PortCommand => ({
      type: 'recheck',
      epoch: context.epoch,
      codes: context.extending?.loans.map(({ code }) => code) ?? [],
      renterId: renterIdOf(context),
    }),
  },
} satisfies Room;
