// Parts that load on demand: a placeholder until they are there, a message if they are damaged; the rest works on.
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart, preloadParts } from '../../../renderer/components/lazy-part.tsx';
import { onUnhandledError } from '../../../renderer/kiosk.ts';

afterEach(cleanup);

interface RoomProps {
  name: string;
  onClose: () => void;
}

const Room = ({ name }: RoomProps) => <p>Room {name}</p>;
const close = { onLoadError: ({ onClose }: RoomProps) => onClose() };

it('a part is rendered as soon as it has loaded, and a placeholder until then', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<RoomProps>>();
  const Later = lazyPart(() => promise, { fallback: () => <p>Ready</p> });
  render(<Later name="A" onClose={() => {}} />);
  expect(screen.getByText('Ready')).toBeTruthy();
  await act(async () => resolve(Room));
  expect(screen.getByText('Room A')).toBeTruthy();
  expect(screen.queryByText('Ready')).toBeNull();
});

it('a placeholder in which somebody may have begun to enter something stays', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<RoomProps>>();
  const Later = lazyPart(() => promise, { fallback: () => <input aria-label="PIN" />, keepsFallback: true });
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
  const Later = lazyPart(load, { isSoon: true });
  await preloadParts('soon', async () => {});
  render(<Later name="A" onClose={() => {}} />);
  expect(screen.getByText('Room A')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('preloading waits for an idle moment before each part', async () => {
  const load = vi.fn(async () => Room);
  lazyPart(load);
  const { promise: free, resolve } = Promise.withResolvers<void>();
  const brought = preloadParts('later', () => free);
  expect(load).not.toHaveBeenCalled();
  resolve();
  await brought;
  expect(load).toHaveBeenCalledOnce();
});

it('a damaged part is reported and leads back, and loads again the next time', async () => {
  const heard: string[] = [];
  const stop = onUnhandledError(({ kind }) => heard.push(kind));
  const load = vi.fn<() => Promise<ComponentType<RoomProps>>>().mockRejectedValueOnce(new Error('404'));
  load.mockResolvedValue(Room);
  const onClose = vi.fn();
  const Later = lazyPart(load, close);
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
  const stop = onUnhandledError(({ kind }) => heard.push(kind));
  const Later = lazyPart<RoomProps>(() => Promise.reject(new Error('404')), {
    damaged: ({ name }) => <p>{name} is broken</p>,
  });
  await act(async () => void render(<Later name="A" onClose={() => {}} />));
  expect(screen.getByText('A is broken')).toBeTruthy();
  expect(heard).toEqual([]);
  stop();
});

it('a damaged part does not keep another from loading', async () => {
  lazyPart(() => Promise.reject(new Error('404')));
  const load = vi.fn(async () => Room);
  lazyPart(load);
  await preloadParts('later', async () => {});
  expect(load).toHaveBeenCalledOnce();
});
