// An action that alone meets something: it rests, is tried again, and is given to people after a while; and who ends it meanwhile has ended it.
import { beforeEach, describe, expect, it } from 'vitest';
import { createRests, type Rests } from '../../../electron/outbox/rests.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  broken,
  CLASH,
  CONFIRMED,
  clock,
  eachTestHasItsOwn,
  idOf,
  jonas,
  logged,
  offline,
  recent,
  returns,
  stateOf,
  troubles,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

const camera = anItem('CAM-1', 'x');
const theirs = aRent(camera, jonas, { id: 'rent-1' });
/** Whether looks at the item fail, while everything else is answered. */
let stumbles: boolean;

const looked = () => (stumbles ? fail(broken) : ok(itemScan(camera, { rent: theirs })));

beforeEach(() => {
  stumbles = true;
  workspace.answer = { kind: 'unknown', error: broken };
  workspace.lookup = async () => looked();
});

/** The next tries, however long it rests before each. */
async function tries(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.advance(60_000);
    await settle();
  }
}

describe('a rest', () => {
  const camera1 = { id: 'id-1', code: 'CAM-1' };
  let rests: Rests;
  let ended: number;

  beforeEach(() => {
    ended = 0;
    rests = createRests(clock, () => (ended += 1));
  });

  it.each([
    [1, 2000],
    [2, 4000],
    [5, 32_000],
    [6, 60_000],
    [9, 60_000],
  ])('after failure %i is %i ms long', (failed, ms) => {
    rests.begin(camera1, failed);
    clock.advance(ms - 1);
    expect([ended, rests.items()]).toEqual([0, ['cam-1']]);
    clock.advance(1);
    expect([ended, rests.items()]).toEqual([1, []]);
  });

  it('of one action is not ended by another of the same item', () => {
    rests.begin(camera1, 1);
    rests.end({ id: 'id-2', code: 'CAM-1' });
    expect(rests.items()).toEqual(['cam-1']);
    rests.end({ id: 'id-1', code: 'cam-1' });
    clock.advance(60_000);
    expect([ended, rests.items()]).toEqual([0, []]);
  });
});

describe('looks that tell nothing', () => {
  it('are counted in a row: one that tells something in between begins anew', async () => {
    returns('CAM-1', theirs.id);
    await settle();
    await tries(8);
    stumbles = false;
    await tries(1);
    expect(workspace.sent).toHaveLength(2);
    stumbles = true;
    await tries(9);
    expect(stateOf('CAM-1')).toBe('saved');
    await tries(1);
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'no-answer' });
    expect(troubles).toEqual([]);
  });

  it('ask each time anew whether it is the item alone: once everything fails, it is the connection', async () => {
    returns('CAM-1', theirs.id);
    await settle();
    await tries(1);
    expect(troubles).toEqual([]);
    workspace.isReachable = false;
    await tries(1);
    expect(troubles).toEqual([offline]);
  });

  it('are tried anew at once when the connection is back', async () => {
    returns('CAM-1', theirs.id);
    await settle();
    await tries(5);
    stumbles = false;
    workspace.answer = CONFIRMED;
    await settle();
    expect(stateOf('CAM-1')).toBe('unknown');
    actions.resume();
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

describe('who ends an action', () => {
  /** Ends it while `answer` is on its way, and lets the next one of the item go well. */
  async function endsBefore(answer: () => void): Promise<void> {
    await settle();
    const ended = idOf('CAM-1');
    expect(actions.discard(ended, 'why')).toMatchObject({ ok: true });
    answer();
    await settle();
    expect(workspace.store.find(ended)?.state).toBe('discarded');
    stumbles = false;
    workspace.answer = CONFIRMED;
    returns('CAM-1', theirs.id);
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
    expect(logged).not.toContainEqual(expect.arrayContaining(['An action met a fault']));
  }

  it('that rests lets the next one of the item go at once', async () => {
    returns('CAM-1', theirs.id);
    await endsBefore(() => {});
  });

  it('that is sent has ended it, whatever is answered', async () => {
    workspace.holding = [];
    returns('CAM-1', theirs.id);
    await endsBefore(() => {
      workspace.holding?.[0]?.(CONFIRMED);
      workspace.holding = null;
    });
  });

  it('that is looked at after a 409 has ended it', async () => {
    const looks = holdsLooks();
    workspace.answer = CLASH;
    returns('CAM-1', theirs.id);
    await endsBefore(() => {
      stumbles = false;
      looks.answer();
    });
  });

  it('whose look failed, while it is asked whether all do, has ended it', async () => {
    let answer = () => {};
    workspace.probe = () => new Promise((resolve) => (answer = () => resolve(ok(null))));
    returns('CAM-1', theirs.id);
    await endsBefore(() => answer());
  });
});

/** The next look waits until the test lets it be answered. */
function holdsLooks(): { answer(): void } {
  let answer = () => {};
  workspace.lookup = () => {
    workspace.lookup = async () => looked();
    return new Promise((resolve) => (answer = () => resolve(looked())));
  };
  return { answer: () => answer() };
}

it('what is in doubt stays so when its next try never left', async () => {
  stumbles = false;
  returns('CAM-1', theirs.id);
  await settle();
  workspace.answer = { kind: 'not-processed', error: broken };
  clock.advance(2000);
  await settle();
  expect(recent()[0]).toMatchObject({ state: 'saved', isOutcomeUnknown: true });
  await expect(actions.undo(idOf('CAM-1'))).resolves.toMatchObject({ ok: false, error: { kind: 'in-progress' } });
});
