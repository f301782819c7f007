// A token goes to the one address that it was stored for, also one that was stored before addresses were.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../shared/domain/errors.ts';
import {
  ELSEWHERE,
  eachTestHasItsOwn,
  fileText,
  folder,
  fullDisk,
  HERE,
  keyring,
  lent,
  loanOf,
  OTHER,
  openVault,
  storedByAnEarlierVersion,
  storedVault,
  TOKEN,
} from './own-vault.ts';

eachTestHasItsOwn();

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
