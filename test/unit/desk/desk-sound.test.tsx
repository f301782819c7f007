// When the desk sounds a tone: for what is scanned, never while an administrator is in, and once when it stops.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTonePlayer } from '../../../renderer/components/tone-player.ts';
import { TonePlayerContext } from '../../../renderer/components/tone-player-context.ts';
import { DeskScreens } from '../../../renderer/desk/desk-screens.tsx';
import type { AppState } from '../../../shared/api/app-state.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { FakeAudio } from '../../support/fake-audio.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { APP, connectMain, draw, NOW, scan } from '../../support/screen-bench.tsx';

let audio: FakeAudio;
beforeEach(() => {
  audio = new FakeAudio();
  connectMain({
    'actions.recent': () => ok([]),
    'desk.lookup': () => fail({ kind: 'not-found', message: 'Unknown code' }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(app: Partial<AppState>): Promise<(change: Partial<AppState>) => Promise<void>> {
  const player = createTonePlayer({ open: () => audio.context, clock: manualClock(), gestures: window });
  const desk = (change: Partial<AppState>) => (
    <TonePlayerContext value={player}>
      <DeskScreens app={{ ...APP, ...change }} />
    </TonePlayerContext>
  );
  const { rerender } = draw(desk(app));
  await act(async () => {});
  return (change) => act(async () => rerender(desk(change)));
}

async function scansUnknown(): Promise<void> {
  await act(async () => scan('NOPE-1'));
  await expect.poll(() => screen.queryByText('Code not found')).not.toBeNull();
}

it('an unknown code sounds the tone for refused', async () => {
  await show({});
  await scansUnknown();
  expect(audio.hertz).toEqual([220]);
});

it('nothing sounds while an administrator is in, nor afterwards for a verdict from that time', async () => {
  const becomes = await show({});
  await becomes({ adminUntil: NOW });
  await scansUnknown();
  await becomes({ adminUntil: null });
  expect(audio.hertz).toEqual([]);
});

it('nothing sounds at volume 0', async () => {
  await show({ volume: 0 });
  await scansUnknown();
  expect(audio.hertz).toEqual([]);
});

it('a stop sounds once, however often main reports it', async () => {
  const becomes = await show({});
  const error = { kind: 'unauthenticated', message: '' } as const;
  await becomes({ connection: { state: 'stopped', since: 7, error } });
  await becomes({ connection: { state: 'stopped', since: 7, error } });
  expect(audio.hertz).toEqual([220]);
  await becomes({ connection: { state: 'connected' } });
  expect(audio.hertz).toEqual([220]);
});
