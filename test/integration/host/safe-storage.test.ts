// The host's keyring: what the token vault relies on, and every way in which it fails.
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const prefix = (blob: Buffer): string => blob.subarray(0, 3).toString();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyring-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** safeStorage of a new process, on a computer whose keyring is in this state. */
async function newProcess(keyring = 'ok') {
  vi.stubEnv('KIOSK_HOST_KEYRING', keyring);
  vi.resetModules();
  const { app } = await import('../../host/app.ts');
  const { becomeReady } = await import('../../host/readiness.ts');
  const { safeStorage } = await import('../../host/safe-storage.ts');
  app.setPath('userData', folder);
  return { ...safeStorage, becomeReady };
}

/** The same, once the app is ready. */
async function readyProcess(keyring?: string) {
  const started = await newProcess(keyring);
  started.becomeReady();
  return started;
}

test('nothing works before the app is ready', async () => {
  const early = await newProcess();
  expect(await early.isAsyncEncryptionAvailable()).toBe(false);
  expect(early.getSelectedStorageBackend()).toBe('unknown');
  await expect(early.encryptStringAsync('too soon')).rejects.toThrow('before app is ready');
});

test('a keyring decrypts what it encrypted, even in the next process, and the ciphertext hides the text', async () => {
  const blob = await (await readyProcess()).encryptStringAsync('12|secret');
  expect(prefix(blob)).toBe('v11');
  expect(blob.includes('secret')).toBe(false);
  const next = await readyProcess();
  expect(await next.decryptStringAsync(blob)).toEqual({ result: '12|secret', shouldReEncrypt: false });
});

test('without a keyring the prefix shows the hard-coded key, and a later keyring asks to re-encrypt', async () => {
  const bare = await readyProcess('basic_text');
  expect(await bare.isAsyncEncryptionAvailable()).toBe(true);
  expect(bare.getSelectedStorageBackend()).toBe('basic_text');
  const blob = await bare.encryptStringAsync('12|secret');
  expect(prefix(blob)).toBe('v10');
  const next = await readyProcess();
  expect(await next.decryptStringAsync(blob)).toEqual({ result: '12|secret', shouldReEncrypt: true });
});

test('under an undetected desktop the keyring works although its backend is called basic_text', async () => {
  const sway = await readyProcess('undetected');
  expect(sway.getSelectedStorageBackend()).toBe('basic_text');
  expect(prefix(await sway.encryptStringAsync('12|secret'))).toBe('v11');
});

test.each([
  ['locked', 'temporarily unavailable'],
  ['broken', 'Error while decrypting'],
  ['basic_text', 'Error while decrypting'],
])(
  'a keyring that is %s does not decrypt what a good one encrypted, and stays so in this process',
  async (state, words) => {
    const blob = await (await readyProcess()).encryptStringAsync('12|secret');
    const stuck = await readyProcess(state);
    expect(await stuck.isAsyncEncryptionAvailable()).toBe(true);
    await expect(stuck.decryptStringAsync(blob)).rejects.toThrow(words);
    vi.stubEnv('KIOSK_HOST_KEYRING', 'ok');
    await expect(stuck.decryptStringAsync(blob)).rejects.toThrow(words);
    expect((await (await readyProcess()).decryptStringAsync(blob)).result).toBe('12|secret');
  },
);

test('a keyring whose prompt was dismissed makes Chromium encrypt with its own key', async () => {
  expect(prefix(await (await readyProcess('locked')).encryptStringAsync('12|secret'))).toBe('v10');
});

test('a keyring that fails encrypts nothing', async () => {
  const broken = await readyProcess('broken');
  await expect(broken.encryptStringAsync('12|secret')).rejects.toThrow('Error while encrypting');
});

test('a keyring that lost its key does not decrypt what it encrypted before, but encrypts again', async () => {
  const blob = await (await readyProcess()).encryptStringAsync('12|secret');
  await rm(join(folder, 'host-keyring.key'));
  const next = await readyProcess();
  await expect(next.decryptStringAsync(blob)).rejects.toThrow('Error while decrypting');
  const anew = await next.encryptStringAsync('13|secret');
  expect((await next.decryptStringAsync(anew)).result).toBe('13|secret');
});

test('a keyring that asks for its password delays every call until it is answered', async () => {
  const blob = await (await readyProcess()).encryptStringAsync('12|secret');
  const waiting = await readyProcess('prompt');
  const opened = waiting.decryptStringAsync(blob);
  expect(await Promise.race([opened, waiting.isAsyncEncryptionAvailable(), 'waits'])).toBe('waits');
  expect(existsSync(join(folder, 'host-keyring.answer'))).toBe(false);
  writeFileSync(join(folder, 'host-keyring.answer'), 'ok');
  expect((await opened).result).toBe('12|secret');
});
