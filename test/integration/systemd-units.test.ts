// The systemd units: accepted by systemd, and with the kiosk's exit codes.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { QUIT_CODES } from '../../electron/updates/ask-to-quit.ts';
import { ENDED_FOR_UPDATE } from '../../electron/updates/quit-when-idle.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('systemd units', () => {
  const isHere = spawnSync('systemd-analyze', ['--version']).status === 0;

  it.runIf(isHere).each([
    ['packaging/locked-pc/linux/frontdesk-kiosk.service', '--user'],
    ['packaging/watch/frontdesk-kiosk.service', '--user'],
    ['packaging/updates/frontdesk-kiosk-update.service', '--system'],
    ['packaging/updates/frontdesk-kiosk-update.timer', '--system'],
  ])('%s is accepted by systemd-analyze', (path, manager) => {
    const folder = temporaryFolder();
    const [name = ''] = path.split('/').slice(-1);
    const copyOf = (from: string) => read(from).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
    const files = {
      [name]: copyOf(path),
      'frontdesk-kiosk-update.service': copyOf('packaging/updates/frontdesk-kiosk-update.service'),
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const verify = () =>
      spawnSync('systemd-analyze', [manager, 'verify', join(folder, name)], {
        env: { ...process.env, XDG_RUNTIME_DIR: folder, SYSTEMD_UNIT_PATH: `${folder}:` },
        encoding: 'utf8',
      });
    expect(verify().stderr).toBe('');
    writeFileSync(join(folder, name), `${files[name]}\nNonsense\n`);
    expect(verify().stderr).not.toBe('');
  });

  it('the kiosk’s unit does not restart it during an update, and tells it that the session is locked', () => {
    const unit = read('packaging/locked-pc/linux/frontdesk-kiosk.service');
    expect(unit).toContain(`RestartPreventExitStatus=${ENDED_FOR_UPDATE}\n`);
    expect(unit).toContain('Restart=always\n');
    expect(unit).not.toMatch(/PrivateTmp/);
    expect(unit).toMatch(/\nEnvironment=KIOSK_LOCKED_SESSION=1\nEnvironmentFile=-/);
  });

  it.each(['locked-pc/linux', 'watch'])('the unit in %s tells the kiosk only once to end', (folder) => {
    // The watch passes it on; Chromium closes in order at the first SIGTERM and dies at the second.
    expect(read(`packaging/${folder}/frontdesk-kiosk.service`)).toContain('\nKillMode=mixed\n');
  });

  it('the update’s unit counts a kiosk in use as success', () => {
    const { busy, waiting } = QUIT_CODES;
    expect(read('packaging/updates/frontdesk-kiosk-update.service')).toContain(
      `SuccessExitStatus=${waiting} ${busy}\n`,
    );
  });
});
