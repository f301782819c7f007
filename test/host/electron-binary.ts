// Finds Electron's binary, if it was downloaded. Asking the electron package for it would start a download.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};
const USER_NAMESPACES = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
const PROFILE = '/etc/apparmor.d/frontdesk-kiosk-from-source';

/** The folder of the installed electron package. */
export function electronFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
}

/** The version of Electron that the kiosk is built for. */
export function electronVersion(folder = electronFolder()): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/** The binary's path; null if it was never downloaded to its end. Electron's package decides it by the same two files. */
export function electronBinary(folder = electronFolder()): string | null {
  const program = PROGRAMS[process.platform] ?? 'electron';
  try {
    const version = readFileSync(join(folder, 'dist/version'), 'utf8').replace(/^v/, '');
    if (version !== electronVersion(folder) || readFileSync(join(folder, 'path.txt'), 'utf8') !== program) return null;
  } catch {
    return null;
  }
  const path = join(folder, 'dist', program);
  return existsSync(path) ? path : null;
}

/** Removes what an interrupted download has left. */
export function removePartialElectron(folder = electronFolder()): void {
  if (electronBinary(folder) !== null) return;
  for (const name of ['dist', 'path.txt']) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Why this system won't start Electron from a checkout, with what to do; null if nothing is known against it. Ubuntu since
 * 23.10 refuses the namespaces of Chromium's sandbox to programs without an AppArmor profile, and Electron then aborts.
 */
export function sandboxRefusal(
  binary: string,
  { restriction = USER_NAMESPACES, profile = PROFILE }: { restriction?: string; profile?: string } = {},
): string | null {
  const isRestricted = existsSync(restriction) && readFileSync(restriction, 'utf8').trim() === '1';
  if (!isRestricted || hasOwnSandbox(binary)) return null;
  if (existsSync(profile) && readFileSync(profile, 'utf8').includes(binary)) return null;
  const lines = [
    'abi <abi/4.0>,',
    'include <tunables/global>',
    `profile frontdesk-kiosk-from-source "${binary}" flags=(unconfined) {`,
    '  userns,',
    '}',
  ].map((line) => `'${line}'`);
  return [
    'This system (Ubuntu 23.10 or newer) lets no Electron start from a folder. Either allow this one, once:',
    `  printf '%s\\n' ${lines.join(' ')} | sudo tee ${profile} && sudo apparmor_parser -r ${profile}`,
    'or try the kiosk in Chromium:',
    '  KIOSK_HOST=chromium npm start',
  ].join('\n');
}

/** Whether root has given Electron the sandbox that needs no namespaces. */
function hasOwnSandbox(binary: string): boolean {
  const helper = join(dirname(binary), 'chrome-sandbox');
  if (!existsSync(helper)) return false;
  const { uid, mode } = statSync(helper);
  return uid === 0 && (mode & 0o4000) !== 0;
}
