// How an operation is declared: who may ask for it, what it takes, what it gives. The page sees the types alone.
import type { z } from 'zod';

/**
 * Who may ask. `electron/api/access.ts` decides it, before the operation runs:
 * - always: whoever stands there, also while the kiosk starts.
 * - anyone: whoever stands there.
 * - restarter: whoever waits for the keyring or sets the kiosk up for the first time, later an administrator.
 * - session: an operator, or the renter who is logged in at a self-service desk.
 * - operator: whoever works the desk; at a self-service desk nobody but an administrator does.
 * - installer: whoever sets the kiosk up for the first time, later an administrator.
 * - administrator: whoever was let in by the PIN; everybody until one is set.
 * - quitter: an administrator, also while the kiosk starts.
 * - setup: whoever the open set-up is for: anybody the first time, later an administrator who is still in.
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
  /** Exactly what may come in, with a limit for every text and every list. */
  input: Input;
  /** What comes back in a Result. */
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

/** Whether two types are the same. Assigning both ways is not enough: a missing optional field would pass. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** A schema of exactly `T`: one that leaves out a field, or has one more, does not type-check. */
export function exactly<T>(): <Schema extends z.ZodType>(
  schema: Same<z.infer<Schema>, T> extends true ? Schema : { 'must be a schema of exactly': T },
) => Schema {
  return (schema) => schema as never;
}
