// What the desk demands of a person: scans, touches and key presses of each flow, counted at the real screen and
// verified in the workspace.
import { formatFullDay } from '../../renderer/text/format.ts';
import { type Books, booksOf } from '../support/books.ts';
import { CountingDesk, type Effort } from '../support/counting-desk.ts';
import { byKeyboard, byTouch, type Means } from '../support/means.ts';
import { openDesk, type Site } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';
import {
  type Alone,
  measureHand,
  measurePickUpAlone,
  measureReturnAllAlone,
  measureScanner,
  measureTodayAlone,
  TOUCHED,
  TYPED,
} from './effort-alone.ts';
import { measureQueue, type QueueFigures } from './effort-queue.ts';
import type { Outcome } from './figures.ts';

const RETURNED = ['CAM-0147', 'CAM-0120', 'LNS-0302', 'BIK-0022', 'TNT-0211'];
const TAKEN_OUT = ['CAM-0098', 'CAM-0112', 'CAM-0133', 'LGT-0074', 'REC-0015'];
const TAKEN_OUT_BY_TOUCH = ['CAM-0101', 'CAM-0151', 'LNS-0301', 'TRI-0060', 'REC-0016'];

/** Reserved for one renter: four items, and any projector. */
const PICKED_UP = ['TRI-0080', 'LNS-0310', 'REC-0022', 'RAD-0012', 'PRJ-0004'];

const EXTENDED = 'SAW-0024';
const EXTENDED_TO_A_DAY = 'TRI-0061';
const DAY_MS = 86_400_000;

type ScansAndTouches = Pick<Effort, 'scans' | 'touches'>;
type OfItems = ScansAndTouches & { items: number };

export interface EffortFigures {
  name: 'effort';
  /** On the Returns screen; `opening`: to get there. */
  return: OfItems & { opening: ScansAndTouches };
  checkout: OfItems;
  /** The same, confirmed by touch. */
  checkoutByTouch: OfItems;
  /** From a renter's card until all their loans are returned. */
  returnAll: OfItems;
  /** From a renter's card until all their reservations are checked out. */
  pickup: OfItems;
  /** What a renter has on loan, by their card. */
  whoHas: ScansAndTouches;
  lookup: ScansAndTouches;
  /** From Ready: what was done today with an item. */
  todayOfItem: ScansAndTouches;
  /** To a chosen day; `extendByAWeek`: by a week, which the sheet offers. */
  extend: ScansAndTouches;
  extendByAWeek: ScansAndTouches;
  /** A renter by the first three letters of the name, until their screen shows. */
  search: ScansAndTouches;
  /** One item reserved for a renter; both are searched. */
  pickupByTouch: Effort;
  pickupByKeyboard: Effort;
  /** All loans of a renter: eight items by touch, two by keyboard. */
  returnAllByTouch: Effort;
  returnAllByKeyboard: Effort;
  todayOfItemByTouch: Effort;
  todayOfItemByKeyboard: Effort;
  queue: QueueFigures;
  alone: {
    scanner: Alone;
    touch: Alone & { search: Effort; extend: Effort };
    keyboard: Alone & { search: Effort; extend: Effort };
  };
}

/** Measures on its own kiosk and demo workspace. Throws if a flow fails, or is not carried out as the screen says. */
export async function benchEffort(): Promise<Outcome<EffortFigures>> {
  const site = await openDesk();
  try {
    const asked = {
      'return.items': RETURNED.length,
      'checkout.items': TAKEN_OUT.length,
      'returnAll.items': TAKEN_OUT.length,
      'pickup.items': PICKED_UP.length,
    };
    // Most flows use only one means.
    const mayBeZero = ['scans', 'touches', 'keys'];
    return { figures: await measureEffort(site), broken: [], expects: { asked, mayBeZero } };
  } finally {
    await site.close();
  }
}

/** Goes through every flow at this unused kiosk. */
export async function measureEffort({ kiosk, workspace }: Site): Promise<EffortFigures> {
  const desk = await CountingDesk.at(kiosk.page);
  const books = booksOf(workspace);
  const searched = async (means: Means) => {
    await desk.clears();
    const effort = await desk.counts(async () => {
      await means.finds('pri', /Priya Raghunathan/);
      await desk.shows('renter');
    });
    return effort;
  };

  const returns = await measureReturns(desk, books);
  const checkout = await measureCheckOut(desk, books, TAKEN_OUT, 'RNT-1533', () => desk.scan('KIOSK:CONFIRM'));
  const checkoutByTouch = await measureCheckOut(desk, books, TAKEN_OUT_BY_TOUCH, 'RNT-1608', () =>
    desk.touch(t('basket.confirm', { count: 5 })),
  );
  const pickup = await measurePickUp(desk, books, PICKED_UP, 'RNT-2013');
  const whoHas = await measureWhoHas(desk);
  const returnAll = await measureReturnAll(desk, books, TAKEN_OUT, 'RNT-1533');
  await desk.clears();
  const lookup = await desk.counts(async () => {
    await desk.scan('SAW-0024');
    await desk.shows('card');
    await desk.sees('Søren Kjærgaard');
  });

  await desk.clears();
  const todayOfItem = await desk.counts(async () => {
    await desk.touch(t('ready.allToday'));
    await desk.shows('today');
    await desk.scan('CAM-0147');
    await desk.seesRow('CAM-0147', t('action.check_in.confirmed'));
  });

  const extendByAWeek = await measureExtension(desk, books, EXTENDED, null);
  const now = Date.now();
  const extend = await measureExtension(desk, books, EXTENDED_TO_A_DAY, formatFullDay('en', now + 9 * DAY_MS, now));
  const scanner = await measureScanner(desk, books);
  const touch = await measureHand(desk, books, byTouch(desk), TOUCHED);
  const keyboard = await measureHand(desk, books, byKeyboard(desk), TYPED);
  const search = await searched(byTouch(desk));
  const pickupByTouch = await measurePickUpAlone(desk, books, byTouch(desk), TOUCHED.pickUp);
  const pickupByKeyboard = await measurePickUpAlone(desk, books, byKeyboard(desk), TYPED.pickUp);
  const returnAllByTouch = await measureReturnAllAlone(desk, books, byTouch(desk), TOUCHED.returnAll);
  const returnAllByKeyboard = await measureReturnAllAlone(desk, books, byKeyboard(desk), TYPED.returnAll);
  const todayOfItemByTouch = await measureTodayAlone(desk, byTouch(desk));
  const todayOfItemByKeyboard = await measureTodayAlone(desk, byKeyboard(desk));
  return {
    name: 'effort',
    return: returns,
    checkout,
    checkoutByTouch,
    returnAll,
    pickup,
    whoHas,
    lookup: scansAndTouches(lookup),
    todayOfItem: scansAndTouches(todayOfItem),
    extend,
    extendByAWeek,
    search: scansAndTouches(search),
    pickupByTouch,
    pickupByKeyboard,
    returnAllByTouch,
    returnAllByKeyboard,
    todayOfItemByTouch,
    todayOfItemByKeyboard,
    queue: await measureQueue(),
    alone: {
      scanner,
      touch: { ...touch, search },
      keyboard: { ...keyboard, search: await searched(byKeyboard(desk)) },
    },
  };
}

const scansAndTouches = ({ scans, touches }: Effort): ScansAndTouches => ({ scans, touches });

async function measureReturns(desk: CountingDesk, books: Books): Promise<EffortFigures['return']> {
  const opening = await desk.counts(async () => {
    await desk.scan('KIOSK:RETURNS');
    await desk.shows('returns');
  });
  const effort = await desk.counts(async () => {
    for (const code of RETURNED) {
      await desk.scan(code);
      await desk.seesRow(code, t('action.check_in.confirmed'));
    }
  });
  RETURNED.forEach(books.expectReturned);
  return { items: RETURNED.length, ...scansAndTouches(effort), opening: scansAndTouches(opening) };
}

async function measureCheckOut(
  desk: CountingDesk,
  books: Books,
  codes: string[],
  renter: string,
  confirm: () => Promise<void>,
): Promise<OfItems> {
  await desk.clears();
  const effort = await desk.counts(async () => {
    for (const code of codes) {
      await desk.scan(code);
      await desk.sees(code);
    }
    await desk.scan(renter);
    await desk.reads('ready', t('readout.renterFound.word'));
    await confirm();
    await desk.reads('done', t('readout.checkedOut.done', { count: 5 }));
  });
  for (const code of codes) books.expectOnLoan(code, renter);
  return { items: codes.length, ...scansAndTouches(effort) };
}

/** `codes`: everything reserved for the renter today. */
async function measurePickUp(desk: CountingDesk, books: Books, codes: string[], renter: string): Promise<OfItems> {
  await desk.clears();
  const count = codes.length;
  const effort = await desk.counts(async () => {
    await desk.scan(renter);
    await desk.sees(t('pickUp.reserved', { count }));
    for (const code of codes) {
      await desk.scan(code);
      await desk.sees(code);
    }
    await desk.reads('ready', t('readout.addedReserved.word', { count, all: count }));
    await desk.touch(startingWith(t('basket.confirm', { count })));
    await desk.reads('done', t('readout.checkedOut.done', { count }));
  });
  for (const code of codes) books.expectOnLoan(code, renter);
  return { items: count, ...scansAndTouches(effort) };
}

async function measureWhoHas(desk: CountingDesk): Promise<ScansAndTouches> {
  await desk.clears();
  const effort = await desk.counts(async () => {
    await desk.scan('RNT-1901');
    await desk.shows('renter');
    await desk.sees('Nanlite PavoTube II 30C', t('renter.out', { count: 8 }));
  });
  return scansAndTouches(effort);
}

/** `codes`: everything the renter has on loan. */
async function measureReturnAll(desk: CountingDesk, books: Books, codes: string[], renter: string): Promise<OfItems> {
  await desk.clears();
  const effort = await desk.counts(async () => {
    await desk.scan(renter);
    await desk.shows('renter');
    await desk.touch(exactly(t('renter.all', { count: codes.length })));
    await desk.touch(exactly(t('renter.return', { count: codes.length })));
    await desk.reads('done', t('readout.loansReturned.done', { count: codes.length }));
  });
  codes.forEach(books.expectReturned);
  return { items: codes.length, ...scansAndTouches(effort) };
}

/** From Ready: the scan of the item, and the due sheet. `day`: name of a day that the sheet does not offer. */
async function measureExtension(
  desk: CountingDesk,
  books: Books,
  code: string,
  day: string | null,
): Promise<ScansAndTouches> {
  await desk.clears();
  const effort = await desk.counts(async () => {
    await desk.scan(code);
    await desk.touch(exactly(t('extend.key')));
    if (day !== null) await desk.touch(exactly(day));
    await desk.touch(like('extend.to'));
    await desk.reads('done', like('readout.extended.word'));
  });
  books.expectExtended(code);
  return scansAndTouches(effort);
}
