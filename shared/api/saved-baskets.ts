// Unfinished baskets: kept until the end of the day, resumed or deleted.
import { z } from 'zod';
import { MAX_LINES } from '../domain/action.ts';
import { MAX_NAME_LENGTH } from '../domain/workspace.ts';
import { line } from '../settings/text.ts';
import { operation, type } from './operation.ts';
import { code, id, nothing } from './parts.ts';

const parkedRenter = z.strictObject({ id: id.nullable(), code, name: line(MAX_NAME_LENGTH).nullable() });

export const savedBaskets = {
  /** Saves the codes of an unfinished basket until the end of the day. `renter`: whose it is, if it was parked. */
  save: operation({
    access: 'operator',
    input: z.strictObject({ codes: z.array(code).max(MAX_LINES), renter: parkedRenter.exactOptional() }),
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
    output: type<{ codes: string[]; isInterrupted: boolean; renterCode?: string }>(),
  }),
  /** Nobody is at the desk: the names of those whose baskets are parked are no longer told. */
  forgetNames: operation({ access: 'operator', input: nothing, output: type<null>() }),
  delete: operation({ access: 'operator', input: z.strictObject({ id }), output: type<null>() }),
};
