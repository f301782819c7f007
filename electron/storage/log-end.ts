// The end of the log, shown when the kiosk keeps stopping. It was redacted when written, and is redacted again here.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { withoutTokens } from './redaction.ts';

const MAX_BYTES = 32 * 1024;
const MAX_LINES = 200;

/** The last lines of `file`, oldest first; none if it can't be read. */
export function endOfLog(file: string): string[] {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'r');
    const { size } = fstatSync(descriptor);
    const from = Math.max(0, size - MAX_BYTES);
    const bytes = Buffer.alloc(size - from);
    readSync(descriptor, bytes, 0, bytes.length, from);
    const lines = bytes.toString('utf8').trimEnd().split('\n');
    // The first line may be cut off, and with it what identifies a token.
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
