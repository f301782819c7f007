// npm start: opens the built kiosk, in Electron if its binary is here or can be downloaded, else in this computer's Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hasDisplay, isRoot } from './chromium.ts';
import {
  electronBinary,
  electronFolder,
  electronVersion,
  removePartialElectron,
  sandboxRefusal,
} from './electron-binary.ts';
import { trialFolder } from './paths.ts';
import { RELAUNCH_CODE } from './processes.ts';

// Ctrl+C reaches the kiosk too: it quits cleanly, and this process waits for it.
process.on('SIGINT', () => {});

const ROOT = resolve(import.meta.dirname, '../..');
// A closed network refuses each time, and may take minutes for it.
const FAILED = join(ROOT, 'node_modules/.cache/electron-download-failed');
const FAILED_FOR_MS = 60 * 60_000;

if (!hasDisplay && process.env.KIOSK_HEADLESS !== '1') {
  console.log('There is no screen to open a window on. To see the kiosk at work without one: npm run demo');
} else {
  const isWanted = hasDisplay && process.env.KIOSK_HOST !== 'chromium';
  const electron = isWanted ? (electronBinary() ?? downloadElectron()) : null;
  const refusal = electron && !isRoot ? sandboxRefusal(electron) : null;
  if (refusal !== null) {
    console.error(refusal);
    process.exitCode = 1;
  } else if (electron) {
    // Chromium's sandbox refuses to run as root.
    run(electron, [ROOT, ...(isRoot ? ['--no-sandbox'] : [])]);
  } else {
    console.log('The kiosk opens in Chromium, for a trial: without Electron there is no safe place for a real token.');
    run(process.execPath, [join(import.meta.dirname, 'run.ts'), `--user-data-dir=${trialFolder()}`]);
  }
}

/** Downloads the binary, as `npx install-electron` does, and shows how far it is; null if that fails or has just failed. */
function downloadElectron(): string | null {
  const again = 'npx install-electron tries it again (with ELECTRON_GET_USE_PROXY=1 through the proxy in HTTPS_PROXY).';
  if (hasJustFailed()) {
    console.log(`Electron could not be downloaded. ${again}`);
    return null;
  }
  removePartialElectron();
  console.log(`Downloading Electron ${electronVersion()}, about 120 MB. Ctrl+C goes on without it.`);
  spawnSync(process.execPath, [join(electronFolder(), 'install.js')], { stdio: 'inherit' });
  const binary = electronBinary();
  if (binary === null) {
    removePartialElectron();
    mkdirSync(dirname(FAILED), { recursive: true });
    writeFileSync(FAILED, '');
    console.log(`Electron was not downloaded. ${again}`);
  }
  return binary;
}

function hasJustFailed(): boolean {
  const failed = statSync(FAILED, { throwIfNoEntry: false });
  return failed !== undefined && Date.now() - failed.mtimeMs < FAILED_FOR_MS;
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
