// All kinds of attack, grouped by the stage they need.
import type { Kind, Stages } from './kind.ts';
import { addressKinds } from './kinds/address.ts';
import { answerKinds } from './kinds/answers.ts';
import { commandLineKinds } from './kinds/command-line.ts';
import { demoKinds } from './kinds/demo.ts';
import { doorKinds } from './kinds/door.ts';
import { echoKinds } from './kinds/echoes.ts';
import { fileKinds } from './kinds/files.ts';
import { floodKinds } from './kinds/flood.ts';
import { keyringKinds } from './kinds/keyring.ts';
import { misleadingKinds } from './kinds/misleading.ts';
import { outboxKinds } from './kinds/outbox.ts';
import { pageKinds } from './kinds/page.ts';
import { photographKinds } from './kinds/photographs.ts';
import { pinKinds } from './kinds/pin.ts';
import { provisioningKinds } from './kinds/provisioning.ts';
import { scanKinds } from './kinds/scans.ts';
import { clipboardKinds, memoryKinds, setupKinds } from './kinds/setup.ts';
import { sleepKinds } from './kinds/sleep.ts';

export type AnyKind = Kind<keyof Stages>;

export const KINDS: { [Stage in keyof Stages]: Kind<Stage>[] } = {
  // The flood comes last: it leaves actions and a locked PIN behind that would disturb other kinds.
  desk: [...doorKinds, ...pageKinds, ...scanKinds, ...sleepKinds, ...demoKinds, ...floodKinds],
  setup: [...setupKinds, ...clipboardKinds, ...memoryKinds],
  hostileWorkspace: [...echoKinds, ...answerKinds, ...misleadingKinds, ...photographKinds],
  start: [
    ...addressKinds,
    ...keyringKinds,
    ...fileKinds,
    ...outboxKinds,
    ...provisioningKinds,
    ...pinKinds,
    ...commandLineKinds,
  ],
};
