// npm start: opens the built kiosk, in Electron if its binary is here or can be downloaded, else in this computer's Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hasDisplay, isRoot } from './chromium.ts';
import { electronBinary, electronFolder } from './electron-binary.ts';
import { RELAUNCH_CODE } from './processes.ts';

// Ctrl+C reaches the kiosk too: it quits cleanly, and this process waits for it.
process.on('SIGINT', () => {});

const ROOT = resolve(import.meta.dirname, '../..');
const FETCH_LIMIT_MS = 60_000;
// If the download fails once, it usually always fails (a closed network), so it is not tried again at every start.
const TRIED = join(ROOT, 'node_modules/.cache/electron-not-here');

if (!hasDisplay && process.env.KIOSK_HEADLESS !== '1') {
  console.log('There is no screen to open a window on. To see the kiosk at work without one: npm run demo');
} else {
  const electron = hasDisplay ? (electronBinary() ?? fetchElectron()) : null;
  if (electron) {
    // Chromium's sandbox refuses to run as root.
    run(electron, [ROOT, ...(isRoot ? ['--no-sandbox'] : [])]);
  } else {
    console.log(
      "Electron's binary is not here (npx install-electron downloads it), so the kiosk opens in Chromium instead.",
    );
    run(process.execPath, [join(import.meta.dirname, 'run.ts')]);
  }
}

/** Downloads the binary, as `npx install-electron` does; null if that fails, takes too long, or has failed before. */
function fetchElectron(): string | null {
  if (existsSync(TRIED)) return null;
  spawnSync(process.execPath, [join(electronFolder(), 'install.js')], { stdio: 'ignore', timeout: FETCH_LIMIT_MS });
  const binary = electronBinary();
  if (binary === null) {
    mkdirSync(dirname(TRIED), { recursive: true });
    writeFileSync(TRIED, '');
  }
  return binary;
}

function run(command: string, args: string[]): void {
  const kiosk = spawn(command, [...args, ...process.argv.slice(2)], { stdio: 'inherit', cwd: ROOT });
  const end = () => kiosk.kill('SIGTERM');
  process.on('SIGTERM', end);
  kiosk.on('exit', (code) => {
    process.removeListener('SIGTERM', end);
    // Electron restarts itself; the host leaves that to its parent process.
    if (code === RELAUNCH_CODE) run(command, args);
    else process.exitCode = code ?? 1;
  });
}
