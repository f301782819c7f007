// The kiosk's log, written to rotating files and the console; secrets and personal data are removed first. Repeated
// messages are counted instead of written, and the first file since the start is kept.
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
  /** Absolute; created if it is missing. */
  directory: string;
  /** What goes to the console besides the file. */
  console: 'everything' | 'nothing';
  clock: Pick<Clock, 'now' | 'monotonic' | 'setTimeout'>;
}

const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** How often one message is written per minute; more are only counted. */
const MAX_IN_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Opens `<directory>/kiosk.log`. When full, it becomes kiosk.start.log if it has the first lines since the start,
 * otherwise kiosk.old.log. Never throws: what the disk does not take is lost.
 */
export function createLog({ directory, console, clock }: LogParts): Log {
  const file = join(directory, 'kiosk.log');
  const { size } = ensurePlainFile(directory, file, clock);
  let holdsStart = true;
  // Otherwise there might be no room for the first lines.
  if (size > MAX_FILE_BYTES / 2) rename(file, join(directory, 'kiosk.old.log'));
  const repeats = new Map<string, { since: number; written: number; leftOut: number }>();
  const logger = electronLog.create({ logId: directory });
  // Only these two transports of the library: nothing goes to the page or over the network.
  Object.assign(logger, { transports: { console: logger.transports.console, file: logger.transports.file } });
  // Otherwise the library looks for the name in a package.json, and fails if there is none.
  logger.transports.file.setAppName('kiosk');
  logger.transports.file.resolvePathFn = () => file;
  logger.transports.file.maxSize = MAX_FILE_BYTES;
  logger.transports.file.archiveLogFn = (full) => {
    // If it can't be renamed, it is emptied: the disk may be small.
    if (!rename(file, join(directory, holdsStart ? 'kiosk.start.log' : 'kiosk.old.log'))) full.clear();
    holdsStart = false;
  };
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  logger.transports.file.level = 'info';
  logger.transports.console.level = console === 'everything' ? 'info' : false;
  // As a hook, so that no call to the logger bypasses it.
  logger.hooks.push((message) => ({ ...message, data: message.data.map((part) => redact(part)) }));

  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, details) => write('error', message, details),
  };

  function write(level: keyof Log, message: string, details?: Details): void {
    if (isOverLimit(message)) return;
    if (details) logger[level](message, details);
    else logger[level](message);
  }

  /** Counts a message beyond the limit; the count is logged when the minute is over. */
  function isOverLimit(message: string): boolean {
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
    if (repeat.leftOut === 0) clock.setTimeout(() => logLeftOut(message), repeat.since + MINUTE_MS - now);
    repeat.leftOut += 1;
    return true;
  }

  function logLeftOut(message: string): void {
    const times = repeats.get(message)?.leftOut;
    repeats.delete(message);
    logger.warn('Left out, for it came too often', { message, times });
  }
}

/** Quarantines anything but a plain file: a link would be written through, and a pipe would block the kiosk. */
function ensurePlainFile(directory: string, file: string, clock: Pick<Clock, 'now'>): { size: number } {
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
/** The page can request an address of any length. */
const MAX_DETAIL_LENGTH = 2000;
const MAX_DEPTH = 6;

// Keys are split into words: "renterName" and "token_file" match, "pinned" does not.
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

/**
 * `value` as it may be logged: tokens, authorization values and PINs are removed from texts, private fields entirely.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(depth === 0 ? value : shortened(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return REMOVED;
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
  // The stack begins with the name and the message.
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
