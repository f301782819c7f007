// A list that scrolls natively, with a key "n more" over each edge that hides rows.
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import {
  type CSSProperties,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../text/use-text.ts';
import { tellShift } from './guarded.ts';
import { PlainKey } from './plain-key.tsx';
import { bringIntoView, type Edge, hiddenRows, pageTop } from './scrolled-rows.ts';
import { CELL, ROW, ROW_GROUP } from './table-roles.ts';
import './scroll-list.css';

const TOUCHES = ['touchstart', 'touchend', 'touchcancel'] as const;
const PAGE_KEYS: Record<string, Edge | undefined> = { PageUp: 'above', PageDown: 'below' };

interface ScrollListProps {
  className: string;
  /** `li`, or `ROW` of a table, each with a React key. Must be the same array as long as nothing in it changes. */
  rows: ReactElement[];
  /** The row to bring into view; -1: none. */
  wanted?: number;
  /** A new value brings `wanted` into view again. */
  wantedVersion?: number | string;
  /** Where the newest row is, and what it is: another one is brought into view, and the first at the beginning. */
  newest?: { at: number; id: string };
  /** Whether it is part of a table, and its rows are table rows. */
  isTable?: boolean | undefined;
  /** Called when a person has scrolled. `below`: how many rows are still hidden there. */
  onScrolled?: (below: number) => void;
}

export function ScrollList({ className, rows, isTable, onScrolled, ...sought }: ScrollListProps) {
  const box = useRef<HTMLDivElement>(null);
  const hidden = useHidden(box, onScrolled);
  useBroughtIntoView(box, sought);
  useKeptFocus(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are at other places.
  useLayoutEffect(tellShift, [rows]);
  const turn = (edge: Edge) => {
    const { current } = box;
    if (!current || hidden[edge] === 0) return false;
    current.scrollTop = pageTop(current, edge);
    return true;
  };
  usePageKeys(turn);
  const key = (edge: Edge) =>
    hidden[edge] > 0 && <MoreKey edge={edge} count={hidden[edge]} {...{ isTable, turn, box }} />;
  return (
    <div className={`scroll-list ${className} stack`} style={{ '--rows': rows.length } as CSSProperties}>
      {key('above')}
      <div className="scroll-box" ref={box} tabIndex={-1} {...(isTable && ROW_GROUP)}>
        {isTable ? <div>{rows}</div> : <ul>{rows}</ul>}
      </div>
      {key('below')}
    </div>
  );
}

interface MoreKeyProps extends Pick<ScrollListProps, 'isTable'> {
  edge: Edge;
  count: number;
  turn: (edge: Edge) => boolean;
  box: RefObject<HTMLElement | null>;
}

function MoreKey({ edge, count, isTable, turn, box }: MoreKeyProps) {
  const { t } = useText();
  const press = () => {
    turn(edge);
    // At the end of the list this key goes; Page keys then go on from the rows.
    box.current?.focus({ preventScroll: true });
  };
  const key = (
    <PlainKey className="scroll-more row strong" data-edge={edge} meaning={`more ${edge}`} onClick={press}>
      {edge === 'above' ? <CaretUpIcon /> : <CaretDownIcon />}
      {t(edge === 'above' ? 'rows.above' : 'rows.more', { count })}
    </PlainKey>
  );
  if (!isTable) return key;
  return (
    <div {...ROW}>
      <div {...CELL}>{key}</div>
    </div>
  );
}

/** How many rows each edge hides. Read after a layout or a scroll, when it costs none. */
function useHidden(
  box: RefObject<HTMLElement | null>,
  onScrolled: ScrollListProps['onScrolled'],
): Record<Edge, number> {
  const [hidden, setHidden] = useState<Record<Edge, number>>({ above: 0, below: 0 });
  const scrolled = useRef(onScrolled);
  useLayoutEffect(() => {
    scrolled.current = onScrolled;
  });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    let last: Record<Edge, number> = { above: 0, below: 0 };
    const read = () => {
      const now = hiddenRows(current);
      // Even to set what is set already, React goes through the page once more.
      if (last.above !== now.above || last.below !== now.below) setHidden(now);
      last = now;
      return now;
    };
    const onScroll = () => {
      const { above, below } = read();
      if (above > 0) scrolled.current?.(below);
    };
    const observer = new ResizeObserver(read);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    current.addEventListener('scroll', onScroll);
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', onScroll);
    };
  }, [box]);
  return hidden;
}

type Sought = Pick<ScrollListProps, 'wanted' | 'wantedVersion' | 'newest'>;

/** Brings the newest and the wanted row into view; while a finger is on the list, once it has left. */
function useBroughtIntoView(box: RefObject<HTMLElement | null>, { wanted = -1, wantedVersion, newest }: Sought): void {
  const isTouched = useRef(false);
  /** The row that waits for the finger to leave. */
  const due = useRef(-1);
  const bring = (row: number) => {
    if (row < 0) return;
    if (isTouched.current) due.current = row;
    else if (box.current) bringIntoView(box.current, row);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another newest row is brought into view.
  useLayoutEffect(() => bring(newest?.at ?? -1), [newest?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version brings the same row into view again.
  useLayoutEffect(() => bring(wanted), [wanted, wantedVersion]);
  useLayoutEffect(() => {
    const { current } = box;
    const onTouch = ({ touches }: TouchEvent) => {
      isTouched.current = touches.length > 0;
      if (current && !isTouched.current) bringIntoView(current, due.current);
      due.current = -1;
    };
    for (const kind of TOUCHES) current?.addEventListener(kind, onTouch, { passive: true });
    return () => {
      for (const kind of TOUCHES) current?.removeEventListener(kind, onTouch);
    };
  }, [box]);
}

/** If the row with the keyboard focus is taken away, the focus moves to the row that takes its place. */
function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const note = () => {
      const list = box.current?.firstElementChild;
      const isIn = list?.contains(document.activeElement) ?? false;
      focused.current = isIn
        ? [...(list?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
        : -1;
    };
    const rows = box.current?.firstElementChild?.children;
    if (focused.current >= 0 && document.activeElement === document.body && rows)
      rows[Math.min(focused.current, rows.length - 1)]?.querySelector('button')?.focus();
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });
}

/** Page keys turn the list wherever the focus is, except in a list: the browser scrolls that one. */
function usePageKeys(turn: (edge: Edge) => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const edge = PAGE_KEYS[event.key];
      if (!edge || event.defaultPrevented || document.activeElement?.closest('.scroll-box')) return;
      if (turn(edge)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
