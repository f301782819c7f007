import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoWorkspace, startDemoWorkspace } from '../../../electron/demo/workspace-server.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { deskAt } from './desk-client.ts';

let clock: ManualClock;
let workspace: DemoWorkspace;
let desk: ReturnType<typeof deskAt>;

beforeEach(async () => {
  clock = manualClock(new Date(2026, 10, 20, 14, 32).getTime());
  workspace = await startDemoWorkspace({ clock });
  desk = deskAt(workspace);
});
afterEach(() => workspace.close());

describe('a look-up', () => {
  test('has the fields of the contract', async () => {
    const { status, headers, body } = await desk.lookUp('CAM-0147');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toEqual({
      data: {
        type: 'item',
        item: {
          id: 1002,
          code: 'CAM-0147',
          name: 'Sony FX6',
          variant: { id: 2, name: 'Body with 24–105 mm lens' },
          type: { id: 1, name: 'Camera' },
          tags: [{ id: 1, name: 'video' }],
          status: 'rented',
          image_url: null,
          parts: [
            { name: 'body', quantity: 1 },
            { name: 'lens', quantity: 1 },
            { name: 'batteries', quantity: 2 },
            { name: 'charger', quantity: 1 },
          ],
          home: 'R1',
          price: '45.00 € a day',
        },
        rent: {
          id: 5001,
          item: {
            id: 1002,
            code: 'CAM-0147',
            name: 'Sony FX6',
            variant: { id: 2, name: 'Body with 24–105 mm lens' },
            type: { id: 1, name: 'Camera' },
            tags: [{ id: 1, name: 'video' }],
          },
          renter: { id: 201, code: 'RNT-1184', name: 'Mara Lindqvist' },
          checked_out_at: new Date(2026, 10, 2, 10, 15).toISOString(),
          due_at: new Date(2026, 10, 14, 12).toISOString(),
          checked_in_at: null,
        },
        next: { starts_at: new Date(2026, 10, 21, 16).toISOString(), renter_name: 'Jonas Weber', renter_id: 202 },
        blocks: [],
      },
    });
  });

  test('finds a renter, and both candidates of an ambiguous code', async () => {
    expect((await desk.lookUp('RNT-0933')).body.data).toMatchObject({
      type: 'renter',
      renter: { id: 209, code: 'RNT-0933', name: 'Tom Martínez', status: 'blocked' },
      rents: [],
      blocks: [{ code: 'renter-blocked', overridable: false }],
    });
    expect((await desk.lookUp('1017')).body.data).toMatchObject({
      type: 'ambiguous',
      candidates: [
        { type: 'item', name: 'Ateljee folding chair' },
        { type: 'renter', name: 'Gwendoline O’Brien' },
      ],
    });
  });

  test('accepts the renter’s id as a number or a string', async () => {
    for (const renter_id of [209, '209']) {
      expect((await desk.lookUp('CAM-0112', { renter_id })).body.data.blocks).toMatchObject([
        { code: 'renter-blocked' },
      ]);
    }
  });

  test('changes nothing and needs no key', async () => {
    await desk.lookUp('CAM-0112');
    expect(workspace.ledger).toEqual([]);
  });

  test('is a 404 for an unknown code', async () => {
    expect(await desk.lookUp('NO-SUCH')).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });
});

describe('an action', () => {
  test('changes the item and goes into the ledger', async () => {
    const dueAt = '2026-11-27T17:00:00+01:00';
    const out = await desk.checkOut('CAM-0112', 'RNT-2207', { due_at: dueAt }, '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a001');
    expect(out).toMatchObject({ status: 200, body: { data: { type: 'item', item: { status: 'rented' } } } });
    expect(Date.parse(out.body.data.rent.due_at)).toBe(Date.parse(dueAt));
    expect(workspace.statusOf('CAM-0112')).toBe('rented');
    expect(workspace.openRentOf('CAM-0112')?.renter.code).toBe('RNT-2207');

    clock.advance(1000);
    const rent_id = out.body.data.rent.id;
    const back = await desk.checkIn(
      'CAM-0112',
      { rent_id, condition: 'damaged' },
      '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a002',
    );
    expect(back).toMatchObject({ status: 200, body: { data: { rent: { id: rent_id } } } });
    expect(Date.parse(back.body.data.rent.checked_in_at)).toBe(clock.now());
    expect(workspace.statusOf('CAM-0112')).toBe('available');

    const common = {
      ...{ itemCode: 'CAM-0112', renterCode: 'RNT-2207', rentId: String(rent_id), tokenId: desk.tokenId },
      dueAt: new Date(dueAt).toISOString(),
    };
    expect(workspace.ledger).toEqual([
      {
        ...common,
        sequence: 1,
        at: clock.now() - 1000,
        intent: 'check_out',
        condition: null,
        note: null,
        idempotencyKey: '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a001',
      },
      {
        ...common,
        sequence: 2,
        at: clock.now(),
        intent: 'check_in',
        condition: 'damaged',
        note: null,
        idempotencyKey: '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a002',
      },
    ]);
  });

  test('can report a condition after the return, which is recorded once and does not move the item', async () => {
    const { body } = await desk.checkIn('CAM-0147');
    const rent_id = body.data.rent.id;
    const report_of = '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a003';
    const told = { rent_id, report_of, condition: 'damaged', note: 'Zip stuck' };
    const key = '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a004';
    for (const _ of ['first', 'again'])
      expect(await desk.checkIn('CAM-0147', told, key)).toMatchObject({
        status: 200,
        body: { data: { rent: body.data.rent } },
      });
    expect(workspace.ledger).toHaveLength(1);
    expect(workspace.reports).toEqual([
      {
        at: clock.now(),
        itemCode: 'CAM-0147',
        rentId: String(rent_id),
        condition: 'damaged',
        note: 'Zip stuck',
        reportOf: report_of,
        idempotencyKey: key,
        tokenId: desk.tokenId,
      },
    ]);
  });

  test.each([
    ['without a rent is invalid', { condition: 'damaged' }, 422],
    ['without a condition is invalid', { rent_id: 1 }, 422],
    ['of another item’s rent is a conflict', { condition: 'damaged', rent_id: 4711 }, 409],
  ])('a report %s', async (_what, told, status) => {
    const report_of = '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a003';
    expect(await desk.checkIn('CAM-0112', { report_of, ...told })).toMatchObject({ status });
    expect([workspace.ledger, workspace.reports]).toEqual([[], []]);
  });

  test('is a 409 with the current scan if the item’s state does not allow it', async () => {
    expect(await desk.checkIn('CAM-0112')).toMatchObject({
      status: 409,
      body: { message: 'This item is not checked out.', data: { type: 'item', rent: null } },
    });
    expect(await desk.checkOut('CAM-0147', 'RNT-2207')).toMatchObject({
      status: 409,
      body: { data: { rent: { renter: { code: 'RNT-1184' } } } },
    });
    expect(await desk.checkOut('BIK-0009', 'RNT-2207')).toMatchObject({
      status: 409,
      body: {
        message: 'Reserved from Sat 21 Nov 09:00 for Élodie Marchand.',
        data: { blocks: [{ code: 'reserved' }] },
      },
    });
    expect(workspace.ledger).toEqual([]);
  });

  test('is refused with dates in American format in a workspace that writes en-US', async () => {
    await workspace.close();
    workspace = await startDemoWorkspace({ clock, writes: 'en-US' });
    desk = deskAt(workspace);
    const { body } = await desk.checkOut('BIK-0009', 'RNT-2207');
    expect(String(body.message).replace(/\s/gu, ' ')).toBe('Reserved from Sat, Nov 21, 9:00 AM for Élodie Marchand.');
  });

  test('is allowed by a named override', async () => {
    expect(await desk.checkOut('BIK-0009', 'RNT-2207', { overrides: ['reserved'] })).toMatchObject({ status: 200 });
  });

  test('is a 422 that names the field for a blocked renter', async () => {
    expect(await desk.checkOut('CAM-0112', 'RNT-0933')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('blocked'), errors: { renter_code: [expect.any(String)] } },
    });
  });
});

describe('an idempotency key', () => {
  const key = randomUUID();

  test('gives the same answer again and does nothing twice', async () => {
    const first = await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    clock.advance(60_000);
    const second = await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(workspace.ledger).toHaveLength(1);
  });

  test('gives the first answer even after the item was returned', async () => {
    const first = await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    await desk.checkIn('CAM-0112');
    expect((await desk.checkOut('CAM-0112', 'RNT-2207', {}, key)).body).toEqual(first.body);
    expect(workspace.statusOf('CAM-0112')).toBe('available');
  });

  test('is a 422 with another body', async () => {
    await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    for (const other of [desk.checkOut('TRI-0060', 'RNT-2207', {}, key), desk.checkIn('CAM-0112', {}, key)]) {
      expect(await other).toMatchObject({ status: 422, body: { errors: { idempotency_key: [expect.any(String)] } } });
    }
    expect(workspace.ledger).toHaveLength(1);
  });

  test('is another key with another token', async () => {
    await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    expect(await deskAt(workspace).checkOut('CAM-0112', 'RNT-2207', {}, key)).toMatchObject({ status: 409 });
  });

  test('can be used again after a refusal, once the action is allowed', async () => {
    expect(await desk.checkIn('CAM-0112', {}, key)).toMatchObject({ status: 409 });
    await desk.checkOut('CAM-0112', 'RNT-2207');
    expect(await desk.checkIn('CAM-0112', {}, key)).toMatchObject({ status: 200 });
  });

  test('has no effect once it is forgotten: the item’s state decides', async () => {
    await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    workspace.forgetKeys();
    expect(await desk.checkOut('CAM-0112', 'RNT-2207', {}, key)).toMatchObject({ status: 409 });
  });
});

describe('a workspace that knows no idempotency keys', () => {
  const key = randomUUID();
  beforeEach(async () => {
    await workspace.close();
    workspace = await startDemoWorkspace({ clock, keys: 'unknown' });
    desk = deskAt(workspace);
  });

  test('carries out each request that the state of the item allows', async () => {
    await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    await desk.checkIn('CAM-0112');
    expect(await desk.checkOut('CAM-0112', 'RNT-2207', {}, key)).toMatchObject({ status: 200 });
    expect(workspace.ledger.filter(({ idempotencyKey }) => idempotencyKey === key)).toHaveLength(2);
  });

  test('needs no key', async () => {
    expect(await desk.scan({ intent: 'check_in', code: 'CAM-0147' })).toMatchObject({ status: 200 });
  });

  test('refuses what the state does not allow, without the current scan', async () => {
    await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    const { status, body } = await desk.checkOut('CAM-0112', 'RNT-2207', {}, key);
    expect([status, Object.keys(body)]).toEqual([409, ['message']]);
  });
});

describe('an extension', () => {
  const extend = () => {
    const rent = workspace.openRentOf('TNT-0211');
    const due_at = new Date(clock.now() + 9 * 86_400_000).toISOString();
    return desk.scan({ intent: 'extend', code: 'TNT-0211', rent_id: rent?.id, due_at }, randomUUID());
  };

  test('answers with the rent’s new due date, and is in the ledger', async () => {
    const { status, body } = await extend();
    expect([status, body.data.rent.due_at]).toEqual([200, workspace.openRentOf('TNT-0211')?.dueAt]);
    expect(workspace.ledger).toMatchObject([{ intent: 'extend', itemCode: 'TNT-0211', dueAt: body.data.rent.due_at }]);
  });

  test('is a 422 that names the intent in a workspace without extensions', async () => {
    await workspace.close();
    workspace = await startDemoWorkspace({ clock, without: ['extend'] });
    desk = deskAt(workspace);
    const { status, body } = await extend();
    expect([status, Object.keys(body.errors)]).toEqual([422, ['intent']]);
    expect(workspace.ledger).toEqual([]);
  });
});

describe('a renter’s reservations', () => {
  test('are in the look-up of their card', async () => {
    const { reservations } = (await desk.lookUp('RNT-2013')).body.data;
    expect(reservations).toHaveLength(5);
    expect(reservations[0]).toMatchObject({ item: { code: 'TRI-0080', home: 'R2' }, ends_at: expect.any(String) });
    expect(reservations[4]).toMatchObject({ type: { name: 'Projector' } });
  });

  test('are left out by a workspace without reservations', async () => {
    await workspace.close();
    workspace = await startDemoWorkspace({ clock, without: ['reservations'] });
    desk = deskAt(workspace);
    expect((await desk.lookUp('RNT-2013')).body.data).not.toHaveProperty('reservations');
  });
});

describe('an invalid body is a 422 that names the field', () => {
  const renter_code = 'RNT-2207';
  test.each<[field: string, body: unknown]>([
    ['body', null],
    ['body', ['CAM-0112']],
    ['intent', { code: 'CAM-0112' }],
    ['intent', { code: 'CAM-0112', intent: 'renew' }],
    ['code', { intent: 'lookup' }],
    ['code', { intent: 'lookup', code: '' }],
    ['code', { intent: 'lookup', code: '  ' }],
    ['code', { intent: 'lookup', code: 'x'.repeat(513) }],
    ['as', { intent: 'lookup', code: 'CAM-0112', as: 'kit' }],
    ['renter_id', { intent: 'check_out', code: 'CAM-0112' }],
    ['renter_id', { intent: 'check_out', code: 'CAM-0112', renter_id: 4711 }],
    ['due_at', { intent: 'check_out', code: 'CAM-0112', renter_code, due_at: '2026-11-27T17:00:00' }],
    ['overrides', { intent: 'check_out', code: 'CAM-0112', renter_code, overrides: 'reserved' }],
    ['performed_at', { intent: 'check_in', code: 'CAM-0147', performed_at: 'yesterday' }],
    ['condition', { intent: 'check_in', code: 'CAM-0147', condition: 'lost' }],
  ])('names %s for %j', async (field, body) => {
    const answer = await desk.scan(body, randomUUID());
    expect(answer).toMatchObject({ status: 422, body: { message: expect.any(String) } });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(workspace.ledger).toEqual([]);
  });

  test.each([undefined, 'no-uuid'])('an action with the idempotency key %s is refused', async (key) => {
    const answer = await desk.scan({ intent: 'check_in', code: 'CAM-0147' }, key);
    expect(answer).toMatchObject({ status: 422, body: { errors: { idempotency_key: [expect.any(String)] } } });
    expect(workspace.statusOf('CAM-0147')).toBe('rented');
  });

  test('a code of 512 characters and unknown fields are valid', async () => {
    expect(await desk.lookUp('x'.repeat(512), { shelf: 7 })).toMatchObject({ status: 404 });
  });

  test('a body of more than 64 KiB is a 413', async () => {
    expect(await desk.lookUp('x'.repeat(70_000))).toMatchObject({ status: 413 });
  });
});

describe('search', () => {
  test('has the fields of the contract', async () => {
    const renter = { type: 'renter', id: 205, code: 'RNT-2041', name: 'Élodie Marchand', status: 'active' };
    expect((await desk.search({ q: 'elodie' })).body).toEqual({
      data: [{ ...renter, reservations: [expect.objectContaining({ id: 8008 })] }],
      meta: { next_page: null, workspace: { name: 'Riverside Equipment Pool' } },
    });
    const item = { type: 'item', code: 'CAM-0112', status: 'available', home: 'Shelf A3', rent: null };
    expect((await desk.search({ q: 'cam-0112' })).body.data).toMatchObject([item]);
    expect((await desk.search({ q: 'cam-0147' })).body.data).toMatchObject([{ rent: { renter: { id: 201 } } }]);
  });

  test('returns eight results per page', async () => {
    const first = await desk.search({ q: '', type: 'renter' });
    const second = await desk.search({ q: '', type: 'renter', page: '2' });
    expect(first.body).toMatchObject({ data: { length: 8 }, meta: { next_page: 2 } });
    expect(second.body).toMatchObject({ data: { length: 8 }, meta: { next_page: null } });
    expect(second.body.data).not.toContainEqual(first.body.data[0]);
  });

  test.each([{ type: 'kit' }, { page: '0' }, { page: 'two' }])('refuses %j', async (query) => {
    const answer = await desk.search({ q: 'sony', ...query });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(query));
  });

  test('shows the effect of the latest action', async () => {
    await desk.checkOut('CAM-0112', 'RNT-2207');
    expect((await desk.search({ q: 'cam-0112' })).body.data).toMatchObject([{ status: 'rented' }]);
  });
});
