// The chart's guards and changes for work that was put aside.
import { type ChartArgs, expect, type Room, say } from '../model/context.ts';
import type { PutAsideWork } from '../model/model.ts';
import { forgetRenters } from './forget-renters.ts';
import { closeInToday, openPutAside } from './open-put-aside.ts';
import {
  followUndo,
  isBeingSaved,
  notePutAsideCheckOut,
  notePutAsideExtensions,
  notePutAsideReturn,
  type PutAsideScreen,
  putWorkAside,
  readUndo,
} from './put-aside.ts';
import { notePutAsideReport } from './reports.ts';

export const putAsideRoom = {
  guards: {
    isPutAsideOn: ({ context, event }: ChartArgs, screen: PutAsideWork['screen']) =>
      context.putAside.some((entry) => entry.at === expect(event, 'openPutAside').at && entry.screen === screen),
    isPutAsideBeingSaved: ({ context, event }: ChartArgs) =>
      context.putAside.some((entry) => entry.at === expect(event, 'openPutAside').at && isBeingSaved(entry)),
  },
  changes: {
    putAside: ({ context, event }: ChartArgs, screen: PutAsideScreen) => putWorkAside(context, screen, event),
    followUndo: ({ context, event }: ChartArgs) => followUndo(context, expect(event, 'undoTaken')),
    readUndo: ({ context, event }: ChartArgs) => readUndo(context, event),
    openPutAside: ({ context, event }: ChartArgs) => openPutAside(context, expect(event, 'openPutAside').at),
    closePutAsideInToday: ({ context, event }: ChartArgs) => closeInToday(context, event),
    notePutAsideCheckOut: ({ context, event }: ChartArgs) =>
      notePutAsideCheckOut(context, expect(event, 'checkOutTaken')),
    notePutAsideReturn: ({ context, event }: ChartArgs) => notePutAsideReturn(context, expect(event, 'returnTaken')),
    notePutAsideReport: ({ context, event }: ChartArgs) => notePutAsideReport(context, expect(event, 'reported')),
    notePutAsideExtensions: ({ context, event }: ChartArgs) =>
      notePutAsideExtensions(context, expect(event, 'extendTaken')),
    sayPutAsideBeingSaved: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'unsaved' }),
    forgetRenters: ({ context }: ChartArgs) => ({ putAside: forgetRenters(context.putAside) }),
  },
} satisfies Room;
