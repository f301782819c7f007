// Encodes values between page and main as JSON that keeps `undefined` and refuses whatever JSON would change.
// Both functions also run inside the page as text, so each must be self-contained.

/** Encodes a value as text. Throws on anything but plain data: Electron would carry dates, maps or bytes, JSON would not. */
export function encode(value: unknown): string {
  return JSON.stringify({ value }, function (this: Record<string, unknown>, key: string) {
    const original = this[key];
    if (original === undefined) return { $undefined: true };
    if (typeof original === 'object' && original !== null && !Array.isArray(original)) {
      const prototype = Object.getPrototypeOf(original);
      if (prototype === null || Object.getPrototypeOf(prototype) === null) return original;
    } else if (
      typeof original === 'number'
        ? Number.isFinite(original)
        : !['function', 'symbol', 'bigint'].includes(typeof original)
    )
      return original;
    throw new Error(`An object could not be cloned: the Chromium host carries plain data only (${key}).`);
  });
}

/** Decodes a text from `encode`. */
export function decode(text: string): unknown {
  if (!text.includes('"$undefined"')) return JSON.parse(text).value;
  const revived = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if ('$undefined' in node) return undefined;
    if (Array.isArray(node)) return node.map(revived);
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, revived(child)]));
  };
  return revived(JSON.parse(text).value);
}
