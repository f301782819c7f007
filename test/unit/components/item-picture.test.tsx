// The picture of an item: its photograph once it is decoded, otherwise a drawing, without any message. The test answers in
// the place of main and of the worker.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemPicture as Picture } from '../../../renderer/components/item-picture.tsx';
import type { PhotographTask } from '../../../renderer/components/photographs.ts';
import { anItem } from '../../support/examples.ts';

/** The workers opened so far; each holds the tasks that it was given. */
let workers: StageWorker[];
let asked: { path: string; signal: AbortSignal }[];
let ItemPicture: typeof Picture;

class StageWorker {
  onmessage: ((event: { data: ImageBitmap | null }) => void) | null = null;
  onerror: (() => void) | null = null;
  tasks: PhotographTask[] = [];
  constructor() {
    workers.push(this);
  }
  postMessage(task: PhotographTask): void {
    this.tasks.push(task);
  }
  terminate(): void {}
}

const bitmap = () => ({ width: 256, height: 192, close: vi.fn() });

beforeEach(async () => {
  workers = [];
  asked = [];
  vi.resetModules();
  vi.stubGlobal('Worker', StageWorker);
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ path, signal });
    return path.endsWith('missing') ? new Response(null, { status: 404 }) : new Response(path);
  });
  ({ ItemPicture } = await import('../../../renderer/components/item-picture.tsx'));
});
afterEach(cleanup);

/** Draws an item for each photograph; undefined: it has none. */
async function draw(...photos: (string | undefined)[]) {
  const items = photos.map((photo) => anItem('XYZ-1', 'Something Else', photo === undefined ? {} : { photo }));
  const { container, unmount } = render(items.map((item, index) => <ItemPicture key={photos[index]} item={item} />));
  expect(await screen.findAllByText('SE')).toHaveLength(photos.length);
  return { unmount, shown: () => container.querySelectorAll('canvas[data-shown]').length };
}

/** The number of photographs that the workers were given. */
const given = () => workers.flatMap(({ tasks }) => tasks).length;

/** The worker answers the task that it was given last. */
const answers = (data: unknown, worker = workers[0]) => worker?.onmessage?.({ data: data as ImageBitmap | null });

it('an item without a photograph requests none and shows its drawing', async () => {
  const { shown } = await draw(undefined);
  expect([asked, shown()]).toEqual([[], 0]);
});

it('a photograph is requested by its key, made small by the worker, and then covers the drawing', async () => {
  const { shown } = await draw('key-1');
  await waitFor(() => expect(given()).toBe(1));
  expect(asked.map(({ path }) => path)).toEqual(['/photo/key-1']);
  expect(workers[0]?.tasks[0]?.side).toBe(256);
  expect(shown()).toBe(0);
  answers(bitmap());
  await waitFor(() => expect(shown()).toBe(1));
});

it('photographs are decoded one after the other, by one worker', async () => {
  const { shown } = await draw('key-1', 'key-2', 'key-3');
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(given()).toBe(count));
    expect(asked).toHaveLength(3);
    answers(bitmap());
    await waitFor(() => expect(shown()).toBe(count));
  }
  expect(workers).toHaveLength(1);
});

it('a photograph that is missing or can’t be decoded leaves the drawing', async () => {
  const { shown } = await draw('missing', 'key-1', 'key-2');
  await waitFor(() => expect(given()).toBe(1));
  answers(null);
  await waitFor(() => expect(given()).toBe(2));
  answers(bitmap());
  await waitFor(() => expect(shown()).toBe(1));
});

it('a worker that breaks is replaced for the next photograph', async () => {
  const { shown } = await draw('key-1', 'key-2');
  await waitFor(() => expect(given()).toBe(1));
  workers[0]?.onerror?.();
  await waitFor(() => expect(given()).toBe(2));
  answers(bitmap(), workers[1]);
  await waitFor(() => expect(shown()).toBe(1));
});

it('a photograph that is not wanted any more is not decoded, and one that comes too late is closed', async () => {
  const { unmount } = await draw('key-1', 'key-2');
  await waitFor(() => expect(given()).toBe(1));
  unmount();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  const late = bitmap();
  answers(late);
  await waitFor(() => expect(late.close).toHaveBeenCalledOnce());
  expect(given()).toBe(1);
});
