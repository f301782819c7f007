// The command line: writes the three sheets to the given folder, and explains options it does not accept.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { LOCALES } from '../../../shared/domain/languages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const run = (...options: string[]) => promisify(execFile)(process.execPath, ['electron/sheets/cli.ts', ...options]);

it('writes the three sheets and prints their paths', async () => {
  const out = join(temporaryFolder(), 'new', 'folder');
  const { stdout } = await run('--out', out, '--paper', 'letter', '--locale', 'de');
  const names = ['commands-letter-de.pdf', 'scannerTest-letter-de.pdf', 'demo-letter-de.pdf'];
  expect(stdout.trim().split('\n')).toEqual(names.map((name) => join(out, name)));
  expect(readdirSync(out).sort()).toEqual(names.toSorted());
});

it.each([
  [['--paper', 'a5'], '--paper takes a4 or letter, not "a5".'],
  [['--locale', 'it'], `--locale takes ${LOCALES.join(' or ')}, not "it".`],
  [['--colour'], "Unknown option '--colour'"],
])('refuses %j with an explanation', async (options, words) => {
  const refused = run('--out', temporaryFolder(), ...options);
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
});
