// Types for the kiosk as a whole: display, sound, connection, set-up, files. Holds no secret.
import type { WorkspaceError } from './errors.ts';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Per cent of the normal size. */
export const TEXT_SIZES = [100, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Multiples of the usual time limits. WCAG 2.2.1 asks for ten. */
export const TIME_FACTORS = [1, 3, 10] as const;
export type TimeFactor = (typeof TIME_FACTORS)[number];

/** What users can set for themselves at the desk. */
export interface Accessibility {
  textSize: TextSize;
  /** null: the kiosk's theme. */
  contrast: Theme | null;
  /** Whether all controls are in the lower half of the screen. */
  lowerControls: boolean;
  /** Multiplies the time for countdowns, Undo and reports after a return. */
  timeFactor: TimeFactor;
}

export const DEFAULT_ACCESSIBILITY: Accessibility = {
  textSize: 100,
  contrast: null,
  lowerControls: false,
  timeFactor: 1,
};

/** Whether everything is at its default. */
export function isDefaultAccessibility(accessibility: Accessibility): boolean {
  return JSON.stringify(accessibility) === JSON.stringify({ ...accessibility, ...DEFAULT_ACCESSIBILITY });
}

/** The side of the screen with the keys. */
export const HANDS = ['left', 'right'] as const;
export type Handedness = (typeof HANDS)[number];

/** Volume of the desk's tones: off, quiet, normal, loud. */
export const VOLUMES = [0, 1, 2, 3] as const;
export type Volume = (typeof VOLUMES)[number];

export type ConnectionStatus =
  | { state: 'connected' }
  /** The workspace can't be reached or is busy; the kiosk keeps retrying. */
  | {
      state: 'offline';
      since: number;
      error: WorkspaceError;
      /** Epoch milliseconds of the next automatic attempt; null while one is in flight. */
      nextTryAt: number | null;
    }
  /** 401 or 403: nothing is sent until the token or its abilities are replaced. */
  | { state: 'stopped'; since: number; error: WorkspaceError };

/** Why the stored token can't be used. */
export type TokenTrouble =
  /** This computer's keyring can't decrypt it: not unlocked at start, or it has another key. The token is not lost. */
  | { kind: 'unreadable' }
  /** settings.json has another address than the one that the token was stored for. */
  | { kind: 'moved'; boundTo: string };

/** The steps of the connection test, in order. */
export const CHECK_NAMES = ['secure', 'keyring', 'reached', 'api', 'token', 'ability'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
/** 'exempt': there is nothing to check, as with the HTTPS of a workspace on this computer. */
export type CheckState = 'todo' | 'running' | 'passed' | 'exempt' | 'failed';

/** Why a connection test failed: each has its own text and its own remedy. */
export type SetupProblem =
  | 'bad-url'
  | 'not-https'
  | 'bad-token'
  | 'no-keyring'
  | 'keyring-locked'
  /** The keyring works, but the disk does not take the token. */
  | 'not-stored'
  | 'unreachable'
  /** A proxy demands a user name and password (407), which the kiosk does not have. */
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
  /** HTTP status, if there was an answer. */
  status: number | null;
  /** The workspace's own words. */
  said: string | null;
  /** What the kiosk found, for IT: the name of a network error or a few English words. */
  detail: string | null;
  /** Round trip of the search request in milliseconds. */
  roundTripMs: number | null;
}

/** 'same' asks whether this is the workspace that the saved actions are for. */
export const SETUP_STEPS = ['welcome', 'connection', 'scope', 'same', 'desk', 'pin', 'scanner'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export interface SetupState {
  step: SetupStep;
  /** 'first': first set-up; 'replace': an administrator replaces the token of a kiosk that is set up. */
  purpose: 'first' | 'replace';
  baseUrl: string;
  /** "12|••••" of the token that main holds, or null. */
  tokenMask: string | null;
  test: ConnectionTest | null;
  testing: boolean;
  /** Saved actions waiting for the workspace at this base URL; the step 'same' asks about them. */
  waiting: number;
  /** Whether the token was in the clipboard and has been cleared from it. */
  isClipboardCleared: boolean;
  /** Shown first: why set-up has to be done again, or that a provisioning file was invalid. */
  notice: SetupNotice | null;
}

export type SetupNotice =
  | 'provisioning-failed'
  /** The provisioned token can't be stored safely. */
  | 'provisioning-unsafe'
  /** settings.json and its second copy are damaged or unreadable. */
  | 'settings-lost'
  /** There is a token but no settings. */
  | 'settings-gone'
  /** The address in settings.json is invalid. */
  | 'address-unfit'
  | 'token-damaged'
  /** There are settings but no token. */
  | 'token-gone'
  | 'token-unreadable';

/** What happened to the kiosk's files, shown at the desk until it is read. */
export const APP_NOTICES = ['settings-restored', 'settings-not-kept', 'baskets-damaged', 'provisioning-open'] as const;
export type AppNotice = (typeof APP_NOTICES)[number];

/** Why this PC can't save new actions; the kiosk takes none until that is fixed. */
export type StoreTrouble = 'disk-full' | 'read-only' | 'broken' | 'newer';
export type StoreState = 'works' | StoreTrouble;

/** What administrators are told about the versions that ran here. */
export interface UpdateNote {
  /** The version before; null: unknown, or none. */
  before: string | null;
  /** When the present version first started, epoch milliseconds. */
  since: number;
  /** Whether the present version is older than the one before. */
  isOlder: boolean;
  /** The latest start within a few days that did not finish; null: none. */
  failed: { version: string; at: number } | null;
}

/** At most this many baskets are parked by an operator. */
export const MAX_PARKED = 5;
/** At most this many are kept, with those that nobody parked: left, or cut off by a restart. */
export const MAX_SAVED_BASKETS = 15;
/** At most this many that were put aside for another customer's are held with the basket being filled. */
export const MAX_HELD_ASIDE = 5;

/** Whose a parked basket is, in memory only. The name goes when the desk is idle: null. */
export interface ParkedRenter {
  id: string | null;
  code: string;
  name: string | null;
}

/** Whether both are one renter. Of one, perhaps, only the code on the card is known. */
export function isSameParked(
  one: Pick<ParkedRenter, 'id' | 'code'>,
  other: Pick<ParkedRenter, 'id' | 'code'>,
): boolean {
  return one.id === null || other.id === null ? one.code === other.code : one.id === other.id;
}

/** An unfinished basket offered for resuming. */
/** The due dates that were chosen for an unfinished basket, ISO 8601. */
export interface ChosenDues {
  /** The basket's, with the name of its preset, or 'other'; null: none was chosen. */
  basket: { name: string; dueAt: string } | null;
  /** Of single lines; null: until the item's next reservation. */
  lines: { code: string; dueAt: string | null }[];
}

/** What is saved of a basket: the codes of what did not go out, and what was chosen. */
export interface UnfinishedBasket {
  codes: string[];
  /** Those of them that may be a renter's card: nobody could look them up. */
  unseen?: string[];
  dues?: ChosenDues;
}

export interface SavedBasketOffer {
  id: string;
  /** Its number of items; 0: only a card was parked. */
  count: number;
  /** Left out: not parked for anybody, or not known any more. */
  renter?: ParkedRenter;
  /** Epoch milliseconds. */
  keptAt: number;
  /** The page stopped a moment ago while it was being filled, so it is resumed without asking. */
  isInterrupted: boolean;
}
