// Seeded runs full of faults and kills: compares what the desk showed with what the workspace carried out.
import { makePlan } from '../ledger/plan.ts';
import type { RunReport } from '../ledger/report.ts';
import { run } from '../ledger/run.ts';
import type { Outcome } from './figures.ts';
import { tooFewKills } from './limits.ts';

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);
const ACTIONS = 120;
/** What must never happen. */
const PROMISES = [
  'confirmed_missing',
  'confirmed_twice',
  'ledger_unknown_to_kiosk',
  'both_confirmed_and_refused',
  'told_loss_missing',
  'false_reasons',
  'sent_unsaved',
  'refused_elsewhere',
  'sent_elsewhere',
  'stuck',
] as const;
/** Parallel runs: each mostly waits for its clock. */
const AT_ONCE = 2;

export interface LedgerOptions {
  /** Default: all seeds of the long run. */
  seed?: number | undefined;
  /** How many actions each run asks for. */
  actions?: number | undefined;
}

interface LedgerFigures extends Record<(typeof PROMISES)[number], number> {
  name: 'ledger';
  seeds: number[];
  actions: number;
  faults: number;
  kills: number;
  alreadySo: number;
  /** Of these, actions that this desk carried out itself: the answer was lost, and the workspace forgot the key. */
  own_shown_already: number;
  needsAttention: number;
}

/** Runs the seeds. `broken` lists what was shown or lost wrongly, with the command that reproduces it. */
export async function benchLedger({ seed, actions = ACTIONS }: LedgerOptions): Promise<Outcome<LedgerFigures>> {
  const reports: RunReport[] = [];
  const seeds = seed === undefined ? SEEDS : [seed];
  const left = [...seeds];
  const runOnes = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const report = await run(makePlan({ seed: next, actions }));
      reports.push(report);
      console.error(summary(report));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOnes));
  reports.sort((a, b) => a.seed - b.seed);
  const figures = figuresOf(reports);
  const notKept = reports.flatMap((report) =>
    brokenIn(report).map(
      (line) => `${line}\n  again: npm run bench -- ledger --seed ${report.seed} --actions ${actions}`,
    ),
  );
  const isWhole = seeds === SEEDS && actions >= ACTIONS;
  return {
    figures,
    broken: [...notKept, ...tooFewKills({ kills: figures.kills, isWhole })],
    expects: {
      asked: Object.fromEntries(seeds.map((each, index) => [`seeds.${index}`, each])),
      mayBeZero: ['alreadySo', 'own_shown_already', 'needsAttention', ...PROMISES],
    },
  };
}

/** What went wrong in one run, a line each; empty if nothing did. */
export function brokenIn({ seed, verdict, stories, complaints }: RunReport): string[] {
  const broken = Object.entries(verdict).flatMap(([figure, ids]) =>
    ids.map((id: string) => `${figure} ${id}: ${stories[id]}`),
  );
  return [...broken, ...complaints].map((line) => `seed ${seed}: ${line}`);
}

function figuresOf(reports: RunReport[]): LedgerFigures {
  const sum = (of: (report: RunReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  return {
    name: 'ledger',
    seeds: reports.map(({ seed }) => seed),
    actions: sum(({ actions }) => actions),
    faults: sum(({ faults }) => faults),
    kills: sum(({ kills }) => kills),
    alreadySo: sum(({ ends }) => ends['already-so'] ?? 0),
    own_shown_already: sum(({ ownShownAlready }) => ownShownAlready),
    needsAttention: sum(({ ends }) => ends['needs-attention'] ?? 0),
    confirmed_missing: sum(({ verdict }) => verdict.confirmed_missing.length),
    confirmed_twice: sum(({ verdict }) => verdict.confirmed_twice.length),
    ledger_unknown_to_kiosk: sum(({ verdict }) => verdict.ledger_unknown_to_kiosk.length),
    both_confirmed_and_refused: sum(({ verdict }) => verdict.both_confirmed_and_refused.length),
    told_loss_missing: sum(({ verdict }) => verdict.told_loss_missing.length),
    false_reasons: sum(({ verdict }) => verdict.false_reasons.length),
    sent_unsaved: sum(({ verdict }) => verdict.sent_unsaved.length),
    refused_elsewhere: sum(({ verdict }) => verdict.refused_elsewhere.length),
    sent_elsewhere: sum(({ verdict }) => verdict.sent_elsewhere.length),
    stuck: sum(({ verdict }) => verdict.stuck.length),
  };
}

function summary({ seed, keys, actions, faults, kills, ends }: RunReport): string {
  const ended = Object.entries(ends).map(([state, count]) => `${count} ${state}`);
  return `seed ${seed}, keys ${keys}: ${actions} actions, ${faults} faults, ${kills} kills; ${ended.join(', ')}`;
}
