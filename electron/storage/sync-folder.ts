// A new name, or one that is gone, outlasts a power cut only once the folder is synced too.
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the disk has the names in `directory` as they are now. */
export function syncFolder(directory: string): void {
  // Windows opens no folders; there the file system's own log keeps the order of names.
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
