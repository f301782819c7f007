// Simulates what a disk may keep of a recorded run after a power cut. A file's writes since its last sync may be lost,
// in whole or in part and in any order. Names are durable once the folder is synced; later ones up to some point.
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * o: open (`number`: 1 created, 2 truncated), w: write (offset), t: truncate (length), s: sync, c: close, u: unlink,
 * r: rename.
 */
export interface Event {
  kind: 'o' | 'w' | 't' | 's' | 'c' | 'u' | 'r';
  descriptor: number;
  number: number;
  bytes: Buffer;
}

export function eventsIn(trace: Buffer): Event[] {
  const events: Event[] = [];
  for (let at = 0; at < trace.length; ) {
    const length = trace.readUInt32LE(at + 13);
    events.push({
      kind: String.fromCharCode(trace.readUInt8(at)) as Event['kind'],
      descriptor: trace.readInt32LE(at + 1),
      number: Number(trace.readBigUInt64LE(at + 5)),
      bytes: trace.subarray(at + 17, at + 17 + length),
    });
    at += 17 + length;
  }
  return events;
}

type Change = { at: number; bytes: Buffer } | { length: number };
/** A file, independent of its name. */
interface Inode {
  safe: Buffer;
  since: Change[];
}
type NameChange = { name: string; inode: Inode | null };

const SECTOR = 512;

/** The simulated disk of a run: takes events one by one, and writes what may be left. `folder`: what was recorded. */
export class Disk {
  readonly folder: string;
  /** What the recorded process has reported so far, in a file outside the folder. */
  reported = '';
  #names = new Map<string, Inode>();
  #safeNames = new Map<string, Inode>();
  #nameChanges: NameChange[] = [];
  #open = new Map<number, Inode | 'folder' | 'said'>();

  constructor(folder: string) {
    this.folder = folder;
  }

  take({ kind, descriptor, number, bytes }: Event): void {
    const about = this.#open.get(descriptor);
    if (kind === 'o') this.#opened(descriptor, bytes.toString(), number);
    else if (kind === 'c') this.#open.delete(descriptor);
    else if (kind === 'u') this.#rename(bytes.toString(), null);
    else if (kind === 'r') {
      const [from = '', to = ''] = bytes.toString().split('\0');
      const inode = this.#names.get(basename(from)) ?? null;
      // A rename is atomic.
      this.#nameChanges.push({ name: basename(to), inode });
      if (inode) this.#names.set(basename(to), inode);
      this.#rename(from, null);
    } else if (about === 'said') this.reported += bytes.toString();
    else if (about === 'folder') {
      for (const each of this.#nameChanges.splice(0)) put(this.#safeNames, each);
    } else if (about && kind === 'w') about.since.push({ at: number, bytes });
    else if (about && kind === 't') about.since.push({ length: number });
    else if (about && kind === 's') {
      about.safe = changed(about.safe, about.since);
      about.since = [];
    }
  }

  #opened(descriptor: number, path: string, flags: number): void {
    if (path === this.folder) this.#open.set(descriptor, 'folder');
    else if (dirname(path) !== this.folder) this.#open.set(descriptor, 'said');
    else {
      const name = basename(path);
      const inode = this.#names.get(name) ?? { safe: Buffer.alloc(0), since: [] };
      if ((flags & 1) !== 0) {
        this.#names.set(name, inode);
        this.#nameChanges.push({ name, inode });
      }
      if ((flags & 2) !== 0) inode.since.push({ length: 0 });
      this.#open.set(descriptor, inode);
    }
  }

  #rename(path: string, inode: null): void {
    this.#names.delete(basename(path));
    this.#nameChanges.push({ name: basename(path), inode });
  }

  /** Writes what may be left into `folder`. `random` returns numbers from 0 up to, but not including, 1. */
  writeRemains(folder: string, random: () => number): void {
    const names = new Map(this.#safeNames);
    const kept = Math.floor(random() * (this.#nameChanges.length + 1));
    for (const each of this.#nameChanges.slice(0, kept)) put(names, each);
    for (const [name, { safe, since }] of names)
      writeFileSync(join(folder, name), changed(safe, survivors(since, random)));
  }
}

function put(names: Map<string, Inode>, { name, inode }: NameChange): void {
  if (inode) names.set(name, inode);
  else names.delete(name);
}

/** The changes that survive: none, all, the first ones, or any; the last may be torn between two sectors. */
function survivors(since: Change[], random: () => number): Change[] {
  const how = random();
  const some =
    how < 0.2
      ? []
      : how < 0.4
        ? [...since]
        : how < 0.7
          ? since.slice(0, Math.floor(random() * (since.length + 1)))
          : since.filter(() => random() < 0.5);
  const last = some.at(-1);
  if (last && 'bytes' in last && random() < 0.5) {
    const length = Math.floor((random() * last.bytes.length) / SECTOR) * SECTOR;
    some[some.length - 1] = { at: last.at, bytes: last.bytes.subarray(0, length) };
  }
  return some;
}

function changed(bytes: Buffer, changes: readonly Change[]): Buffer {
  let result = Buffer.from(bytes);
  for (const change of changes) {
    const end = 'length' in change ? change.length : change.at + change.bytes.length;
    if (end > result.length) result = Buffer.concat([result, Buffer.alloc(end - result.length)]);
    if ('length' in change) result = result.subarray(0, change.length);
    else change.bytes.copy(result, change.at);
  }
  return result;
}
