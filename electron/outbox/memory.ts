// What is known of this session's actions and written nowhere: names and the workspace's words for the screen, and how long something can be done about each.
import type { Clock } from '../../shared/clock.ts';
import { isSettled, REPORT_MS, UNDO_MS } from '../../shared/domain/action.ts';
import type { ItemScan } from '../../shared/domain/workspace.ts';
import { hasCome } from './reports.ts';
import type { ActionRow } from './row.ts';

/** Of how many items the name, and of how many actions the workspace's words are remembered. */
const MAX_REMEMBERED = 1000;

/** Until when something can be done about an action of this session. */
interface Lapse {
  /** On the clock that only goes forward. */
  until: number;
  /** The same moment for the screen, epoch milliseconds. */
  shownUntil: number;
}

/** What Undo needs to know of an action of this session. */
export interface Undoable extends Lapse {
  /** The rent that it opened or closed; null while it is not confirmed. */
  rent: { id: string; renterId: string; dueAt: string | null } | null;
}

export interface Memory {
  nameItem(code: string, name: string): void;
  nameOf(code: string): string | null;
  /** The workspace's own words about an action. */
  wordsOf(id: string): string | null;
  forgetWords(id: string): void;
  /** It was taken a moment ago. */
  noteTaken(row: ActionRow): void;
  /** It is not as it was. `words`: the workspace's own about it. `scan`: the answer that confirmed it. */
  noteChange(row: ActionRow, told: { words: string | null; scan: ItemScan | null }): void;
  /** What Undo needs; null once its time is over. */
  undoable(id: string): Undoable | null;
  /** The rent of a return that was confirmed here. */
  rentOf(id: string): Undoable['rent'];
  /** Until when the condition of this return can be told; null if it can't. What came back before it was looked up needs a rent to name. */
  reportable(row: ActionRow): Lapse | null;
  /** It was undone: neither Undo nor a report is possible any more. */
  noteUndone(id: string): void;
  /** Forgets whatever has lapsed. Gives whether something is left that will. */
  forgetLapsed(): boolean;
}

/** `timeFactor`: so many times as long as usual something can be done about what happens now. */
export function createMemory(clock: Pick<Clock, 'now' | 'monotonic'>, timeFactor: () => number): Memory {
  const itemNames = new Map<string, string>();
  const words = new Map<string, string>();
  const undoables = new Map<string, Undoable>();
  /** Returns whose condition can still be told. */
  const reportables = new Map<string, Lapse>();

  const lapsing = (usualMs: number): Lapse => {
    const ms = usualMs * timeFactor();
    return { until: clock.monotonic() + ms, shownUntil: clock.now() + ms };
  };
  const notLapsed = <Kind extends Lapse>(about: Kind | undefined): Kind | null =>
    about && clock.monotonic() < about.until ? about : null;

  return {
    nameItem: (code, name) => remember(itemNames, code, name),
    nameOf: (code) => itemNames.get(code) ?? null,
    wordsOf: (id) => words.get(id) ?? null,
    forgetWords: (id) => void words.delete(id),
    noteTaken(row) {
      // What undoes an action is not undone: that would be the action itself once more.
      if (row.undoOf === null && row.reportOf === null) undoables.set(row.id, { ...lapsing(UNDO_MS), rent: null });
      if (isPlainReturn(row)) reportables.set(row.id, lapsing(REPORT_MS));
    },
    noteChange(row, told) {
      if (told.words === null) words.delete(row.id);
      else remember(words, row.id, told.words);
      // What was scanned offline has its name now.
      if (told.scan) remember(itemNames, row.code, told.scan.item.name);
      const rent = told.scan?.rent;
      if (rent && undoables.has(row.id)) {
        const known = { id: rent.id, renterId: rent.renter.id, dueAt: rent.dueAt };
        undoables.set(row.id, { ...lapsing(UNDO_MS), rent: known });
      } else if (isSettled(row.state)) undoables.delete(row.id);
      if (hasCome(row) && reportables.has(row.id)) reportables.set(row.id, lapsing(REPORT_MS));
      else if (isSettled(row.state)) reportables.delete(row.id);
    },
    undoable: (id) => notLapsed(undoables.get(id)),
    rentOf: (id) => undoables.get(id)?.rent ?? null,
    reportable(row) {
      const isNameless = row.state === 'already-so' && row.rentId === null;
      return isNameless ? null : notLapsed(reportables.get(row.id));
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

/** A return that somebody asked for: neither takes a check-out back nor reports on another return. */
function isPlainReturn({ intent, undoOf, reportOf }: ActionRow): boolean {
  return intent === 'check_in' && undoOf === null && reportOf === null;
}

function remember(memory: Map<string, string>, key: string, value: string): void {
  // The latest stands last.
  memory.delete(key);
  memory.set(key, value);
  for (const oldest of memory.keys()) {
    if (memory.size <= MAX_REMEMBERED) return;
    memory.delete(oldest);
  }
}
