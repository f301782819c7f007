// Three bundles: main and preload for Electron, renderer for its window.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { createLogger, type Plugin } from 'vite';
import { notesOfPackages } from './packaging/bundled-packages.ts';

const here = import.meta.dirname;

/** Copies the outbox's migrations next to the main bundle, where the outbox looks for them. */
const migrations: Plugin = {
  name: 'migrations',
  generateBundle() {
    const folder = join(here, 'electron/outbox/migrations');
    for (const name of readdirSync(folder))
      this.emitFile({ type: 'asset', fileName: `migrations/${name}`, source: readFileSync(join(folder, name)) });
  },
};

/** pdfkit loads its standard fonts with `require` at run time, which a bundle can't resolve: this turns them into imports. */
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

/** The weights in which the page draws icons: all in `bold`, these also in `fill`. */
const USUAL_WEIGHT = 'bold';
const FILLED = ['ArrowFatUp'];

/** Removes unused weights: each icon contains six, and tree shaking can't tell which are drawn. */
const drawnWeights: Plugin = {
  name: 'drawn-weights',
  transform(code, id) {
    const icon = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/.exec(id)?.[1];
    if (icon === undefined) return null;
    const drawn = FILLED.includes(icon) ? [USUAL_WEIGHT, 'fill'] : [USUAL_WEIGHT];
    const [before = '', ...weights] = code.split(/(?=^ {2}\[\n {4}"\w+",$)/m);
    const last = weights.pop() ?? '';
    const end = last.indexOf('\n]);');
    const all = [...weights, `${last.slice(0, end)},\n`].filter((each) =>
      drawn.some((name) => each.includes(`"${name}",`)),
    );
    if (all.length !== drawn.length) throw new Error(`${id} lists its weights in another way than it did.`);
    return { code: before + all.join('') + last.slice(end + 1), map: null };
  },
};

/** Vite's helper for later parts loads their styles and preloads their imports. Here there is neither. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

/** Adds preload links for what the page needs first, to load it in parallel. Main keeps only one language's texts. */
const namedAhead: Plugin = {
  name: 'named-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, filename }) {
      if (filename !== join(here, 'renderer/index.html')) return [];
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === filename);
      const link = (file: string, more: Record<string, string> = {}) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}`, ...more },
        injectTo: 'head' as const,
      });
      const texts = chunks.flatMap(({ fileName, facadeModuleId }) => {
        const language = FIRST_TEXTS.exec(facadeModuleId ?? '')?.[1];
        return language === undefined ? [] : [link(fileName, { 'data-language': language })];
      });
      const earlyKeys = chunks.find(({ facadeModuleId }) => facadeModuleId === EARLY_KEYS)?.fileName;
      if (!entry || !earlyKeys || texts.length === 0) throw new Error('What the page needs first is not to be found.');
      const first = {
        tag: 'script',
        attrs: { type: 'module', async: true, crossorigin: true, src: `./${earlyKeys}` },
        injectTo: 'head-prepend' as const,
      };
      const imports = entry.imports.filter((file) => file !== earlyKeys);
      return [first, ...imports.map((file) => link(file)), ...texts];
    },
  },
};
/** Listens for scans at once, while the large scripts load: a script of its own, before all others. */
const EARLY_KEYS = join(here, 'renderer/scanning/early-keys.ts');
const FIRST_TEXTS = /\/renderer\/text\/(\w+)\/desk-texts\.ts$/;

/** Copies the fonts that the sheets use besides the standard fonts; they are read at run time from beside the chunk. */
const sheetFonts: Plugin = {
  name: 'sheet-fonts',
  generateBundle() {
    const folder = join(here, 'node_modules/@fontsource/noto-sans/files');
    for (const name of readdirSync(folder).filter((each) => SHEET_FONT.test(each)))
      this.emitFile({ type: 'asset', fileName: `chunks/fonts/${name}`, source: readFileSync(join(folder, name)) });
  },
};
const SHEET_FONT = /^noto-sans-(latin|latin-ext|vietnamese)-(400|700)-normal\.woff$/;

/** The style sheets' own functions are new to the minifier: it keeps them as they are, but warns of each. */
const usualLogger = createLogger('warn');
const logger: typeof usualLogger = {
  ...usualLogger,
  warn(message, options) {
    if (!message.includes('Unknown at rule: @function')) usualLogger.warn(message, options);
  },
};

export default defineConfig({
  main: {
    plugins: [migrations, standardFonts, sheetFonts, notesOfPackages(here, 'main')],
    build: {
      outDir: 'out/main',
      // One dependency is not bundled (package.json, "dependencies"): the system loads its native module from a file.
      rollupOptions: {
        input: { index: resolve(here, 'electron/main.ts') },
        // Removes comments and whitespace but keeps all names, so that stack traces in the log stay readable.
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
    // XState's hooks bring a substitute for what React has had since version 18.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    customLogger: logger,
    plugins: [react(), plainImports, drawnWeights, namedAhead, notesOfPackages(here, 'page')],
    // The decoder's worker uses top-level await for its WebAssembly, which only modules support.
    worker: { format: 'es', plugins: () => [notesOfPackages(here, 'worker')] },
    build: {
      outDir: resolve(here, 'out/renderer'),
      emptyOutDir: true,
      // Fonts stay files, because the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      minify: true,
      // One style sheet, so that no lazily loaded part of the page appears without its styles.
      cssCodeSplit: false,
      // Lazy chunks are on the local disk, so preloading them is not worth its helper script.
      modulePreload: false,
      rollupOptions: {
        input: {
          index: resolve(here, 'renderer/index.html'),
          earlyKeys: EARLY_KEYS,
          selfTest: resolve(here, 'renderer/self-test/index.html'),
          stopped: resolve(here, 'renderer/stopped/index.html'),
        },
      },
    },
  },
});
