// Shows as many whole rows of a list as fit, and a key for the rest: no row is cut off, and nothing scrolls.
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../text/use-text.ts';
import { ROW_GROUP } from './table-roles.ts';
import { TextSizeContext } from './text-size.ts';
import './whole-rows.css';

/** No screen has room for more rows. */
const MAX_AT_ONCE = 60;

/** Height of the key for the rest with its margins, in CSS pixels. */
const KEY_HEIGHT = 72;

/** Rows that belong together (`li`, or `ROW` of a table, each with a React key). */
export interface RowGroup {
  className: string;
  rows: ReactElement[];
}

export interface Rows {
  /** One list below the other. Must be the same object as long as nothing in it changes. */
  groups: RowGroup[];
  /** The row that must be visible, counted over all groups; -1: none. */
  wanted?: number;
  /** A new value brings `wanted` into view again. */
  wantedVersion?: number | string;
}

export interface FittingRows {
  box: RefObject<HTMLDivElement | null>;
  /** The rows that fit, group by group. */
  shown: RowGroup[];
  /** Number of rows after these. */
  rest: number;
  isFirst: boolean;
  /** Number of rows before these. */
  start: number;
  /** Shows the next rows; after the last, the first again. */
  nextPage: () => void;
  /** Shows the previous rows. */
  previousPage: () => void;
}

interface Page {
  start: number;
  /** Start indices of the pages before it. */
  before: number[];
  /** Whether the wanted row is still being looked for. */
  seeks: boolean;
  wanted: number;
  wantedVersion: number | string;
}

const FIRST = { start: 0, before: [] };

/** How many rows from `start` on fit in a box of this size. */
interface Fit {
  groups: RowGroup[];
  start: number;
  size: string;
  count: number;
}

/** Measures which rows fit into `box`. `keyAt`: whether the key for the rest is in the list and takes room from it. */
export function useFittingRows(
  { groups, wanted = -1, wantedVersion = 0 }: Rows,
  keyAt: 'rows' | 'elsewhere',
): FittingRows {
  const box = useRef<HTMLDivElement>(null);
  const { locale } = useText();
  // Measure again when the language (longer words) or the text size (taller rows) changes.
  const size = `${useSize(box)} ${locale} ${useContext(TextSizeContext)}`;
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const [page, setPage] = useState<Page>({ start: 0, before: [], seeks: true, wanted, wantedVersion });
  const [fit, setFit] = useState<Fit | null>(null);

  if (page.wanted !== wanted || page.wantedVersion !== wantedVersion) {
    const isBehind = wanted >= 0 && wanted < page.start;
    setPage({ ...(isBehind ? FIRST : page), seeks: wanted >= 0, wanted, wantedVersion });
  } else if (page.start > 0 && page.start >= total) {
    setPage({ ...page, ...FIRST });
  }
  const { start, seeks } = page;
  const isMeasured = fit !== null && fit.groups === groups && fit.start === start && fit.size === size;
  const count = isMeasured ? fit.count : Math.min(MAX_AT_ONCE, total - start);
  const rest = total - start - count;
  // While all rows are drawn to be measured, the key for the rest stays: it may have the focus.
  const shownRest = isMeasured ? rest : total - start - (fit?.count ?? count);

  useLayoutEffect(() => {
    if (!isMeasured) setFit({ groups, start, size, count: fitting(box.current, total - start, keyAt) });
    else if (seeks && wanted >= start + count && rest > 0) setPage({ ...page, ...next() });
    else if (seeks) setPage({ ...page, seeks: false });
  });
  useKeptFocus(box);

  return {
    box,
    shown: cut(groups, start, count),
    rest: Math.max(0, shownRest),
    isFirst: start === 0,
    start,
    nextPage: () => setPage({ ...page, ...(rest > 0 ? next() : FIRST), seeks: false }),
    previousPage: () =>
      setPage({ ...page, start: page.before.at(-1) ?? 0, before: page.before.slice(0, -1), seeks: false }),
  };

  function next() {
    return { start: start + count, before: [...page.before, start] };
  }
}

interface RowsBoxProps extends Pick<FittingRows, 'box' | 'shown'> {
  isTable?: boolean;
  /** A last row, such as the key for the rest. */
  children?: ReactNode;
}

/** The box of a list, with the rows that fit. */
export function RowsBox({ box, shown, isTable = false, children }: RowsBoxProps) {
  const Group = isTable ? 'div' : 'ul';
  return (
    <div className="whole-rows" ref={box}>
      {shown.map(({ className, rows }, index) => (
        <Group key={className} className={className} {...(isTable && ROW_GROUP)}>
          {rows}
          {index === shown.length - 1 && children}
        </Group>
      ))}
    </div>
  );
}

/** How many of the `rest` rows in `box` fit, together with the key for those that don't. At least one. */
function fitting(box: HTMLElement | null, rest: number, keyAt: 'rows' | 'elsewhere'): number {
  if (!box) return rest;
  const bottom = box.getBoundingClientRect().bottom + 0.5;
  const items = [...box.querySelectorAll(':scope > * > :not(.whole-rows-rest)')];
  const whole = items.findIndex((item) => item.getBoundingClientRect().bottom > bottom);
  if (whole === -1) return Math.min(rest, MAX_AT_ONCE);
  const last = items[whole - 1]?.getBoundingClientRect().bottom ?? 0;
  // The key is below the rows, or replaces the last one that would fit, or is outside the list.
  const isRoomLeft = keyAt === 'elsewhere' || last + KEY_HEIGHT <= bottom;
  return Math.max(1, isRoomLeft ? whole : whole - 1);
}

/** The `count` rows from `start` on, in their groups; empty groups are left out. */
function cut(groups: RowGroup[], start: number, count: number): RowGroup[] {
  let before = 0;
  const shown: RowGroup[] = [];
  for (const { className, rows } of groups) {
    const from = Math.max(0, start - before);
    const to = Math.max(0, start + count - before);
    if (from < Math.min(to, rows.length)) shown.push({ className, rows: rows.slice(from, to) });
    before += rows.length;
  }
  return shown;
}

/** If the row with the keyboard focus no longer fits, the focus moves to the current row, or the first. */
function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The focus may leave the rows without anything being drawn.
    const note = ({ target }: FocusEvent) => {
      if (!box.current?.contains(target as Node)) hadFocus.current = false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [box]);
  useLayoutEffect(() => {
    const rows = box.current;
    if (hadFocus.current && document.activeElement === document.body)
      (rows?.querySelector<HTMLElement>('[aria-current="true"]') ?? rows?.querySelector('button'))?.focus();
    hadFocus.current = rows?.contains(document.activeElement) ?? false;
  });
}

/** Width and height as a string, to compare sizes. */
function useSize(box: RefObject<HTMLElement | null>): string {
  const [size, setSize] = useState('');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize(`${element.clientWidth} × ${element.clientHeight}`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return size;
}
