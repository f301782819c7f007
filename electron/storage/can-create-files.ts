// Tells a disk on which no lock can be made from a kiosk that already runs and holds it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whether files can be created in `directory` and in the system's folder for temporary files, where Chromium keeps its
 * lock. Asking for the rights is not enough: a full disk has them, and Windows' access lists are not part of them.
 */
export function canCreateFiles(directory: string): boolean {
  return [directory, tmpdir()].every((folder) => {
    let made: string | null = null;
    try {
      made = mkdtempSync(join(folder, 'frontdesk-kiosk-'));
      writeFileSync(join(made, 'file'), 'x');
      return true;
    } catch {
      return false;
    } finally {
      if (made !== null) rmSync(made, { recursive: true, force: true });
    }
  });
}
