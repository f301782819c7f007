// The shape of a workspace token. The secret itself is only in electron/vault.
import { UNSEEN_CHARACTERS, withoutBlanksAround } from './control-characters.ts';

const TOKEN = /^(\d+)\|\S+$/;
// In a URL the bar is encoded: "…?token=12%7Csecret".
const WHOLE_TOKEN = /^\d+(\||%7c)\S+$/i;
// Inside longer text (a scanner's prefix, a pasted sentence) only a long secret counts, so that a label like "A1|B2"
// stays a label.
const BURIED_TOKEN = /\d(\||%7c)\S{16}/i;

// A scanner set to another keyboard layout than the PC types another character for the bar, or none. Matching takes the
// square of the length, so longer texts, which no scanner types as one token, are left out.
const MAX_MISTYPED = 200;
const MISTYPED_TOKEN = /^\d+[^a-z\d]{0,2}(?=.*[a-z])(?=.*[A-Z])[a-zA-Z\d]{40,}$/u;

const UNMISTAKABLE_TOKEN = /\d(\||%7c)[a-z0-9]{16}/i;

/**
 * Whether `text` almost certainly contains a token. For uncertain readings, where codes look like tokens by accident.
 */
export function isSurelyToken(text: string): boolean {
  return UNMISTAKABLE_TOKEN.test(text);
}

/**
 * Whether `text` contains what may be a token ("12|secret"), URL-encoded too. Such text is never sent, shown or logged.
 */
export function isTokenShaped(text: string): boolean {
  const whole = text.trim();
  return (
    WHOLE_TOKEN.test(whole) || (whole.length <= MAX_MISTYPED && MISTYPED_TOKEN.test(whole)) || BURIED_TOKEN.test(text)
  );
}

/** The issue message for input that may be a token: its value is not passed on, not even to a log. */
export const TOKEN_SHAPED = 'token-shaped';

const QUOTES = /^["'`´‘-„«»‹›]+|["'`´‘-„«»‹›]+$/g;

/** No token is longer, in UTF-16 units. */
const MAX_PASTED = 4096;

/**
 * `text` as people paste a token, without what is no part of it: "Bearer", quotes, line breaks, characters that nobody
 * sees. Whether it is a token then, `tokenIdOf` tells.
 */
export function pastedToken(text: string): string {
  const oneLine = text
    .slice(0, MAX_PASTED)
    .replace(/\s*[\r\n]+\s*/g, '')
    .replace(new RegExp(UNSEEN_CHARACTERS, 'gu'), '');
  const bare = withoutBlanksAround(oneLine).replace(QUOTES, '');
  return bare
    .replace(/^(?:authorization:\s*)?bearer[\s:]+/i, '')
    .replace(QUOTES, '')
    .trim();
}

/** The identifier of a token ("12" of "12|secret"), which may be shown; null if `text` is not a token. */
export function tokenIdOf(text: string): string | null {
  return TOKEN.exec(text)?.[1] ?? null;
}

/** A token as shown to people: "12|••••". */
export function maskToken(tokenId: string): string {
  return `${tokenId}|••••`;
}
