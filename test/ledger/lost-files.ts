// Files of the kiosk that are damaged while it is off, or deleted or replaced while it runs: what was in them must be
// there again, or its loss be told.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isSettled } from '../../shared/domain/action.ts';
import { damage } from '../support/damage.ts';
import type { KillableKiosk } from './killable-kiosk.ts';
import type { Step } from './plan.ts';
import type { StoreRow } from './verdict.ts';

/** Real time that a kiosk has to make its store work again. */
const REPAIR_STEP_MS = 100;
const REPAIR_TRIES = 100;

interface LostFiles {
  /** Damages a file while the kiosk is off. */
  damageFile(step: Extract<Step, { do: 'damage' }>): Promise<void>;
  /** Deletes or replaces files while it runs. */
  replaceFiles(step: Extract<Step, { do: 'replace-files' }>): Promise<void>;
  /** Keeps the files as they are now, as the older ones. */
  keep(): void;
}

interface LostFilesParts {
  kiosk: KillableKiosk;
  userData: string;
  /** Starts the kiosk with the present error of its clock. */
  start: () => Promise<void>;
  /** Takes a new action, before which the kiosk looks at its files. */
  takeAction: () => Promise<void>;
  /** An action of which something is lost, as the kiosk told. */
  onExcused: (id: string) => void;
  /** Lost and not told. */
  onUntold: (id: string) => void;
  onTrouble: () => void;
}

export function createLostFiles(parts: LostFilesParts): LostFiles {
  const { kiosk, userData, start, takeAction, onExcused, onUntold, onTrouble } = parts;
  let older: ReadonlyMap<string, Buffer> = new Map();

  async function damageFile(step: Extract<Step, { do: 'damage' }>): Promise<void> {
    await kiosk.killNow();
    const before = kiosk.store();
    if (!damage(userData, step.damage)) return start();
    onTrouble();
    await start();
    await compare(before, true);
  }

  async function replaceFiles({ files, by }: Extract<Step, { do: 'replace-files' }>): Promise<void> {
    if (await kiosk.isDead()) return;
    const kills = kiosk.kills();
    const before = kiosk.store();
    onTrouble();
    for (const name of files) {
      const content = older.get(name);
      if (by === 'nothing') rmSync(join(userData, name), { force: true });
      else if (content) writeFileSync(join(userData, name), content);
    }
    await takeAction();
    const isKilled = (await kiosk.isDead()) || kiosk.kills() > kills;
    if (await kiosk.isDead()) await start();
    // Nobody can tell of files that were gone before the kiosk looked at them.
    await compare(before, !isKilled);
  }

  /** Whatever is missing now must be told, and no action that had not ended may be. */
  async function compare(before: readonly StoreRow[], mustTell: boolean): Promise<void> {
    const state = await stateAtLast();
    const after = new Map(kiosk.store().map((row) => [row.id, row]));
    const isSaid = state.ok && (state.data.carriedOver !== null || state.data.outboxStore !== 'works');
    for (const { id, state: was } of before) {
      const now = after.get(id);
      const isBackToUnknown = now !== undefined && isSettled(was) && now.state !== was;
      if (now && !isBackToUnknown) continue;
      if (!now && mustTell && (!isSaid || !isSettled(was))) onUntold(id);
      // Its final state or the whole action is lost, which was reported.
      onExcused(id);
    }
  }

  /**
   * The kiosk's state, once its store works. If it is killed before it answers, it is started again and must report then.
   */
  async function stateAtLast() {
    for (let tries = 0; ; tries += 1) {
      const state = await kiosk.ask('app.state', null);
      const isRepairing = state?.ok && state.data.outboxStore !== 'works';
      if (state !== null && !(isRepairing && tries < REPAIR_TRIES)) return state;
      if (await kiosk.isDead()) await start();
      else await wait(REPAIR_STEP_MS);
    }
  }

  return {
    damageFile,
    replaceFiles,
    keep() {
      older = kiosk.files();
    },
  };
}
