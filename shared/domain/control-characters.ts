// Characters that display nothing: those that control devices, which no code, name or line of text may have, and those
// that texts have from being copied or typed by an app.

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
export const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800`;
const BLANK = new RegExp(String.raw`[\s\u0000\u0002-\u0004${UNSEEN}]`, 'u');

/** Zero-width characters, fillers, marks of writing direction, soft hyphens, tag letters: two texts with and without look alike. */
export const UNSEEN_CHARACTERS = new RegExp(`[${UNSEEN}]`, 'u');

/** `text` without the blanks around it: white space, unseen characters, NULs, start and end of a transmission. */
export function withoutBlanksAround(text: string): string {
  const characters = [...text];
  const first = characters.findIndex((each) => !BLANK.test(each));
  const last = characters.findLastIndex((each) => !BLANK.test(each));
  return characters.slice(Math.max(first, 0), last + 1).join('');
}
