// The kiosk's log: to a rotating file and the console, with everything secret or personal removed on the way.
import { join } from 'node:path';
import electronLog from 'electron-log/node';
import { withoutTokens } from '../token/redaction.ts';

type Details = Record<string, unknown>;

export interface Log {
  info(message: string, details?: Details): void;
  warn(message: string, details?: Details): void;
  error(message: string, details?: Details): void;
}

export interface LogParts {
  /** Absolute; created if it is not there. */
  directory: string;
  /** Where lines go besides the file. */
  console: 'everything' | 'nothing';
}

const LARGEST_FILE = 2 * 1024 * 1024;

/** Opens `<directory>/kiosk.log`; when it is full it becomes kiosk.old.log. */
export function createLog({ directory, console }: LogParts): Log {
  const logger = electronLog.create({ logId: directory });
  // Of the library's ways out these two only: nothing goes to the page or over the network.
  Object.assign(logger, { transports: { console: logger.transports.console, file: logger.transports.file } });
  // Else the library looks for a package.json to learn the name, and fails where there is none.
  logger.transports.file.setAppName('kiosk');
  logger.transports.file.resolvePathFn = () => join(directory, 'kiosk.log');
  logger.transports.file.maxSize = LARGEST_FILE;
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  logger.transports.file.level = 'info';
  logger.transports.console.level = console === 'everything' ? 'info' : false;
  // Here and not in the functions below, so that no way into the logger goes around it.
  logger.hooks.push((message) => ({ ...message, data: message.data.map((part) => redact(part)) }));

  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, details) => write('error', message, details),
  };

  function write(level: keyof Log, message: string, details?: Details): void {
    if (details) logger[level](message, details);
    else logger[level](message);
  }
}

const REMOVED = '[removed]';
const DEEPEST = 6;

// A key is taken apart into its words: "renterName" and "token_file" count, "pinned" does not.
const PRIVATE_WORDS = new Set([
  'token',
  'secret',
  'authorization',
  'password',
  'pin',
  'name',
  'note',
  'renter',
  'cookie',
]);

const AUTHORIZATION = /\b(Bearer|Basic)\s+[^\s"',}]+/gi;
const PIN = /\b(pin)(\W{1,3})\d{4,8}\b/gi;

/** `value` as it may be logged: tokens, authorization values and PINs are gone from every text, private fields altogether. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return REMOVED;
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((each) => redact(each, depth + 1));
  if (ArrayBuffer.isView(value)) return REMOVED;
  const entries = value instanceof Map ? [...value.entries()] : Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, each]) => [redactText(String(key)), isPrivate(String(key)) ? REMOVED : redact(each, depth + 1)]),
  );
}

function redactText(text: string): string {
  return withoutTokens(text).replace(AUTHORIZATION, `$1 ${REMOVED}`).replace(PIN, `$1$2${REMOVED}`);
}

function redactError(error: Error, depth: number): object {
  // The name and the message stand at the head of the stack.
  return {
    stack: redactText(error.stack ?? `${error.name}: ${error.message}`),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}

function isPrivate(key: string): boolean {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => PRIVATE_WORDS.has(word));
}
