// For tests of screens: a station, a bridge that notes what is asked of main, and one way to draw.
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type {} from '../../../renderer/kiosk.d.ts';
import { type ListenForScans, type ScanListener, ScansContext } from '../../../renderer/scanning/scans.tsx';
import { ok } from '../../../shared/domain/errors.ts';
import { DEFAULT_SCAN_SETTINGS } from '../../../shared/domain/scanning.ts';
import type { SetupState, StationState } from '../../../shared/domain/station.ts';
import type { EventName, KioskBridge } from '../../../shared/ipc.ts';
import { POLICY } from '../../support/examples.ts';
import '../../../renderer/text/catalogue.ts';

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
};

export const STATION: StationState = {
  phase: 'desk',
  setup: SETUP,
  workspace: {
    host: 'pool.example.org',
    demo: false,
    tokenMask: '12|••••',
    tokenStoredAt: NOW,
    overScoped: false,
  },
  connection: { state: 'connected' },
  clockAhead: null,
  journal: 'works',
  carriedOver: null,
  actions: { waiting: 0, attention: 0 },
  draft: null,
  hasPin: true,
  adminUntil: null,
  locale: 'en',
  theme: 'light',
  hand: 'right',
  volume: 2,
  policy: POLICY,
  isModeUnread: false,
  scanning: DEFAULT_SCAN_SETTINGS,
  version: '0.1.0',
};

/** The station in set-up, at the step that `setup` says. */
export function inSetup(setup: Partial<SetupState>): StationState {
  return { ...STATION, phase: 'setup', workspace: null, hasPin: false, setup: { ...SETUP, ...setup } };
}

type Bridge = { [Area in keyof KioskBridge]: KioskBridge[Area] };

/** Who listens to main's events. */
const listeners = new Map<string, Set<() => void>>();

/** Tells the screens of an event, as main does. */
export function mainTells(event: EventName): void {
  for (const listener of listeners.get(event) ?? []) listener();
}

/** Stands in for main: every operation succeeds with null unless `answers` says otherwise. Gives back the calls. */
export function connectMain(
  answers: Record<string, (input: unknown) => unknown> = {},
): [name: string, input: unknown][] {
  const calls: [string, unknown][] = [];
  const on = (event: string, listener: () => void) => {
    const others = listeners.get(event) ?? new Set();
    listeners.set(event, others.add(listener));
    return () => others.delete(listener);
  };
  const area = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, operation) => async (input: unknown) => {
          const full = `${name}.${String(operation)}`;
          calls.push([full, input]);
          return answers[full]?.(input) ?? ok(null);
        },
      },
    );
  const bridge = new Proxy({} as Bridge, {
    get: (_, name) => (name === 'on' ? on : area(String(name))),
  });
  vi.stubGlobal('kiosk', bridge);
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
  void i18next.changeLanguage('en');
  return render(screen, {
    wrapper: ({ children }) => <ScansContext value={listenForScans}>{children}</ScansContext>,
  });
}
