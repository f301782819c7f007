// Administration, as shared/api/admin.ts declares it.
import { type AppState, checksOutOffline } from '../../shared/api/app-state.ts';
import { checkPattern } from '../../shared/domain/check-pattern.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import type { FaultCounts } from '../../shared/domain/faults.ts';
import type { SelfTestReport } from '../../shared/domain/self-test.ts';
import type { CodeRule } from '../../shared/settings/scanning.ts';
import type { Admin } from '../app/admin.ts';
import type { Overrides } from '../app/overrides.ts';
import type { Phase } from '../app/phase.ts';
import type { SelfService } from '../app/self-service.ts';
import type { Settings } from '../settings/settings.ts';
import type { TokenVault } from '../vault/vault.ts';
import { PIN_REQUIRED } from './access.ts';
import type { Operations } from './operations.ts';

interface AdminApiParts {
  settings: Settings;
  vault: Pick<TokenVault, 'acknowledgeTokenBinding'>;
  phase: Pick<Phase, 'replaceToken' | 'leaveWorkspace'>;
  admin: Admin;
  overrides: Overrides;
  selfService: Pick<SelfService, 'end'>;
  tell: () => void;
  quit: () => void;
  setAutostart: (isOn: boolean) => void;
  selfTest: () => Promise<Result<SelfTestReport>>;
  faults: () => FaultCounts;
}

export function adminApi(parts: AdminApiParts): Operations<'admin'> {
  const { settings, vault, phase, admin, overrides, selfService, tell } = parts;

  const keepRules = (change: Partial<Pick<AppState, 'policy' | 'scanning'>>): void => {
    const { policy, scanning } = { ...settings.get(), ...change };
    // Otherwise offline check-outs would start again with the next rule for renter cards.
    const isOffNow = policy.offlineCheckOuts && !checksOutOffline({ policy, scanning });
    // Write the policy only if it changes: writing it would make an unknown mode count as set.
    settings.change({ ...change, ...(isOffNow && { policy: { ...policy, offlineCheckOuts: false } }) });
    tell();
  };

  /** The index of the first new rule with a bad pattern; null: none. Existing rules of settings.json may stay. */
  const badRule = (rules: CodeRule[]): number | null => {
    const before = new Set(settings.get().scanning.rules.map(({ pattern }) => pattern));
    const at = rules.findIndex(({ pattern }) => !before.has(pattern) && checkPattern(pattern) !== null);
    return at < 0 ? null : at;
  };

  return {
    unlock: ({ pin }) => admin.unlock(pin),
    lock() {
      admin.lock();
      return ok(null);
    },
    async setPin({ pin }) {
      if (!settings.acceptsPin(pin)) return fail({ kind: 'bad-input', message: 'The PIN has too few digits' });
      await settings.setPin(pin);
      admin.notePin(pin);
      return ok(null);
    },
    setPolicy(change) {
      keepRules({ policy: { ...settings.get().policy, ...change } });
      selfService.end();
      return ok(null);
    },
    setVolume(change) {
      settings.change(change);
      tell();
      return ok(null);
    },
    setScanning(change) {
      const bad = badRule(change.rules ?? []);
      if (bad !== null) return fail({ kind: 'bad-input', message: 'A rule has a bad pattern', field: `rules.${bad}` });
      keepRules({ scanning: { ...settings.get().scanning, ...change } });
      return ok(null);
    },
    allowOverrides(request) {
      const isAdministrator = admin.isIn() || !settings.hasPin();
      if (!isAdministrator && settings.get().policy.whoOverrides !== 'operator') return fail(PIN_REQUIRED);
      overrides.allow(request, isAdministrator ? 'administrator' : 'operator');
      // The PIN was entered for this override only.
      admin.lock();
      return ok(null);
    },
    revokeOverrides({ subject }) {
      overrides.revoke(subject);
      return ok(null);
    },
    replaceToken: phase.replaceToken,
    async leaveWorkspace() {
      await phase.leaveWorkspace();
      return ok(null);
    },
    selfTest: parts.selfTest,
    setAutostart({ isOn }) {
      parts.setAutostart(isOn);
      tell();
      return ok(null);
    },
    faults: () => ok(parts.faults()),
    quit() {
      parts.quit();
      return ok(null);
    },
    acknowledgeTokenBinding() {
      vault.acknowledgeTokenBinding();
      tell();
      return ok(null);
    },
  };
}
