// An administrator’s session: who is let in, for how long, and what ends it.
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
    checkPin: async (pin): Promise<Result<{ wrongBefore: number }>> =>
      pin === '2468' ? ok({ wrongBefore: 3 }) : fail({ kind: 'pin-wrong', message: 'Wrong PIN' }),
    provisioningProblem: () => null,
    onChange: () => {
      changes += 1;
    },
  });
});

const isLetIn = () => admin.isIn();

describe('unlocking', () => {
  it('lets the administrator in for five minutes with the right PIN', async () => {
    expect(isLetIn()).toBe(false);
    await admin.unlock('2468');
    expect(isLetIn()).toBe(true);
    expect(admin.until()).toBe(clock.now() + STAY_MS);
  });

  it('knows of the PIN how long it is and how many wrong ones came before it, until the administrator leaves', async () => {
    expect(admin.entered()).toBeNull();
    await admin.unlock('2468');
    expect(admin.entered()).toEqual({ length: 4, wrongBefore: 3 });
    admin.notePin('135792');
    expect(admin.entered()).toEqual({ length: 6, wrongBefore: 0 });
    clock.advance(STAY_MS);
    expect(admin.entered()).toBeNull();
  });

  it('fails with a wrong PIN, and changes nothing', async () => {
    expect(await admin.unlock('0000')).toMatchObject({ ok: false, error: { kind: 'pin-wrong' } });
    expect([isLetIn(), changes]).toEqual([false, 0]);
  });

  it('says behind a lost PIN why IT’s new one was not taken, and behind a wrong PIN nothing', async () => {
    const said = async (kind: 'pin-required' | 'pin-wrong') => {
      const checkPin = async () => fail({ kind, message: '' });
      const provisioningProblem = () => 'KIOSK_PIN_FILE: easy-pin';
      const result = await createAdmin({ clock, checkPin, provisioningProblem, onChange() {} }).unlock('2468');
      return result.ok || result.error.field;
    };
    expect(await said('pin-required')).toBe('KIOSK_PIN_FILE: easy-pin');
    expect(await said('pin-wrong')).toBeUndefined();
  });
});

describe('the end of the session', () => {
  beforeEach(() => admin.unlock('2468').then(() => {}));

  it('comes after five minutes and is reported', () => {
    clock.advance(STAY_MS - 1);
    expect(admin.until()).not.toBeNull();
    clock.advance(1);
    expect([admin.until(), isLetIn(), changes]).toEqual([null, false, 2]);
  });

  it('is put off by touches, and the new end is reported', () => {
    clock.advance(STAY_MS - 1);
    admin.touched();
    expect([admin.until(), changes]).toEqual([clock.now() + STAY_MS, 2]);
    clock.advance(STAY_MS - 1);
    expect(isLetIn()).toBe(true);
  });

  it('is not reported again for each of many keys', () => {
    for (let key = 0; key < 1000; key++) {
      clock.advance(20);
      admin.touched();
    }
    expect(changes).toBe(1 + 2);
    expect(admin.until()).toBeGreaterThan(clock.now() + STAY_MS - 10_000);
  });

  it('is final: a touch after it lets nobody in', () => {
    admin.lock();
    admin.touched();
    clock.advance(1);
    admin.touched();
    expect([admin.until(), isLetIn()]).toEqual([null, false]);
  });

  it('comes at once with a lock', () => {
    admin.lock();
    expect([admin.until(), isLetIn()]).toEqual([null, false]);
    clock.advance(2 * STAY_MS);
    expect(changes).toBe(2);
  });

  it('has come when the computer slept through the timer, and is reported', () => {
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
