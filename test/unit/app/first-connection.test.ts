// The file of a provisioned token, and what can hinder its removal.
import { expect, it } from 'vitest';
import { createFirstConnection } from '../../../electron/app/first-connection.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { manualClock } from '../../support/manual-clock.ts';

/** A kiosk that asks its workspace once, which accepts the token; `isKept`: the keyring's key is on the disk. */
async function accepted({ isKept, removeFile }: { isKept: boolean; removeFile: () => void }): Promise<string[]> {
  const done: string[] = [];
  const log = (what: string) => void done.push(what);
  const first = createFirstConnection({
    settings: { get: () => ({ unprovenToken: null }), changeEvenIfUnsaved: () => true } as never,
    vault: { describe: () => ({ tokenId: '12', mask: '12|••••', storedAt: 0 }), isKept: async () => isKept },
    probe: async () => first.note(ok(null)),
    clock: manualClock(),
    log: { info: log, warn: log },
    onNotRemoved: ({ problem, error }) => void done.push(`${problem}: ${error}`),
    onChange: () => {},
  });
  first.begin({ tokenId: '12', before: null, removeFile });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

it('goes only once the key that opens the stored token is on the disk', async () => {
  let removed = 0;
  const removeFile = () => void removed++;
  expect(await accepted({ isKept: false, removeFile })).toEqual([
    'The key of the keyring is not on the disk: the provisioned file stays until the next start',
  ]);
  expect(removed).toBe(0);
  await accepted({ isKept: true, removeFile });
  expect(removed).toBe(1);
});

it('is reported if it can’t be removed', async () => {
  const removeFile = () => {
    throw new Error('EROFS: read-only file system');
  };
  expect(await accepted({ isKept: true, removeFile })).toContainEqual(
    'not-removed: Error: EROFS: read-only file system',
  );
});
