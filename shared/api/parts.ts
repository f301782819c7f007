// What the inputs of several operations are made of. Every text and every list has a limit.
import { z } from 'zod';
import { isPin, MAX_PIN_LENGTH } from '../domain/pin.ts';
import { line } from '../settings/text.ts';

const MAX_BLOCKS = 1000;

export const nothing = z.null();
export const code = line(512).min(1);
export const id = line(200).min(1);
/** Those of an item and of a renter together. */
export const blockCodes = z.array(code).max(MAX_BLOCKS);
export const note = line(500);
export const kind = z.enum(['item', 'renter']);
export const pin = z.string().max(MAX_PIN_LENGTH).refine(isPin, 'no PIN');
