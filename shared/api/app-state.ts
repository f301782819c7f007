// What the page knows of the kiosk: main sends it on every change. Holds no secret.
import type { ActionIntent } from '../domain/action.ts';
import type {
  Accessibility,
  AppNotice,
  ConnectionStatus,
  Handedness,
  SavedBasketOffer,
  SetupState,
  StoreState,
  Theme,
  TokenTrouble,
  UpdateNote,
  Volume,
} from '../domain/app.ts';
import { namesRenters } from '../domain/code-rules.ts';
import type { Locale } from '../domain/languages.ts';
import type { DeskPolicy } from '../settings/policy.ts';
import type { ScanSettings } from '../settings/scanning.ts';

/** The whole state. */
export interface AppState {
  /** 'starting': the token is being read, which can take as long as this computer's keyring waits for its password. */
  phase: 'starting' | 'setup' | 'desk';
  /** While starting: opening what was saved, or waiting for the keyring. */
  startStep: 'actions' | 'keyring';
  setup: SetupState;
  /** Set-up is open to administrators only, since this kiosk was set up before, and none has unlocked it. */
  setupNeedsPin: boolean;
  /** The name of this PC, by which IT finds it, if only IT can set this kiosk up: it has no PIN, and its session is locked. */
  waitsForIt: string | null;
  /** null until the kiosk is set up. */
  workspace: {
    /** For display: the host of the base URL. */
    host: string;
    /** What it is called; null: it has not said so. */
    name: string | null;
    demo: boolean;
    /** Whether it supports extending loans, as far as is known. */
    canExtend: boolean;
    tokenMask: string;
    /** Epoch milliseconds when the token was stored. */
    tokenStoredAt: number;
    overScoped: boolean;
    /** A token that was stored without an address now belongs to this one, and no administrator has read that yet. */
    tokenBound: boolean;
  } | null;
  /** null: there is no token, or it can be used as far as is known. */
  tokenTrouble: TokenTrouble | null;
  connection: ConnectionStatus;
  /** The workspace has not accepted the token yet that IT provisioned. */
  awaitsFirstConnection: boolean;
  /**
   * Milliseconds by which this PC's clock is ahead of the workspace's (negative: behind); null: right, as far as known.
   */
  clockAhead: number | null;
  outboxStore: StoreState;
  /** How many open actions were carried over from a damaged outbox; null: none, or the notice was read. */
  carriedOver: number | null;
  /** Notices about the kiosk's files that were not read yet. */
  notices: AppNotice[];
  /** Actions of this workspace that wait on this PC, and all that need attention. */
  actions: { waiting: number; attention: number };
  /** Whether saved actions were compared with the taken log: until then `actions` may lack some. */
  areActionsChecked: boolean;
  /** The kinds of actions that the workspace refuses to take from this kiosk: they wait, and one a minute is tried. */
  held: ActionIntent[];
  /** The unfinished and parked baskets of today, newest first. */
  savedBaskets: SavedBasketOffer[];
  /** Whether an administrator PIN is set; without one nothing is locked. */
  hasPin: boolean;
  /** A PIN was set but can't be read. It counts as set, and only a provisioning file can set a new one. */
  isPinLost: boolean;
  /** Until when an administrator is in (epoch ms), or null. */
  adminUntil: number | null;
  /** While an administrator is in: how many wrong PINs came before theirs, and whether theirs is too short at this desk. */
  pinEntered: { wrongBefore: number; isTooShort: boolean } | null;
  locale: Locale;
  /** The kiosk's locale, without the language chosen by the renter at a self-service desk. */
  usualLocale: Locale;
  theme: Theme;
  hand: Handedness;
  /** The accessibility settings of the present user. */
  accessibility: Accessibility;
  volume: Volume;
  policy: DeskPolicy;
  /** settings.json has an unknown mode: the desk is self-service until an administrator sets the policy. */
  isModeUnread: boolean;
  scanning: ScanSettings;
  /** Which settings IT's policy file sets: "theme", "policy.mode". Nobody changes them at the kiosk. */
  setByIt: readonly string[];
  /** What in that file can't be used; empty unless an administrator is in. */
  policyProblems: readonly string[];
  version: string;
  /** Whether the kiosk starts at sign-in to this PC; null: that can't be set here. */
  startsAtSignIn: boolean | null;
  /** null: nothing to report, or no administrator is in. */
  update: UpdateNote | null;
  /**
   * Why what IT provisioned at this start was not used, or not in full ("KIOSK_PIN_FILE: easy-pin"); null: nothing to
   * report, or the desk is open and no administrator is in.
   */
  provisioningProblem: string | null;
}

/** Whether check-outs are saved while offline: the policy allows it, and a code rule recognizes renter cards. */
export function checksOutOffline({ policy, scanning }: Pick<AppState, 'policy' | 'scanning'>): boolean {
  return policy.offlineCheckOuts && namesRenters(scanning.rules);
}
