// The vault with a keyring that can fail in every known way: nothing is stored that anybody could read, and nothing is lost.
import { describe, expect, it } from 'vitest';
import { fail } from '../../../shared/domain/errors.ts';
import type { MemoryKeyring } from '../../support/memory-keyring.ts';
import {
  eachTestHasItsOwn,
  fileText,
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
