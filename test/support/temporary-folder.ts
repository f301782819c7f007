// A temporary folder for each test, removed afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

const folders: string[] = [];

/** Makes an empty folder; call it within a test or a `beforeEach`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-test-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
