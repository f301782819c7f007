// The script that prepares a locked Linux PC, with stand-ins for the programs that would change this one.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { policyFilePath } from '../../electron/settings/policy-file.ts';
import { type StandInPrograms, standInPrograms } from '../support/stand-in-programs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../packaging/locked-pc/linux');

describe.skipIf(process.platform !== 'linux')('provisioning a locked Linux PC', () => {
  let folder: string;
  let programs: StandInPrograms;
  beforeEach(() => {
    folder = temporaryFolder();
    programs = standInPrograms(folder);
  });
  const here = (path: string) => join(folder, 'root', path);
  const content = (path: string) => readFileSync(here(path), 'utf8');
  const modeOf = (path: string) => (statSync(here(path)).mode & 0o777).toString(8);
  /** Runs the script as root of a new PC; returns its exit code. */
  function provisions(...args: string[]): number | null {
    programs.add('systemctl');
    return runs(...args).status;
  }
  function runs(...args: string[]) {
    programs.add('id', 'case $* in -u) echo 0 ;; *) exit 1 ;; esac');
    for (const name of ['useradd', 'chown', 'greetd']) programs.add(name);
    const env = { PATH: programs.path, KIOSK_ROOT: join(folder, 'root') };
    return spawnSync(join(SCRIPTS, 'provision-linux.sh'), args, { env, encoding: 'utf8' });
  }
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const SESSION = ["KIOSK_BASE_URL='https://pool.example'", 'KIOSK_TOKEN_FILE=/var/lib/frontdesk-kiosk/token'];

  it('creates the account, its session and keyring, and lays token and PIN ready for it alone', () => {
    const token = file('token.txt', '12|not-a-real-secret');
    const pin = file('pin.txt', '2468');
    expect(provisions('--url', 'https://pool.example', '--token-file', token, '--pin-file', pin)).toBe(0);
    expect(programs.noted()).toEqual(
      expect.arrayContaining([
        'useradd --create-home --shell /bin/sh kiosk',
        expect.stringMatching(/^chown -R kiosk: .*frontdesk-kiosk .*keyring-password$/),
        'systemctl enable greetd',
      ]),
    );
    expect(content('etc/frontdesk-kiosk/environment').trim().split('\n')).toEqual([
      ...SESSION,
      'KIOSK_PIN_FILE=/var/lib/frontdesk-kiosk/pin',
    ]);
    expect([content('var/lib/frontdesk-kiosk/token'), content('var/lib/frontdesk-kiosk/pin')]).toEqual([
      '12|not-a-real-secret',
      '2468',
    ]);
    const modes = ['token', 'pin', ''].map((name) => modeOf(join('var/lib/frontdesk-kiosk', name)));
    expect(modes).toEqual(['600', '600', '700']);
    expect(modeOf('etc/frontdesk-kiosk/keyring-password')).toBe('400');
    expect(modeOf('etc/frontdesk-kiosk/environment')).toBe('644');
    expect(content('etc/greetd/config.toml')).toContain('user = "kiosk"\n');
    expect(content('usr/local/bin/kiosk-session')).toBe(readFileSync(join(SCRIPTS, 'kiosk-session.sh'), 'utf8'));
  });

  it('brings a new token to a PC without changing the rest', () => {
    const old = file('token.txt', '12|not-a-real-secret');
    provisions('--url', 'https://pool.example', '--token-file', old, '--user', 'desk');
    const keyring = content('etc/frontdesk-kiosk/keyring-password');
    appendFileSync(here('etc/frontdesk-kiosk/environment'), 'https_proxy=http://proxy.example:3128\n');
    appendFileSync(here('etc/greetd/config.toml'), '# sway\n');
    expect(provisions('--token-file', file('new.txt', '13|not-a-real-secret'))).toBe(0);
    expect(programs.noted().filter((line) => line.includes('kiosk:') || line.endsWith(' kiosk'))).toEqual([]);
    expect(content('var/lib/frontdesk-kiosk/token')).toBe('13|not-a-real-secret');
    expect(content('etc/frontdesk-kiosk/keyring-password')).toBe(keyring);
    const lines = content('etc/frontdesk-kiosk/environment').trim().split('\n');
    expect(lines).toEqual(expect.arrayContaining([...SESSION, 'https_proxy=http://proxy.example:3128']));
    expect(lines).toHaveLength(4);
    expect(content('etc/greetd/config.toml')).toMatch(/user = "desk"\n[\s\S]*# sway\n$/);
  });

  it('brings the settings to where the kiosk looks for them, readable by all', () => {
    expect(provisions('--policy-file', file('policy.json', '{ "theme": "contrast" }'))).toBe(0);
    expect(here('etc/frontdesk-kiosk/policy.json')).toBe(here(policyFilePath({}, 'linux')));
    expect(content('etc/frontdesk-kiosk/policy.json')).toBe('{ "theme": "contrast" }');
    expect(modeOf('etc/frontdesk-kiosk/policy.json')).toBe('644');
  });

  it('says what is in the way if another display manager is enabled', () => {
    programs.add('systemctl', 'exit 1');
    const { status, stderr } = runs('--url', 'https://pool.example');
    expect([status, stderr]).toEqual([64, expect.stringContaining('systemctl disable display-manager')]);
  });

  it.each([
    ['nothing', []],
    ['an option that it does not know', ['--token', '12|x']],
    ['an option without its value', ['--url']],
    ['an address that would end its quotes', ['--url', "https://x';reboot'"]],
    ['a token file that is not there', ['--token-file', '/nowhere/token']],
  ])('refuses %s before it changes anything', (_what, args) => {
    expect(provisions(...args)).toBe(64);
    expect(existsSync(here('etc'))).toBe(false);
    expect(programs.noted().filter((line) => !line.startsWith('id '))).toEqual([]);
  });
});

describe.skipIf(spawnSync('shellcheck', ['--version']).error)('shellcheck', () => {
  it.each(['provision-linux.sh', 'kiosk-session.sh'])('finds nothing in %s', (name) => {
    const { stdout } = spawnSync('shellcheck', [join(SCRIPTS, name)], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
