// Runs the built, unchanged kiosk in Chromium: node test/host/run.ts [--main=out/main/index.js] [--user-data-dir=…]
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { BrowserWindow, warmUp } from './browser-window.ts';
import { electronVersion } from './electron-binary.ts';
import { makeFolder } from './paths.ts';
import { endProcess } from './processes.ts';
import { becomeReady } from './readiness.ts';
import { mainScript, ownArguments } from './tree.ts';

const HOST_MODULE = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main') return { url: HOST_MODULE, shortCircuit: true };
    return next(specifier, context);
  },
});

// Packages read these to detect that they run in Electron's main process.
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process.versions, 'electron', { value: electronVersion() });

process.argv = ownArguments(process.argv);
process.exit = ((code?: number | string | null) => {
  if (code !== undefined) process.exitCode = code;
  app.exit(Number(process.exitCode ?? 0));
}) as typeof process.exit;

process.on('SIGINT', () => app.quit());
process.on('SIGTERM', () => app.quit());
if (process.env.KIOSK_HOST_REPORT === '1') {
  process.on('message', (message) => {
    if (message === 'quit') app.quit();
    const [window] = BrowserWindow.getAllWindows();
    if (message === 'blur') window?.blur();
    if (message === 'focus') window?.focus();
  });
  // The launcher has ended.
  process.on('disconnect', () => endProcess(1));
}

warmUp();
await import(pathToFileURL(mainScript).href);
makeFolder(app.getPath('userData'));
becomeReady();
app.emit('ready', {}, {});
