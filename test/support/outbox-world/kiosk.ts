// The kiosk of the simulated world: an outbox on a disk that survives it. It can crash at any step, and start on an older disk.
import DatabaseFile, { type Database } from 'better-sqlite3';
import type { ActionsWorkspace } from '../../../electron/outbox/actions-workspace.ts';
import { MEMORY, openDatabase } from '../../../electron/outbox/database.ts';
import { SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { createOutbox, type Outbox } from '../../../electron/outbox/outbox.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { createStore } from '../../../electron/outbox/store.ts';
import { StoreError } from '../../../electron/outbox/store-file.ts';
import type { OutboxStore } from '../../../electron/outbox/store-types.ts';
import { createClockSkew } from '../../../electron/workspace/clock-skew.ts';
import { type Connection, createConnection } from '../../../electron/workspace/connection.ts';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { fail } from '../../../shared/domain/errors.ts';
import type { Chance } from './chance.ts';
import type { Network } from './network.ts';
import type { Story } from './story.ts';
import { SECOND, type Time, type TimerOwner } from './time.ts';
import type { WorkspaceTraits } from './workspace.ts';

const WORKSPACE_ID = 'ws-1';
/** More rows than any world has. */
const ALL = 1000;
/** How long the operator waits for the outcome of an action. */
const AWAITED_MS = 10 * SECOND;

/** One run of the kiosk, from its start to its crash. */
export interface KioskRun extends TimerOwner {
  actions: Outbox;
  connection: Connection;
}

/** When the kiosk crashes: after this many writes to its store, just before or just after the last one. */
interface Crash {
  steps: number;
  before: boolean;
}

export interface WorldKiosk {
  /** The current run; it may be over. */
  currentRun(): KioskRun;
  /** The rows on the disk, latest first. */
  rows(most?: number): ActionRow[];
  row(id: string): ActionRow | null;
  isAnyWaiting(): boolean;
  /** When it was taken, in milliseconds of world time. */
  takenAt(id: string): number | undefined;
  /** Whether it is a return that the current run took without knowing its rent. */
  isRentUnknown(id: string): boolean;
  /** Whether the current run took it so recently that the operator still waits for its outcome. */
  isAwaited(id: string): boolean;
  /** Whether a start on an older disk has lost later states of it. */
  isRolledBack(id: string): boolean;
  /** Whether a start on an older disk has lost it. */
  isLost(id: string): boolean;
  /** Ids of the actions that were taken and are on its disk no more, although no start on an older disk has lost them. */
  forgotten(): string[];
  /** Plans a crash; null: no crash. */
  planCrash(crash: Crash | null): void;
  /** Ends the current run and starts the next. */
  restart(): void;
  restartIfDead(): void;
  /** Makes a copy of the disk, on which a later start may run. */
  copyDisk(): void;
  /** Closes the database. */
  close(): void;
}

/** Starts a kiosk with an empty disk. The ids of its actions begin with `name`. `onRow` is called with each row that changes its state. */
export function createKiosk(
  { isForgetful }: WorkspaceTraits,
  {
    name,
    chance,
    time,
    story,
    network,
    onRow,
  }: { name: string; chance: Chance; time: Time; story: Story; network: Network; onRow: (row: ActionRow) => void },
): WorldKiosk {
  const { tell, flaw } = story;
  const takenAt = new Map<string, number>();
  const takenBy = new Map<string, KioskRun>();
  const rentUnknown = new Set<string>();
  const rolledBack = new Set<string>();
  const lost = new Set<string>();
  let plannedCrash: Crash | null = null;
  let ids = 0;

  let database: Database = openDatabase(MEMORY, SCHEMA_VERSION);
  let disk = createStore(database);
  let oldDisk: { bytes: Buffer; states: Map<string, string> } | null = null;
  let run = begin();

  return {
    currentRun: () => run,
    rows: (most = ALL) => disk.recent(WORKSPACE_ID, most),
    row: (id) => disk.find(id),
    isAnyWaiting: () => disk.waiting(WORKSPACE_ID, 1).length > 0,
    takenAt: (id) => takenAt.get(id),
    isRentUnknown: (id) => takenBy.get(id) === run && rentUnknown.has(id),
    isAwaited: (id) =>
      takenBy.get(id) === run && time.now() - (takenAt.get(id) ?? Number.NEGATIVE_INFINITY) <= AWAITED_MS,
    isRolledBack: (id) => rolledBack.has(id),
    isLost: (id) => lost.has(id),
    forgotten: () => [...takenAt.keys()].filter((id) => !lost.has(id) && disk.find(id) === null),
    planCrash(crash) {
      plannedCrash = crash;
    },
    restart,
    restartIfDead() {
      if (run.isOver) restart();
    },
    copyDisk() {
      const states = new Map(disk.recent(WORKSPACE_ID, ALL).map(({ id, state }) => [id, state]));
      oldDisk = { bytes: database.serialize(), states };
    },
    close: () => database.close(),
  };

  function begin(): KioskRun {
    const newRun = { isOver: false } as KioskRun;
    const clock = time.clockOf(newRun);
    const skew = createClockSkew(clock, () => {});
    newRun.hears = (serverDate, roundTripMs) => skew.note({ status: 200, at: clock.now(), serverDate, roundTripMs });
    const here: ActionsWorkspace = {
      id: WORKSPACE_ID,
      baseUrl: 'https://pool.example.org',
      store: crashable(newRun, disk),
      ...network.requestsOf(newRun),
    };
    newRun.connection = createConnection({
      clock,
      random: () => 0.5,
      probe: here.probe,
      onChange: (status) => {
        if (status.state === 'connected') newRun.actions.resume();
        else newRun.actions.pause(status.error);
      },
      onSchedule: () => {},
    });
    newRun.actions = createOutbox({
      timeFactor: () => 1,
      clock,
      newId: () => {
        ids += 1;
        return `${name}-${ids}`;
      },
      workspace: () => (newRun.isOver ? null : here),
      maySaveCheckOuts: () => true,
      clockAhead: skew.ahead,
      workspaceNow: skew.workspaceNow,
      onCount: () => {},
      onHold: () => {},
      onChange: (action) => checkShown(action),
      onTrouble: (error) => newRun.connection.note(fail(error)),
      log: {
        info: () => {},
        error: (message, more) => flaw(`${message}: ${String((more as { error: unknown }).error)}`),
      },
    });
    return newRun;
  }

  /** Wraps the store so that the kiosk can crash just before or after each write. */
  function crashable(of: KioskRun, store: OutboxStore): OutboxStore {
    const written = <T>(write: () => T): T => {
      if (of.isOver) throw new StoreError('broken', 'It is dead');
      const crash = plannedCrash !== null && --plannedCrash.steps <= 0 ? plannedCrash : null;
      if (crash?.before) crashNow(of);
      const done = write();
      if (crash) crashNow(of);
      return done;
    };
    return {
      ...store,
      append: (...all) =>
        written(() => {
          const rows = store.append(...all);
          for (const row of rows) {
            takenAt.set(row.id, time.now());
            takenBy.set(row.id, of);
            if (row.intent === 'check_in' && row.rentId === null) rentUnknown.add(row.id);
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

  function crashNow(of: KioskRun): never {
    tell('crash');
    of.isOver = true;
    plannedCrash = null;
    throw new StoreError('broken', 'It died');
  }

  function restart(): void {
    run.isOver = true;
    plannedCrash = null;
    if (oldDisk && !isForgetful && chance.withProbability(0.3)) {
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
    run = begin();
    run.actions.resume();
  }

  /** Checks that the disk has the state that the screen shows. */
  function checkShown(action: DeskAction): void {
    const kept = disk.find(action.id);
    if (kept?.state !== action.state) flaw(`${action.id} is shown as ${action.state} and kept as ${kept?.state}`);
  }
}
