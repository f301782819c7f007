// What an administrator's PIN looks like.

/** In digits. */
export const SHORTEST_PIN = 4;
export const MAX_PIN_LENGTH = 8;

export function isPin(text: string): boolean {
  return /^\d*$/.test(text) && text.length >= SHORTEST_PIN && text.length <= MAX_PIN_LENGTH;
}
