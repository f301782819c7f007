// Every screen of the kiosk in every state, and how to get there. A new state is one entry in the list of its setting.
import { attention } from './attention-scenes.ts';
import { basketWays } from './basket-scenes.ts';
import { withCamera } from './camera-scenes.ts';
import { demo } from './demo-scenes.ts';
import { atTheDesk } from './desk-scenes.ts';
import { dueLists, duePerLine } from './due-scenes.ts';
import { extending } from './extend-scenes.ts';
import { basketOffline, withoutConnection } from './offline-scenes.ts';
import { afterwards } from './outcome-scenes.ts';
import { ownWords } from './own-words-scenes.ts';
import { pickUps, pickUpsInSelfService } from './pick-up-scenes.ts';
import { selfService } from './self-service-scenes.ts';
import { noKeyring, setUp } from './set-up-scenes.ts';
import { badProvisioning, keyringShut, keyringWaits, movedAddress, notSetUp, outboxBroken } from './start-scenes.ts';
import type { Setting } from './steps.ts';

/** All settings except the camera's; the longest come first. */
export const SETTINGS: readonly Setting[] = [
  atTheDesk,
  afterwards,
  basketWays,
  attention,
  extending,
  duePerLine,
  dueLists,
  ownWords,
  selfService,
  pickUps,
  pickUpsInSelfService,
  setUp,
  withoutConnection,
  demo,
  basketOffline,
  outboxBroken,
  badProvisioning,
  noKeyring('basic_text'),
  noKeyring('locked'),
  noKeyring('broken'),
  keyringWaits,
  keyringShut,
  movedAddress,
  notSetUp,
];

/** All settings, including the camera's, whose clip has to be made first. */
export async function allSettings(): Promise<Setting[]> {
  return [...SETTINGS, await withCamera()];
}
