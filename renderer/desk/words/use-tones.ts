// Plays the tones of the desk's read-out.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Volume } from '../../../shared/domain/app.ts';
import { useTonePlayer } from '../../components/tone-player-context.ts';
import type { ReadOut } from '../model/read-out.ts';
import { toneOf } from './tone-of.ts';

interface TonesInput {
  readOut: ReadOut;
  /** Why the desk has stopped, which its read-out shows instead; null: it works. Another value is another stop. */
  stop: number | string | null;
  /** 0 while nothing may play. */
  volume: Volume;
  /** Whether nothing is open at the desk. */
  isAtRest: boolean;
}

/** Plays one tone for each new read-out whose outcome has one. A read-out shown at volume 0 plays nothing later. */
export function useTones({ readOut, stop, volume, isAtRest }: TonesInput): void {
  const player = useTonePlayer();
  const before = useRef<ReadOut | null>(null);

  useEffect(() => player.prepare(volume), [player, volume]);
  useEffect(() => player.rest(isAtRest), [player, isAtRest]);

  const playFor = useEffectEvent((next: ReadOut) => {
    const tone = toneOf(next, before.current);
    before.current = next;
    if (tone && stop === null) player.play(tone, volume);
  });
  useEffect(() => playFor(readOut), [readOut]);

  const playStop = useEffectEvent(() => player.play('refused', volume));
  useEffect(() => {
    if (stop !== null) playStop();
  }, [stop]);
}
