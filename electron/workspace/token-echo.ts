// Finds the token in an answer. A workspace that repeats it in a name or a message would leak it to the page and the log.
import { withoutUnseen } from './display-text.ts';

/** Blanks, soft hyphens, joiners, tag letters and all else that nobody sees: display keeps some of them. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]+/gu;

/** Shorter secrets would match ordinary text by chance. */
const MIN_SECRET_LENGTH = 16;

/**
 * Whether a string or a key anywhere in `json` contains the secret of `authorization` ("Bearer 12|secret"): verbatim,
 * URL-encoded, or interrupted by what nobody sees. Any other encoding stays
 * encoded on the screen too.
 */
export function echoesToken(json: unknown, authorization: string): boolean {
  const secret = authorization.slice(authorization.indexOf('|') + 1);
  if (secret.length < MIN_SECRET_LENGTH) return false;
  const spellings = [...new Set([secret, encodeURIComponent(secret)])];
  const holds = (text: string) => {
    const drawn = withoutUnseen(text).replace(IGNORABLE, '');
    return spellings.some((each) => text.includes(each) || drawn.includes(each));
  };

  // Without recursion: a body can be nested half a million levels deep.
  const left: unknown[] = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (holds(value)) return true;
    } else if (Array.isArray(value)) {
      for (const element of value) left.push(element);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        if (holds(key)) return true;
        left.push(each);
      }
    }
  }
  return false;
}
