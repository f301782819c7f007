// Electron's special folders: where they are, and which of them may be moved, when and where to.
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
/** What Chromium opens when the app becomes ready: told later, Electron says nothing and goes on with the old folder. */
const TAKEN_WHEN_READY = ['userData', 'sessionData'];

/** The folders of the app with this name, which may change until they are asked for. */
export function createPaths(appName: () => string): { get(name: Name): string; set(name: string, path: string): void } {
  const moved = new Map<string, string>();

  return {
    get,
    set(name, path) {
      if (!isAbsolute(path)) throw new Error('Path must be absolute');
      // Electron's document says so of a folder that is not there; its source takes one on some systems.
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

/** As Electron does it before it says that it is ready. Where that can't be, it goes on. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    // Whoever writes there is told.
  }
}

function isKnown(name: string): boolean {
  return OTHERS.includes(name) || name in IN_HOME;
}

/** As Electron does it, --user-data-dir=… on the command line wins over the folder of the app's name. */
function fromCommandLine(): string | null {
  const flag = process.argv.find((argument) => argument.startsWith('--user-data-dir='));
  return flag ? resolve(flag.slice('--user-data-dir='.length)) : null;
}

function appData(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}
