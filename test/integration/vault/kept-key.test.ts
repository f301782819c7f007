// The key behind what is stored, on the disk: at once, except on Windows.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Provisioning } from '../../../electron/app/read-provisioned.ts';
import { provision } from '../../../electron/app/store-provisioned.ts';
import { isKeyKept } from '../../../electron/vault/kept-key.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Lets what waits for a timer of the clock go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it.each(['linux', 'darwin'] as const)('the key of %s is the keyring’s own', async (platform) => {
  expect(await isKeyKept({ platform, folder, clock: manualClock() })).toBe(true);
});

it('on Windows it counts once Electron has written it', async () => {
  const clock = manualClock();
  let kept: boolean | null = null;
  const waiting = isKeyKept({ platform: 'win32', folder, clock }).then((is) => {
    kept = is;
  });
  for (const content of [null, '', '{', '{"os_crypt":{"audit_enabled":true}}']) {
    if (content !== null) writeFileSync(join(folder, 'Local State'), content);
    clock.advance(500);
    await settle();
    expect(kept).toBeNull();
  }
  writeFileSync(join(folder, 'Local State'), '{"os_crypt":{"encrypted_key":"RFBBUEk="}}');
  clock.advance(500);
  await waiting;
  expect(kept).toBe(true);
});

it('on Windows it is missing if Electron writes nothing within half a minute', async () => {
  const clock = manualClock();
  const kept = isKeyKept({ platform: 'win32', folder, clock });
  for (let at = 0; at <= 30_000; at += 500) {
    clock.advance(500);
    await settle();
  }
  expect(await kept).toBe(false);
});

it.each([
  [true, ['removed']],
  [false, ['warned']],
])('provisioned files are removed only if the key of the token is kept (%s)', async (isKept, expected) => {
  const done: string[] = [];
  const provided: Provisioning = {
    ...{ baseUrl: 'https://pool.example.org', token: '12|not-a-real-secret', pin: null, isOpenToOthers: false },
    removeFiles: () => void done.push('removed'),
  };
  const failure = await provision(provided, {
    settings: { get: () => ({ baseUrl: 'https://pool.example.org' }) } as never,
    vault: {
      ...{
        hold: () => null,
        held: () => null,
        describe: () => null,
        bindHeld: () => {},
        drop: () => {},
        keyringProblem: async () => null,
      },
      isKept: async () => isKept,
    },
    connector: {
      ...{ connect: async () => ok(null), unsureAt: async () => 0, onceStored: () => {} },
      test: () => Promise.reject(new Error('Nothing waits, so nothing is tested')),
    },
    onUnsure: () => {},
    log: { warn: () => void done.push('warned') },
  });
  expect([failure, done]).toEqual([null, expected]);
});
