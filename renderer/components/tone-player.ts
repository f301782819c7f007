// Plays the tones through Web Audio. Without sound on the PC, or before the page may play any, it stays silent.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { Volume } from '../../shared/domain/app.ts';
import { LEVELS, TONES, type ToneName } from './tones.ts';

export interface TonePlayer {
  /** Opens the audio output, so that the next tone plays at once. Volume 0 does nothing. */
  prepare(volume: Volume): void;
  /** Plays `tone`, which cuts off one that is still playing. Never throws. */
  play(tone: ToneName, volume: Volume): void;
  /** Whether the desk is at rest: then the output is suspended soon, but not in mid-turn, where reopening costs time. */
  rest(isAtRest: boolean): void;
}

export interface TonePlayerParts {
  /** May throw if there is no sound. */
  open: () => AudioContext;
  clock: Pick<Clock, 'monotonic' | 'setTimeout' | 'clearTimeout'>;
  /** Where touches and keys can be listened to. */
  gestures: EventTarget;
}

/** Attack and release of a note, in seconds; without them it would click. */
const RAMP_S = 0.006;
/** A tone that can't start within this is dropped: it no longer belongs to what the screen shows. */
const LATE_MS = 1000;
/** The output is suspended this long after the last tone: an open one keeps some PCs from going to sleep. */
const SUSPEND_AFTER_MS = { used: 60_000, atRest: 3000 };

export function createTonePlayer({ open, clock, gestures }: TonePlayerParts): TonePlayer {
  let audio: AudioContext | null = null;
  let waking: Promise<void> | null = null;
  let suspendTimer: Timer | null = null;
  let sounding: GainNode | null = null;
  let desk: keyof typeof SUSPEND_AFTER_MS = 'used';

  return {
    prepare(volume) {
      if (volume > 0) void ready();
    },
    play(tone, volume) {
      if (volume === 0) return;
      const asked = clock.monotonic();
      if (audio?.state === 'running') sound(audio, tone, volume);
      else
        void ready().then((woken) => {
          if (woken?.state === 'running' && clock.monotonic() - asked < LATE_MS) sound(woken, tone, volume);
        });
    },
    rest(isAtRest) {
      desk = isAtRest ? 'atRest' : 'used';
      if (audio?.state === 'running') suspendLater(audio);
    },
  };

  /** Resolves to the output once it is resumed; null if there is none. */
  async function ready(): Promise<AudioContext | null> {
    const output = opened();
    if (!output) return null;
    suspendLater(output);
    waking ??= wake(output).finally(() => {
      waking = null;
    });
    await waking;
    return output;
  }

  function opened(): AudioContext | null {
    try {
      if (audio === null || audio.state === 'closed') audio = open();
    } catch {
      audio = null;
    }
    return audio;
  }

  /** If the browser does not allow it to resume yet, the next touch or key resumes it. */
  async function wake(output: AudioContext): Promise<void> {
    const resume = () => output.resume().catch(() => {});
    gestures.addEventListener('click', resume, true);
    gestures.addEventListener('keydown', resume, true);
    await resume();
    gestures.removeEventListener('click', resume, true);
    gestures.removeEventListener('keydown', resume, true);
  }

  function suspendLater(output: AudioContext): void {
    if (suspendTimer !== null) clock.clearTimeout(suspendTimer);
    suspendTimer = clock.setTimeout(() => void output.suspend().catch(() => {}), SUSPEND_AFTER_MS[desk]);
  }

  function sound(output: AudioContext, name: ToneName, volume: Volume): void {
    const { notes, wave, level } = TONES[name];
    const now = output.currentTime;
    sounding?.gain.setTargetAtTime(0, now, RAMP_S / 3);
    const tone = output.createGain();
    tone.gain.value = LEVELS[volume] * level;
    tone.connect(output.destination);
    sounding = tone;
    for (const { hertz, at, lasts } of notes) {
      const start = now + at / 1000;
      const end = start + lasts / 1000;
      const oscillator = output.createOscillator();
      oscillator.type = wave;
      oscillator.frequency.value = hertz;
      const envelope = output.createGain();
      envelope.gain.setValueAtTime(0, start);
      envelope.gain.linearRampToValueAtTime(1, start + RAMP_S);
      envelope.gain.setValueAtTime(1, end - RAMP_S);
      envelope.gain.linearRampToValueAtTime(0, end);
      oscillator.connect(envelope).connect(tone);
      oscillator.start(start);
      oscillator.stop(end);
    }
    suspendLater(output);
  }
}
