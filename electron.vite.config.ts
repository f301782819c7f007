// Three bundles: main and preload for Electron, renderer for its window.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const here = import.meta.dirname;

export default defineConfig({
  main: {
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
