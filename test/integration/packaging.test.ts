// The packaging file against electron-builder's own schema, and what its installers promise. What is in a package: test/e2e/packaged.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import FpmTarget from 'app-builder-lib/out/targets/FpmTarget.js';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { Data } from 'resedit';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/domain/languages.ts';

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

it('names the three systems, their installers and no AppImage', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.appId).toBe('org.frontdesk.kiosk');
  expect([targetsOf(config.win), targetsOf(config.mac), targetsOf(config.linux)]).toEqual([
    { nsis: ['x64'], msi: ['x64'] },
    { dmg: ['x64', 'arm64'], zip: ['x64', 'arm64'] },
    { deb: ['x64', 'arm64'], rpm: ['x64', 'arm64'] },
  ]);
});

it('has what Chromium says in each language of the kiosk, and in no other', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.electronLanguages).toEqual(Object.keys(LANGUAGES));
});

it('installs for the whole PC, and starts nothing with the rights of whoever installs', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.nsis).toMatchObject({ perMachine: true, runAfterFinish: false, deleteAppDataOnUninstall: false });
  expect(config.msi).toMatchObject({ perMachine: true, runAfterFinish: false });
});

it('installs for the whole PC also where nobody is asked: with /S and /qn', async () => {
  const { nsis, msi } = await getConfig(root, 'electron-builder.yml', null);
  // An assisted installer for one user or all would take this user, asked for silence; an MSI with pages has none to show.
  expect([nsis?.oneClick, nsis?.perMachine, nsis?.allowElevation ?? true]).toEqual([false, true, true]);
  expect([msi?.oneClick, msi?.perMachine]).toEqual([true, true]);
});

it.each(['deb', 'rpm'] as const)('asks for all that electron-builder knows Electron to need, as a %s', async (kind) => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const { getDefaultDepends } = FpmTarget.prototype as unknown as { getDefaultDepends(kind: string): string[] };
  const asked = config[kind]?.depends ?? [];
  const needed = getDefaultDepends(kind);
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((each) => !asked.some((one) => one.split(' | ').includes(each)))).toEqual([]);
});

it('starts the kiosk without arguments, which it would refuse', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const { linux, deb, rpm } = config;
  expect([linux, deb, rpm].map((each) => each?.executableArgs)).toEqual([undefined, undefined, undefined]);
});

it('has what deb and rpm ask for: a page, and somebody with an address', async () => {
  const { homepage, author, desktopName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(homepage).toMatch(/^https:/);
  expect(author.email).toMatch(/@/);
  expect(desktopName).toBe('frontdesk-kiosk.desktop');
});

it('names no file with a space in it', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  const names = [config.nsis, config.msi, config.mac, config.deb, config.rpm].map((each) => each?.artifactName);
  // Without a name of its own, electron-builder makes one of the product's, with spaces.
  expect(names.every((name) => typeof name === 'string' && !/\s|productName/.test(name))).toBe(true);
  expect([config.productName, config.linux?.executableName].join()).toBe('FrontdeskKiosk,frontdesk-kiosk');
});

it('lets only the camera and compiled scripts through the hardened runtime of macOS', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null);
  expect(config.mac).toMatchObject({ hardenedRuntime: true, notarize: true });
  expect(config.mac?.entitlementsInherit).toBe(config.mac?.entitlements);
  const entitlements = readFileSync(join(root, String(config.mac?.entitlements)), 'utf8');
  const keys = [...entitlements.matchAll(/<key>(.*)<\/key>\s*<true\/>/g)].map(([, key]) => key);
  expect(keys).toEqual(['com.apple.security.cs.allow-jit', 'com.apple.security.device.camera']);
});

describe('icons', () => {
  const resources = join(root, 'packaging/resources');

  it('for Windows: up to 256, which electron-builder asks for', () => {
    const { icons } = Data.IconFile.from(readFileSync(join(resources, 'icon.ico')));
    expect(icons.map(({ width }) => width || 256)).toEqual([16, 24, 32, 48, 64, 256]);
  });

  it('for Linux: each as large as its name says', () => {
    const names = readdirSync(join(resources, 'icons'));
    expect(names).toContain('512x512.png');
    for (const name of names) {
      const png = readFileSync(join(resources, 'icons', name));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}.png`).toBe(name);
    }
  });

  it('for macOS: up to 512 points at twice the density', () => {
    const icns = readFileSync(join(resources, 'icon.icns'));
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    const images: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
      images[icns.toString('latin1', at, at + 4)] = icns.readUInt32BE(at + 8 + 16);
    expect(images).toMatchObject({ icp4: 16, ic07: 128, ic10: 1024 });
  });
});

it('lets packages run scripts by name alone, and each that has one is named', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const withScripts = Object.entries<{ hasInstallScript?: boolean; optional?: boolean }>(packages)
    .filter(([, each]) => each.hasInstallScript && !each.optional)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(withScripts));
  expect(Object.entries(allowScripts).filter(([, allowed]) => allowed)).toEqual([['node', true]]);
});

/** Each kind of installer with the processors that it is made for. */
function targetsOf(system: { target?: unknown } | null | undefined): Record<string, string[]> {
  const targets = system?.target as { target: string; arch: string[] }[];
  return Object.fromEntries(targets.map(({ target, arch }) => [target, arch]));
}
