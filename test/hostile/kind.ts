// What a kind of attack is, and how one attempt ends: the kiosk holds, or a Breach is thrown that says what failed.
import type { Random } from '../support/random.ts';
import type { DeskStage, HostileWorkspaceStage, SetupStage, StartStage } from './stages.ts';

/** How a successful attack ends: the kiosk did something forbidden, crashed or hung, or leaked the token's secret. */
export type Ending = 'broke' | 'crash' | 'leak';

export class Breach extends Error {
  readonly ending: Ending;
  constructor(ending: Ending, what: string) {
    super(what);
    this.ending = ending;
  }
}

/** Ends the attempt as broken unless `condition` holds. */
export function must(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Breach('broke', what);
}

export function throwLeak(what: string): never {
  throw new Breach('leak', what);
}

export function throwCrash(what: string): never {
  throw new Breach('crash', what);
}

export interface Attempt {
  /** The number of this attempt within its kind, from 0. */
  index: number;
  random: Random;
  /** Records that this attempt counts as `tries` tries: messages or inputs. */
  counts(tries: number): void;
}

/** What a kind of attack runs against. Kinds of the same stage share it, to save starting a kiosk for each. */
export interface Stages {
  /** A kiosk at Ready, with the demo workspace. */
  desk: DeskStage;
  /** A kiosk at its first start. */
  setup: SetupStage;
  /** A kiosk at Ready, with a workspace whose answers the kind scripts. */
  hostileWorkspace: HostileWorkspaceStage;
  /** The data folder of a kiosk that was set up, to be tampered with before a start. */
  start: StartStage;
}

export interface Kind<Stage extends keyof Stages> {
  /** A sentence that says what must hold. */
  name: string;
  /** The number of attempts in the short run of the tests and in the long run. */
  tries: { short: number; long: number };
  /** One attempt. Returns if the kiosk held, throws a Breach if not. */
  attack(stage: Stages[Stage], attempt: Attempt): Promise<void>;
}

/** The entry of `list` for this attempt: `list.length` attempts in a row take each entry once. */
export function entryFor<T>({ index }: Attempt, list: readonly T[]): T {
  return list[index % list.length] as T;
}
