// What the inputs of several operations are made of. Every text and every list has a limit.
import { z } from 'zod';
import { isPin, MAX_PIN_LENGTH } from '../domain/pin.ts';
import { isTokenShaped, TOKEN_SHAPED } from '../domain/token.ts';

const MAX_BLOCKS = 1000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

/** One line of text without control characters that is no token. */
export function line(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'control characters')
    .refine((text) => !isTokenShaped(text), TOKEN_SHAPED);
}

export const nothing = z.null();
export const code = line(512).min(1);
export const id = line(200).min(1);
/** Those of an item and of a renter together. */
export const blockCodes = z.array(code).max(MAX_BLOCKS);
export const note = line(500);
export const kind = z.enum(['item', 'renter']);
export const pin = z.string().max(MAX_PIN_LENGTH).refine(isPin, 'no PIN');
