// Three bundles: main and preload for Electron, renderer for its window.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { notesOfPackages } from './packaging/bundled-packages.ts';

const here = import.meta.dirname;

/** The outbox reads its migrations beside itself, in the bundle too. */
const migrations: Plugin = {
  name: 'migrations',
  generateBundle() {
    const folder = join(here, 'electron/outbox/migrations');
    for (const name of readdirSync(folder))
      this.emitFile({ type: 'asset', fileName: `migrations/${name}`, source: readFileSync(join(folder, name)) });
  },
};

/** pdfkit asks for its standard fonts by `require` when it draws, which a bundle can't answer: here they are imports. */
const standardFonts: Plugin = {
  name: 'standard-fonts',
  transform(code, id) {
    if (!id.endsWith('/pdfkit/js/pdfkit.node.mjs')) return null;
    const fonts: string[] = [];
    const asImports = code.replace(/require\$1\('#standard-fonts\/(\w+)'\)/g, (_whole, font: string) => {
      fonts.push(`import standardFont${font} from 'pdfkit/standard-fonts/${font}';\n`);
      return `standardFont${font}`;
    });
    if (fonts.length === 0) throw new Error('pdfkit loads its standard fonts in another way than it did.');
    return { code: fonts.join('') + asImports, map: null };
  },
};

export default defineConfig({
  main: {
    plugins: [migrations, standardFonts, notesOfPackages(here, 'main')],
    build: {
      outDir: 'out/main',
      // One dependency stays outside (package.json, "dependencies"): the system loads its native module from a file.
      rollupOptions: {
        input: { index: resolve(here, 'electron/main.ts') },
        // Without comments and spaces, but with every name: a fault in the log can be read.
        output: { format: 'es', minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload must be one CommonJS file.
      externalizeDeps: false,
      rollupOptions: {
        input: { index: resolve(here, 'electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
    plugins: [notesOfPackages(here, 'preload')],
  },
  renderer: {
    root: resolve(here, 'renderer'),
    plugins: [react(), notesOfPackages(here, 'page')],
    // The decoder's worker waits for its WebAssembly at the top, which only modules may.
    worker: { format: 'es', plugins: () => [notesOfPackages(here, 'worker')] },
    build: {
      outDir: resolve(here, 'out/renderer'),
      emptyOutDir: true,
      // Fonts stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: {
          index: resolve(here, 'renderer/index.html'),
          selfTest: resolve(here, 'renderer/self-test/index.html'),
        },
      },
    },
  },
});
