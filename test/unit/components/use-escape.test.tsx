// Escape presses the key that leads back, once, and never one under a dialog.
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Key, Slab } from '../../../renderer/components/console.tsx';
import { draw } from '../../support/screen-bench.tsx';

afterEach(cleanup);

const escapes = () => fireEvent.keyDown(document.body, { key: 'Escape' });

it('Escape presses the slab that leads back', () => {
  const left = vi.fn();
  draw(
    <Slab state="leave" onPress={left}>
      Done
    </Slab>,
  );
  escapes();
  expect(left).toHaveBeenCalledOnce();
});

it('Escape presses the key that leads back, not the slab that acts', () => {
  const [back, acted] = [vi.fn(), vi.fn()];
  draw(
    <>
      <Slab onPress={acted}>Return</Slab>
      <Key leaves icon={null} onPress={back}>
        Not now
      </Key>
    </>,
  );
  escapes();
  expect([back.mock.calls.length, acted.mock.calls.length]).toEqual([1, 0]);
});

it('Escape presses one of two keys that lead back', () => {
  const left = vi.fn();
  draw(
    <>
      <Slab state="leave" onPress={left}>
        Done
      </Slab>
      <Key leaves icon={null} onPress={left}>
        Back
      </Key>
    </>,
  );
  escapes();
  expect(left).toHaveBeenCalledOnce();
});

it('Escape presses nothing under a dialog, nothing disabled, and no slab that only looks as if it led back', () => {
  const left = vi.fn();
  draw(
    <>
      <div inert>
        <Slab state="leave" onPress={left}>
          Done
        </Slab>
      </div>
      <Key leaves isOff icon={null} onPress={left}>
        Back
      </Key>
      <Slab state="leave" leaves={false} onPress={left}>
        Start again
      </Slab>
    </>,
  );
  escapes();
  expect(left).not.toHaveBeenCalled();
});
