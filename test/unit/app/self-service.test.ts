// Self-service in the main process: who is logged in, for how long, and what is done for that renter.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskApi } from '../../../electron/api/desk.ts';
import { createLeftBehind } from '../../../electron/app/left-behind.ts';
import type { LookUps } from '../../../electron/app/look-ups.ts';
import { createSelfService, type SelfService } from '../../../electron/app/self-service.ts';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { DeskMode } from '../../../shared/domain/desk.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../../shared/domain/errors.ts';
import type { ScanAnswer } from '../../../shared/domain/workspace.ts';
import { anAction, anItem, aRent, aRenter, itemScan, POLICY, renterScan } from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const camera = anItem('CAM-001', 'Canon R6');
const tent = anItem('TNT-205', 'Nallo 3 GT');
const drone = anItem('DRO-004', 'Mavic 3');
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const jonas = aRenter('RNT-2207', 'Jonas Weber');
const WORDS = 'Out to Jonas Weber.';

let clock: ManualClock;
let mode: DeskMode;
let emitted: DeskAction[];
let asked: object[];
let languages: (string | null)[];
let timeFactor: number;
let ends: number;
let main: SelfService;

beforeEach(() => {
  clock = manualClock();
  mode = 'selfService';
  emitted = [];
  asked = [];
  languages = [];
  timeFactor = 1;
  ends = 0;
  main = createSelfService({
    onEnd() {
      ends += 1;
    },
    ...{ clock, leftBehind: createLeftBehind(() => {}), timeFactor: () => timeFactor },
    policy: () => ({ ...POLICY, mode, selfServiceIdleSeconds: 20, selfServiceCountdownSeconds: 20 }),
    emit: (action) => emitted.push(action),
    onLanguageChange: () => languages.push(main.language()),
  });
});

const known: Record<string, ScanAnswer> = {
  'CAM-001': itemScan(camera),
  'TNT-205': itemScan(tent, { rent: aRent(tent, mara) }),
  'DRO-004': itemScan(drone, { rent: aRent(drone, jonas) }),
  'RNT-1184': renterScan(mara, { rents: [aRent(tent, mara)] }),
  'RNT-2207': renterScan(jonas),
  '1017 item': itemScan(camera),
  '1017 renter': renterScan(mara),
  '1017': { type: 'ambiguous', candidates: [{ ...jonas, type: 'renter' }] },
};
const answerTo = (code: string, as = ''): Result<ScanAnswer, WorkspaceError> => {
  const answer = known[`${code} ${as}`] ?? known[code];
  return answer ? ok(answer) : fail({ kind: 'not-found', status: 404, message: WORDS });
};
const lookUp = (code: string, as?: 'item' | 'renter') =>
  main.lookup({ code, ...(as && { as }), renterId: jonas.id }, async (question) => {
    asked.push(question);
    return answerTo(question.code, question.as);
  });

const checkOut = (code: string, renter: { id: string } | { code: string }, more: { overrides?: string[] } = {}) => {
  const line = { code, itemName: null, renter, dueAt: null, ...more };
  return main.checkOut([line], () => ok([anAction(`out-${code}`, 'check_out', line, { words: WORDS })]));
};
const checkIn = (code: string, rentId: string | null) => {
  const request = { code, itemName: null, rentId, by: 'scan' as const };
  return main.checkIn(request, () => ok(anAction(`in-${code}`, 'check_in', request, { words: WORDS })));
};
const action = (id: string, more: Partial<DeskAction> = {}) =>
  anAction(id, 'check_in', { code: 'TNT-205', itemName: null, rentId: null, by: 'scan' }, { words: WORDS, ...more });

const notYours = { ok: false, error: { kind: 'not-yours', message: '' } };
const isLoggedIn = async () => {
  const seen = await lookUp('CAM-001');
  return seen.ok && seen.data.type === 'item';
};

describe('unknown cards', () => {
  const unknown = (index: number) => lookUp(`RNT-99${index}`);
  const TOO_MANY = { ok: false, error: { kind: 'too-many-unknown' } };

  it('are looked up five times a minute; then every log-in is refused, with the time left', async () => {
    for (let index = 0; index < 5; index += 1)
      expect(await unknown(index)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    clock.advance(20_000);
    expect(await lookUp('RNT-1184')).toMatchObject({
      ok: false,
      error: { kind: 'too-many-unknown', retryAfterMs: 40_000 },
    });
    expect(asked).toHaveLength(5);
    clock.advance(40_000);
    expect(await lookUp('RNT-1184')).toMatchObject({ ok: true });
  });

  it('are looked up five times a minute even if their scans come faster than the answers', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, index) => unknown(index)));
    expect(asked).toHaveLength(5);
    expect(all.filter((answer) => !answer.ok && answer.error.kind === 'too-many-unknown')).toHaveLength(35);
  });

  it('are not the only ones that count: in a minute ten renters can log in, and the last can scan items', async () => {
    for (let index = 0; index < 10; index += 1) {
      main.end();
      known[`DENSE-${index}`] = renterScan(aRenter(`DENSE-${index}`, 'Somebody'));
      expect(await lookUp(`DENSE-${index}`)).toMatchObject({ ok: true });
      clock.advance(1000);
    }
    expect(await lookUp('CAM-001')).toMatchObject({ ok: true });
    main.end();
    expect(await lookUp('RNT-1184')).toMatchObject({ ok: false, error: { retryAfterMs: 50_000 } });
    clock.advance(50_000);
    expect(await lookUp('RNT-1184')).toMatchObject({ ok: true });
  });

  it('do not include known cards, however many are scanned in a row', async () => {
    for (let index = 0; index < 20; index += 1) {
      expect(await lookUp('RNT-1184')).toMatchObject({ ok: true });
      main.end();
    }
    for (let index = 0; index < 4; index += 1) await unknown(index);
    expect(await lookUp('RNT-2207')).toMatchObject({ ok: true });
  });

  it('and cards of others count after log-in, too, are answered alike, and count on for the next log-in', async () => {
    await lookUp('RNT-1184');
    const guesses = [await lookUp('RNT-2207'), await unknown(1), await lookUp('RNT-2207'), await unknown(2)];
    expect(guesses).toEqual(Array(4).fill({ ok: false, error: { kind: 'not-found', message: '' } }));
    expect(await isLoggedIn()).toBe(true);
    main.end();
    await unknown(3);
    expect(await lookUp('RNT-2207')).toMatchObject(TOO_MANY);
    clock.advance(60_000);
    expect(await lookUp('RNT-2207')).toMatchObject({ ok: true });
  });

  it('do not include the items that a logged-in renter scans, however many at once', async () => {
    await lookUp('RNT-1184');
    for (let index = 0; index < 20; index += 1) expect(await isLoggedIn()).toBe(true);
  });
});

it('a larger time factor lets a renter stay logged in longer', async () => {
  timeFactor = 10;
  await lookUp('RNT-1184');
  clock.advance(10 * 40_000);
  expect(main.hasSession()).toBe(true);
  clock.advance(60_000);
  expect(main.hasSession()).toBe(false);
});

it('the end of a session is reported so that the renter’s own settings are reset; an attended desk has none', async () => {
  main.end();
  expect(ends).toBe(1);
  mode = 'attended';
  main.end();
  expect(ends).toBe(1);
});

describe('the language that a renter chooses', () => {
  it('lasts until the end of the session, and both changes are reported', async () => {
    main.setLanguage('de');
    await lookUp('RNT-1184');
    expect(main.language()).toBe('de');
    main.end();
    expect(main.language()).toBeNull();
    main.end();
    expect(languages).toEqual(['de', null]);
  });

  it('has no effect at an attended desk', () => {
    main.setLanguage('de');
    mode = 'attended';
    expect(main.language()).toBeNull();
  });
});

describe('the log-in', () => {
  it('takes the first card; the card of another renter is refused and nothing is told of that renter', async () => {
    expect(await isLoggedIn()).toBe(false);
    expect(await lookUp('RNT-1184')).toMatchObject({ ok: true, data: { renter: { name: 'Mara Lindqvist' } } });
    expect(await isLoggedIn()).toBe(true);
    expect(await lookUp('RNT-2207')).toEqual({ ok: false, error: { kind: 'not-found', message: '' } });
    expect(await lookUp('RNT-1184')).toMatchObject({ ok: true });
  });

  it('takes an ambiguous code as a renter before the log-in, and as an item after it', async () => {
    expect(await lookUp('1017')).toMatchObject({ data: { type: 'renter' } });
    expect(await lookUp('1017')).toMatchObject({ data: { type: 'item' } });
    known['1018'] = { type: 'ambiguous', candidates: [{ ...jonas, type: 'renter' }] };
    expect(await lookUp('1018')).toEqual({ ok: false, error: { kind: 'not-found', message: '' } });
  });

  it('makes look-ups for the renter who is logged in, whatever the page says', async () => {
    await lookUp('CAM-001');
    await lookUp('RNT-1184');
    await lookUp('CAM-001', 'item');
    expect(asked).toEqual([
      { code: 'CAM-001' },
      { code: 'RNT-1184' },
      { code: 'CAM-001', as: 'item', renterId: mara.id },
    ]);
  });

  it('does not happen if the session ends before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const looking = main.lookup({ code: 'RNT-1184' }, async () => {
      await promise;
      return answerTo('RNT-1184');
    });
    main.end();
    resolve();
    expect(await looking).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
    expect(await isLoggedIn()).toBe(false);
  });

  it('ends on request', async () => {
    await lookUp('RNT-1184');
    main.end();
    expect(await isLoggedIn()).toBe(false);
  });

  it('ends a minute after the page should have ended it; activity puts that off', async () => {
    await lookUp('RNT-1184');
    clock.advance(89_000);
    main.stay();
    clock.advance(89_000);
    expect(await isLoggedIn()).toBe(true);
    clock.advance(100_000);
    expect(await isLoggedIn()).toBe(false);
  });
});

describe('a search', () => {
  it('finds no renters, and does not ask the workspace for them', async () => {
    const answer = main.search({ query: 'li', type: 'renter' }, async () => {
      throw new Error('It was asked');
    });
    expect(await answer).toEqual(ok({ results: [], nextPage: null }));
  });

  it('is limited to items', async () => {
    await main.search({ query: 'li' }, async (question) => {
      asked.push(question);
      return ok({ results: [], nextPage: null });
    });
    expect(asked).toEqual([{ query: 'li', type: 'item' }]);
  });

  it('shows none of the workspace’s words if it fails', async () => {
    const failed = await main.search({ query: 'li' }, async () => fail({ kind: 'invalid', message: WORDS }));
    expect(failed).toEqual({ ok: false, error: { kind: 'invalid', message: '' } });
  });
});

describe('requests that are not the renter’s own', () => {
  it('are refused while no renter is logged in', async () => {
    expect(await checkOut('CAM-001', { id: mara.id })).toEqual(notYours);
    expect(await checkIn('TNT-205', 'rent-TNT-205')).toEqual(notYours);
    expect(await main.withOwn('a', async () => ok(action('a')))).toEqual(notYours);
  });

  it.each<[string, Parameters<typeof checkOut>]>([
    ['a check-out for another renter', ['CAM-001', { id: jonas.id }]],
    ['a check-out by the code of a card', ['CAM-001', { code: mara.code }]],
    ['a check-out with an override', ['CAM-001', { id: mara.id }, { overrides: ['reserved'] }]],
  ])('%s is refused', async (_what, request) => {
    for (const code of ['RNT-1184', 'CAM-001']) await lookUp(code);
    expect(await checkOut(...request)).toEqual(notYours);
  });

  it.each<[string, string, string | null]>([
    ['a return of another renter’s item', 'DRO-004', 'rent-DRO-004'],
    ['a return without a rent', 'TNT-205', null],
    ['a return of another item than that of the rent', 'CAM-001', 'rent-TNT-205'],
    ['a return of a rent that was never shown', 'CAM-001', 'rent-CAM-001'],
  ])('%s is refused', async (_what, code, rentId) => {
    await lookUp('RNT-1184');
    await lookUp('DRO-004');
    expect(await checkIn(code, rentId)).toEqual(notYours);
  });

  it('an action of the session before is refused, and not shown either', async () => {
    await lookUp('RNT-1184');
    await checkIn('TNT-205', 'rent-TNT-205');
    main.end();
    await lookUp('RNT-1184');
    expect(await main.withOwn('in-TNT-205', async () => ok(action('undo')))).toEqual(notYours);
    expect(main.recent(ok([action('in-TNT-205')]))).toEqual(ok([]));
    main.emitIfOwn(action('in-TNT-205'));
    expect(emitted).toEqual([]);
  });
});

describe('requests of the renter who is logged in', () => {
  beforeEach(() => lookUp('RNT-1184').then(() => lookUp('CAM-001')));

  it('are carried out, and reported without the workspace’s words', async () => {
    expect(await checkOut('CAM-001', { id: mara.id })).toMatchObject({
      ok: true,
      data: [{ id: 'out-CAM-001', words: null }],
    });
    expect(await checkIn('tnt-205', 'rent-TNT-205')).toMatchObject({ ok: true, data: { words: null } });
    main.emitIfOwn(action('out-CAM-001', { state: 'refused' }));
    main.emitIfOwn(action('of-another', { state: 'refused' }));
    expect(emitted).toMatchObject([{ id: 'out-CAM-001', words: null }]);
    expect(main.recent(ok([action('out-CAM-001'), action('of-another')]))).toMatchObject({
      data: [{ id: 'out-CAM-001', words: null }],
    });
  });

  it('may return a rent that a look-up has shown', async () => {
    known['CAM-001'] = itemScan(camera, { rent: aRent(camera, mara) });
    await lookUp('CAM-001');
    known['CAM-001'] = itemScan(camera);
    expect(await checkIn('CAM-001', 'rent-CAM-001')).toMatchObject({ ok: true });
  });

  it('a change that comes before the answer is reported after it, a change of another renter never', async () => {
    const undone = main.withOwn('nothing', async () => ok(action('nothing')));
    expect(await undone).toEqual(notYours);
    await checkIn('TNT-205', 'rent-TNT-205');
    const result = await main.withOwn('in-TNT-205', async () => {
      main.emitIfOwn(action('undo', { state: 'sending' }));
      main.emitIfOwn(action('of-another'));
      return ok(action('undo'));
    });
    expect(result).toMatchObject({ ok: true, data: { id: 'undo' } });
    expect(emitted).toMatchObject([{ id: 'undo', state: 'sending', words: null }]);
    main.emitIfOwn(action('undo', { state: 'confirmed' }));
    expect(emitted).toHaveLength(2);
  });

  it('no change is reported after the session has ended', async () => {
    await checkIn('TNT-205', 'rent-TNT-205');
    await main.withOwn('in-TNT-205', async () => {
      main.emitIfOwn(action('undo'));
      main.end();
      return ok(action('undo'));
    });
    expect(emitted).toEqual([]);
  });

  it('show none of the workspace’s words if they fail', async () => {
    const line = { code: 'CAM-001', itemName: null, renter: { id: mara.id }, dueAt: null };
    const failed = await main.checkOut([line], () => fail({ kind: 'offline', message: WORDS }));
    expect(failed).toEqual({ ok: false, error: { kind: 'offline', message: '' } });
    main.emitIfOwn(action('later'));
    expect(emitted).toEqual([]);
  });
});

it('a renter is logged out when the computer has slept, even before the page says so', async () => {
  for (const code of ['RNT-1184', 'CAM-001']) await lookUp(code);
  expect(main.hasSession()).toBe(true);
  clock.sleep(8 * 60 * 60_000);
  expect(await checkOut('CAM-001', { id: mara.id })).toMatchObject({ ok: false, error: { kind: 'not-yours' } });
  expect(main.hasSession()).toBe(false);
});

it('an attended desk gets every answer unchanged', async () => {
  mode = 'attended';
  expect(await lookUp('RNT-1184')).toEqual(ok(known['RNT-1184']));
  expect(await lookUp('DRO-004')).toEqual(ok(known['DRO-004']));
  expect(await lookUp('1017')).toMatchObject({ data: { type: 'ambiguous' } });
  expect(await checkOut('CAM-001', { code: 'any' }, { overrides: ['reserved'] })).toMatchObject({
    data: [{ words: WORDS }],
  });
  expect(await checkIn('CAM-001', null)).toMatchObject({ data: { words: WORDS } });
  main.emitIfOwn(action('any'));
  expect(emitted).toMatchObject([{ words: WORDS }]);
});

it('answers for operators do not reach the renters to whom the desk is handed in between', async () => {
  mode = 'attended';
  const { promise, resolve } = Promise.withResolvers<void>();
  const later = () => promise.then(() => ok(null));
  const due = deskApi({ dueList: later, dueCounts: later } as Partial<LookUps> as LookUps, main, vi.fn());
  const answers = Promise.all([
    main.lookup({ code: 'RNT-2207' }, () => promise.then(() => answerTo('RNT-2207'))),
    main.search({ query: 'Jonas' }, () =>
      promise.then(() => ok({ results: [{ ...jonas, type: 'renter' as const }], nextPage: null })),
    ),
    due.dueList({ list: 'pickups', page: 1 }),
    due.dueCounts(null),
  ]);
  mode = 'selfService';
  main.end();
  resolve();
  const movedOn = { ok: false, error: { kind: 'moved-on', message: '' } };
  expect(await answers).toEqual([movedOn, movedOn, movedOn, movedOn]);
});
