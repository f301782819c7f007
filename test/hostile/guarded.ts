// What is behind the PIN, and whether it is as it was.
import { must } from './kind.ts';
import type { DeskStage } from './stages.ts';

/** What only an administrator may. */
export const BEHIND_THE_PIN = [
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
/** What whoever stands at a desk may change in settings.json. */
const FREE_SETTINGS = ['locale', 'theme', 'hand', 'pinTries', 'carriedOver', 'notices'];

/** The settings that nobody may change without the PIN. */
function guarded(stage: DeskStage): string {
  const { scanning, ...settings } = stage.settings();
  const { camera: _camera, ...rest } = (scanning ?? {}) as Record<string, unknown>;
  const kept = Object.entries(settings).filter(([name]) => !FREE_SETTINGS.includes(name));
  return JSON.stringify([kept.sort(), { scanners: [], rules: [], gs1Element: null, ...rest }]);
}

/** Does `attack`; afterwards what is behind the PIN must be as it was. */
export async function withoutEffect(stage: DeskStage, attack: () => Promise<void>): Promise<void> {
  const before = guarded(stage);
  await attack();
  must(guarded(stage) === before, `settings changed without a PIN: ${before} → ${guarded(stage)}`);
}
