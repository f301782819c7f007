// Keeps the kiosk's window before all others while the desk is open, and the screen awake. Full screen alone does neither.
import type { BrowserWindow, PowerSaveBlocker } from 'electron';
import type { AppState } from '../../shared/api/app-state.ts';
import type { Clock, Timer } from '../../shared/clock.ts';

export interface Front {
  /** How the kiosk stands now. */
  follow(state: Pick<AppState, 'phase' | 'adminUntil'>): void;
  /** For good: the window closes, or something else has to be seen. */
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
  /** Whether people see it: before its first picture it is not to be shown. */
  isShown: () => boolean;
  /** Hears what happened to the window, in words fit for the log. */
  onTrouble: (what: string) => void;
}

/** What takes the focus for a moment (a tooltip of the system, a change of the keyboard layout) gives it back by itself. */
const DELAY_MS = 300;
/** A window that wants to be in front just as much would flicker with ours for ever. */
const MAX_TRIES = 5;
const SPAN_MS = 60_000;

/**
 * Holds nothing until `follow` says that the desk is open. In administration and before the desk is open other windows may come: the
 * keyring asks for its password in one.
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
    // On macOS kiosk mode itself lets no other app come to the front, and a question of the system must stay above ours.
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
    // Where that came to nothing, no other blur tells of it.
    later(DELAY_MS);
  }
}
