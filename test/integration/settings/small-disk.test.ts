// Settings on a full or read-only disk: every change is refused with the reason, and the files stay intact.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { PIN, startKiosk } from '../app/kiosk.ts';
import type { Answers } from './small-disk-process.ts';

const CHILD = join(import.meta.dirname, 'small-disk-process.ts');
const FILES = ['settings.json', 'settings.backup.json', 'token.json'];

/** The folder of a kiosk that is set up. */
async function setUp(): Promise<string> {
  const folder = temporaryFolder();
  const kiosk = await startKiosk({
    ...{ folder, clock: manualClock() },
    provisioned: { baseUrl: 'http://127.0.0.1:1', token: '12|not-a-real-secret-0123456789', pin: PIN },
  });
  await kiosk.close();
  return folder;
}

function contents(folder: string): string[] {
  return FILES.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** What a kiosk on this folder answers to each change under `limit`. `asNobody`: command prefix that drops root. */
function answersOf(folder: string, limit: string, asNobody: string[] = []): Answers {
  const [command = '', ...rest] = [...asNobody, process.execPath, CHILD, folder, limit];
  return JSON.parse(execFileSync(command, rest, { encoding: 'utf8', cwd: '/' }));
}

const all = (kind: string): Answers => ({
  'app.setDisplay': kind,
  'admin.setVolume': kind,
  'admin.setPolicy': kind,
  'admin.setScanning': kind,
  'admin.unlock': kind,
});

/** The right PIN opens administration all the same: its attempts are counted in memory. */
const PIN_OPENS = { 'admin.unlock': 'ok' };

it.runIf(process.platform === 'linux').each([
  ['nothing', 0],
  ['one byte', 1],
  ['a part of the file', 300],
])('a disk with room for %s refuses each change as disk-full, and no file changes', async (_, bytes) => {
  const folder = await setUp();
  const before = contents(folder);
  expect(before[0]?.length).toBeGreaterThan(bytes);
  expect(answersOf(folder, String(bytes))).toEqual({ ...all('disk-full'), ...PIN_OPENS });
  expect(contents(folder)).toEqual(before);
});

it.runIf(process.platform === 'linux')(
  'a read-only folder refuses each change as not-saved, and no file changes',
  async () => {
    const folder = await setUp();
    const before = contents(folder);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) for (const name of ['', ...readdirSync(folder)]) chownSync(join(folder, name), 65534, 65534);
    const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
    expect(answersOf(folder, 'read-only', isRoot ? asNobody : [])).toEqual({ ...all('not-saved'), ...PIN_OPENS });
    chmodSync(folder, 0o700);
    expect(contents(folder)).toEqual(before);
  },
);
