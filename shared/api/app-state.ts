// What the page knows of the kiosk: main tells it whenever something of it has changed. Holds no secret.
import type {
  Accessibility,
  AppNotice,
  ConnectionStatus,
  Hand,
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

/** All of it at once. */
export interface AppState {
  /** 'starting': the token is being read, which waits for as long as this computer's keyring asks for its password. */
  phase: 'starting' | 'setup' | 'desk';
  /** While it starts, what it is at: it opens what was saved, or waits for the keyring. */
  startStep: 'actions' | 'keyring';
  setup: SetupState;
  /** The open set-up is an administrator's, and none is in: this kiosk was set up before. */
  setupNeedsPin: boolean;
  /** null until the kiosk is set up. */
  workspace: {
    /** For show: the host of the base URL. */
    host: string;
    demo: boolean;
    /** Whether it extends loans, as far as is known. */
    canExtend: boolean;
    tokenMask: string;
    /** Epoch milliseconds when the token was stored. */
    tokenStoredAt: number;
    overScoped: boolean;
    /** A token that was stored without an address now belongs to this one, and no administrator has read of it yet. */
    tokenBound: boolean;
  } | null;
  /** null: the stored token can be used, as far as is known, or there is none. */
  tokenTrouble: TokenTrouble | null;
  connection: ConnectionStatus;
  /** Milliseconds by which this PC's clock is ahead of the workspace's, less than 0: behind; null: it is right, as far as is known. */
  clockAhead: number | null;
  outboxStore: StoreState;
  /** The outbox was damaged and quarantined; so many open actions (waiting, or needing people) were carried over. null: nothing of the kind, or read. */
  carriedOver: number | null;
  /** What happened to the kiosk's files and was not read yet. */
  notices: AppNotice[];
  /** Actions of this workspace that wait on this PC, and all that need people. */
  actions: { waiting: number; attention: number };
  /** The newest basket that nobody finished today, or null. */
  savedBasket: SavedBasketOffer | null;
  /** Whether an administrator PIN is set; without one, nothing is behind it yet. */
  hasPin: boolean;
  /** There was a PIN and it can't be read. It counts as set, and nobody knows it: only a provisioning file sets another. */
  isPinLost: boolean;
  /** Until when an administrator is let in (epoch ms), or null. */
  adminUntil: number | null;
  locale: Locale;
  /** Without what whoever uses a self-service desk has chosen. */
  usualLocale: Locale;
  theme: Theme;
  hand: Hand;
  /** What somebody has set for themselves. */
  accessibility: Accessibility;
  volume: Volume;
  policy: DeskPolicy;
  /** settings.json names a mode that is none: it counts as self-service until an administrator sets the policy. */
  isModeUnread: boolean;
  scanning: ScanSettings;
  version: string;
  /** Whether it starts when somebody signs in to this PC; null: that can't be set here. */
  startsAtSignIn: boolean | null;
  /** null: there is nothing to tell, or nobody to tell it to. */
  update: UpdateNote | null;
}

/** Whether check-outs are saved while there is no connection: allowed, and with a rule that tells renter cards from items. */
export function checksOutOffline({ policy, scanning }: Pick<AppState, 'policy' | 'scanning'>): boolean {
  return policy.offlineCheckOuts && namesRenters(scanning.rules);
}
