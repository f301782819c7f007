// What a text must be that is kept on the disk or told to the page.
import { z } from 'zod';
import { CONTROL_CHARACTERS } from '../domain/control-characters.ts';
import { isTokenShaped, TOKEN_SHAPED } from '../domain/token.ts';

/** Any text but a token. */
export function told(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => !isTokenShaped(text), TOKEN_SHAPED);
}

/** One line of text without control characters that is no token. */
export function line(longest: number) {
  return told(longest).refine((text) => !CONTROL_CHARACTERS.test(text), 'control characters');
}
