// The same flows with only one means: a scanner, touches on the screen, or a keyboard.
import type { Books } from '../support/books.ts';
import type { CountingDesk, Effort } from '../support/counting-desk.ts';
import type { Means } from '../support/means.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

/** The flows that must be possible with only one means. A scanner can't search: its look-up is the scan. */
export interface Alone {
  checkout: Effort;
  undo: Effort;
  return: Effort;
  lookup: Effort;
  basket: Effort;
}

/** With a scanner only. */
export async function measureScanner(desk: CountingDesk, books: Books): Promise<Alone> {
  await desk.clears();
  const checkout = await desk.counts(async () => {
    await desk.scan('TRI-0071');
    await desk.shows('basket');
    await desk.scan('RNT-1419');
    await desk.reads('ready', t('readout.renterFound.word'));
    await desk.scan('KIOSK:CONFIRM');
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  });
  books.expectOnLoan('TRI-0071', 'RNT-1419');
  const undo = await desk.counts(async () => {
    await desk.scan('KIOSK:UNDO');
    await desk.sees(t('readout.checkedOut.undone', { count: 1 }));
  });
  books.expectReturned('TRI-0071');
  const returned = await desk.counts(async () => {
    await desk.scan('KIOSK:RETURNS');
    await desk.shows('returns');
    await desk.scan('DRL-0031');
    await desk.seesRow('DRL-0031', t('action.check_in.confirmed'));
  });
  books.expectReturned('DRL-0031');
  await desk.clears();
  const lookup = await desk.counts(async () => {
    await desk.scan('LGT-0075');
    await desk.shows('card');
  });
  await desk.clears();
  const basket = await desk.counts(async () => {
    await desk.scan('KIOSK:CHECKOUT');
    await desk.shows('basket');
  });
  return { checkout, undo, return: returned, lookup, basket };
}

/** Three letters, the hit that they find, and its code. */
type Thing = [letters: string, hit: RegExp, code: string];

interface Things {
  out: Thing;
  back: Thing;
  /** An item for Nguyễn Thị Lan, one of `all` that are then reserved for her. */
  pickUp: { thing: Thing; all: number };
  /** A renter who returns everything, and the codes of it. */
  returnAll: { renter: [letters: string, hit: RegExp]; codes: string[] };
}

export const TOUCHED: Things = {
  out: ['git', /Gitzo/, 'TRI-0074'],
  back: ['eps', /Epson/, 'PRJ-0003'],
  pickUp: { thing: ['tre', /BIK-0023/, 'BIK-0023'], all: 2 },
  returnAll: {
    renter: ['sof', /Papadopoulou/],
    codes: ['LGT-0081', 'LGT-0082', 'LGT-0083', 'LGT-0090', 'REC-0030', 'REC-0031', 'AMP-0010', 'PRJ-0008'],
  },
};
export const TYPED: Things = {
  out: ['vox', /Vox/, 'AMP-0007'],
  back: ['tas', /Tascam/, 'REC-0021'],
  pickUp: { thing: ['hub', /TNT-0212/, 'TNT-0212'], all: 1 },
  returnAll: { renter: ['jon', /Jonas Weber/], codes: ['LGT-0075', 'TRI-0061'] },
};

/** With one means and no scanner; `things`: what to check out and return. */
export async function measureHand(
  desk: CountingDesk,
  books: Books,
  means: Means,
  things: Things,
): Promise<Alone & { extend: Effort }> {
  const [outLetters, outHit, outCode] = things.out;
  const [backLetters, backHit, backCode] = things.back;
  await desk.clears();
  const basket = await desk.counts(async () => {
    await means.adds(outLetters, outHit);
  });
  await desk.clears();
  const checkout = await desk.counts(async () => {
    await means.adds(outLetters, outHit);
    await means.finds('pri', /Priya/);
    await desk.reads('ready', t('readout.renterFound.word'));
    await means.presses(startingWith(t('basket.confirm', { count: 1 })));
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  });
  books.expectOnLoan(outCode, 'RNT-1419');
  const undo = await desk.counts(async () => {
    await means.presses(startingWith(t('undo.check_out', { count: 1 })));
    await desk.sees(t('readout.checkedOut.undone', { count: 1 }));
  });
  books.expectReturned(outCode);
  await desk.clears();
  const lookup = await desk.counts(async () => {
    await means.finds(backLetters, backHit);
    await desk.shows('card');
  });
  const extend = await desk.counts(async () => {
    await means.presses(exactly(t('extend.key')));
    await means.presses(like('extend.to'));
    await desk.reads('done', like('readout.extended.word'));
  });
  books.expectExtended(backCode);
  await desk.clears();
  const returned = await desk.counts(async () => {
    await means.finds(backLetters, backHit);
    await desk.shows('card');
    await means.presses(startingWith(t('card.return')));
    await desk.reads('done', t('readout.returned.word'));
  });
  books.expectReturned(backCode);
  return { checkout, undo, extend, return: returned, lookup, basket };
}

/** From Ready: find the renter and one item reserved for them, and press the key. */
export async function measurePickUpAlone(
  desk: CountingDesk,
  books: Books,
  means: Means,
  { thing: [letters, hit, code], all }: Things['pickUp'],
): Promise<Effort> {
  await desk.clears();
  const effort = await desk.counts(async () => {
    await means.finds('ngu', /Nguyễn/);
    await desk.sees(t('pickUp.reserved', { count: all }));
    await means.finds(letters, hit);
    await desk.sees(t('pickUp.title', { count: 1, all }));
    await means.presses(
      startingWith(all > 1 ? t('basket.confirmPart', { count: 1, all }) : t('basket.confirm', { count: 1 })),
    );
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  });
  books.expectOnLoan(code, 'RNT-1955');
  return effort;
}

/** From Ready: find the renter, select all, and press the key. */
export async function measureReturnAllAlone(
  desk: CountingDesk,
  books: Books,
  means: Means,
  { renter: [letters, hit], codes }: Things['returnAll'],
): Promise<Effort> {
  const count = codes.length;
  await desk.clears();
  const effort = await desk.counts(async () => {
    await means.finds(letters, hit);
    await desk.shows('renter');
    await means.presses(exactly(t('renter.all', { count })));
    await means.presses(exactly(t('renter.return', { count })));
    await desk.reads('done', t('readout.loansReturned.done', { count }));
  });
  codes.forEach(books.expectReturned);
  return effort;
}

/** From Ready: what was done today with an item that was returned before. */
export async function measureTodayAlone(desk: CountingDesk, means: Means): Promise<Effort> {
  await desk.clears();
  return desk.counts(async () => {
    await means.presses(exactly(t('ready.allToday')));
    await desk.shows('today');
    await means.finds('son', /CAM-0147/);
    await desk.seesRow('CAM-0147', t('action.check_in.confirmed'));
  });
}
