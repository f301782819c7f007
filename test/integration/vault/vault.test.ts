// The vault with a real file: a token is held, stored and forgotten, and damaged files and full disks are survived.
import '../../support/without-electron.ts';

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJsonStore } from '../../../electron/storage/json-store.ts';
import { tokenInMemory } from '../../../electron/vault/vault.ts';
import { fail } from '../../../shared/domain/errors.ts';
import {
  clock,
  ELSEWHERE,
  fileText,
  folder,
  fullDisk,
  HERE,
  keyring,
  lent,
  loanOf,
  NO_TOKEN,
  OTHER_TOKEN,
  openVault,
  setUpBeforeEach,
  storedVault,
  TOKEN,
} from './vault-fixture.ts';

setUpBeforeEach();

describe('storing a token', () => {
  it('keeps it encrypted, for its owner only, across a restart', async () => {
    await storedVault();
    expect(fileText()).not.toContain('first-secret');
    expect(fileText()).not.toContain(Buffer.from(TOKEN).toString('base64').slice(0, 20));
    if (process.platform !== 'win32') expect(statSync(join(folder, 'token.json')).mode & 0o777).toBe(0o600);

    const vault = openVault();
    expect(await vault.check(HERE)).toBe('stored');
    expect(vault.describe()).toEqual({ tokenId: '12', mask: '12|••••', storedAt: clock.now() });
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('decrypts it again for each request', async () => {
    const vault = await storedVault();
    await vault.withAuthorization(HERE, lent);
    await vault.withAuthorization(HERE, lent);
    expect(keyring.decryptions).toBe(2);
  });

  it('replaces the previous one', async () => {
    await storedVault();
    const vault = await storedVault(OTHER_TOKEN);
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(OTHER_TOKEN));
    expect(vault.describe()).toMatchObject({ tokenId: '13' });
  });

  it('re-encrypts it when the keyring has a newer key', async () => {
    const vault = await storedVault();
    const before = fileText();
    keyring.shouldReEncrypt = true;
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(fileText()).not.toBe(before);
    expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('is undone by forgetting', async () => {
    const vault = await storedVault();
    vault.hold(OTHER_TOKEN);
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
    expect(vault.hold(` ${OTHER_TOKEN}\n`)).toEqual({ tokenId: '13', mask: '13|••••' });
    vault.bindHeld(HERE);
    expect(await vault.withHeld(HERE, lent)).toEqual(loanOf(OTHER_TOKEN));
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(fileText()).toBe(before);
    vault.drop();
    expect(vault.held()).toBeNull();
    expect(await vault.withHeld(HERE, lent)).toEqual(NO_TOKEN);
  });

  it('is no longer held once it is stored', async () => {
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
  ])('%j is not accepted as a token', async (text) => {
    const vault = openVault();
    vault.hold(TOKEN);
    expect(vault.hold(text)).toBeNull();
    expect(await vault.commit(HERE)).toEqual(fail('bad-token'));
    expect(fileText()).toBe('');
  });
});

describe('a damaged token.json', () => {
  it('is quarantined, and the kiosk starts without a token', async () => {
    writeFileSync(join(folder, 'token.json'), '{"token": {"tokenId"');
    const store = openJsonStore({ directory: folder, name: 'token', clock });
    expect(store.loaded).toBe('damaged');
    expect(await openVault().check(HERE)).toBe('empty');
    const [quarantined] = readdirSync(folder).filter((name) => name.startsWith('token.damaged-'));
    expect(readFileSync(join(folder, quarantined ?? ''), 'utf8')).toBe('{"token": {"tokenId"');
  });

  it('is quarantined inside the file if it is JSON of another shape', async () => {
    writeFileSync(join(folder, 'token.json'), '{"token": {"tokenId": 12}}');
    const vault = openVault();
    expect(vault.damaged).toBe(true);
    expect(await vault.check(HERE)).toBe('empty');
    expect(JSON.parse(fileText()).setAside).toMatchObject([{ token: { tokenId: 12 } }]);
    expect(openVault().damaged).toBe(false);
  });
});

describe('a full disk', () => {
  it('does not cost the token when the keyring asks to re-encrypt it', async () => {
    await storedVault();
    const vault = fullDisk();
    keyring.shouldReEncrypt = true;
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(await vault.check(HERE)).toBe('stored');
  });

  it('does not throw for a token that can’t be decrypted', async () => {
    await storedVault();
    keyring.loseKey();
    const vault = fullDisk();
    expect(await vault.withAuthorization(HERE, lent)).toMatchObject({ ok: false });
  });
});

describe('the token of the demo workspace', () => {
  it('needs no keyring and no disk, and is lent only for its own address', async () => {
    const token = tokenInMemory(TOKEN, HERE, clock);
    expect(token.describe()).toEqual({ tokenId: '12', mask: '12|••••', storedAt: clock.now() });
    expect(await token.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(await token.withAuthorization(ELSEWHERE, lent)).toMatchObject({ ok: false });
  });
});
