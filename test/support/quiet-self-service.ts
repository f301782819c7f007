// What a self-service desk in main tells others, for tests that listen to none of it.
import { createLeftBehind } from '../../electron/app/left-behind.ts';
import type { SelfServiceParts } from '../../electron/app/self-service.ts';

/** Nobody is told anything, and the time limits are the usual ones. */
export function tellsNobody(): Omit<SelfServiceParts, 'clock' | 'policy'> {
  return {
    timeFactor: () => 1,
    onEnd() {},
    leftBehind: createLeftBehind(() => {}),
    emit() {},
    onLanguageChange() {},
  };
}
