// The longer flows with one input device alone: a finger, a keyboard, or a scanner where possible. The shorter flows
// are counted in effort.test.ts; docs/accessibility.md lists the flows that a scanner alone can't do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../shared/settings/policy.ts';
import { type Books, booksOf } from '../support/books.ts';
import { CountingDesk } from '../support/counting-desk.ts';
import { byKeyboard, byTouch, type Means } from '../support/means.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { exactly, like, startingWith, t, tSelfService } from '../support/words.ts';

const PRIYA = 'RNT-1419';
const NOON = 12;

let site: Site;
let desk: CountingDesk;
let books: Books;
async function opens(): Promise<void> {
  site = await openDesk();
  desk = await CountingDesk.at(site.kiosk.page);
  books = booksOf(site.workspace);
}

describe.each([
  ['a finger', byTouch],
  ['a keyboard', byKeyboard],
])('by %s alone', (_, meansOf) => {
  let means: Means;
  beforeAll(async () => {
    await opens();
    means = meansOf(desk);
  });
  afterAll(() => site.close());
  beforeEach(() => desk.clears());

  /** Runs `flow` and checks that the page received no input from another device. */
  async function alone(flow: () => Promise<void>): Promise<void> {
    const effort = await desk.counts(flow);
    expect(effort).toEqual({ scans: 0, touches: 0, keys: 0, [means.counted]: effort[means.counted] });
  }

  const checksOut = async (count: number) => {
    await means.presses(startingWith(t('basket.confirm', { count })));
    await desk.reads('done', t('readout.checkedOut.done', { count }));
  };

  it('two items can be checked out to a renter', async () => {
    await alone(async () => {
      await means.adds('vox', /AMP-0007/);
      await means.finds('git', /TRI-0074/);
      await means.finds('pri', /Priya/);
      await checksOut(2);
    });
    for (const code of ['AMP-0007', 'TRI-0074']) books.expectOnLoan(code, PRIYA);
  });

  it('another renter can collect a reserved item', async () => {
    await alone(async () => {
      await means.finds('ngu', /Nguyễn/);
      await means.finds('hub', /TNT-0212/);
      await means.finds('pri', /Priya/, exactly(t('key.change')));
      await desk.shows('otherRenter');
      await means.presses(like('pickUp.another.change'));
      await means.presses(startingWith(t('basket.confirmPart', { count: 1, all: 2 })));
      await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    });
    books.expectOnLoan('TNT-0212', PRIYA);
  });

  it('one line can be due half an hour later than the other', async () => {
    const line = exactly(t('due.line', { name: 'Hilti TE 6-A22' }));
    await alone(async () => {
      await means.adds('hil', /DRL-0040/);
      await means.finds('ets', /SND-0005/);
      await means.presses(line);
      await means.presses(exactly(t('key.more', { what: t('calendar.time') })));
      await means.presses(exactly(t('key.done')));
      await desk.sees(t('basket.goOutElse', { count: 1 }));
      await means.finds('pri', /Priya/);
      await checksOut(2);
    });
    const hoursOf = (code: string) => {
      const due = new Date(site.workspace.openRentOf(code)?.dueAt ?? '');
      return due.getHours() + due.getMinutes() / 60;
    };
    expect(['DRL-0040', 'SND-0005'].map(hoursOf)).toEqual([NOON + 0.5, NOON]);
  });

  it('a damaged item can be swapped', async () => {
    await alone(async () => {
      await means.finds('god', /LGT-0083/);
      await means.presses(exactly(t('card.return')));
      await desk.reads('done', t('readout.returned.word'));
      await means.presses(exactly(t('condition.damaged')));
      await means.presses(exactly(t('key.swap')));
      await desk.shows('basket');
      await means.finds('lao', /LNS-0314/);
      await checksOut(1);
    });
    books.expectReturned('LGT-0083');
    books.expectOnLoan('LNS-0314', 'RNT-1901');
    await expect.poll(() => site.workspace.reports).toMatchObject([{ itemCode: 'LGT-0083', condition: 'damaged' }]);
  });

  it('a block can be overridden with a reason and the PIN', async () => {
    await alone(async () => {
      await means.finds('mar', /AMP-0006/);
      await desk.shows('card');
      await means.presses(exactly(t('key.close')));
      await means.finds('pri', /Priya/);
      await means.finds('mar', /AMP-0006/);
      await means.presses(like('basket.moreOf'));
      await means.presses(exactly(t('basket.override')));
      await means.presses(startingWith(t('basket.overriding.reason.agreed')));
      await means.enters(ADMIN_PIN);
      await desk.sees(t('basket.overridden'));
      await checksOut(1);
    });
    books.expectOnLoan('AMP-0006', PRIYA);
  });

  it('today’s actions of an item can be found by its name', async () => {
    await alone(async () => {
      await means.finds('tas', /REC-0021/);
      await means.presses(exactly(t('card.return')));
      await desk.reads('done', t('readout.returned.word'));
      await means.presses(startingWith(t('key.done')));
      await means.presses(exactly(t('ready.allToday')));
      await desk.shows('today');
      await means.finds('tas', /REC-0021/);
      await desk.seesRow('REC-0021', t('action.check_in.confirmed'));
    });
  });

  it('a renter can borrow and return at a self-service desk after scanning their card', async () => {
    await desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 300 }, ADMIN_PIN);
    await desk.sees(t('selfService.note'));
    await desk.scan('RNT-1184');
    await alone(async () => {
      await means.finds('zoo', /REC-0015/);
      await means.presses(startingWith(tSelfService('basket.confirm', { count: 1 })));
      await desk.reads('done', tSelfService('readout.checkedOut.done', { count: 1 }));
    });
    books.expectOnLoan('REC-0015', 'RNT-1184');
    await desk.scan('RNT-1184');
    await alone(async () => {
      await means.finds('art', /LNS-0302/);
      await means.presses(exactly(t('selfService.returnAsk')));
      await desk.reads('done', t('readout.returned.word'));
      await means.presses(startingWith(t('key.done')));
      await means.presses(startingWith(t('selfService.logOff')));
      await desk.sees(t('selfService.note'));
    });
    books.expectReturned('LNS-0302');
  });
});

describe('by a scanner alone', () => {
  beforeAll(opens);
  afterAll(() => site.close());
  beforeEach(() => desk.clears());

  async function alone(...codes: string[]): Promise<void> {
    const effort = await desk.counts(async () => {
      for (const code of codes) await desk.scan(code);
    });
    expect(effort).toEqual({ scans: codes.length, touches: 0, keys: 0 });
  }

  it('two items can be checked out with a due date from a printed command', async () => {
    await alone('AMP-0007', 'TRI-0074', 'KIOSK:DUE:1-WEEK', PRIYA, 'KIOSK:CONFIRM');
    await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
    for (const code of ['AMP-0007', 'TRI-0074']) books.expectOnLoan(code, PRIYA);
    const due = new Date();
    due.setDate(due.getDate() + 7);
    expect(Date.parse(site.workspace.openRentOf('AMP-0007')?.dueAt ?? '')).toBe(due.setHours(NOON, 0, 0, 0));
  });

  it('another renter can collect by scanning their card twice', async () => {
    await alone('RNT-1955', 'TNT-0212', PRIYA);
    await desk.shows('otherRenter');
    // Within the repeat window the second scan would count as a repeat read.
    await desk.passes(DEFAULT_POLICY.repeatWindowSeconds + 1);
    await alone(PRIYA, 'KIOSK:CONFIRM');
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    books.expectOnLoan('TNT-0212', PRIYA);
  });

  it('items can be returned with one scan each', async () => {
    await alone('KIOSK:RETURNS', 'LGT-0075', 'TRI-0061');
    for (const code of ['LGT-0075', 'TRI-0061']) {
      await desk.seesRow(code, t('action.check_in.confirmed'));
      books.expectReturned(code);
    }
  });

  it('an item can be returned and another one checked out in its place', async () => {
    await alone('LGT-0083', 'KIOSK:CONFIRM');
    await desk.reads('done', t('readout.returned.word'));
    await alone('LNS-0314', 'RNT-2041', 'KIOSK:CONFIRM');
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    books.expectReturned('LGT-0083');
    books.expectOnLoan('LNS-0314', 'RNT-2041');
  });
});
