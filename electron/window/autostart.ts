// Whether the kiosk starts when somebody signs in to this PC: the system's own list of such programs, nowhere else. A kiosk session
// starts the kiosk by itself and needs none of it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { isPlainFile } from '../storage/plain-file.ts';

export interface Autostart {
  /** null: it can't be told here, since the program is not installed. */
  isOn(): boolean | null;
  /** Throws if the disk does not take it. */
  set(isOn: boolean): void;
}

interface AutostartParts {
  app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>;
  platform: NodeJS.Platform;
  /** The program. */
  execPath: string;
  /** Where the desktop keeps what is this user's own: $XDG_CONFIG_HOME, or ~/.config. */
  configFolder: string;
}

export function createAutostart({ app, platform, execPath, configFolder }: AutostartParts): Autostart {
  // Electron knows no such list on Linux.
  const file = platform === 'linux' ? join(configFolder, 'autostart', 'frontdesk-kiosk.desktop') : null;
  // It is asked for with each state that the page is told.
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
      return file === null ? app.getLoginItemSettings().openAtLogin : isPlainFile(file);
    } catch {
      // Nobody starts what can't be read.
      return false;
    }
  }

  function write(to: string): void {
    mkdirSync(join(to, '..'), { recursive: true, mode: 0o700 });
    // A link that stands there leads to somebody else's file.
    rmSync(to, { force: true });
    writeFileSync(to, desktopEntry(execPath), { flag: 'wx', mode: 0o644 });
  }
}

function desktopEntry(execPath: string): string {
  // As the Desktop Entry Specification has it: quoted for the argument, then escaped as every string is. A percent sign is a field.
  const quoted = execPath
    .replaceAll(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%');
  return `[Desktop Entry]\nType=Application\nName=Frontdesk Kiosk\nExec="${quoted}"\nTerminal=false\n`;
}
