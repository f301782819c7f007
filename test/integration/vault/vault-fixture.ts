// For tests of the vault: each gets a data folder and a keyring, and opens the vault as a start of the kiosk does.
import '../../support/without-electron.ts';

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { openJsonStore } from '../../../electron/storage/json-store.ts';
import { createTokenVault } from '../../../electron/vault/vault.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export const TOKEN = '12|first-secret-of-this-test-0123456789';
export const OTHER_TOKEN = '13|other-secret-of-this-test-0123456789';
export const HERE = 'https://pool.example.org';
export const ELSEWHERE = 'https://thief.example.org';
export const NO_TOKEN = fail({ kind: 'not-configured', message: 'There is no token' });

export let folder: string;
/** The keyring of this test's computer; each start of the kiosk is a new process. */
export let keyring: MemoryKeyring;
export const clock = manualClock();

/** Gives each test of the file its own folder and keyring. */
export function setUpBeforeEach(): void {
  beforeEach(() => {
    folder = temporaryFolder();
    keyring = memoryKeyring();
  });
}

/** Opens the vault as a start of the kiosk does. */
export function openVault(platform: NodeJS.Platform = 'linux') {
  const store = openJsonStore({ directory: folder, name: 'token', clock });
  return createTokenVault({ safeStorage: keyring.newProcess(), store, platform, clock });
}

/** Opens a vault and stores this token. */
export async function storedVault(token = TOKEN, baseUrl = HERE) {
  const vault = openVault();
  vault.hold(token);
  vault.bindHeld(baseUrl);
  expect(await vault.commit(baseUrl)).toEqual(ok(null));
  return vault;
}

/** Writes token.json as a version that stored no addresses did. */
export async function storedByAnEarlierVersion(token = TOKEN) {
  const ciphertext = await keyring.newProcess().encryptStringAsync(token);
  const sealed = { tokenId: '12', ciphertext: ciphertext.toString('base64'), storedAt: clock.now() };
  writeFileSync(join(folder, 'token.json'), JSON.stringify({ token: sealed, setAside: [] }));
}

/** The vault of a kiosk that is set up, on a disk that has become full. */
export function fullDisk() {
  const store = openJsonStore({ directory: folder, name: 'token', clock });
  store.write = () => {
    throw new Error('ENOSPC');
  };
  return createTokenVault({ safeStorage: keyring.newProcess(), store, platform: 'linux', clock });
}

/** The text of token.json; empty where there is none. */
export function fileText(): string {
  const file = join(folder, 'token.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Returns what it was lent. */
export const lent = async (loan: { baseUrl: string; authorization: string }) => loan;
/** What the vault lends of this token. */
export const loanOf = (token: string, baseUrl = HERE) => ok({ baseUrl, authorization: `Bearer ${token}` });
