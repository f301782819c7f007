import { describe, expect, test } from 'vitest';
import { createRecovery } from '../../../electron/window/recovery.ts';
import { manualClock } from '../../support/manual-clock.ts';

function brokenPage() {
  const clock = manualClock();
  const reloads: number[] = [];
  const recovery = createRecovery({ clock, reload: () => reloads.push(clock.monotonic()) });
  return { clock, reloads, recovery };
}

describe('a page that dies', () => {
  test('is loaded again after a moment, once, however often its death is told', () => {
    const { clock, reloads, recovery } = brokenPage();
    expect(recovery.failed()).toBe(250);
    clock.advance(100);
    expect(recovery.failed()).toBe(150);
    clock.advance(10_000);
    expect(reloads).toEqual([250]);
  });

  test('again and again waits longer each time, and is loaded at most three times in any minute', () => {
    const { clock, reloads, recovery } = brokenPage();
    for (let second = 0; second < 300; second += 1) {
      recovery.failed();
      clock.advance(1_000);
    }
    expect(reloads.slice(0, 3)).toEqual([250, 2_000, 6_000]);
    for (const [index, at] of reloads.entries()) {
      const fourth = reloads[index + 3];
      if (fourth !== undefined) expect(fourth - at).toBeGreaterThanOrEqual(60_000);
    }
    // It never gives up.
    expect(reloads.at(-1)).toBeGreaterThan(240_000);
  });

  test('after a quiet minute comes back as quickly as the first time', () => {
    const { clock, recovery } = brokenPage();
    for (let times = 0; times < 3; times += 1) {
      recovery.failed();
      clock.advance(5_000);
    }
    clock.advance(60_000);
    expect(recovery.failed()).toBe(250);
  });

  test('is left alone once the window closes', () => {
    const { clock, reloads, recovery } = brokenPage();
    recovery.failed();
    recovery.stop();
    clock.advance(120_000);
    expect(reloads).toEqual([]);
  });
});
