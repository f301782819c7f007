// The drawing in place of a photograph: chosen by the most specific word for the item, not by what comes with it.
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

it.each(['With 28–70 mm lens', 'Body with 24–105 mm lens', 'Mit Objektiv'])(
  'a camera is drawn as a camera, whatever comes with it: %s',
  (variant) => {
    expect(drawn('Camera', variant)).toBe(drawn('Camera', 'Body only'));
  },
);

it('a variant that is more specific than the type decides the drawing', () => {
  expect(drawn('Bike', 'Cargo bike, size L')).not.toBe(drawn('Bike', 'Size M'));
});
