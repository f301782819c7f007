// The kiosk of the made-up world: its outbox on a disk that outlives it. It can die at any step, and start on an older disk.
import DatabaseFile, { type Database } from 'better-sqlite3';
import { MEMORY, openDatabase } from '../../../electron/outbox/database.ts';
import type { ActionsWorkspace } from '../../../electron/outbox/dispatcher.ts';
import { SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { createOutbox, type Outbox } from '../../../electron/outbox/outbox.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { createStore, type OutboxStore } from '../../../electron/outbox/store.ts';
import { StoreError } from '../../../electron/outbox/store-file.ts';
import { type Connection, createConnection } from '../../../electron/workspace/connection.ts';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { fail } from '../../../shared/domain/errors.ts';
import type { Chance } from './chance.ts';
import type { Network } from './network.ts';
import type { Story } from './story.ts';
import { type Mortal, SECOND, type Time } from './time.ts';
import type { Nature } from './workspace.ts';

const WORKSPACE_ID = 'ws-1';
/** More rows than any world has. */
const ALL = 1000;
/** So long somebody waits for what becomes of an action. */
const AWAITED_MS = 10 * SECOND;

/** One run of the kiosk, from its start to its crash. */
export interface Life extends Mortal {
  actions: Outbox;
  connection: Connection;
}

/** When it dies: so many steps of its store from now, just before that is written or just after. */
interface Crash {
  steps: number;
  before: boolean;
}

export interface WorldKiosk {
  /** The present run; it may be over. */
  life(): Life;
  /** Row by row what stands on the disk, the latest first. */
  rows(most?: number): ActionRow[];
  row(id: string): ActionRow | null;
  isAnyWaiting(): boolean;
  /** When it was taken, in true time. */
  takenAt(id: string): number | undefined;
  /** Whether it was taken by the present run, so short ago that whoever asked for it still waits. */
  isAwaited(id: string): boolean;
  /** Whether an older disk does not know its later states any more. */
  isRolledBack(id: string): boolean;
  /** Whether an older disk does not have it any more. */
  isLost(id: string): boolean;
  /** Without any: it dies no more. */
  willDie(crash: Crash | null): void;
  /** Ends the present run, and starts the next. */
  restart(): void;
  restartIfDead(): void;
  /** What stands on the disk now may be all that a later start finds. */
  keepsDisk(): void;
  /** Nothing of it is needed any more. */
  close(): void;
}

/** A kiosk that runs, with an empty disk. `onRow`: its disk says this of an action now. */
export function createKiosk(
  { isForgetful }: Nature,
  {
    chance,
    time,
    story,
    network,
    onRow,
  }: { chance: Chance; time: Time; story: Story; network: Network; onRow: (row: ActionRow) => void },
): WorldKiosk {
  const { tell, flaw } = story;
  const takenAt = new Map<string, number>();
  const takenBy = new Map<string, Life>();
  const rolledBack = new Set<string>();
  const lost = new Set<string>();
  let crashIn: Crash | null = null;
  let ids = 0;

  let database: Database = openDatabase(MEMORY, SCHEMA_VERSION);
  let disk = createStore(database);
  let oldDisk: { bytes: Buffer; states: Map<string, string> } | null = null;
  let life = begin();

  return {
    life: () => life,
    rows: (most = ALL) => disk.recent(WORKSPACE_ID, most),
    row: (id) => disk.find(id),
    isAnyWaiting: () => disk.waiting(WORKSPACE_ID, 1).length > 0,
    takenAt: (id) => takenAt.get(id),
    isAwaited: (id) =>
      takenBy.get(id) === life && time.now() - (takenAt.get(id) ?? Number.NEGATIVE_INFINITY) <= AWAITED_MS,
    isRolledBack: (id) => rolledBack.has(id),
    isLost: (id) => lost.has(id),
    willDie(crash) {
      crashIn = crash;
    },
    restart,
    restartIfDead() {
      if (life.isOver) restart();
    },
    keepsDisk() {
      const states = new Map(disk.recent(WORKSPACE_ID, ALL).map(({ id, state }) => [id, state]));
      oldDisk = { bytes: database.serialize(), states };
    },
    close: () => database.close(),
  };

  function begin(): Life {
    const born = { isOver: false } as Life;
    const clock = time.clockOf(born);
    const here: ActionsWorkspace = {
      id: WORKSPACE_ID,
      baseUrl: 'https://pool.example.org',
      store: mortal(born, disk),
      ...network.waysOf(born),
    };
    born.connection = createConnection({
      clock,
      random: () => 0.5,
      probe: here.probe,
      onChange: (status) => {
        if (status.state === 'connected') born.actions.resume();
        else born.actions.pause(status.error);
      },
      onSchedule: () => {},
    });
    born.actions = createOutbox({
      timeFactor: () => 1,
      clock,
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
      workspace: () => (born.isOver ? null : here),
      maySaveCheckOuts: () => true,
      onCount: () => {},
      onChange: (action) => sees(action),
      onTrouble: (error) => born.connection.note(fail(error)),
      log: {
        info: () => {},
        error: (message, more) => flaw(`${message}: ${String((more as { error: unknown }).error)}`),
      },
    });
    return born;
  }

  /** The store of a kiosk that can die at each of its steps: just before it is written, or just after. */
  function mortal(of: Life, store: OutboxStore): OutboxStore {
    const written = <T>(write: () => T): T => {
      if (of.isOver) throw new StoreError('broken', 'It is dead');
      const dies = crashIn !== null && --crashIn.steps <= 0 ? crashIn : null;
      if (dies?.before) die(of);
      const done = write();
      if (dies) die(of);
      return done;
    };
    return {
      ...store,
      append: (actions) =>
        written(() => {
          const rows = store.append(actions);
          for (const row of rows) {
            takenAt.set(row.id, time.now());
            takenBy.set(row.id, of);
            tell(`${row.id} ${row.intent} ${row.code} rent ${row.rentId} saved`);
          }
          return rows;
        }),
      transition: (id, to) =>
        written(() => {
          const row = store.transition(id, to);
          tell(`${id} ${row.state} ${row.reason ?? ''}`);
          onRow(row);
          return row;
        }),
    };
  }

  function die(of: Life): never {
    tell('crash');
    of.isOver = true;
    crashIn = null;
    throw new StoreError('broken', 'It died');
  }

  function restart(): void {
    life.isOver = true;
    crashIn = null;
    if (oldDisk && !isForgetful && chance.isSo(0.3)) {
      tell('starts on an older disk');
      for (const row of disk.recent(WORKSPACE_ID, ALL)) {
        const before = oldDisk.states.get(row.id);
        if (before === undefined) lost.add(row.id);
        else if (before !== row.state) rolledBack.add(row.id);
      }
      database.close();
      database = new DatabaseFile(oldDisk.bytes);
      disk = createStore(database);
    } else tell('starts');
    life = begin();
    life.actions.resume();
  }

  /** What the screen shows is on the disk. */
  function sees(action: DeskAction): void {
    const kept = disk.find(action.id);
    if (kept?.state !== action.state) flaw(`${action.id} is shown as ${action.state} and kept as ${kept?.state}`);
  }
}
