// The kiosk's log: to rotating files and the console, with everything secret or personal removed on the way. What repeats
// itself is counted instead of written, and what was first since the start stays.
import { lstatSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import electronLog from 'electron-log/node';
import type { Clock } from '../../shared/clock.ts';
import { quarantineName } from './quarantine.ts';
import { withoutTokens } from './redaction.ts';

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
  clock: Pick<Clock, 'now' | 'monotonic' | 'setTimeout'>;
}

const LARGEST_FILE = 2 * 1024 * 1024;
/** So often in a minute one message is written; the rest is counted. */
const MAX_IN_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Opens `<directory>/kiosk.log`. When it is full it becomes kiosk.start.log, if it holds what came first since the start,
 * else kiosk.old.log. Never throws: what the disk does not take is lost.
 */
export function createLog({ directory, console, clock }: LogParts): Log {
  const file = join(directory, 'kiosk.log');
  const { size } = makePlain(directory, file, clock);
  let holdsStart = true;
  // Else there might be no room for the beginning.
  if (size > LARGEST_FILE / 2) rename(file, join(directory, 'kiosk.old.log'));
  const repeats = new Map<string, { since: number; written: number; leftOut: number }>();
  const logger = electronLog.create({ logId: directory });
  // Of the library's ways out these two only: nothing goes to the page or over the network.
  Object.assign(logger, { transports: { console: logger.transports.console, file: logger.transports.file } });
  // Else the library looks for a package.json to learn the name, and fails where there is none.
  logger.transports.file.setAppName('kiosk');
  logger.transports.file.resolvePathFn = () => file;
  logger.transports.file.maxSize = LARGEST_FILE;
  logger.transports.file.archiveLogFn = (full) => {
    // Where it can't be renamed it is emptied: the disk may be small.
    if (!rename(file, join(directory, holdsStart ? 'kiosk.start.log' : 'kiosk.old.log'))) full.clear();
    holdsStart = false;
  };
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
    if (isOneTooMany(message)) return;
    if (details) logger[level](message, details);
    else logger[level](message);
  }

  /** Counts it where it is; the count is told when the minute is over. */
  function isOneTooMany(message: string): boolean {
    const now = clock.monotonic();
    let repeat = repeats.get(message);
    if (!repeat || (repeat.leftOut === 0 && now - repeat.since >= MINUTE_MS)) {
      repeat = { since: now, written: 0, leftOut: 0 };
      repeats.set(message, repeat);
    }
    if (repeat.written < MAX_IN_A_MINUTE) {
      repeat.written += 1;
      return false;
    }
    if (repeat.leftOut === 0) clock.setTimeout(() => tellLeftOut(message), repeat.since + MINUTE_MS - now);
    repeat.leftOut += 1;
    return true;
  }

  function tellLeftOut(message: string): void {
    const times = repeats.get(message)?.leftOut;
    repeats.delete(message);
    logger.warn('Left out, for it came too often', { message, times });
  }
}

/** Quarantines what is no plain file: a link would be written through, and a pipe would hold up the kiosk. */
function makePlain(directory: string, file: string, clock: Pick<Clock, 'now'>): { size: number } {
  try {
    const folder = lstatSync(directory, { throwIfNoEntry: false });
    if (folder && !folder.isDirectory()) rename(directory, quarantineName(directory, 'log', clock.now()));
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats && !stats.isFile()) rename(file, join(directory, quarantineName('kiosk', 'log', clock.now())));
    return { size: stats?.isFile() ? stats.size : 0 };
  } catch {
    return { size: 0 };
  }
}

function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

const REMOVED = '[removed]';
/** The page can ask for an address of any length. */
const MAX_DETAIL_LENGTH = 2000;
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
  if (typeof value === 'string') return redactText(depth === 0 ? value : shortened(value));
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

function shortened(text: string): string {
  return text.length <= MAX_DETAIL_LENGTH
    ? text
    : `${text.slice(0, MAX_DETAIL_LENGTH)} [and ${text.length - MAX_DETAIL_LENGTH} more]`;
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
