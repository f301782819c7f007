// An earlier commit of the kiosk, built in a folder of its own, so that a bench can run both in turns.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { launchKiosk } from '../support/launch.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Builds `commit`, once for each machine, and returns what launches it. Throws if there is no such commit. */
export async function earlierHouse(commit: string): Promise<Pick<{ launchKiosk: typeof launchKiosk }, 'launchKiosk'>> {
  const hash = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  const folder = join(tmpdir(), `kiosk-house-${hash.trim()}`);
  const built = join(folder, 'built');
  if (!existsSync(built)) {
    mkdirSync(folder, { recursive: true });
    const tree = execFileSync('git', ['archive', hash.trim()], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x'], { cwd: folder, input: tree });
    for (const script of [['install'], ['run', '--silent', 'build']])
      execFileSync('npm', script, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    writeFileSync(built, '');
  }
  return import(pathToFileURL(join(folder, 'test/support/launch.ts')).href);
}
