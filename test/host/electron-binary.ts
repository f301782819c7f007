// Finds Electron's binary, if it was downloaded. Asking the electron package for it would start a download.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the installed electron package. */
export function electronFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
}

/** The version of Electron that the kiosk is built for. */
export function electronVersion(): string {
  return JSON.parse(readFileSync(join(electronFolder(), 'package.json'), 'utf8')).version;
}

/** The binary's path; null if it was never downloaded. */
export function electronBinary(): string | null {
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron'];
  return names.map((name) => join(electronFolder(), 'dist', name)).find((path) => existsSync(path)) ?? null;
}
