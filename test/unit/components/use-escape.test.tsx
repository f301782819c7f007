// Escape: the key that leads back is pressed by it, once, and never one below a dialog.
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Key, Slab } from '../../../renderer/components/console.tsx';
import { draw } from '../../support/screen-bench.tsx';

afterEach(cleanup);

const escapes = () => fireEvent.keyDown(document.body, { key: 'Escape' });

it('presses the slab that leaves', () => {
  const left = vi.fn();
  draw(
    <Slab state="leave" onPress={left}>
      Done
    </Slab>,
  );
  escapes();
  expect(left).toHaveBeenCalledOnce();
});

it('presses the key that leads back, and not the slab that acts', () => {
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

it('of two that lead back presses one', () => {
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

it('presses nothing that a dialog covers, nothing that is off, and nothing that only looks so', () => {
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
