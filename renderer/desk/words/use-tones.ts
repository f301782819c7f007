// Sounds what the desk's read-out says, as it says it.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Volume } from '../../../shared/domain/app.ts';
import { useTonePlayer } from '../../components/tone-player-context.ts';
import type { ReadOut } from '../model/read-out.ts';
import { toneOf } from './tone-of.ts';

interface Heard {
  readOut: ReadOut;
  /** What the desk has stopped for, which its read-out says instead; null: it works. Another value is another stop. */
  stop: number | string | null;
  /** 0 while nothing is to sound. */
  volume: Volume;
}

/** One tone each time the read-out is fresh with an outcome that sounds. What is said in silence does not sound later. */
export function useTones({ readOut, stop, volume }: Heard): void {
  const player = useTonePlayer();
  const before = useRef<ReadOut | null>(null);

  useEffect(() => player.prepare(volume), [player, volume]);

  const hear = useEffectEvent((said: ReadOut) => {
    const tone = toneOf(said, before.current);
    before.current = said;
    if (tone && stop === null) player.play(tone, volume);
  });
  useEffect(() => hear(readOut), [readOut]);

  const hearStop = useEffectEvent(() => player.play('refused', volume));
  useEffect(() => {
    if (stop !== null) hearStop();
  }, [stop]);
}
