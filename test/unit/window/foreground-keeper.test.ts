// The window is in front of all others only while the desk is open. With a stand-in for Electron’s window.
import { beforeEach, describe, expect, it } from 'vitest';
import { createForegroundKeeper, type ForegroundKeeper } from '../../../electron/window/foreground-keeper.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const DESK = { phase: 'desk', adminUntil: null } as const;
const ADMINISTRATION = { phase: 'desk', adminUntil: 1 } as const;

let clock: ManualClock;
let foreground: ForegroundKeeper;
let troubles: string[];
let pc: ReturnType<typeof aDesktop>;

/** A desktop with our window and one other. */
function aDesktop() {
  let hear = () => {};
  const is = {
    shown: true,
    focused: true,
    minimized: false,
    destroyed: false,
    onTop: null as string | null,
    awake: 0,
    returns: 0,
  };
  /** Another window takes the focus back each time it has lost it. */
  let isStubborn = false;
  const loseFocus = () => {
    is.focused = false;
    hear();
  };
  return {
    is,
    window: {
      on: (_event: 'blur', listener: () => void) => {
        hear = listener;
      },
      setAlwaysOnTop: (flag: boolean, level?: string) => {
        is.onTop = flag ? (level ?? 'normal') : null;
      },
      isDestroyed: () => is.destroyed,
      isFocused: () => is.focused,
      isMinimized: () => is.minimized,
      restore: () => {
        is.minimized = false;
      },
      show() {
        is.shown = true;
      },
      moveTop() {},
      focus() {
        is.returns += 1;
        is.focused = true;
        if (isStubborn) loseFocus();
      },
    },
    powerSaveBlocker: {
      start: () => {
        is.awake += 1;
        return 7;
      },
      stop: (id: number) => {
        is.awake -= 1;
        return id === 7;
      },
    },
    /** Another window opens over ours. */
    anotherWindowComes: loseFocus,
    /** A window that wants to be in front as much as ours does. */
    aStubbornWindowComes() {
      isStubborn = true;
      loseFocus();
    },
    minimize() {
      is.minimized = true;
      loseFocus();
    },
  };
}

function opens(platform: NodeJS.Platform = 'win32') {
  pc = aDesktop();
  troubles = [];
  clock = manualClock();
  const { window, powerSaveBlocker } = pc;
  foreground = createForegroundKeeper({
    ...{ window, powerSaveBlocker, platform, clock },
    isShown: () => pc.is.shown,
    onTrouble: (what) => void troubles.push(what),
  });
}
beforeEach(() => opens());

describe('the window at the desk', () => {
  beforeEach(() => foreground.onStateChange(DESK));

  it('is above all other windows and the task bar', () => {
    expect(pc.is.onTop).toBe('screen-saver');
  });

  it('comes back a moment after another window took the focus', () => {
    pc.anotherWindowComes();
    expect(pc.is.returns).toBe(0);
    clock.advance(300);
    expect([pc.is.returns, pc.is.focused]).toEqual([1, true]);
  });

  it('is not shown before its first paint, whatever comes to the front until then, and is in front after it', () => {
    pc.is.shown = false;
    pc.anotherWindowComes();
    clock.advance(10_000);
    expect([pc.is.shown, pc.is.returns]).toEqual([false, 0]);
    pc.is.shown = true;
    clock.advance(300);
    expect([pc.is.focused, pc.is.returns]).toEqual([true, 1]);
  });

  it('comes back when it is minimized', () => {
    pc.minimize();
    clock.advance(300);
    expect([pc.is.minimized, pc.is.focused]).toEqual([false, true]);
  });

  it('does not act when another window gives the focus back', () => {
    pc.anotherWindowComes();
    pc.is.focused = true;
    clock.advance(10_000);
    expect(pc.is.returns).toBe(0);
  });

  it('takes the focus back from a stubborn window five times a minute at most, with one line in the log', () => {
    pc.aStubbornWindowComes();
    clock.advance(59_000);
    expect(pc.is.returns).toBe(5);
    clock.advance(5 * 60_000);
    expect(pc.is.returns).toBeLessThanOrEqual(6 * 5);
    expect(pc.is.returns).toBeGreaterThan(20);
    expect(new Set(troubles)).toEqual(new Set(['Another window takes the focus again and again']));
    expect(troubles.length).toBeLessThanOrEqual(6);
  });

  it('keeps the screen awake, once, and until the desk closes', () => {
    foreground.onStateChange(DESK);
    foreground.onStateChange(ADMINISTRATION);
    expect(pc.is.awake).toBe(1);
    foreground.onStateChange({ phase: 'setup', adminUntil: null });
    expect(pc.is.awake).toBe(0);
    foreground.onStateChange(DESK);
    expect(pc.is.awake).toBe(1);
  });

  it('lets other windows in front during administration, and is back after it', () => {
    foreground.onStateChange(ADMINISTRATION);
    expect(pc.is.onTop).toBeNull();
    pc.anotherWindowComes();
    clock.advance(60_000);
    expect(pc.is.returns).toBe(0);
    foreground.onStateChange(DESK);
    clock.advance(0);
    expect([pc.is.returns, pc.is.onTop]).toEqual([1, 'screen-saver']);
  });

  it('does not come back after a stop or once an administrator was let in', () => {
    pc.anotherWindowComes();
    foreground.onStateChange(ADMINISTRATION);
    clock.advance(60_000);
    foreground.onStateChange(DESK);
    foreground.stop();
    clock.advance(60_000);
    expect([pc.is.returns, pc.is.awake]).toEqual([0, 0]);
    pc.is.destroyed = true;
    foreground.onStateChange(DESK);
    clock.advance(60_000);
    expect(pc.is.returns).toBe(0);
  });
});

it('after a stop the window lets others stand above it and does not come back', () => {
  foreground.onStateChange(DESK);
  foreground.stop();
  expect([pc.is.onTop, pc.is.awake]).toEqual([null, 0]);
  pc.anotherWindowComes();
  foreground.onStateChange(DESK);
  clock.advance(60_000);
  expect([pc.is.onTop, pc.is.returns, pc.is.awake]).toEqual([null, 0, 0]);
});

it.each(['starting', 'setup'] as const)('in the phase %s, the keyring can ask for its password', (phase) => {
  foreground.onStateChange({ phase, adminUntil: null });
  pc.anotherWindowComes();
  clock.advance(60_000);
  expect([pc.is.onTop, pc.is.returns, pc.is.awake]).toEqual([null, 0, 0]);
});

it('on macOS system dialogs stay above the window, which still takes the focus back', () => {
  opens('darwin');
  foreground.onStateChange(DESK);
  expect(pc.is.onTop).toBeNull();
  pc.anotherWindowComes();
  clock.advance(300);
  expect(pc.is.returns).toBe(1);
});
