// The files for IT that lock a PC and update its kiosk. Each is tested as far as possible here; docs/updates.md and
// docs/locked-pc.md say what was not tested.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { QUIT_CODES } from '../../electron/updates/ask-to-quit.ts';
import { ENDED_FOR_UPDATE } from '../../electron/updates/quit-when-idle.ts';
import { isAlive } from '../host/processes.ts';
import { type StandInPrograms, standInPrograms } from '../support/stand-in-programs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const project = JSON.parse(read('package.json'));

function xmlOf(text: string) {
  const parsed = new new Window().DOMParser().parseFromString(text, 'application/xml');
  const flaw = parsed.querySelector('parsererror');
  if (flaw) throw new Error(flaw.textContent);
  return parsed;
}

describe('Shell Launcher', () => {
  const text = read('packaging/locked-pc/windows/shell-launcher.xml');
  const all = (name: string) => [...xmlOf(text).getElementsByTagName(name)];

  it('uses the namespaces and top elements of the 2018 and 2019 schemas', () => {
    const [root] = all('ShellLauncherConfiguration');
    expect(root?.getAttribute('xmlns')).toBe('http://schemas.microsoft.com/ShellLauncher/2018/Configuration');
    expect(root?.getAttribute('xmlns:V2')).toBe('http://schemas.microsoft.com/ShellLauncher/2019/Configuration');
    expect([...(root?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['Profiles', 'Configs']);
  });

  it('assigns its profile to the account that provision-windows.ps1 creates', () => {
    const [declared, used] = all('Profile').map((each) => each.getAttribute('Id'));
    expect(declared).toMatch(/^\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/);
    expect(used).toBe(declared);
    const [account] = all('Account');
    expect(account?.parentElement?.tagName).toBe('Config');
    expect(read('packaging/locked-pc/windows/provision-windows.ps1')).toContain(
      `if (-not $KioskUser) { $KioskUser = '${account?.getAttribute('Name')}' }`,
    );
  });

  it('keeps Explorer as the shell of all other users', () => {
    expect(all('Shell')[0]?.getAttribute('Shell')).toBe('%SystemRoot%\\explorer.exe');
  });

  it('runs the installed watch script, which starts the installed program', () => {
    const shell = all('Shell')[1]?.getAttribute('Shell');
    const [, watch, program] =
      /^%SystemRoot%\\.*\\powershell\.exe .* -File "(.+)" -Program "(.+)"$/.exec(shell ?? '') ?? [];
    const installed = 'C:\\Program Files\\FrontdeskKiosk';
    expect(watch).toBe(`${installed}\\resources\\watch\\frontdesk-kiosk-watch.ps1`);
    expect(program).toBe(`${installed}\\FrontdeskKiosk.exe`);
    expect(read('packaging/watch/frontdesk-kiosk-watch.ps1')).toContain('[string]$Program');
    const builder = read('electron-builder.yml');
    expect(builder).toContain('productName: FrontdeskKiosk\n');
    expect(builder).toMatch(/from: packaging\/watch\n\s+to: watch\n/);
  });

  it('restarts the shell on any exit code except the one for an update', () => {
    const actions = ['RestartShell', 'RestartDevice', 'ShutdownDevice', 'DoNothing'];
    const codes = all('ReturnCodeAction').map((each) => [each.getAttribute('ReturnCode'), each.getAttribute('Action')]);
    expect(codes).toEqual([[String(ENDED_FOR_UPDATE), 'DoNothing']]);
    expect(all('DefaultAction').map((each) => each.getAttribute('Action'))).toEqual(['RestartShell']);
    expect(actions).toEqual(expect.arrayContaining(codes.map(([, action]) => action)));
  });
});

it('the macOS profile opens the kiosk at its installed path', () => {
  const profile = xmlOf(read('packaging/locked-pc/macos/frontdesk-kiosk.mobileconfig'));
  const values = Object.fromEntries(
    [...profile.getElementsByTagName('key')].map((key) => [key.textContent, key.nextElementSibling?.textContent]),
  );
  expect(values).toMatchObject({
    PayloadType: 'com.apple.loginitems.managed',
    Path: '/Applications/FrontdeskKiosk.app',
  });
  const ids = [...profile.getElementsByTagName('string')].map(({ textContent }) => textContent);
  expect(ids.filter((each) => /^[0-9A-F-]{36}$/.test(each))).toHaveLength(2);
});

describe('the scheduled task of the watch', () => {
  const text = read('packaging/watch/frontdesk-kiosk-watch.xml');

  it('starts the watch for its program at sign-in', () => {
    const [task] = xmlOf(text).getElementsByTagName('Task');
    expect(task?.getElementsByTagName('LogonTrigger')).toHaveLength(1);
    const [call] = task?.getElementsByTagName('Arguments') ?? [];
    expect(call?.textContent).toContain('resources\\watch\\frontdesk-kiosk-watch.ps1" -Program "');
  });

  it('is registered as text, so that its encoding can’t mismatch', () => {
    expect(text).toMatch(/^<\?xml version="1\.0"\?>\n/);
    for (const file of ['packaging/watch/frontdesk-kiosk-watch.xml', 'docs/recovery.md']) {
      expect(read(file)).toContain('Register-ScheduledTask');
      expect(read(file)).toContain('-Xml (Get-Content -Raw ');
      expect(read(file)).not.toContain('schtasks');
    }
  });
});

it.each(['install', 'detect'])('%s.ps1 finds the kiosk even when Intune runs it as a 32-bit process', (name) => {
  const script = read(`packaging/updates/${name}.ps1`);
  expect(script).toContain(
    '$programFiles = if ($env:ProgramW6432) { $env:ProgramW6432 } else { $env:ProgramFiles }\n$program = Join-Path $programFiles ',
  );
  expect(script.match(/\$env:ProgramFiles\b/g)).toHaveLength(1);
});

it('the watch on Windows waits for the update whose process id install.ps1 writes, and for nothing else', () => {
  const watch = read('packaging/watch/frontdesk-kiosk-watch.ps1');
  const install = read('packaging/updates/install.ps1');
  const hold = "$hold = Join-Path $env:ProgramData 'FrontdeskKiosk\\update.hold'";
  for (const script of [watch, install]) expect(script).toContain(hold);
  expect(watch).toContain(`$updateCode = ${ENDED_FOR_UPDATE}\n`);
  expect(watch).toContain('if ($code -eq $updateCode -and (Test-Held)) {');
  const order = [
    'Set-Content -LiteralPath $hold -Value $PID',
    '$result = Invoke-QuitWhenIdle',
    'msiexec.exe',
    'finally {',
  ];
  const at = order.map((line) => install.lastIndexOf(line));
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(install.slice(at.at(-1))).toContain('Remove-Item -LiteralPath $hold');
});

it('Intune’s detection script checks for this version', () => {
  expect(read('packaging/updates/detect.ps1')).toContain(`[version] '${project.version}'`);
});

describe.skipIf(process.platform === 'win32')('scripts', () => {
  let folder: string;
  let programs: StandInPrograms;
  beforeEach(() => {
    folder = temporaryFolder();
    programs = standInPrograms(folder);
  });
  const noted = () => programs.noted();
  const standIn = (name: string, script?: string) => programs.add(name, script);
  const hold = () => join(folder, 'hold');

  function run(script: string, args: string[], { detached = false, env = {} } = {}) {
    return spawn(join(ROOT, script), args, {
      detached,
      env: {
        ...env,
        PATH: programs.path,
        KIOSK_PROGRAM: join(folder, 'bin/kiosk'),
        KIOSK_WATCH: join(folder, 'bin/watch'),
        KIOSK_HOLD: hold(),
        KIOSK_APPLICATIONS: join(folder, 'Applications'),
        KIOSK_KEYRING_PASSWORD: join(folder, 'password'),
        KIOSK_ENVIRONMENT: join(folder, 'environment'),
        KIOSK_PAUSE: '0.05',
      },
      stdio: 'ignore',
    });
  }

  describe('the update on Linux', () => {
    const NEWER = 'echo "Inst frontdesk-kiosk [0.1.0] (0.2.0)"';
    /** `kiosk`: exit code of --quit-when-idle; `isNewer`: there is an update; `install`: exit code of apt-get. */
    async function updates({ kiosk = 0, isNewer = true, install = 0, hasUnit = false, args = [] as string[] } = {}) {
      standIn('apt-get', `case "$*" in *-s*) ${isNewer ? NEWER : ':'} ;; *-y*) exit ${install} ;; esac`);
      standIn(
        'systemctl',
        `echo "$XDG_RUNTIME_DIR" >'${folder}/runtime'; case "$*" in *is-enabled*) exit ${hasUnit ? 0 : 1} ;; esac`,
      );
      standIn('getent', 'echo kiosk:x:1:1::/home/kiosk:/bin/sh');
      standIn('id', 'echo 1');
      standIn('runuser', 'shift 3; exec "$@"');
      standIn('kiosk', `cp '${hold()}' '${folder}/seen-hold'; exit ${kiosk}`);
      const [status] = await once(run('packaging/updates/update-linux.sh', args), 'exit');
      return { status, did: noted().filter((line) => /^(kiosk|apt-get .*-y|systemctl .* start )/.test(line)) };
    }

    it('asks the kiosk to quit, installs, and removes its hold file', async () => {
      const { status, did } = await updates({ args: ['--wait', '60'] });
      expect(status).toBe(0);
      expect(did).toEqual(['kiosk --quit-when-idle=60', expect.stringMatching(/^apt-get .*install frontdesk-kiosk$/)]);
      expect(Number(readFileSync(join(folder, 'seen-hold'), 'utf8'))).toBeGreaterThan(1);
      expect(existsSync(hold())).toBe(false);
    });

    it.each(Object.entries(QUIT_CODES).filter(([, code]) => code !== 0))(
      'installs nothing when the kiosk answers %s',
      async (_, code) => {
        expect(await updates({ kiosk: code })).toEqual({ status: code, did: ['kiosk --quit-when-idle=0'] });
        expect(existsSync(hold())).toBe(false);
      },
    );

    it.each([
      ['is installed', 0],
      ['can’t be installed', 100],
    ])('starts the desktop’s unit again after the new version %s', async (_, install) => {
      const { status, did } = await updates({ hasUnit: true, install });
      expect(status).toBe(install);
      expect(did.slice(1)).toEqual([expect.stringMatching(/^apt-get/), 'systemctl --user start frontdesk-kiosk']);
      expect(readFileSync(join(folder, 'runtime'), 'utf8')).toBe('/run/user/1\n');
      expect(existsSync(hold())).toBe(false);
    });

    it('starts no unit when the kiosk keeps running', async () => {
      const { did } = await updates({ hasUnit: true, kiosk: QUIT_CODES.busy });
      expect(did).toEqual(['kiosk --quit-when-idle=0']);
    });

    it('does not ask the kiosk when there is no update', async () => {
      expect(await updates({ isNewer: false })).toEqual({ status: 0, did: [] });
    });

    it('refuses an unknown argument', async () => {
      expect(await updates({ args: ['--force'] })).toEqual({ status: 64, did: [] });
    });
  });

  describe('the update on macOS', () => {
    const app = () => join(folder, 'Applications/FrontdeskKiosk.app');
    /** `kiosk`: exit code of --quit-when-idle; `codesign`: exit code of the check of the new version. */
    async function updates({ kiosk = 0, codesign = 0, hasWatch = false, args = ['kiosk.zip', '60'] } = {}) {
      const program = 'FrontdeskKiosk.app/Contents/MacOS/FrontdeskKiosk';
      mkdirSync(join(app(), 'Contents/MacOS'), { recursive: true });
      standIn('kiosk', `exit ${kiosk}`);
      copyFileSync(join(folder, 'bin/kiosk'), join(folder, 'Applications', program));
      standIn('stat', 'echo kiosk');
      standIn('id', 'echo 501');
      standIn('ditto', `mkdir -p "$4/FrontdeskKiosk.app"; echo new >"$4/FrontdeskKiosk.app/version"`);
      standIn('codesign', `exit ${codesign}`);
      standIn('sudo', 'shift 3; exec "$@"');
      standIn('open');
      standIn('launchctl', `case $1 in asuser) shift 2; exec "$@" ;; print) exit ${hasWatch ? 0 : 113} ;; esac`);
      const [status] = await once(run('packaging/updates/update-macos.sh', args), 'exit');
      return {
        status,
        isNew: existsSync(join(app(), 'version')),
        starts: noted().filter((line) => /^(open|launchctl kickstart)/.test(line)),
      };
    }

    it('asks the kiosk to quit, replaces it and opens it', async () => {
      expect(await updates()).toEqual({ status: 0, isNew: true, starts: [`open -a ${app()}`] });
      expect(noted()).toContain('kiosk --quit-when-idle=60');
    });

    it('starts the watch instead of the kiosk when one is loaded', async () => {
      const starts = ['launchctl kickstart gui/501/org.frontdesk.kiosk.watch'];
      expect(await updates({ hasWatch: true })).toEqual({ status: 0, isNew: true, starts });
    });

    it('does not replace a kiosk in use', async () => {
      expect(await updates({ kiosk: 11, hasWatch: true })).toEqual({ status: 11, isNew: false, starts: [] });
    });

    it('does not install a zip with a bad signature', async () => {
      expect(await updates({ codesign: 3 })).toEqual({ status: 3, isNew: false, starts: [] });
    });

    it('requires the signature of a team when one is given', async () => {
      await updates();
      expect(noted().find((line) => line.startsWith('codesign'))).not.toContain('subject.OU');
      await updates({ args: ['kiosk.zip', '0', 'AB12CD34EF'] });
      expect(noted().findLast((line) => line.startsWith('codesign'))).toContain(
        '-R=anchor apple generic and certificate leaf[subject.OU] = "AB12CD34EF"',
      );
    });

    it('restores and opens the old version when the new one can’t be moved into place', async () => {
      standIn('mv', 'case $1 in *.FrontdeskKiosk.*/FrontdeskKiosk.app) exit 1 ;; esac; exec /bin/mv "$@"');
      expect(await updates()).toEqual({ status: 1, isNew: false, starts: [`open -a ${app()}`] });
      expect(existsSync(join(app(), 'Contents/MacOS/FrontdeskKiosk'))).toBe(true);
    });
  });

  // Its script looks into /proc, which macOS does not have.
  describe.skipIf(process.platform !== 'linux')('the session on Linux', () => {
    /** Waits until `times` lines that begin with `line` have been noted. */
    async function until(line: string, times: number): Promise<void> {
      while (noted().filter((each) => each.startsWith(line)).length < times)
        await new Promise((go) => setTimeout(go, 20));
    }
    /** Runs the session in a process group of its own, as greetd and sway do. */
    const runSession = (...args: string[]) =>
      run('packaging/locked-pc/linux/kiosk-session.sh', args, { detached: true });
    async function ends(session: ReturnType<typeof run>): Promise<void> {
      process.kill(-(session.pid ?? 0), 'SIGKILL');
      if (session.exitCode === null && session.signalCode === null) await once(session, 'exit');
    }

    it('runs on a terminal without a login prompt, and its keys can’t switch to another one', () => {
      const greetd = read('packaging/locked-pc/linux/greetd.toml');
      // systemd offers login prompts on terminals 1 to 6.
      expect(Number(/^vt = (\d+)$/m.exec(greetd)?.[1])).toBeGreaterThan(6);
      expect(greetd).toContain('/usr/local/bin/kiosk-session cage --"\n');
      expect(read('packaging/locked-pc/linux/sway.conf')).toMatch(/^input type:keyboard xkb_options srvrkeys:none$/m);
    });

    describe('with a compositor', () => {
      const pidOf = (name: string) => Number(readFileSync(join(folder, `${name}.pid`), 'utf8'));
      /** The session, once the kiosk runs in it. */
      async function runs() {
        standIn('cage', `echo $$ >'${folder}/cage.pid'; "$@" & exec sleep 1000`);
        standIn('watch', `echo $PPID >'${folder}/loop.pid'; echo $$ >'${folder}/watch.pid'; exec sleep 1000`);
        const session = runSession('cage');
        while (!existsSync(join(folder, 'watch.pid')) || !pidOf('watch')) await new Promise((go) => setTimeout(go, 20));
        return session;
      }

      it.each([
        ['that is told to end', (session: ReturnType<typeof run>) => session.kill('SIGTERM')],
        ['whose compositor crashes', () => process.kill(pidOf('cage'), 'SIGKILL')],
      ])('a session %s leaves nothing behind that would be in the way of the next one', async (_what, stop) => {
        const session = await runs();
        const exited = once(session, 'exit');
        stop(session);
        await exited;
        await expect.poll(() => ['cage', 'loop', 'watch'].filter((name) => isAlive(pidOf(name)))).toEqual([]);
      });
    });

    it('ends with the sway that has started it', async () => {
      standIn('swaymsg', `test -e '${folder}/sway'`);
      standIn('watch', `rm -f '${folder}/sway'`);
      writeFileSync(join(folder, 'sway'), '');
      const session = run('packaging/locked-pc/linux/kiosk-session.sh', [], { env: { SWAYSOCK: '/run/sway' } });
      await once(session, 'exit');
      expect(noted().filter((line) => line.startsWith('watch'))).toHaveLength(1);
    });

    it('greetd’s session ends with its session bus', () => {
      expect(read('packaging/locked-pc/linux/greetd.toml')).toContain(
        'dbus-run-session -- setpriv --pdeathsig TERM -- ',
      );
      expect(read('packaging/locked-pc/linux/sway.conf')).toContain(
        'dbus-run-session -- setpriv --pdeathsig TERM -- sway ',
      );
    });

    it('gives the kiosk what stands in its environment file, and tells it that the session is locked', async () => {
      writeFileSync(
        join(folder, 'environment'),
        "KIOSK_BASE_URL='https://pool.example/a b'\nhttps_proxy=http://proxy\n",
      );
      standIn('kiosk', `echo "$KIOSK_LOCKED_SESSION $KIOSK_BASE_URL $https_proxy" >'${folder}/given'`);
      standIn('watch', '"$@"');
      const session = runSession('env');
      await until('watch', 2);
      await ends(session);
      expect(readFileSync(join(folder, 'given'), 'utf8')).toBe('1 https://pool.example/a b http://proxy\n');
    });

    it('is a Wayland session for the kiosk, whatever greetd calls it', async () => {
      standIn('kiosk', `echo "$XDG_SESSION_TYPE" >'${folder}/type'`);
      standIn('watch', '"$@"');
      const session = runSession('env', 'XDG_SESSION_TYPE=tty');
      await until('watch', 2);
      await ends(session);
      expect(readFileSync(join(folder, 'type'), 'utf8')).toBe('wayland\n');
    });

    it('opens the keyring, starts the kiosk, and restarts it whenever it ends', async () => {
      writeFileSync(join(folder, 'password'), 'secret\n');
      standIn('gnome-keyring-daemon', `cat >'${folder}/heard'`);
      standIn('kiosk', 'exit 1');
      standIn('watch', '"$@"');
      const session = runSession('env');
      await until('kiosk', 3);
      await ends(session);
      expect(noted()[0]).toBe('gnome-keyring-daemon --unlock --components=secrets');
      expect(noted()[1]).toBe(`watch ${join(folder, 'bin/kiosk')}`);
      expect(readFileSync(join(folder, 'heard'), 'utf8')).toBe('secret\n');
    });

    it('starts the kiosk only once an update in progress is over or has died', async () => {
      standIn('kiosk');
      standIn('watch', '"$@"');
      writeFileSync(hold(), `${process.pid}\n`);
      standIn('sleep', 'exec /bin/sleep "$@"');
      const session = runSession();
      await until('sleep', 5);
      expect(noted().filter((line) => line.startsWith('kiosk'))).toEqual([]);
      rmSync(hold());
      await until('kiosk', 1);
      // A killed update leaves its hold file behind.
      writeFileSync(hold(), '4194304\n');
      await until('kiosk', 3);
      // Killed while it wrote the file.
      writeFileSync(hold(), '');
      await until('kiosk', 6);
      await ends(session);
    });
  });
});
