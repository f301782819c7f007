// What somebody has set for themselves at the desk, in main.
import { expect, it } from 'vitest';
import { createAccessibility } from '../../../electron/app/accessibility.ts';
import { USUAL_ACCESSIBILITY } from '../../../shared/domain/app.ts';

it('what is set stays beside what was, is told, and goes back as a whole', () => {
  const told: object[] = [];
  const accessibility = createAccessibility(() => told.push(accessibility.now()));
  accessibility.change({ textSize: 200 });
  accessibility.change({ contrast: 'dark', timeFactor: 10 });
  const set = { textSize: 200, contrast: 'dark', lowerControls: false, timeFactor: 10 };
  expect(accessibility.now()).toEqual(set);
  accessibility.reset();
  accessibility.reset();
  expect(accessibility.now()).toEqual(USUAL_ACCESSIBILITY);
  expect(told).toEqual([{ ...USUAL_ACCESSIBILITY, textSize: 200 }, set, USUAL_ACCESSIBILITY]);
});
