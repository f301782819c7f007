// Programs that stand in for those of the system, for the scripts that call them: each notes its call.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StandInPrograms {
  /** For the script's environment: the stand-ins come first. */
  path: string;
  /** Creates a program of that name, which notes its arguments and then runs `script`. */
  add(name: string, script?: string): void;
  /** Every call so far, as one line each. */
  noted(): string[];
}

/** Stand-ins in `bin` of this folder. */
export function standInPrograms(folder: string): StandInPrograms {
  const notes = join(folder, 'noted');
  mkdirSync(join(folder, 'bin'));
  return {
    path: `${folder}/bin:${process.env.PATH}`,
    add(name, script = '') {
      const text = `#!/bin/sh\necho "${name} $*" >>'${notes}'\n${script}\n`;
      writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 });
    },
    noted: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
  };
}
