// Removes possible access tokens from text that leaves the vault's reach: logs, errors, answers.

// "12|secret", also URL-encoded. After a letter only a long secret counts, so that a label like "A1|B2" stays a label.
const TOKENS = /(?<![a-z\d])\d+(?:\||%7c)\S+|\d(?:\||%7c)\S{16,}/gi;

/** `text` with everything that looks like a token replaced by "[token]". */
export function withoutTokens(text: string): string {
  return text.replace(TOKENS, '[token]');
}
