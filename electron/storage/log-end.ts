// The end of the log, for whoever stands before a kiosk that keeps stopping. It was redacted on its way to the file, and is again.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { withoutTokens } from './redaction.ts';

const MAX_BYTES = 32 * 1024;
const MAX_LINES = 200;

/** The last lines of `file`, oldest first; none where it can't be read. */
export function endOfLog(file: string): string[] {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'r');
    const { size } = fstatSync(descriptor);
    const from = Math.max(0, size - MAX_BYTES);
    const bytes = Buffer.alloc(size - from);
    readSync(descriptor, bytes, 0, bytes.length, from);
    const lines = bytes.toString('utf8').trimEnd().split('\n');
    // The first one may have lost its beginning, and with it what a token is known by.
    return lines
      .slice(from > 0 ? 1 : 0)
      .slice(-MAX_LINES)
      .map(withoutTokens);
  } catch {
    return [];
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}
