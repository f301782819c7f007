// The kiosk starts on a data folder in any state that a bad disk, an editor or an outsider may leave it in.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../electron/storage/log.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, PIN, startKiosk } from './kiosk.ts';
import type { Found } from './start-process.ts';

const FILES = [
  'settings.json',
  'settings.backup.json',
  'token.json',
  'drafts.json',
  'journal.sqlite',
  'journal.sqlite-wal',
  'journal.sqlite-shm',
  'journal.next.sqlite',
  'journal.draft.sqlite',
  'taken.log',
  'taken.draft.log',
  'logs',
  'logs/kiosk.log',
  'logs/kiosk.old.log',
];

/** Each puts garbage at `path`, which does not exist yet; `elsewhere` is a file that does not belong to the kiosk. */
const GARBAGE: Record<string, (path: string, elsewhere: string) => void> = {
  nothing: () => {},
  'an empty file': (path) => writeFileSync(path, ''),
  'truncated JSON': (path) => writeFileSync(path, '{"baseUrl": "https://pool.exa'),
  'a list': (path) => writeFileSync(path, '[1, 2]'),
  null: (path) => writeFileSync(path, 'null'),
  'an empty object': (path) => writeFileSync(path, '{}'),
  'wrong types': (path) =>
    writeFileSync(
      path,
      JSON.stringify({
        ...{ baseUrl: 5, workspaceId: [], pin: 'x', pinTries: -1, policy: 7, scanning: null, paths: [], notices: 'x' },
        ...{ token: 12, setAside: 'x', drafts: { length: 3 } },
      }),
    ),
  'prototype keys': (path) =>
    writeFileSync(path, '{"__proto__": {"pin": 1}, "constructor": 1, "toJSON": 2, "": 3, "__internal__": {"a": 1}}'),
  'deep nesting': (path) => writeFileSync(path, `{"policy": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
  '40 MB': (path) => {
    writeFileSync(path, '{"theme": "dark", "x": "');
    truncateSync(path, 40 * 1024 * 1024);
  },
  'NUL bytes': (path) => writeFileSync(path, Buffer.alloc(5000)),
  'UTF-16': (path) => writeFileSync(path, '\uFEFF{"theme": "dark"}', 'utf16le'),
  'a byte order mark': (path) => writeFileSync(path, '\uFEFF{"theme": "dark"}'),
  'invalid UTF-8': (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xc3, 0x28])),
  'a folder': (path) => mkdirSync(join(path, 'with', 'something'), { recursive: true }),
  'a link to another file': (path, elsewhere) => symlinkSync(elsewhere, path),
  'a link to nothing': (path) => symlinkSync(join(path, '..', 'nothing at all'), path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a second name of another file': (path, elsewhere) => linkSync(elsewhere, path),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
};

let sound: string;
let keyring: MemoryKeyring;

/** Prepares the folder of a kiosk that is set up and has a waiting action. */
beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'kiosk-sound-'));
  keyring = memoryKeyring();
  const clock = manualClock();
  // Nothing listens at this address.
  const kiosk = await startKiosk({
    ...{ folder: sound, clock, keyring },
    provisioned: { baseUrl: 'http://127.0.0.1:1', token: '12|not-a-real-secret-0123456789', pin: PIN },
  });
  await kiosk.returnItem('CAM-0147', 'rent-1');
  await kiosk.ask('savedBaskets.save', { codes: ['CAM-1'] });
  createLog({ directory: join(sound, 'logs'), console: 'nothing', clock }).info('Started');
  await kiosk.close();
});
afterAll(() => rmSync(sound, { recursive: true, force: true }));

function copyOf(folder: string): string {
  const copy = join(temporaryFolder(), 'data');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Starts a kiosk on `folder` as main does, and closes it again. */
async function startsOn(folder: string): Promise<{ state: ReturnType<Kiosk['state']>; pinOpens: boolean }> {
  const clock = manualClock();
  createLog({ directory: join(folder, 'logs'), console: 'nothing', clock }).info('Started');
  const kiosk = await startKiosk({ folder, clock, keyring });
  const state = kiosk.state();
  const chosen = await kiosk.ask('setup.choosePin', { pin: '1357' });
  await kiosk.close();
  return { state, pinOpens: chosen.ok };
}

describe.each(FILES)('%s', (file) => {
  it.each(Object.entries(GARBAGE))(
    'replaced by %s: the kiosk starts, and no new PIN can be chosen',
    async (kind, put) => {
      if (process.platform === 'win32' && kind === 'a pipe') return;
      const folder = copyOf(sound);
      const elsewhere = join(folder, '..', 'elsewhere.txt');
      writeFileSync(elsewhere, 'not the kiosk’s');
      rmSync(join(folder, file), { recursive: true, force: true });
      put(join(folder, file), elsewhere);
      const { state, pinOpens } = await startsOn(folder);
      expect([state.hasPin, pinOpens]).toEqual([true, false]);
      // An invalid address or a missing token opens set-up with a notice.
      const isOff = file === 'token.json' || (file === 'settings.json' && kind === 'wrong types');
      expect([state.phase, state.setup.notice !== null]).toEqual(isOff ? ['setup', true] : ['desk', false]);
      // A hard link can't be told from the file itself; its content is moved, not lost.
      if (kind !== 'a second name of another file') expect(readFileSync(elsewhere, 'utf8')).toBe('not the kiosk’s');
    },
  );
});

describe('settings and their backup', () => {
  it.each(Object.entries(GARBAGE))(
    'both replaced by %s: the kiosk starts, and no new PIN can be chosen',
    async (_, put) => {
      const folder = copyOf(sound);
      const elsewhere = join(folder, '..', 'elsewhere.txt');
      writeFileSync(elsewhere, '{}');
      for (const file of ['settings.json', 'settings.backup.json']) {
        rmSync(join(folder, file));
        put(join(folder, file), elsewhere);
      }
      for (const _ of ['first', 'again']) {
        const { state, pinOpens } = await startsOn(folder);
        expect(state).toMatchObject({ phase: 'setup', setup: { step: 'pin' }, hasPin: true, isPinLost: true });
        expect(pinOpens).toBe(false);
      }
    },
  );
});

describe('files with another owner or without permissions', () => {
  /** Runs the start as an unprivileged user, because root may access everything. Returns what it found. */
  function startAsNobody(folder: string): Found {
    const script = join(import.meta.dirname, 'start-process.ts');
    const isRoot = process.getuid?.() === 0;
    const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
    const [command = '', ...rest] = [...(isRoot ? asNobody : []), process.execPath, script, folder];
    return JSON.parse(execFileSync(command, rest, { encoding: 'utf8', cwd: '/' }));
  }

  function folderOfNobody(): string {
    const folder = copyOf(sound);
    if (process.getuid?.() !== 0) return folder;
    for (const name of ['', '..', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(join(folder, name), 65534, 65534);
    return folder;
  }

  it.runIf(process.platform === 'linux')('files of mode 000 are read all the same when the kiosk owns them', () => {
    const folder = folderOfNobody();
    for (const name of ['settings.json', 'token.json', 'drafts.json']) chmodSync(join(folder, name), 0);
    expect(startAsNobody(folder)).toMatchObject({
      settings: 'whole',
      token: 'whole',
      baskets: 'whole',
      hasPin: true,
    });
  });

  it.runIf(process.getuid?.() === 0)('files of another user stay in place, and the settings backup is used', () => {
    const folder = folderOfNobody();
    for (const name of ['settings.json', 'token.json', 'journal.sqlite']) {
      chownSync(join(folder, name), 0, 0);
      chmodSync(join(folder, name), 0o600);
    }
    const before = readdirSync(folder);
    expect(startAsNobody(folder)).toMatchObject({
      ...{ settings: 'restored', token: 'unreadable', hasPin: true, store: 'read-only' },
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  it.runIf(process.platform === 'linux')(
    'in a read-only folder everything is read, but the outbox does not work',
    () => {
      const folder = folderOfNobody();
      for (const name of ['logs', '']) chmodSync(join(folder, name), 0o500);
      const found = startAsNobody(folder);
      expect(found).toMatchObject({ settings: 'whole', token: 'whole', baskets: 'whole', hasPin: true });
      expect(found.store).not.toBe('works');
      chmodSync(folder, 0o700);
    },
  );

  it.runIf(process.platform === 'linux')(
    'in a read-only folder the backup replaces damaged settings, in memory only',
    () => {
      const folder = folderOfNobody();
      writeFileSync(join(folder, 'settings.json'), '{"theme');
      chmodSync(folder, 0o500);
      expect(startAsNobody(folder)).toMatchObject({ settings: 'restored', hasPin: true, isUnsaved: true });
      chmodSync(folder, 0o700);
    },
  );
});
