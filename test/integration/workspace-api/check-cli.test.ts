// The command of the check: what it prints, and what it never prints.
import { execFile } from 'node:child_process';
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
