// What a kind of attack is, and how one try of it ends: it holds, or it throws a Breach that says what gave way.
import type { Random } from '../support/random.ts';
import type { Confrontation, DeskStage, SetupStage, StartStage } from './stages.ts';

/** How a try ends that does not hold: the kiosk did what it must not, died or hung, or let the token's secret be seen. */
export type Ending = 'broke' | 'crash' | 'leak';

export class Breach extends Error {
  readonly ending: Ending;
  constructor(ending: Ending, what: string) {
    super(what);
    this.ending = ending;
  }
}

/** Ends the try as broken unless `condition` holds. */
export function must(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Breach('broke', what);
}

export function leaks(what: string): never {
  throw new Breach('leak', what);
}

export function crashes(what: string): never {
  throw new Breach('crash', what);
}

export interface Attempt {
  /** Which try of its kind this is, from 0. */
  index: number;
  random: Random;
  /** Notes that this try was in truth so many: messages, inputs. */
  counts(tries: number): void;
}

/** What a kind needs to be there. Kinds of one stage share it, so that not each one starts a kiosk. */
export interface Stages {
  /** A kiosk at Ready, with the demo workspace. */
  desk: DeskStage;
  /** A kiosk at its first start. */
  setup: SetupStage;
  /** A kiosk at Ready, with a workspace that says whatever the kind wants. */
  confrontation: Confrontation;
  /** The folder of a kiosk that was set up, to be tampered with before a start. */
  start: StartStage;
}

export interface Kind<Stage extends keyof Stages> {
  /** A sentence of what must hold. */
  name: string;
  /** How often it is tried in the short run of the tests and in the long one. */
  tries: { short: number; long: number };
  /** One try. Returns if the kiosk held, throws a Breach if not. */
  attack(stage: Stages[Stage], attempt: Attempt): Promise<void>;
}

/** The one of `list` whose turn it is, so that as many tries as there are entries take each once. */
export function turn<T>({ index }: Attempt, list: readonly T[]): T {
  return list[index % list.length] as T;
}
