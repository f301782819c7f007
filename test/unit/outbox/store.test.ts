// The store under any sequence of operations, against a model as simple as an array.
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type ForgetTimes, forgetTimes } from '../../../electron/outbox/forget-times.ts';
import { type ActionRow, keyOf } from '../../../electron/outbox/row.ts';
import { openStoreFile, type StoreFile } from '../../../electron/outbox/store-file.ts';
import type { NewAction, OutboxStore, Transition } from '../../../electron/outbox/store-types.ts';
import { systemClock } from '../../../shared/clock.ts';
import {
  ACTION_REASONS,
  ACTION_STATES,
  type ActionState,
  CONDITIONS,
  isSettled,
  OVERRIDE_REASONS,
  OVERRIDERS,
} from '../../../shared/domain/action.ts';
import { WORKSPACE_ERRORS } from '../../../shared/domain/errors.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WORKSPACES = ['ws-a', 'ws-b', 'ws-c'];
const CODES = ['CAM-1', 'CAM-2', 'TNT-1'];
const URLS = ['https://one.example', 'https://two.example'];
const COUNTS = [0, 1, 3, 1000];

const opened: StoreFile[] = [];
afterEach(() => {
  for (const file of opened.splice(0)) file.close();
});

function open(directory: string): StoreFile {
  const file = openStoreFile({
    directory,
    clock: systemClock,
    log: { warn: () => {}, error: () => {} },
  });
  opened.push(file);
  return file;
}

/** What the store must do, in its simplest form. */
interface Model {
  rows: ActionRow[];
  lastSequence: number;
  baseUrls: Map<string, string>;
}

type Step =
  | { append: Omit<NewAction, 'id'>[]; oneTwice: boolean }
  | { change: number; to: Omit<Transition, 'settledAt'>; at: number }
  | { know: string; baseUrl: string }
  | { forget: ForgetTimes }
  | { restart: true };

const moment = fc.integer({ min: 1, max: 20 });
const words = fc.string({ unit: 'grapheme', maxLength: 12 });
const identity = fc.string({ minLength: 1, maxLength: 8 });

const anAction: fc.Arbitrary<Omit<NewAction, 'id'>> = fc.record({
  workspaceId: fc.constantFrom(...WORKSPACES),
  intent: fc.constantFrom('check_out', 'check_in', 'extend'),
  code: fc.constantFrom(...CODES),
  renter: fc.option(fc.oneof(fc.record({ id: identity }), fc.record({ code: identity }))),
  rentId: fc.option(identity),
  dueAt: fc.option(fc.constant('2026-11-30T12:00:00+01:00')),
  overrides: fc.array(words, { maxLength: 2 }),
  condition: fc.option(fc.constantFrom(...CONDITIONS)),
  note: fc.option(words),
  performedAt: fc.nat(),
  undoOf: fc.option(identity),
  reportOf: fc.option(identity),
  grounds: fc.array(
    fc.record({
      by: fc.constantFrom(...OVERRIDERS),
      is: fc.constantFrom(...OVERRIDE_REASONS),
      words: fc.option(words),
    }),
    { maxLength: 2 },
  ),
  visitId: fc.option(identity),
  clockAhead: fc.option(fc.integer({ min: -5, max: 5 })),
  itemId: fc.option(identity),
  wasDueAt: fc.option(fc.constant('2026-11-27T12:00:00+01:00')),
});

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      append: fc.array(anAction, { minLength: 1, maxLength: 3 }),
      oneTwice: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      change: fc.nat(),
      at: moment,
      to: fc
        .record(
          {
            state: fc.constantFrom(...ACTION_STATES),
            reason: fc.option(fc.constantFrom(...ACTION_REASONS)),
            cause: fc.option(fc.constantFrom(...ACTION_REASONS, ...WORKSPACE_ERRORS)),
            outcomeUnknownSince: fc.option(moment),
            discardNote: fc.option(words),
            rentId: fc.option(identity),
            condition: fc.option(fc.constantFrom(...CONDITIONS)),
            note: fc.option(words),
          },
          { requiredKeys: ['state'] },
        )
        .map((to) => to as Omit<Transition, 'settledAt'>),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ know: fc.constantFrom(...WORKSPACES), baseUrl: fc.constantFrom(...URLS) }),
  },
  { weight: 2, arbitrary: fc.record({ forget: fc.record({ undoOverAt: moment, oldAt: moment, aheadAt: moment }) }) },
  { weight: 1, arbitrary: fc.record({ restart: fc.constant(true as const) }) },
);

/** Applies a step to both, and compares whether the store accepts it. */
function take(step: Step, model: Model, store: OutboxStore): void {
  if ('append' in step) append(step, model, store);
  else if ('change' in step) change(step, model, store);
  else if ('know' in step) {
    store.saveWorkspace(step.know, step.baseUrl);
    if (!model.baseUrls.has(step.know)) model.baseUrls.set(step.know, step.baseUrl);
  } else if ('forget' in step) {
    const { undoOverAt, oldAt, aheadAt } = step.forget;
    store.forget(step.forget);
    const isBefore = ({ settledAt }: ActionRow, at: number) => settledAt !== null && settledAt <= at;
    const isAhead = ({ settledAt }: ActionRow) => settledAt !== null && settledAt > aheadAt;
    const isDated = ({ state }: ActionRow) => ['confirmed', 'refused', 'already-so'].includes(state);
    const old = model.rows.filter((row) => isBefore(row, oldAt) && isDated(row));
    const lastOld = Math.max(0, ...old.map(({ sequence }) => sequence));
    const isOld = (row: ActionRow) => (isBefore(row, oldAt) || isAhead(row)) && row.sequence <= lastOld;
    const isOver = (row: ActionRow) => isBefore(row, undoOverAt) || isAhead(row);
    const needsPeople = ({ state }: ActionRow) => state === 'needs-attention';
    model.rows = model.rows
      .filter((row) => needsPeople(row) || !isOld(row))
      .map((row) => (!needsPeople(row) && isOver(row) ? { ...row, renter: null, note: null } : row));
  }
}

function append(step: Extract<Step, { append: unknown }>, model: Model, store: OutboxStore): void {
  const actions = step.append.map((action, index) => ({ ...action, id: `id-${model.lastSequence + 1 + index}` }));
  if (step.oneTwice) {
    const twice = [...actions, ...actions.slice(0, 1), aNewAction({ id: 'after it' })];
    expect(() => store.append(twice)).toThrow(/UNIQUE/);
    return;
  }
  const rows = actions.map((action): ActionRow => {
    model.lastSequence += 1;
    const decided = {
      state: 'saved',
      reason: null,
      cause: null,
      outcomeUnknownSince: null,
      discardNote: null,
      settledAt: null,
    } as const;
    return { ...action, ...decided, sequence: model.lastSequence };
  });
  expect(store.append(actions)).toEqual(rows);
  model.rows.push(...rows);
}

function change(step: Extract<Step, { change: number }>, model: Model, store: OutboxStore): void {
  const row = model.rows[step.change % model.rows.length];
  if (!row) {
    expect(() => store.transition('nobody', step.to)).toThrow('nobody');
    return;
  }
  const to: Transition = { ...step.to, settledAt: isSettled(step.to.state) ? step.at : null };
  if (isSettled(row.state) && row.state !== 'needs-attention') {
    expect(() => store.transition(row.id, to)).toThrow('has ended');
    return;
  }
  if (row.state === 'needs-attention' && row.reason === 'record-damaged' && to.state !== 'discarded') {
    expect(() => store.transition(row.id, to)).toThrow('is damaged');
    return;
  }
  const after = { ...row, reason: null, cause: null, discardNote: null, ...to };
  expect(store.transition(row.id, to)).toEqual(after);
  model.rows[model.rows.indexOf(row)] = after as ActionRow;
}

const isOpen = ({ settledAt }: ActionRow) => settledAt === null;

/** Compares the answers to all queries. */
function compare({ rows, baseUrls }: Model, store: OutboxStore): void {
  for (const row of rows) expect(store.find(row.id)).toEqual(row);
  expect(store.find('nobody')).toBeNull();
  for (const workspaceId of WORKSPACES) {
    const own = rows.filter((row) => row.workspaceId === workspaceId);
    const open = own.filter(isOpen);
    const forPeople = rows
      .filter((row) => row.state === 'needs-attention' || (isOpen(row) && row.workspaceId !== workspaceId))
      .toReversed();
    expect(store.counts(workspaceId)).toEqual({ waiting: open.length, attention: forPeople.length });
    for (const most of COUNTS) {
      const latest = own.toReversed().slice(0, most);
      expect(store.recent(workspaceId, most)).toEqual(latest);
      expect(store.recent(workspaceId, most, 10)).toEqual(latest.filter(({ performedAt }) => performedAt >= 10));
      expect(store.waiting(workspaceId, most)).toEqual(open.slice(0, most));
      expect(store.attention(workspaceId, most)).toEqual(forPeople.slice(0, most));
    }
    for (const busy of [[], CODES.slice(0, 1), CODES.slice(1), CODES]) {
      const keys = busy.map(keyOf);
      expect(store.next(workspaceId, keys)).toEqual(open.find(({ code }) => !busy.includes(code)) ?? null);
    }
    for (const code of CODES) {
      const ofItem = own.filter((row) => row.code === code);
      expect(store.openOf(workspaceId, code)).toEqual(ofItem.filter(isOpen));
      const moves = ofItem.filter(({ reportOf }) => reportOf === null);
      const came = moves.findLast(({ state }) => !['refused', 'withdrawn', 'discarded'].includes(state));
      expect(store.latestOf(workspaceId, code)).toEqual(came ?? null);
      for (const row of ofItem)
        for (const { rentId } of ofItem) {
          if (rentId === null) continue;
          const lent = ofItem.filter(
            (each) => each.intent === 'check_out' && each.rentId === rentId && each.sequence < row.sequence,
          );
          const ended = lent.filter(({ settledAt }) => settledAt !== null);
          const last = ended.toSorted((one, two) => Number(one.settledAt) - Number(two.settledAt)).at(-1);
          expect(store.openedRentBy(row, rentId)).toEqual(last ?? null);
        }
    }
  }
  for (const baseUrl of URLS) {
    const wantsSomebody = (row: ActionRow) => isOpen(row) || row.state === 'needs-attention';
    const there = rows.filter((row) => wantsSomebody(row) && baseUrls.get(row.workspaceId) === baseUrl);
    for (const present of [null, ...WORKSPACES]) {
      const isThere = there.some(({ workspaceId }) => workspaceId === present);
      const workspaceId = isThere ? present : there.at(-1)?.workspaceId;
      const waiting = there.filter((row) => row.workspaceId === workspaceId).length;
      expect(store.waitingAt(baseUrl, present)).toEqual(workspaceId == null ? null : { workspaceId, waiting });
    }
  }
}

it('for any sequence of operations, the store answers every query as the model does, also after a restart', () => {
  fc.assert(
    fc.property(fc.array(aStep, { minLength: 1, maxLength: 40, size: 'max' }), (steps) => {
      const directory = temporaryFolder();
      const model: Model = { rows: [], lastSequence: 0, baseUrls: new Map() };
      let file = open(directory);
      for (const step of steps) {
        take(step, model, file.store);
        if (!('restart' in step)) continue;
        file.close();
        file = open(directory);
        compare(model, file.store);
      }
      compare(model, file.store);
      expect(file.takeCarriedOver()).toBeNull();
      file.close();
    }),
    { numRuns: 40 },
  );
}, 240_000);

it('an append is saved whole or not at all: an id that exists already stops all of it', () => {
  const { store } = open(temporaryFolder());
  store.append([aNewAction({ id: 'id-1' })]);
  const three = ['id-2', 'id-1', 'id-3'].map((id) => aNewAction({ id, code: id }));
  expect(() => store.append(three)).toThrow(/UNIQUE/);
  expect(store.waiting('ws-1', 10).map(({ id }) => id)).toEqual(['id-1']);
  expect(store.append([aNewAction({ id: 'id-2' })])).toMatchObject([{ sequence: 2 }]);
});

it('a row that was given out does not change with later transitions', () => {
  const { store } = open(temporaryFolder());
  const [row] = store.append([aNewAction({ id: 'id-1' })]);
  store.transition('id-1', { state: 'sending' });
  expect(row?.state).toBe('saved');
});

describe('actions dated by a wrong clock', () => {
  const DAY = 86_400_000;
  const now = Date.parse('2026-11-20T12:00:00Z');
  const later = now + 31 * DAY;
  const settled = (store: OutboxStore, id: string, settledAt: number, state: ActionState = 'confirmed') => {
    store.append([aNewAction({ id, code: id })]);
    store.transition(id, { state, settledAt });
  };
  const kept = (store: OutboxStore) => store.recent('ws-1', 10).map(({ id }) => id);

  it('that ran ahead are deleted with the first later action that is 30 days old', () => {
    const { store } = open(temporaryFolder());
    settled(store, 'ahead', now + 365 * DAY);
    settled(store, 'put right', now);
    settled(store, 'new', later);
    store.forget(forgetTimes(now + 29 * DAY));
    expect(kept(store)).toEqual(['new', 'put right', 'ahead']);
    store.forget(forgetTimes(later));
    expect(kept(store)).toEqual(['new']);
  });

  it('that was years behind are deleted with the first later action that is 30 days old, and no other with them', () => {
    const { store } = open(temporaryFolder());
    settled(store, 'ahead', now + 365 * DAY);
    settled(store, 'discarded behind', now - 3650 * DAY, 'discarded');
    settled(store, 'damaged behind', now - 3650 * DAY, 'needs-attention');
    settled(store, 'put right', now);
    store.forget(forgetTimes(now));
    expect(kept(store)).toEqual(['put right', 'damaged behind', 'discarded behind', 'ahead']);
    store.forget(forgetTimes(later));
    expect(kept(store)).toEqual(['damaged behind']);
  });

  it('stay if the present clock is wrong: a computer that wakes up years in the past', () => {
    const { store } = open(temporaryFolder());
    settled(store, 'yesterday', now - DAY);
    settled(store, 'today', now);
    store.forget(forgetTimes(now - 6 * 365 * DAY));
    expect(kept(store)).toEqual(['today', 'yesterday']);
  });
});
