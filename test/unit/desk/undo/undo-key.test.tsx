// The Undo key.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UndoKey } from '../../../../renderer/desk/undo/undo-key.tsx';
import { draw } from '../../../support/screen-bench.tsx';

afterEach(cleanup);

it('the Undo key shows the seconds left, and its accessible name says only what it undoes', () => {
  draw(
    <UndoKey id="a-1" until={Date.now() + 30_000} of="Sony FX6" onPress={() => {}}>
      Undo last
    </UndoKey>,
  );
  const key = screen.getByRole('button', { name: /^Undo last\s*Sony FX6$/ });
  expect(key.textContent).toMatch(/\d+ s, Sony FX6/);
});
