// Electron's special folders (getPath, setPath), with Electron's rules for when and where they can be moved.
import { existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import type { App } from 'electron';
import { isReady } from './readiness.ts';

type Name = Parameters<App['getPath']>[0];

const IN_HOME: Partial<Record<string, string>> = {
  desktop: 'Desktop',
  documents: 'Documents',
  downloads: 'Downloads',
  music: 'Music',
  pictures: 'Pictures',
  videos: 'Videos',
};
const OTHERS = ['home', 'appData', 'userData', 'sessionData', 'temp', 'exe', 'module', 'logs', 'crashDumps'];
/** Folders that Chromium opens when the app becomes ready: Electron silently ignores a later change. */
const TAKEN_WHEN_READY = ['userData', 'sessionData'];

/** The folders of an app. `appName` is read at each call, because the name can still change. */
export function createPaths(appName: () => string): { get(name: Name): string; set(name: string, path: string): void } {
  const moved = new Map<string, string>();

  return {
    get,
    set(name, path) {
      if (!isAbsolute(path)) throw new Error('Path must be absolute');
      // Electron's documentation says that a missing folder fails; its source accepts one on some systems.
      if (!isKnown(name) || !existsSync(path)) throw new Error('Failed to set path');
      if (isReady() && TAKEN_WHEN_READY.includes(name))
        throw new Error(`${name} is set when the app is ready: Electron would go on with the folder it has`);
      moved.set(name, path);
    },
  };

  function get(name: Name): string {
    const path = moved.get(name) ?? usual(name);
    if (path === null) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  function usual(name: string): string | null {
    if (name === 'userData') return fromCommandLine() ?? join(appData(), appName());
    if (name === 'sessionData') return get('userData');
    if (name === 'logs') return join(get('userData'), 'logs');
    if (name === 'crashDumps') return join(get('userData'), 'Crashpad');
    if (name === 'appData') return appData();
    if (name === 'home') return homedir();
    if (name === 'temp') return tmpdir();
    if (name === 'exe' || name === 'module') return process.execPath;
    const folder = IN_HOME[name];
    return folder === undefined ? null : join(homedir(), folder);
  }
}

/** Where a kiosk that is tried out in this host keeps its data: not where Electron would, whose keyring it doesn't have. */
export function trialFolder(): string {
  return join(appData(), 'frontdesk-kiosk-trial');
}

/** Creates a folder, as Electron does before it becomes ready; ignores a failure. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    // A later write there fails with its own error.
  }
}

function isKnown(name: string): boolean {
  return OTHERS.includes(name) || name in IN_HOME;
}

/** As in Electron, --user-data-dir=… on the command line takes precedence over the folder with the app's name. */
function fromCommandLine(): string | null {
  const flag = process.argv.find((argument) => argument.startsWith('--user-data-dir='));
  return flag ? resolve(flag.slice('--user-data-dir='.length)) : null;
}

function appData(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}
