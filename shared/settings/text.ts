// Rules for texts that are stored on disk, shown on the page, or sent to a workspace.
import { z } from 'zod';
import { CONTROL_CHARACTERS } from '../domain/control-characters.ts';
import { isTokenShaped, TOKEN_SHAPED } from '../domain/token.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const CONTROL_EXCEPT_SEPARATOR = /[\u0000-\u001c\u001e\u001f\u007f-\u009f]/;
const HAS_CONTROL_CHARACTERS = 'control characters';
const HAS_LONE_SURROGATE = 'half of a character';

/** Any text except a token. */
export function tokenFreeText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => !isTokenShaped(text), TOKEN_SHAPED);
}

/** One line of text without control characters; not a token. */
export function line(maxLength: number) {
  return tokenFreeText(maxLength).refine((text) => !CONTROL_CHARACTERS.test(text), HAS_CONTROL_CHARACTERS);
}

/**
 * A code or id, from a workspace's answer or later from the desk. One rule for both directions, so that the kiosk
 * accepts nothing that it can't send back. May contain U+001D, the separator of GS1 elements, but no lone surrogate: disk
 * and network would replace it, and so name something else.
 */
export function identifier(maxLength: number) {
  return tokenFreeText(maxLength)
    .min(1)
    .refine((text) => !CONTROL_EXCEPT_SEPARATOR.test(text), HAS_CONTROL_CHARACTERS)
    .refine((text) => text.isWellFormed(), HAS_LONE_SURROGATE);
}

/**
 * A moment, ISO 8601 with offset, from a workspace's answer or later from the desk: one rule for both directions, too.
 * Limited because the fraction of a second may have any length.
 */
export const time = z.iso.datetime({ offset: true }).max(64);
