// The one door between renderer and main: checks who asks and what, calls the operation, and always answers a Result.
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { ZodError } from 'zod';
import { fail, type KioskError, type Result } from '../../shared/domain/errors.ts';
import { TOKEN_SHAPED } from '../../shared/domain/token.ts';
import { INVOKE_CHANNEL, type OperationName, type Operations } from '../../shared/ipc.ts';
import type { Log } from '../station/log.ts';
import { isOwnUrl } from '../window/origin.ts';
import { inputs } from './inputs.ts';

/** Everything the renderer can ask for. An operation answers known errors as Results; what it throws is a bug. */
export type OperationTable = {
  [Name in OperationName]: (
    input: Operations[Name]['input'],
  ) => Promise<Result<Operations[Name]['output']>> | Result<Operations[Name]['output']>;
};

export type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>;

/** Whether a message comes from the kiosk's own page: from its top frame, at exactly its own address. */
export function isOwnPage({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnUrl(senderFrame.url);
}

export interface RouterParts {
  ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>;
  isTrustedSender: (sender: Sender) => boolean;
  operations: OperationTable;
  log: Log;
}

/** Opens the door. */
export function createRouter({ ipcMain, isTrustedSender, operations, log }: RouterParts): { close(): void } {
  ipcMain.handle(INVOKE_CHANNEL, async (event, name: unknown, input: unknown): Promise<Result<unknown>> => {
    if (!isTrustedSender(event)) {
      log.warn('A message from a foreign page was refused');
      return badInput('Not from the kiosk');
    }
    if (!isOperation(name)) {
      log.warn('An unknown operation was asked for');
      return badInput('No such operation');
    }
    try {
      return await call(name, input);
    } catch (error) {
      log.error('An operation failed', { operation: name, error });
      return fail({ kind: 'internal', message: 'Something went wrong inside the kiosk' });
    }
  });
  return { close: () => ipcMain.removeHandler(INVOKE_CHANNEL) };

  async function call<Name extends OperationName>(name: Name, input: unknown): Promise<Result<unknown>> {
    const read = inputs[name].safeParse(input);
    if (!read.success) {
      const error = inputError(read.error);
      log.warn('An input was refused', { operation: name, kind: error.kind, field: error.field });
      return fail(error);
    }
    const operation: OperationTable[Name] = operations[name];
    return operation(read.data);
  }

  function isOperation(name: unknown): name is OperationName {
    return typeof name === 'string' && Object.hasOwn(operations, name) && Object.hasOwn(inputs, name);
  }
}

/** Names the first field that does not fit, never its value. */
function inputError({ issues }: ZodError): KioskError<'bad-input' | 'token-shaped'> {
  const issue = issues.find(({ message }) => message === TOKEN_SHAPED) ?? issues[0];
  const field = issue?.path.join('.') ?? '';
  return issue?.message === TOKEN_SHAPED
    ? { kind: 'token-shaped', message: 'This looks like an access token', field }
    : { kind: 'bad-input', message: 'The input does not fit', field };
}

function badInput(message: string): { ok: false; error: KioskError<'bad-input'> } {
  return fail({ kind: 'bad-input', message });
}
