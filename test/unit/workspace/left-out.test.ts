// A renter's card with loans or reservations whose codes can't be used: those are left out and counted, and the renter opens.
import { describe, expect, it } from 'vitest';
import { readScanAnswer } from '../../../electron/workspace/read-answer.ts';
import { wireRent, wireRenter } from '../../support/wire-examples.ts';

const times = { starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-23T12:00:00+01:00' };
const rentOf = (code: unknown) => wireRent({ item: { id: 7, code, name: 'Camera 1' } });
const reservationOf = (code: unknown) => ({ id: 1, item: { id: 7, code, name: 'Camera 1' }, ...times });
const card = (more: object) => readScanAnswer({ type: 'renter', renter: wireRenter(), ...more });

const UNUSABLE = ['x'.repeat(513), '12|abcdefghijklmnopqrstuvwxyz0123456789', 'CAM\u0007-1', ''];

describe('a renter’s card', () => {
  it.each(UNUSABLE)('opens with all but the loan and the reservation whose code is %j', (code) => {
    const read = card({
      rents: [rentOf('CAM-001'), rentOf(code)],
      reservations: [reservationOf(code), reservationOf(code), reservationOf('CAM-002')],
    });
    expect(read).toMatchObject({
      ok: true,
      data: {
        rents: [{ item: { code: 'CAM-001' } }],
        reservations: [{ of: { item: { code: 'CAM-002' } } }],
        leftOut: { rents: 1, reservations: 2 },
      },
    });
  });

  it('counts nothing where nothing was left out', () => {
    const read = card({ rents: [rentOf('CAM-001')] });
    expect(read.ok && read.data).not.toHaveProperty('leftOut');
  });

  it('looks no further than the first 500, usable or not', () => {
    const read = card({ rents: Array.from({ length: 600 }, (_, at) => rentOf(at < 2 ? '' : `CAM-${at}`)) });
    expect(read.ok && read.data.type === 'renter' && read.data.rents).toHaveLength(498);
    expect(read).toMatchObject({ data: { leftOut: { rents: 2, reservations: 0 } } });
  });

  it.each([[undefined], [7], [null]])('leaves a loan out whose code is %j, too', (code) => {
    expect(card({ rents: [rentOf(code)] })).toMatchObject({ data: { rents: [], leftOut: { rents: 1 } } });
  });

  it('is refused where its own code can’t be used', () => {
    const read = card({ renter: wireRenter({ code: '' }) });
    expect(read).toMatchObject({ ok: false, error: { kind: 'bad-response', field: 'renter.code' } });
  });
});
