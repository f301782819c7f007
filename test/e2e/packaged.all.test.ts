// The kiosk packed for each system: what is in the package, and that it runs from the package alone in an empty folder.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeCamera } from '../support/camera-clip.ts';
import { FUSES, fpmOrder, MAX_MB, PACKED_FOR, type Packed, pack, unexpectedIn } from '../support/packed.ts';
import { choosesPin, connects } from '../support/set-up-steps.ts';
import { entryLine, openSetup } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

// Electron's own binary would run in place of the packed one.
vi.stubEnv('KIOSK_HOST', 'chromium');

const LIBRARY = 'node_modules/better-sqlite3';
const LANGUAGES = ['de', 'en', 'es', 'fr'];

const folder = mkdtempSync(join(tmpdir(), 'kiosk-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(PACKED_FOR)('packed for %s %s', (system, arch) => {
  let packed: Packed;
  beforeAll(async () => {
    const own = join(folder, `${system}-${arch}`);
    mkdirSync(own);
    packed = await pack(own, system, arch);
  });

  it('contains the bundles, package.json and the one module that can’t be bundled', () => {
    const top = new Set(packed.files.map((file) => file.split('/')[0]));
    expect([...top].sort()).toEqual(['node_modules', 'out', 'package.json']);
    const modules = packed.files.filter((file) => file.startsWith('node_modules/'));
    expect(modules.filter((file) => !file.startsWith(`${LIBRARY}/lib/`)).sort()).toEqual([
      `${LIBRARY}/LICENSE`,
      `${LIBRARY}/package.json`,
      `${LIBRARY}/prebuilds/${system}-${arch}.node`,
    ]);
    const built = packed.files.filter((file) => file.startsWith('out/'));
    expect(new Set(built.map((file) => file.split('/')[1]))).toEqual(new Set(['main', 'preload', 'renderer']));
  });

  it('contains no source, source map, test or document', () => {
    expect(unexpectedIn(packed)).toEqual([]);
  });

  it('includes the watch as an executable', () => {
    const watch = join(packed.resources, 'watch/frontdesk-kiosk-watch');
    expect(statSync(watch).mode & 0o111).toBe(0o111);
  });

  it('stays below the size limit', () => {
    expect(packed.bytes).toBeLessThan(MAX_MB * 1e6);
  });

  it('has the Electron fuses set', () => {
    expect(packed.fuses).toEqual(FUSES);
    // macOS refuses to start a file that was changed after signing.
    if (system === 'darwin') expect(packed.codesign).toMatch(/--sign - --force .*FrontdeskKiosk\.app/);
    else expect(packed.codesign).toBeNull();
  });

  it('includes the third-party licences and the list of parts', () => {
    const notices = join(packed.resources, 'notices');
    const { components } = JSON.parse(readFileSync(join(notices, 'sbom.cdx.json'), 'utf8'));
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['electron', 'better-sqlite3', 'react', 'pdfkit', 'zxing-wasm', 'zod']),
    );
    expect(names).not.toContain('vitest');
    const licences = readFileSync(join(notices, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    const packages = components.filter(({ purl }: { purl?: string }) => purl);
    for (const { name, hashes } of packages) {
      expect(licences).toContain(`\n${name} `);
      expect([name, hashes]).toEqual([name, [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]]);
    }
    expect(names).toEqual(expect.arrayContaining(['SQLite', 'zxing-cpp']));
    expect(licences).toContain('SIL OPEN FONT LICENSE');
    // On macOS this file comes from Electron's zip, which the stand-in folder does not contain.
    if (system !== 'darwin') expect(existsSync(join(packed.folder, 'LICENSES.chromium.html'))).toBe(true);
  });

  it('includes Chromium’s texts for the kiosk’s languages only', () => {
    const all = system === 'darwin' ? readdirSync(packed.resources) : readdirSync(join(packed.folder, 'locales'));
    const names = all.filter((name) => /\.(pak|lproj)$/.test(name)).map((name) => name.split(/[-_.]/)[0]);
    expect([...new Set(names)].sort()).toEqual(LANGUAGES);
    // Chromium falls back to this language if the system has another one, and does not start without it.
    if (system !== 'darwin') expect(all).toContain('en-US.pak');
  });

  it('has no space in the name of its executable', () => {
    const program = {
      win32: 'FrontdeskKiosk.exe',
      linux: 'frontdesk-kiosk',
      darwin: 'FrontdeskKiosk.app/Contents/MacOS/FrontdeskKiosk',
    };
    expect(existsSync(join(packed.folder, program[system]))).toBe(true);
  });

  it('keeps the names that the data folder depends on, and no scripts or devDependencies', () => {
    const app = join(folder, `${system}-${arch}-app`);
    packed.extract(app);
    const { name, productName, scripts, devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
    expect({ name, productName, scripts, devDependencies }).toEqual({
      name: 'frontdesk-kiosk',
      productName: 'Frontdesk Kiosk',
      scripts: undefined,
      devDependencies: undefined,
    });
    rmSync(app, { recursive: true });
  });

  if (system === 'darwin')
    it('says in Info.plist what the camera is for', () => {
      expect(readFileSync(join(packed.resources, '../Info.plist'), 'utf8')).toMatch(
        /<key>NSCameraUsageDescription<\/key>\s*<string>The camera reads the codes/,
      );
    });

  if (system === process.platform && arch === process.arch)
    it('runs from the package alone: set-up, scans, the journal, a sheet, the camera', () => worksAlone(packed));
});

describe.each(['deb', 'rpm'] as const)('the %s package', (kind) => {
  let order: Awaited<ReturnType<typeof fpmOrder>>;
  beforeAll(async () => {
    const own = join(folder, kind);
    mkdirSync(own);
    order = await fpmOrder(own, kind);
  });

  it('installs into a folder without a space, with icons and a maintainer', () => {
    expect(order.args.find((each) => each.includes('=/opt/'))).toMatch(/=\/opt\/FrontdeskKiosk$/);
    const icons = order.args.filter((each) => each.includes('=/usr/share/icons/hicolor/'));
    expect(icons.map((each) => each.split('=')[1])).toContain(
      '/usr/share/icons/hicolor/512x512/apps/frontdesk-kiosk.png',
    );
    expect(order.args.join(' ')).toMatch(/--maintainer [^<]+<\S+@\S+>/);
  });

  if (kind === 'rpm')
    it('installs beside other Electron apps: it contains no build-id links', () => {
      expect(order.args).toContain('--rpm-rpmbuild-define=_build_id_links none');
      expect(order.args).toContain('--rpm-tag=Recommends: gnome-keyring');
    });

  it('has a desktop entry that starts the kiosk by its name, without a switch', () => {
    expect(order.desktopEntry).toMatch(/^Name=Frontdesk Kiosk$/m);
    // %U is empty when the kiosk is started without a URL.
    expect(order.desktopEntry).toMatch(/^Exec=\/opt\/FrontdeskKiosk\/frontdesk-kiosk %U$/m);
    expect(order.desktopEntry).toMatch(/^StartupWMClass=frontdesk-kiosk$/m);
  });

  it('includes the AppArmor profile that lets Chromium create its sandbox', () => {
    const profile = readFileSync(join(folder, kind, 'packed/linux-unpacked/resources/apparmor-profile'), 'utf8');
    expect(profile).toMatch(/profile "frontdesk-kiosk" "\/opt\/FrontdeskKiosk\/frontdesk-kiosk"/);
    expect(profile).toContain('userns,');
  });
});

async function worksAlone(packed: Packed): Promise<void> {
  const app = join(folder, 'alone');
  const home = join(folder, 'home');
  mkdirSync(home);
  packed.extract(app);
  const camera = await fakeCamera([{ code: 'CAM-0098', seconds: 2 }]);
  const site = await openSetup({
    main: join(app, 'out/main/index.js'),
    env: { HOME: home, KIOSK_CHROMIUM_FLAGS: camera.flags },
  });
  try {
    const { desk, workspace, token, kiosk } = site;
    await connects(site, token.token);
    await choosesPin(desk, '2468');
    await desk.touch(t('setup.scanner.next'));
    await desk.touch(t('setup.ready.open'));
    await desk.shows('ready');

    await desk.scan('TNT-0211');
    await desk.shows('card');
    await desk.returnsItem();
    await desk.reads('done', like('readout.returned.word'));
    expect(workspace.ledger.map(entryLine)).toEqual([expect.stringMatching(/^check_in TNT-0211/)]);
    expect(existsSync(join(kiosk.userData, 'journal.sqlite'))).toBe(true);

    await desk.clears();
    await desk.touch(t('status.administration'));
    await desk.enters('2468');
    await desk.touch(t('admin.rooms.sheets'));
    await desk.touch(startingWith(t('sheets.commands.title')));
    await desk.touch(t('sheets.save'));
    const sheet = join(home, 'Documents', 'Frontdesk Kiosk - Command sheet (A4).pdf');
    await desk.sees(sheet);
    expect(readFileSync(sheet).subarray(0, 5).toString()).toBe('%PDF-');
    await desk.touch(t('key.close'));

    await desk.shows('ready');
    await desk.touch(exactly(t('camera.key')));
    await desk.shows('basket');
    await desk.sees('Canon EOS 5D Mark IV');
  } finally {
    await site.close();
    camera.remove();
  }
}
