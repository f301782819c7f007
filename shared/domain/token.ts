// How a workspace token looks. Only its shape is known here; the secret lives in electron/vault.

const TOKEN = /^(\d+)\|\S+$/;
// In a URL the bar is encoded: "…?token=12%7Csecret".
const WHOLE_TOKEN = /^\d+(\||%7c)\S+$/i;
// Inside longer text (a scanner's prefix, a pasted sentence) only a long secret counts, so that a label like "A1|B2" stays a label.
const BURIED_TOKEN = /\d(\||%7c)\S{16}/i;

const UNMISTAKABLE_TOKEN = /\d(\||%7c)[a-z0-9]{16}/i;

/** Whether `text` holds what hardly anything but a token looks like. For readings that are likely to be wrong: in those a code may be token-shaped by accident. */
export function isSurelyToken(text: string): boolean {
  return UNMISTAKABLE_TOKEN.test(text);
}

/** Whether `text` is, or holds, what may be an access token ("12|secret"), URL-encoded too. Such text is never sent, shown or logged. */
export function isTokenShaped(text: string): boolean {
  return WHOLE_TOKEN.test(text.trim()) || BURIED_TOKEN.test(text);
}

/** The message of an input's issue about text that may be a token: its value goes nowhere, not even into a log. */
export const TOKEN_SHAPED = 'token-shaped';

/** The identifier of a token ("12" of "12|secret"), which may be shown; null if `text` is no token. */
export function tokenIdOf(text: string): string | null {
  return TOKEN.exec(text)?.[1] ?? null;
}

/** How a token is shown to people: "12|••••". */
export function maskToken(tokenId: string): string {
  return `${tokenId}|••••`;
}
