// The chart's guards and changes for work that was put aside.
import { expect, type Room, type Seen, say } from '../model/context.ts';
import type { Left } from '../model/model.ts';
import {
  followUndo,
  forgetRenters,
  isBeingSaved,
  type LeftScreen,
  noteLeftCheckOut,
  noteLeftExtensions,
  noteLeftReturn,
  openLeft,
  putAside,
  readUndo,
} from './left.ts';

export const leftRoom = {
  guards: {
    isLeftOn: ({ context, event }: Seen, screen: Left['screen']) =>
      context.left.some((left) => left.at === expect(event, 'openLeft').at && left.screen === screen),
    isLeftOpenedEarly: ({ context, event }: Seen) => {
      const { at } = expect(event, 'openLeft');
      const asksFirst = (screen: Left['screen']) => screen === 'returns' || screen === 'outcome';
      return context.queue.length > 0 && context.left.some((left) => left.at === at && asksFirst(left.screen));
    },
    isLeftBeingSaved: ({ context, event }: Seen) =>
      context.left.some((left) => left.at === expect(event, 'openLeft').at && isBeingSaved(left)),
  },
  changes: {
    putAside: ({ context, event }: Seen, screen: LeftScreen) => putAside(context, screen, event),
    followUndo: ({ context, event }: Seen) => followUndo(context, expect(event, 'undoTaken')),
    readUndo: ({ context, event }: Seen) => readUndo(context, event),
    openLeft: ({ context, event }: Seen) => openLeft(context, expect(event, 'openLeft').at),
    noteLeftCheckOut: ({ context, event }: Seen) => noteLeftCheckOut(context, expect(event, 'checkOutTaken')),
    noteLeftReturn: ({ context, event }: Seen) => noteLeftReturn(context, expect(event, 'returnTaken')),
    noteLeftExtensions: ({ context, event }: Seen) => noteLeftExtensions(context, expect(event, 'extendTaken')),
    sayLeftBeingSaved: ({ context }: Seen) => say(context, 'attention', { kind: 'unsaved' }),
    forgetRenters: ({ context }: Seen) => ({ left: forgetRenters(context.left) }),
  },
} satisfies Room;
