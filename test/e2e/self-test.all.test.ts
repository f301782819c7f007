// The self-test of the built kiosk from the command line, in the Chromium host: beside a kiosk's data, and on a broken
// kiosk.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const HOST = resolve(import.meta.dirname, '../host/run.ts');

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kiosk-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function selfTest(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [HOST, ...args], {
    env: { ...process.env, KIOSK_USER_DATA: home, KIOSK_HOST_TRIAL: '1', ...env },
    encoding: 'utf8',
    timeout: 240_000,
  });
  const lines = stdout.trim().split('\n');
  return { status, stderr, lines, last: JSON.parse(lines.at(-1) || 'null') };
}

it('the self-test passes and leaves the data folder and the provisioning files unchanged', () => {
  const tokenFile = join(home, 'token');
  writeFileSync(tokenFile, '12|not-to-be-read');
  writeFileSync(join(home, 'settings.json'), '{"baseUrl":null}');
  const file = join(home, 'report.txt');
  const env = { KIOSK_TOKEN_FILE: tokenFile, KIOSK_BASE_URL: 'https://pool.example', KIOSK_HOST_PACKAGED: '1' };
  const { status, last } = selfTest([`--self-test=${file}`, '--json'], env);
  expect(last).toMatchObject({ name: 'self-test', broken: 0 });
  expect(last.notHere).not.toContain('aboutBlank');
  expect(last.held).toBeGreaterThanOrEqual(20);
  expect(status).toBe(0);
  expect(readdirSync(home).sort()).toEqual(['report.txt', 'settings.json', 'token']);
  expect(readFileSync(tokenFile, 'utf8')).toBe('12|not-to-be-read');
  expect(readFileSync(file, 'utf8')).toContain('"name":"self-test"');
});

it('the self-test of a kiosk that is tried out without Electron says that there is no keyring', () => {
  const { status, last } = selfTest(['--self-test', '--json'], { KIOSK_HOST_TRIAL: '' });
  expect(last).toMatchObject({ broken: 0, notHere: expect.arrayContaining(['keyring']) });
  expect(status).toBe(0);
});

it('the self-test refuses a report file that exists before it tries anything', () => {
  const file = join(home, 'report.txt');
  writeFileSync(file, 'another report');
  const { status, stderr, lines } = selfTest([`--self-test=${file}`]);
  // A test that was made would have told its report.
  expect({ status, lines, text: readFileSync(file, 'utf8') }).toEqual({
    status: 1,
    lines: [''],
    text: 'another report',
  });
  expect(stderr).toBe(`The self-test did not come to its end: Error: ${file} is there already\n`);
});

it('the self-test of a kiosk whose page is not locked down names the broken checks and exits with 1', () => {
  const { status, lines } = selfTest(['--main=test/support/unlocked-main.ts', '--self-test', '--json']);
  const broken = lines.slice(0, -1).flatMap((line) => {
    const { check, outcome } = JSON.parse(line);
    return outcome === 'broken' ? [check] : [];
  });
  expect(broken).toEqual(
    expect.arrayContaining([
      ...['permissions', 'features', 'navigation', 'windows', 'moduleWorker', 'decoding', 'aboutBlank'],
    ]),
  );
  expect(broken).not.toContain('contentPolicy');
  expect(status).toBe(1);
});

it('the self-test of a kiosk without its policies names the broken checks and exits with 1', () => {
  const { status, lines } = selfTest(['--main=test/support/broken-main.ts', '--self-test', '--json']);
  const broken = lines
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ outcome }) => outcome === 'broken');
  expect(broken.map(({ check }) => check).sort()).toEqual(
    ['contentPolicy', 'features', 'keyring', 'traversal', 'trustedTypes', 'unknownPaths'].sort(),
  );
  expect(status).toBe(1);
});
