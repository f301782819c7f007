// Finds the app to run: the project's own build, or a packed app extracted from its asar.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FLAG = '--main=';

/** The main script: --main=…, else the project's build. */
export const mainScript = resolve(
  ROOT,
  process.argv.find((each) => each.startsWith(FLAG))?.slice(FLAG.length) ?? 'out/main/index.js',
);

/** The app's folder: the nearest one above its main script with a package.json, as in an asar. */
export const appFolder = folderWith('package.json', dirname(mainScript));

/** The app's name and version. */
export const packageJson: { name: string; productName?: string; version: string } = JSON.parse(
  readFileSync(join(appFolder, 'package.json'), 'utf8'),
);

/** Whether this is an installed app: not the project's own build, or KIOSK_HOST_PACKAGED=1. */
export const isPackaged = appFolder !== ROOT || process.env.KIOSK_HOST_PACKAGED === '1';

/** The arguments as Electron has them: an installed app gets no script path and none of the host's own flags. */
export function ownArguments(argv: readonly string[]): string[] {
  return isPackaged ? [process.execPath, ...argv.slice(2).filter((each) => !each.startsWith(FLAG))] : [...argv];
}

function folderWith(name: string, start: string): string {
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at;
    if (at === dirname(at)) throw new Error(`There is no ${name} above ${start}.`);
  }
}
