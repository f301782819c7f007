// Copies of files from before an update, beside the present ones: few, and deleted after a while.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainFile } from './plain-file.ts';
import { timestampInName } from './quarantine.ts';

/** After that, going back to the previous version is unlikely. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const MAX_COPIES = 2;

interface Family {
  directory: string;
  /** The file's base name: "journal" of journal.sqlite. */
  name: string;
  extension: string;
}

/** "journal.of-version-5.2026-11-20T14-32-05-123Z.sqlite". `version`: of the program or of the file format. */
export function copyName({ name, extension }: Omit<Family, 'directory'>, version: string, now: number): string {
  return `${name}.of-version-${version.replaceAll(/[^\w.-]/g, '')}.${timestampInName(now)}.${extension}`;
}

/** Deletes copies that are too old, and all but the newest; `room` is the number of copies about to be added. */
export function tidyCopies({ directory, name, extension }: Family, now: number, room = 0): void {
  const shape = new RegExp(
    `^${name}\\.of-version-[\\w.-]+\\.(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)-\\d{3}Z\\.${extension}$`,
  );
  const copies = readdirSync(directory).flatMap((found) => {
    const [, day, ...time] = shape.exec(found) ?? [];
    return day === undefined ? [] : [{ file: join(directory, found), madeAt: Date.parse(`${day}T${time.join(':')}Z`) }];
  });
  const newestFirst = copies.toSorted((a, b) => b.madeAt - a.madeAt);
  for (const [at, { file, madeAt }] of newestFirst.entries()) {
    const isKept = at < MAX_COPIES - room && now - madeAt <= KEPT_MS;
    // A folder with such a name is not a copy.
    if (!isKept && isPlainFile(file)) rmSync(file, { force: true });
  }
}
