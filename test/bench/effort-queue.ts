// What a busy counter and its owner have to do: three customers with twenty items and three problems, a crate of returns
// with and without a connection, a parked basket, and the set-up of a desk.
import { openingHoldings } from '../../electron/demo/inventory.ts';
import { systemClock } from '../../shared/clock.ts';
import { type Books, booksOf } from '../support/books.ts';
import { CountingDesk, type Effort } from '../support/counting-desk.ts';
import { choosesPin, connects, triesScanner } from '../support/set-up-steps.ts';
import { openDesk, openSetup } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

export interface QueueFigures {
  /** Three customers in a row: twenty items go out, three more can't. */
  twentyOut: Effort;
  /** With Returns open, nineteen items come back, and three scans that are no return. */
  back: Effort;
  /** The nineteen without a connection. */
  backOffline: Effort;
  /** A basket is put away for another customer, and is open again. */
  parkAndBack: Effort;
  /** From the first screen to Ready; `words`: how many stand on the pages in between. */
  setUp: Effort & { words: number };
}

interface Customer {
  card: string;
  codes: string[];
  /** An item that can't go out, and the keys that settle it. */
  problem: { code: string; keys: string[] };
}

const removes = (name: string) => t('basket.takeOutNamed', { name });
const CUSTOMERS: Customer[] = [
  {
    card: 'RNT-1533',
    codes: ['CAM-0098', 'CAM-0101', 'CAM-0112', 'LNS-0301', 'TRI-0060', 'REC-0015', 'LGT-0074'],
    problem: { code: 'TNT-0211', keys: [t('basket.returnNow'), t('key.backToBasket', { count: 7 })] },
  },
  {
    card: 'RNT-1608',
    codes: ['CAM-0133', 'CAM-0151', 'LNS-0314', 'TRI-0071', 'REC-0016', 'AMP-0007', 'FRN-0002'],
    problem: { code: 'CAM-0135', keys: [removes('Fujifilm X-T5')] },
  },
  {
    card: 'RNT-1777',
    codes: ['CAM-0160', 'CAM-0161', 'SAW-0019', 'SAW-0020', 'DRL-0032', 'SND-0005'],
    problem: { code: 'SND-0006', keys: [removes('Mirka Deros 650')] },
  },
];
/** Unknown, free, and out of service. */
const NOT_OUT = ['NOPE-1', 'CAM-0098', 'SND-0006'];

/** Goes through the flows, each at a desk of its own where it has to be. */
export async function measureQueue(): Promise<QueueFigures> {
  const counter = await openDesk();
  try {
    const desk = await CountingDesk.at(counter.kiosk.page);
    const books = booksOf(counter.workspace);
    const twentyOut = await measureOut(desk, books);
    const parkAndBack = await measurePark(desk);
    return {
      ...{ twentyOut, parkAndBack, setUp: await measureSetUp() },
      ...{ back: await measureBack(false), backOffline: await measureBack(true) },
    };
  } finally {
    await counter.close();
  }
}

async function measureOut(desk: CountingDesk, books: Books): Promise<Effort> {
  const effort = await desk.counts(async () => {
    for (const { card, codes, problem } of CUSTOMERS) {
      await desk.scan(card);
      await desk.shows('renter');
      for (const code of codes) {
        await desk.scan(code);
        await desk.sees(code);
      }
      await desk.scan(problem.code);
      for (const key of problem.keys) await desk.touch(startingWith(key));
      await desk.touch(startingWith(t('basket.confirm', { count: codes.length })));
      await desk.reads('done', t('readout.checkedOut.done', { count: codes.length }));
    }
  });
  for (const { card, codes } of CUSTOMERS) for (const code of codes) books.expectOnLoan(code, card);
  books.expectReturned('TNT-0211');
  return effort;
}

async function measurePark(desk: CountingDesk): Promise<Effort> {
  await desk.clears();
  await desk.scan('TRI-0074');
  await desk.scan('RNT-1419');
  await desk.sees('Priya Raghunathan');
  const effort = await desk.counts(async () => {
    await desk.touch(t('basket.park'));
    await desk.shows('ready');
    // Another customer's turn.
    await desk.passes(30);
    await desk.scan('RNT-1419');
    await desk.shows('basket');
    await desk.sees('TRI-0074', 'Priya Raghunathan');
  });
  return effort;
}

/** At a desk of its own: everything that the demo's renters have out comes back, and more if there is a connection. */
async function measureBack(isOffline: boolean): Promise<Effort> {
  const { kiosk, workspace, close } = await openDesk();
  try {
    const desk = await CountingDesk.at(kiosk.page);
    const codes = openingHoldings(systemClock.now()).rents.map(({ item }) => item.code);
    await desk.scan('KIOSK:RETURNS');
    await desk.shows('returns');
    if (isOffline) await workspace.goDown();
    const effort = await desk.counts(async () => {
      for (const code of codes) {
        await desk.scan(code);
        await desk.seesRow(code, t(isOffline ? 'action.check_in.saved' : 'action.check_in.confirmed'));
      }
      if (isOffline) return;
      for (const code of NOT_OUT) {
        await desk.scan(code);
        await desk.seesRow(code, t('returns.notReturned'));
      }
    });
    if (isOffline) await workspace.comeBack();
    await desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
    await desk.hasNothingSaved();
    codes.forEach(booksOf(workspace).expectReturned);
    return effort;
  } finally {
    await close();
  }
}

async function measureSetUp(): Promise<QueueFigures['setUp']> {
  const site = await openSetup();
  try {
    const desk = await CountingDesk.at(site.kiosk.page, 'setup-welcome');
    let words = 0;
    const reads = async () => {
      const texts = await desk.page.locator('main, h1, header').allInnerTexts();
      words += texts.join(' ').split(/\s+/).filter(Boolean).length;
    };
    const effort = await desk.counts(async () => {
      await reads();
      await connects({ ...site, desk }, site.token.token);
      await desk.shows('setup-desk');
      await reads();
      await choosesPin(desk, '135790');
      await reads();
      await triesScanner(desk);
      await reads();
      await desk.touch(t('setup.scanner.next'));
      await desk.shows('setup-ready');
      await reads();
      await desk.touch(t('setup.ready.open'));
      await desk.shows('ready');
    });
    return { ...effort, words };
  } finally {
    await site.close();
  }
}
