// A list of what is due: who has what and since when, what is to be picked up, and the way to an item or a renter.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import { TodayScreen } from '../../../../renderer/desk/today/today-screen.tsx';
import { fail, ok, type Result } from '../../../../shared/domain/errors.ts';
import type { DueList, DueListQuestion, SearchPage } from '../../../../shared/domain/workspace.ts';
import { anItem, aRenter } from '../../../support/examples.ts';
import { connectMain, draw } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

const HOUR = 3_600_000;

let sent: DeskEvent[];
let answer: Result<SearchPage> | Promise<Result<SearchPage>>;
let asked: DueListQuestion[];
const onClose = vi.fn();
beforeEach(() => {
  sent = [];
  asked = [];
  const camera = { ...anItem('CAM-1', 'Sony FX6'), type: 'item' as const };
  const dueAt = new Date(Date.now() - 2 * HOUR).toISOString();
  answer = ok({ results: [{ ...camera, loan: { dueAt, renter: 'Mara Lindqvist' } }], nextPage: null });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function show(list: DueList): Promise<void> {
  const counted = { count: 1, hasMore: false };
  connectMain({
    'desk.dueCounts': () => ok({ overdue: counted, due_today: counted, pickups: counted }),
    'desk.dueList': (question) => {
      asked.push(question as DueListQuestion);
      return answer;
    },
    'actions.visits': () => ok([]),
  });
  draw(
    <TodayScreen
      scanned={null}
      askedAt={0}
      begunWith={null}
      list={list}
      isReadOutTaken={false}
      lowerControls={false}
      undoing={[]}
      send={(event) => void sent.push(event)}
      onWaiting={vi.fn()}
      onClose={onClose}
    />,
  );
  await act(() => vi.waitFor(() => expect(asked).not.toEqual([])));
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

it('an overdue item says who has it, how late it is, and opens', async () => {
  await show('overdue');
  const row = await screen.findByRole('button', { name: /Sony FX6/ });
  expect(row.textContent).toContain('Mara Lindqvist');
  expect(row.textContent).toContain('2 hours');
  await press(/Sony FX6/);
  expect(onClose).toHaveBeenCalled();
  expect(sent).toEqual([{ type: 'openItem', code: 'CAM-1' }]);
});

it('a renter with reservations says how many, and their page opens', async () => {
  answer = ok({
    results: [{ ...aRenter('RNT-1', 'Ana García'), type: 'renter', reserved: 5 }],
    nextPage: null,
  });
  await show('pickups');
  expect((await screen.findByRole('button', { name: /Ana García/ })).textContent).toContain(
    t('dueLists.reserved', { count: 5 }),
  );
  await press(/Ana García/);
  expect(sent).toMatchObject([{ type: 'scan', scan: { code: 'RNT-1', as: 'renter' } }]);
});

it('another list is one touch away, and an empty one says so', async () => {
  await show('overdue');
  answer = ok({ results: [], nextPage: null });
  await press(/^Due today/);
  await screen.findByText(t('dueLists.none'));
  expect(asked.at(-1)).toEqual({ list: 'due_today', page: 1 });
});

it('a list that can’t be asked for says why, and can be tried again', async () => {
  answer = fail({ kind: 'offline', message: '' });
  await show('overdue');
  await screen.findByRole('alert');
  answer = ok({ results: [], nextPage: null });
  await press(t('key.tryAgain'));
  await screen.findByText(t('dueLists.none'));
});

it('another list shows nothing of the one before, while it is asked for', async () => {
  await show('overdue');
  await screen.findByRole('button', { name: /Sony FX6/ });
  let arrive: (page: Result<SearchPage>) => void = () => {};
  answer = new Promise<Result<SearchPage>>((resolve) => {
    arrive = resolve;
  });
  await press(/^Due today/);
  expect(screen.queryByRole('button', { name: /Sony FX6/ })).toBeNull();
  expect(screen.queryByText(t('dueLists.none'))).toBeNull();
  await act(async () => arrive(ok({ results: [], nextPage: null })));
  await screen.findByText(t('dueLists.none'));
});
