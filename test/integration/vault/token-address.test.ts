// A token is lent only for the address that it was stored for. One stored without an address is bound to one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../shared/domain/errors.ts';
import {
  ELSEWHERE,
  fileText,
  folder,
  fullDisk,
  HERE,
  keyring,
  lent,
  loanOf,
  OTHER_TOKEN,
  openVault,
  setUpBeforeEach,
  storedByAnEarlierVersion,
  storedVault,
  TOKEN,
} from './vault-fixture.ts';

setUpBeforeEach();

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
  ])('a token is not lent for another address: %j', async (baseUrl) => {
    await storedVault();
    const vault = openVault();
    expect(await vault.check(baseUrl)).toBe('moved');
    expect(vault.trouble()).toEqual({ kind: 'moved', boundTo: HERE });
    expect(await vault.withAuthorization(baseUrl, lent)).toEqual(MOVED);
    // Its own address still gets it.
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(vault.trouble()).toBeNull();
  });

  it('stay together when the token is re-encrypted with a newer key', async () => {
    const vault = await storedVault();
    keyring.shouldReEncrypt = true;
    await vault.withAuthorization(HERE, lent);
    expect(await openVault().check(ELSEWHERE)).toBe('moved');
    expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('can’t be separated by editing the file: the address is in the ciphertext', async () => {
    await storedVault();
    expect(fileText()).not.toContain('example.org');
    const { token } = JSON.parse(fileText());
    writeFileSync(join(folder, 'token.json'), JSON.stringify({ token: { ...token, baseUrl: ELSEWHERE } }));
    expect(await openVault().check(ELSEWHERE)).toBe('moved');
  });

  it('a held token is lent and stored only for the address under test', async () => {
    const vault = openVault();
    vault.hold(TOKEN);
    expect(await vault.withHeld(HERE, lent)).toEqual(MOVED);
    vault.bindHeld(HERE);
    expect(await vault.withHeld(HERE, lent)).toEqual(loanOf(TOKEN));
    vault.bindHeld(ELSEWHERE);
    expect(await vault.withHeld(HERE, lent)).toEqual(MOVED);
    expect(await vault.commit(HERE)).toEqual(fail('bad-token'));
    vault.hold(OTHER_TOKEN);
    expect(await vault.withHeld(ELSEWHERE, lent)).toEqual(MOVED);
    expect(fileText()).toBe('');
  });
});

describe('a token that was stored without an address', () => {
  it('is bound once to the address it is requested for, which is reported until the notice is read', async () => {
    await storedByAnEarlierVersion();
    const vault = openVault();
    expect(await vault.check(HERE)).toBe('stored');
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(vault.hasUnacknowledgedBinding()).toBe(true);

    const again = openVault();
    expect(await again.check(ELSEWHERE)).toBe('moved');
    expect(again.hasUnacknowledgedBinding()).toBe(true);
    again.acknowledgeTokenBinding();
    expect(again.hasUnacknowledgedBinding()).toBe(false);
    expect(openVault().hasUnacknowledgedBinding()).toBe(false);
    expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
  });

  it('is bound for this run when the disk can’t be written', async () => {
    await storedByAnEarlierVersion();
    const vault = fullDisk();
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    expect(await vault.withAuthorization(ELSEWHERE, lent)).toMatchObject({ ok: false });
    expect(vault.hasUnacknowledgedBinding()).toBe(false);
  });

  it('is still lent when the keyring can’t re-encrypt it', async () => {
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

  it('is reported, unlike one that was stored with its address', async () => {
    const vault = await storedVault();
    await vault.check(HERE);
    expect(vault.hasUnacknowledgedBinding()).toBe(false);
  });
});
