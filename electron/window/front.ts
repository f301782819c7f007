// Keeps the kiosk's window in front of all others and the screen awake while the desk is open. Full screen does neither.
import type { BrowserWindow, PowerSaveBlocker } from 'electron';
import type { AppState } from '../../shared/api/app-state.ts';
import type { Clock, Timer } from '../../shared/clock.ts';

export interface Front {
  /** Takes the app's new state. */
  follow(state: Pick<AppState, 'phase' | 'adminUntil'>): void;
  /** Stops for good, because the window closes or something else must be visible. */
  stop(): void;
}

interface FrontParts {
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
const DELAY_MS = 300;
/** At most MAX_TRIES in SPAN_MS: another window that also insists on being in front would flicker with ours forever. */
const MAX_TRIES = 5;
const SPAN_MS = 60_000;

/**
 * Does nothing until `follow` says that the desk is open. In administration and before the desk is open, other windows may
 * come to the front: the keyring asks for its password in one.
 */
export function createFront({ window, powerSaveBlocker, platform, clock, isShown, onTrouble }: FrontParts): Front {
  let isHeld = false;
  let blocker: number | null = null;
  let timer: Timer | null = null;
  let tries: number[] = [];
  let isGivenUp = false;
  let isStopped = false;

  window.on('blur', () => later(DELAY_MS));

  return {
    follow({ phase, adminUntil }) {
      if (isStopped) return;
      keepAwake(phase === 'desk');
      hold(phase === 'desk' && adminUntil === null);
    },
    stop() {
      isStopped = true;
      keepAwake(false);
      hold(false);
      isHeld = false;
      drop();
    },
  };

  function hold(wanted: boolean): void {
    if (wanted === isHeld || window.isDestroyed()) return;
    isHeld = wanted;
    // On macOS kiosk mode already keeps other apps behind, and system dialogs must stay above our window.
    if (platform !== 'darwin') window.setAlwaysOnTop(wanted, 'screen-saver');
    drop();
    if (wanted) later(0);
  }

  function keepAwake(wanted: boolean): void {
    if (wanted === (blocker !== null)) return;
    if (blocker === null) blocker = powerSaveBlocker.start('prevent-display-sleep');
    else {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  }

  function later(ms: number): void {
    if (isHeld && timer === null) timer = clock.setTimeout(comeBack, ms);
  }

  function drop(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  function comeBack(): void {
    timer = null;
    if (!isHeld || window.isDestroyed() || (window.isFocused() && !window.isMinimized())) return;
    if (!isShown()) {
      later(DELAY_MS);
      return;
    }
    const now = clock.monotonic();
    tries = tries.filter((at) => now - at < SPAN_MS);
    const [oldest] = tries;
    if (oldest !== undefined && tries.length >= MAX_TRIES) {
      if (!isGivenUp) onTrouble('Another window takes the focus again and again');
      isGivenUp = true;
      later(oldest + SPAN_MS - now);
      return;
    }
    isGivenUp = false;
    tries.push(now);
    if (window.isMinimized()) window.restore();
    window.show();
    window.moveTop();
    window.focus();
    // If this failed, no further blur event comes, so check again.
    later(DELAY_MS);
  }
}
