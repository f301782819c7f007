// What was taken, kept a second time beside the store: one checksummed line an action, on the disk before anything is called
// saved. Whatever the store's own files lose is known here. Ids and codes, no names and no notes; a line goes with its action's end.
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
import { isPlainFile } from '../storage/plain-file.ts';
import { quarantineName } from '../storage/quarantine.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { type ActionRow, EMPTY } from './row.ts';

/** An action as it is listed here. `note` stays in the store; `hasNote` tells that there is one. */
export type TakenRow = Omit<ActionRow, 'note'> & { hasNote: boolean };
export interface KnownWorkspace {
  id: string;
  baseUrl: string;
}

/** One line: how an action stands since then, or which workspace actions are for. */
export type TakenLine = { action: TakenRow } | { workspace: KnownWorkspace };

/**
 * 'missing': there is none, or an empty file. 'torn': its last line was not finished. 'damaged': lines can't be read that were, or it
 * is something else.
 */
export type TakenFound = 'missing' | 'whole' | 'torn' | 'damaged';

export interface TakenLog {
  /** How it was found: what was read tells. */
  found(): TakenFound;
  /** Gives every line that can be read to `each`, first in first. To be called before anything is listed. */
  read(each: (line: TakenLine) => void): void;
  /** Keeps a copy of the file beside, since it is damaged. */
  quarantine(): void;
  /** Lists new actions. When it returns, they are on the disk. */
  take(rows: readonly ActionRow[]): void;
  /** Where it ends now. */
  end(): number;
  /** Goes back to an end of before: the store did not take what was listed since. */
  cutBack(end: number): void;
  /** Lists how an action stands now, in the store already. Never throws: what the disk does not take, a look-up finds out. */
  note(row: ActionRow): void;
  /** Lists a workspace, with the next action at the latest. */
  know(workspace: KnownWorkspace): void;
  /** Whether it is time to rewrite it: it names renters of actions that have ended, lacks how one stands, or has grown much longer than it was. */
  isDue(): boolean;
  /** Lists these and nothing else; what was there is overwritten. */
  rewrite(workspaces: Iterable<KnownWorkspace>, open: Iterable<ActionRow>): void;
  /** Nothing is open: what was listed is overwritten. */
  clear(): void;
  /** Writes to the disk, and leaves everything as it was. */
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
// Not every system knows them. NONBLOCK: opening a pipe would wait for whoever writes to it.
const SAFELY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Whether its end is known: what needs attention still waits for people. */
export function hasEnded({ state }: Pick<ActionRow, 'state'>): boolean {
  return isSettled(state) && state !== 'needs-attention';
}

/** Opens `<directory>/taken.log`, and makes it where it is not there. Throws if the disk does not take it. */
export function openTakenLog(directory: string, now: number): TakenLog {
  const path = join(directory, TAKEN_LOG);
  const known = new Set<string>();
  let namesRenters = false;
  /** Whether it lacks how an action stands since. */
  let isBehind = false;
  let lengthWhenNew = 0;
  if (!isPlainFile(path) && lstatSync(path, { throwIfNoEntry: false }))
    // A link could lead anywhere; a folder or a pipe is none of ours.
    renameSync(path, join(directory, quarantineName('taken', 'log', now)));
  const isNew = !isPlainFile(path);
  let file = openSync(path, constants.O_RDWR | constants.O_CREAT | SAFELY, OWNER_ONLY);
  /** Up to here the lines are whole; what comes after is overwritten. */
  let length = 0;
  /** Whether something of what was not kept may stand behind. */
  let hasTail = true;
  let found: TakenFound = 'missing';
  try {
    if (fstatSync(file).size === 0) begin();
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
        namesRenters ||= 'action' in line && hasEnded(line.action) && line.action.intent === 'check_out';
        each(line);
      });
      ({ found, length } = seen);
      lengthWhenNew = length;
      // What is damaged may be somebody else's, under a second name.
      isOurs = found !== 'damaged';
    },
    quarantine: () => copyFileSync(path, join(directory, quarantineName('taken', 'log', now))),
    take(rows) {
      append(rows.map(lineOfRow));
      fdatasyncSync(file);
    },
    end: () => length,
    cutBack(end) {
      if (end === length) return;
      length = end;
      hasTail = true;
      try {
        trim();
        fdatasyncSync(file);
      } catch {
        // Before the next line at the latest.
      }
    },
    note(row) {
      const end = length;
      namesRenters ||= hasEnded(row) && row.intent === 'check_out';
      try {
        append([lineOfRow(row)]);
        // What is in the store alone must never seem to be behind, nor a check-out that is on its way be taken for one that
        // nobody has sent.
        if (row.state === 'saved' || (row.state === 'sending' && row.intent === 'check_out')) fdatasyncSync(file);
      } catch {
        length = end;
        hasTail = true;
        isBehind = true;
      }
    },
    know(workspace) {
      if (known.has(workspace.id)) return;
      append([lineOf({ workspace })]);
      known.add(workspace.id);
    },
    isDue: () => namesRenters || isBehind || length > 2 * lengthWhenNew + CHUNK,
    rewrite(workspaces, open) {
      const draft = join(directory, DRAFT);
      rmSync(draft, { force: true, recursive: true });
      const next = openSync(draft, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | SAFELY, OWNER_ONLY);
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
      namesRenters = false;
      isBehind = false;
      try {
        if (isOurs) {
          blank(old, 0, oldLength);
          fdatasyncSync(old);
        }
      } finally {
        isOurs = true;
        closeSync(old);
      }
    },
    clear() {
      if (length === HEADER.length) return;
      blank(file, HEADER.length, length);
      fdatasyncSync(file);
      length = HEADER.length;
      hasTail = true;
      trim();
      known.clear();
      lengthWhenNew = length;
      namesRenters = false;
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

  function begin(): void {
    ftruncateSync(file, 0);
    length = writeAll(file, HEADER, 0);
    fsyncSync(file);
  }

  /** Throws if the disk does not take all of it; then none of it counts. */
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
  // What somebody wrote stays in the store.
  const grounds = row.grounds.map((ground) => ({ ...ground, words: null }));
  // Whose it was is nobody's business once it is over.
  const renter = hasEnded(row) ? null : row.renter;
  // Under the name that it has in this file since its first version.
  return lineOf({ action: { ...row, renter, grounds, doubtSince: outcomeUnknownSince, hasNote: note !== null } });
}

function takenLineOf(line: object): TakenLine {
  if (!('action' in line)) return line as TakenLine;
  const { doubtSince, ...action } = line.action as TakenRow & { doubtSince?: number | null };
  // An earlier version has listed nothing of what came since.
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

/** Line ends say nothing and hide what was there. */
function blank(file: number, from: number, to: number): void {
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
      // Whatever it is: it is kept no longer than it is looked at.
      isDamaged = true;
      rest = Buffer.alloc(0);
    }
  }
  const found = isDamaged || isFirst ? 'damaged' : rest.length > 0 ? 'torn' : 'whole';
  return { found, length: at - rest.length };
}

/** What a line holds; null if it is not as it was written. */
function readLine(line: Buffer): object | null {
  const text = line.subarray(9);
  return line.toString('latin1', 0, 9) === `${sumOf(text)} ` ? JSON.parse(text.toString('utf8')) : null;
}

function isHeader(content: unknown): boolean {
  return content !== null && typeof content === 'object' && 'takenLog' in content;
}
