// The four tones of the desk; each goes with an outcome's colour, shape and word.
import type { Volume } from '../../shared/domain/app.ts';

/** The outcomes that have a tone. */
export const TONE_NAMES = ['done', 'already', 'attention', 'refused'] as const;
export type ToneName = (typeof TONE_NAMES)[number];

export interface Note {
  hertz: number;
  /** Start, from the beginning of the tone, and duration, both in ms. */
  at: number;
  lasts: number;
}

export interface Tone {
  notes: Note[];
  wave: 'triangle' | 'square';
  /** Relative amplitude: 1, or less for a louder waveform. */
  level: number;
}

export const TONES: Record<ToneName, Tone> = {
  done: {
    notes: [
      { hertz: 660, at: 0, lasts: 75 },
      { hertz: 880, at: 75, lasts: 75 },
    ],
    wave: 'triangle',
    level: 1,
  },
  already: {
    notes: [
      { hertz: 587, at: 0, lasts: 50 },
      { hertz: 587, at: 100, lasts: 50 },
    ],
    wave: 'triangle',
    level: 1,
  },
  attention: {
    notes: [
      { hertz: 784, at: 0, lasts: 140 },
      { hertz: 587, at: 140, lasts: 140 },
    ],
    wave: 'triangle',
    level: 1,
  },
  // Small speakers hardly reproduce 220 Hz; a square wave has many overtones that can be heard.
  refused: { notes: [{ hertz: 220, at: 0, lasts: 320 }], wave: 'square', level: 0.58 },
};

/** Amplitudes 10 dB apart, so that each step sounds about twice as loud. */
export const LEVELS: Record<Volume, number> = { 0: 0, 1: 0.08, 2: 0.25, 3: 0.8 };
