// Any day and time as a due date: what a touch on a day or on the time chooses, and how the date of before comes back.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DuePicker } from '../../../../renderer/desk/basket/due-picker.tsx';
import { formatFullDay } from '../../../../renderer/text/format.ts';
import { isoWithOffset } from '../../../../shared/calendar.ts';
import type { DueRules } from '../../../../shared/domain/due-rules.ts';
import { DEFAULT_POLICY } from '../../../../shared/settings/policy.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

const onCancel = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  rules = RULES;
});
afterEach(cleanup);

/** 20 November 2026 is a Friday. */
const on = (day: number, hours: number, minutes = 0) => isoWithOffset(new Date(2026, 10, day, hours, minutes));
const RULES: DueRules = {
  ...DEFAULT_POLICY,
  openingHours: { fri: { opens: '09:00', closes: '18:10' } },
  closedDays: ['2026-11-21'],
};

let rules: DueRules;
let chosen: string;
function Picker({ begunWith, now }: { begunWith: string; now: number }) {
  const [dueAt, setDueAt] = useState(begunWith);
  chosen = dueAt;
  const limits = { type: null, next: null, rules, now };
  return <DuePicker dueAt={dueAt} limits={limits} onChoose={setDueAt} onCancel={onCancel} onClose={onClose} />;
}
const show = (begunWith: string, now = NOW) => draw(<Picker begunWith={begunWith} now={now} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const later = t('key.more', { what: t('calendar.time') });
const earlier = t('key.less', { what: t('calendar.time') });
const dayIs = (day: number) => formatFullDay('en', new Date(2026, 10, day).getTime(), NOW);

it('the time goes from half hour to half hour, and ends with the opening hours', () => {
  show(on(27, 17, 10));
  const times: string[] = [];
  for (const key of [later, later, later, earlier]) {
    if (!screen.getByRole<HTMLButtonElement>('button', { name: key }).disabled) press(key);
    times.push(chosen);
  }
  expect(times).toEqual([on(27, 17, 30), on(27, 18), on(27, 18), on(27, 17, 30)]);
});

it('each day has the time that was chosen, or the nearest at which the desk is open', () => {
  show(on(28, 20, 15));
  press(dayIs(27));
  expect(chosen).toBe(on(27, 18));
  press(dayIs(24));
  expect(chosen).toBe(on(24, 20, 15));
  press(earlier);
  press(dayIs(25));
  expect(chosen).toBe(on(25, 20));
});

it('today offers what is left of it, and a day that does not fit can’t be chosen', () => {
  show(on(27, 12));
  press(t('calendar.today', { day: dayIs(20) }));
  expect(chosen).toBe(on(20, 14, 45));
  press(t('calendar.off', { day: dayIs(21) }));
  press(t('calendar.off', { day: dayIs(19) }));
  expect(chosen).toBe(on(20, 14, 45));
});

it('a quarter of an hour that has begun can’t be chosen any more', () => {
  show(on(27, 12), new Date(2026, 10, 20, 14, 45).getTime());
  press(t('calendar.today', { day: dayIs(20) }));
  expect(chosen).toBe(on(20, 15));
});

it('nothing of today is left in its last minute', () => {
  rules = { ...DEFAULT_POLICY, openingHours: {}, closesAt: '00:00' };
  show(on(27, 12), new Date(2026, 10, 20, 23, 59, 30).getTime());
  press(t('calendar.off', { day: dayIs(20) }));
  expect(chosen).toBe(on(27, 12));
});

it('Cancel wants the date of before back, Done does not', () => {
  show(on(27, 12));
  press(t('key.cancel'));
  expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  press(later);
  press(t('key.done'));
  expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 2]);
  press(t('key.cancel'));
  expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 3]);
});
