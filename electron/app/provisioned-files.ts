// IT's files for a running kiosk: a token or PIN that is put there later counts as at a start, once nobody uses the kiosk.
import type { Clock } from '../../shared/clock.ts';
import { fileMark } from '../storage/plain-file.ts';
import { type Provisioned, takeProvisioning } from './read-provisioned.ts';
import type { HowProvided } from './store-provisioned.ts';

type Environment = Record<string, string | undefined>;

interface ProvisionedFilesParts {
  env: Environment;
  isInstalled: boolean;
  /** The mark of the files that were used already. */
  usedMark: string;
  clock: Clock;
  /** Whether the kiosk is in use now. */
  isBusy: () => boolean;
  /** Uses what was read. false: the same files are to be tried again. */
  provide: (provisioned: Provisioned, how: HowProvided) => Promise<boolean>;
}

const LOOK_MS = 5000;
/** The next try of the same files. It takes longer each time: the workspace may be away, or refuse the token for good. */
const AGAIN_MS = { first: 60_000, last: 60 * 60_000 };

/** Changes with each change of IT's files. To be taken before they are read. */
export function provisionedMark(env: Environment): string {
  return [env.KIOSK_TOKEN_FILE, env.KIOSK_PIN_FILE].map((path) => fileMark(path ?? '')).join('|');
}

/** Returns how to stop. */
export function watchProvisionedFiles({
  env,
  isInstalled,
  clock,
  isBusy,
  ...parts
}: ProvisionedFilesParts): () => void {
  let { usedMark } = parts;
  let seenMark = usedMark;
  let triedMark: string | null = null;
  let againMs = AGAIN_MS.first;
  let isStopped = false;
  let timer = clock.setTimeout(look, LOOK_MS);
  return () => {
    isStopped = true;
    clock.clearTimeout(timer);
  };

  async function look(): Promise<void> {
    const mark = provisionedMark(env);
    // Half of a token looks like a token: it is read when it has not changed for one look.
    const isWhole = mark === seenMark;
    seenMark = mark;
    let next = LOOK_MS;
    if (isWhole && mark !== usedMark && !isBusy()) next = await use(mark);
    if (!isStopped) timer = clock.setTimeout(look, next);
  }

  /** Returns when to look again. */
  async function use(mark: string): Promise<number> {
    const taken = takeProvisioning(env, { isInstalled });
    // What was overwritten as used, or is gone, says nothing.
    const isEmpty = taken.ok && !taken.data?.token && !taken.data?.pin;
    const isAgain = mark === triedMark;
    const isSettled = isEmpty || (await parts.provide(taken, { isInUse: isBusy, isAgain }));
    triedMark = provisionedMark(env);
    if (isSettled) usedMark = mark;
    againMs = isAgain ? Math.min(2 * againMs, AGAIN_MS.last) : AGAIN_MS.first;
    return isSettled ? LOOK_MS : againMs;
  }
}
