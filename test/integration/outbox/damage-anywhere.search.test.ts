// Random damage to one file: the store opens, accepts actions, and reports what it has lost.
import { cpSync, rmSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { openStoreFile, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { type Damage, damage } from '../../support/damage.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { pick, seeded } from '../../support/random.ts';
import { howMany } from '../../support/searches.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ACTIONS = 30;
const DAMAGES = howMany({ sample: 20, all: 400 });

let sound: string;
beforeAll(() => {
  sound = temporaryFolder();
  const file = open(sound);
  file.store.saveWorkspace('ws-1', 'https://rent.example');
  for (let index = 0; index < ACTIONS; index += 1)
    file.store.append([aNewAction({ id: `id-${index}`, code: `CAM-${index}` })]);
  file.close();
});

function open(directory: string): StoreFile {
  const log = { warn: () => {}, error: () => {} };
  return openStoreFile({ directory, clock: manualClock(), log });
}

it(`none of ${DAMAGES} random damages to a file stops the store or loses actions silently`, () => {
  const random = seeded(1);
  const trouble: string[] = [];
  for (let index = 0; index < DAMAGES; index += 1) {
    const how: Damage = {
      file: random() < 0.8 ? 'journal.sqlite' : 'taken.log',
      how: pick(random, ['bit', 'bit', 'bit', 'zeroed', 'cut', 'gone']),
      at: random(),
    };
    const folder = temporaryFolder();
    cpSync(sound, folder, { recursive: true });
    damage(folder, how);
    const said = openDamaged(folder);
    if (said !== null) trouble.push(`${JSON.stringify(how)}: ${said}`);
    rmSync(folder, { recursive: true });
  }
  expect(trouble).toEqual([]);
}, 240_000);

/** What is wrong with the store after the damage; null if nothing is. */
function openDamaged(folder: string): string | null {
  const file = open(folder);
  try {
    if (file.state() !== 'works') return file.state();
    const there = file.store.recent('ws-1', ACTIONS).length;
    file.store.append([aNewAction({ id: 'the next one' })]);
    return there < ACTIONS && file.takeCarriedOver() === null ? `${ACTIONS - there} gone, and nothing said` : null;
  } finally {
    file.close();
  }
}
