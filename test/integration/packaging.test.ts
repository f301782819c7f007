// The packaging file against electron-builder's own schema, and what a kiosk must not leave open.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FileMatcher } from 'app-builder-lib/out/fileMatcher.js';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
type Logger = Parameters<typeof validateConfiguration>[1];
const quiet = { isEnabled: false, add: () => {} } as unknown as Logger;

it('is valid for the electron-builder that is installed', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  await expect(validateConfiguration(config, quiet)).resolves.toBeUndefined();
});

it('would be refused with a wrong word in it', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const wrong = { ...config, wni: {} } as typeof config;
  await expect(validateConfiguration(wrong, quiet)).rejects.toThrow(/wni/);
});

it('names the three systems and burns the fuses', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.appId).toBe('org.frontdesk.kiosk');
  expect([config.win, config.linux, config.mac].every(Boolean)).toBe(true);
  expect(config.electronFuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    enableEmbeddedAsarIntegrityValidation: true,
  });
});

it('starts the kiosk without arguments, which it would refuse', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  // Left out, electron-builder starts an AppImage with --no-sandbox.
  expect(config.appImage?.executableArgs).toEqual([]);
  expect([config.linux?.executableArgs, config.deb]).toEqual([undefined, undefined]);
});

const PREBUILDS = join(root, 'node_modules/better-sqlite3/prebuilds');

it.each([
  ['win', 'x64', 'win32-x64.node'],
  ['linux', 'x64', 'linux-x64.node'],
  ['mac', 'x64', 'darwin-x64.node'],
  ['mac', 'arm64', 'darwin-arm64.node'],
] as const)('takes the native module of %s %s alone along, as a file of its own', async (system, arch, module) => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const excluded = [config.files, config[system]?.files].flat().filter((each) => String(each).startsWith('!'));
  const takes = matcher(['**/*', ...excluded.map(String)], arch);
  expect(readdirSync(PREBUILDS).filter((name) => takes(join(PREBUILDS, name)))).toEqual([module]);
  expect(takes(join(PREBUILDS, '../lib/index.js'))).toBe(true);
  const unpacked = matcher([config.asarUnpack ?? []].flat(), arch);
  expect(unpacked(join(PREBUILDS, module))).toBe(true);
  expect(unpacked(join(PREBUILDS, '../lib/index.js'))).toBe(false);
});

/** Whether electron-builder's own patterns take a file (absolute path) of the project. */
function matcher(patterns: string[], arch: string): (file: string) => boolean {
  const filter = new FileMatcher(root, root, (text) => text.replace(/\$\{arch\}/g, arch), patterns).createFilter();
  return (file) => filter(file, statSync(file));
}
