// Set-up: the token only goes to main, problems are explained, the demo is one touch, a scan shows what was read.

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageName } from '../../../renderer/components/language-choice.tsx';
import { SetupScreens } from '../../../renderer/setup/setup.tsx';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { ConnectionTest, SetupProblem } from '../../../shared/domain/app.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { LOCALES } from '../../../shared/domain/languages.ts';
import { connectMain, draw, inSetup, press, readOutText, scan } from '../../support/screen-bench.tsx';
import { textsOf } from '../../support/texts.ts';

const SECRET = '12|s3cr3t-s3cr3t-s3cr3t-s3cr3t';

const show = (app: AppState) => draw(<SetupScreens app={app} />);
const baseUrlField = () => screen.getByLabelText<HTMLInputElement>('Base URL');
const tokenField = () => screen.getByLabelText<HTMLInputElement>('Instance token');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the first screen', () => {
  it('starts the demo workspace with one touch', async () => {
    const calls = connectMain();
    show(inSetup({ step: 'welcome' }));
    await press(/demo workspace/);
    expect(calls).toEqual([['setup.startDemo', null]]);
  });

  it('names each language in that language, with its region where there are several', () => {
    connectMain();
    show(inSetup({ step: 'welcome' }));
    for (const locale of LOCALES)
      expect(screen.getByRole('button', { name: languageName(locale), pressed: locale === 'en' })).toBeTruthy();
  });

  it('lets anybody quit', async () => {
    const calls = connectMain();
    show(inSetup({ step: 'welcome' }));
    await press('Quit');
    expect(calls).toEqual([['admin.quit', null]]);
  });

  it('says what happened to the settings', () => {
    connectMain();
    show(inSetup({ step: 'welcome', notice: 'token-damaged' }));
    expect(screen.getByText(/damaged and set aside/)).toBeTruthy();
  });

  it('says that the keyring did not open, and can restart the kiosk', async () => {
    const calls = connectMain();
    show({ ...inSetup({}), tokenTrouble: { kind: 'unreadable' } });
    expect(screen.getByText(/This PC’s keyring did not open, so the stored token can’t be read/)).toBeTruthy();
    await press('Restart the kiosk');
    expect(calls).toEqual([['app.restart', null]]);
  });

  it('says which address the token belongs to, and can go back to it', async () => {
    const calls = connectMain();
    show({ ...inSetup({}), tokenTrouble: { kind: 'moved', boundTo: 'https://pool.example.org/desk' } });
    expect(screen.getByText(/It belongs to https:\/\/pool.example.org\/desk/)).toBeTruthy();
    await press('Use the old address');
    expect(calls).toEqual([['setup.restoreAddress', null]]);
  });
});

it('the step desk shows the hours that were chosen', () => {
  connectMain();
  const app = inSetup({ step: 'desk' });
  const openingHours = { tue: { opens: '10:00', closes: '16:00' }, wed: { opens: '10:00', closes: '16:00' } };
  show({ ...app, policy: { ...app.policy, openingHours } });
  expect(screen.getByRole('button', { name: /^Other hours/ }).textContent).toContain('Tue–Wed 10:00–16:00');
});

it('each language says on the step connection what is made in the workspace: the token', () => {
  for (const locale of LOCALES) {
    const { connection } = textsOf(locale).setup;
    expect(connection.tokenHint).toMatch(/^[^:]*(token|jeton)/i);
  }
});

it.each(['connection', 'pin', 'scanner'] as const)(
  'the step %s says that the token was removed from the clipboard',
  (step) => {
    connectMain();
    show(inSetup({ step, isClipboardCleared: true }));
    expect(screen.getByText('The token was removed from the clipboard.')).toBeTruthy();
  },
);

describe('the connection', () => {
  it('hands the token to main and forgets it', async () => {
    const calls = connectMain();
    show(inSetup({}));
    fireEvent.change(baseUrlField(), { target: { value: 'https://pool.example.org' } });
    fireEvent.change(tokenField(), { target: { value: SECRET } });
    await press('Test the connection');
    expect(calls).toEqual([['setup.connect', { baseUrl: 'https://pool.example.org', token: SECRET }]]);
    expect(tokenField().value).toBe('');
    expect(document.body.innerHTML).not.toContain('s3cr3t');
  });

  it('hides the token that is typed, and keeps browsers from storing it', () => {
    connectMain();
    show(inSetup({}));
    expect(tokenField().type).toBe('password');
    expect(tokenField().autocomplete).toBe('off');
  });

  it('uses the token that main holds when none is entered', async () => {
    const calls = connectMain();
    show(inSetup({ baseUrl: 'https://pool.example.org', tokenMask: '12|••••' }));
    expect(tokenField().placeholder).toBe('12|••••');
    await press('Test the connection');
    expect(calls).toEqual([['setup.connect', { baseUrl: 'https://pool.example.org', token: null }]]);
  });

  it('takes address and token from the scanner, and sends the token straight to main', async () => {
    const calls = connectMain();
    show(inSetup({}));
    act(() => scan('https://pool.example.org'));
    expect(baseUrlField().value).toBe('https://pool.example.org');
    await act(async () => scan(SECRET));
    expect(calls).toEqual([['setup.connect', { baseUrl: 'https://pool.example.org', token: SECRET }]]);
    expect(document.body.innerHTML).not.toContain('s3cr3t');
  });

  // Main already has this address, so nothing in the state changes.
  it('shows a pasted address that equals the one tested before, in place of what was typed since', async () => {
    connectMain({ 'setup.paste': () => ok('https://pool.example.org') });
    const app = inSetup({ baseUrl: 'https://pool.example.org' });
    const { rerender } = show(app);
    fireEvent.change(baseUrlField(), { target: { value: 'https://pol.example.org' } });
    await press(/Paste/);
    rerender(<SetupScreens app={{ ...app, setup: { ...app.setup } }} />);
    expect(baseUrlField().value).toBe('https://pool.example.org');
  });

  it('says that a scan was neither an address nor a token, until the next scan', () => {
    connectMain();
    show(inSetup({}));
    act(() => scan('CAM-0147'));
    expect(screen.getByText(/neither an address nor a token/)).toBeTruthy();
    act(() => scan('https://pool.example.org'));
    expect(screen.queryByText(/neither an address nor a token/)).toBeNull();
  });

  /** A touch on a field, with the events of a browser. */
  const touch = (field: HTMLInputElement) =>
    act(async () => {
      field.focus();
      fireEvent.click(field);
    });
  const keyboard = () => screen.queryByRole('region', { name: 'Keyboard' });

  it('takes address and token from the drawn keyboard, which closes with the test', async () => {
    const calls = connectMain();
    show(inSetup({}));
    await touch(baseUrlField());
    for (const key of 'https://a.de') await press(key);
    await touch(tokenField());
    await press('Capitals');
    await press('7');
    await press('#+=');
    await press('|');
    await press('_');
    await press('Delete');
    await press('%');
    expect(baseUrlField().value).toBe('https://a.de');
    expect(tokenField().value).toBe('7|%');
    expect(document.body.innerHTML).not.toContain('7|%');
    await press('Test the connection');
    expect(calls).toEqual([['setup.connect', { baseUrl: 'https://a.de', token: '7|%' }]]);
    expect(tokenField().value).toBe('');
    expect(keyboard()).toBeNull();
  });

  it('types at the caret or over the selection, and deletes before the caret', async () => {
    connectMain();
    show(inSetup({ baseUrl: 'https://pol.org' }));
    await touch(baseUrlField());
    baseUrlField().setSelectionRange(10, 10);
    await press('o');
    expect(baseUrlField().value).toBe('https://pool.org');
    baseUrlField().setSelectionRange(8, 12);
    await press('w');
    await press('e');
    expect(baseUrlField().value).toBe('https://we.org');
    await press('Delete');
    expect(baseUrlField().value).toBe('https://w.org');
    baseUrlField().setSelectionRange(0, 0);
    await press('Delete');
    expect(baseUrlField().value).toBe('https://w.org');
  });

  it('shows the drawn keyboard only after a touch on a field, until its Close key', async () => {
    connectMain();
    show(inSetup({}));
    act(() => baseUrlField().focus());
    fireEvent.change(baseUrlField(), { target: { value: 'https://pool.example.org' } });
    act(() => scan('CAM-0147'));
    expect(keyboard()).toBeNull();
    await touch(tokenField());
    expect(keyboard()).not.toBeNull();
    await press('Close');
    expect(keyboard()).toBeNull();
  });

  it('accepts scans while the drawn keyboard is open', async () => {
    const calls = connectMain();
    show(inSetup({}));
    await touch(tokenField());
    act(() => scan('https://pool.example.org'));
    expect(baseUrlField().value).toBe('https://pool.example.org');
    expect(keyboard()).not.toBeNull();
    await act(async () => scan(SECRET));
    expect(calls).toEqual([['setup.connect', { baseUrl: 'https://pool.example.org', token: SECRET }]]);
    expect(keyboard()).toBeNull();
  });

  it('clears the token from its field when the screen is left', () => {
    connectMain();
    const { unmount } = show(inSetup({}));
    const field = tokenField();
    field.value = SECRET;
    unmount();
    expect(field.value).toBe('');
  });

  const testKey = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Test the connection/ });

  it('can’t be tested without an address or a token, and the key says what to enter first', () => {
    const calls = connectMain();
    show(inSetup({ purpose: 'replace' }));
    expect([testKey().disabled, testKey().textContent]).toEqual([true, 'Test the connectionFirst enter the address']);
    fireEvent.change(baseUrlField(), { target: { value: 'https://pool.example.org' } });
    expect([testKey().disabled, testKey().textContent]).toEqual([true, 'Test the connectionFirst enter the token']);
    fireEvent.change(tokenField(), { target: { value: SECRET } });
    expect([testKey().disabled, testKey().textContent]).toEqual([false, 'Test the connection']);
    fireEvent.change(tokenField(), { target: { value: ' ' } });
    expect(testKey().disabled).toBe(true);
    expect(calls).toEqual([]);
  });

  const failed: ConnectionTest = {
    checks: {
      secure: 'passed',
      keyring: 'passed',
      reached: 'passed',
      api: 'passed',
      token: 'passed',
      ability: 'failed',
    },
    problem: 'forbidden',
    status: 403,
    said: 'This action is unauthorized.',
    detail: null,
    roundTripMs: 86.4,
  };

  it('says exactly what is wrong, with the workspace’s words and what to do', () => {
    connectMain();
    show(inSetup({ baseUrl: 'https://pool.example.org', tokenMask: '12|••••', test: failed }));
    expect(readOutText()).toContain('The token can’t scan');
    expect(readOutText()).toContain('403 “This action is unauthorized.”');
    expect(screen.getByText('86 ms')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Add the ability, then test again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy();
  });

  it('shows what the kiosk found as a note for IT, never as the workspace’s words', () => {
    connectMain();
    const test = { ...failed, problem: 'not-this-api', status: 200, said: null, detail: 'HTTP 200: not-json' } as const;
    show(inSetup({ baseUrl: 'https://pool.example.org', tokenMask: '12|••••', test }));
    expect(readOutText()).toBe('That’s not the workspaceNothing was saved.');
    expect(screen.getByText(/^For IT:/).textContent).toBe('For IT: HTTP 200: not-json');
  });

  it('shows a check that is not needed without an outcome', () => {
    connectMain();
    const checks = { ...failed.checks, secure: 'exempt' } as const;
    show(inSetup({ baseUrl: 'http://127.0.0.1:8787', tokenMask: '12|••••', test: { ...failed, checks } }));
    const row = screen.getByText('HTTPS and certificate').closest('li');
    expect(row?.textContent).toBe('HTTPS and certificatenot needed on this PC');
    expect(row?.dataset.outcome).toBe('absent');
  });

  it('asks for a missing token instead of testing without one, if Enter is pressed', async () => {
    const calls = connectMain();
    show(inSetup({ baseUrl: 'https://pool.example.org' }));
    await act(async () => void fireEvent.submit(baseUrlField()));
    expect(screen.getByText('The token is missing')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Instance token'));
    expect(calls).toEqual([]);
  });

  it.each(['no-keyring', 'keyring-locked'] as const)(
    'offers a restart after %s, since another test would find the same keyring',
    async (problem) => {
      const calls = connectMain();
      show(inSetup({ baseUrl: 'https://pool.example.org', test: { ...failed, problem } }));
      expect(screen.queryByRole('button', { name: 'Test again' })).toBeNull();
      await press('Restart the kiosk');
      expect(calls).toEqual([['app.restart', null]]);
    },
  );

  it('shows no result for an address that has not been tested yet', async () => {
    connectMain();
    show(inSetup({ baseUrl: 'https://pool.example.org', tokenMask: '12|••••', test: failed }));
    act(() => scan('https://lab.example.org'));
    expect(screen.queryByText('The token can’t scan')).toBeNull();
    await press('Test the connection');
    expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy();
  });

  const problems = Object.keys(textsOf('en').setup.problem) as SetupProblem[];
  it.each(problems)('has numbered steps for %s', (problem) => {
    connectMain();
    show(inSetup({ test: { ...failed, problem, status: null, said: null } }));
    const list = screen.getByRole('heading', { level: 3 }).nextElementSibling;
    expect(list?.tagName).toBe('OL');
    expect(list?.children.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the scope of the token', () => {
  it('is accepted or rejected by the administrator', async () => {
    const calls = connectMain();
    show(inSetup({ step: 'scope', tokenMask: '12|••••' }));
    expect(screen.getByText(/can test for/).textContent).toContain('items:read');
    await press('Use it anyway');
    await press('Use another token');
    expect(calls.map(([name]) => name)).toEqual(['setup.acceptScope', 'setup.back']);
  });
});

describe('the last steps', () => {
  it.each(['scope', 'pin', 'scanner'] as const)('let people quit at the step %s', (step) => {
    connectMain();
    show(inSetup({ step, tokenMask: '12|••••' }));
    expect(screen.getByRole('button', { name: 'Quit' })).toBeTruthy();
  });
});
