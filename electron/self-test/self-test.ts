// The self-test: all checks in order, on the real parts of a kiosk with its own folder and a hidden window.
import type { SelfTestLine } from '../../shared/domain/self-test.ts';
import { type Check, runChecks } from './check.ts';
import { deviceChecks } from './device-checks.ts';
import { type KeyringParts, keyringCheck } from './keyring-check.ts';
import { type NetworkParts, networkChecks } from './network-checks.ts';
import { type PageParts, pageChecks } from './page-checks.ts';
import { type ProgramParts, programChecks } from './program-checks.ts';
import { type StorageParts, storageChecks } from './storage-checks.ts';

export type SelfTestParts = PageParts & ProgramParts & KeyringParts & StorageParts & NetworkParts;

/** Each check once. The checks that may lose the page come last. */
export function selfTestChecks(parts: SelfTestParts): Check[] {
  return [
    ...programChecks(parts),
    keyringCheck(parts),
    ...storageChecks(parts),
    ...networkChecks(parts),
    ...deviceChecks(parts.page),
    ...pageChecks(parts),
  ];
}

export function selfTest(parts: SelfTestParts): Promise<SelfTestLine[]> {
  return runChecks(selfTestChecks(parts));
}
