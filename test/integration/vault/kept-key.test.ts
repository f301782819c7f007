// The key behind what is stored, on the disk: at once, except on Windows.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { isKeyKept } from '../../../electron/vault/kept-key.ts';
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
