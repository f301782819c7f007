// Unfinished baskets: kept until the end of the day, taken up again, dropped.
import { z } from 'zod';
import { MAX_LINES } from '../domain/action.ts';
import { operation, type } from './operation.ts';
import { code, id } from './parts.ts';

export const savedBaskets = {
  /** Keeps the codes of an unfinished basket until the end of the day. */
  save: operation({
    access: 'operator',
    input: z.strictObject({ codes: z.array(code).min(1).max(MAX_LINES) }),
    output: type<null>(),
  }),
  /** The codes of the basket that is being filled at this moment, all of them each time: whatever happens to the page, they are back. */
  hold: operation({
    access: 'operator',
    input: z.strictObject({ codes: z.array(code).max(MAX_LINES) }),
    output: type<null>(),
  }),
  /** Gives a saved basket back, and forgets it. */
  take: operation({
    access: 'operator',
    input: z.strictObject({ id }),
    output: type<{ codes: string[]; isInterrupted: boolean }>(),
  }),
  delete: operation({ access: 'operator', input: z.strictObject({ id }), output: type<null>() }),
};
