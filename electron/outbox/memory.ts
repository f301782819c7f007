// What this run knows of its actions and never writes to disk: item names, the workspace's messages, and the time
// limits for Undo and reports.
import type { Clock } from '../../shared/clock.ts';
import { isSettled, REPORT_MS, UNDO_MS } from '../../shared/domain/action.ts';
import type { ItemScan } from '../../shared/domain/workspace.ts';
import { isReturned } from './reports.ts';
import type { ActionRow } from './row.ts';

/** How many item names and how many of the workspace's messages are remembered. */
const MAX_REMEMBERED = 1000;

/** How long an action of this run can still be undone or reported on. */
interface TimeLimit {
  /** On the monotonic clock. */
  until: number;
  /** The same moment for the screen, in epoch milliseconds. */
  shownUntil: number;
}

/** What Undo needs to know of an action of this run. */
export interface Undoable extends TimeLimit, Pick<ActionRow, 'workspaceId' | 'code' | 'sequence'> {
  /** The rent that it opened or closed; null while it is not confirmed. */
  rent: { id: string; renterId: string | null; dueAt: string | null } | null;
}

export interface Memory {
  nameItem(code: string, name: string): void;
  nameOf(code: string): string | null;
  /** The workspace's message about an action. */
  wordsOf(id: string): string | null;
  forgetWords(id: string): void;
  /** The action was taken just now. */
  noteTaken(row: ActionRow): void;
  /**
   * The action has changed. `words`: the workspace's message about it. `scan`: the answer that confirmed it. Returns the
   * ids of the earlier actions whose Undo ends with it, since their item has moved on.
   */
  noteChange(row: ActionRow, details: { words: string | null; scan: ItemScan | null }): string[];
  /** What Undo needs; null once its time is over. */
  undoable(id: string): Undoable | null;
  /** The rent of a return that was confirmed here. */
  rentOf(id: string): Undoable['rent'];
  /** Until when this return's condition can be reported; null if it can't. One found already done needs a rent. */
  reportable(row: ActionRow): TimeLimit | null;
  /** The action was undone: neither Undo nor a report is possible any more. */
  noteUndone(id: string): void;
  /** Drops everything that has lapsed. Returns whether entries remain. */
  forgetLapsed(): boolean;
}

/** `timeFactor` multiplies the usual time limits. */
export function createMemory(clock: Pick<Clock, 'now' | 'monotonic'>, timeFactor: () => number): Memory {
  const itemNames = new Map<string, string>();
  const words = new Map<string, string>();
  const undoables = new Map<string, Undoable>();
  /** Returns whose condition can still be reported. */
  const reportables = new Map<string, TimeLimit>();

  const startLimit = (usualMs: number): TimeLimit => {
    const ms = usualMs * timeFactor();
    return { until: clock.monotonic() + ms, shownUntil: clock.now() + ms };
  };
  const unlessOver = <Kind extends TimeLimit>(about: Kind | undefined): Kind | null =>
    about && clock.monotonic() < about.until ? about : null;

  return {
    nameItem: (code, name) => remember(itemNames, code, name),
    nameOf: (code) => itemNames.get(code) ?? null,
    wordsOf: (id) => words.get(id) ?? null,
    forgetWords: (id) => void words.delete(id),
    noteTaken(row) {
      // An undo can't be undone: that would be the original action again.
      const { workspaceId, code, sequence } = row;
      if (row.undoOf === null && row.reportOf === null)
        undoables.set(row.id, { ...startLimit(UNDO_MS), workspaceId, code, sequence, rent: null });
      if (isPlainReturn(row)) reportables.set(row.id, startLimit(REPORT_MS));
    },
    noteChange(row, details) {
      if (details.words === null) words.delete(row.id);
      else remember(words, row.id, details.words);
      // An item scanned offline gets its name now.
      if (details.scan) remember(itemNames, row.code, details.scan.item.name);
      const rent = details.scan?.rent;
      const its = undoables.get(row.id);
      if (rent && its) {
        const known = { id: rent.id, renterId: rent.renter?.id ?? null, dueAt: rent.dueAt };
        // Nobody can get it back if the workspace does not say whose it was.
        if (row.intent === 'check_in' && known.renterId === null) undoables.delete(row.id);
        else undoables.set(row.id, { ...its, ...startLimit(UNDO_MS), rent: known });
      } else if (isSettled(row.state)) undoables.delete(row.id);
      if (isReturned(row) && reportables.has(row.id)) reportables.set(row.id, startLimit(REPORT_MS));
      else if (isSettled(row.state)) reportables.delete(row.id);
      const over: string[] = [];
      const hasMoved = row.reportOf === null && (row.state === 'confirmed' || row.state === 'already-so');
      if (!hasMoved) return over;
      for (const [id, { workspaceId, code, sequence }] of undoables)
        if (workspaceId === row.workspaceId && code === row.code && sequence < row.sequence) over.push(id);
      for (const id of over) undoables.delete(id);
      return over;
    },
    undoable: (id) => unlessOver(undoables.get(id)),
    rentOf: (id) => undoables.get(id)?.rent ?? null,
    reportable(row) {
      const hasNoRent = row.state === 'already-so' && row.rentId === null;
      return hasNoRent ? null : unlessOver(reportables.get(row.id));
    },
    noteUndone(id) {
      undoables.delete(id);
      reportables.delete(id);
    },
    forgetLapsed() {
      const now = clock.monotonic();
      for (const lapses of [undoables, reportables])
        for (const [id, { until }] of lapses) if (now >= until) lapses.delete(id);
      return undoables.size > 0 || reportables.size > 0;
    },
  };
}

/** A return requested at the desk: neither the undo of a check-out nor a report. */
function isPlainReturn({ intent, undoOf, reportOf }: ActionRow): boolean {
  return intent === 'check_in' && undoOf === null && reportOf === null;
}

function remember(memory: Map<string, string>, key: string, value: string): void {
  // Insert again: the latest entry comes last.
  memory.delete(key);
  memory.set(key, value);
  for (const oldest of memory.keys()) {
    if (memory.size <= MAX_REMEMBERED) return;
    memory.delete(oldest);
  }
}
