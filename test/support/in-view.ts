// Waits until a person can see a part of the page in full.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until it is on the screen and nothing covers it, at its top and at its bottom. */
export const isInView = (what: Locator) =>
  expect
    .poll(
      () =>
        what.evaluate((shown) => {
          const { left, top, bottom } = shown.getBoundingClientRect();
          return [top + 4, bottom - 4].map((y) => {
            const hit = document.elementFromPoint(left + 4, y);
            const isAround = hit?.contains(shown) && hit.closest('[data-screen], .action-bar') !== null;
            return shown.contains(hit) || isAround || hit?.className;
          });
        }),
      { timeout: 10_000 },
    )
    .toEqual([true, true]);
