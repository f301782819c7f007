// Texts outside the page: on the sheets, for a failed start, and for a kiosk that keeps stopping. Main uses them, so
// they are not part of the catalogue; they are in each language's folder.
import type { CommandName } from '../../shared/domain/commands.ts';
import type { SheetName } from '../../shared/domain/sheets.ts';
import type { TestCodeId } from '../../shared/domain/test-sheet.ts';

/** The state of an item of the demo workspace when it opens. */
export type DemoState = 'free' | 'kit' | 'overdue' | 'out' | 'reserved' | 'outOfService' | 'ambiguous';
/** The state of a renter of the demo workspace when it opens. */
export type DemoRenterState = 'nothingOut' | 'hasItems' | 'hasOverdue' | 'blocked' | 'ambiguous';

interface Titled {
  title: string;
  note: string;
}

/** The words on the sheets. Only characters of Windows' Latin-1 may be used: the PDF standard fonts have no others. */
export interface SheetText {
  /** Title and purpose of each sheet; the title names the file too. */
  sheets: Record<SheetName, Titled>;
  /** How to print, at the top of each page. */
  print: string;
  page: (page: number, pages: number) => string;
  atTheDesk: string;
  dueBack: string;
  whenAsked: string;
  commands: Record<CommandName, Titled>;
  /** When something is due in hours, today, and on a later day. */
  dueNotes: { hours: string; today: string; later: string };
  testCodes: Record<TestCodeId, Titled>;
  cards: Titled;
  renterCard: string;
  demoStates: Record<DemoState, string>;
  demoRenterStates: Record<DemoRenterState, string>;
}

/** What the system's own message box says: what happened, what to do. */
export interface StartFailureText {
  title: string;
  what: string;
  steps: string;
  details: string;
}

/** What the plain page says when the kiosk keeps stopping. */
export interface StoppedText {
  word: string;
  note: string;
  title: string;
  lead: string;
  steps: string[];
  safe: string;
  waiting: (count: number) => string;
  lastStop: string;
  reason: string;
  version: string;
  restart: string;
  showLog: string;
  log: string;
  back: string;
}

export interface Outside {
  sheets: SheetText;
  startFailure: StartFailureText;
  stopped: StoppedText;
}
