// Checks the screens with axe: names, roles, headings, labels. Colours need a real browser and are not checked here.
import { cleanup } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerScreens, SCREENS } from '../support/every-screen.tsx';
import { draw } from '../support/screen-bench.tsx';

// Codes can't be drawn in this environment.
vi.mock('../../renderer/components/draw-code.ts', () => ({ drawCode: async () => {} }));
beforeEach(answerScreens);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(SCREENS)('%s breaks no rule of axe', async (_, screen) => {
  const { baseElement } = draw(screen);
  const { violations } = await axe.run(baseElement, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
