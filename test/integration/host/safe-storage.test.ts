// The host's keyring: what the token vault relies on, and every way in which it fails.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { app } from '../../host/app.ts';
import { becomeReady } from '../../host/readiness.ts';
import { safeStorage } from '../../host/safe-storage.ts';

const { encryptStringAsync, decryptStringAsync, isAsyncEncryptionAvailable, getSelectedStorageBackend } = safeStorage;
const keyring = (state: string): void => void vi.stubEnv('KIOSK_HOST_KEYRING', state);
const prefix = (blob: Buffer): string => blob.subarray(0, 3).toString();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyring-'));
  app.setPath('userData', folder);
  await expect(encryptStringAsync('too soon')).rejects.toThrow('before app is ready');
  expect(getSelectedStorageBackend()).toBe('unknown');
  becomeReady();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

test('a keyring opens what it sealed, and nothing of it can be read', async () => {
  const blob = await encryptStringAsync('12|secret');
  expect(prefix(blob)).toBe('v11');
  expect(blob.includes('secret')).toBe(false);
  expect(await decryptStringAsync(blob)).toEqual({ result: '12|secret', shouldReEncrypt: false });
});

test('without a keyring the hard-coded key shows by its prefix, and a keyring asks to seal anew', async () => {
  keyring('basic_text');
  expect(getSelectedStorageBackend()).toBe('basic_text');
  const blob = await encryptStringAsync('12|secret');
  expect(prefix(blob)).toBe('v10');
  keyring('ok');
  expect(await decryptStringAsync(blob)).toEqual({ result: '12|secret', shouldReEncrypt: true });
});

test.each([
  ['locked', 'temporarily unavailable'],
  ['broken', 'Error while decrypting'],
  ['basic_text', 'Error while decrypting'],
])('a keyring that is %s does not open what a good one sealed', async (state, words) => {
  const blob = await encryptStringAsync('12|secret');
  keyring(state);
  await expect(decryptStringAsync(blob)).rejects.toThrow(words);
});

test('a keyring that lost its key does not open what it sealed, but seals again', async () => {
  const blob = await encryptStringAsync('12|secret');
  await rm(join(folder, 'host-keyring.key'));
  await expect(decryptStringAsync(blob)).rejects.toThrow('Error while decrypting');
  const anew = await encryptStringAsync('13|secret');
  expect((await decryptStringAsync(anew)).result).toBe('13|secret');
});

test('a keyring that is unavailable says so and seals nothing', async () => {
  keyring('unavailable');
  expect(await isAsyncEncryptionAvailable()).toBe(false);
  await expect(encryptStringAsync('12|secret')).rejects.toThrow('Error while encrypting');
});
