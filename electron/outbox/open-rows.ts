// The open actions of this run, in memory: what is written anew when the store's files are deleted or replaced.
import type { ActionRow } from './row.ts';
import type { RepairableStore } from './store-types.ts';
import { hasEnded } from './taken-log.ts';

export interface OpenRows {
  /** These were taken or have changed. */
  note(rows: Iterable<ActionRow | null>): void;
  /** Adds what a store still has whose files are gone; what is known better stays. */
  readFrom(store: RepairableStore): void;
  /** Writes into the store what it lacks, or has in an earlier state. Returns how many. */
  repair(store: RepairableStore): number;
}

export function createOpenRows(): OpenRows {
  const rows = new Map<string, ActionRow>();

  return {
    note(changed) {
      for (const row of changed) {
        if (!row) continue;
        if (hasEnded(row)) rows.delete(row.id);
        else rows.set(row.id, row);
      }
    },
    readFrom(store) {
      try {
        for (const row of store.open()) if (!rows.has(row.id)) rows.set(row.id, row);
      } catch {
        // What could be read counts.
      }
    },
    repair(store) {
      const lacking: ActionRow[] = [];
      const behind: ActionRow[] = [];
      for (const row of rows.values()) {
        const found = store.find(row.id);
        if (!found) lacking.push(row);
        else if (JSON.stringify(found) !== JSON.stringify(row)) behind.push(row);
      }
      if (lacking.length + behind.length > 0) store.repair({ lacking, behind, workspaces: [] });
      return lacking.length + behind.length;
    },
  };
}
