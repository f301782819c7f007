// The page's view of the kiosk, computed from all parts. Holds no secret.
import type { AppState } from '../../shared/api/app-state.ts';
import type { UpdateNote } from '../../shared/domain/app.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import { leastPinLength } from '../../shared/domain/pin-rule.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { nullOnStoreError, type StoreFile } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';
import type { TokenVault } from '../vault/vault.ts';
import type { ClockSkew } from '../workspace/clock-skew.ts';
import type { Connection } from '../workspace/connection.ts';
import type { DeskAccessibility } from './accessibility.ts';
import type { Admin } from './admin.ts';
import type { CurrentWorkspace } from './current-workspace.ts';
import type { FirstConnection } from './first-connection.ts';
import type { Phase } from './phase.ts';
import type { SavedBaskets } from './saved-baskets.ts';
import type { SelfService } from './self-service.ts';
import type { Setup } from './setup.ts';
import type { StartupWindow } from './startup-window.ts';

interface StateParts {
  phase: Pick<Phase, 'now' | 'step' | 'setupFor'>;
  setup: Pick<Setup, 'state'>;
  settings: Pick<Settings, 'get' | 'hasPin' | 'isModeUnread' | 'itsPart'>;
  vault: Pick<TokenVault, 'trouble' | 'hasUnacknowledgedBinding'>;
  currentWorkspace: Pick<CurrentWorkspace, 'now'>;
  connection: Pick<Connection, 'status'>;
  firstConnection: Pick<FirstConnection, 'isAwaited'>;
  clockSkew: Pick<ClockSkew, 'ahead'>;
  startupWindow: Pick<StartupWindow, 'isOver'>;
  file: Pick<StoreFile, 'state' | 'store'>;
  outbox: Pick<Outbox, 'counts' | 'held'>;
  savedBaskets: () => Pick<SavedBaskets, 'offers'>;
  selfService: Pick<SelfService, 'connectionOf' | 'isOn' | 'language'>;
  accessibility: Pick<DeskAccessibility, 'now'>;
  admin: Pick<Admin, 'until' | 'entered'>;
  lockedPc: string | null;
  systemLocale: Locale;
  version: string;
  update: () => UpdateNote | null;
  provisioningProblem: () => string | null;
  autostart: { isOn(): boolean | null };
}

export function appState(parts: StateParts): AppState {
  const { settings, vault, admin, selfService } = parts;
  const { policy, scanning, locale, theme, hand, volume, overScoped, carriedOver, notices, isPinLost } = settings.get();
  const workspace = parts.currentWorkspace.now();
  const token = workspace?.token.describe() ?? null;
  const phase = parts.phase.now();
  const { setByIt, problems } = settings.itsPart();
  return {
    phase,
    startStep: parts.phase.step(),
    setup: parts.setup.state(),
    setupNeedsPin: phase === 'setup' && parts.phase.setupFor() === 'administrator' && admin.until() === null,
    waitsForIt: phase === 'setup' && parts.phase.setupFor() === 'nobody' ? parts.lockedPc : null,
    workspace: workspace && {
      host: new URL(workspace.baseUrl).host,
      name: workspace.name(),
      demo: workspace.demo,
      canExtend: workspace.canExtend(),
      tokenMask: token?.mask ?? '',
      tokenStoredAt: token?.storedAt ?? 0,
      overScoped: !workspace.demo && overScoped === true,
      tokenBound: !workspace.demo && vault.hasUnacknowledgedBinding(),
    },
    tokenTrouble: workspace?.demo ? null : vault.trouble(),
    connection: selfService.connectionOf(parts.connection.status()),
    awaitsFirstConnection: parts.firstConnection.isAwaited(),
    // The demo's actions are in memory.
    outboxStore: workspace?.demo ? 'works' : parts.file.state(),
    clockAhead: parts.clockSkew.ahead(),
    carriedOver,
    notices,
    actions: phase === 'starting' ? savedFor(settings.get().workspaceId) : parts.outbox.counts(),
    areActionsChecked: parts.startupWindow.isOver(),
    held: parts.outbox.held(),
    savedBaskets: selfService.isOn() ? [] : parts.savedBaskets().offers(),
    hasPin: settings.hasPin(),
    isPinLost,
    adminUntil: admin.until(),
    pinEntered: pinEntered(),
    locale: selfService.language() ?? locale ?? parts.systemLocale,
    usualLocale: locale ?? parts.systemLocale,
    theme,
    hand,
    accessibility: parts.accessibility.now(),
    volume,
    policy,
    isModeUnread: settings.isModeUnread(),
    scanning,
    version: parts.version,
    startsAtSignIn: parts.autostart.isOn(),
    update: admin.until() === null ? null : parts.update(),
    setByIt,
    policyProblems: admin.until() === null ? [] : problems,
    provisioningProblem: admin.until() === null && phase !== 'setup' ? null : parts.provisioningProblem(),
  };

  function pinEntered(): AppState['pinEntered'] {
    const entered = admin.entered();
    return entered && { wrongBefore: entered.wrongBefore, isTooShort: entered.length < leastPinLength(policy.mode) };
  }

  /** Before the kiosk is connected to the workspace. */
  function savedFor(workspaceId: string | null): AppState['actions'] {
    return (
      (workspaceId && nullOnStoreError(() => parts.file.store.counts(workspaceId))) || { waiting: 0, attention: 0 }
    );
  }
}
