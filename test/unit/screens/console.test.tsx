// The slab: a touch, a key, but not the second half of a double touch.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Slab } from '../../../renderer/components/console.tsx';
import { draw } from './bench.tsx';

afterEach(cleanup);

it.each([
  ['a touch', 1, 1],
  ['Enter or Space', 0, 1],
  ['the second of a double touch', 2, 0],
])('%s', (_what, detail, presses) => {
  const onPress = vi.fn();
  draw(<Slab onPress={onPress}>Done</Slab>);
  fireEvent.click(screen.getByRole('button'), { detail });
  expect(onPress).toHaveBeenCalledTimes(presses);
});
