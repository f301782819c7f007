// Provisioning: what IT prepares for the first start, with real files.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeProvisioning } from '../../../electron/app/read-provisioned.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TOKEN = '12|provisioned-secret-0123456789';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

function removeBoth(taken: ReturnType<typeof takeProvisioning>): void {
  if (!taken.ok) return;
  taken.data?.removeTokenFile?.();
  taken.data?.removePinFile?.();
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

describe('provisioning', () => {
  it('is null when nothing is set', () => {
    expect(takeProvisioning({})).toEqual(ok(null));
    expect(takeProvisioning({ KIOSK_BASE_URL: '', KIOSK_TOKEN: '' })).toEqual(ok(null));
  });

  it.each([
    ['KIOSK_TOKEN', TOKEN],
    ['KIOSK_PIN', '2468'],
  ] as const)('refuses the value of %s in an installed kiosk: the system goes on showing it', (variable, value) => {
    const env: Record<string, string | undefined> = { KIOSK_BASE_URL: 'pool.example.org', [variable]: value };
    expect(takeProvisioning({ ...env }, { isInstalled: true })).toEqual(fail({ variable, problem: 'only-from-file' }));
    expect(takeProvisioning({ ...env })).toMatchObject(ok({ baseUrl: 'https://pool.example.org' }));
  });

  it('reads address, token and PIN', () => {
    const env = {
      KIOSK_BASE_URL: 'pool.example.org/api/v1',
      KIOSK_TOKEN_FILE: file('token', `${TOKEN}\n`),
      KIOSK_PIN_FILE: file('pin', '2468\r\n'),
    };
    expect(takeProvisioning(env)).toMatchObject(ok({ baseUrl: 'https://pool.example.org', token: TOKEN, pin: '2468' }));
  });

  it.each<[string, BufferEncoding, string]>([
    ['Windows PowerShell writes with >', 'utf16le', '\uFEFF'],
    ['Notepad may save: UTF-8 with a byte order mark', 'utf8', '\uFEFF'],
  ])('reads a file as %s', (_what, encoding, mark) => {
    const written = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, `${mark}${text}\r\n`, { encoding, mode: 0o600 });
      return path;
    };
    const env = { KIOSK_TOKEN_FILE: written('token', TOKEN), KIOSK_PIN_FILE: written('pin', '2468') };
    const taken = takeProvisioning({ ...env, KIOSK_BASE_URL: 'pool.example.org' });
    expect(taken).toMatchObject(ok({ token: TOKEN, pin: '2468' }));
    removeBoth(taken);
    expect([existsSync(env.KIOSK_TOKEN_FILE), existsSync(env.KIOSK_PIN_FILE)]).toEqual([false, false]);
  });

  it('overwrites and removes the files only when it is told to, and each alone', () => {
    const token = file('token', TOKEN);
    const pin = file('pin', '2468');
    const taken = takeProvisioning({ KIOSK_TOKEN_FILE: token, KIOSK_PIN_FILE: pin });
    // A hard link to the same file shows what is left in it.
    linkSync(token, join(folder, 'same'));
    if (taken.ok) taken.data?.removePinFile?.();
    expect([existsSync(token), existsSync(pin)]).toEqual([true, false]);
    if (taken.ok) taken.data?.removeTokenFile?.();
    expect(existsSync(token)).toBe(false);
    expect(readFileSync(join(folder, 'same'), 'utf8')).toBe('\0'.repeat(TOKEN.length));
  });

  it.skipIf(process.platform === 'win32')('refuses a file that somebody else may have written', () => {
    const refused = fail({ variable: 'KIOSK_PIN_FILE', problem: 'from-others' });
    const pin = file('pin', '2468');
    chmodSync(pin, 0o666);
    expect(takeProvisioning({ KIOSK_PIN_FILE: pin })).toEqual(refused);
    chmodSync(pin, 0o600);
    linkSync(pin, join(folder, 'another name'));
    expect(takeProvisioning({ KIOSK_PIN_FILE: pin })).toEqual(refused);
    expect(readFileSync(pin, 'utf8')).toBe('2468');
    rmSync(join(folder, 'another name'));
    expect(takeProvisioning({ KIOSK_PIN_FILE: pin })).toMatchObject(ok({ pin: '2468' }));
  });

  it('is null when its file is already gone', () => {
    expect(takeProvisioning({ KIOSK_TOKEN_FILE: join(folder, 'gone') })).toEqual(ok(null));
  });

  it('accepts a PIN alone, which resets a lost one', () => {
    expect(takeProvisioning({ KIOSK_PIN_FILE: file('pin', '2468') })).toMatchObject(
      ok({ baseUrl: null, token: null, pin: '2468' }),
    );
  });

  it('leaves no secret in the environment that child processes inherit', () => {
    const env: Record<string, string> = { KIOSK_TOKEN: TOKEN, KIOSK_PIN: '2468', HOME: '/home/desk' };
    expect(takeProvisioning(env)).toMatchObject(ok({ token: TOKEN, pin: '2468' }));
    expect(env).toEqual({ HOME: '/home/desk' });
    const bad: Record<string, string> = { KIOSK_TOKEN: 'nonsense', KIOSK_PIN: '2468' };
    expect(takeProvisioning(bad).ok).toBe(false);
    expect(bad).toEqual({});
  });

  it('prefers the token file to the variable', () => {
    const env = { KIOSK_TOKEN_FILE: file('token', TOKEN), KIOSK_TOKEN: '13|of-the-environment-0123456789' };
    expect(takeProvisioning(env)).toMatchObject(ok({ token: TOKEN }));
  });
});

describe('provisioning files', () => {
  const taken = (path: string) => {
    const provisioned = takeProvisioning({ KIOSK_TOKEN_FILE: path });
    return provisioned.ok ? provisioned.data : null;
  };

  it.runIf(process.platform !== 'win32')('are reported when other users could read them', () => {
    expect(taken(file('token', TOKEN))?.isOpenToOthers).toBe(false);
    for (const mode of [0o644, 0o640, 0o604]) {
      const path = join(folder, `open-${mode}`);
      writeFileSync(path, TOKEN, { mode });
      expect(taken(path)).toMatchObject({ token: TOKEN, isOpenToOthers: true });
    }
  });

  it('are not removed when another file or a link has taken their place', () => {
    const other = file('other', 'not to be touched');
    for (const swap of [
      (path: string) => renameSync(other, path),
      (path: string) => symlinkSync(other, path),
      (path: string) => linkSync(other, path),
    ]) {
      file('other', 'not to be touched');
      const path = file('token', TOKEN);
      const provisioning = taken(path);
      renameSync(path, join(folder, 'gone'));
      swap(path);
      expect(() => provisioning?.removeTokenFile?.()).toThrow();
      expect(readFileSync(path, 'utf8')).toBe('not to be touched');
      renameSync(path, join(folder, 'swapped'));
    }
  });
});

it('a provisioned file that was overwritten but not removed counts as used, so that a new PIN is read', () => {
  const env = { KIOSK_TOKEN_FILE: file('token', '\0'.repeat(TOKEN.length)), KIOSK_PIN_FILE: file('pin', '2468') };
  expect(takeProvisioning(env)).toMatchObject(ok({ token: null, pin: '2468' }));
});

describe('invalid provisioning', () => {
  it.each([
    [{ KIOSK_BASE_URL: 'http://pool.example.org' }, { variable: 'KIOSK_BASE_URL', problem: 'not-https' }],
    [{ KIOSK_BASE_URL: 'ftp://pool.example.org' }, { variable: 'KIOSK_BASE_URL', problem: 'bad-url' }],
    [{ KIOSK_BASE_URL: TOKEN }, { variable: 'KIOSK_BASE_URL', problem: 'bad-url' }],
    [{ KIOSK_TOKEN: 'nonsense' }, { variable: 'KIOSK_TOKEN', problem: 'bad-token' }],
    [{ KIOSK_PIN: '12' }, { variable: 'KIOSK_PIN', problem: 'bad-pin' }],
    [{ KIOSK_PIN: '1234' }, { variable: 'KIOSK_PIN', problem: 'easy-pin' }],
  ])('%j is reported', (env, problem) => {
    expect(takeProvisioning(env)).toEqual(fail(problem));
  });

  it('stays on disk for IT to correct', () => {
    const token = file('token', `${TOKEN} and a word`);
    expect(takeProvisioning({ KIOSK_TOKEN_FILE: token })).toEqual(
      fail({ variable: 'KIOSK_TOKEN_FILE', problem: 'bad-token' }),
    );
    expect(readFileSync(token, 'utf8')).toBe(`${TOKEN} and a word`);
  });

  it('is not read unless it is a small regular file', () => {
    const unreadable = fail({ variable: 'KIOSK_TOKEN_FILE', problem: 'unreadable' });
    expect(takeProvisioning({ KIOSK_TOKEN_FILE: folder })).toEqual(unreadable);
    expect(takeProvisioning({ KIOSK_TOKEN_FILE: file('huge', 'x'.repeat(10_000)) })).toEqual(unreadable);
    const link = join(folder, 'link');
    symlinkSync(file('token', TOKEN), link);
    expect(takeProvisioning({ KIOSK_TOKEN_FILE: link })).toEqual(unreadable);
    expect(takeProvisioning({ KIOSK_TOKEN_FILE: join(folder, 'token', 'in a file') })).toEqual(unreadable);
    if (process.platform === 'win32') return;
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(takeProvisioning({ KIOSK_TOKEN_FILE: pipe })).toEqual(unreadable);
  });
});
