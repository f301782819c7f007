// The choice of the kiosk's language.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageChoice } from '../../../renderer/components/language-choice.tsx';
import { connectMain, draw } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Cancel closes the language choice and changes nothing', () => {
  const calls = connectMain({});
  const onClose = vi.fn();
  draw(<LanguageChoice locale="en" onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onClose.mock.calls.length, calls]).toEqual([1, []]);
});
