// The built, unchanged kiosk on a computer that a test can put to sleep, whose disk can refuse, and that takes it for installed.
import fs, { existsSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { app, powerMonitor, type WebContents } from 'electron';
import { COMPUTER_VARIABLE, type Computer, type Order } from './computer.ts';

const computer: Computer = JSON.parse(process.env[COMPUTER_VARIABLE] ?? '{}');
delete process.env[COMPUTER_VARIABLE];

// As a computer sleeps: the wall clock is later afterwards, no timer has run, the other clock has stood still.
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

/** The host's own files stand for what is elsewhere in Electron. */
const isKiosks = (path: unknown) => typeof path === 'string' && !basename(path).startsWith('host-');

/** Makes `name` of node:fs fail with `code` where `fails` says so. */
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

// A root user, who runs most CI, may read and write whatever the rights say; a disk that can't is had here only.
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
  // A folder that is there already is no write.
  spoil('mkdirSync', 'EROFS', (path) => isHere(path) && !existsSync(String(path)));
  spoil('accessSync', 'EROFS', (path, mode) => isHere(path) && mode === fs.constants.W_OK);
  spoil('openSync', 'EROFS', writes);
  spoil('open', 'EROFS', writes);
}
syncBuiltinESMExports();

await import(new URL('../../out/main/index.js', import.meta.url).href);
