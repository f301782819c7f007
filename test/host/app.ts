// Electron's app: its life from ready to quit, its folders, its one running instance.
import { EventEmitter } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { App } from 'electron';
import { emitPreventable } from './event.ts';
import { isAlive, RELAUNCH_CODE } from './processes.ts';
import { isReady, whenReady } from './readiness.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const project = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** What must be shut before the process ends: windows ask, the browser just closes. */
interface Shutdown {
  /** False if a window refuses. */
  closeWindows(): boolean;
  closeBrowser(): Promise<void>;
}

class HostApp
  extends EventEmitter
  implements
    Pick<
      App,
      | 'whenReady'
      | 'isReady'
      | 'quit'
      | 'exit'
      | 'relaunch'
      | 'getPath'
      | 'setPath'
      | 'getAppPath'
      | 'getName'
      | 'setName'
      | 'getVersion'
      | 'getLocale'
      | 'getPreferredSystemLanguages'
      | 'requestSingleInstanceLock'
      | 'releaseSingleInstanceLock'
      | 'setAppUserModelId'
      | 'enableSandbox'
      | 'isPackaged'
      | 'name'
    >
{
  readonly isPackaged = process.env.KIOSK_HOST_PACKAGED === '1';
  readonly commandLine = { appendSwitch(): void {}, hasSwitch: () => false, getSwitchValue: () => '' };
  name: string = project.productName;
  readonly #paths = new Map<string, string>();
  #shutdown: Shutdown | null = null;
  /** Quitting unless a listener or a window refuses; then ending, for good. */
  #phase: 'running' | 'quitting' | 'ending' = 'running';
  #relaunching = false;
  #lock: string | null = null;

  whenReady = whenReady;
  isReady = isReady;
  getAppPath = (): string => ROOT;
  getName = (): string => this.name;
  getVersion = (): string => project.version;
  getLocale = (): string => Intl.DateTimeFormat().resolvedOptions().locale;
  getPreferredSystemLanguages = (): string[] => [this.getLocale()];
  setAppUserModelId(): void {}
  enableSandbox(): void {}

  setName(name: string): void {
    this.name = name;
  }

  getPath(name: Parameters<App['getPath']>[0]): string {
    const set = this.#paths.get(name);
    if (set !== undefined) return set;
    if (name === 'userData' || name === 'sessionData') return this.#userData();
    if (name === 'logs') return join(this.getPath('userData'), 'logs');
    if (name === 'appData') return appData();
    if (name === 'home') return homedir();
    if (name === 'temp') return tmpdir();
    if (name === 'exe') return process.execPath;
    return join(homedir(), `${name[0]?.toUpperCase()}${name.slice(1)}`);
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  /** As Electron does it, --user-data-dir=… on the command line wins over the folder of the app's name. */
  #userData(): string {
    const flag = process.argv.find((argument) => argument.startsWith('--user-data-dir='));
    return flag ? resolve(flag.slice('--user-data-dir='.length)) : join(appData(), this.name);
  }

  requestSingleInstanceLock(): boolean {
    const lock = join(this.getPath('userData'), 'host-instance.pid');
    const knock = `${lock}.knock`;
    try {
      mkdirSync(dirname(lock), { recursive: true });
      if (isHeld(lock)) {
        writeFileSync(knock, String(process.pid));
        return false;
      }
      writeFileSync(lock, String(process.pid));
    } catch {
      // As in Electron: where the lock can't be written nobody gets it.
      return false;
    }
    this.#lock = lock;
    watch(dirname(lock), { persistent: false }, (_kind, file) => {
      if (file === null || join(dirname(lock), file) !== knock || !existsSync(knock)) return;
      rmSync(knock, { force: true });
      this.emit('second-instance', {}, process.argv, process.cwd(), null);
    });
    return true;
  }

  releaseSingleInstanceLock(): void {
    if (this.#lock !== null) rmSync(this.#lock, { force: true });
    this.#lock = null;
  }

  relaunch(): void {
    this.#relaunching = true;
  }

  quit(): void {
    if (this.#phase !== 'running') return;
    this.#phase = 'quitting';
    const refused =
      emitPreventable(this, 'before-quit', {}) ||
      this.#shutdown?.closeWindows() === false ||
      emitPreventable(this, 'will-quit', {});
    if (refused) this.#phase = 'running';
    else this.exit(0);
  }

  exit(code = 0): void {
    if (this.#phase === 'ending') return;
    this.#phase = 'ending';
    this.emit('quit', {}, code);
    this.releaseSingleInstanceLock();
    const closed = this.#shutdown?.closeBrowser() ?? Promise.resolve();
    closed.finally(() => process.exit(this.#relaunching ? RELAUNCH_CODE : code));
  }

  /** The host says how to shut what it opened. */
  onShutdown(shutdown: Shutdown): void {
    this.#shutdown = shutdown;
  }

  /** The last window is gone: without a listener that ends the app, as in Electron. */
  allWindowsClosed(): void {
    if (this.#phase !== 'running') return;
    if (!this.emit('window-all-closed')) this.quit();
  }
}

export const app = new HostApp();

function appData(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

/** Whether another living process has its id in `file`; a dead one's file counts for nothing. */
function isHeld(file: string): boolean {
  // Whatever else stands there is no lock of ours.
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) rmSync(file, { recursive: true, force: true });
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  return pid > 0 && pid !== process.pid && isAlive(pid);
}
