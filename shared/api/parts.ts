// Building blocks of operation inputs. Every text and list has a limit.
import { z } from 'zod';
import { isEasyPin, isPin, MAX_PIN_LENGTH } from '../domain/pin-rule.ts';
import { MAX_CODE_LENGTH, MAX_ID_LENGTH } from '../domain/workspace.ts';
import { identifier, line } from '../settings/text.ts';

const MAX_BLOCKS = 1000;

export const nothing = z.null();
/** The same rule as in the API contract, since codes and ids come from there. */
export const code = identifier(MAX_CODE_LENGTH);
export const id = identifier(MAX_ID_LENGTH);
/** Blocks of an item and of a renter together. */
export const blockCodes = z.array(code).max(MAX_BLOCKS);
export const note = line(500);
export const kind = z.enum(['item', 'renter']);
export const pin = z.string().max(MAX_PIN_LENGTH).refine(isPin, 'no PIN');
export const newPin = pin.refine((text) => !isEasyPin(text), 'easy');
