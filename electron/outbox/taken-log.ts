// The taken log, a second record of open actions beside the store: one checksummed line per action and change, on the
// disk before an action counts as saved. It knows what the store's own files lose. Ids and codes, no names and no
// notes; lines of settled actions are removed.
import {
  closeSync,
  constants,
  copyFileSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isSettled } from '../../shared/domain/action.ts';
import { isPlainFile, keepToOwner } from '../storage/plain-file.ts';
import { quarantineName } from '../storage/quarantine.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { type ActionRow, EMPTY, ERASED_CODE } from './row.ts';

/** An action in this log. The note stays in the store; `hasNote` tells whether there is one. */
export type TakenRow = Omit<ActionRow, 'note'> & { hasNote: boolean };
export interface KnownWorkspace {
  id: string;
  baseUrl: string;
}

/** One line: the state of an action from here on, or a workspace that actions are for. */
export type TakenLine = { action: TakenRow } | { workspace: KnownWorkspace };

/**
 * 'missing': no file, or empty. 'torn': the last line is incomplete. 'damaged': unreadable lines, or a foreign file.
 */
export type TakenFound = 'missing' | 'whole' | 'torn' | 'damaged';

export interface TakenLog {
  /** How the file was found; final only after `read`. */
  found(): TakenFound;
  /** Calls `each` with every readable line, oldest first. Call it before anything is listed. */
  read(each: (line: TakenLine) => void): void;
  /** Saves a copy of the damaged file beside it. */
  quarantine(): void;
  /** Appends new actions, or one that was corrected while it waits. They are on the disk when it returns. */
  appendNew(rows: readonly ActionRow[]): void;
  /** The present end, in bytes. */
  end(): number;
  /** Truncates to an earlier `end()`: the store did not take what was listed since. */
  truncate(end: number): void;
  /** Appends a state that the store has already saved. Never throws: a look-up makes up for a lost line. */
  appendState(row: ActionRow): void;
  /** Appends a workspace; on the disk with the next action at the latest. */
  appendWorkspace(workspace: KnownWorkspace): void;
  /** Whether a rewrite is due: it names people without need, lacks a latest state, or has grown too long. */
  isRewriteDue(): boolean;
  /** Replaces the content with these lines; the old content is overwritten. */
  rewrite(workspaces: Iterable<KnownWorkspace>, open: Iterable<ActionRow>): void;
  /** No action is open: overwrites everything that was listed. */
  clear(): void;
  /** Tests a write to the disk; the content stays unchanged. */
  probe(): void;
  close(): void;
}

export const TAKEN_LOG = 'taken.log';
const DRAFT = 'taken.draft.log';
const OWNER_ONLY = 0o600;
const CHUNK = 256 * 1024;
const MAX_LINE_LENGTH = 1024 * 1024;
const LINE_END = 0x0a;
const HEADER = lineOf({ takenLog: 1 });
// Not every system has these flags. O_NONBLOCK: opening a pipe would wait for a process at its other end.
const SAFE_FLAGS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Whether the action has ended for good; one that needs attention has not. */
export function hasEnded({ state }: Pick<ActionRow, 'state'>): boolean {
  return isSettled(state) && state !== 'needs-attention';
}

/** Whether an earlier line of an ended action names somebody: its renter, or a card that was taken for an item. */
function hasNamed(row: Pick<ActionRow, 'state' | 'intent' | 'code'>): boolean {
  return hasEnded(row) && (row.intent === 'check_out' || row.code === ERASED_CODE);
}

/** Opens `<directory>/taken.log`, or creates it. Throws if the disk fails. */
export function openTakenLog(directory: string, now: number): TakenLog {
  const path = join(directory, TAKEN_LOG);
  const known = new Set<string>();
  /** Whether lines name renters of ended actions, or hold an administrator's words, as an earlier version wrote. */
  let namesPeople = false;
  /** Whether it lacks the latest state of an action. */
  let isBehind = false;
  let lengthWhenNew = 0;
  if (!isPlainFile(path) && lstatSync(path, { throwIfNoEntry: false }))
    // A link could lead anywhere, and a folder or pipe was not made by the kiosk.
    renameSync(path, join(directory, quarantineName('taken', 'log', now)));
  const isNew = !isPlainFile(path);
  let file = openSync(path, constants.O_RDWR | constants.O_CREAT | SAFE_FLAGS, OWNER_ONLY);
  /** Whole lines end here; anything after it is overwritten. */
  let length = 0;
  /** Whether bytes that don't count may follow `length`. */
  let hasTail = true;
  let found: TakenFound = 'missing';
  try {
    keepToOwner(path);
    if (fstatSync(file).size === 0) writeHeader();
    else found = 'whole';
    if (isNew) syncFolder(directory);
  } catch (error) {
    closeSync(file);
    throw error;
  }

  let isOurs = true;

  return {
    found: () => found,
    read(each) {
      if (found === 'missing') return;
      const seen = scan(file, (line) => {
        if ('action' in line) {
          namesPeople ||= line.action.discardNote !== null || hasNamed(line.action);
        }
        each(line);
      });
      ({ found, length } = seen);
      lengthWhenNew = length;
      // A damaged file may belong to another program, under a second name (hard link): it is not overwritten.
      isOurs = found !== 'damaged';
    },
    quarantine: () => copyFileSync(path, join(directory, quarantineName('taken', 'log', now))),
    appendNew(rows) {
      append(rows.map(lineOfRow));
      fdatasyncSync(file);
    },
    end: () => length,
    truncate(end) {
      if (end === length) return;
      length = end;
      hasTail = true;
      try {
        trim();
        fdatasyncSync(file);
      } catch {
        // Trimmed before the next line at the latest.
      }
    },
    appendState(row) {
      const end = length;
      namesPeople ||= hasNamed(row);
      try {
        append([lineOfRow(row)]);
        // Synced: after a power cut a state that only the store has must not look older than the log, and a check-out
        // in flight must not look unsent.
        if (row.state === 'saved' || (row.state === 'sending' && row.intent === 'check_out')) fdatasyncSync(file);
      } catch {
        length = end;
        hasTail = true;
        isBehind = true;
      }
    },
    appendWorkspace(workspace) {
      if (known.has(workspace.id)) return;
      append([lineOf({ workspace })]);
      known.add(workspace.id);
    },
    isRewriteDue: () => namesPeople || isBehind || length > 2 * lengthWhenNew + CHUNK,
    rewrite(workspaces, open) {
      const draft = join(directory, DRAFT);
      rmSync(draft, { force: true, recursive: true });
      const next = openSync(draft, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | SAFE_FLAGS, OWNER_ONLY);
      let written = 0;
      try {
        let lines = [HEADER];
        const listed = new Set<string>();
        const write = () => {
          written += writeAll(next, Buffer.concat(lines), written);
          lines = [];
        };
        for (const workspace of workspaces) {
          lines.push(lineOf({ workspace }));
          listed.add(workspace.id);
        }
        for (const row of open) {
          lines.push(lineOfRow(row));
          if (lines.length > 500) write();
        }
        write();
        fsyncSync(next);
        renameSync(draft, path);
        syncFolder(directory);
        known.clear();
        for (const id of listed) known.add(id);
      } catch (error) {
        closeSync(next);
        rmSync(draft, { force: true });
        throw error;
      }
      const old = file;
      const oldLength = length;
      file = next;
      length = written;
      hasTail = false;
      lengthWhenNew = length;
      namesPeople = false;
      isBehind = false;
      try {
        if (isOurs) {
          overwrite(old, 0, oldLength);
          fdatasyncSync(old);
        }
      } finally {
        isOurs = true;
        closeSync(old);
      }
    },
    clear() {
      if (length === HEADER.length) return;
      overwrite(file, HEADER.length, length);
      fdatasyncSync(file);
      length = HEADER.length;
      hasTail = true;
      trim();
      known.clear();
      lengthWhenNew = length;
      namesPeople = false;
      isBehind = false;
    },
    probe() {
      const end = length;
      append([Buffer.of(LINE_END)]);
      fdatasyncSync(file);
      length = end;
      trim();
    },
    close: () => closeSync(file),
  };

  function writeHeader(): void {
    ftruncateSync(file, 0);
    length = writeAll(file, HEADER, 0);
    fsyncSync(file);
  }

  /** Throws if the disk does not take all lines; then none of them counts. */
  function append(lines: Buffer[]): void {
    const bytes = Buffer.concat(lines);
    if (hasTail) trim();
    hasTail = true;
    writeAll(file, bytes, length);
    length += bytes.length;
    hasTail = false;
  }

  function trim(): void {
    ftruncateSync(file, length);
    hasTail = false;
  }
}

function lineOf(content: object): Buffer {
  const text = JSON.stringify(content);
  return Buffer.from(`${sumOf(text)} ${text}\n`);
}

function lineOfRow({ note, outcomeUnknownSince, ...row }: ActionRow): Buffer {
  // Free text stays in the store.
  const grounds = row.grounds.map((ground) => ({ ...ground, words: null }));
  // Once the action has ended, its renter is not needed any more.
  const renter = hasEnded(row) ? null : row.renter;
  // This field keeps the name that it had in the first version of the file.
  return lineOf({
    action: { ...row, renter, grounds, discardNote: null, doubtSince: outcomeUnknownSince, hasNote: note !== null },
  });
}

function takenLineOf(line: object): TakenLine {
  if (!('action' in line)) return line as TakenLine;
  const { doubtSince, ...action } = line.action as TakenRow & { doubtSince?: number | null };
  // Lines of an earlier version lack the newer fields.
  const { note: _, ...empty } = EMPTY;
  return { action: { ...empty, ...action, outcomeUnknownSince: doubtSince ?? null } };
}

function sumOf(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, '0');
}

function writeAll(file: number, bytes: Buffer, at: number): number {
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written, at + written);
  return bytes.length;
}

/** Overwrites with line ends, which readers skip. */
function overwrite(file: number, from: number, to: number): void {
  const nothing = Buffer.alloc(CHUNK, LINE_END);
  for (let at = from; at < to; at += CHUNK) writeAll(file, nothing.subarray(0, Math.min(CHUNK, to - at)), at);
}

/** Reads all lines; `length`: where the last whole one ends. */
function scan(file: number, each: (line: TakenLine) => void): { found: TakenFound; length: number } {
  const chunk = Buffer.alloc(CHUNK);
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  let isFirst = true;
  let isDamaged = false;
  for (;;) {
    const count = readSync(file, chunk, 0, CHUNK, at);
    if (count === 0) break;
    at += count;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let begin = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, begin)) {
      if (end > begin || isFirst) {
        const line = readLine(bytes.subarray(begin, end));
        if (isFirst ? !isHeader(line) : line === null) isDamaged = true;
        else if (!isFirst && line) each(takenLineOf(line));
        isFirst = false;
      }
      begin = end + 1;
    }
    rest = Buffer.from(bytes.subarray(begin));
    if (rest.length > MAX_LINE_LENGTH) {
      // No line is that long: don't buffer it.
      isDamaged = true;
      rest = Buffer.alloc(0);
    }
  }
  const found = isDamaged || isFirst ? 'damaged' : rest.length > 0 ? 'torn' : 'whole';
  return { found, length: at - rest.length };
}

/** The content of a line; null if it does not match its checksum. */
function readLine(line: Buffer): object | null {
  const text = line.subarray(9);
  return line.toString('latin1', 0, 9) === `${sumOf(text)} ` ? JSON.parse(text.toString('utf8')) : null;
}

function isHeader(content: unknown): boolean {
  return content !== null && typeof content === 'object' && 'takenLog' in content;
}
