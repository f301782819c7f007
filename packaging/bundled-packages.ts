// Which packages of others are in the built app: each bundle notes what it took, for their licences and the list of parts.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Not in `out/`: that is what is shipped. */
const NOTES = 'node_modules/.cache/bundled-packages';

/** Notes, for one of the bundles of the project in `root`, the folders of the packages that it took something of. */
export function notesOfPackages(root: string, bundle: string): Plugin {
  return {
    name: 'notes-of-packages',
    apply: 'build',
    generateBundle(_options, output) {
      const modules = Object.values(output).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
      // Styles and files leave no module in a chunk: they count as soon as they are asked for.
      const asked = [...this.getModuleIds()].filter((id) => /\.(css|woff2|wasm)(\?|$)/.test(id));
      const folders = new Set([...modules, ...asked].map(packageFolder).filter((folder) => folder !== null));
      mkdirSync(join(root, NOTES), { recursive: true });
      writeFileSync(join(root, NOTES, `${bundle}.json`), JSON.stringify([...folders].sort()));
    },
  };
}

/** The folders of all packages that the last build took something of, from the root of the project. */
export function bundledPackages(root: string): string[] {
  const notes = globSync(join(root, NOTES, '*.json'));
  const folders = notes.flatMap((file): string[] => JSON.parse(readFileSync(file, 'utf8')));
  return [...new Set(folders)].sort();
}

/** `node_modules/…` as far as the package's own name; null for a module of our own. */
function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0] ?? null;
}
