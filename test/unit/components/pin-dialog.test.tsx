// PINs: entered by touch or keyboard, never shown in the page, checked by main.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PinDialog } from '../../../renderer/components/pin-dialog.tsx';
import { PinStep } from '../../../renderer/setup/pin-step.tsx';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { connectMain, draw, inSetup } from '../../support/screen-bench.tsx';
import { t } from '../../support/words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const typeDigits = (digits: string) => {
  for (const key of digits) fireEvent.keyDown(window, { key });
};
const enter = () => act(async () => void fireEvent.keyDown(window, { key: 'Enter' }));

describe('the administrator’s PIN', () => {
  it('goes to main by touch and lets the administrator in', async () => {
    const calls = connectMain();
    const onUnlocked = vi.fn();
    draw(<PinDialog purpose="Quit" onUnlocked={onUnlocked} onCancel={() => {}} />);
    for (const digit of '2468') fireEvent.click(screen.getByRole('button', { name: digit }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enter' })));
    expect(calls).toEqual([['admin.unlock', { pin: '2468' }]]);
    expect(onUnlocked).toHaveBeenCalledOnce();
  });

  it('says what it is asked for', () => {
    draw(<PinDialog purpose="Override" onUnlocked={() => {}} onCancel={() => {}} />);
    expect(screen.getByText('Override. Touch the digits or type them.')).toBeTruthy();
  });

  it('shows dots, never digits', () => {
    connectMain();
    draw(<PinDialog purpose="Quit" onUnlocked={() => {}} onCancel={() => {}} />);
    typeDigits('97531');
    expect(screen.getByRole('img', { name: '5 digits entered' })).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('97531');
  });

  it('is not sent with fewer than four digits, and begins anew after an Enter', async () => {
    const calls = connectMain();
    draw(<PinDialog purpose="Quit" onUnlocked={() => {}} onCancel={() => {}} />);
    typeDigits('2');
    await enter();
    typeDigits('468');
    await enter();
    expect(calls).toEqual([]);
  });

  it('says that it is wrong, and can be entered again', async () => {
    connectMain({ 'admin.unlock': () => fail({ kind: 'pin-wrong', message: '' }) });
    draw(<PinDialog purpose="Quit" onUnlocked={() => {}} onCancel={() => {}} />);
    typeDigits('1111');
    await enter();
    expect(screen.getByRole('alert').textContent).toBe('Wrong PIN. Try again.');
    expect(screen.getByRole('status').textContent).toBe('Lost it? Whoever looks after this PC can set a new one.');
    expect(screen.getByRole('img', { name: '0 digits entered' })).toBeTruthy();
  });

  it('that is lost says that IT sets a new one, and why IT’s last one was not taken', async () => {
    const lost = { kind: 'pin-required', message: '' } as const;
    for (const [error, reason] of [
      [lost, ''],
      [{ ...lost, field: 'KIOSK_PIN_FILE: easy-pin' }, ' (KIOSK_PIN_FILE: easy-pin)'],
    ] as const) {
      connectMain({ 'admin.unlock': () => fail(error) });
      draw(<PinDialog purpose="Quit" onUnlocked={() => {}} onCancel={() => {}} />);
      typeDigits('2468');
      await enter();
      expect(screen.getByRole('alert').textContent).toBe(t('pin.gone') + reason);
      cleanup();
    }
  });

  it('can be entered by keyboard: Enter presses the focused key, and a wrong PIN leaves the focus there', async () => {
    const onCancel = vi.fn();
    connectMain({ 'admin.unlock': () => fail({ kind: 'pin-wrong', message: '' }) });
    draw(<PinDialog purpose="Quit" onUnlocked={() => {}} onCancel={onCancel} />);
    typeDigits('1111');
    const key = screen.getByRole('button', { name: 'Enter' });
    fireEvent.keyDown(window, { key: 'Tab' });
    act(() => key.focus());
    // The event is not prevented, so the browser presses the key.
    expect(fireEvent.keyDown(key, { key: 'Enter' })).toBe(true);
    await act(async () => void fireEvent.click(key));
    expect(screen.getByRole('alert').textContent).toBe('Wrong PIN. Try again.');
    expect(document.activeElement).toBe(key);

    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    expect(fireEvent.keyDown(window, { key: 'Enter' })).toBe(true);
    fireEvent.pointerDown(key);
    expect(fireEvent.keyDown(window, { key: 'Enter' })).toBe(false);
  });

  it('takes no digits while it is locked, and says for how long', async () => {
    const calls = connectMain({
      'admin.unlock': () => fail({ kind: 'pin-locked', message: '', retryAfterMs: 30_000 }),
    });
    draw(<PinDialog purpose="Quit" onUnlocked={() => {}} onCancel={() => {}} />);
    typeDigits('1111');
    await enter();
    expect(screen.getByRole('alert').textContent).toContain('Try again in 30 seconds');
    expect(screen.getByRole('status').textContent).toBe(t('pin.lost'));
    typeDigits('2222');
    await enter();
    expect(calls).toHaveLength(1);
  });

  it('says so again, and takes no digits, when it is locked for the same time once more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calls = connectMain({
      'admin.unlock': () => fail({ kind: 'pin-locked', message: '', retryAfterMs: 120_000 }),
    });
    draw(<PinDialog purpose="Quit" onUnlocked={() => {}} onCancel={() => {}} />);
    typeDigits('1111');
    await enter();
    for (let seconds = 0; seconds < 120; seconds += 1) act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('alert').textContent).toBe('');
    typeDigits('2222');
    await enter();
    expect(screen.getByRole('alert').textContent).toContain('Try again in 2 minutes');
    typeDigits('3333');
    await enter();
    expect(calls).toHaveLength(2);
    vi.useRealTimers();
  });
});

describe('choosing a PIN', () => {
  const app = inSetup({ step: 'pin' });

  it('saves a PIN that was entered the same way twice', async () => {
    const calls = connectMain();
    draw(<PinStep app={app} />);
    typeDigits('2468');
    await enter();
    expect(screen.getByRole('heading', { name: 'Enter it once more' })).toBeTruthy();
    typeDigits('2468');
    await enter();
    expect(calls).toEqual([['setup.choosePin', { pin: '2468' }]]);
  });

  it('begins again when the two entries differ', async () => {
    const calls = connectMain({ 'setup.choosePin': () => ok(null) });
    draw(<PinStep app={app} />);
    typeDigits('2468');
    await enter();
    typeDigits('2469');
    await enter();
    expect(screen.getByRole('alert').textContent).toContain('differ');
    expect(screen.getByRole('heading', { name: 'Choose an administrator PIN' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('rejects a PIN that is easy to guess', async () => {
    const calls = connectMain();
    draw(<PinStep app={app} />);
    typeDigits('1234');
    await enter();
    expect(screen.getByRole('alert').textContent).toBe('Too easy to guess. Choose another.');
    expect(screen.getByRole('heading', { name: 'Choose an administrator PIN' })).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
