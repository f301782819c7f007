// A created, renamed or deleted file survives a power cut only once its folder is synced too.
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the names in `directory` are on the disk. */
export function syncFolder(directory: string): void {
  // Windows can't open folders; there the file system's journal keeps the order of names.
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
