// The workspace's lists of what is due: counted once in half a minute, and not asked again of a workspace without them.
import { beforeEach, describe, expect, it } from 'vitest';
import { createDueLists, type DueLists } from '../../../electron/app/due-lists.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../../shared/domain/errors.ts';
import type { DueListQuestion, SearchPage } from '../../../shared/domain/workspace.ts';
import { aRenter } from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const mara = { type: 'renter' as const, ...aRenter('RNT-1184', 'Mara Lindqvist') };

let clock: ManualClock;
let asked: DueListQuestion[];
let answer: (question: DueListQuestion) => Result<SearchPage | null, WorkspaceError>;
let lists: DueLists;
beforeEach(() => {
  clock = manualClock(0);
  asked = [];
  answer = ({ list }) => ok({ results: list === 'overdue' ? [mara] : [], nextPage: list === 'overdue' ? 2 : null });
  const dueList = async (question: DueListQuestion) => {
    asked.push(question);
    return answer(question);
  };
  lists = createDueLists({ client: { dueList }, clock });
});

describe('the lists of what is due', () => {
  it('are counted by their first pages', async () => {
    expect(await lists.counts()).toEqual(
      ok({
        overdue: { count: 1, hasMore: true },
        due_today: { count: 0, hasMore: false },
        pickups: { count: 0, hasMore: false },
      }),
    );
  });

  it('are counted anew only after half a minute', async () => {
    await Promise.all([lists.counts(), lists.counts()]);
    clock.advance(29_000);
    await lists.counts();
    expect(asked).toHaveLength(3);
    clock.advance(1000);
    await lists.counts();
    expect(asked).toHaveLength(6);
  });

  it('are counted anew once something has changed', async () => {
    await lists.counts();
    lists.countAnew();
    await lists.counts();
    expect(asked).toHaveLength(6);
  });

  it('are asked for once of a workspace that has none', async () => {
    answer = () => ok(null);
    expect(await lists.counts()).toEqual(ok(null));
    clock.advance(60_000);
    expect(await lists.counts()).toEqual(ok(null));
    expect(await lists.page({ list: 'pickups', page: 1 })).toEqual(ok(null));
    expect(asked).toHaveLength(1);
  });

  it('are asked for again after the connection was lost', async () => {
    answer = () => fail({ kind: 'offline', message: '' });
    expect(await lists.counts()).toMatchObject({ ok: false });
    answer = () => ok({ results: [], nextPage: null });
    clock.advance(30_000);
    expect(await lists.counts()).toMatchObject({ ok: true, data: { overdue: { count: 0 } } });
  });
});
