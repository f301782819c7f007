// Packs the built kiosk as `npm run dist` does, without downloading Electron or making an installer, and inspects the result.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { FuseState } from '@electron/fuses/dist/constants.js';
import { Arch as BuilderArch, build, Platform } from 'electron-builder';
import { writeNotices } from '../../packaging/notices.ts';
import { makeElectronDist, type System } from './electron-dist.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLATFORMS: Record<System, Platform> = { win32: Platform.WINDOWS, darwin: Platform.MAC, linux: Platform.LINUX };

export type Arch = 'x64' | 'arm64';

/** Every system that the kiosk is packed for. An app for macOS contains symbolic links, which Windows can't create. */
export const PACKED_FOR: readonly (readonly [System, Arch])[] = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
  ...(process.platform === 'win32'
    ? []
    : ([
        ['darwin', 'x64'],
        ['darwin', 'arm64'],
      ] as const)),
];

/** The maximum size of the app on disk, without Electron. */
export const MAX_MB = 12;

/** The fuses of a packed kiosk, by the names of @electron/fuses. */
export const FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

/** The only files allowed in a package, besides the native module. */
const EXPECTED =
  /^(package\.json|out\/main\/(index\.js|chunks\/[\w-]+\.js|migrations\/[\w-]+\.sql|chunks\/fonts\/noto-sans-[\w-]+\.woff)|out\/preload\/index\.cjs|out\/renderer\/(((self-test|stopped)\/)?index\.html|assets\/[\w-]+(\.es-[\w-]+)?\.(js|css|woff2|wasm))|node_modules\/better-sqlite3\/(LICENSE|package\.json|lib\/([\w-]+\/)?[\w-]+\.js))$/;

export interface Packed {
  system: System;
  arch: Arch;
  /** The folder that an installer would install. */
  folder: string;
  resources: string;
  /** Every file in the asar, with `/` as the separator. */
  files: string[];
  /** The size of the asar and the unpacked files beside it. */
  bytes: number;
  /** Each fuse of the packed binary; null: neither enabled nor disabled. */
  fuses: Record<string, boolean | null>;
  /** The arguments that codesign was called with, for macOS. */
  codesign: string | null;
  /** Extracts the app's files into `folder`, so that Node can load them. */
  extract(folder: string): void;
}

/** Packs into `folder`, which must be empty. Downloads nothing, and writes nothing outside of it except `dist/notices`. */
export async function pack(folder: string, system: System, arch: Arch): Promise<Packed> {
  const dist = join(folder, 'electron');
  makeElectronDist(dist, system);
  writeNotices(ROOT, join(ROOT, 'dist/notices'));
  const output = join(folder, 'packed');
  const codesign = await withCodesign(folder, () =>
    build({
      projectDir: ROOT,
      publish: 'never',
      targets: PLATFORMS[system].createTarget('dir', BuilderArch[arch]),
      config: { electronDist: dist, directories: { output }, ...(system === 'darwin' && { mac: { identity: null } }) },
    }),
  );
  const [name = ''] = readdirSync(output).filter((each) => statSync(join(output, each)).isDirectory());
  const packed = join(output, name);
  const contents = system === 'darwin' ? join(packed, 'FrontdeskKiosk.app/Contents') : packed;
  const resources = join(contents, system === 'darwin' ? 'Resources' : 'resources');
  const asar = join(resources, 'app.asar');
  return {
    ...{ system, arch, folder: packed, resources, codesign },
    files: filesIn(asar),
    bytes: sizeOf(asar) + sizeOf(`${asar}.unpacked`),
    fuses: await fusesOf(
      join(packed, { win32: 'FrontdeskKiosk.exe', darwin: 'FrontdeskKiosk.app', linux: 'frontdesk-kiosk' }[system]),
    ),
    extract: (to) => extractAll(asar, to),
  };
}

/** The files in a package that should not be there. */
export function unexpectedIn({ files, system, arch }: Packed): string[] {
  const native = `node_modules/better-sqlite3/prebuilds/${system}-${arch}.node`;
  return files.filter((file) => file !== native && !EXPECTED.test(file));
}

/** Packing for macOS signs the app again after setting the fuses. A fake codesign in PATH records its arguments. */
async function withCodesign(folder: string, packs: () => Promise<unknown>): Promise<string | null> {
  const notes = join(folder, 'codesign.txt');
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'codesign'), `#!/bin/sh\nprintf '%s ' "$@" >> '${notes}'\n`, { mode: 0o755 });
  const path = process.env.PATH;
  process.env.PATH = `${bin}${delimiter}${path}`;
  try {
    await packs();
  } finally {
    process.env.PATH = path;
  }
  return existsSync(notes) ? readFileSync(notes, 'utf8') : null;
}

function filesIn(asar: string): string[] {
  const entries = listPackage(asar, { isPack: false }).map((each) => each.replaceAll('\\', '/').slice(1));
  const folders = new Set(entries.map((each) => each.slice(0, Math.max(0, each.lastIndexOf('/')))));
  return entries.filter((each) => !folders.has(each)).sort();
}

function sizeOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

async function fusesOf(binary: string): Promise<Packed['fuses']> {
  const wire = await getCurrentFuseWire(binary);
  if (wire.version !== FuseVersion.V1) throw new Error(`The fuses are of another version: ${wire.version}`);
  const names = Object.values(FuseV1Options).filter((each) => typeof each === 'string');
  return Object.fromEntries(
    names.map((name) => {
      const state = wire[FuseV1Options[name as keyof typeof FuseV1Options]] as unknown as FuseState;
      return [name, state === FuseState.ENABLE ? true : state === FuseState.DISABLE ? false : null];
    }),
  );
}

/** The arguments that fpm would get for a Linux installer, and its desktop entry. Builds no installer. */
export async function fpmOrder(folder: string, kind: 'deb' | 'rpm'): Promise<{ args: string[]; desktopEntry: string }> {
  const dist = join(folder, 'electron');
  makeElectronDist(dist, 'linux');
  writeNotices(ROOT, join(ROOT, 'dist/notices'));
  let order: { args: string[]; desktopEntry: string } | null = null;
  await build({
    projectDir: ROOT,
    publish: 'never',
    targets: Platform.LINUX.createTarget(kind, BuilderArch.x64),
    config: { electronDist: dist, directories: { output: join(folder, 'packed') } },
    async effectiveOptionComputed([args, desktopFile]: [string[], string]) {
      order = { args, desktopEntry: readFileSync(desktopFile, 'utf8') };
      // True stops electron-builder before it calls fpm.
      return true;
    },
  });
  if (order === null) throw new Error(`electron-builder asked fpm for no ${kind}.`);
  return order;
}
