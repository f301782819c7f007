// The changes that docs/workspace-api.md shows pass the type checker, with everything around the contract.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { changedContract } from '../../support/changed-contract.ts';

it('the changed contract has no type error', async () => {
  const folder = changedContract();
  const config = { extends: './electron/tsconfig.json', include: ['electron/workspace/*.ts'] };
  writeFileSync(join(folder, 'tsconfig.check.json'), JSON.stringify(config));
  const checked = promisify(execFile)('node_modules/.bin/tsc', ['-p', join(folder, 'tsconfig.check.json')]);
  await expect(checked).resolves.toMatchObject({ stdout: '' });
});
