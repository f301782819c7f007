// Which of the camera's reads count: one that two different frames agree on, and each code once while it stays in the picture.
import { isCommandText } from '../../../shared/domain/commands.ts';
import type { CameraRead } from './decoder-messages.ts';

/** All in milliseconds. */
export const TWICE_TIMES = {
  /** The second read comes at most so long after the first. */
  within: 1000,
  /** A code that was not read for longer has left the picture. */
  gone: 2000,
  /** A printed command that lies in the picture and is not read for a moment must not act once more. */
  commandGone: 10_000,
} as const;

/** The picture that a read is from. */
export interface FrameMark {
  /** Tells the camera's pictures apart: a video's `currentTime`, say. The same picture repeats the same mistake. */
  id: number;
  /** When it was looked at; milliseconds that only go forward. */
  at: number;
}

export interface Twice {
  /** Takes what was read in a frame, and gives it back if it counts from now on, else null. */
  see(read: CameraRead, frame: FrameMark): CameraRead | null;
}

interface Sighting {
  frame: FrameMark;
  counted: boolean;
}

/** The rule for one camera, from its start on. Several codes in one picture are kept apart. */
export function createTwice(): Twice {
  const sightings = new Map<string, Sighting>();

  return {
    see(read, frame) {
      for (const [code, { frame: last, counted }] of sightings) {
        if (frame.at - last.at > (counted ? goneAfter(code) : TWICE_TIMES.within)) sightings.delete(code);
      }
      // The text first: it tells the commands.
      const code = `${read.text} ${read.symbology}`;
      const before = sightings.get(code);
      if (before?.frame.id === frame.id) return null;
      sightings.set(code, { frame, counted: before !== undefined });
      return before && !before.counted ? read : null;
    },
  };
}

const goneAfter = (code: string) => (isCommandText(code) ? TWICE_TIMES.commandGone : TWICE_TIMES.gone);
