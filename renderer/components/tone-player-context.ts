// The player of the page's tones.
import { createContext, use } from 'react';
import { systemClock } from '../../shared/clock.ts';
import { createTonePlayer, type TonePlayer } from './tone-player.ts';

/** The page's player. Tests provide another one. */
export const TonePlayerContext = createContext<TonePlayer>(
  createTonePlayer({ open: () => new AudioContext(), clock: systemClock, gestures: window }),
);

export function useTonePlayer(): TonePlayer {
  return use(TonePlayerContext);
}
