// The picture of an item: its photograph once it has loaded, otherwise a drawing, without any message.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ItemPicture } from '../../../renderer/components/item-picture.tsx';
import { anItem } from '../../support/examples.ts';

async function draw(photo?: string) {
  const item = anItem('XYZ-1', 'Something Else', photo === undefined ? {} : { photo });
  const { container } = render(<ItemPicture item={item} />);
  await screen.findByText('SE');
  return { container, photograph: () => container.querySelector('img') };
}

afterEach(cleanup);

it('an item without a photograph requests none and shows its drawing', async () => {
  const { container, photograph } = await draw();
  expect(photograph()).toBeNull();
  expect(container.textContent).toBe('SE');
});

it('a photograph is requested by its key, and covers the drawing once it has loaded', async () => {
  const { container, photograph } = await draw('key-1');
  const asked = photograph();
  expect(asked?.getAttribute('src')).toBe('/photo/key-1');
  expect(asked?.hasAttribute('data-shown')).toBe(false);
  expect(container.textContent).toBe('SE');
  if (asked) fireEvent.load(asked);
  expect(photograph()?.hasAttribute('data-shown')).toBe(true);
});

it('a photograph that fails to load leaves the drawing', async () => {
  const { container, photograph } = await draw('key-1');
  const asked = photograph();
  if (asked) fireEvent.error(asked);
  expect(photograph()).toBeNull();
  expect(container.textContent).toBe('SE');
});
