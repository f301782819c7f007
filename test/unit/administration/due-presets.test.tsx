// The room of the due dates at a touch: which there are, and what each of its keys changes.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DuePresetsRoom } from '../../../renderer/administration/due-presets.tsx';
import type { DuePresetName } from '../../../shared/domain/due-presets.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import { speaks } from '../../support/all-texts.ts';
import { APP, connectMain, draw, isOff, press } from '../../support/screen-bench.tsx';

let main: ReturnType<typeof connectMain>;
beforeEach(() => {
  speaks('en');
  main = connectMain();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const room = (more: Partial<DeskPolicy>) => draw(<DuePresetsRoom policy={{ ...APP.policy, ...more }} />);
const SOME: Partial<DeskPolicy> = { duePresets: ['1d', '0d', '2h'], usualDue: '1d' };
const changes = () => main.map(([, change]) => change);

it('due dates stand from the shortest to the longest, and the usual one says so', () => {
  room(SOME);
  const choices = screen.getAllByRole('button').filter((key) => key.classList.contains('choice'));
  expect(choices.map(({ textContent }) => textContent)).toEqual(['2 hours', 'Today', 'TomorrowDefault']);
});

describe('a due date', () => {
  it.each<[string, Partial<DeskPolicy>]>([
    ['Add hours', { duePresets: ['2h', '0d', '1d', '1h'] }],
    ['Add days', { duePresets: ['2h', '0d', '1d', '2d'] }],
  ])('that is not there yet is added by %s', async (key, change) => {
    room(SOME);
    await press(key);
    expect(changes()).toEqual([change]);
  });

  it('is no longer added when a basket has no room for more', () => {
    room({ duePresets: ['0d', '1d', '3d', '7d', '14d'] });
    expect([isOff('Add hours'), isOff('Add days')]).toEqual([true, true]);
  });

  it('that is touched can be made longer, past those that are there, or removed', async () => {
    room(SOME);
    await press('Today');
    await press('More: Length');
    await press('Today');
    await press('Remove');
    expect(changes()).toEqual([{ duePresets: ['2h', '1d', '2d'] }, { duePresets: ['2h', '1d'] }]);
  });

  it('can be the default, and stays so when it is made longer', async () => {
    room(SOME);
    await press('2 hours');
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('TomorrowDefault');
    expect(screen.getByRole('button', { current: true }).textContent).toBe('2 hours');
    await press('Make it the default');
    cleanup();
    room({ ...SOME, usualDue: '2h' });
    await press('More: Length');
    expect(changes()).toEqual([{ usualDue: '2h' }, { duePresets: ['0d', '1d', '3h'], usualDue: '3h' }]);
  });
});

describe('the default', () => {
  it.each<[string, DuePresetName[], DuePresetName, object]>([
    ['the next shorter one', ['0d', '1d', '3d', '7d'], '3d', { duePresets: ['0d', '1d', '7d'], usualDue: '1d' }],
    ['the shortest one', ['3d', '7d'], '3d', { duePresets: ['7d'], usualDue: '7d' }],
  ])(
    'that is removed gives way to %s, with which a basket then begins',
    async (_which, duePresets, usualDue, change) => {
      room({ duePresets, usualDue });
      await press('Remove');
      expect(changes()).toEqual([change]);
    },
  );

  it('that the policy file names and the desk does not offer is the next shorter one', () => {
    room({ duePresets: ['0d', '1d', '7d'], usualDue: '3d' });
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('TomorrowDefault');
  });
});

it('a room without due dates offers to add some', async () => {
  room({ duePresets: [] });
  await press('Add days');
  expect(changes()).toEqual([{ duePresets: ['0d'] }]);
});
