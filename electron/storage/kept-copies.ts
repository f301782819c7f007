// Copies of files as an earlier version left them, beside their successors: few, and gone after a while.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainFile } from './plain-file.ts';
import { momentInName } from './quarantine.ts';

/** By then nobody goes back to the version before. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const MAX_COPIES = 2;

interface Family {
  directory: string;
  /** Of the file: "journal" of journal.sqlite. */
  name: string;
  extension: string;
}

/** "journal.of-version-5.2026-11-20T14-32-05-123Z.sqlite". `version`: of the program or of the file, whatever tells them apart. */
export function copyName({ name, extension }: Omit<Family, 'directory'>, version: string, now: number): string {
  return `${name}.of-version-${version.replaceAll(/[^\w.-]/g, '')}.${momentInName(now)}.${extension}`;
}

/** Takes away the copies that are too old, and of the others all but the newest: `room` fewer than there may be. */
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
    // A folder of such a name is nobody's copy.
    if (!isKept && isPlainFile(file)) rmSync(file, { force: true });
  }
}
