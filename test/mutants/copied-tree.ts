// A copy of the project in which faults may stand: the work tree is never touched.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutation, mutate } from './mutate.ts';

export interface CopiedTree {
  readonly folder: string;
  /** The copied files, relative to the folder. */
  readonly files: readonly string[];
  /** The text of a file, or null if there is none. */
  read(file: string): string | null;
  /** Puts the fault into the file while `run` runs. */
  with<T>(file: string, fault: Mutation, run: () => Promise<T>): Promise<T>;
  remove(): void;
}

/** Copies what git doesn't ignore, and what was last built, and links the packages. */
export function copyTree(root: string): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-mutants-'));
  // Some tests start a process as another user.
  chmodSync(folder, 0o755);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = [...new Set(listed.toString().split('\0'))].filter((file) => file && existsSync(join(root, file)));
  for (const file of [...files, 'out'])
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null);
  return {
    folder,
    files,
    read,
    async with(file, fault, run) {
      const source = read(file) ?? '';
      writeFileSync(join(folder, file), mutate(source, fault));
      try {
        return await run();
      } finally {
        writeFileSync(join(folder, file), source);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
