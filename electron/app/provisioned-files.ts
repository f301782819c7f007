// IT's files for a running kiosk: a token or PIN that is put there later counts as at a start, once nobody uses the kiosk.
import type { Clock } from '../../shared/clock.ts';
import { fileMark } from '../storage/plain-file.ts';
import { type Provisioned, takeProvisioning } from './read-provisioned.ts';

interface ProvisionedFilesParts {
  env: Record<string, string | undefined>;
  isInstalled: boolean;
  clock: Clock;
  /** Whether the kiosk is in use now. */
  isBusy: () => boolean;
  /** Uses what was read; false: the workspace did not accept the token. */
  provide: (provisioned: Provisioned) => Promise<boolean>;
}

const LOOK_MS = 5000;
/** The workspace may not be reachable now. */
const AGAIN_MS = 60_000;

/** Looks from now on, when the start has read the files that are there. Returns how to stop. */
export function watchProvisionedFiles({ env, isInstalled, clock, isBusy, provide }: ProvisionedFilesParts): () => void {
  const marks = () => [env.KIOSK_TOKEN_FILE, env.KIOSK_PIN_FILE].map((path) => fileMark(path ?? '')).join('|');
  let used = marks();
  let seen = used;
  let timer = clock.setTimeout(look, LOOK_MS);
  return () => clock.clearTimeout(timer);

  async function look(): Promise<void> {
    const now = marks();
    // Half of a token looks like a token: it is read when it has not changed for one look.
    const isWhole = now === seen;
    seen = now;
    let isSettled = true;
    if (isWhole && now !== used && !isBusy()) {
      isSettled = await provide(takeProvisioning(env, { isInstalled }));
      if (isSettled) used = now;
    }
    timer = clock.setTimeout(look, isSettled ? LOOK_MS : AGAIN_MS);
  }
}
