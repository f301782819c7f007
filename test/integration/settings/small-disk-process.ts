// A kiosk in its own process, whose disk accepts nothing more: requests each settings change and prints the answers.
// small-disk-process.ts FOLDER LIMIT: the largest file size in bytes, or "read-only".
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import type { OperationName } from '../../../shared/api/api.ts';
import { systemClock } from '../../../shared/clock.ts';
import { PIN, startKiosk } from '../app/kiosk.ts';

/** The answer to each: 'ok' or the kind of the error. */
export type Answers = Partial<Record<OperationName, string>>;

const [, , folder = '', limit = ''] = process.argv;
// By default the system kills a process that writes beyond the limit, instead of failing the write.
process.on('SIGXFSZ', () => {});
const kiosk = await startKiosk({ folder, clock: systemClock });
await kiosk.ask('admin.unlock', { pin: PIN });
if (limit === 'read-only') chmodSync(folder, 0o500);
else execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${limit}:unlimited`]);

const said = (answer: { ok: true } | { ok: false; error: { kind: string } }) => (answer.ok ? 'ok' : answer.error.kind);
const answers: Answers = {
  'app.setDisplay': said(await kiosk.ask('app.setDisplay', { theme: 'dark' })),
  'admin.setVolume': said(await kiosk.ask('admin.setVolume', { volume: 0 })),
  'admin.setPolicy': said(await kiosk.ask('admin.setPolicy', { idleSeconds: 90 })),
  'admin.setScanning': said(await kiosk.ask('admin.setScanning', { gs1Element: null })),
  // An attempt that can't be counted is refused.
  'admin.unlock': said(await kiosk.ask('admin.unlock', { pin: PIN })),
};
process.stdout.write(JSON.stringify(answers));
await kiosk.close();
process.exit();
