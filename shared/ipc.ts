// The bridge between main and renderer: every operation and event there is, and nothing else. Types and names only (the sandboxed preload imports this).
import type {
  CheckInRequest,
  CheckOutRequest,
  DeskAction,
  KeptActions,
  OverrideRequest,
  OverrideSubject,
  ReportRequest,
} from './domain/action.ts';
import type { Result } from './domain/errors.ts';
import type { CameraChoice, ScanSettings } from './domain/scanning.ts';
import type { Paper, SheetName } from './domain/sheets.ts';
import type { Locale, PolicyChange, StationState, Theme, Volume } from './domain/station.ts';
import type { DeskAnswer, SearchPage } from './domain/workspace.ts';

/** Operations of `window.kiosk`: name → what it takes and gives. Every answer is a Result. */
export interface Operations {
  'station.state': { input: null; output: StationState };
  'station.setDisplay': { input: { locale?: Locale; theme?: Theme; hand?: 'right' | 'left' }; output: null };
  /** Tries the connection at once instead of waiting for the next try. */
  'station.retry': { input: null; output: null };
  /** Somebody has read that the journal was damaged. */
  'station.noteRead': { input: null; output: null };
  /** Remembers the camera that somebody chose. */
  'station.setCamera': { input: { camera: CameraChoice | null }; output: null };

  'setup.begin': { input: null; output: null };
  /**
   * Takes the base URL and the token, one way: main keeps the token, reloads the page and tests the connection.
   * Without a token it tests with the one main holds.
   */
  'setup.connect': { input: { baseUrl: string; token: string | null }; output: null };
  /** Takes a token or a base URL from the clipboard, within main: the text does not pass through the page. */
  'setup.paste': { input: null; output: null };
  'setup.acceptScope': { input: null; output: null };
  /** Whether the saved actions belong to this workspace. 'other': they stay on this PC and go nowhere by themselves. */
  'setup.tellWorkspace': { input: { workspace: 'same' | 'other' }; output: null };
  'setup.choosePin': { input: { pin: string }; output: null };
  'setup.finish': { input: null; output: null };
  'setup.back': { input: null; output: null };
  'setup.startDemo': { input: null; output: null };

  'desk.lookup': { input: { code: string; as?: 'item' | 'renter'; renterId?: string }; output: DeskAnswer };
  'desk.search': { input: { query: string; type?: 'item' | 'renter'; page?: number }; output: SearchPage };

  /** Self-service: whoever was logged in has left. */
  'desk.leave': { input: null; output: null };

  /** Fails with 'pin-required' where a line overrides what no administrator has allowed. */
  'actions.checkOut': { input: { lines: CheckOutRequest[] }; output: DeskAction[] };
  'actions.checkIn': { input: CheckInRequest; output: DeskAction };
  /** Notes how a thing was that came back. Gives the return if the condition still goes out with it, else the action that reports it. */
  'actions.report': { input: ReportRequest; output: DeskAction };
  /**
   * The latest actions, newest first, without the workspace's words about them. With a page only those of today, older than
   * the action with the sequence `before` (null: from the newest on). At most RECENT_SHOWN.
   */
  'actions.recent': { input: { before: number | null } | null; output: DeskAction[] };
  /** Withdraws an action that was not sent yet (gives it, withdrawn), else sends the opposite one (gives that). */
  'actions.undo': { input: { id: string }; output: DeskAction };
  'actions.kept': { input: null; output: KeptActions };
  /** Sends an action that needs attention again, after a look at the item. */
  'actions.retry': { input: { id: string }; output: DeskAction };
  /** Ends an action that waits or needs attention, with a note of why. For administrators. */
  'actions.discard': { input: { id: string; note: string }; output: DeskAction };

  /** Keeps the codes of an unfinished basket until the end of the day. */
  'drafts.keep': { input: { codes: string[] }; output: null };
  /** Gives a kept basket back, and forgets it. */
  'drafts.take': { input: { id: string }; output: { codes: string[] } };
  'drafts.drop': { input: { id: string }; output: null };

  /** Saves a sheet as a new PDF file among the person's documents. For administrators, and during the first set-up. */
  'sheets.save': { input: { sheet: SheetName; paper: Paper }; output: { path: string } };

  'admin.unlock': { input: { pin: string }; output: null };
  'admin.lock': { input: null; output: null };
  'admin.setPolicy': { input: PolicyChange; output: null };
  'admin.setVolume': { input: { volume: Volume }; output: null };
  /** Scanners, code rules and the GS1 element. A pattern that is none is refused as 'bad-input'. During the first set-up no PIN is needed. */
  'admin.setScanning': { input: Partial<Omit<ScanSettings, 'camera'>>; output: null };
  /** Lets the next check-out of an item, or to a renter, go past these blocks; nobody is let in any more after it. For administrators. */
  'admin.allowOverrides': { input: OverrideRequest; output: null };
  /** Takes back what was allowed for `subject`; null: all of it. */
  'admin.dropOverrides': { input: { subject: OverrideSubject | null }; output: null };
  'admin.replaceToken': { input: null; output: null };
  'admin.leaveWorkspace': { input: null; output: null };
  'admin.quit': { input: null; output: null };
}

export type OperationName = keyof Operations;

/** Events that main sends to the renderer: name → data. */
export interface Events {
  'station.changed': StationState;
  'actions.changed': DeskAction;
}

export type EventName = keyof Events;

/** One channel for all operations, one for all events. */
export const INVOKE_CHANNEL = 'kiosk:invoke';
export const EVENT_CHANNEL = 'kiosk:event';

/** Listens to one event; gives back the way to stop. The listener gets the data only. */
export type Subscribe = <Name extends EventName>(name: Name, listener: (data: Events[Name]) => void) => () => void;

type Call<Name extends OperationName> = Operations[Name]['input'] extends null
  ? () => Promise<Result<Operations[Name]['output']>>
  : (input: Operations[Name]['input']) => Promise<Result<Operations[Name]['output']>>;

type Area = OperationName extends `${infer Name}.${string}` ? Name : never;

/** `window.kiosk`: `kiosk.desk.lookup({ code })`, `kiosk.on('station.changed', …)`. */
export type KioskBridge = {
  [A in Area]: {
    [Name in Extract<OperationName, `${A}.${string}`> as Name extends `${A}.${infer M}` ? M : never]: Call<Name>;
  };
} & { on: Subscribe };

/** Every operation's name, in one list that the type checker keeps complete. */
export const OPERATIONS: { [Name in OperationName]: true } = {
  'station.state': true,
  'station.setDisplay': true,
  'station.retry': true,
  'station.noteRead': true,
  'station.setCamera': true,
  'setup.begin': true,
  'setup.connect': true,
  'setup.paste': true,
  'setup.acceptScope': true,
  'setup.tellWorkspace': true,
  'setup.choosePin': true,
  'setup.finish': true,
  'setup.back': true,
  'setup.startDemo': true,
  'desk.lookup': true,
  'desk.search': true,
  'desk.leave': true,
  'actions.checkOut': true,
  'actions.checkIn': true,
  'actions.report': true,
  'actions.recent': true,
  'actions.undo': true,
  'actions.kept': true,
  'actions.retry': true,
  'actions.discard': true,
  'drafts.keep': true,
  'drafts.take': true,
  'drafts.drop': true,
  'sheets.save': true,
  'admin.unlock': true,
  'admin.lock': true,
  'admin.setPolicy': true,
  'admin.setVolume': true,
  'admin.setScanning': true,
  'admin.allowOverrides': true,
  'admin.dropOverrides': true,
  'admin.replaceToken': true,
  'admin.leaveWorkspace': true,
  'admin.quit': true,
};
