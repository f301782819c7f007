// Opening again what was put aside: on its own screen, in today's list, or by asking its question once more.
import type { Scan } from '../../scanning/scan.ts';
import type { Context } from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext, PutAsideWork } from '../model/model.ts';
import { isOver } from '../model/selectors.ts';
import { thingsOf, unreadOf, withEntry } from './put-aside.ts';

type Change = Partial<DeskContext>;

/**
 * Opens an entry on its screen again. A basket that is being filled takes the entry's place in `putAside`; lines of
 * Returns join those on the screen.
 */
export function openPutAside(context: Context, at: number): Change {
  const found = context.putAside.find((each) => each.at === at);
  if (!found) return {};
  const { basket, now } = context;
  const open = basket?.sentAt === null ? basket : null;
  const others = context.putAside.filter((each) => each !== found);
  if (found.kind === 'checkOut') {
    const displaced = open && open.lines.length > 0;
    const putAside = displaced
      ? withEntry(others, { kind: 'checkOut', screen: 'basket', at: now(), isRead: false, basket: open })
      : others;
    return { putAside, basket: found.basket, card: null, renter: null, returns: [] };
  }
  // Today's list already has extensions and undos: the entry only waits there until it has been read.
  if (found.kind === 'extensions' || found.kind === 'undo') {
    const opened: PutAsideWork = { ...found, isOpen: true };
    return { putAside: context.putAside.map((each) => (each === found ? opened : each)) };
  }
  // A question is asked again: its code may be another thing's by now.
  if (found.kind === 'question') return { putAside: others };
  const codes = new Set(found.lines.map(({ code }) => code));
  const active = context.returns.filter((line) => !codes.has(line.code) || !isOver(line, context.recent));
  const fresh = found.lines.filter(({ code }) => active.every((line) => line.code !== code));
  return { putAside: others, basket: open, returns: [...fresh, ...active], openLine: null, card: null, renter: null };
}

/** Today's list is left. Its key and Escape need time to be seen, so they tell that the entry was read; a scan does not. */
export function closeInToday(context: Context, { type }: DeskEvent): Change {
  return {
    putAside: context.putAside.flatMap((each) => {
      if (!('isOpen' in each)) return [each];
      const { isOpen: _isOpen, ...entry } = each;
      const kept = type === 'closeOverlay' ? unreadOf(context, entry) : entry;
      return kept && thingsOf(kept).length > 0 ? [kept] : [];
    }),
  };
}

/** The item by which today's list is filtered for an entry of extensions or an undo; null: there are several. */
export function itemOfPutAside({ putAside }: Context, at: number): string | null {
  const found = putAside.find((each) => each.at === at);
  const codes = new Set(found ? thingsOf(found).map(({ code }) => code) : []);
  const [only, ...more] = codes;
  return only !== undefined && more.length === 0 ? only : null;
}

/** The scan that repeats the question of an entry. `at`: which entry of `putAside`. Throws if it is no question. */
export function scanOfPutAside({ putAside, now }: Context, at: number): Scan {
  const found = putAside.find((each) => each.at === at);
  if (found?.kind !== 'question') throw new Error('A question that was not put aside');
  return { code: found.code, source: 'search', at: now() };
}
