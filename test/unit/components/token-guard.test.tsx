// A pasted or dropped token goes into the one field for it, or nowhere.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAKES_TOKEN, TokenGuard } from '../../../renderer/components/token-guard.tsx';
import '../../support/all-texts.ts';

const TOKEN = '12|not-a-real-secret-0123456789';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <TokenGuard />
      <input aria-label="Search" />
      <textarea aria-label="Note" />
      <input aria-label="Address" type="url" />
      <input aria-label="Token" type="password" {...TAKES_TOKEN} />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Whether the page lets `data` into the field; Chromium sends this event before it changes a field. */
function lets(label: string, data: string, inputType = 'insertFromPaste'): boolean {
  const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
  fireEvent(screen.getByLabelText(label), event);
  return !event.defaultPrevented;
}

const told = () => screen.getByRole('status').textContent;

describe.each(['Search', 'Note', 'Address'])('the field %s', (label) => {
  it.each(['insertFromPaste', 'insertFromDrop', 'insertReplacementText', 'insertText'])(
    'takes no token by %s',
    (way) => {
      expect(lets(label, TOKEN, way)).toBe(false);
      expect(told()).toMatch(/looks like a token, so it was not pasted.*“Instance token”/);
    },
  );

  it.each([` ${TOKEN}\n`, `Token: ${TOKEN}`, `https://pool.example.org/?token=${encodeURIComponent(TOKEN)}`])(
    'takes no token inside other text: %s',
    (text) => {
      expect(lets(label, text)).toBe(false);
    },
  );

  it('takes no token pasted in two parts', () => {
    const [id = '', secret = ''] = TOKEN.split('|');
    fireEvent.change(screen.getByLabelText(label), { target: { value: `${id}|` } });
    expect(lets(label, secret)).toBe(false);
  });

  it('takes any other text', () => {
    expect(lets(label, 'Canon EOS R6 | body only')).toBe(true);
    expect(told()).toBe('');
  });
});

it('the field for the token takes it', () => {
  expect(lets('Token', TOKEN)).toBe(true);
  expect(told()).toBe('');
});

it('typing key by key is not blocked', () => {
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '12|' } });
  expect(lets('Search', 'a', 'insertText')).toBe(true);
});

it('a refused token reaches no other listener on the page', () => {
  const heard = vi.fn();
  document.body.addEventListener('beforeinput', heard);
  lets('Search', TOKEN);
  document.body.removeEventListener('beforeinput', heard);
  expect(heard).not.toHaveBeenCalled();
});

it('the message stays for eight seconds after the last attempt', () => {
  lets('Search', TOKEN);
  act(() => void vi.advanceTimersByTime(6000));
  lets('Search', TOKEN);
  act(() => void vi.advanceTimersByTime(6000));
  expect(told()).not.toBe('');
  act(() => void vi.advanceTimersByTime(2000));
  expect(told()).toBe('');
});
