// Runs the built kiosk on a slow disk: opening `taken.log` during the start blocks main for 15 seconds. The window is ready
// before that, as in Electron; in the host the page's first call would come first.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { app } from 'electron';

const SLOW_MS = 15_000;
const open = fs.openSync;
let isWoken = false;

app.on('browser-window-created', (_event, window) => setImmediate(() => window.emit('ready-to-show')));
fs.openSync = (path, ...more) => {
  if (!isWoken && String(path).endsWith('taken.log')) {
    isWoken = true;
    console.log('The disk takes its time');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_MS);
    console.log('The disk is done');
  }
  return open(path, ...more);
};
syncBuiltinESMExports();

await import(new URL('../../out/main/index.js', import.meta.url).href);
