// The vault with a keyring that fails in every known way: no token is stored in readable form, and none is lost.
import { describe, expect, it } from 'vitest';
import { fail } from '../../../shared/domain/errors.ts';
import type { MemoryKeyring } from '../../support/memory-keyring.ts';
import {
  fileText,
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

describe('a computer that can’t keep secrets', () => {
  const cases: [string, (keyring: MemoryKeyring) => void, 'no-keyring' | 'keyring-locked'][] = [
    ['no encryption', (ring) => Object.assign(ring, { mood: 'unavailable' }), 'no-keyring'],
    ['Chromium’s built-in key', (ring) => Object.assign(ring, { mood: 'built-in' }), 'no-keyring'],
    ['a keyring whose prompt was dismissed', (ring) => Object.assign(ring, { mood: 'dismissed' }), 'no-keyring'],
    [
      'a backend that does not encrypt',
      (ring) => {
        const process = ring.newProcess();
        process.encryptStringAsync = async (text: string) => Buffer.from(`v11${text}`);
        ring.newProcess = () => process;
      },
      'no-keyring',
    ],
    ['a keyring that fails', (ring) => Object.assign(ring, { mood: 'failing' }), 'keyring-locked'],
  ];

  it.each(cases)('does not store the token with %s', async (_what, spoil, problem) => {
    spoil(keyring);
    const vault = openVault();
    vault.hold(TOKEN);
    vault.bindHeld(HERE);
    expect(await vault.keyringProblem()).toBe(problem);
    expect(await vault.commit(HERE)).toEqual(fail(problem));
    expect(fileText()).toBe('');
    // The token is still held, so storing it can be retried.
    expect(vault.held()).toMatchObject({ tokenId: '12' });
  });

  it('is not assumed on Windows and macOS, where "v10" marks a real key', async () => {
    keyring.mood = 'built-in';
    expect(await openVault('win32').keyringProblem()).toBeNull();
    expect(await openVault('darwin').keyringProblem()).toBeNull();
  });
});

it('a token encrypted with Chromium’s built-in key is never lent', async () => {
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
    'leaves the token unchanged, and it is available again after a restart (%s)',
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

      // Within this process it stays closed, as in Electron.
      keyring.mood = 'fine';
      expect(await vault.check(HERE)).toBe('unreadable');
      expect(fileText()).toBe(before);
      expect(await openVault().check(HERE)).toBe('stored');
      expect(await openVault().withAuthorization(HERE, lent)).toEqual(loanOf(TOKEN));
    },
  );

  it('is tried again at every start', async () => {
    await storedVault();
    keyring.mood = 'dismissed';
    for (let start = 0; start < 5; start += 1) expect(await openVault().check(HERE)).toBe('unreadable');
    keyring.mood = 'fine';
    expect(await openVault().check(HERE)).toBe('stored');
  });

  it('leaves the ciphertext until another token replaces it if its key is lost', async () => {
    await storedVault();
    const before = fileText();
    keyring.loseKey();
    const vault = openVault();
    expect(await vault.check(HERE)).toBe('unreadable');
    expect(fileText()).toBe(before);

    vault.hold(OTHER_TOKEN);
    vault.bindHeld(HERE);
    await vault.commit(HERE);
    expect(await vault.check(HERE)).toBe('stored');
    expect(vault.trouble()).toBeNull();
  });

  it('delays the check until its prompt is answered', async () => {
    await storedVault();
    keyring.mood = 'prompting';
    const vault = openVault();
    const answered = vault.check(HERE);
    expect(await Promise.race([answered, 'waits'])).toBe('waits');
    keyring.answer('fine');
    expect(await answered).toBe('stored');
  });

  it('does not affect a token that is stored at the same time', async () => {
    await storedVault();
    keyring.loseKey();
    const process = keyring.newProcess();
    const { decryptStringAsync } = process;
    keyring.newProcess = () => process;
    const vault = openVault();
    process.decryptStringAsync = async (ciphertext) => {
      vault.hold(OTHER_TOKEN);
      vault.bindHeld(HERE);
      await vault.commit(HERE);
      return decryptStringAsync(ciphertext);
    };
    expect(await vault.withAuthorization(HERE, lent)).toMatchObject({ ok: false });
    process.decryptStringAsync = decryptStringAsync;
    expect(vault.trouble()).toBeNull();
    expect(await vault.withAuthorization(HERE, lent)).toEqual(loanOf(OTHER_TOKEN));
  });

  it.each([
    '{"v":2,"baseUrl":"https://pool.example.org","token":"12|a-secret-of-the-future-0123456789"}',
    '{"v":1,"token":"12|a-secret-of-this-test-0123456789"}',
    '13|a-token-with-another-number-0123456789',
    'null',
    'nothing like it',
  ])('leaves the file unchanged, as does unknown decrypted content (%s)', async (text) => {
    await storedByAnEarlierVersion(text);
    const before = fileText();
    expect(await openVault().check(HERE)).toBe('unreadable');
    expect(fileText()).toBe(before);
  });
});
