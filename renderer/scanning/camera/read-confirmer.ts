// Decides which of the camera's reads count: two different frames must agree on a code, and it counts once while it
// stays in the picture.
import { isCommandText } from '../../../shared/domain/commands.ts';
import type { CameraRead } from './decoder-messages.ts';

/** All in milliseconds. */
export const CONFIRM_TIMES = {
  /** Longest time between the first and the second read. */
  within: 1000,
  /** A code that was not read for longer than this has left the picture. */
  gone: 2000,
  /** Same, for a printed command: one that lies in the picture and is missed for a moment must not act again. */
  commandGone: 10_000,
} as const;

/** The frame that a read comes from. */
export interface FrameMark {
  /** Differs from frame to frame: the same picture would only repeat the same misread. */
  id: number;
  /** When it was examined, in monotonic milliseconds. */
  at: number;
}

export interface ReadConfirmer {
  /** Takes what was read in a frame and returns it if it counts now, else null. */
  confirm(read: CameraRead, frame: FrameMark): CameraRead | null;
}

interface Sighting {
  frame: FrameMark;
  counted: boolean;
}

/** Creates the rule for one source of frames, also across cameras. Several codes in one picture are tracked separately. */
export function createReadConfirmer(): ReadConfirmer {
  const sightings = new Map<string, Sighting>();

  return {
    confirm(read, frame) {
      for (const [code, { frame: last, counted }] of sightings) {
        if (frame.at - last.at > (counted ? goneAfter(code) : CONFIRM_TIMES.within)) sightings.delete(code);
      }
      // The text comes first: `isCommandText` looks at the start.
      const code = `${read.text} ${read.symbology}`;
      const before = sightings.get(code);
      if (before?.frame.id === frame.id) return null;
      sightings.set(code, { frame, counted: before !== undefined });
      return before && !before.counted ? read : null;
    },
  };
}

const goneAfter = (code: string) => (isCommandText(code) ? CONFIRM_TIMES.commandGone : CONFIRM_TIMES.gone);
