// The tone of the read-out: once for each new one, and not while sound is off.
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTonePlayer } from '../../../../renderer/components/tone-player.ts';
import { TonePlayerContext } from '../../../../renderer/components/tone-player-context.ts';
import type { ReadOut } from '../../../../renderer/desk/model/read-out.ts';
import { useTones } from '../../../../renderer/desk/words/use-tones.ts';
import { FakeAudio } from '../../../support/fake-audio.ts';
import { manualClock, settle } from '../../../support/manual-clock.ts';

type Heard = Parameters<typeof useTones>[0];

function Sounding(heard: Heard) {
  useTones(heard);
  return null;
}

let audio: FakeAudio;
let again: (change: Partial<Heard>) => void;
beforeEach(async () => {
  audio = new FakeAudio();
  const player = createTonePlayer({ open: () => audio.context, clock: manualClock(), gestures: window });
  let heard: Heard = { readOut: unknown(0), stop: null, volume: 2, isAtRest: false };
  heard.readOut = { ...heard.readOut, outcome: 'ready', verdict: { kind: 'ready' } };
  const { rerender } = render(<Sounding {...heard} />, {
    wrapper: ({ children }) => <TonePlayerContext value={player}>{children}</TonePlayerContext>,
  });
  again = (change) => {
    heard = { ...heard, ...change };
    rerender(<Sounding {...heard} />);
  };
  await settle();
});
afterEach(cleanup);

const unknown = (at: number): ReadOut => ({
  outcome: 'refused',
  verdict: { kind: 'unknownCode' },
  code: 'NOPE-1',
  name: null,
  at,
});

it('a verdict sounds once, however often the screen renders', () => {
  again({ readOut: unknown(1) });
  again({});
  again({ volume: 3 });
  expect(audio.hertz).toEqual([220]);
});

it('the desk sounds again for a repeated verdict, even within the same millisecond', () => {
  again({ readOut: unknown(1) });
  again({ readOut: unknown(1) });
  expect(audio.hertz).toEqual([220, 220]);
});

it('the desk plays no tone later for a verdict shown at volume 0', () => {
  again({ volume: 0 });
  again({ readOut: unknown(1) });
  again({ volume: 2 });
  expect(audio.hertz).toEqual([]);
});

it('the desk plays one tone for a stop, and none for the verdict behind it', () => {
  again({ stop: 5 });
  again({ readOut: unknown(1) });
  again({ stop: null });
  expect(audio.hertz).toEqual([220]);
  again({ stop: 9 });
  expect(audio.hertz).toEqual([220, 220]);
});
