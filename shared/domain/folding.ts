// The one form in which texts are compared when their spelling decides nothing.

/** `text` whatever its letters' case, its outer spaces, or how its accents are encoded ("ö" as two characters). */
export function folded(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Whether both are one text, spelling aside. */
export function isFoldedAlike(one: string, other: string): boolean {
  return folded(one) === folded(other);
}
