// Runs the kinds of attack against the built kiosk, stage by stage, and reports how the attempts ended.
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, seeded } from '../support/random.ts';
import { type AnyKind, KINDS } from './all-kinds.ts';
import { type Attempt, Breach, type Ending, type Stages, throwCrash } from './kind.ts';
import { openDeskStage, openHostileWorkspaceStage, openSetupStage, openStartStage, type Stage } from './stages.ts';

export interface HostileOptions {
  length: 'short' | 'long';
  seed: number;
  /** Selects kinds by name; every kind if left out. */
  isWanted?: (name: string) => boolean;
  /** Called after each kind with its name, its tries, its failures and the time it took in milliseconds. */
  onKind?: (name: string, tries: number, failures: Failure[], tookMs: number) => void;
}

/** One attempt that the kiosk did not withstand. */
export interface Failure {
  kind: string;
  /** The number of the attempt, from 0. */
  index: number;
  ending: Ending;
  what: string;
}

export interface HostileReport {
  kinds: number;
  tries: number;
  failures: Failure[];
}

/** The longest time for one attempt, in milliseconds; a kiosk that takes longer hangs. */
const MAX_TRY_MS = 120_000;
const MAX_OPENINGS = 3;
/** A kind stops after this many failures. */
const MAX_FAILURES = 3;

const OPEN: { [Name in keyof Stages]: () => Promise<Stages[Name] & Stage> } = {
  desk: openDeskStage,
  setup: openSetupStage,
  hostileWorkspace: openHostileWorkspaceStage,
  start: openStartStage,
};

/** How many kiosks of a stage are attacked in parallel. A start spends about half of its time waiting, so two fit. */
const AT_ONCE: { [Name in keyof Stages]: number } = { desk: 1, setup: 1, hostileWorkspace: 1, start: 2 };

/** Runs the wanted kinds: those that start their own kiosks run in parallel with those that share one. */
export async function runHostile(options: HostileOptions): Promise<HostileReport> {
  const report: HostileReport = { kinds: 0, tries: 0, failures: [] };
  const lanes: (keyof Stages)[][] = [['start'], ['desk', 'hostileWorkspace', 'setup']];
  await Promise.all(
    lanes.map(async (stages) => {
      for (const stage of stages) await runStage(stage, options, report);
    }),
  );
  return report;
}

async function runStage(name: keyof Stages, options: HostileOptions, report: HostileReport): Promise<void> {
  const kinds = (KINDS[name] as readonly AnyKind[]).filter(({ name }) => options.isWanted?.(name) ?? true);
  if (kinds.length === 0) return;
  const open = () => opened(OPEN[name] as () => Promise<AnyStage>);
  const left = [...kinds];
  const runOnes = async () => {
    let stage = await open();
    for (let kind = left.shift(); kind !== undefined; kind = left.shift()) stage = await runKind(kind, stage);
    await stage.close();
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE[name], kinds.length) }, runOnes));

  /** Runs one kind; returns the stage for the next one, which is a new stage if this kind broke it. */
  async function runKind(kind: AnyKind, first: AnyStage): Promise<AnyStage> {
    let stage = first;
    report.kinds += 1;
    const began = Date.now();
    const failures: Failure[] = [];
    let tries = 0;
    for (let index = 0; index < kind.tries[options.length] && failures.length < MAX_FAILURES; index += 1) {
      let counted = 1;
      const attempt: Attempt = {
        index,
        random: randomOf(`${options.seed} ${kind.name} ${index}`),
        counts: (tries) => {
          counted = tries;
        },
      };
      const failure = await attack(kind, stage, attempt);
      tries += counted;
      if (failure === null) continue;
      failures.push({ kind: kind.name, index, ending: failure.ending, what: failure.message });
      // A new stage keeps the damage of a failure away from the other attempts.
      await stage.close().catch(() => {});
      stage = await open();
    }
    report.tries += tries;
    report.failures.push(...failures);
    options.onKind?.(kind.name, tries, failures, Date.now() - began);
    return stage;
  }
}

/** Opens a stage, with retries for a busy machine: no attack has begun yet. */
async function opened(open: () => Promise<AnyStage>): Promise<AnyStage> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (tries === MAX_OPENINGS) throw error;
    }
  }
}

type AnyStage = Stage & Stages[keyof Stages];

/** Runs one attempt and the checks of the stage after it; null if the kiosk held. */
async function attack(kind: AnyKind, stage: AnyStage, attempt: Attempt): Promise<Breach | null> {
  const late = new AbortController();
  const limit = wait(MAX_TRY_MS, null, { ref: false, signal: late.signal }).then(
    () => throwCrash(`no end within ${MAX_TRY_MS / 1000} s`),
    () => null,
  );
  const run = async () => {
    await kind.attack(stage as never, attempt);
    await stage.mustNotLeak();
    await stage.recover();
    return null;
  };
  try {
    return await Promise.race([run(), limit]);
  } catch (error) {
    if (error instanceof Breach) return error;
    return new Breach('broke', String(error instanceof Error ? error.stack : error).slice(0, 1500));
  } finally {
    late.abort();
  }
}

/** Random numbers seeded with the hash of `text`. */
function randomOf(text: string): Random {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return seeded(hash);
}
