// Runs the built, unchanged kiosk in Chromium: node test/host/run.ts [--main=out/main/index.js] [--user-data-dir=…]
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { warmUp } from './browser-window.ts';
import { electronVersion } from './electron-binary.ts';
import { becomeReady } from './readiness.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HOST_MODULE = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main') return { url: HOST_MODULE, shortCircuit: true };
    return next(specifier, context);
  },
});

// Packages look here to learn where they are.
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process.versions, 'electron', { value: electronVersion() });

const flag = process.argv.find((argument) => argument.startsWith('--main='))?.slice('--main='.length);
const main = resolve(ROOT, flag ?? 'out/main/index.js');

// An installed app has no script's path among its arguments.
if (app.isPackaged) {
  process.argv = [process.execPath, ...process.argv.slice(2).filter((each) => !each.startsWith('--main='))];
}

process.on('SIGINT', () => app.quit());
process.on('SIGTERM', () => app.quit());
if (process.env.KIOSK_HOST_REPORT === '1') {
  process.on('message', (message) => {
    if (message === 'quit') app.quit();
  });
  // Whoever launched this is gone.
  process.on('disconnect', () => process.exit(1));
}

warmUp();
await import(pathToFileURL(main).href);
becomeReady();
app.emit('ready', {}, {});
