// The kiosk's only window: locked to its page, full screen when installed, reloaded when its page crashes or hangs.
import {
  app,
  BrowserWindow,
  type InputEvent,
  Menu,
  type MenuItemConstructorOptions,
  powerSaveBlocker,
  screen,
  type WebContents,
} from 'electron';
import { EVENT_CHANNEL } from '../../shared/api/bridge.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Theme } from '../../shared/domain/app.ts';
import { createForegroundKeeper, type ForegroundKeeper } from './foreground-keeper.ts';
import { APP_URL, EMPTY_URL, PLAIN_URL } from './origin.ts';
import { createPageWatch } from './page-watch.ts';
import { createRecovery } from './recovery.ts';

/** The background of each theme, shown until the page has painted. */
const BACKGROUNDS: Record<Theme, string> = { light: '#E4E8E5', dark: '#0D1212', contrast: '#000000' };

/** How long main waits for the page's first picture before it opens the saved actions anyway, in milliseconds. */
const FIRST_PICTURE_TIMEOUT_MS = 3000;

/** Chromium's net::ERR_ABORTED: another load replaced this one. */
const ABORTED = -3;

/** The input events that count as a press by a person or a scanner. Mouse moves, and what follows a press, do not count. */
const PRESSES: ReadonlySet<InputEvent['type']> = new Set(['rawKeyDown', 'keyDown', 'mouseDown', 'touchStart']);

/** The outer size of the movable window; smaller if the screen's work area is smaller. */
const WINDOWED = { width: 1280, height: 800 };

export interface KioskWindow extends Pick<ForegroundKeeper, 'onStateChange'> {
  /** For the self-test, which tries to break out of the page. */
  page: WebContents;
  /** Sends to the page; does nothing if the window is closed or the page has crashed. */
  send(channel: string, ...data: unknown[]): void;
  /** Loads the page in a new process and ends the old one, together with everything in its memory. */
  reload(): void;
  /** Brings the window to the front when the app is started a second time. */
  focus(): void;
  /** To be called when the page reports that it is alive and has drawn. */
  notePageAlive(): void;
  /** To be called when the page makes its first call: from now on it needs main, its first picture does not. */
  notePageStarted(): void;
  /** Resolves with the page's first picture or `notePageStarted`, after `FIRST_PICTURE_TIMEOUT_MS` at the latest. */
  firstPicture: Promise<void>;
  /** Replaces the page by the plain page that says that the kiosk keeps stopping. */
  showPlainPage(): void;
  /** Whether the window shows the plain page. */
  isStopped(): boolean;
  /** Hides the window for good, so that it does not cover a message box of the system. */
  hideForGood(): void;
}

export interface KioskWindowOptions {
  /** A movable window instead of the locked full screen. */
  windowed: boolean;
  /** Whether F12 opens developer tools. */
  devTools: boolean;
  /** Never shown: for the self-test. */
  hidden?: boolean;
  /** Absolute path of the preload script. */
  preloadPath: string;
  theme: Theme;
  clock: Clock;
  /** Called with what happened to the window, as text for the log. */
  onTrouble: (what: string) => void;
  /** Called when the page has stopped, with Electron's reason or the page watch's. */
  onStop: (reason: string) => void;
  /** Called when the window becomes visible. */
  onShown: () => void;
  /** Called when the plain page stops too. */
  onPlainPageStopped: (reason: string) => void;
  /** Called for each key, mouse or touch press from the operating system, not for events that the page dispatches itself. */
  onPress: () => void;
  /** Whether somebody uses the kiosk: then a page that hangs is noticed within seconds. Without it, always. */
  isBusy?: () => boolean;
  /** Called when Windows shuts down or logs off. It then ends the process: the app hears neither `before-quit` nor `will-quit`. */
  onSessionEnd: () => void;
}

/** Opens the window and loads the kiosk's page. Call it when the app is ready, after `serveApp`. */
export function createKioskWindow(options: KioskWindowOptions): KioskWindow {
  const { platform } = process;
  const {
    windowed,
    devTools,
    hidden = false,
    preloadPath,
    theme,
    clock,
    onTrouble,
    onStop,
    onPress,
    isBusy = () => true,
    onSessionEnd,
  } = options;
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(macMenu()) : null);

  const { workArea } = screen.getPrimaryDisplay();
  const window = new BrowserWindow({
    width: Math.min(WINDOWED.width, workArea.width),
    height: Math.min(WINDOWED.height, workArea.height),
    show: false,
    // Some systems show a kiosk window even with `show: false`.
    kiosk: !windowed && !hidden,
    autoHideMenuBar: true,
    backgroundColor: BACKGROUNDS[theme],
    webPreferences: {
      preload: preloadPath,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      // The first scan of the day must sound although nobody has touched the screen yet.
      autoplayPolicy: 'no-user-gesture-required',
      devTools,
    },
  });
  const page = window.webContents;
  let isStopped = false;
  let isShown = false;
  let isHiddenForGood = false;
  const { promise: firstPicture, resolve: resolveFirstPicture } = Promise.withResolvers<void>();
  const firstPictureTimer = clock.setTimeout(resolveFirstPicture, FIRST_PICTURE_TIMEOUT_MS);
  void firstPicture.then(() => clock.clearTimeout(firstPictureTimer));
  const send = (channel: string, ...data: unknown[]): void => {
    if (!window.isDestroyed() && !page.isCrashed()) page.send(channel, ...data);
  };
  const watch = createPageWatch({
    clock,
    ping: () => send(EVENT_CHANNEL, 'app.asked', null),
    isDebugging: () => devTools && page.isDevToolsOpened(),
    isBusy,
    onUnresponsive: (what) => endHungPage(what),
  });
  const load = (): void => {
    if (window.isDestroyed()) return;
    // The self-test's page navigates away, and the plain page has no script to answer.
    if (!hidden && !isStopped) watch.loading();
    // did-fail-load reports a failed load.
    page.loadURL(isStopped ? PLAIN_URL : APP_URL).catch(() => {});
  };
  const recovery = createRecovery({ clock, reload: load });
  /** Why main ended the page's process; null if main did not. */
  let killReason: string | null = null;
  const showPlainPage = (): void => {
    if (isStopped) return;
    isStopped = true;
    watch.stop();
    recovery.stop();
    load();
  };
  const onGone = (reason: string): void => {
    if (window.isDestroyed()) return;
    watch.stop();
    onStop(reason);
    if (isStopped) options.onPlainPageStopped(reason);
    else if (recovery.failed() === 'loops') showPlainPage();
  };
  function endHungPage(reason: string): void {
    if (window.isDestroyed() || killReason !== null) return;
    killReason = reason;
    // A hung page can't be reloaded, only ended; 'render-process-gone' then loads it again.
    page.forcefullyCrashRenderer();
  }

  page.on('render-process-gone', (_event, { reason }) => {
    const why = killReason ?? reason;
    killReason = null;
    onGone(why);
  });
  page.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) onGone(`not loaded: ${description || code}`);
  });
  window.on('unresponsive', () => endHungPage('hangs'));
  page.on('input-event', (_event, { type, modifiers }) => {
    // A key that is held down, by a thing that lies on it too, is no sign of a person.
    if (PRESSES.has(type) && !modifiers?.includes('isautorepeat')) onPress();
  });
  page.on('did-finish-load', () => void page.setVisualZoomLevelLimits(1, 1));
  if (devTools) {
    page.on('before-input-event', (_event, key) => {
      if (key.type === 'keyDown' && key.key === 'F12') page.toggleDevTools();
    });
  }
  window.once('ready-to-show', () => {
    if (!hidden && !isHiddenForGood) {
      isShown = true;
      window.show();
      options.onShown();
    }
    resolveFirstPicture();
  });
  // A movable window behaves like any other program's.
  const foreground =
    windowed || hidden
      ? null
      : createForegroundKeeper({ ...{ window, powerSaveBlocker, platform, clock, onTrouble }, isShown: () => isShown });
  window.once('closed', () => {
    watch.stop();
    recovery.stop();
    foreground?.stop();
    resolveFirstPicture();
  });
  window.on('session-end', onSessionEnd);
  if (!windowed) keepOpenUntilQuit(window);
  load();

  return {
    page,
    onStateChange: (state) => foreground?.onStateChange(state),
    send,
    reload() {
      if (window.isDestroyed()) return;
      watch.stop();
      // A plain reload keeps the process, and with it what was typed: freed memory is not overwritten.
      const former = page.getOSProcessId();
      page
        .loadURL(EMPTY_URL)
        .catch(() => {})
        .finally(() => {
          // The old process is about to end, but until then Chromium could reuse it for the same site.
          if (!window.isDestroyed() && page.getOSProcessId() !== former) killProcess(former);
          load();
        });
    },
    focus() {
      // Before its first picture there is nothing to show; with that picture the window comes to the front anyway.
      if (window.isDestroyed() || !isShown) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    notePageAlive: watch.alive,
    notePageStarted: resolveFirstPicture,
    firstPicture,
    showPlainPage,
    isStopped: () => isStopped,
    hideForGood() {
      isHiddenForGood = true;
      isShown = false;
      if (window.isDestroyed()) return;
      foreground?.stop();
      window.hide();
    },
  };
}

/** Kills a process. Electron's 0 means no process, but process.kill(0) would signal the whole process group. */
function killProcess(pid: number): void {
  if (pid === 0) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Alt+F4 at the desk does not close the window; quitting the app (administrator, shutdown of a Mac or of Linux) does. */
function keepOpenUntilQuit(window: BrowserWindow): void {
  let quitting = false;
  app.once('before-quit', () => {
    quitting = true;
  });
  window.on('close', (event) => {
    if (!quitting) event.preventDefault();
  });
}

/** Without a menu there are no zoom, reload or close keys. But on macOS, paste needs an Edit menu, after the app's menu. */
function macMenu(): MenuItemConstructorOptions[] {
  return [{ label: app.name, submenu: [{ role: 'about' }] }, { role: 'editMenu' }];
}
