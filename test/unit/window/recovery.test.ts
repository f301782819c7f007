import { describe, expect, test } from 'vitest';
import { createRecovery } from '../../../electron/window/recovery.ts';
import { manualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;

function brokenPage() {
  const clock = manualClock();
  const reloads: number[] = [];
  const recovery = createRecovery({ clock, reload: () => reloads.push(clock.monotonic()) });
  return { clock, reloads, recovery };
}

describe('a page that stops', () => {
  test('is reloaded after 100 ms, once, however often its end is reported', () => {
    const { clock, reloads, recovery } = brokenPage();
    expect(recovery.failed()).toBe('comes-back');
    clock.advance(50);
    expect(recovery.failed()).toBe('comes-back');
    clock.advance(10_000);
    expect(reloads).toEqual([100]);
  });

  test('is reloaded after a second when it stops for the second time', () => {
    const { clock, reloads, recovery } = brokenPage();
    recovery.failed();
    clock.advance(10_000);
    recovery.failed();
    clock.advance(10_000);
    expect(reloads).toEqual([100, 11_000]);
  });

  test('is not reloaded any more when it stops three times in five minutes', () => {
    const { clock, reloads, recovery } = brokenPage();
    for (const wait of [2 * MINUTE, 2 * MINUTE]) {
      expect(recovery.failed()).toBe('comes-back');
      clock.advance(wait);
    }
    expect(recovery.failed()).toBe('loops');
    clock.advance(10 * MINUTE);
    expect(reloads).toHaveLength(2);
  });

  test('is always reloaded if it stops only now and then', () => {
    const { clock, reloads, recovery } = brokenPage();
    for (let times = 0; times < 20; times += 1) {
      expect(recovery.failed()).toBe('comes-back');
      clock.advance(2.5 * MINUTE);
    }
    expect(reloads).toHaveLength(20);
  });

  test('is not reloaded once the window closes', () => {
    const { clock, reloads, recovery } = brokenPage();
    recovery.failed();
    recovery.stop();
    clock.advance(2 * MINUTE);
    expect(reloads).toEqual([]);
  });
});
