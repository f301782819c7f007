// What an administrator's PIN looks like.

export const MAX_PIN_LENGTH = 8;

/** 4 to 8 digits. */
export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(text);
}
