// Unfinished baskets: kept until the end of the day, resumed or deleted.
import { z } from 'zod';
import { MAX_LINES } from '../domain/action.ts';
import { operation, type } from './operation.ts';
import { code, id } from './parts.ts';

export const savedBaskets = {
  /** Saves the codes of an unfinished basket until the end of the day. */
  save: operation({
    access: 'operator',
    input: z.strictObject({ codes: z.array(code).min(1).max(MAX_LINES) }),
    output: type<null>(),
  }),
  /** All codes of the basket being filled, sent on every change, so that a page that stops gets them back. */
  hold: operation({
    access: 'operator',
    input: z.strictObject({ codes: z.array(code).max(MAX_LINES) }),
    output: type<null>(),
  }),
  /** Returns a saved basket and removes it. */
  take: operation({
    access: 'operator',
    input: z.strictObject({ id }),
    output: type<{ codes: string[]; isInterrupted: boolean }>(),
  }),
  delete: operation({ access: 'operator', input: z.strictObject({ id }), output: type<null>() }),
};
