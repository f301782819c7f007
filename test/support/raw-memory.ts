// Searches the raw memory of other processes. Unlike a heap snapshot, this also finds freed objects.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Whether memory can be read here: only on Linux as root, because a sandboxed process denies access to anyone else. */
export const canReadMemory = process.platform === 'linux' && process.getuid?.() === 0;

const CHUNK_BYTES = 16 * 1024 * 1024;

/** The ids of the browser's processes that run pages. */
export async function pageProcesses(page: Page): Promise<number[]> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  const answer = await devtools?.send('SystemInfo.getProcessInfo');
  await devtools?.detach();
  return (answer?.processInfo ?? []).filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** How often `word` (ASCII) occurs in the writable memory of the process, with one or two bytes per character. */
export function countInMemory(pid: number, word: string): number {
  const needles = [Buffer.from(word, 'latin1'), Buffer.from(word, 'utf16le')];
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES + word.length * 2);
  let found = 0;
  try {
    for (const { from, to } of writableRanges(pid)) {
      for (let at = from; at < to; at += CHUNK_BYTES) {
        const length = Math.min(chunk.length, to - at);
        const read = readOrNothing(memory, chunk, length, at);
        for (const needle of needles) found += countIn(chunk.subarray(0, read), needle, CHUNK_BYTES);
      }
    }
  } finally {
    closeSync(memory);
    chunk.fill(0);
  }
  return found;
}

function writableRanges(pid: number): { from: number; to: number }[] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      return from && to ? [{ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }] : [];
    });
}

/** Reads from a range; 0 bytes if it is gone by now or belongs to a device. */
function readOrNothing(memory: number, chunk: Buffer, length: number, at: number): number {
  try {
    return readSync(memory, chunk, 0, length, at);
  } catch {
    return 0;
  }
}

/** Counts only matches that start before `limit`; later ones are counted with the next chunk. */
function countIn(chunk: Buffer, needle: Buffer, limit: number): number {
  let count = 0;
  for (let at = chunk.indexOf(needle); at >= 0 && at < limit; at = chunk.indexOf(needle, at + 1)) count += 1;
  return count;
}
