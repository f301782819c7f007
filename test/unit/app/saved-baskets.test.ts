// Saved baskets: how many, of which workspace, for how long, and across a restart.
import { beforeEach, describe, expect, it } from 'vitest';
import { createSavedBaskets } from '../../../electron/app/saved-baskets.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

/** 22:00 of 20 November 2026, local time. */
const EVENING = new Date(2026, 10, 20, 22).getTime();
const HOUR = 3_600_000;

let clock: ManualClock;
let file: Record<string, unknown>;
let isDiskFull: boolean;
let workspaceId: string | null;
let changes: number;
let ids: number;

beforeEach(() => {
  clock = manualClock(EVENING);
  file = {};
  isDiskFull = false;
  workspaceId = 'ws-1';
  changes = 0;
  ids = 0;
});

const store = {
  read: () => file,
  write(values: Record<string, unknown>) {
    if (isDiskFull) throw new Error('ENOSPC');
    file = JSON.parse(JSON.stringify(values));
  },
};

function open(where: typeof store | null = store) {
  return createSavedBaskets({
    store: where,
    clock,
    newId: () => `d-${++ids}`,
    workspaceId: () => workspaceId,
    onChange: () => {
      changes += 1;
    },
    log: { error: () => {} },
  });
}

it('the newest basket is offered, with its number of items and its time', () => {
  const savedBaskets = open();
  expect(savedBaskets.offers()).toEqual([]);
  savedBaskets.save({ codes: ['CAM-1'] });
  clock.advance(HOUR);
  savedBaskets.save({ codes: ['TRI-1', 'TRI-2'] });
  expect(savedBaskets.offers()[0]).toEqual({ id: 'd-2', count: 2, keptAt: EVENING + HOUR, isInterrupted: false });
});

it('a basket that was taken or deleted is gone, and the one before is offered', () => {
  const savedBaskets = open();
  savedBaskets.save({ codes: ['CAM-1'] });
  savedBaskets.save({ codes: ['TRI-1'] });
  expect(savedBaskets.take('d-2')).toEqual({ ok: true, data: { codes: ['TRI-1'], isInterrupted: false } });
  expect(savedBaskets.take('d-2')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  expect(savedBaskets.offers()[0]?.id).toBe('d-1');
  expect(savedBaskets.delete('d-1')).toEqual({ ok: true, data: null });
  expect(savedBaskets.delete('d-1')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  expect(savedBaskets.offers()).toEqual([]);
});

it('fifteen baskets are kept at most: the oldest goes', () => {
  const savedBaskets = open();
  for (let at = 1; at <= 16; at += 1) savedBaskets.save({ codes: [`A-${at}`] });
  expect(savedBaskets.take('d-1')).toMatchObject({ ok: false });
  expect(savedBaskets.offers().map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => `d-${16 - at}`));
});

describe('saved baskets on the disk', () => {
  it('hold codes, the workspace and the time, and are back after a restart', () => {
    open().save({ codes: ['CAM-1'] });
    expect(file).toEqual({
      drafts: [{ id: 'd-1', workspaceId: 'ws-1', codes: ['CAM-1'], keptAt: EVENING, isInterrupted: false }],
    });
    expect(open().offers()[0]?.id).toBe('d-1');
  });

  it('keep the due dates that were chosen, but no renter', () => {
    const dues = {
      basket: { name: '7d', dueAt: '2026-11-27T12:00:00+01:00' },
      lines: [{ code: 'CAM-1', dueAt: null }],
    };
    open().save({ codes: ['CAM-1'], dues }, { id: '7', code: 'RNT-7', name: 'Ada' });
    expect(JSON.stringify(file)).not.toMatch(/RNT-7|Ada/);
    expect(open().take('d-1')).toEqual({ ok: true, data: { codes: ['CAM-1'], dues, isInterrupted: false } });
  });

  it('keep what nobody could look up, and which of it that is', () => {
    open().hold({ codes: ['CAM-1', 'TRI-1'], unseen: ['TRI-1'] });
    clock.advance(1_000);
    const [{ id = '' } = {}] = open().offers();
    expect(open().take(id)).toMatchObject({ data: { codes: ['CAM-1', 'TRI-1'], unseen: ['TRI-1'] } });
  });

  it('are deleted at the next start if they are from the day before', () => {
    open().save({ codes: ['CAM-1'] });
    clock = manualClock(EVENING + 3 * HOUR);
    expect(open().offers()).toEqual([]);
    expect(file).toEqual({ drafts: [] });
  });

  it('are ignored when they are not valid', () => {
    file = { drafts: [{ id: 'd-9', codes: 'CAM-1' }] };
    expect(open().offers()).toEqual([]);
  });

  const stored = (id: string, more: object = {}) => ({
    ...{ id, workspaceId: 'ws-1', codes: ['CAM-1'], keptAt: EVENING },
    ...more,
  });

  it.each([
    ['a code of 4 MB', { codes: ['x'.repeat(4_000_000)] }],
    ['more codes than a basket holds', { codes: Array.from({ length: 100_002 }, (_, at) => `CAM-${at}`) }],
    ['an empty code', { codes: [''] }],
    ['a code with a line break', { codes: ['CAM-1\n'] }],
    ['a code that looks like a token', { codes: ['12|not-a-real-secret-0123456789'] }],
    ['no codes', { codes: [] }],
    ['an id of 4 MB', { id: 'x'.repeat(4_000_000) }],
  ])('are ignored if they hold %s, and the others stay', (_, more) => {
    file = { drafts: [stored('d-8', more), stored('d-9')] };
    const savedBaskets = open();
    expect(savedBaskets.offers()[0]).toMatchObject({ id: 'd-9', count: 1 });
    expect(savedBaskets.take('d-8').ok).toBe(false);
  });

  it('are limited to fifteen, too', () => {
    file = { drafts: Array.from({ length: 50_000 }, (_, at) => stored(`d-${at}`)) };
    expect(open().offers()).toHaveLength(15);
  });

  it('are not written for the demo', () => {
    open(null).save({ codes: ['CAM-1'] });
    expect(file).toEqual({});
  });

  it('a basket that did not fit on a full disk is still offered before the next start', () => {
    const savedBaskets = open();
    isDiskFull = true;
    savedBaskets.save({ codes: ['CAM-1'] });
    expect(savedBaskets.offers()[0]?.count).toBe(1);
  });
});

it('baskets are deleted at midnight, from the screen and from the disk', () => {
  const savedBaskets = open();
  savedBaskets.save({ codes: ['CAM-1'] });
  clock.advance(2 * HOUR - 1);
  expect(savedBaskets.offers()).toHaveLength(1);
  expect(changes).toBe(0);
  clock.advance(1);
  expect(savedBaskets.offers()).toEqual([]);
  expect(savedBaskets.take('d-1')).toMatchObject({ ok: false });
  expect(file).toEqual({ drafts: [] });
  expect(changes).toBe(1);
});

it('baskets of another workspace are neither offered nor given', () => {
  const savedBaskets = open();
  savedBaskets.save({ codes: ['CAM-1'] });
  workspaceId = 'ws-2';
  expect(savedBaskets.offers()).toEqual([]);
  expect(savedBaskets.take('d-1')).toMatchObject({ ok: false });
  workspaceId = null;
  savedBaskets.save({ codes: ['TRI-1'] });
  workspaceId = 'ws-1';
  expect(savedBaskets.offers()[0]?.id).toBe('d-1');
});

describe('the basket in hand', () => {
  const SECOND = 1_000;
  const MINUTE = 60_000;

  it('is offered as interrupted to a page that starts again', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1'] });
    savedBaskets.hold({ codes: ['CAM-1', 'TRI-1'] });
    expect(savedBaskets.offers()).toEqual([]);
    savedBaskets.interrupt();
    const offer = savedBaskets.offers()[0];
    expect(offer).toMatchObject({ count: 2, keptAt: EVENING, isInterrupted: true });
    expect(savedBaskets.take(offer?.id ?? '')).toEqual({
      ok: true,
      data: { codes: ['CAM-1', 'TRI-1'], isInterrupted: true },
    });
  });

  it('is offered with those that the strip held, which nobody resumes unasked, also after a kill', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1', 'CAM-2'] }, [
      { codes: ['TRI-1'] },
      { codes: [] },
      { codes: ['SAW-1', 'SAW-2'] },
    ]);
    savedBaskets.release(['CAM-1', 'SAW-1']);
    clock.advance(SECOND);
    expect(
      open()
        .offers()
        .map(({ count, isInterrupted }) => [count, isInterrupted]),
    ).toEqual([
      [1, true],
      [1, false],
      [1, false],
    ]);
  });

  it('is not offered when it is empty', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1'] });
    savedBaskets.hold({ codes: [] });
    savedBaskets.interrupt();
    expect(savedBaskets.offers()).toEqual([]);
  });

  it('leaves out what was checked out, not what is spelt otherwise', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1', 'cam-1', 'TRI-1'] });
    savedBaskets.release(['CAM-1']);
    savedBaskets.interrupt();
    expect(savedBaskets.take('d-2')).toMatchObject({ data: { codes: ['cam-1', 'TRI-1'] } });
    savedBaskets.hold({ codes: ['CAM-1'] });
    savedBaskets.release(['CAM-1', 'TRI-1']);
    savedBaskets.interrupt();
    expect(savedBaskets.offers()).toEqual([]);
  });

  it('survives a kill of the kiosk a second after the last scan, stored as ids and codes only', () => {
    open().hold({ codes: ['CAM-1'] });
    clock.advance(SECOND);
    expect(Object.keys(file.inHand as object).sort()).toEqual(
      ['codes', 'id', 'isInterrupted', 'keptAt', 'workspaceId'].sort(),
    );
    expect(open().offers()[0]).toMatchObject({ count: 1, isInterrupted: true });
  });

  it('survives a quit right after the scan', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1'] });
    savedBaskets.close();
    expect(open().offers()[0]).toMatchObject({ count: 1, isInterrupted: true });
  });

  it('stays gone after its check-out, even if the kiosk quits right after', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1'] });
    clock.advance(SECOND);
    savedBaskets.release(['CAM-1']);
    savedBaskets.close();
    expect(open().offers()).toEqual([]);
  });

  it('stays gone after its check-out, even if the disk saved that only at the quit', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1'] });
    clock.advance(SECOND);
    savedBaskets.release(['CAM-1']);
    isDiskFull = true;
    clock.advance(SECOND);
    isDiskFull = false;
    savedBaskets.close();
    expect(open().offers()).toEqual([]);
  });

  it('is not offered as interrupted after three minutes', () => {
    open().hold({ codes: ['CAM-1'] });
    clock.advance(3 * MINUTE);
    const later = open();
    expect(later.offers()[0]).toMatchObject({ count: 1, isInterrupted: false });
  });

  it('is in hand again once it was taken: a page that stops then does not lose it', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1'] });
    savedBaskets.interrupt();
    savedBaskets.take('d-1');
    savedBaskets.interrupt();
    expect(savedBaskets.offers()[0]).toMatchObject({ count: 1, isInterrupted: true });
  });

  it('is no longer in hand once the desk has saved it', () => {
    const savedBaskets = open();
    savedBaskets.hold({ codes: ['CAM-1'] });
    savedBaskets.save({ codes: ['CAM-1'] });
    savedBaskets.interrupt();
    expect(savedBaskets.take('d-2')).toMatchObject({ data: { isInterrupted: false } });
    savedBaskets.hold({ codes: [] });
    savedBaskets.interrupt();
    expect(savedBaskets.offers()).toEqual([]);
  });
});

describe('a parked basket', () => {
  const tomas = { id: '7', code: 'RNT-1533', name: 'Tomás Herrera' };

  it('is offered with its renter and gives back their card, of which nothing is on the disk', () => {
    const savedBaskets = open();
    savedBaskets.save({ codes: ['CAM-1'] }, tomas);
    expect(savedBaskets.offers()).toMatchObject([{ id: 'd-1', count: 1, renter: tomas }]);
    expect(JSON.stringify(file)).toContain('CAM-1');
    expect(JSON.stringify(file)).not.toMatch(/Tomás|1533/);
    expect(savedBaskets.take('d-1')).toMatchObject({ data: { codes: ['CAM-1'], renter: tomas } });
    expect(JSON.stringify(file)).not.toMatch(/Tomás|1533/);
  });

  it('joins what is parked for its renter; items keep the due dates that were chosen for them', () => {
    const savedBaskets = open();
    const due = (name: string, day: number) => ({ name, dueAt: `2026-11-2${day}T12:00:00+00:00` });
    savedBaskets.save({ codes: ['CAM-1'], dues: { basket: due('3d', 3), lines: [] } }, tomas);
    const own = { code: 'CAM-3', dueAt: due('', 5).dueAt };
    const later = {
      codes: ['CAM-1', 'CAM-2', 'CAM-3'],
      unseen: ['CAM-2'],
      dues: { basket: due('7d', 7), lines: [own] },
    };
    savedBaskets.save(later, { ...tomas, id: null, name: null });
    expect(savedBaskets.offers()).toMatchObject([{ id: 'd-2', count: 3, renter: tomas }]);
    expect(savedBaskets.take('d-2')).toMatchObject({
      data: {
        codes: ['CAM-1', 'CAM-2', 'CAM-3'],
        unseen: ['CAM-2'],
        dues: { basket: due('3d', 3), lines: [own, { code: 'CAM-2', dueAt: due('', 7).dueAt }] },
      },
    });
    savedBaskets.save({ codes: ['CAM-1'] }, tomas);
    savedBaskets.save({ codes: ['CAM-2'] }, { ...tomas, id: '8' });
    savedBaskets.save({ codes: ['CAM-3'] });
    expect(savedBaskets.offers()).toHaveLength(3);
  });

  it('loses its name when the desk is idle, but not its items; a card alone is forgotten', () => {
    const savedBaskets = open();
    savedBaskets.save({ codes: ['CAM-1'] }, tomas);
    savedBaskets.save({ codes: [] }, { ...tomas, id: '8', code: 'RNT-1184' });
    expect(savedBaskets.offers().map(({ count }) => count)).toEqual([0, 1]);
    expect([savedBaskets.forgetNames(), savedBaskets.forgetNames()]).toEqual([true, false]);
    expect(savedBaskets.offers()).toMatchObject([{ count: 1, renter: { id: '7', name: null } }]);
  });
});

describe('returns that ask something', () => {
  /** What is left of the codes that `opened` has from before, if main takes those but `refused`. */
  const leaves = (opened: ReturnType<typeof open>, refused?: string) => {
    const told: string[] = [];
    opened.leaveAsking((code) => code !== refused && told.push(code) > 0);
    return told;
  };

  it('are left once the page or main has stopped, each once', () => {
    const first = open();
    first.hold({ codes: [] }, [], ['CAM-1', 'TRI-1']);
    expect(leaves(first)).toEqual([]);
    first.interrupt();
    expect(leaves(first, 'TRI-1')).toEqual(['CAM-1']);
    first.hold({ codes: [] }, [], ['LNS-1']);
    clock.advance(2000);
    first.close();
    const second = open();
    expect(leaves(second)).toEqual(['TRI-1', 'LNS-1']);
    expect(leaves(second)).toEqual([]);
    expect(leaves(open())).toEqual([]);
  });

  it('are kept until main takes them, however often the page stops', () => {
    const first = open();
    for (const code of ['CAM-1', 'TRI-1']) {
      first.hold({ codes: [] }, [], [code]);
      first.interrupt();
      first.leaveAsking(() => false);
    }
    expect(leaves(first)).toEqual(['CAM-1', 'TRI-1']);
  });

  it('are not left once they were answered, nor at another workspace', () => {
    const first = open();
    first.hold({ codes: ['CAM-1'] }, [], ['TRI-1']);
    first.hold({ codes: ['CAM-1'] }, [], []);
    first.interrupt();
    expect(leaves(first)).toEqual([]);
    first.hold({ codes: [] }, [], ['TRI-1']);
    first.interrupt();
    workspaceId = 'ws-2';
    expect(leaves(first)).toEqual([]);
  });
});
