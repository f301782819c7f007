// Runs the built, unchanged kiosk on a simulated computer: a test can put it to sleep, make its disk fail, and make the
// kiosk believe that it is installed.
import fs, { existsSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { app, powerMonitor, type WebContents } from 'electron';
import { COMPUTER_VARIABLE, type Computer, type Order } from './computer.ts';

const computer: Computer = JSON.parse(process.env[COMPUTER_VARIABLE] ?? '{}');
delete process.env[COMPUTER_VARIABLE];

// Simulates sleep: afterwards the wall clock is later, but no timer has run and the monotonic clock has stood still.
let slept = 0;
const { Date: RealDate } = globalThis;
const now = () => RealDate.now() + slept;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) => Reflect.construct(target, values.length ? values : [now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

const pages: WebContents[] = [];
app.on('web-contents-created', (_event, contents) => {
  pages.push(contents);
  const opened = () => console.log('DEVELOPER TOOLS OPENED');
  Object.assign(contents, { toggleDevTools: opened, openDevTools: opened });
});

const { orders } = computer;
if (orders !== undefined) {
  setInterval(() => {
    if (!existsSync(orders)) return;
    const order: Order = JSON.parse(readFileSync(orders, 'utf8'));
    if (order.do === 'sleep') {
      slept += order.ms;
      powerMonitor.emit('resume');
    } else {
      for (const page of pages) page.emit('before-input-event', {}, { type: 'keyDown', key: 'F12' });
    }
    rmSync(orders);
  }, 10).unref();
}

if (computer.installed) {
  Object.defineProperty(app, 'isPackaged', { value: true });
  const folder = process.argv.find((argument) => argument.startsWith('--user-data-dir='))?.split('=')[1];
  if (folder !== undefined) app.setPath('userData', folder);
  process.argv = [process.execPath, ...(computer.switches ?? [])];
}

/** Excludes the Chromium host's own files, which stand for things that Electron keeps elsewhere. */
const isKiosks = (path: unknown) => typeof path === 'string' && !basename(path).startsWith('host-');

/** Makes the function `name` of node:fs throw an error with `code` when `fails` returns true for its arguments. */
function spoil(name: keyof typeof fs, code: string, fails: (path: unknown, ...rest: unknown[]) => boolean): void {
  const real = fs[name] as (...values: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...values: [unknown, ...unknown[]]) => {
      if (isKiosks(values[0]) && fails(...values)) {
        throw Object.assign(new Error(`${code}: ${name} '${values[0]}'`), { code, errno: -1, syscall: name });
      }
      return real(...values);
    },
  });
}

// Root, which most CI runs as, may read and write whatever the file modes say, so failures are simulated here.
if (computer.unreadable !== undefined) {
  const isIt = (path: unknown) => String(path).endsWith(computer.unreadable as string);
  for (const name of ['readFileSync', 'openSync', 'chmodSync', 'readFile', 'open'] as const)
    spoil(name, 'EACCES', isIt);
}
if (computer.readOnly) {
  const isHere = (path: unknown) => String(path).startsWith(app.getPath('userData'));
  const writes = (path: unknown, flags: unknown = 'r') =>
    isHere(path) && flags !== 'r' && flags !== fs.constants.O_RDONLY;
  for (const name of ['writeFileSync', 'appendFileSync', 'renameSync', 'chmodSync', 'copyFileSync'] as const)
    spoil(name, 'EROFS', isHere);
  for (const name of ['unlinkSync', 'writeFile', 'rename'] as const) spoil(name, 'EROFS', isHere);
  // Creating a folder that exists already is not a write.
  spoil('mkdirSync', 'EROFS', (path) => isHere(path) && !existsSync(String(path)));
  spoil('accessSync', 'EROFS', (path, mode) => isHere(path) && mode === fs.constants.W_OK);
  spoil('openSync', 'EROFS', writes);
  spoil('open', 'EROFS', writes);
}
syncBuiltinESMExports();

await import(new URL('../../out/main/index.js', import.meta.url).href);
