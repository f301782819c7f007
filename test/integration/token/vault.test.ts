// The vault with a real file and a keyring that can fail in every known way.
import '../../support/without-electron.ts';

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openJsonStore } from '../../../electron/settings/json-store.ts';
import { createTokenVault, tokenInMemory } from '../../../electron/token/vault.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TOKEN = '12|first-secret-of-this-test-0123456789';
const OTHER = '13|other-secret-of-this-test-0123456789';

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
  return createTokenVault({ safeStorage: keyring, store, platform, clock });
}

async function storedVault(token = TOKEN) {
  const vault = openVault();
  vault.hold(token);
  expect(await vault.commit()).toEqual(ok(null));
  return vault;
}

function fileText(): string {
  const file = join(folder, 'token.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const lent = async (authorization: string) => authorization;
const NO_TOKEN = fail({ kind: 'not-configured', message: 'There is no token' });

describe('storing a token', () => {
  it('keeps it encrypted, for its owner only, over a restart', async () => {
    await storedVault();
    expect(fileText()).not.toContain('first-secret');
    expect(fileText()).not.toContain(Buffer.from(TOKEN).toString('base64').slice(0, 20));
    if (process.platform !== 'win32') expect(statSync(join(folder, 'token.json')).mode & 0o777).toBe(0o600);

    const vault = openVault();
    expect(await vault.check()).toBe('stored');
    expect(vault.describe()).toEqual({ tokenId: '12', mask: '12|••••', storedAt: clock.now() });
    expect(await vault.withAuthorization(lent)).toEqual(ok(`Bearer ${TOKEN}`));
  });

  it('decrypts it for each request anew', async () => {
    const vault = await storedVault();
    await vault.withAuthorization(lent);
    await vault.withAuthorization(lent);
    expect(keyring.decryptions).toBe(2);
  });

  it('replaces the former one', async () => {
    await storedVault();
    const vault = await storedVault(OTHER);
    expect(await vault.withAuthorization(lent)).toEqual(ok(`Bearer ${OTHER}`));
    expect(vault.describe()).toMatchObject({ tokenId: '13' });
  });

  it('encrypts it anew when the keyring has a newer key', async () => {
    const vault = await storedVault();
    const before = fileText();
    keyring.shouldReEncrypt = true;
    expect(await vault.withAuthorization(lent)).toEqual(ok(`Bearer ${TOKEN}`));
    expect(fileText()).not.toBe(before);
    expect(await openVault().withAuthorization(lent)).toEqual(ok(`Bearer ${TOKEN}`));
  });

  it('is undone by forgetting', async () => {
    const vault = await storedVault();
    vault.hold(OTHER);
    vault.forget();
    expect(await vault.check()).toBe('empty');
    expect(vault.describe()).toBeNull();
    expect(await vault.withAuthorization(lent)).toEqual(NO_TOKEN);
    expect(await vault.withHeld(lent)).toEqual(NO_TOKEN);
    expect(JSON.parse(fileText())).toEqual({});
  });
});

describe('a token that is being set up', () => {
  it('is in memory only, beside the one in use', async () => {
    const vault = await storedVault();
    const before = fileText();
    expect(vault.hold(` ${OTHER}\n`)).toEqual({ tokenId: '13', mask: '13|••••' });
    expect(await vault.withHeld(lent)).toEqual(ok(`Bearer ${OTHER}`));
    expect(await vault.withAuthorization(lent)).toEqual(ok(`Bearer ${TOKEN}`));
    expect(fileText()).toBe(before);
    vault.drop();
    expect(vault.held()).toBeNull();
    expect(await vault.withHeld(lent)).toEqual(NO_TOKEN);
  });

  it('is let go of once it is stored', async () => {
    const vault = await storedVault();
    expect(vault.held()).toBeNull();
    expect(await vault.commit()).toEqual(fail('bad-token'));
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
    expect(await vault.commit()).toEqual(fail('bad-token'));
    expect(fileText()).toBe('');
  });
});

describe('a computer that keeps no secrets', () => {
  const cases: [string, (keyring: MemoryKeyring) => void, 'no-keyring' | 'keyring-locked'][] = [
    ['no encryption', (ring) => Object.assign(ring, { mood: 'unavailable' }), 'no-keyring'],
    ['a key that everybody has', (ring) => Object.assign(ring, { backend: 'basic_text' }), 'no-keyring'],
    ['an unknown keyring', (ring) => Object.assign(ring, { backend: 'unknown' }), 'no-keyring'],
    [
      'a keyring that says one thing and does another',
      (ring) => Object.assign(ring, { mood: 'built-in' }),
      'no-keyring',
    ],
    [
      'no encryption behind the name',
      (ring) => Object.assign(ring, { encryptStringAsync: async (text: string) => Buffer.from(`v11${text}`) }),
      'no-keyring',
    ],
    ['a locked keyring', (ring) => Object.assign(ring, { mood: 'locked' }), 'keyring-locked'],
  ];

  it.each(cases)('%s: the token is not stored', async (_what, spoil, problem) => {
    spoil(keyring);
    const vault = openVault();
    vault.hold(TOKEN);
    expect(await vault.keyringProblem()).toBe(problem);
    expect(await vault.commit()).toEqual(fail(problem));
    expect(fileText()).toBe('');
    // Nothing is lost: it can be tried again.
    expect(vault.held()).toMatchObject({ tokenId: '12' });
  });

  it('is not taken for one where "v10" marks a real key', async () => {
    keyring.mood = 'built-in';
    keyring.backend = 'unknown';
    expect(await openVault('win32').keyringProblem()).toBeNull();
    expect(await openVault('darwin').keyringProblem()).toBeNull();
  });
});

describe('a keyring that fails later', () => {
  it('is waited for while it is locked, and the token stays', async () => {
    const vault = await storedVault();
    const before = fileText();
    keyring.mood = 'locked';
    expect(await vault.withAuthorization(lent)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(await vault.check()).toBe('locked');
    keyring.mood = 'unavailable';
    expect(await vault.check()).toBe('locked');
    expect(fileText()).toBe(before);
    keyring.mood = 'fine';
    expect(await vault.check()).toBe('stored');
  });

  it('that lost its key means setting up again, with the old ciphertext kept aside', async () => {
    await storedVault();
    const { ciphertext } = JSON.parse(fileText()).token;
    keyring.loseKey();
    const vault = openVault();
    expect(await vault.check()).toBe('unreadable');
    expect(await vault.withAuthorization(lent)).toEqual(NO_TOKEN);
    expect(vault.describe()).toBeNull();
    expect(JSON.parse(fileText()).setAside).toMatchObject([{ tokenId: '12', ciphertext }]);

    vault.hold(OTHER);
    await vault.commit();
    expect(await vault.check()).toBe('stored');
    expect(JSON.parse(fileText()).setAside).toMatchObject([{ ciphertext }]);
  });

  it('makes no difference to a token stored meanwhile', async () => {
    const vault = await storedVault();
    keyring.loseKey();
    const { decryptStringAsync } = keyring;
    keyring.decryptStringAsync = async (ciphertext) => {
      vault.hold(OTHER);
      await vault.commit();
      return decryptStringAsync(ciphertext);
    };
    expect(await vault.withAuthorization(lent)).toEqual(NO_TOKEN);
    keyring.decryptStringAsync = decryptStringAsync;
    expect(await vault.withAuthorization(lent)).toEqual(ok(`Bearer ${OTHER}`));
  });
});

describe('a damaged token.json', () => {
  it('is kept beside itself, and the kiosk starts without a token', async () => {
    writeFileSync(join(folder, 'token.json'), '{"token": {"tokenId"');
    const store = openJsonStore({ directory: folder, name: 'token', clock });
    expect(store.damaged).toBe(true);
    expect(await openVault().check()).toBe('empty');
    const [quarantined] = readdirSync(folder).filter((name) => name.startsWith('token.damaged-'));
    expect(readFileSync(join(folder, quarantined ?? ''), 'utf8')).toBe('{"token": {"tokenId"');
  });

  it('that is JSON of another shape is set aside in it', async () => {
    writeFileSync(join(folder, 'token.json'), '{"token": {"tokenId": 12}}');
    const vault = openVault();
    expect(await vault.check()).toBe('unreadable');
    expect(JSON.parse(fileText()).setAside).toMatchObject([{ token: { tokenId: 12 } }]);
  });
});

describe('a disk that takes nothing', () => {
  /** The vault of a kiosk that is set up, on a disk that has become full. */
  async function fullDisk() {
    await storedVault();
    const store = openJsonStore({ directory: folder, name: 'token', clock });
    store.write = () => {
      throw new Error('ENOSPC');
    };
    return createTokenVault({ safeStorage: keyring, store, platform: 'linux', clock });
  }

  it('does not cost the token when the keyring wants it encrypted anew', async () => {
    const vault = await fullDisk();
    keyring.shouldReEncrypt = true;
    expect(await vault.withAuthorization(lent)).toEqual(ok(`Bearer ${TOKEN}`));
    expect(await vault.check()).toBe('stored');
  });

  it('does not make a fault of a token that can’t be read', async () => {
    const vault = await fullDisk();
    keyring.loseKey();
    expect(await vault.withAuthorization(lent)).toEqual(NO_TOKEN);
  });
});

describe('the token of the demo workspace', () => {
  it('needs no keyring and no disk', async () => {
    const token = tokenInMemory(TOKEN, clock);
    expect(token.describe()).toEqual({ tokenId: '12', mask: '12|••••', storedAt: clock.now() });
    expect(await token.withAuthorization(lent)).toEqual(ok(`Bearer ${TOKEN}`));
  });
});
