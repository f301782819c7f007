// What the page keeps in its memory: a real snapshot of its JavaScript heap.
import type { Page } from 'playwright-core';

/** The whole heap of the page after a garbage collection, as Chromium's own profiler writes it. */
export async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('');
}
