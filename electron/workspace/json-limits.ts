// Recognises JSON that would keep main busy: a mebibyte of brackets alone takes JSON.parse half a second.

const MAX_DEPTH = 64;
/** Far above the largest page of search results or renter's card that fits into the size limit of a body. */
const MAX_COMMAS = 50_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Whether the JSON text (UTF-8) is nested at most 64 levels deep and has at most 50,000 commas outside its strings. */
export function isWithinJsonLimits(bytes: Uint8Array): boolean {
  let depth = 0;
  let commas = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COMMA) commas += 1;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_DEPTH || commas > MAX_COMMAS) return false;
  }
  return true;
}
