// The scanner step: a scan is shown and asked about, and the step goes on by touch or by scanner; then the last page.

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SetupScreens } from '../../../renderer/setup/setup.tsx';
import type { AppState } from '../../../shared/api/app-state.ts';
import { connectMain, draw, inSetup, press, readOutText, scan } from '../../support/screen-bench.tsx';

vi.mock('../../../renderer/components/draw-code.ts', () => ({ drawCode: async () => {} }));

const SECRET = '12|s3cr3t-s3cr3t-s3cr3t-s3cr3t';

const show = (app: AppState) => draw(<SetupScreens app={app} />);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the scanner check', () => {
  const outcome = () => document.querySelector<HTMLElement>('.read-out')?.dataset.outcome;
  /** A moment later than the repeat window. */
  const waits = () => vi.setSystemTime(Date.now() + 4000);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    connectMain();
    show(inSetup({ step: 'scanner' }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks whether what was read is what is printed, and is green only after Yes', async () => {
    act(() => scan('KSK-0048213-07'));
    expect(outcome()).toBe('ready');
    expect(readOutText()).not.toContain('The scanner works');
    expect(screen.getAllByText('KSK-0048213-07')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Is this what is printed under the code?' })).toBeTruthy();
    // The question comes first: there is no other way on.
    expect(screen.queryByRole('button', { name: /Next/ })).toBeNull();
    await press(/^Yes/);
    expect(outcome()).toBe('done');
    expect(readOutText()).toContain('The scanner works');
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  });

  it('opens the check with the test codes after No', async () => {
    act(() => scan('QC½157'));
    await press(/^No/);
    expect(screen.getByRole('heading', { name: 'Scan code 1 of 5' })).toBeTruthy();
    await press('Back');
    expect(screen.getByText('Waiting for a scan')).toBeTruthy();
  });

  it('asks again after another label, and not after the same one', async () => {
    act(() => scan('KSK-0048213-07'));
    await press(/^Yes/);
    act(() => scan('KSK-0048213-07'));
    expect(outcome()).toBe('done');
    act(() => scan('CAM-0147'));
    expect(outcome()).toBe('ready');
  });

  it('goes back to waiting for a scan', async () => {
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    act(() => scan('KSK-0048213-07'));
    await press('Back');
    expect(screen.getByText('Waiting for a scan')).toBeTruthy();
    expect(readOutText()).toBe('');
  });

  it('goes on by scanner alone: Confirm says Yes, then Next, then opens the desk, and a repeat does nothing', async () => {
    const calls = connectMain();
    act(() => scan('KSK-0048213-07'));
    act(() => scan('KIOSK:CONFIRM'));
    expect(outcome()).toBe('done');
    act(() => scan('KIOSK:CONFIRM'));
    expect(screen.getByRole('button', { name: /Next/ })).toBeTruthy();
    waits();
    act(() => scan('KIOSK:CONFIRM'));
    expect(screen.getByText('It works')).toBeTruthy();
    await act(async () => scan('KIOSK:CONFIRM'));
    expect(calls).toEqual([]);
    waits();
    await act(async () => scan('KIOSK:CONFIRM'));
    expect(calls.map(([name]) => name)).toEqual(['setup.finish']);
  });

  it('says No by the printed Cancel', () => {
    act(() => scan('QC½157'));
    act(() => scan('KIOSK:CANCEL'));
    expect(screen.getByRole('heading', { name: 'Scan code 1 of 5' })).toBeTruthy();
  });

  it('does not show a token', () => {
    act(() => scan(SECRET));
    expect(screen.getByText(/It is not shown/)).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('s3cr3t');
  });

  it('is reported on the last page, and can be opened again', async () => {
    act(() => scan('KSK-0048213-07'));
    await press(/^Yes/);
    await press(/Next/);
    expect(screen.getByText('It works')).toBeTruthy();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Ready');
    expect(screen.getByRole('button', { name: 'Quit' })).toBeTruthy();
    await press('Back');
    expect(screen.getAllByText('KSK-0048213-07')).toHaveLength(2);
  });

  it('can be skipped', async () => {
    const calls = connectMain();
    await press(/Next/);
    expect(calls).toEqual([]);
    expect(screen.getByText('Not tried yet')).toBeTruthy();
    await press(/Open the desk/);
    expect(calls.map(([name]) => name)).toEqual(['setup.finish']);
  });
});

it('the last page does not say that the token can do nothing else: the test can’t see that', async () => {
  connectMain();
  show(inSetup({ step: 'scanner' }));
  await press(/Next/);
  expect(screen.getByText('It may scan. The test found nothing more.')).toBeTruthy();
});
