// Whether the key that opens what is stored is on the disk. On Windows that takes a moment: Electron makes a key at its first
// start, seals it with DPAPI, and writes it to "Local State" only ten seconds later. A kiosk that ends before makes another one,
// which opens nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';

const localState = z.object({ os_crypt: z.object({ encrypted_key: z.string().min(1) }) });

const LOOK_MS = 500;
/** Three times what Chromium waits before it writes. */
const LIMIT_MS = 30_000;

/** Resolves with true once the key is on the disk, with false if it is not within half a minute. */
export async function isKeyKept(parts: {
  platform: NodeJS.Platform;
  /** Electron's "sessionData" folder, absolute. */
  folder: string;
  clock: Pick<Clock, 'setTimeout'>;
}): Promise<boolean> {
  const { platform, folder, clock } = parts;
  // The keyrings of the other systems keep their keys themselves.
  if (platform !== 'win32') return true;
  for (let waited = 0; waited <= LIMIT_MS; waited += LOOK_MS) {
    if (isThere(join(folder, 'Local State'))) return true;
    await new Promise<void>((resolve) => {
      clock.setTimeout(resolve, LOOK_MS);
    });
  }
  return false;
}

function isThere(file: string): boolean {
  try {
    return localState.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success;
  } catch {
    return false;
  }
}
