// For tests of screens: an app state, a fake bridge that records the calls to main, and helpers to render and touch.
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, vi } from 'vitest';
import { preloadParts } from '../../renderer/components/lazy-part.tsx';
import { type ListenForScans, type ScanListener, ScansContext } from '../../renderer/scanning/scans.tsx';
import type { AppState } from '../../shared/api/app-state.ts';
import type { EventName } from '../../shared/api/events.ts';
import { DEFAULT_ACCESSIBILITY, type SetupState } from '../../shared/domain/app.ts';
import { ok } from '../../shared/domain/errors.ts';
import { DEFAULT_SCANNING } from '../../shared/settings/scanning.ts';
import { speaks } from './all-texts.ts';
import { POLICY } from './examples.ts';

/** Loads the lazy components, as on a page that has finished loading. */
beforeAll(async () => {
  const isFree = async () => {};
  await preloadParts('soon', isFree);
  await preloadParts('later', isFree);
  await preloadParts('soon', isFree);
});

/** Friday, 20 November 2026, 14:32:07, local time. */
export const NOW = new Date(2026, 10, 20, 14, 32, 7).getTime();

export const SETUP: SetupState = {
  step: 'connection',
  purpose: 'first',
  baseUrl: '',
  tokenMask: null,
  test: null,
  testing: false,
  waiting: 0,
  notice: null,
  isClipboardCleared: false,
};

export const APP: AppState = {
  accessibility: DEFAULT_ACCESSIBILITY,
  phase: 'desk',
  startStep: 'keyring',
  setupNeedsPin: false,
  waitsForIt: null,
  setup: SETUP,
  workspace: {
    host: 'pool.example.org',
    name: null,
    demo: false,
    canExtend: true,
    tokenMask: '12|••••',
    tokenStoredAt: NOW,
    overScoped: false,
    tokenBound: false,
  },
  tokenTrouble: null,
  connection: { state: 'connected' },
  awaitsFirstConnection: false,
  clockAhead: null,
  outboxStore: 'works',
  carriedOver: null,
  notices: [],
  setByIt: [],
  policyProblems: [],
  actions: { waiting: 0, attention: 0 },
  areActionsChecked: true,
  held: [],
  savedBaskets: [],
  hasPin: true,
  isPinLost: false,
  adminUntil: null,
  pinEntered: null,
  locale: 'en',
  usualLocale: 'en',
  theme: 'light',
  hand: 'right',
  volume: 2,
  policy: POLICY,
  isModeUnread: false,
  scanning: DEFAULT_SCANNING,
  version: '0.1.0',
  update: null,
  provisioningProblem: null,
  startsAtSignIn: null,
};

/** The kiosk in set-up, with this set-up state. */
export function inSetup(setup: Partial<SetupState>): AppState {
  return { ...APP, phase: 'setup', workspace: null, hasPin: false, setup: { ...SETUP, ...setup } };
}

/** The text of the read-out. */
export function readOutText(): string {
  return document.querySelector('.read-out')?.textContent ?? '';
}

/** The listeners for main's events. */
const listeners = new Map<string, Set<(data: unknown) => void>>();

/** Sends an event to the screens, as main does. */
export function mainTells(event: EventName, data: unknown = null): void {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

/** Stands in for main: every operation succeeds with null unless `answers` says otherwise. Returns the recorded calls. */
export function connectMain(
  answers: Record<string, (input: unknown) => unknown> = {},
): [name: string, input: unknown][] {
  const calls: [string, unknown][] = [];
  const on = (event: string, listener: (data: unknown) => void) => {
    const others = listeners.get(event) ?? new Set();
    listeners.set(event, others.add(listener));
    return () => others.delete(listener);
  };
  const invoke = async (name: string, input: unknown) => {
    calls.push([name, input]);
    return answers[name]?.(input) ?? ok(null);
  };
  vi.stubGlobal('kiosk', { invoke, on });
  return calls;
}

/** The scan listeners; only the last one receives scans. */
const hearing: ScanListener[] = [];
const listenForScans: ListenForScans = (listener) => {
  hearing.push(listener);
  return () => void hearing.splice(hearing.indexOf(listener), 1);
};

/** Simulates a scan of `text` whose typed and US-layout readings agree. */
export function scan(text: string): void {
  const burst = { typed: text, usKeys: text, terminator: 'enter', gapMs: { typical: 10, longest: 12 } } as const;
  hearing.at(-1)?.onBurst(burst, null);
}

/** Renders `screen` in English. */
export function draw(screen: ReactElement) {
  speaks('en');
  return render(screen, {
    wrapper: ({ children }) => <ScansContext value={listenForScans}>{children}</ScansContext>,
  });
}

/** Touches the button with this name, and waits for the immediate updates. */
export function press(name: string | RegExp): Promise<void> {
  return act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

/** Whether the button with this name is disabled. */
export function isOff(name: string | RegExp): boolean {
  return screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
}

/** Sets the only text field to `text`. */
export function write(text: string): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
}
