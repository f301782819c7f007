// For tests that need what only the Chromium host has: a keyring, clipboard or message boxes under the test's control, or
// the exit code of a kiosk that wants a restart. All other tests run in Electron if it is available.
import { afterAll, beforeAll, vi } from 'vitest';

/** Call it in a `describe`: its kiosks run in the Chromium host even if Electron is available. */
export function inChromiumHost(): void {
  // beforeAll, so that kiosks opened in a beforeEach use the host too.
  beforeAll(() => void vi.stubEnv('KIOSK_HOST', 'chromium'));
  afterAll(() => void vi.unstubAllEnvs());
}
