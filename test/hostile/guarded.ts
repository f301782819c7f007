// What the PIN protects, and a check that an attack left it unchanged.
import { must } from './kind.ts';
import type { DeskStage } from './stages.ts';

/** Operations that only an administrator may call. */
export const PIN_PROTECTED = [
  'admin.setPin',
  'admin.setPolicy',
  'admin.setVolume',
  'admin.setScanning',
  'admin.allowOverrides',
  'admin.replaceToken',
  'admin.leaveWorkspace',
  'admin.quit',
  'actions.discard',
  'sheets.save',
];
/** Entries of settings.json that anyone at the desk may change, and what the kiosk notes of an answer of the workspace. */
const FREE_SETTINGS = ['locale', 'theme', 'hand', 'pinTries', 'carriedOver', 'notices', 'workspaceNameDigest'];

/** The settings that need the PIN, as JSON. */
function guarded(stage: DeskStage): string {
  const { scanning, ...settings } = stage.settings();
  const { camera: _camera, ...rest } = (scanning ?? {}) as Record<string, unknown>;
  const kept = Object.entries(settings).filter(([name]) => !FREE_SETTINGS.includes(name));
  return JSON.stringify([kept.sort(), { scanners: [], rules: [], gs1Element: null, ...rest }]);
}

/** Runs `attack`; throws a Breach if settings protected by the PIN have changed. */
export async function mustNotChangeSettings(stage: DeskStage, attack: () => Promise<void>): Promise<void> {
  const before = guarded(stage);
  await attack();
  must(guarded(stage) === before, `settings changed without a PIN: ${before} → ${guarded(stage)}`);
}
