// What there is to say of the kiosk as a whole: how it looks and sounds, its connection, its set-up, its files. Holds no secret.
import type { WorkspaceError } from './errors.ts';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Of the usual size, in per cent. */
export const TEXT_SIZES = [100, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** So many times as long as usual. Ten is what WCAG 2.2.1 asks for. */
export const TIME_FACTORS = [1, 3, 10] as const;
export type TimeFactor = (typeof TIME_FACTORS)[number];

/** What people can set for themselves on the desk. */
export interface Accessibility {
  textSize: TextSize;
  /** null: that of the kiosk. */
  contrast: Theme | null;
  /** Whether everything that is touched is in the lower half of the screen. */
  lowerControls: boolean;
  /** Of countdowns, Undo and what can be said after a return. */
  timeFactor: TimeFactor;
}

export const USUAL_ACCESSIBILITY: Accessibility = {
  textSize: 100,
  contrast: null,
  lowerControls: false,
  timeFactor: 1,
};

/** Whether nobody has set anything. */
export function isUsual(accessibility: Accessibility): boolean {
  return JSON.stringify(accessibility) === JSON.stringify({ ...accessibility, ...USUAL_ACCESSIBILITY });
}

/** The side of the keys. */
export const HANDS = ['left', 'right'] as const;
export type Hand = (typeof HANDS)[number];

/** How loud the tones of the desk are: off, quiet, normal, loud. */
export const VOLUMES = [0, 1, 2, 3] as const;
export type Volume = (typeof VOLUMES)[number];

export type ConnectionStatus =
  | { state: 'connected' }
  /** Nothing can be reached, or the workspace is busy; the kiosk keeps trying by itself. */
  | {
      state: 'offline';
      since: number;
      error: WorkspaceError;
      /** Epoch milliseconds of the next try by itself; null while one is under way. */
      nextTryAt: number | null;
    }
  /** 401 or 403: sending has stopped until the token is replaced or its abilities are. */
  | { state: 'stopped'; since: number; error: WorkspaceError };

/** Why the stored token does not go out, though it is stored. */
export type TokenTrouble =
  /** This computer's keyring does not open it: not unlocked at start, or it has another key. Nothing is lost. */
  | { kind: 'unreadable' }
  /** settings.json names another address than the one that the token was stored for. */
  | { kind: 'moved'; boundTo: string };

/** The rows of the connection test, in order. */
export const CHECK_NAMES = ['secure', 'keyring', 'reached', 'api', 'token', 'ability'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
export type CheckState = 'todo' | 'running' | 'passed' | 'failed';

/** Why a connection test failed: each has its own text and its own way on. */
export type SetupProblem =
  | 'bad-url'
  | 'not-https'
  | 'bad-token'
  | 'no-keyring'
  | 'keyring-locked'
  | 'unreachable'
  /** A proxy on the way wants a name and a password (407): the kiosk has none. */
  | 'proxy-password'
  | 'certificate'
  | 'timeout'
  | 'redirected'
  | 'not-this-api'
  | 'busy'
  | 'unauthenticated'
  | 'forbidden';

export interface ConnectionTest {
  checks: Record<CheckName, CheckState>;
  problem: SetupProblem | null;
  /** HTTP status and the workspace's words, where there was an answer. */
  status: number | null;
  detail: string | null;
  /** Round trip of the search call in milliseconds. */
  roundTripMs: number | null;
}

/** 'same' asks whether this is the workspace that saved actions wait for. */
export const SETUP_STEPS = ['welcome', 'connection', 'scope', 'same', 'pin', 'scanner'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export interface SetupState {
  step: SetupStep;
  /** 'first': from the beginning; 'replace': an administrator replaces the token of a kiosk that is set up. */
  purpose: 'first' | 'replace';
  baseUrl: string;
  /** "12|••••" of the token that waits in main, or null. */
  tokenMask: string | null;
  test: ConnectionTest | null;
  testing: boolean;
  /** Saved actions that wait for the workspace with this base URL; what the step 'same' asks about. */
  waiting: number;
  /** Whether the token stood in the clipboard, and was taken out of it. */
  isClipboardCleared: boolean;
  /** Something to know before anything else: why set-up begins again, or that a provisioning file did not fit. */
  notice: SetupNotice | null;
}

export type SetupNotice =
  | 'provisioning-failed'
  /** The provisioned token found no safe place. */
  | 'provisioning-unsafe'
  /** settings.json and its second copy were damaged or can't be read. */
  | 'settings-lost'
  /** There is a token, but no settings. */
  | 'settings-gone'
  /** The address in settings.json is none. */
  | 'address-unfit'
  | 'token-damaged'
  /** There are settings, but no token. */
  | 'token-gone'
  | 'token-unreadable';

/** What happened to the kiosk's files, told on the desk until somebody has read it. */
export const APP_NOTICES = ['settings-restored', 'settings-not-kept', 'baskets-damaged', 'provisioning-open'] as const;
export type AppNotice = (typeof APP_NOTICES)[number];

/** Why this PC keeps no new actions: the kiosk takes none then. */
export type StoreTrouble = 'disk-full' | 'read-only' | 'broken' | 'newer';
export type StoreState = 'works' | StoreTrouble;

/** What administrators are told of the versions that ran here. */
export interface UpdateNote {
  /** The version before; null: unknown, or there was none. */
  before: string | null;
  /** When the present version was started first, epoch milliseconds. */
  since: number;
  /** Whether the present version is older than the one before. */
  isOlder: boolean;
  /** The latest start that did not come to its end, of a few days; null: there was none. */
  failed: { version: string; at: number } | null;
}

/** An unfinished basket that is offered back. */
export interface SavedBasketOffer {
  id: string;
  /** Its items. */
  count: number;
  /** Epoch milliseconds. */
  keptAt: number;
  /** The page stopped a moment ago while it was being filled: it goes on by itself. */
  isInterrupted: boolean;
}
