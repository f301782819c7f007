// The vault with a real file and a keyring that can fail in every known way.
import '../../support/without-electron.ts';

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openJsonStore } from '../../../electron/storage/json-store.ts';
import { createTokenVault, tokenInMemory } from '../../../electron/vault/vault.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TOKEN = '12|first-secret-of-this-test-0123456789';
const OTHER = '13|other-secret-of-this-test-0123456789';
const HERE = 'https://pool.example.org';
const ELSEWHERE = 'https://thief.example.org';

let folder: string;
let keyring: MemoryKeyring;
const clock = manualClock();

beforeEach(() => {
  folder = temporaryFolder();
  keyring = memoryKeyring();
});

/** The vault as it is after a start of the kiosk. */
function openVault(platform: NodeJS.Platform = 'linux') {
  const store = openJsonStore({ directory: folder, name: 'token', clock });
  return createTokenVault({ safeStorage: keyring.newProcess(), store, platform, clock });
}

async function storedVault(token = TOKEN, baseUrl = HERE) {
  const vault = openVault();
  vault.hold(token);
  vault.bindHeld(baseUrl);
  expect(await vault.commit(baseUrl)).toEqual(ok(null));
  return vault;
}

/** token.json as the version before addresses left it. */
async function storedByAnEarlierVersion(token = TOKEN) {
  const ciphertext = await keyring.newProcess().encryptStringAsync(token);
  const sealed = { tokenId: '12', ciphertext: ciphertext.toString('base64'), storedAt: clock.now() };
  writeFileSync(join(folder, 'token.json'), JSON.stringify({ token: sealed, setAside: [] }));
}

/** The vault of a kiosk that is set up, on a disk that has become full. */
function fullDisk() {
  const store = openJsonStore({ directory: folder, name: 'token', clock });
  store.write = () => {
    throw new Error('ENOSPC');
  };
  return createTokenVault({ safeStorage: keyring.newProcess(), store, platform: 'linux', clock });
}

function fileText(): string {
  const file = join(folder, 'token.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const lent = async (loan: { baseUrl: string; authorization: string }) => loan;
const loanOf = (token: string, baseUrl = HERE) => ok({ baseUrl, authorization: `Bearer ${token}` });
const NO_TOKEN = fail({ kind: 'not-configured', message: 'There is no token' });

describe('storing a token', () => {
  it('keeps it encrypted, for its owner only, over a restart', async () => {
    await storedVault();
    expect(fileText()).not.toContain('first-secret');
    expect(fileText()).not.toContain(Buffer.from(TOKEN).toString('base64').slice(0, 20));
    if (process.platform !== 'win32') expect(statSync(join(folder, 'token.json')).mode & 0o777).toBe(0o600);

    const vault = openVault();
    expect(await vault.check(HERE)).toBe('stored');
    expect(vault.describe()).toEqual({ tokenId: '12', mask: '12|••••', storedAt: clock.now() });
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('decrypts it for each request anew', async () => {
    const vault = await storedVault();
    await vault.withAuthorization(HERE, lent);
    await vault.withAuthorization(HERE, lent);
    expect(keyring.decryptions).toBe(2);
  });

  it('replaces the former one', async () => {
    await storedVault();
    const vault = await storedVault(OTHER);
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(OTHER));
    expect(vault.describe()).toMatchObject({ tokenId: '13' });
  });

  it('encrypts it anew when the keyring has a newer key', async () => {
    const vault = await storedVault();
    const before = fileText();
    keyring.shouldReEncrypt = true;
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(fileText()).not.toBe(before);
    expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('is undone by forgetting', async () => {
    const vault = await storedVault();
    vault.hold(OTHER);
    vault.forget();
    expect(await vault.check(HERE)).toBe('empty');
    expect(vault.describe()).toBeNull();
    expect(await vault.withAuthorization(HERE, lent)).toEqual(NO_TOKEN);
    expect(await vault.withHeld(HERE, lent)).toEqual(NO_TOKEN);
    expect(JSON.parse(fileText())).toEqual({});
  });
});

describe('a token that is being set up', () => {
  it('is in memory only, beside the one in use', async () => {
    const vault = await storedVault();
    const before = fileText();
    expect(vault.hold(` ${OTHER}\n`)).toEqual({ tokenId: '13', mask: '13|••••' });
    vault.bindHeld(HERE);
    expect(await vault.withHeld(HERE, lent)).toEqual(loanOf(OTHER));
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(fileText()).toBe(before);
    vault.drop();
    expect(vault.held()).toBeNull();
    expect(await vault.withHeld(HERE, lent)).toEqual(NO_TOKEN);
  });

  it('is let go of once it is stored', async () => {
    const vault = await storedVault();
    expect(vault.held()).toBeNull();
    expect(await vault.commit(HERE)).toEqual(fail('bad-token'));
  });

  it.each([
    '',
    'hello',
    '12',
    '12|',
    '|secret',
    '12|two words',
    'x12|secret',
    '12|schlüssel-0123456789',
    '12|a\u0000b',
  ])('%j is none', async (text) => {
    const vault = openVault();
    vault.hold(TOKEN);
    expect(vault.hold(text)).toBeNull();
    expect(await vault.commit(HERE)).toEqual(fail('bad-token'));
    expect(fileText()).toBe('');
  });
});

describe('a computer that keeps no secrets', () => {
  const cases: [string, (keyring: MemoryKeyring) => void, 'no-keyring' | 'keyring-locked'][] = [
    ['no encryption', (ring) => Object.assign(ring, { mood: 'unavailable' }), 'no-keyring'],
    ['a key that everybody has', (ring) => Object.assign(ring, { mood: 'built-in' }), 'no-keyring'],
    ['a keyring whose prompt was dismissed', (ring) => Object.assign(ring, { mood: 'dismissed' }), 'no-keyring'],
    [
      'no encryption behind the name',
      (ring) => {
        const process = ring.newProcess();
        process.encryptStringAsync = async (text: string) => Buffer.from(`v11${text}`);
        ring.newProcess = () => process;
      },
      'no-keyring',
    ],
    ['a keyring that fails', (ring) => Object.assign(ring, { mood: 'failing' }), 'keyring-locked'],
  ];

  it.each(cases)('%s: the token is not stored', async (_what, spoil, problem) => {
    spoil(keyring);
    const vault = openVault();
    vault.hold(TOKEN);
    vault.bindHeld(HERE);
    expect(await vault.keyringProblem()).toBe(problem);
    expect(await vault.commit(HERE)).toEqual(fail(problem));
    expect(fileText()).toBe('');
    // Nothing is lost: it can be tried again.
    expect(vault.held()).toMatchObject({ tokenId: '12' });
  });

  it('is not taken for one where "v10" marks a real key', async () => {
    keyring.mood = 'built-in';
    expect(await openVault('win32').keyringProblem()).toBeNull();
    expect(await openVault('darwin').keyringProblem()).toBeNull();
  });
});

it('a token that was sealed with the key that everybody has is never lent', async () => {
  keyring.mood = 'built-in';
  const planted = openVault('win32');
  planted.hold(TOKEN);
  planted.bindHeld(HERE);
  expect(await planted.commit(HERE)).toMatchObject({ ok: true });
  keyring.mood = 'fine';
  const vault = openVault('linux');
  expect(await vault.check(HERE)).toBe('unreadable');
  expect(await vault.withAuthorization(HERE, async () => 'lent')).toMatchObject({ ok: false });
});

describe('a token and its address', () => {
  const MOVED = fail({ kind: 'not-configured', message: 'The token belongs to another address' });

  it.each([
    ELSEWHERE,
    'http://pool.example.org',
    `${HERE}:8443`,
    `${HERE}.evil.example`,
    `${HERE}@evil.example`,
    `${HERE}/other`,
    '',
  ])('it is lent to no other: %j', async (baseUrl) => {
    await storedVault();
    const vault = openVault();
    expect(await vault.check(baseUrl)).toBe('moved');
    expect(vault.trouble()).toEqual({ kind: 'moved', boundTo: HERE });
    expect(await vault.withAuthorization(baseUrl, lent)).toEqual(MOVED);
    // Its own is still served.
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(vault.trouble()).toBeNull();
  });

  it('stay together when the keyring has a newer key', async () => {
    const vault = await storedVault();
    keyring.shouldReEncrypt = true;
    await vault.withAuthorization(HERE, lent);
    expect(await openVault().check(ELSEWHERE)).toBe('moved');
    expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('can’t be parted by editing the file: the address is in the ciphertext', async () => {
    await storedVault();
    expect(fileText()).not.toContain('example.org');
    const { token } = JSON.parse(fileText());
    writeFileSync(join(folder, 'token.json'), JSON.stringify({ token: { ...token, baseUrl: ELSEWHERE } }));
    expect(await openVault().check(ELSEWHERE)).toBe('moved');
  });

  it('a token that is tried is lent for the address under test alone, and stored for no other', async () => {
    const vault = openVault();
    vault.hold(TOKEN);
    expect(await vault.withHeld(HERE, lent)).toEqual(MOVED);
    vault.bindHeld(HERE);
    expect(await vault.withHeld(HERE, lent)).toEqual(loanOf(TOKEN));
    vault.bindHeld(ELSEWHERE);
    expect(await vault.withHeld(HERE, lent)).toEqual(MOVED);
    expect(await vault.commit(HERE)).toEqual(fail('bad-token'));
    vault.hold(OTHER);
    expect(await vault.withHeld(ELSEWHERE, lent)).toEqual(MOVED);
    expect(fileText()).toBe('');
  });
});

describe('a token that was stored without an address', () => {
  it('is bound once to the one it is asked for, which is told until somebody has read it', async () => {
    await storedByAnEarlierVersion();
    const vault = openVault();
    expect(await vault.check(HERE)).toBe('stored');
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(vault.wasBoundUnread()).toBe(true);

    const again = openVault();
    expect(await again.check(ELSEWHERE)).toBe('moved');
    expect(again.wasBoundUnread()).toBe(true);
    again.noteBoundRead();
    expect(again.wasBoundUnread()).toBe(false);
    expect(openVault().wasBoundUnread()).toBe(false);
    expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('is bound for this start where the disk does not take it', async () => {
    await storedByAnEarlierVersion();
    const vault = fullDisk();
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(await vault.withAuthorization(ELSEWHERE, lent)).toMatchObject({ ok: false });
    expect(vault.wasBoundUnread()).toBe(false);
  });

  it('is as good as before where the keyring can’t encrypt it anew', async () => {
    await storedByAnEarlierVersion();
    const before = fileText();
    const process = keyring.newProcess();
    process.encryptStringAsync = async () => {
      throw new Error('Error while encrypting');
    };
    keyring.newProcess = () => process;
    expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(fileText()).toBe(before);
  });

  it('tells nothing of a token that is stored with its address from the start', async () => {
    const vault = await storedVault();
    await vault.check(HERE);
    expect(vault.wasBoundUnread()).toBe(false);
  });
});

describe('a keyring that does not open at a start', () => {
  it.each(['dismissed', 'failing', 'built-in', 'unavailable'] as const)(
    '(%s) costs nothing: the token stays as it is, and is there again after a restart',
    async (mood) => {
      await storedVault();
      const before = fileText();
      keyring.mood = mood;
      const vault = openVault();
      expect(await vault.check(HERE)).toBe('unreadable');
      expect(vault.trouble()).toEqual({ kind: 'unreadable' });
      expect(vault.describe()).toMatchObject({ tokenId: '12' });
      expect(await vault.withAuthorization(HERE, lent)).toMatchObject({
        ok: false,
        error: { kind: 'not-configured', message: 'The keyring does not open the token' },
      });

      // In this process it stays so, as Electron does.
      keyring.mood = 'fine';
      expect(await vault.check(HERE)).toBe('unreadable');
      expect(fileText()).toBe(before);
      expect(await openVault().check(HERE)).toBe('stored');
      expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    },
  );

  it('is tried at each start, however often', async () => {
    await storedVault();
    keyring.mood = 'dismissed';
    for (let start = 0; start < 5; start += 1) expect(await openVault().check(HERE)).toBe('unreadable');
    keyring.mood = 'fine';
    expect(await openVault().check(HERE)).toBe('stored');
  });

  it('and has lost its key leaves the ciphertext until another token takes its place', async () => {
    await storedVault();
    const before = fileText();
    keyring.loseKey();
    const vault = openVault();
    expect(await vault.check(HERE)).toBe('unreadable');
    expect(fileText()).toBe(before);

    vault.hold(OTHER);
    vault.bindHeld(HERE);
    await vault.commit(HERE);
    expect(await vault.check(HERE)).toBe('stored');
    expect(vault.trouble()).toBeNull();
  });

  it('holds whoever asks until somebody answers its prompt', async () => {
    await storedVault();
    keyring.mood = 'prompting';
    const vault = openVault();
    const answered = vault.check(HERE);
    expect(await Promise.race([answered, 'waits'])).toBe('waits');
    keyring.answer('fine');
    expect(await answered).toBe('stored');
  });

  it('makes no difference to a token stored meanwhile', async () => {
    await storedVault();
    keyring.loseKey();
    const process = keyring.newProcess();
    const { decryptStringAsync } = process;
    keyring.newProcess = () => process;
    const vault = openVault();
    process.decryptStringAsync = async (ciphertext) => {
      vault.hold(OTHER);
      vault.bindHeld(HERE);
      await vault.commit(HERE);
      return decryptStringAsync(ciphertext);
    };
    expect(await vault.withAuthorization(HERE, lent)).toMatchObject({ ok: false });
    process.decryptStringAsync = decryptStringAsync;
    expect(vault.trouble()).toBeNull();
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(OTHER));
  });

  it.each([
    '{"v":2,"baseUrl":"https://pool.example.org","token":"12|a-secret-of-the-future-0123456789"}',
    '{"v":1,"token":"12|a-secret-of-this-test-0123456789"}',
    '13|a-token-with-another-number-0123456789',
    'null',
    'nothing like it',
  ])('what is in it may be of another version, or no token: it stays (%s)', async (text) => {
    await storedByAnEarlierVersion(text);
    const before = fileText();
    expect(await openVault().check(HERE)).toBe('unreadable');
    expect(fileText()).toBe(before);
  });
});

describe('a damaged token.json', () => {
  it('is kept beside itself, and the kiosk starts without a token', async () => {
    writeFileSync(join(folder, 'token.json'), '{"token": {"tokenId"');
    const store = openJsonStore({ directory: folder, name: 'token', clock });
    expect(store.found).toBe('damaged');
    expect(await openVault().check(HERE)).toBe('empty');
    const [quarantined] = readdirSync(folder).filter((name) => name.startsWith('token.damaged-'));
    expect(readFileSync(join(folder, quarantined ?? ''), 'utf8')).toBe('{"token": {"tokenId"');
  });

  it('that is JSON of another shape is quarantined in it', async () => {
    writeFileSync(join(folder, 'token.json'), '{"token": {"tokenId": 12}}');
    const vault = openVault();
    expect(vault.damaged).toBe(true);
    expect(await vault.check(HERE)).toBe('empty');
    expect(JSON.parse(fileText()).setAside).toMatchObject([{ token: { tokenId: 12 } }]);
    expect(openVault().damaged).toBe(false);
  });
});

describe('a disk that takes nothing', () => {
  it('does not cost the token when the keyring wants it encrypted anew', async () => {
    await storedVault();
    const vault = fullDisk();
    keyring.shouldReEncrypt = true;
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(await vault.check(HERE)).toBe('stored');
  });

  it('does not make a fault of a token that can’t be read', async () => {
    await storedVault();
    keyring.loseKey();
    const vault = fullDisk();
    expect(await vault.withAuthorization(HERE, lent)).toMatchObject({ ok: false });
  });
});

describe('the token of the demo workspace', () => {
  it('needs no keyring and no disk, and goes to its own address alone', async () => {
    const token = tokenInMemory(TOKEN, HERE, clock);
    expect(token.describe()).toEqual({ tokenId: '12', mask: '12|••••', storedAt: clock.now() });
    expect(await token.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(await token.withAuthorization(ELSEWHERE, lent)).toMatchObject({ ok: false });
  });
});
