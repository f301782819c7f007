// Parts that load on demand: a placeholder until they are there, a message if they are damaged; the rest works on.
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { bringParts, later } from '../../../renderer/components/later.tsx';
import { hearErrors } from '../../../renderer/kiosk.ts';

afterEach(cleanup);

interface RoomProps {
  name: string;
  onClose: () => void;
}

const Room = ({ name }: RoomProps) => <p>Room {name}</p>;
const close = { leave: ({ onClose }: RoomProps) => onClose() };

it('a part is rendered as soon as it has loaded, and a placeholder until then', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<RoomProps>>();
  const Later = later(() => promise, { meanwhile: () => <p>Ready</p> });
  render(<Later name="A" onClose={() => {}} />);
  expect(screen.getByText('Ready')).toBeTruthy();
  await act(async () => resolve(Room));
  expect(screen.getByText('Room A')).toBeTruthy();
  expect(screen.queryByText('Ready')).toBeNull();
});

it('a placeholder in which somebody may have begun to enter something stays', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<RoomProps>>();
  const Later = later(() => promise, { meanwhile: () => <input aria-label="PIN" />, isKept: true });
  const { rerender } = render(<Later name="A" onClose={() => {}} />);
  const field = screen.getByLabelText('PIN');
  await act(async () => resolve(Room));
  rerender(<Later name="B" onClose={() => {}} />);
  expect(screen.getByLabelText('PIN')).toBe(field);
  cleanup();
  render(<Later name="C" onClose={() => {}} />);
  expect(screen.getByText('Room C')).toBeTruthy();
});

it('a part that was preloaded is rendered at once', async () => {
  const load = vi.fn(async () => Room);
  const Later = later(load, { isSoon: true });
  await bringParts('soon', async () => {});
  render(<Later name="A" onClose={() => {}} />);
  expect(screen.getByText('Room A')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('preloading waits for an idle moment before each part', async () => {
  const load = vi.fn(async () => Room);
  later(load);
  const { promise: free, resolve } = Promise.withResolvers<void>();
  const brought = bringParts('later', () => free);
  expect(load).not.toHaveBeenCalled();
  resolve();
  await brought;
  expect(load).toHaveBeenCalledOnce();
});

it('a damaged part is reported and leads back, and loads again the next time', async () => {
  const heard: string[] = [];
  const stop = hearErrors(({ kind }) => heard.push(kind));
  const load = vi.fn<() => Promise<ComponentType<RoomProps>>>().mockRejectedValueOnce(new Error('404'));
  load.mockResolvedValue(Room);
  const onClose = vi.fn();
  const Later = later(load, close);
  await act(async () => void render(<Later name="A" onClose={onClose} />));
  expect(heard).toEqual(['part-damaged']);
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  await act(async () => void render(<Later name="B" onClose={onClose} />));
  expect(screen.getByText('Room B')).toBeTruthy();
  stop();
});

it('a damaged part without a way back shows its own page', async () => {
  const heard: string[] = [];
  const stop = hearErrors(({ kind }) => heard.push(kind));
  const Later = later<RoomProps>(() => Promise.reject(new Error('404')), {
    damaged: ({ name }) => <p>{name} is broken</p>,
  });
  await act(async () => void render(<Later name="A" onClose={() => {}} />));
  expect(screen.getByText('A is broken')).toBeTruthy();
  expect(heard).toEqual([]);
  stop();
});

it('a damaged part does not keep another from loading', async () => {
  later(() => Promise.reject(new Error('404')));
  const load = vi.fn(async () => Room);
  later(load);
  await bringParts('later', async () => {});
  expect(load).toHaveBeenCalledOnce();
});
