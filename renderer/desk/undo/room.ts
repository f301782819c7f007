// The chart's guards, changes and commands for Undo.
import { expect, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { newestUndoable, noteUndo } from './undo.ts';

export const undoRoom = {
  guards: {
    hasUndoable: ({ context }: Seen) => newestUndoable(context, context.now()) !== null,
  },
  changes: {
    sayUndoing: ({ context, event }: Seen) => {
      const { ids } = expect(event, 'undo');
      const about = ids.length === 1 ? context.recent.find(({ id }) => id === ids[0]) : undefined;
      return {
        undoing: [...new Set([...context.undoing, ...ids])],
        ...say(context, 'sending', { kind: 'undoing' }, { code: about?.code ?? null, name: about?.itemName ?? null }),
      };
    },
    noteUndo: ({ context, event }: Seen) => noteUndo(context, expect(event, 'undoTaken')),
    sayNothingToUndo: ({ context }: Seen) => say(context, 'attention', { kind: 'nothingToUndo' }),
  },
  commands: {
    sendUndo: ({ context, event }: Seen): PortCommand => {
      const ids = expect(event, 'undo').ids.filter((id) => !context.undoing.includes(id));
      return { type: 'undo', epoch: context.epoch, ids };
    },
  },
} satisfies Room;
