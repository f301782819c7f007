// Places of keys on the screen.

/** Where `element` is; null: in a row that is scrolled out of view, where reading its place would lay out the row. */
export function placeOf(element: Element): DOMRect | null {
  return element.checkVisibility({ contentVisibilityAuto: true }) ? element.getBoundingClientRect() : null;
}

/** Whether a finger on one is also on the other: they share at least half of the larger one's area. */
export function isSamePlace(one: DOMRect | null, other: DOMRect | null): boolean {
  if (one === null || other === null) return one === other;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width < 0 || height < 0) return false;
  return 2 * width * height >= Math.max(one.width * one.height, other.width * other.height);
}
