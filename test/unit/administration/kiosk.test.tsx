// The room of this kiosk: what a self-test found, the most urgent first, with a remedy where there is one.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KioskRoom } from '../../../renderer/administration/kiosk.tsx';
import { fail, ok } from '../../../shared/domain/errors.ts';
import type { SelfTestLine, SelfTestReport } from '../../../shared/domain/self-test.ts';
import { POLICY } from '../../support/examples.ts';
import { connectMain, draw, press } from '../../support/screen-bench.tsx';
import { t } from '../../support/words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROOM = {
  startsAtSignIn: null,
  update: null,
  provisioningProblem: null,
  setByIt: [],
  policyProblems: [],
  version: '0.1.0',
  pinEntered: null,
  policy: POLICY,
};

const LINES: SelfTestLine[] = [
  { check: 'cameras', outcome: 'notHere', detail: 'there is none' },
  { check: 'journal', outcome: 'held', detail: '2 ms for a commit' },
  { check: 'keyring', outcome: 'broken', detail: 'it is locked' },
  { check: 'switches', outcome: 'held', detail: null },
];

/** Each row: its badge, whether it is highlighted, and its text. */
function rows(): [string | null, boolean, string][] {
  return screen.getAllByRole('listitem').map((row) => {
    const badge = row.querySelector('svg')?.getAttribute('data-outcome') ?? null;
    return [badge, row.hasAttribute('data-failed'), row.textContent ?? ''];
  });
}

const check = (name: SelfTestLine['check']) => t(`selfTest.checks.${name}`);
const is = (outcome: SelfTestLine['outcome']) => t(`selfTest.outcomes.${outcome}`);

it('the self-test report shows broken checks first with their remedy, then those that held, and last what is not on this PC', async () => {
  const report: SelfTestReport = { at: 0, lines: LINES };
  connectMain({ 'admin.selfTest': () => ok(report) });
  draw(<KioskRoom app={ROOM} />);
  await press(t('selfTest.start'));
  expect(rows()).toEqual([
    ['refused', true, `${check('keyring')}${t('selfTest.advice.keyring')}it is locked${is('broken')}`],
    ['done', false, `${check('journal')}${is('held')}`],
    ['done', false, `${check('switches')}${is('held')}`],
    // A ring with a dash, without a colour.
    ['absent', false, `${check('cameras')}${is('notHere')}`],
  ]);
  expect(screen.getByRole('status').textContent).toMatch(/2 .*1 .*1 /);
});

it('the room says that the self-test did not finish, and can run it again', async () => {
  const calls = connectMain({ 'admin.selfTest': () => fail({ kind: 'internal', message: 'It did not end' }) });
  draw(<KioskRoom app={ROOM} />);
  await press(t('selfTest.start'));
  expect(screen.getByRole('status').textContent).toBe(t('selfTest.failed'));
  await press(t('selfTest.start'));
  expect(calls.filter(([name]) => name === 'admin.selfTest')).toHaveLength(2);
});

it('the room says what failed here in the last days, and nothing if nothing did', async () => {
  const nothing = { page: 0, main: 0, graphics: 0, restarts: 0, last: null };
  connectMain({ 'admin.faults': () => ok(nothing) });
  await act(async () => draw(<KioskRoom app={ROOM} />));
  const said = () => screen.queryByText(/oom/)?.textContent ?? null;
  expect(said()).toBeNull();
  cleanup();
  const last = { at: new Date(2026, 10, 20, 14, 32).getTime(), place: 'page' as const, reason: 'oom' };
  connectMain({ 'admin.faults': () => ok({ ...nothing, page: 3, restarts: 1, last }) });
  await act(async () => draw(<KioskRoom app={ROOM} />));
  expect(said()).toMatch(/3.*0.*0.*1.*14:32.*oom/);
});

it('the room says why what IT provisioned was not used, and nothing if it was', () => {
  connectMain();
  const said = () => screen.queryByText(/KIOSK_PIN_FILE/)?.textContent ?? null;
  draw(<KioskRoom app={ROOM} />);
  expect(said()).toBeNull();
  cleanup();
  draw(<KioskRoom app={{ ...ROOM, provisioningProblem: 'KIOSK_PIN_FILE: easy-pin' }} />);
  expect(said()).toBe(t('admin.provisioningProblem', { reason: 'KIOSK_PIN_FILE: easy-pin' }));
});
