// Which app runs: the project's own, or a packed tree that was taken out of its asar.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FLAG = '--main=';

/** The main script: --main=…, else the built one of the project. */
export const mainScript = resolve(
  ROOT,
  process.argv.find((each) => each.startsWith(FLAG))?.slice(FLAG.length) ?? 'out/main/index.js',
);

/** The app's folder: the nearest one above its main script with a package.json, as Electron has it in an asar. */
export const appFolder = folderWith('package.json', dirname(mainScript));

/** What the app says of itself. */
export const packageJson: { name: string; productName?: string; version: string } = JSON.parse(
  readFileSync(join(appFolder, 'package.json'), 'utf8'),
);

/** Whether this is an installed app: one that is not the project's, or that is to be taken for one. */
export const isPackaged = appFolder !== ROOT || process.env.KIOSK_HOST_PACKAGED === '1';

/** Arguments as Electron has them: none of the host's own, and of an installed app no script's path. */
export function ownArguments(argv: readonly string[]): string[] {
  return isPackaged ? [process.execPath, ...argv.slice(2).filter((each) => !each.startsWith(FLAG))] : [...argv];
}

function folderWith(name: string, start: string): string {
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at;
    if (at === dirname(at)) throw new Error(`There is no ${name} above ${start}.`);
  }
}
