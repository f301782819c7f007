// The watch that the system starts: it starts the real kiosk and restarts one that hangs, crashes or asks for it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRoot } from '../host/chromium.ts';
import { isAlive } from '../host/processes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WATCH = join(ROOT, 'packaging/watch/frontdesk-kiosk-watch');
const LONG = { timeout: 90_000, interval: 100 };

let folder: string;
let watch: ChildProcess | null;
let said: string;
/** The stdout of the watch and the kiosk. */
let told: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
  watch = null;
  said = '';
  told = '';
});
afterEach(async () => {
  watch?.kill('SIGTERM');
  if (watch) await expect.poll(() => watch?.exitCode ?? watch?.signalCode, LONG).not.toBeNull();
  rmSync(folder, { recursive: true, force: true });
});

function starts(...program: string[]): ChildProcess {
  return runs([WATCH, '--every', '1', '--after', '8', ...program]);
}

/** Like `starts`, but without root's rights, because root may write everywhere. */
function startsAsNobody(...program: string[]): ChildProcess {
  if (!isRoot) return starts(...program);
  chownSync(folder, 65534, 65534);
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  return runs([...asNobody, WATCH, '--every', '1', '--after', '8', ...program]);
}

function runs([command = '', ...args]: string[]): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, KIOSK_HEADLESS: '1', XDG_RUNTIME_DIR: folder } });
  child.stderr?.on('data', (chunk) => (said += chunk));
  child.stdout?.on('data', (chunk) => (told += chunk));
  watch = child;
  return child;
}

/** The process id of the kiosk among the watch's children; the watch also has short-lived ones. */
function started(): number | undefined {
  const pids = readFileSync(`/proc/${watch?.pid}/task/${watch?.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return pids.find((pid) => pid > 0 && isKiosk(pid));
}

function isKiosk(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('test/host/run.ts');
  } catch {
    // The process has ended.
    return false;
  }
}

/** The number of signs of life so far. */
function signs(): number {
  const [file] = readdirSync(folder).filter((name) => name.startsWith('frontdesk-kiosk.'));
  return file === undefined ? 0 : Number(readFileSync(join(folder, file), 'utf8'));
}

/** Writes a shell script that counts its starts and then runs `what`; its path. */
function aProgram(what: string): string {
  const program = join(folder, 'program');
  writeFileSync(program, `#!/bin/bash\necho >> ${folder}/starts\n${what}\n`, { mode: 0o755 });
  return program;
}
const startsNoted = () => readFileSync(join(folder, 'starts'), 'utf8').length;
const endOf = (child: ChildProcess) => expect.poll(() => child.exitCode, LONG);

describe.skipIf(process.platform !== 'linux')('the watch', () => {
  it('kills a kiosk that hangs and starts it again', async () => {
    starts(process.execPath, join(ROOT, 'test/host/run.ts'), `--user-data-dir=${join(folder, 'data')}`);
    await expect.poll(signs, LONG).toBeGreaterThan(0);
    const first = started() ?? 0;
    expect(isAlive(first)).toBe(true);
    process.kill(first, 'SIGSTOP');
    await expect.poll(() => isAlive(first), LONG).toBe(false);
    expect(said).toContain('no sign of life');
    // On a busy computer the next sign of life may come too late, and the kiosk is killed once more.
    await expect.poll(() => started() !== undefined && signs() > 0, LONG).toBe(true);
    expect(started()).not.toBe(first);
  });

  it('expects no signs of life before the first one', async () => {
    const child = starts('--after', '1', aProgram('sleep 4; exit 0'));
    await endOf(child).toBe(0);
    expect(startsNoted()).toBe(1);
    expect(said).toBe('');
  });

  it('does not kill a kiosk whose slow disk delays opening the outbox', async () => {
    const slow = '--main=test/support/slow-disk-main.ts';
    starts(process.execPath, join(ROOT, 'test/host/run.ts'), slow, `--user-data-dir=${join(folder, 'data')}`);
    await expect.poll(() => told, LONG).toContain('The disk takes its time');
    await expect.poll(() => `${told}${said}`, LONG).toMatch(/The disk is done|no sign of life/);
    expect(said).not.toContain('no sign of life');
    await expect.poll(signs, LONG).toBeGreaterThan(0);
  });

  it('stops expecting signs of life when they can’t be written', async () => {
    const program = aProgram('echo 1 > "$KIOSK_ALIVE_FILE"; chmod 0444 "$KIOSK_ALIVE_FILE"; sleep 6; exit 0');
    await endOf(startsAsNobody('--after', '2', program)).toBe(0);
    expect([startsNoted(), said]).toEqual([1, '']);
  });

  it('restarts a program that asks for it (exit code 75) every time', async () => {
    const program = aProgram(`[ "$(wc -l < ${folder}/starts)" -lt 8 ] && exit 75; exit 0`);
    await endOf(starts('--every', '0', program)).toBe(0);
    expect(startsNoted()).toBe(8);
  });

  it('restarts a crashing program five times, then gives up', async () => {
    await endOf(starts('--every', '0', aProgram('exit 139'))).toBe(1);
    expect(startsNoted()).toBe(6);
  });

  it.each([0, 20, 64])('does not restart a program that exits with %i', async (code) => {
    await endOf(starts('--every', '0', aProgram(`exit ${code}`))).toBe(code);
    expect(startsNoted()).toBe(1);
  });

  it('passes SIGTERM on to the kiosk and waits for its clean end', async () => {
    const child = starts(aProgram(`trap 'echo bye > ${folder}/bye; exit 0' TERM; while true; do sleep 0.1; done`));
    await expect.poll(() => readdirSync(folder), LONG).toContain('starts');
    child.kill('SIGTERM');
    await endOf(child).toBe(0);
    expect(readFileSync(join(folder, 'bye'), 'utf8')).toBe('bye\n');
    expect(readdirSync(folder).filter((name) => name.startsWith('frontdesk-kiosk.'))).toEqual([]);
  });

  const shellcheck = spawnSync('shellcheck', [WATCH], { encoding: 'utf8' });
  it.skipIf(shellcheck.error)('has no shellcheck findings', () => {
    expect(shellcheck.stdout).toBe('');
  });
});
