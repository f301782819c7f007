// What a self-test reads from the kiosk's own folder: the workspace's address, as the kiosk itself reads it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceAddress } from '../../../electron/self-test/own-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it.each([
  ['an address', '{"baseUrl":"https://pool.example"}', 'https://pool.example'],
  ['an address after a byte order mark', '\uFEFF{"baseUrl":"https://pool.example"}', 'https://pool.example'],
  ['an address that can’t be used', '{"baseUrl":"ftp://pool.example"}', null],
  ['no address', '{}', null],
  ['no JSON', '{"baseUrl":', null],
])('the address in settings.json with %s', (_what, text, address) => {
  const home = temporaryFolder();
  writeFileSync(join(home, 'settings.json'), text);
  expect(workspaceAddress(home)).toBe(address);
});

it('a kiosk without settings has no address', () => {
  expect(workspaceAddress(temporaryFolder())).toBeNull();
});
