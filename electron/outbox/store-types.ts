// What the outbox asks of its store of actions, and what the store's file needs to repair it.
import type { ActionIntent } from '../../shared/domain/action.ts';
import type { ForgetTimes } from './forget-times.ts';
import type { ActionRow, ERASED_CODE } from './row.ts';
import type { TakenLog } from './taken-log.ts';

export type NewAction = Omit<
  ActionRow,
  'sequence' | 'state' | 'reason' | 'cause' | 'outcomeUnknownSince' | 'discardNote' | 'settledAt'
>;

/** The fields of an action that can change. */
export const CHANGING = [
  ...(['state', 'reason', 'cause', 'outcomeUnknownSince', 'discardNote'] as const),
  ...(['settledAt', 'rentId', 'itemId', 'dueAt', 'overrides', 'grounds', 'condition', 'note'] as const),
];
/**
 * What a transition sets. If left out, reason, cause, discardNote and settledAt become null; the others stay. `code`: it was
 * a person's, and no file keeps it.
 */
export type Transition = Pick<ActionRow, 'state'> &
  Partial<Pick<ActionRow, (typeof CHANGING)[number]>> & { code?: typeof ERASED_CODE };

/** A transition of an action that waits, by its id. */
export type Correction = readonly [id: string, to: Transition];

/** The oldest open action of an item. */
export interface NextInLine {
  sequence: number;
  /** null: a report, which returns nothing itself. */
  intent: ActionRow['intent'] | null;
  /** Whether it was never sent, as far as is known. */
  isNew: boolean;
}

export interface OutboxStore {
  /**
   * Saves new actions in state 'saved' together with corrections of others that wait, all or none. All are on the disk
   * when it returns the new ones.
   */
  append(actions: NewAction[], corrections?: Correction[]): ActionRow[];
  /** Changes the state of one action, in a transaction. Throws if it is settled, unless it needs attention. */
  transition(id: string, change: Transition): ActionRow;
  find(id: string): ActionRow | null;
  /**
   * The first action that may be next: the oldest open one of its item, whose key (`keyOf`) is not one of
   * `exceptItems`, and which `fits`.
   */
  next(workspaceId: string, exceptItems: Iterable<string>, fits?: (found: NextInLine) => boolean): ActionRow | null;
  /** Open actions of the items that have this code in any spelling, oldest first. */
  openOf(workspaceId: string, code: string): ActionRow[];
  /**
   * The latest action on exactly this code, neither refused, withdrawn nor discarded; condition reports don't count, nor
   * does the intent `but`.
   */
  latestOf(workspaceId: string, code: string, but?: ActionIntent | null): ActionRow | null;
  /** The check-out of the same item before `row` that opened a rent of this id and was the last to end; null: none did. */
  openedRentBy(row: Pick<ActionRow, 'workspaceId' | 'code' | 'sequence'>, rentId: string): ActionRow | null;
  /** The latest action on exactly this code that took effect or is on its way; reports count, even refused ones. */
  latestIncludingReports(workspaceId: string, code: string): ActionRow | null;
  /**
   * The latest actions of a workspace, newest first, performed at `since` (epoch milliseconds) or later. Looks past a
   * few that were dated by a wrong clock.
   */
  recent(workspaceId: string, most: number, since?: number): ActionRow[];
  /** Open actions of a workspace, oldest first. */
  waiting(workspaceId: string, most: number): ActionRow[];
  /** What needs attention, newest first: also every open action of another workspace. */
  attention(workspaceId: string, most: number): ActionRow[];
  counts(workspaceId: string): { waiting: number; attention: number };
  /** Saves which workspace is at a base URL, so that its waiting actions can be matched with it again. */
  saveWorkspace(id: string, baseUrl: string): void;
  /** The base URL of a workspace that took actions; null: it took none. */
  addressOf(workspaceId: string): string | null;
  /**
   * A workspace at this base URL with open actions or actions that need attention, and how many: `present` if it is one
   * of them, otherwise the latest; null: there is none.
   */
  waitingAt(baseUrl: string, present: string | null): { workspaceId: string; waiting: number } | null;
  /**
   * Clears renters and notes of rows settled until `undoOverAt` or after `aheadAt`, and deletes rows settled until
   * `oldAt` or after `aheadAt` that are no later than a row which the workspace answered until `oldAt`. No row whose id is in `except` is deleted. Returns how many settled rows still hold a renter or a note.
   */
  forget(times: ForgetTimes, except?: ReadonlySet<string>): { left: number };
}

/** What could be read from a damaged store. */
export interface Rescued {
  /** Oldest first. */
  rows: ActionRow[];
  workspaces: { id: string; baseUrl: string }[];
  /** The highest sequence found. */
  lastSequence: number;
}

/** What a store has lost. */
export interface Repair {
  /** Rows that the store does not have; oldest first. */
  lacking: Iterable<ActionRow>;
  /** Rows of which the store has an earlier state. */
  behind: Iterable<ActionRow>;
  workspaces: Iterable<Rescued['workspaces'][number]>;
}

/** How far an action is, and what people can correct while it is open. `overrides`: as stored; `hasNote`: 0 or 1. */
export type RowStatus = Pick<ActionRow, 'state' | 'reason' | 'outcomeUnknownSince' | 'condition' | 'dueAt'> & {
  overrides: string | null;
  hasNote: number;
};

/** The store, and what its file needs to repair it. */
export interface RepairableStore extends OutboxStore {
  /** Marks every damaged row, and every row in an unknown state, as needing attention. Returns how many. */
  quarantine(now: number): number;
  /** Open actions and those that need attention, of all workspaces. Don't write while iterating. */
  open(): Iterable<ActionRow>;
  /** The ids of open actions of all workspaces. Don't write while iterating. */
  openIds(): Iterable<string>;
  /** The state of an action; null: it is not in the store. */
  statusOf(id: string): RowStatus | null;
  hasOpen(): boolean;
  workspaces(): Rescued['workspaces'];
  /** Restores lost rows and updates outdated ones, all or none. */
  repair(what: Repair): void;
  /** Inserts what was rescued from an earlier store, all or none; of several rows with one id, the first. */
  restore(rescued: Rescued): void;
  /** Tests a write to the disk; the content stays unchanged. */
  probe(): void;
  /** Whether it ever took an action. */
  wasUsed(): boolean;
}

/** The parts of the taken log that the store writes to. */
export type TakenLogWriter = Pick<TakenLog, 'appendNew' | 'appendState' | 'appendWorkspace' | 'end' | 'truncate'>;
