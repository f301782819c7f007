// Which rows of a scrolled list can be read, and where to scroll it. All lengths are CSS pixels.

export type Edge = 'above' | 'below';

/** Height of the key over an edge that hides rows; also in scroll-list.css. */
const KEY_HEIGHT = 56;

type Row = Pick<HTMLElement, 'offsetTop' | 'offsetHeight' | 'scrollIntoView'>;

/** What is read of a scrolling box, whose only child has the rows. */
interface Box extends Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'> {
  readonly firstElementChild: { readonly children: ArrayLike<unknown> } | null;
}

function rowsOf(box: Box): ArrayLike<Row> {
  return (box.firstElementChild?.children ?? []) as ArrayLike<Row>;
}

/** The part of the list that no key covers: offsets from its beginning. */
function openPart({ scrollTop, scrollHeight, clientHeight }: Box): { start: number; end: number } {
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
  return {
    start: scrollTop + (scrollTop < 1 ? 0 : KEY_HEIGHT),
    end: scrollTop + clientHeight - (isAtEnd ? 0 : KEY_HEIGHT),
  };
}

/** The index of the first row that `reaches` says yes to; it says yes to all after it. */
function firstOf(rows: ArrayLike<Row>, reaches: (row: Row) => boolean): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row && reaches(row)) to = middle;
    else from = middle + 1;
  }
  return from;
}

const middleOf = ({ offsetTop, offsetHeight }: Row): number => offsetTop + offsetHeight / 2;
const endOf = ({ offsetTop, offsetHeight }: Row): number => offsetTop + offsetHeight;

/** How many rows are hidden at each edge: at least half of each. */
export function hiddenRows(box: Box): Record<Edge, number> {
  const rows = rowsOf(box);
  const { start, end } = openPart(box);
  return {
    above: firstOf(rows, (row) => middleOf(row) > start),
    below: rows.length - firstOf(rows, (row) => middleOf(row) >= end),
  };
}

/** Where to scroll to for the next page at this edge. It begins, or ends, with the row that was not whole. */
export function pageTop(box: Box, edge: Edge): number {
  const rows = rowsOf(box);
  const { scrollTop, clientHeight } = box;
  const { start, end } = openPart(box);
  // A row may be taller than the box.
  const half = clientHeight / 2;
  if (edge === 'below') {
    const row = rows[firstOf(rows, (each) => endOf(each) > end + 1)];
    return Math.max(row ? row.offsetTop - KEY_HEIGHT : 0, scrollTop + half);
  }
  const row = rows[firstOf(rows, ({ offsetTop }) => offsetTop >= start - 1) - 1];
  return Math.min(row ? endOf(row) + KEY_HEIGHT - clientHeight : 0, scrollTop - half);
}

/** Scrolls just as far as needed for the row `index`, if there is one, to be whole. */
export function bringIntoView(box: HTMLElement, index: number): void {
  const row = rowsOf(box)[index];
  if (!row) return;
  const { scrollTop, scrollHeight, clientHeight } = box;
  if (scrollHeight <= clientHeight) {
    // With larger text it is not the list that scrolls. Else all is in view, and asking would lay the page out again.
    if (getComputedStyle(box).overflowY === 'visible') row.scrollIntoView({ block: 'nearest' });
  } else if (row.offsetTop < scrollTop + KEY_HEIGHT) box.scrollTop = row.offsetTop - KEY_HEIGHT;
  else if (endOf(row) > scrollTop + clientHeight - KEY_HEIGHT) box.scrollTop = endOf(row) + KEY_HEIGHT - clientHeight;
}
