// Escape presses the key that leads back, once, and never one under a dialog.
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Key, PrimaryButton } from '../../../renderer/components/action-bar.tsx';
import { draw } from '../../support/screen-bench.tsx';

afterEach(cleanup);

const escapes = () => fireEvent.keyDown(document.body, { key: 'Escape' });

it('Escape presses the primary button that leads back', () => {
  const left = vi.fn();
  draw(
    <PrimaryButton state="leave" onPress={left}>
      Done
    </PrimaryButton>,
  );
  escapes();
  expect(left).toHaveBeenCalledOnce();
});

it('Escape presses the key that leads back, not the primary button that acts', () => {
  const [back, acted] = [vi.fn(), vi.fn()];
  draw(
    <>
      <PrimaryButton onPress={acted}>Return</PrimaryButton>
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
      <PrimaryButton state="leave" onPress={left}>
        Done
      </PrimaryButton>
      <Key leaves icon={null} onPress={left}>
        Back
      </Key>
    </>,
  );
  escapes();
  expect(left).toHaveBeenCalledOnce();
});

it('Escape presses nothing under a dialog, nothing disabled, and no primary button that only looks as if it led back', () => {
  const left = vi.fn();
  draw(
    <>
      <div inert>
        <PrimaryButton state="leave" onPress={left}>
          Done
        </PrimaryButton>
      </div>
      <Key leaves isOff icon={null} onPress={left}>
        Back
      </Key>
      <PrimaryButton state="leave" leaves={false} onPress={left}>
        Start again
      </PrimaryButton>
    </>,
  );
  escapes();
  expect(left).not.toHaveBeenCalled();
});
