// For cases that need what only the Chromium host has: a keyring, a clipboard or message boxes that a test has in hand, or word of
// a kiosk that wants to be started again. Everything else runs in Electron where it can.
import { afterAll, beforeAll, vi } from 'vitest';

/** In a `describe`: its kiosks run in the Chromium host, also where Electron is here. */
export function inChromiumHost(): void {
  // Before all: kiosks that a file opens before each of its tests are the host's too.
  beforeAll(() => void vi.stubEnv('KIOSK_HOST', 'chromium'));
  afterAll(() => void vi.unstubAllEnvs());
}
