// What a text must be that is kept on the disk, told to the page, or named to a workspace.
import { z } from 'zod';
import { CONTROL_CHARACTERS } from '../domain/control-characters.ts';
import { isTokenShaped, TOKEN_SHAPED } from '../domain/token.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const CONTROL_BUT_SEPARATOR = /[\u0000-\u001c\u001e\u001f\u007f-\u009f]/;
const HOLDS_CONTROL = 'control characters';

/** Any text but a token. */
export function told(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => !isTokenShaped(text), TOKEN_SHAPED);
}

/** One line of text without control characters that is no token. */
export function line(longest: number) {
  return told(longest).refine((text) => !CONTROL_CHARACTERS.test(text), HOLDS_CONTROL);
}

/**
 * A code or an id: what names a thing of the workspace, by its answers and later by the desk. One rule for both, so that nothing is
 * taken up that can't be given back. U+001D, which stands between the elements of a GS1 code, may be in it.
 */
export function identifier(longest: number) {
  return told(longest)
    .min(1)
    .refine((text) => !CONTROL_BUT_SEPARATOR.test(text), HOLDS_CONTROL);
}

/** Whether the issue with this message is that a text, which otherwise fits, may not be told. */
export function isUntellable(message: string): boolean {
  return message === TOKEN_SHAPED || message === HOLDS_CONTROL;
}
