// The administrator’s PIN: its hash, and the gate that slows down guessing.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPinGate,
  hashPin,
  type PinRecord,
  type PinTries,
  pinRecord,
  verifyPin,
} from '../../../electron/settings/pin-gate.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { isEasyPin, isPin } from '../../../shared/domain/pin-rule.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const record = await hashPin('2468');

describe('a PIN', () => {
  it.each(['1234', '12345678'])('%s is valid', (text) => expect(isPin(text)).toBe(true));
  it.each(['', '123', '123456789', '12a4', ' 1234', '1234\n', '١٢٣٤'])('%j is not valid', (text) => {
    expect(isPin(text)).toBe(false);
  });

  it.each(['0000', '1234', '4321', '7890', '12345678', '1212', '69696969', '1984', '2026'])('%s is easy', (text) => {
    expect(isEasyPin(text)).toBe(true);
  });
  it.each(['2468', '1357', '0815', '11112', '1235', '19845', '1122', '9182'])('%s is not easy', (text) => {
    expect(isEasyPin(text)).toBe(false);
  });

  it('is stored only as a hash, with a salt of its own', async () => {
    const again = await hashPin('24681357');
    expect(again.hash).not.toBe(record.hash);
    expect(JSON.stringify(again)).not.toContain('24681357');
    expect(pinRecord.parse(again)).toEqual(again);
    expect(await verifyPin('2468', record)).toBe(true);
    expect(await verifyPin('2469', record)).toBe(false);
    expect(await verifyPin('2468', { ...record, salt: again.salt })).toBe(false);
  });

  it('is hashed at a cost that makes guessing slow', () => {
    expect(record.cost).toBeGreaterThanOrEqual(2 ** 15);
    expect(pinRecord.safeParse({ ...record, cost: 2 }).success).toBe(false);
    expect(pinRecord.safeParse({ ...record, cost: 40_000 }).success).toBe(false);
  });
});

describe('the PIN gate', () => {
  let clock: ManualClock;
  let logged: unknown[];
  let kept: { pin: PinRecord | null; pinTries: PinTries };

  beforeEach(() => {
    clock = manualClock();
    logged = [];
    kept = { pin: record, pinTries: { wrong: 0, lockedUntil: 0 } };
  });

  /** The gate after a start of the kiosk. */
  function gate() {
    const log = { warn: (...said: unknown[]) => void logged.push(said) };
    return createPinGate({ read: () => kept, write: (change) => Object.assign(kept, change), clock, log });
  }

  async function enterWrong(times: number): Promise<void> {
    const here = gate();
    for (let i = 0; i < times; i++) await here.enter('0000');
  }

  it('opens to the right PIN and then forgets the wrong ones', async () => {
    await enterWrong(4);
    expect(await gate().enter('2468')).toEqual(ok({ wrongBefore: 4 }));
    expect(kept.pinTries).toEqual({ wrong: 0, lockedUntil: 0 });
  });

  it('locks for 30 s at the fifth wrong PIN, even against the right one', async () => {
    await enterWrong(4);
    expect(await gate().enter('0000')).toMatchObject({
      ok: false,
      error: { kind: 'pin-locked', retryAfterMs: 30_000 },
    });
    expect(await gate().enter('2468')).toMatchObject({
      ok: false,
      error: { kind: 'pin-locked', retryAfterMs: 30_000 },
    });
    clock.advance(29_999);
    expect(await gate().enter('2468')).toMatchObject({ ok: false, error: { kind: 'pin-locked', retryAfterMs: 1 } });
    clock.advance(1);
    expect(await gate().enter('2468')).toEqual(ok({ wrongBefore: 5 }));
  });

  it('is not opened by a clock that is set forward', async () => {
    const here = gate();
    for (let i = 0; i < 5; i++) await here.enter('0000');
    clock.setBack(-24 * 3_600_000);
    expect(await here.enter('2468')).toMatchObject({ ok: false, error: { kind: 'pin-locked', retryAfterMs: 30_000 } });
  });

  it('locks for twice as long each time, up to 15 min', async () => {
    await enterWrong(4);
    const locks: number[] = [];
    for (let i = 0; i < 7; i++) {
      const answer = await gate().enter('0000');
      const ms = answer.ok ? 0 : (answer.error.retryAfterMs ?? 0);
      locks.push(ms / 1000);
      clock.advance(ms);
    }
    expect(locks).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('puts each wrong PIN on record, but not the PIN', async () => {
    await enterWrong(2);
    await gate().enter('2468');
    expect(logged).toEqual([1, 2].map((inARow) => ['A wrong PIN was entered', { inARow }]));
  });

  it('counts tries that are made at the same time', async () => {
    const here = gate();
    const answers = await Promise.all(['0000', '0001', '0002', '0003', '0004', '2468'].map((pin) => here.enter(pin)));
    expect(answers.map((answer) => !answer.ok && answer.error.kind)).toEqual([
      ...Array(4).fill('pin-wrong'),
      'pin-locked',
      'pin-locked',
    ]);
  });

  it('counts a try before it is decided, so that a power cut gains nothing', async () => {
    const answer = gate().enter('0000');
    await Promise.resolve();
    expect(kept.pinTries.wrong).toBe(1);
    await answer;
  });

  it('stays locked for 15 min at most when the clock is set back', async () => {
    kept.pinTries = { wrong: 5, lockedUntil: clock.now() + 365 * 24 * 3_600_000 };
    expect(await gate().enter('2468')).toMatchObject({
      ok: false,
      error: { kind: 'pin-locked', retryAfterMs: 900_000 },
    });
    clock.advance(900_000);
    expect(await gate().enter('2468')).toEqual(ok({ wrongBefore: 5 }));
  });

  it('opens to no PIN if none is set', async () => {
    kept.pin = null;
    expect(await gate().enter('2468')).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
  });
});
