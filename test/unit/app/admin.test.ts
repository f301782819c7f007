// An administrator's stay: who is let in, for how long, and what ends it.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Admin, createAdmin } from '../../../electron/app/admin.ts';
import { fail, ok, type Result } from '../../../shared/domain/errors.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const STAY_MS = 5 * 60_000;

let clock: ManualClock;
let admin: Admin;
let changes: number;

beforeEach(() => {
  clock = manualClock();
  changes = 0;
  admin = createAdmin({
    clock,
    checkPin: async (pin): Promise<Result<null>> =>
      pin === '2468' ? ok(null) : fail({ kind: 'pin-wrong', message: 'Wrong PIN' }),
    onChange: () => {
      changes += 1;
    },
  });
});

const isLetIn = () => admin.isIn();

describe('the way in', () => {
  it('is the PIN', async () => {
    expect(isLetIn()).toBe(false);
    await admin.unlock('2468');
    expect(isLetIn()).toBe(true);
    expect(admin.until()).toBe(clock.now() + STAY_MS);
  });

  it('is closed to a wrong one, which changes nothing', async () => {
    expect(await admin.unlock('0000')).toMatchObject({ ok: false, error: { kind: 'pin-wrong' } });
    expect([isLetIn(), changes]).toEqual([false, 0]);
  });
});

describe('the way out', () => {
  beforeEach(() => admin.unlock('2468').then(() => {}));

  it('opens by itself after five minutes, and says so', () => {
    clock.advance(STAY_MS - 1);
    expect(admin.until()).not.toBeNull();
    clock.advance(1);
    expect([admin.until(), isLetIn(), changes]).toEqual([null, false, 2]);
  });

  it('is put off by touches, and the new end is told', () => {
    clock.advance(STAY_MS - 1);
    admin.touched();
    expect([admin.until(), changes]).toEqual([clock.now() + STAY_MS, 2]);
    clock.advance(STAY_MS - 1);
    expect(isLetIn()).toBe(true);
  });

  it('is not told anew with each key of many', () => {
    for (let key = 0; key < 1000; key++) {
      clock.advance(20);
      admin.touched();
    }
    expect(changes).toBe(1 + 2);
    expect(admin.until()).toBeGreaterThan(clock.now() + STAY_MS - 10_000);
  });

  it('is not undone by touches', () => {
    admin.lock();
    admin.touched();
    clock.advance(1);
    admin.touched();
    expect([admin.until(), isLetIn()]).toEqual([null, false]);
  });

  it('is passed at once when asked to', () => {
    admin.lock();
    expect([admin.until(), isLetIn()]).toEqual([null, false]);
    clock.advance(2 * STAY_MS);
    expect(changes).toBe(2);
  });

  it('is passed by a computer that slept through the timer, and says so', () => {
    clock.sleep(8 * 60 * 60_000);
    admin.touched();
    expect([isLetIn(), admin.until(), changes]).toEqual([false, null, 2]);
  });

  it('is not put off by a wall clock that is set back', () => {
    clock.setBack(60 * 60_000);
    clock.advance(STAY_MS - 1);
    expect(isLetIn()).toBe(true);
    clock.advance(1);
    expect(isLetIn()).toBe(false);
  });
});
