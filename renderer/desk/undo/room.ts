// The chart's guards, changes and commands for Undo.
import { type ChartArgs, expect, type Room, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { newestUndoable, noteUndo, nothingToUndo } from './undo.ts';

export const undoRoom = {
  guards: {
    hasUndoable: ({ context }: ChartArgs) => newestUndoable(context, context.now()) !== null,
  },
  changes: {
    sayUndoing: ({ context, event }: ChartArgs) => {
      const { ids } = expect(event, 'undo');
      const about = ids.length === 1 ? context.recent.find(({ id }) => id === ids[0]) : undefined;
      return {
        undoing: [...new Set([...context.undoing, ...ids])],
        ...say(context, 'sending', { kind: 'undoing' }, { code: about?.code ?? null, name: about?.itemName ?? null }),
      };
    },
    noteUndo: ({ context, event }: ChartArgs) => noteUndo(context, expect(event, 'undoTaken')),
    sayNothingToUndo: ({ context }: ChartArgs) => say(context, 'attention', nothingToUndo(context, context.now())),
  },
  commands: {
    sendUndo: ({ context, event }: ChartArgs): PortCommand => {
      const ids = expect(event, 'undo').ids.filter((id) => !context.undoing.includes(id));
      return { type: 'undo', epoch: context.epoch, ids };
    },
  },
} satisfies Room;
