// The note about a returned item, while somebody writes it.
import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConditionNote } from '../../../../renderer/desk/condition/note-dialog.tsx';
import { progressOf } from '../../../../renderer/desk/model/context.ts';
import { SessionContext } from '../../../../renderer/desk/navigation/session-context.tsx';
import { send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { anAction } from '../../../support/examples.ts';
import { draw } from '../../../support/screen-bench.tsx';

beforeEach(() => {
  sendsNothingYet();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const action = progressOf(anAction('1', 'check_in', { code: 'CAM-001', itemName: null, rentId: null, by: 'scan' }));
const thing = { code: 'CAM-001', name: 'Sony FX6', parts: [], report: null, action };
const note = <ConditionNote thing={thing} send={send} onClose={() => {}} />;

/** What the desk hears within a minute in which nobody touches anything. */
function heardIn(shown: ReactElement) {
  draw(shown);
  act(() => void vi.advanceTimersByTime(60_000));
  return sent.map(({ type }) => type);
}

it('keeps an attended desk from being cleared while the person thinks', () => {
  expect(heardIn(note)).toEqual(Array.from({ length: 12 }, () => 'activity'));
});

it('keeps nobody logged in at a self-service desk', () => {
  const session = { logOff: () => {}, endsAt: Date.now() + 74_000, seconds: 90 };
  expect(heardIn(<SessionContext value={session}>{note}</SessionContext>)).toEqual([]);
});
