// Photographs are fetched a few at a time: a card can have hundreds, each of two megabytes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { photographOf } from '../../../renderer/components/photographs.ts';

/** Stands in for the worker, which needs a browser: it finds no picture in any file. */
vi.mock('../../../renderer/workers/open-worker.ts', () => ({
  openWorker: () => ({
    onmessage: null as ((event: { data: null }) => void) | null,
    postMessage() {
      queueMicrotask(() => this.onmessage?.({ data: null }));
    },
    terminate: () => {},
  }),
}));

/** The paths asked for, and how to answer each. */
let asked: { path: string; answers: () => void }[];
const paths = () => asked.map(({ path }) => path);
beforeEach(() => {
  asked = [];
  const fetch = (path: string, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push({ path, answers: () => resolve(new Response('picture')) });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => void vi.unstubAllGlobals());

describe('photographs', () => {
  it('are fetched four at a time, in the order in which they are drawn', async () => {
    const card = new AbortController();
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => photographOf(key, 256, card.signal));
    expect(paths()).toEqual(['/photo/a', '/photo/b', '/photo/c', '/photo/d']);
    asked[1]?.answers();
    await expect.poll(paths).toHaveLength(5);
    asked[0]?.answers();
    await expect.poll(paths).toHaveLength(6);
    for (const { answers } of asked) answers();
    expect(await Promise.all(all)).toEqual([null, null, null, null, null, null]);
  });

  it('of a card that was left hold up no others', async () => {
    const card = new AbortController();
    const left = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => photographOf(key, 256, card.signal));
    card.abort();
    const next = photographOf('next', 256, new AbortController().signal);
    await Promise.all(left);
    await expect.poll(paths).toEqual(['/photo/a', '/photo/b', '/photo/c', '/photo/d', '/photo/next']);
    asked.at(-1)?.answers();
    expect(await next).toBeNull();
  });
});
