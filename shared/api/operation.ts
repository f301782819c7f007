// How an operation is declared: who may call it, its input, its output. The page sees only the types.
import type { z } from 'zod';

/**
 * Who may call an operation. `electron/api/access.ts` checks this before it runs:
 * - always: anyone, even while the kiosk starts.
 * - anyone: anyone, once it has started.
 * - restarter: anyone during first set-up or while the token can't be read; otherwise an administrator.
 * - session: an operator, or the renter who is logged in at a self-service desk.
 * - operator: anyone at an attended desk; at a self-service desk only an administrator.
 * - installer: anyone during first set-up; later an administrator.
 * - administrator: unlocked with the PIN; anyone until a PIN is set.
 * - quitter: an administrator, even while the kiosk starts.
 * - setup: while set-up is open: anyone the first time, later an administrator.
 */
export const ACCESS = [
  'always',
  'anyone',
  'restarter',
  'session',
  'operator',
  'installer',
  'administrator',
  'quitter',
  'setup',
] as const;
export type Access = (typeof ACCESS)[number];

/** A type without a value, for what is not checked at run time. */
export interface Type<T> {
  readonly type?: T;
}

export interface Operation<Input extends z.ZodType = z.ZodType, Output = unknown> {
  access: Access;
  /** Exactly the accepted input, with a limit for every text and list. */
  input: Input;
  /** The data of the Result. */
  output: Type<Output>;
}

export function operation<Input extends z.ZodType, Output>(
  declared: Operation<Input, Output>,
): Operation<Input, Output> {
  return declared;
}

export function type<T>(): Type<T> {
  return {};
}

/** Whether two types are identical. Mutual assignability is not enough: a missing optional field would pass. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** A schema of exactly `T`: one with a missing or extra field does not type-check. */
export function exactly<T>(): <Schema extends z.ZodType>(
  schema: Same<z.infer<Schema>, T> extends true ? Schema : { 'must be a schema of exactly': T },
) => Schema {
  return (schema) => schema as never;
}
