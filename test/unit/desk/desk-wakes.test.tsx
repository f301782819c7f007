// After the computer has slept, the desk assumes that the person who was here has left.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeskScreens } from '../../../renderer/desk/desk-screens.tsx';
import { ok } from '../../../shared/domain/errors.ts';
import { aRenter, renterScan } from '../../support/examples.ts';
import { APP, connectMain, draw, mainTells, scan } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a renter’s screen is cleared when the computer wakes up', async () => {
  connectMain({
    'actions.recent': () => ok([]),
    'desk.lookup': () => ok(renterScan(aRenter('RNT-1184', 'Mara Lindqvist'))),
  });
  draw(<DeskScreens app={APP} />);
  await act(async () => scan('RNT-1184'));
  expect(screen.getAllByText(/Mara Lindqvist/).length).toBeGreaterThan(0);
  await act(async () => mainTells('app.woke'));
  expect(screen.queryByText(/Mara Lindqvist/)).toBeNull();
  expect(screen.getByText(/Scan an item/)).toBeTruthy();
});
