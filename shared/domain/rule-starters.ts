// Ready-made code rules for people who don't write patterns. Apart from code-rules.ts, which the desk's first load needs.
import { patternEngine } from './pattern-engine.ts';

/** Ready-made rules for people who don't write patterns: they make a pattern from a text. */
export const STARTERS = {
  /** Codes that begin with `text`, in any case, are renter cards. */
  renters: (text: string) => `(?i)^(?<renter>${patternEngine().RE2JS.quote(text)}.+)$`,
  /** `text` comes before the code on every label and is not part of it. */
  before: (text: string) => `^${patternEngine().RE2JS.quote(text)}(?<code>.+)$`,
  /** The code at the end of a web address, of its path or behind a parameter that names it: `addressPattern`. */
  address: () => addressPattern(),
};

/** Last parts of a path that say what to do with the item before them. */
const VERBS = 'view|edit|show|details?|info|open|scan|index';
/** Parameters that hold a code; all others are left out, as campaigns and languages are. */
const CODE_PARAMETERS = '(?:item|asset|renter|card)?(?:[_-]?(?:id|code|no))?|code|tag|sku|serial|barcode|qr|q|sn';

/**
 * With or without "https://", in capitals as small QR codes use them, with a route behind "#/". Query, fragment, doubled
 * and final slashes, a file's ending and verbs such as "edit" are no part of the code.
 */
function addressPattern(): string {
  const host = '(?:https?:/+[^\\s/?#]+|(?:[a-z0-9-]+\\.)+[a-z]{2,}(?::\\d+)?)';
  const parameter = `\\S*[?&](?:${CODE_PARAMETERS})=`;
  const path = '(?:[^\\s#]*#!?)?[^\\s?#]*?/';
  const code = '(?<code>[^\\s/?#&=]+?)';
  const ending = '(?:\\.(?:html?|php|aspx?))?';
  const rest = `${ending}(?:/+(?:${VERBS})${ending})*/*(?:[?&][^\\s#]*)?(?:#(?:[^\\s/!]\\S*)?)?`;
  return `(?i)^${host}(?:${parameter}|${path})${code}${rest}$`;
}
