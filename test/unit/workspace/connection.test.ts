// The connection state: what interrupts it, what stops it, and how it recovers.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Connection, createConnection } from '../../../electron/workspace/connection.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../../shared/domain/errors.ts';
import { type ManualClock, manualClock, settle } from '../../support/manual-clock.ts';

const offline: WorkspaceError = { kind: 'offline', message: 'ECONNREFUSED' };
const revoked: WorkspaceError = { kind: 'unauthenticated', message: 'Unauthenticated.', status: 401 };
const unknownCode: WorkspaceError = { kind: 'not-found', message: 'Not found', status: 404 };

let clock: ManualClock;
let connection: Connection;
let answer: Result<unknown, WorkspaceError>;
let probes: number;
let seen: string[];
/** The time to the next attempt at each change of it: in ms, null while an attempt is in flight. */
let schedule: (number | null)[];

beforeEach(() => {
  clock = manualClock();
  answer = fail(offline);
  probes = 0;
  seen = [];
  schedule = [];
  connection = createConnection({
    clock,
    random: () => 0.5,
    probe: async () => {
      probes += 1;
      return answer;
    },
    onChange: (status) => seen.push(status.state),
    onSchedule: () => schedule.push(nextTryIn()),
  });
});

function nextTryIn(): number | null {
  const status = connection.status();
  return status.state === 'offline' && status.nextTryAt !== null ? status.nextTryAt - clock.now() : null;
}

async function pass(ms: number) {
  clock.advance(ms);
  await settle();
}

describe('a call about a single item', () => {
  const serverError: WorkspaceError = { kind: 'unavailable', message: 'Server Error', status: 500 };

  it('does not interrupt the connection on a 500 while a probe succeeds', async () => {
    answer = ok(null);
    for (const _ of ['once', 'at the same time']) connection.noteSingleItem(fail(serverError));
    await settle();
    expect([probes, seen]).toEqual([1, []]);
  });

  it('interrupts the connection on a 500 if a probe fails too', async () => {
    connection.noteSingleItem(fail(serverError));
    await settle();
    expect(connection.status()).toMatchObject({ state: 'offline', error: offline });
  });

  it.each<[WorkspaceError['kind'], number]>([
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['rate-limited', 429],
  ])('that is %s does not interrupt the connection while a probe succeeds', async (kind, status) => {
    answer = ok(null);
    connection.noteSingleItem(fail({ kind, message: '', status }));
    expect(seen).toEqual([]);
    await settle();
    expect([probes, seen]).toEqual([1, []]);
  });

  it('stops the desk if the probe is refused as well', async () => {
    answer = fail(revoked);
    connection.noteSingleItem(fail(revoked));
    connection.noteSingleItem(fail(revoked));
    await settle();
    expect([probes, seen]).toEqual([1, ['stopped']]);
  });

  it('interrupts the connection without a probe if it gets no answer', () => {
    connection.noteSingleItem(fail(offline));
    expect([probes, seen]).toEqual([0, ['offline']]);
  });
});

describe('an interrupted connection', () => {
  it('is probed at growing intervals of at most 30 s', async () => {
    connection.note(fail(offline));
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = probes;
      await pass(wait - 1);
      expect(probes).toBe(before);
      await pass(1);
      expect(probes).toBe(before + 1);
    }
    expect(seen).toEqual(['offline']);
  });

  it('recovers with the next probe that succeeds', async () => {
    connection.note(fail(offline));
    answer = ok(null);
    await pass(1000);
    expect(seen).toEqual(['offline', 'connected']);
    await pass(60_000);
    expect(probes).toBe(1);
  });

  it('recovers at once with a retry on request', async () => {
    connection.note(fail(offline));
    answer = ok(null);
    await connection.retry();
    expect(connection.status()).toEqual({ state: 'connected' });
  });

  it('waits as long as the workspace says before it is probed', async () => {
    connection.note(fail({ kind: 'rate-limited', message: 'Too many', retryAfterMs: 20_000 }));
    await pass(19_999);
    expect(probes).toBe(0);
    await pass(1);
    expect(probes).toBe(1);
  });

  it('waits as long as any answer says that comes before the probe', async () => {
    connection.note(fail(offline));
    connection.note(fail({ kind: 'rate-limited', message: 'Too many', retryAfterMs: 20_000 }));
    connection.note(fail({ kind: 'rate-limited', message: 'Too many', retryAfterMs: 5000 }));
    expect(nextTryIn()).toBe(20_000);
    await pass(19_999);
    expect(probes).toBe(0);
    await pass(1);
    expect(probes).toBe(1);
    await pass(2000);
    expect(probes).toBe(2);
  });

  it('keeps the time when it began', async () => {
    connection.note(fail(offline));
    const since = clock.now();
    await pass(5000);
    expect(connection.status()).toMatchObject({ state: 'offline', since });
  });
});

describe('a token that is no longer valid', () => {
  it('stops all probes', async () => {
    connection.note(fail(revoked));
    await pass(600_000);
    expect(probes).toBe(0);
    expect(connection.status()).toMatchObject({ state: 'stopped', error: { kind: 'unauthenticated' } });
  });

  it('stays the reason, whatever else was still in flight, until a call succeeds', () => {
    connection.note(fail(revoked));
    connection.note(fail(offline));
    connection.note(fail(unknownCode));
    expect(connection.status()).toMatchObject({ state: 'stopped', error: { kind: 'unauthenticated' } });
    connection.note(ok(null));
    expect(seen).toEqual(['stopped', 'connected']);
  });

  it('is not disproved by a look-up that succeeds: only a probe ends the stop', async () => {
    connection.note(fail(revoked));
    connection.noteSingleItem(ok(null));
    expect(seen).toEqual(['stopped']);
    answer = ok(null);
    await connection.retry();
    expect(seen).toEqual(['stopped', 'connected']);
  });

  it('has the same effect as a token that this PC can’t read', () => {
    connection.note(fail({ kind: 'not-configured', message: 'There is no token' }));
    expect(connection.status().state).toBe('stopped');
  });

  it('is not assumed from an interrupted connection', () => {
    connection.note(fail(offline));
    expect(connection.status().state).toBe('offline');
  });
});

describe('a workspace that limits how many requests are sent', () => {
  const limited: WorkspaceError = { kind: 'rate-limited', message: 'Too many', status: 429, retryAfterMs: 20_000 };

  it('is not asked earlier because the desk’s own look-ups succeed', async () => {
    connection.note(fail(limited));
    for (let lookUp = 0; lookUp < 100; lookUp += 1) connection.noteSingleItem(ok(null));
    expect([seen, probes]).toEqual([['offline'], 0]);
    expect(nextTryIn()).toBe(20_000);
  });

  it('is not probed earlier because a look-up is refused', async () => {
    connection.note(fail(limited));
    connection.noteSingleItem(fail(revoked));
    connection.noteSingleItem(fail(limited));
    await settle();
    expect([probes, connection.status().state]).toEqual([0, 'offline']);
  });
});

it('a network that drops out again and again is probed a second later each time', async () => {
  answer = ok(null);
  for (const _ of ['once', 'twice', 'three times']) {
    connection.note(fail(offline));
    expect(nextTryIn()).toBe(1000);
    await pass(1000);
    connection.note(fail(offline));
    connection.noteSingleItem(ok(null));
    expect(connection.status().state).toBe('connected');
  }
});

it('an unknown code is an answer: the connection is up', () => {
  connection.note(fail(offline));
  connection.note(fail(unknownCode));
  expect(connection.status()).toEqual({ state: 'connected' });
});

it('an answer for the previous workspace is ignored', async () => {
  connection.note(fail(revoked));
  const asked = connection.retry();
  connection.reset();
  await asked;
  expect(connection.status()).toEqual({ state: 'connected' });
});

it('reports when it tries next, and that it is trying', async () => {
  connection.note(fail(offline));
  expect(nextTryIn()).toBe(1000);
  await pass(1000);
  expect(schedule).toEqual([null, 2000]);
});
