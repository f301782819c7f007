// The rooms of the desk, of its times, and of display and sound: what they show, and what a touch asks of main.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskRoom } from '../../../renderer/administration/desk.tsx';
import { DisplayRoom } from '../../../renderer/administration/display.tsx';
import { TimesRoom } from '../../../renderer/administration/times.tsx';
import type { TonePlayer } from '../../../renderer/components/tone-player.ts';
import { TonePlayerContext } from '../../../renderer/components/tone-player-context.ts';
import type { Volume } from '../../../shared/domain/app.ts';
import { POLICY } from '../../support/examples.ts';
import { APP, connectMain, draw, isOff, press } from '../../support/screen-bench.tsx';

let main: ReturnType<typeof connectMain>;
beforeEach(() => {
  main = connectMain();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the times', () => {
  it('are shown in words', () => {
    draw(<TimesRoom policy={{ ...POLICY, idleSeconds: 75 }} onOpen={() => {}} />);
    const values = screen
      .getAllByRole('status')
      .map((value) => `${value.getAttribute('aria-label')}: ${value.textContent}`);
    expect(values).toEqual([
      'Without a basket: 75 secs',
      'With a basket: 3 mins',
      'Countdown: 30 secs',
      'Due today: 18:00',
      'Due later: 12:00',
      'Before a reservation: 1 hour',
      'Repeat scan: 3 secs',
    ]);
  });

  it.each([
    [0, 'None'],
    [30, '30 minutes'],
    [90, '90 minutes'],
    [120, '2 hours'],
    [1440, '1 day'],
    [1500, '25 hours'],
    [20_160, '14 days'],
  ])('say %i minutes before a reservation exactly: %s', (bufferMinutes, words) => {
    draw(<TimesRoom policy={{ ...POLICY, bufferMinutes }} onOpen={() => {}} />);
    expect(screen.getByRole('status', { name: 'Before a reservation' }).textContent).toBe(words);
  });

  it.each([
    ['More: Without a basket', { idleSeconds: 90 }],
    ['Less: With a basket', { idleWithBasketSeconds: 120 }],
    ['Less: Countdown', { countdownSeconds: 20 }],
    ['More: Due today', { closesAt: '18:30' }],
    ['Less: Due later', { returnBy: '11:30' }],
    ['More: Repeat scan', { repeatWindowSeconds: 4 }],
  ])('a touch on %s sets %j', async (key, change) => {
    draw(<TimesRoom policy={POLICY} onOpen={() => {}} />);
    await press(key);
    expect(main).toEqual([['admin.setPolicy', change]]);
  });

  it('stop at their limits', () => {
    draw(<TimesRoom policy={{ ...POLICY, idleSeconds: 3600, repeatWindowSeconds: 0 }} onOpen={() => {}} />);
    expect(isOff('More: Without a basket')).toBe(true);
    expect(isOff('Less: Without a basket')).toBe(false);
    expect(isOff('Less: Repeat scan')).toBe(true);
  });
});

describe('the desk', () => {
  it('says that the saved mode is unknown, and which mode is in force', () => {
    draw(
      <DeskRoom
        app={{ ...APP, policy: { ...POLICY, mode: 'selfService' }, isModeUnread: true }}
        onOwnWords={() => {}}
      />,
    );
    screen.getByText(/is unknown\. To be safe, this desk is self-service until you choose/);
  });
});

describe('the choices of the desk', () => {
  it.each([
    ['Self-service', { mode: 'selfService' }],
    ['Returns it at once', { returnsAtOnce: true }],
    ['Staff too', { whoOverrides: 'operator' }],
    ['Rental', { terms: 'rental' }],
  ])('a touch on %s sets %j, and the present choice is marked', async (choice, change) => {
    draw(<DeskRoom app={{ ...APP, policy: { ...POLICY, ...change } as typeof POLICY }} onOwnWords={() => {}} />);
    expect(screen.getByRole('button', { name: new RegExp(`^${choice}`), pressed: true })).toBeTruthy();
    cleanup();
    draw(<DeskRoom app={APP} onOwnWords={() => {}} />);
    expect(screen.getByRole('button', { name: new RegExp(`^${choice}`), pressed: false })).toBeTruthy();
    await press(new RegExp(`^${choice}`));
    expect(main).toEqual([['admin.setPolicy', change]]);
  });
});

describe('display and sound', () => {
  let played: string[];
  const show = (volume: Volume) => {
    played = [];
    const player: TonePlayer = {
      prepare: () => {},
      rest: () => {},
      play: (tone, loud) => void played.push(`${tone} ${loud}`),
    };
    draw(
      <TonePlayerContext value={player}>
        <DisplayRoom app={{ ...APP, volume }} />
      </TonePlayerContext>,
    );
  };

  it('plays each of the four tones, beside its own badge and word', async () => {
    show(2);
    for (const word of ['Done', 'Already done', 'Needs attention', 'Refused']) await press(word);
    expect(played).toEqual(['done 2', 'already 2', 'attention 2', 'refused 2']);
    const keys = ['Done', 'Already done', 'Needs attention', 'Refused'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(new Set(keys.map((key) => key.querySelector('svg')?.innerHTML)).size).toBe(4);
  });

  it('plays a volume when it is chosen', async () => {
    show(2);
    expect(screen.getByRole('button', { name: 'Normal', pressed: true })).toBeTruthy();
    await press('Loud');
    expect(main).toEqual([['admin.setVolume', { volume: 3 }]]);
    expect(played).toEqual(['done 3']);
  });

  it('disables the tones while the sound is off', () => {
    show(0);
    for (const word of ['Done', 'Already done', 'Needs attention', 'Refused']) expect(isOff(word)).toBe(true);
  });
});
