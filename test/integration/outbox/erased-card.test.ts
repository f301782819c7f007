// The code of a card that was taken for an item's: no file keeps it, whenever the kiosk dies.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ActionRow, ERASED_CODE } from '../../../electron/outbox/row.ts';
import { openTakenLog } from '../../../electron/outbox/taken-log.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closeStoresAfterEach, FILES, killed, open, TAKEN_LOG } from './store-file-fixture.ts';

const CARD = 'RNT-4711';
const ERASED = { state: 'refused', reason: 'was-card', code: ERASED_CODE, settledAt: 5 } as const;

closeStoresAfterEach();

/** A kiosk with the card among its waiting returns. */
function withCard() {
  const folder = temporaryFolder();
  const { store } = open(folder);
  const [row] = store.append([aNewAction({ id: 'id-1', code: CARD }), aNewAction({ id: 'id-2' })]);
  return { folder, store, row: row as ActionRow };
}

function filesWithCard(folder: string): string[] {
  return FILES.filter((name) => existsSync(join(folder, name)) && readFileSync(join(folder, name)).includes(CARD));
}

it('is in no file once it is known to be a card’s, and its action goes on without it', () => {
  const { folder, store } = withCard();
  expect(filesWithCard(folder)).not.toEqual([]);
  store.transition('id-1', ERASED);
  const copy = killed(folder);
  expect(filesWithCard(copy)).toEqual([]);
  const again = open(copy);
  expect(again.store.find('id-1')).toMatchObject(ERASED);
  expect(again.store.find('id-2')).toMatchObject({ state: 'saved' });
});

it('is erased at the next start if the store has lost that it was', () => {
  const { folder, row } = withCard();
  const copy = killed(folder);
  const log = openTakenLog(copy, 0);
  log.read(() => {});
  log.appendState({ ...row, ...ERASED });
  log.close();
  const { store } = open(copy);
  expect(store.find('id-1')).toMatchObject(ERASED);
  store.transition('id-2', { state: 'saved' });
  expect(filesWithCard(killed(copy)).filter((name) => name === TAKEN_LOG)).toEqual([]);
});
