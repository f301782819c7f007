// Lays out scrolling lists where there is no browser to do it, and tells which rows are in view.
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * From now on each row is `row` px high and each scrolling box `box`; a scroll is told as in a browser. Undone by
 * `vi.restoreAllMocks` and `vi.unstubAllGlobals`.
 */
export function laysOutLists({ row, box }: { row: number; box: number }): void {
  const tops = new WeakMap<Element, number>();
  const placeOf = (each: Element) => [...(each.parentElement?.children ?? [])].indexOf(each);
  const lengthOf = (each: Element) => row * (each.firstElementChild?.children.length ?? 0);
  const isBox = (each: Element) => each.classList.contains('scroll-box');
  const reads = (
    name: 'offsetTop' | 'offsetHeight' | 'clientHeight' | 'scrollHeight',
    read: (each: Element) => number,
  ) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: Element) {
      return read(this);
    });
  reads('offsetTop', (each) => row * placeOf(each));
  reads('offsetHeight', () => row);
  reads('clientHeight', (each) => (isBox(each) ? Math.min(box, lengthOf(each)) : 0));
  reads('scrollHeight', (each) => (isBox(each) ? lengthOf(each) : 0));
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return tops.get(this) ?? 0;
  });
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, wanted: number) {
    const top = Math.max(0, Math.min(wanted, this.scrollHeight - this.clientHeight));
    if (top === this.scrollTop) return;
    tops.set(this, top);
    this.dispatchEvent(new Event('scroll'));
  });
  vi.stubGlobal('ResizeObserver', GrowthObserver);
}

/** Tells of an element when it is first observed, and when its children change. */
class GrowthObserver {
  private readonly changes: MutationObserver;
  private readonly tell: () => void;
  constructor(tell: () => void) {
    this.tell = tell;
    this.changes = new MutationObserver(() => act(tell));
  }
  observe(element: Element): void {
    this.changes.observe(element, { childList: true });
    this.tell();
  }
  disconnect(): void {
    this.changes.disconnect();
  }
}

/** The rows of the scrolling list that are in view, as far as half of them or more. */
export function rowsInView(list: Element | null = document.querySelector('.scroll-box')): Element[] {
  if (!list) return [];
  const rows = [...(list.firstElementChild?.children ?? [])] as HTMLElement[];
  const { scrollTop, clientHeight } = list;
  const keys = new Set(
    [...(list.parentElement?.querySelectorAll<HTMLElement>('.scroll-more') ?? [])].map((key) => key.dataset.edge),
  );
  const from = scrollTop + (keys.has('above') ? 56 : 0);
  const to = scrollTop + clientHeight - (keys.has('below') ? 56 : 0);
  return rows.filter(({ offsetTop, offsetHeight }) => {
    const middle = offsetTop + offsetHeight / 2;
    return middle > from && middle < to;
  });
}
