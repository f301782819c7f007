// Back-off of a single action: it waits, is retried, and needs attention after a while. Discarding it is final.
import { beforeEach, describe, expect, it } from 'vitest';
import { type BackOffs, createBackOffs } from '../../../electron/outbox/back-offs.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  CONFLICT,
  clock,
  idOf,
  jonas,
  logged,
  offline,
  recent,
  returnItem,
  serverError,
  setUpBeforeEach,
  stateOf,
  troubles,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

const camera = anItem('CAM-1', 'x');
const theirs = aRent(camera, jonas, { id: 'rent-1' });
/** Whether look-ups of the item fail while everything else is answered. */
let lookUpsFail: boolean;

const lookUpAnswer = () => (lookUpsFail ? fail(serverError) : ok(itemScan(camera, { rent: theirs })));

beforeEach(() => {
  lookUpsFail = true;
  workspace.answer = { kind: 'unknown', error: serverError };
  workspace.lookup = async () => lookUpAnswer();
});

/** The next attempts, however long the back-off before each. */
async function passBackOffs(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.advance(60_000);
    await settle();
  }
}

describe('a back-off', () => {
  const camera1 = { id: 'id-1', code: 'CAM-1' };
  let backOffs: BackOffs;
  let ended: number;

  beforeEach(() => {
    ended = 0;
    backOffs = createBackOffs(clock, () => (ended += 1));
  });

  it.each([
    [1, 2000],
    [2, 4000],
    [5, 32_000],
    [6, 60_000],
    [9, 60_000],
  ])('after failure %i lasts %i ms', (failed, ms) => {
    backOffs.begin(camera1, failed);
    clock.advance(ms - 1);
    expect([ended, backOffs.items()]).toEqual([0, ['cam-1']]);
    clock.advance(1);
    expect([ended, backOffs.items()]).toEqual([1, []]);
  });

  it('is not ended by another action of the same item', () => {
    backOffs.begin(camera1, 1);
    backOffs.end({ id: 'id-2', code: 'CAM-1' });
    expect(backOffs.items()).toEqual(['cam-1']);
    backOffs.end({ id: 'id-1', code: 'cam-1' });
    clock.advance(60_000);
    expect([ended, backOffs.items()]).toEqual([0, []]);
  });
});

describe('failed look-ups', () => {
  it('count in a row: a successful look-up in between resets the count', async () => {
    returnItem('CAM-1', theirs.id);
    await settle();
    await passBackOffs(8);
    lookUpsFail = false;
    await passBackOffs(1);
    expect(workspace.sent).toHaveLength(2);
    lookUpsFail = true;
    await passBackOffs(9);
    expect(stateOf('CAM-1')).toBe('saved');
    await passBackOffs(1);
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'no-answer' });
    expect(troubles).toEqual([]);
  });

  it('probe the workspace each time: if that fails too, the connection is at fault', async () => {
    returnItem('CAM-1', theirs.id);
    await settle();
    await passBackOffs(1);
    expect(troubles).toEqual([]);
    workspace.isReachable = false;
    await passBackOffs(1);
    expect(troubles).toEqual([offline]);
  });

  it('are retried at once when the connection is back', async () => {
    returnItem('CAM-1', theirs.id);
    await settle();
    await passBackOffs(5);
    lookUpsFail = false;
    workspace.answer = CONFIRMED;
    await settle();
    expect(stateOf('CAM-1')).toBe('unknown');
    actions.resume();
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

describe('discarding an action', () => {
  /** Discards the action before `answer` answers, then lets the next action of the item succeed. */
  async function endsBefore(answer: () => void): Promise<void> {
    await settle();
    const ended = idOf('CAM-1');
    expect(actions.discard(ended, 'why')).toMatchObject({ ok: true });
    answer();
    await settle();
    expect(workspace.store.find(ended)?.state).toBe('discarded');
    lookUpsFail = false;
    workspace.answer = CONFIRMED;
    returnItem('CAM-1', theirs.id);
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
    expect(logged).not.toContainEqual(expect.arrayContaining(['An action met a fault']));
  }

  it('lets the next action of the item go at once during the back-off', async () => {
    returnItem('CAM-1', theirs.id);
    await endsBefore(() => {});
  });

  it('is final while the action is in flight, whatever the answer', async () => {
    workspace.holding = [];
    returnItem('CAM-1', theirs.id);
    await endsBefore(() => {
      workspace.holding?.[0]?.(CONFIRMED);
      workspace.holding = null;
    });
  });

  it('is final during the look-up after a 409', async () => {
    const looks = holdLookUps();
    workspace.answer = CONFLICT;
    returnItem('CAM-1', theirs.id);
    await endsBefore(() => {
      lookUpsFail = false;
      looks.answer();
    });
  });

  it('is final while the workspace is probed after a failed look-up', async () => {
    let answer = () => {};
    workspace.probe = () => new Promise((resolve) => (answer = () => resolve(ok(null))));
    returnItem('CAM-1', theirs.id);
    await endsBefore(() => answer());
  });
});

/** Holds the next look-up until the test has it answered. */
function holdLookUps(): { answer(): void } {
  let answer = () => {};
  workspace.lookup = () => {
    workspace.lookup = async () => lookUpAnswer();
    return new Promise((resolve) => (answer = () => resolve(lookUpAnswer())));
  };
  return { answer: () => answer() };
}

it('an unknown outcome stays unknown when the next attempt is not processed', async () => {
  lookUpsFail = false;
  returnItem('CAM-1', theirs.id);
  await settle();
  workspace.answer = { kind: 'not-processed', error: serverError };
  clock.advance(2000);
  await settle();
  expect(recent()[0]).toMatchObject({ state: 'saved', isOutcomeUnknown: true });
  await expect(actions.undo(idOf('CAM-1'))).resolves.toMatchObject({ ok: false, error: { kind: 'in-progress' } });
});
