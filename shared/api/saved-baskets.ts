// Unfinished baskets: kept until the end of the day, resumed or deleted.
import { z } from 'zod';
import { MAX_LINES } from '../domain/action.ts';
import { MAX_HELD_ASIDE, type ParkedRenter, type UnfinishedBasket } from '../domain/app.ts';
import { MAX_NAME_LENGTH } from '../domain/workspace.ts';
import { line, time } from '../settings/text.ts';
import { operation, type } from './operation.ts';
import { code, id, nothing } from './parts.ts';

/** `ChosenDues`. */
export const chosenDues = z.strictObject({
  basket: z.strictObject({ name: line(20), dueAt: time }).nullable(),
  lines: z.array(z.strictObject({ code, dueAt: time.nullable() })).max(MAX_LINES),
});
const codes = z.array(code).max(MAX_LINES);
const contents = { codes, unseen: codes.exactOptional(), dues: chosenDues.exactOptional() };
const parkedRenter = z.strictObject({ id: id.nullable(), code, name: line(MAX_NAME_LENGTH).nullable() });

export const savedBaskets = {
  /** Saves the codes of an unfinished basket until the end of the day. `renter`: whose it is, if it was parked. */
  save: operation({
    access: 'operator',
    input: z.strictObject({ ...contents, renter: parkedRenter.exactOptional() }),
    output: type<null>(),
  }),
  /**
   * All codes of the basket being filled, sent on every change, so that a page that stops gets them back; those of what the
   * strip holds; and those of returns that ask something, which need attention if the page stops.
   */
  hold: operation({
    access: 'operator',
    input: z.strictObject({
      ...contents,
      aside: z.array(z.strictObject(contents)).max(MAX_HELD_ASIDE).exactOptional(),
      asking: codes.exactOptional(),
    }),
    output: type<null>(),
  }),
  /** Returns a saved basket and removes it. */
  take: operation({
    access: 'operator',
    input: z.strictObject({ id }),
    output: type<UnfinishedBasket & { isInterrupted: boolean; renter?: ParkedRenter }>(),
  }),
  /** Nobody is at the desk: the names of those whose baskets are parked are no longer told. */
  forgetNames: operation({ access: 'operator', input: nothing, output: type<null>() }),
  delete: operation({ access: 'operator', input: z.strictObject({ id }), output: type<null>() }),
};
