// Keeps the kiosk's window in front of all others and the screen awake while the desk is open. Full screen does neither.
import type { BrowserWindow, PowerSaveBlocker } from 'electron';
import type { AppState } from '../../shared/api/app-state.ts';
import type { Clock, Timer } from '../../shared/clock.ts';

export interface ForegroundKeeper {
  /** Takes the app's new state. */
  onStateChange(state: Pick<AppState, 'phase' | 'adminUntil'>): void;
  /** Stops for good, because the window closes or something else must be visible. */
  stop(): void;
}

interface ForegroundKeeperParts {
  window: Pick<
    BrowserWindow,
    'setAlwaysOnTop' | 'isDestroyed' | 'isFocused' | 'isMinimized' | 'restore' | 'moveTop' | 'show' | 'focus'
  > & { on(event: 'blur', hear: () => void): unknown };
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  platform: NodeJS.Platform;
  clock: Pick<Clock, 'monotonic' | 'setTimeout' | 'clearTimeout'>;
  /** Whether the window is visible. Before its first picture it must not be shown. */
  isShown: () => boolean;
  /** Called with what happened to the window, as text for the log. */
  onTrouble: (what: string) => void;
}

/** The wait before the window takes the focus back: a system tooltip or a keyboard layout switch takes it only briefly. */
const REFOCUS_DELAY_MS = 300;
/** At most MAX_TRIES in SPAN_MS: another window that also insists on being in front would flicker with ours forever. */
const MAX_TRIES = 5;
const TRIES_SPAN_MS = 60_000;

/**
 * Does nothing until `onStateChange` says that the desk is open. In administration and before the desk is open, other
 * windows may come to the front: the keyring asks for its password in one.
 */
export function createForegroundKeeper({
  window,
  powerSaveBlocker,
  platform,
  clock,
  isShown,
  onTrouble,
}: ForegroundKeeperParts): ForegroundKeeper {
  let isHeld = false;
  let blocker: number | null = null;
  let timer: Timer | null = null;
  let tries: number[] = [];
  let isGivenUp = false;
  let isStopped = false;

  window.on('blur', () => schedule(REFOCUS_DELAY_MS));

  return {
    onStateChange({ phase, adminUntil }) {
      if (isStopped) return;
      keepAwake(phase === 'desk');
      setHeld(phase === 'desk' && adminUntil === null);
    },
    stop() {
      isStopped = true;
      keepAwake(false);
      setHeld(false);
      isHeld = false;
      cancel();
    },
  };

  function setHeld(wanted: boolean): void {
    if (wanted === isHeld || window.isDestroyed()) return;
    isHeld = wanted;
    // On macOS kiosk mode already keeps other apps behind, and system dialogs must stay above our window.
    if (platform !== 'darwin') window.setAlwaysOnTop(wanted, 'screen-saver');
    cancel();
    if (wanted) schedule(0);
  }

  function keepAwake(wanted: boolean): void {
    if (wanted === (blocker !== null)) return;
    if (blocker === null) blocker = powerSaveBlocker.start('prevent-display-sleep');
    else {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  }

  function schedule(ms: number): void {
    if (isHeld && timer === null) timer = clock.setTimeout(takeFocusBack, ms);
  }

  function cancel(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  function takeFocusBack(): void {
    timer = null;
    if (!isHeld || window.isDestroyed() || (window.isFocused() && !window.isMinimized())) return;
    if (!isShown()) {
      schedule(REFOCUS_DELAY_MS);
      return;
    }
    const now = clock.monotonic();
    tries = tries.filter((at) => now - at < TRIES_SPAN_MS);
    const [oldest] = tries;
    if (oldest !== undefined && tries.length >= MAX_TRIES) {
      if (!isGivenUp) onTrouble('Another window takes the focus again and again');
      isGivenUp = true;
      schedule(oldest + TRIES_SPAN_MS - now);
      return;
    }
    isGivenUp = false;
    tries.push(now);
    if (window.isMinimized()) window.restore();
    window.show();
    window.moveTop();
    window.focus();
    // If this failed, no further blur event comes, so check again.
    schedule(REFOCUS_DELAY_MS);
  }
}
