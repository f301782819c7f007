// Set-up, step by step. Each operation fails with 'bad-input' at another step than its own.
import { z } from 'zod';
import { line } from '../settings/text.ts';
import { operation, type } from './operation.ts';
import { newPin, nothing } from './parts.ts';

export const setup = {
  begin: operation({ access: 'setup', input: nothing, output: type<null>() }),
  /**
   * Takes the base URL and the token, one way: main keeps the token, reloads the page and tests the connection. Without
   * a token it tests with the one that main holds. The only operation that accepts a token; the vault checks its
   * format.
   */
  connect: operation({
    access: 'setup',
    input: z.strictObject({ baseUrl: line(2048), token: z.string().max(4096).nullable() }),
    output: type<null>(),
  }),
  /** Takes a token or a base URL from the clipboard, inside main: a token does not pass through the page. The base URL, or null. */
  paste: operation({ access: 'setup', input: nothing, output: type<string | null>() }),
  acceptScope: operation({ access: 'setup', input: nothing, output: type<null>() }),
  /** Whether the saved actions belong to this workspace. 'other': they stay on this PC and are not sent. */
  answerSameWorkspace: operation({
    access: 'setup',
    input: z.strictObject({ workspace: z.enum(['same', 'other']) }),
    output: type<null>(),
  }),
  /** What the desk is for was asked, and its answers are stored. */
  confirmDesk: operation({ access: 'setup', input: nothing, output: type<null>() }),
  choosePin: operation({
    access: 'setup',
    input: z.strictObject({ pin: newPin }),
    output: type<null>(),
  }),
  /** Restores the address that the stored token belongs to. */
  restoreAddress: operation({ access: 'setup', input: nothing, output: type<null>() }),
  finish: operation({ access: 'setup', input: nothing, output: type<null>() }),
  back: operation({ access: 'setup', input: nothing, output: type<null>() }),
  startDemo: operation({ access: 'setup', input: nothing, output: type<null>() }),
};
