// Characters that display nothing: those that control devices, which no code, name or line of text may have, and those
// that texts have from being copied or typed by an app.

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
export const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

const UNSEEN = String.raw`\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff`;
const BLANK = String.raw`\s\u0000\u0002-\u0004${UNSEEN}`;
const AROUND = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, 'g');

/** Zero-width characters, marks of writing direction, soft hyphens, byte-order marks: two texts with and without look alike. */
export const UNSEEN_CHARACTERS = new RegExp(`[${UNSEEN}]`);

/** `text` without the blanks around it: white space, unseen characters, NULs, start and end of a transmission. */
export function withoutBlanksAround(text: string): string {
  return text.replace(AROUND, '');
}
