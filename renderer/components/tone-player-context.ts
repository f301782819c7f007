// The player of the page's tones, which loads beside the first screen.
import { createContext, use } from 'react';
import { systemClock } from '../../shared/clock.ts';
import type { TonePlayer } from './tone-player.ts';

const loaded = import('./tone-player.ts').then(({ createTonePlayer }) =>
  createTonePlayer({ open: () => new AudioContext(), clock: systemClock, gestures: window }),
);
// Without its file the page is silent, as on a PC without sound.
const tell = (tells: (player: TonePlayer) => void) => void loaded.then(tells, () => {});

/** The page's player. Tests provide another one. */
export const TonePlayerContext = createContext<TonePlayer>({
  prepare: (volume) => tell((player) => player.prepare(volume)),
  play: (tone, volume) => tell((player) => player.play(tone, volume)),
  rest: (isAtRest) => tell((player) => player.rest(isAtRest)),
});

export function useTonePlayer(): TonePlayer {
  return use(TonePlayerContext);
}
