// The command of the check: what it prints, and what it never prints.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startDemoWorkspace } from '../../../electron/demo/workspace-server.ts';
import { systemClock } from '../../../shared/clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['electron/workspace-api/check-cli.ts', ...options]);

function fileWith(text: string): string {
  const file = join(temporaryFolder(), 'token.txt');
  writeFileSync(file, text);
  return file;
}

it('prints one JSON object a line, and says beforehand what --write leaves behind', async () => {
  const workspace = await startDemoWorkspace({ clock: systemClock });
  onTestFinished(() => workspace.close());
  const { token } = workspace.tokens.mintInstance({ name: 'Check', abilities: ['kiosk:scan'] });
  const codes = ['--item', 'CAM-0112', '--renter', 'RNT-2207'];
  const file = fileWith(`${token}\n`);
  const { stdout, stderr } = await run('--url', workspace.baseUrl, '--token-file', file, ...codes, '--write', '--json');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ call: 'check-workspace', wrong: 0, 'not asked': 0 });
  expect(stderr).toContain('one closed loan of CAM-0112 by RNT-2207');
  expect(stdout + stderr).not.toContain(token.slice(3));
  expect(workspace.ledger).toHaveLength(3);
});

it('brings a loan to its end without a word if nobody reads on', async () => {
  const workspace = await startDemoWorkspace({ clock: systemClock });
  onTestFinished(() => workspace.close());
  const { token } = workspace.tokens.mintInstance({ name: 'Check', abilities: ['kiosk:scan'] });
  const told = ['--url', workspace.baseUrl, '--token-file', fileWith(token)];
  const command = [
    'electron/workspace-api/check-cli.ts',
    ...told,
    '--item',
    'CAM-0112',
    '--renter',
    'RNT-2207',
    '--write',
  ];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  expect({ code, errors: errors.join('').includes('EPIPE') }).toEqual({ code: 0, errors: false });
  expect(workspace.openRentOf('CAM-0112')).toBeNull();
  expect(workspace.ledger.at(-1)).toMatchObject({ intent: 'check_in' });
});
