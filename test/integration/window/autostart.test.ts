// Starting the kiosk when a user signs in, on each system.
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAutostart } from '../../../electron/window/autostart.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let openAtLogin: boolean;
/** Whether somebody switched the entry off in Windows' Task Manager. */
let isDisabled: boolean;
beforeEach(() => {
  folder = temporaryFolder();
  openAtLogin = false;
  isDisabled = false;
});

const EXEC = '/opt/FrontdeskKiosk/frontdesk-kiosk';
function open({ platform = 'linux' as NodeJS.Platform, isPackaged = true, execPath = EXEC } = {}) {
  const app = {
    isPackaged,
    getLoginItemSettings: () =>
      ({
        openAtLogin,
        // Electron has this on Windows only.
        ...(platform === 'win32' && { executableWillLaunchAtLogin: openAtLogin && !isDisabled }),
      }) as Electron.LoginItemSettings,
    setLoginItemSettings: (settings: Electron.Settings) => {
      openAtLogin = settings.openAtLogin === true;
      isDisabled = false;
    },
  };
  return createAutostart({ app, platform, execPath, configFolder: folder });
}
const file = () => join(folder, 'autostart/frontdesk-kiosk.desktop');

describe('autostart on Linux', () => {
  it('is a .desktop file, which is removed to switch it off', () => {
    const autostart = open();
    expect(autostart.isOn()).toBe(false);
    autostart.set(true);
    expect(autostart.isOn()).toBe(true);
    expect(readFileSync(file(), 'utf8').split('\n')).toEqual([
      '[Desktop Entry]',
      'Type=Application',
      'Name=Frontdesk Kiosk',
      `Exec="${EXEC}"`,
      'Terminal=false',
      '',
    ]);
    expect(open().isOn()).toBe(true);
    autostart.set(false);
    expect([autostart.isOn(), existsSync(file())]).toEqual([false, false]);
  });

  it('replaces a symbolic link instead of writing through it', () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'kept');
    mkdirSync(join(folder, 'autostart'));
    symlinkSync(other, file());
    open().set(true);
    expect([readFileSync(other, 'utf8'), statSync(file()).isFile()]).toEqual(['kept', true]);
    expect(open().isOn()).toBe(true);
  });

  it('escapes special characters in the program’s path as the Desktop Entry specification requires', () => {
    open({ execPath: '/opt/a "b" $c 100%/kiosk' }).set(true);
    expect(readFileSync(file(), 'utf8')).toContain('Exec="/opt/a \\\\"b\\\\" \\\\$c 100%%/kiosk"');
  });

  it('throws when the file can’t be written, and stays off', () => {
    writeFileSync(join(folder, 'autostart'), '');
    const autostart = open();
    expect(() => autostart.set(true)).toThrow();
    expect(autostart.isOn()).toBe(false);
  });
});

it.each(['win32', 'darwin'] as const)('autostart on %s uses Electron’s login item', (platform) => {
  const autostart = open({ platform });
  autostart.set(true);
  expect([autostart.isOn(), openAtLogin, existsSync(file())]).toEqual([true, true, false]);
  autostart.set(false);
  expect([autostart.isOn(), openAtLogin]).toEqual([false, false]);
});

it('autostart is off if Windows’ Task Manager has switched its entry off, and can be switched on again', () => {
  [openAtLogin, isDisabled] = [true, true];
  const autostart = open({ platform: 'win32' });
  expect(autostart.isOn()).toBe(false);
  autostart.set(true);
  expect(autostart.isOn()).toBe(true);
});

it('autostart can’t be set in an unpackaged app', () => {
  const autostart = open({ isPackaged: false });
  autostart.set(true);
  expect([autostart.isOn(), existsSync(file())]).toEqual([null, false]);
});
