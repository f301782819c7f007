// Three bundles: main and preload for Electron, renderer for its window.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

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

export default defineConfig({
  main: {
    plugins: [migrations],
    build: {
      outDir: 'out/main',
      rollupOptions: { input: { index: resolve(here, 'electron/main.ts') }, output: { format: 'es' } },
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
  },
  renderer: {
    root: resolve(here, 'renderer'),
    plugins: [react()],
    // The decoder's worker waits for its WebAssembly at the top, which only modules may.
    worker: { format: 'es' },
    build: {
      outDir: resolve(here, 'out/renderer'),
      emptyOutDir: true,
      // Fonts stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      rollupOptions: { input: resolve(here, 'renderer/index.html') },
    },
  },
});
