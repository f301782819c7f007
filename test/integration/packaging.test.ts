// electron-builder.yml: valid by electron-builder's schema, and its settings. Package contents: e2e/packaged.all.test.ts.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import FpmTarget from 'app-builder-lib/out/targets/FpmTarget.js';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { Data } from 'resedit';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
type Logger = Parameters<typeof validateConfiguration>[1];
const quiet = { isEnabled: false, add: () => {} } as unknown as Logger;

it('electron-builder.yml is valid for the installed electron-builder', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  await expect(validateConfiguration(config, quiet)).resolves.toBeUndefined();
});

it('an unknown key in electron-builder.yml would be refused', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const wrong = { ...config, wni: {} } as typeof config;
  await expect(validateConfiguration(wrong, quiet)).rejects.toThrow(/wni/);
});

it('there are installers for all three systems, and no AppImage', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.appId).toBe('org.frontdesk.kiosk');
  expect([targetsOf(config.win), targetsOf(config.mac), targetsOf(config.linux)]).toEqual([
    { nsis: ['x64'], msi: ['x64'] },
    { dmg: ['x64', 'arm64'], zip: ['x64', 'arm64'] },
    { deb: ['x64', 'arm64'], rpm: ['x64', 'arm64'] },
  ]);
});

it('packages have Chromium’s texts in the kiosk’s languages only', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.electronLanguages).toEqual(Object.keys(LANGUAGES));
});

it('Windows installers install for all users and do not start the kiosk with elevated rights', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.nsis).toMatchObject({ perMachine: true, runAfterFinish: false, deleteAppDataOnUninstall: false });
  expect(config.msi).toMatchObject({ perMachine: true, runAfterFinish: false });
});

it('silent installs on Windows (/S, /qn) are for all users too', async () => {
  const { nsis, msi } = await getConfig(root, 'electron-builder.yml', null);
  // Run silently, an assisted installer that offers both chooses the current user; a silent MSI can't show its pages.
  expect([nsis?.oneClick, nsis?.perMachine, nsis?.allowElevation ?? true]).toEqual([false, true, true]);
  expect([msi?.oneClick, msi?.perMachine]).toEqual([true, true]);
});

it.each(['deb', 'rpm'] as const)(
  'the %s depends on everything that electron-builder lists for Electron',
  async (kind) => {
    const config = await getConfig(root, 'electron-builder.yml', null);
    const { getDefaultDepends } = FpmTarget.prototype as unknown as { getDefaultDepends(kind: string): string[] };
    const asked = config[kind]?.depends ?? [];
    const needed = getDefaultDepends(kind);
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.filter((each) => !asked.some((one) => one.split(' | ').includes(each)))).toEqual([]);
  },
);

it('Linux packages start the kiosk without arguments, which it would refuse', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const { linux, deb, rpm } = config;
  expect([linux, deb, rpm].map((each) => each?.executableArgs)).toEqual([undefined, undefined, undefined]);
});

it('package.json has what deb and rpm need: home page, author’s e-mail and desktop file', async () => {
  const { homepage, author, desktopName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(homepage).toMatch(/^https:/);
  expect(author.email).toMatch(/@/);
  expect(desktopName).toBe('frontdesk-kiosk.desktop');
});

// rpm runs the old version's script after the new version's, dpkg before it.
it.skipIf(process.platform === 'win32').each([
  ['stays at an upgrade', '1', ''],
  ['is removed with the last version', '0', '--remove frontdesk-kiosk /opt/FrontdeskKiosk/frontdesk-kiosk\n'],
])('the rpm’s command %s', async (_what, versionsLeft, removed) => {
  const { rpm } = await getConfig(root, 'electron-builder.yml', null);
  const template = rpm?.afterRemove ?? 'node_modules/app-builder-lib/templates/linux/after-remove.tpl';
  const names: Record<string, string> = { executable: 'frontdesk-kiosk', sanitizedProductName: 'FrontdeskKiosk' };
  const folder = temporaryFolder();
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  writeFileSync(join(folder, 'update-alternatives'), `#!/bin/sh\necho "$*" >> ${calls}\n`, { mode: 0o755 });
  const script = join(folder, 'script');
  writeFileSync(
    script,
    readFileSync(join(root, template), 'utf8').replace(/\$\{([a-zA-Z]+)\}/g, (_whole, name) => names[name] ?? '?'),
  );
  const { status } = spawnSync('/bin/bash', [script, versionsLeft], { env: { PATH: `${folder}:/usr/bin:/bin` } });
  expect([status, readFileSync(calls, 'utf8')]).toEqual([0, removed]);
});

it('artifact names have no spaces', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const names = [config.nsis, config.msi, config.mac, config.deb, config.rpm].map((each) => each?.artifactName);
  // Electron-builder's default names contain the product name and spaces.
  expect(names.every((name) => typeof name === 'string' && !/\s|productName/.test(name))).toBe(true);
  expect([config.productName, config.linux?.executableName].join()).toBe('FrontdeskKiosk,frontdesk-kiosk');
});

it('the hardened runtime of macOS allows only the camera and JIT compilation', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.mac).toMatchObject({ hardenedRuntime: true, notarize: true });
  expect(config.mac?.entitlementsInherit).toBe(config.mac?.entitlements);
  const entitlements = readFileSync(join(root, String(config.mac?.entitlements)), 'utf8');
  const keys = [...entitlements.matchAll(/<key>(.*)<\/key>\s*<true\/>/g)].map(([, key]) => key);
  expect(keys).toEqual(['com.apple.security.cs.allow-jit', 'com.apple.security.device.camera']);
});

describe('icons', () => {
  const resources = join(root, 'packaging/resources');

  it('for Windows go up to 256 pixels, which electron-builder requires', () => {
    const { icons } = Data.IconFile.from(readFileSync(join(resources, 'icon.ico')));
    expect(icons.map(({ width }) => width || 256)).toEqual([16, 24, 32, 48, 64, 256]);
  });

  it('for Linux have the size that their name says', () => {
    const names = readdirSync(join(resources, 'icons'));
    expect(names).toContain('512x512.png');
    for (const name of names) {
      const png = readFileSync(join(resources, 'icons', name));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}.png`).toBe(name);
    }
  });

  it('for macOS go up to 512 points at double density', () => {
    const icns = readFileSync(join(resources, 'icon.icns'));
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    const images: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
      images[icns.toString('latin1', at, at + 4)] = icns.readUInt32BE(at + 8 + 16);
    expect(images).toMatchObject({ icp4: 16, ic07: 128, ic10: 1024 });
  });
});

it('allowScripts lists every package with an install script, and allows only node’s', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const withScripts = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, each]) => each.hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(withScripts));
  expect(Object.entries(allowScripts).filter(([, allowed]) => allowed)).toEqual([['node', true]]);
});

/** Each installer type of a system, with its architectures. */
function targetsOf(system: { target?: unknown } | null | undefined): Record<string, string[]> {
  const targets = system?.target as { target: string; arch: string[] }[];
  return Object.fromEntries(targets.map(({ target, arch }) => [target, arch]));
}
