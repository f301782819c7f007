// The folder in which a self-test works, and the only value that it reads from the real one.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import { readPlainFile } from '../storage/plain-file.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';

const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Makes an empty temporary folder the app's userData folder, before the app is ready. It is removed when the process exits. */
export function takeOwnFolder(app: Pick<App, 'setPath'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-self-test-'));
  app.setPath('userData', folder);
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // A Chromium process still holds a file there. The folder contains no user data.
    }
  });
  return folder;
}

/** The workspace's address in the kiosk's own settings, which are only read; null if there is none or it can't be read. */
export function workspaceAddress(home: string): string | null {
  const read = readPlainFile(join(home, 'settings.json'), MAX_FILE_BYTES);
  if (!read.ok) return null;
  try {
    const { baseUrl } = JSON.parse(read.data.bytes.toString('utf8').replace(/^\uFEFF/, ''));
    const parsed = typeof baseUrl === 'string' ? parseBaseUrl(baseUrl) : null;
    return parsed?.ok ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A token that no workspace has issued. */
export function fakeToken(): string {
  return `999|${randomBytes(24).toString('hex')}`;
}
