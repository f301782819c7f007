// Which tests reach a file, and over how many imports: the nearest usually notice a fault first.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * The files that each file names by a relative path: imports, workers, scripts that a test starts. Paths are relative to
 * `root`; those that lead to no file of `files` are left out.
 */
export function namedFiles(root: string, files: readonly string[]): Map<string, Set<string>> {
  const known = new Set(files);
  return new Map(
    files
      .filter((file) => /\.(tsx?|css|html)$/.test(file) && existsSync(join(root, file)))
      .map((file) => {
        const named = readFileSync(join(root, file), 'utf8').matchAll(/["'](\.{1,2}\/[^"'?\s]+)/g);
        const paths = [...named].map(([, path = '']) => normalize(join(dirname(file), path)));
        return [file, new Set(paths.filter((path) => known.has(path)))];
      }),
  );
}

/** The files that reach `file`, each with the number of steps to it; `file` itself has 0. */
export function reaching(named: ReadonlyMap<string, ReadonlySet<string>>, file: string): Map<string, number> {
  const steps = new Map([[file, 0]]);
  for (let last = [file], step = 1; last.length > 0; step += 1) {
    const before = new Set(last);
    last = [...named]
      .filter(([name, its]) => !steps.has(name) && [...its].some((each) => before.has(each)))
      .map(([name]) => name);
    for (const name of last) steps.set(name, step);
  }
  return steps;
}
