// Reads and sets whether the kiosk starts when a user signs in to this PC, in the system's own list of login items. A dedicated
// kiosk session starts the kiosk itself and does not need this.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { isPlainFile } from '../storage/plain-file.ts';

export interface Autostart {
  /** null if autostart is not available, because the program is not installed. */
  isOn(): boolean | null;
  /** Throws if the file can't be written. */
  set(isOn: boolean): void;
}

interface AutostartParts {
  app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>;
  platform: NodeJS.Platform;
  /** Path of the program. */
  execPath: string;
  /** The user's configuration folder on Linux: $XDG_CONFIG_HOME, or ~/.config. */
  configFolder: string;
}

export function createAutostart({ app, platform, execPath, configFolder }: AutostartParts): Autostart {
  // Electron has no login items on Linux.
  const file = platform === 'linux' ? join(configFolder, 'autostart', 'frontdesk-kiosk.desktop') : null;
  // Cached, because it is part of each state that the page gets.
  let isOn = app.isPackaged ? look() : null;

  return {
    isOn: () => isOn,
    set(wanted) {
      if (isOn === null) return;
      if (file === null) app.setLoginItemSettings({ openAtLogin: wanted });
      else if (wanted) write(file);
      else rmSync(file, { force: true });
      isOn = look();
    },
  };

  function look(): boolean {
    try {
      if (file !== null) return isPlainFile(file);
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
      // Whoever switches it off in Windows' Task Manager or settings leaves the entry where it is.
      return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin);
    } catch {
      // The system can't start an entry that can't be read.
      return false;
    }
  }

  function write(to: string): void {
    mkdirSync(join(to, '..'), { recursive: true, mode: 0o700 });
    // A symbolic link there would lead to another file.
    rmSync(to, { force: true });
    writeFileSync(to, desktopEntry(execPath), { flag: 'wx', mode: 0o644 });
  }
}

function desktopEntry(execPath: string): string {
  // Desktop Entry Specification: quote the argument, then escape it as a string. A percent sign would start a field code.
  const quoted = execPath
    .replaceAll(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%');
  return `[Desktop Entry]\nType=Application\nName=Frontdesk Kiosk\nExec="${quoted}"\nTerminal=false\n`;
}
