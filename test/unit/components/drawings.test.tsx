// The drawing that stands in for a photograph: by the most particular word for the thing, not for what comes with it.
import { expect, it } from 'vitest';
import { drawingOf } from '../../../renderer/components/drawings.tsx';
import { anItem } from '../../support/examples.ts';

const drawn = (type: string, variant: string | null) =>
  drawingOf(
    anItem('CAM-0121', 'Sony A7 IV', {
      type: { id: '1', name: type },
      variant: variant === null ? null : { id: '2', name: variant },
    }),
  );

it.each(['With 28–70 mm lens', 'Body with 24–105 mm lens', 'Mit Objektiv'])('a camera stays one: %s', (variant) => {
  expect(drawn('Camera', variant)).toBe(drawn('Camera', 'Body only'));
});

it('a variant that says more than the type is drawn', () => {
  expect(drawn('Bike', 'Cargo bike, size L')).not.toBe(drawn('Bike', 'Size M'));
});
