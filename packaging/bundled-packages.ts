// Records which third-party packages are in the built app, bundle by bundle, for the licences and the SBOM.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Not in `out/`, because that is shipped. */
const NOTES = 'node_modules/.cache/bundled-packages';

/** A Vite plugin that records the folders of the packages in one bundle of the project in `root`. */
export function notesOfPackages(root: string, bundle: string): Plugin {
  return {
    name: 'notes-of-packages',
    apply: 'build',
    generateBundle(_options, output) {
      // Each worker of the page is a bundle of its own.
      const entry = Object.values(output).find((each) => each.type === 'chunk' && each.isEntry)?.name;
      const modules = Object.values(output).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
      // Styles, fonts and WebAssembly leave no module in a chunk, so they count as soon as they are imported.
      const asked = [...this.getModuleIds()].filter((id) => /\.(css|woff2|wasm)(\?|$)/.test(id));
      const folders = new Set([...modules, ...asked].map(packageFolder).filter((folder) => folder !== null));
      mkdirSync(join(root, NOTES), { recursive: true });
      writeFileSync(join(root, NOTES, `${bundle}-${entry}.json`), JSON.stringify([...folders].sort()));
    },
  };
}

/** The folders of all packages in the last build, relative to the root of the project. */
export function bundledPackages(root: string): string[] {
  const notes = globSync(join(root, NOTES, '*.json'));
  const folders = notes.flatMap((file): string[] => JSON.parse(readFileSync(file, 'utf8')));
  return [...new Set(folders)].sort();
}

/** `node_modules/…` up to and including the package's name; null for the project's own modules. */
function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0] ?? null;
}
