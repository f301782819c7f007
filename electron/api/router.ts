// The one way from renderer to main: checks sender, access and input, runs the operation, always answers with a Result.
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { ZodError } from 'zod';
import { api } from '../../shared/api/api.ts';
import { INVOKE_CHANNEL } from '../../shared/api/bridge.ts';
import type { Access, Operation } from '../../shared/api/operation.ts';
import { fail, type KioskError, type Result } from '../../shared/domain/errors.ts';
import { TOKEN_SHAPED } from '../../shared/domain/token.ts';
import { diskTrouble } from '../storage/disk-trouble.ts';
import type { Log } from '../storage/log.ts';
import { isOwnUrl } from '../window/origin.ts';
import { refusal, type Situation } from './access.ts';
import type { OperationTable } from './operations.ts';

/** The operations of `areas` by the name that crosses the bridge ("desk.lookup"). */
function byName<Each>(areas: Record<string, Record<string, Each>>): ReadonlyMap<unknown, Each> {
  const named = Object.entries(areas).map(([area, operations]) =>
    Object.entries(operations).map(([method, each]) => [`${area}.${method}`, each] as const),
  );
  return new Map(named.flat());
}

const declared = byName<Operation>(api);

type Body = (input: unknown) => Promise<Result<unknown>> | Result<unknown>;

export type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>;

/** Whether a message comes from the kiosk's own page: its top frame, at exactly its own address. */
export function isOwnPage({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnUrl(senderFrame.url);
}

export interface RouterParts {
  ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>;
  isTrustedSender: (sender: Sender) => boolean;
  operations: OperationTable;
  /** The present situation, which access depends on. */
  situation: () => Situation;
  /** Calls made while the kiosk starts wait for this, in order. */
  opened: Promise<void>;
  log: Log;
}

/** Access classes that need nothing saved: the page asks for the state; people waiting may restart or quit. */
const WAIT_FOR_NOTHING: ReadonlySet<Access> = new Set<Access>(['always', 'restarter', 'quitter']);

export interface Router {
  /** The answer to a message, as the page receives it. */
  answer(event: Sender, name: unknown, input: unknown): Promise<Result<unknown>>;
  close(): void;
}

/** Registers the handler. */
export function createRouter({ ipcMain, isTrustedSender, operations, situation, opened, log }: RouterParts): Router {
  const bodies = byName<Body>(operations as unknown as Record<string, Record<string, Body>>);

  ipcMain.handle(INVOKE_CHANNEL, answer);
  return { answer, close: () => ipcMain.removeHandler(INVOKE_CHANNEL) };

  async function answer(event: Sender, name: unknown, input: unknown): Promise<Result<unknown>> {
    if (!isTrustedSender(event)) {
      log.warn('A message from a foreign page was refused');
      return badInput('Not from the kiosk');
    }
    const operation = declared.get(name);
    const run = bodies.get(name);
    if (!operation || !run) {
      log.warn('An unknown operation was asked for');
      return badInput('No such operation');
    }
    if (!WAIT_FOR_NOTHING.has(operation.access)) {
      await opened;
      // The page that made the call is gone by now, so nothing waits for the answer.
      if (!isTrustedSender(event)) return badInput('Not from the kiosk');
    }
    try {
      return await call(String(name), operation, run, input);
    } catch (error) {
      log.error('An operation failed', { operation: name, error });
      const trouble = diskTrouble(error);
      if (trouble === 'full') return fail({ kind: 'disk-full', message: 'The disk is full' });
      if (trouble === 'refused') return fail({ kind: 'not-saved', message: 'The disk does not take it' });
      return fail({ kind: 'internal', message: 'Something went wrong inside the kiosk' });
    }
  }

  async function call(name: string, { access, input: schema }: Operation, run: Body, input: unknown) {
    const refused = refusal(access, situation());
    if (refused) return fail(refused);
    const read = schema.safeParse(input);
    if (!read.success) {
      const error = inputError(read.error);
      log.warn('An input was refused', { operation: name, kind: error.kind, field: error.field });
      return fail(error);
    }
    return run(read.data);
  }
}

/** Names the first invalid field, never its value. */
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
