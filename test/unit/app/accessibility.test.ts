// The accessibility settings of the person at the desk, in the main process.
import { expect, it } from 'vitest';
import { createAccessibility } from '../../../electron/app/accessibility.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../shared/domain/app.ts';

it('a change keeps the other settings and is reported; a reset restores all defaults', () => {
  const told: object[] = [];
  const accessibility = createAccessibility(() => told.push(accessibility.now()));
  accessibility.change({ textSize: 200 });
  accessibility.change({ contrast: 'dark', timeFactor: 10 });
  const set = { textSize: 200, contrast: 'dark', lowerControls: false, timeFactor: 10 };
  expect(accessibility.now()).toEqual(set);
  accessibility.reset();
  accessibility.reset();
  expect(accessibility.now()).toEqual(DEFAULT_ACCESSIBILITY);
  expect(told).toEqual([{ ...DEFAULT_ACCESSIBILITY, textSize: 200 }, set, DEFAULT_ACCESSIBILITY]);
});
