// Electron's `app`: lifecycle from ready to quit, paths, single-instance lock.
import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { emitPreventable } from './event.ts';
import { createPaths } from './paths.ts';
import { endProcess, RELAUNCH_CODE } from './processes.ts';
import { isReady, whenReady } from './readiness.ts';
import { takeInstanceLock } from './single-instance.ts';
import { appFolder, isPackaged, packageJson } from './tree.ts';

/** What a quit or exit has to close. */
interface Opened {
  countWindows(): number;
  /** Asks every window to close; a refusal calls `closeRefused`. */
  closeWindows(): void;
  /** Closes every window without asking. */
  destroyWindows(): void;
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
      | 'disableHardwareAcceleration'
      | 'isPackaged'
      | 'name'
    >
{
  readonly isPackaged = isPackaged;
  readonly commandLine = createCommandLine();
  name: string = packageJson.productName ?? packageJson.name;
  readonly #paths = createPaths(() => this.name);
  #opened: Opened | null = null;
  /** `quitting` can be refused, `exiting` can't; `ended` is final. */
  #phase: 'running' | 'quitting' | 'exiting' | 'ended' = 'running';
  #exitCode = 0;
  #relaunching = false;
  #letGo: (() => void) | null = null;

  whenReady = whenReady;
  isReady = isReady;
  getAppPath = (): string => appFolder;
  getName = (): string => this.name;
  getVersion = (): string => packageJson.version;
  getLocale = (): string => (isReady() ? Intl.DateTimeFormat().resolvedOptions().locale : '');
  getPreferredSystemLanguages = (): string[] => [Intl.DateTimeFormat().resolvedOptions().locale];
  getPath: App['getPath'] = (name) => this.#paths.get(name);
  setPath: App['setPath'] = (name, path) => this.#paths.set(name, path);
  setAppUserModelId(): void {}
  enableSandbox(): void {
    if (isReady()) throw new Error('app.enableSandbox() can only be called before app is ready');
  }
  // Chromium starts without it here, see chromium.ts.
  disableHardwareAcceleration(): void {
    if (isReady()) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
  }

  setName(name: string): void {
    this.name = name;
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    this.#letGo ??= takeInstanceLock(this.getPath('userData'), additionalData ?? null, ({ argv, cwd, data }) => {
      // Never before this instance is ready, as in Electron.
      void whenReady().then(() => this.emit('second-instance', {}, argv, cwd, data));
    });
    return this.#letGo !== null;
  }

  releaseSingleInstanceLock(): void {
    this.#letGo?.();
    this.#letGo = null;
  }

  relaunch(options?: Electron.RelaunchOptions): void {
    if (options !== undefined) throw new Error('The Chromium host starts again only as it was started.');
    this.#relaunching = true;
  }

  /** before-quit, then each window (close, beforeunload, closed), will-quit, quit. A listener can stop each but the last. */
  quit(): void {
    if (this.#phase !== 'running') return;
    this.#phase = 'quitting';
    if (emitPreventable(this, 'before-quit', {})) this.#phase = 'running';
    else if (this.#opened?.countWindows()) this.#opened.closeWindows();
    else this.#quitWithoutWindows();
  }

  /** Ends without asking. Before the app is ready it does not even emit `quit`. */
  exit(code = 0): void {
    if (!isReady()) endProcess(code);
    if (this.#phase === 'ended') return;
    this.#phase = 'exiting';
    this.#exitCode = code;
    if (this.#opened?.countWindows()) this.#opened.destroyWindows();
    else this.#end();
  }

  /** Registers what there is to close. */
  onShutdown(opened: Opened): void {
    this.#opened = opened;
  }

  /** A window refused to close, which cancels the quit. */
  closeRefused(): void {
    if (this.#phase === 'quitting') this.#phase = 'running';
  }

  /** The last window has closed. Without a listener for window-all-closed this quits the app, as in Electron. */
  allWindowsClosed(): void {
    if (this.#phase === 'exiting') this.#end();
    else if (this.#phase === 'quitting') this.#quitWithoutWindows();
    else if (this.#phase === 'running' && !this.emit('window-all-closed')) this.quit();
  }

  #quitWithoutWindows(): void {
    if (emitPreventable(this, 'will-quit', {})) this.#phase = 'running';
    else this.#end();
  }

  #end(): void {
    this.#phase = 'ended';
    this.emit('quit', {}, this.#exitCode);
    this.releaseSingleInstanceLock();
    const closed = this.#opened?.closeBrowser() ?? Promise.resolve();
    closed.finally(() => endProcess(this.#relaunching ? RELAUNCH_CODE : this.#exitCode));
  }
}

/** The switches of the command line and those that main appends. The host's own flags for Chromium are not included. */
function createCommandLine(): Pick<Electron.CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue'> {
  const switches = new Map<string, string>();
  for (const each of process.argv.slice(2)) {
    const [, name, value = ''] = /^--([^=]+)=?(.*)$/s.exec(each) ?? [];
    if (name !== undefined) switches.set(name.toLowerCase(), value);
  }
  return {
    appendSwitch: (name, value = '') => void switches.set(name.toLowerCase(), value),
    hasSwitch: (name) => switches.has(name.toLowerCase()),
    getSwitchValue: (name) => switches.get(name.toLowerCase()) ?? '',
  };
}

export const app = new HostApp();
