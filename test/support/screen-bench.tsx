// For tests of screens: an app, a bridge that notes what is asked of main, and one way to draw.
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, vi } from 'vitest';
import { bringParts } from '../../renderer/components/later.tsx';
import { type ListenForScans, type ScanListener, ScansContext } from '../../renderer/scanning/scans.tsx';
import type { AppState } from '../../shared/api/app-state.ts';
import type { EventName } from '../../shared/api/events.ts';
import { type SetupState, USUAL_ACCESSIBILITY } from '../../shared/domain/app.ts';
import { ok } from '../../shared/domain/errors.ts';
import { USUAL_SCANNING } from '../../shared/settings/scanning.ts';
import { speaks } from './all-texts.ts';
import { POLICY } from './examples.ts';

/** As on a page that has had time to load them. */
beforeAll(async () => {
  const isFree = async () => {};
  await bringParts('soon', isFree);
  await bringParts('later', isFree);
  await bringParts('soon', isFree);
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
  accessibility: USUAL_ACCESSIBILITY,
  phase: 'desk',
  startStep: 'keyring',
  setupNeedsPin: false,
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
  clockAhead: null,
  outboxStore: 'works',
  carriedOver: null,
  notices: [],
  actions: { waiting: 0, attention: 0 },
  savedBasket: null,
  hasPin: true,
  isPinLost: false,
  adminUntil: null,
  locale: 'en',
  usualLocale: 'en',
  theme: 'light',
  hand: 'right',
  volume: 2,
  policy: POLICY,
  isModeUnread: false,
  scanning: USUAL_SCANNING,
  version: '0.1.0',
  update: null,
  startsAtSignIn: null,
};

/** The kiosk in set-up, at the step that `setup` says. */
export function inSetup(setup: Partial<SetupState>): AppState {
  return { ...APP, phase: 'setup', workspace: null, hasPin: false, setup: { ...SETUP, ...setup } };
}

/** What the read-out says. */
export function readOutText(): string {
  return document.querySelector('.read-out')?.textContent ?? '';
}

/** Who listens to main's events. */
const listeners = new Map<string, Set<(data: unknown) => void>>();

/** Tells the screens of an event, as main does. */
export function mainTells(event: EventName, data: unknown = null): void {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

/** Stands in for main: every operation succeeds with null unless `answers` says otherwise. Gives back the calls. */
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

/** Who hears what is scanned; the last one on top. */
const hearing: ScanListener[] = [];
const listenForScans: ListenForScans = (listener) => {
  hearing.push(listener);
  return () => void hearing.splice(hearing.indexOf(listener), 1);
};

/** A scanner that is right in both readings types `text`. */
export function scan(text: string): void {
  const burst = { typed: text, usKeys: text, terminator: 'enter', gapMs: { typical: 10, longest: 12 } } as const;
  hearing.at(-1)?.onBurst(burst, null);
}

/** Draws `screen` in English. */
export function draw(screen: ReactElement) {
  speaks('en');
  return render(screen, {
    wrapper: ({ children }) => <ScansContext value={listenForScans}>{children}</ScansContext>,
  });
}

/** Touches the key with this name, and waits for what comes of it at once. */
export function press(name: string | RegExp): Promise<void> {
  return act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

/** Whether the key with this name is off. */
export function isOff(name: string | RegExp): boolean {
  return screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
}

/** Puts `text` into the only field. */
export function write(text: string): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
}
