// The start of the whole kiosk before its journal is open: the window has not painted yet, or the kiosk is closed.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { manualClock, settle } from '../../support/manual-clock.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { openKiosk } from './kiosk.ts';
import {
  folder,
  kiosk,
  ON_LOAN,
  onDisk,
  openDesk,
  returnLoanedItem,
  setKiosk,
  setUpBeforeEach,
  start,
  stop,
  workspace,
} from './kiosk-fixture.ts';

setUpBeforeEach();

/** Starts a kiosk on the same folder whose window has not painted yet. Returns the function that paints it. */
function openUnpainted(keyring?: MemoryKeyring): () => void {
  const picture = Promise.withResolvers<void>();
  setKiosk(openKiosk({ folder, clock: systemClock, firstPaint: picture.promise, ...(keyring && { keyring }) }));
  return picture.resolve;
}

const journal = () => join(folder, 'journal.sqlite');

it('the journal is not opened before the first paint', async () => {
  const paints = openUnpainted();
  expect(kiosk.state()).toMatchObject({ phase: 'starting', startStep: 'actions', outboxStore: 'works' });
  expect(existsSync(journal())).toBe(false);
  paints();
  await kiosk.started;
  expect(existsSync(journal())).toBe(true);
});

it('requests made before the journal is open wait, and are answered in order once it is', async () => {
  const keyring = memoryKeyring();
  await openDesk({ keyring });
  await stop();
  const paints = openUnpainted(keyring);
  const done: string[] = [];
  const asks = [
    kiosk.ask('actions.pending', null).then(({ ok }) => done.push(`pending ${ok}`)),
    kiosk.ask('actions.recent', null).then(({ ok }) => done.push(`recent ${ok}`)),
  ];
  expect(await kiosk.ask('app.state', null)).toMatchObject({ data: { phase: 'starting' } });
  expect(done).toEqual([]);
  paints();
  await Promise.all([...asks, kiosk.started]);
  expect(done).toEqual(['pending true', 'recent true']);
});

it('a kiosk closed before its journal is open sends nothing; the waiting action goes out after the next start', async () => {
  const keyring = memoryKeyring();
  await openDesk({ keyring });
  workspace.faults.next({ on: 'any', kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
  const { id } = await returnLoanedItem();
  await stop();
  workspace.faults.clear();
  workspace.requests.clear();

  const paints = openUnpainted(keyring);
  const early = kiosk.ask('actions.pending', null);
  await kiosk.close();
  paints();
  await kiosk.started;
  expect(await early).toMatchObject({ ok: false });
  expect(kiosk.state().phase).toBe('starting');
  expect(workspace.requests.count()).toBe(0);

  await start({ keyring });
  expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
  expect(workspace.openRentOf(ON_LOAN)).toBeNull();
});

it('the start is complete once the journal has been compared with the taken log, not when it is open', async () => {
  const keyring = memoryKeyring();
  await openDesk({ keyring });
  workspace.faults.next({ on: 'any', kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
  await returnLoanedItem();
  await stop();
  // The comparison rewrites it.
  rmSync(join(folder, 'taken.log'));

  const clock = manualClock(Date.now());
  const listed: boolean[] = [];
  await start({ keyring, clock, onStarted: () => listed.push(onDisk('taken.log').includes(ON_LOAN)) });
  expect(kiosk.state().phase).toBe('desk');
  expect(listed).toEqual([]);
  clock.advance(60_000);
  expect(listed).toEqual([true]);
});

it('a kiosk closed during its start never reports the start as complete', async () => {
  const clock = manualClock(Date.now());
  let starts = 0;
  await start({ clock, onStarted: () => (starts += 1) });
  await kiosk.close();
  clock.advance(60_000);
  expect(starts).toBe(0);
});

it('a start that waits for the keyring reports the wait, and is complete after the keyring answers', async () => {
  const keyring = memoryKeyring();
  await openDesk({ keyring });
  await stop();
  const clock = manualClock(Date.now());
  const heard: string[] = [];
  const hears = { onStarted: () => heard.push('started'), onKeyringWaits: () => heard.push('keyring waits') };
  keyring.mood = 'prompting';
  setKiosk(openKiosk({ folder, clock, keyring, ...hears }));
  clock.advance(300);
  await settle();
  expect(heard).toEqual(['keyring waits']);
  keyring.answer('fine');
  await kiosk.started;
  clock.advance(60_000);
  expect(heard).toEqual(['keyring waits', 'started']);

  await start({ clock, keyring, ...hears });
  clock.advance(60_000);
  await settle();
  expect(heard).toEqual(['keyring waits', 'started', 'started']);
});
