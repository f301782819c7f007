// The picture of an item: its photograph once it has loaded, otherwise a drawing, without any message.
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ItemPicture } from '../../../renderer/components/item-picture.tsx';
import { anItem } from '../../support/examples.ts';

function draw(photo?: string) {
  const item = anItem('XYZ-1', 'Something Else', photo === undefined ? {} : { photo });
  const { container } = render(<ItemPicture item={item} />);
  return { container, photograph: () => container.querySelector('img') };
}

it('an item without a photograph requests none and shows its drawing', () => {
  const { container, photograph } = draw();
  expect(photograph()).toBeNull();
  expect(container.textContent).toBe('SE');
});

it('a photograph is requested by its key, and covers the drawing once it has loaded', () => {
  const { container, photograph } = draw('key-1');
  const asked = photograph();
  expect(asked?.getAttribute('src')).toBe('/photo/key-1');
  expect(asked?.hasAttribute('data-shown')).toBe(false);
  expect(container.textContent).toBe('SE');
  if (asked) fireEvent.load(asked);
  expect(photograph()?.hasAttribute('data-shown')).toBe(true);
});

it('a photograph that fails to load leaves the drawing', () => {
  const { container, photograph } = draw('key-1');
  const asked = photograph();
  if (asked) fireEvent.error(asked);
  expect(photograph()).toBeNull();
  expect(container.textContent).toBe('SE');
});
