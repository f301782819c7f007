// What came of one run: what was asked and disturbed, and where the promise was not kept.
import type { ActionState } from '../../shared/domain/action.ts';
import type { FaultyWorkspace } from '../support/faulty-workspace.ts';
import type { Notes } from './notes.ts';
import type { Plan } from './plan.ts';
import { falseReasons, type Holder } from './reasons.ts';
import { judge, type StoreRow, type Verdict } from './verdict.ts';

export interface RunReport {
  seed: number;
  keys: Plan['keys'];
  actions: number;
  /** Requests that met a fault, outages, and times without a valid token. */
  faults: number;
  kills: number;
  /** Actions by how they ended. */
  ends: Partial<Record<ActionState, number>>;
  verdict: Verdict & Disbelief;
  /** Actions that were shown as already so and were this desk's own doing. */
  ownShownAlready: number;
  /** Of each action in the verdict, what is known of it. */
  stories: Record<string, string>;
  /** What else went wrong, in words, each with the step at which it was noticed. */
  complaints: string[];
}

/** What else must be empty, by the actions' ids; or by what was asked, where no action came of it. */
export interface Disbelief {
  /** Gone with a damaged file, and nothing was said. */
  told_loss_missing: string[];
  /** The ledger contradicts the reason that was shown. */
  false_reasons: string[];
  /** Refused for the trouble of another item. */
  refused_elsewhere: string[];
  /** Open, and nobody can end them. */
  stuck: string[];
}

interface RunEvidence {
  plan: Plan;
  workspace: FaultyWorkspace;
  /** This desk's token. */
  tokenId: string;
  /** Who had each item when the run began, by its code. */
  opening: ReadonlyMap<string, Holder>;
  /** As the kiosk left it. */
  store: readonly StoreRow[];
  notes: Notes;
  /** Actions whose end is not known any more, or that nobody knows of; people were told so. */
  excused: ReadonlySet<string>;
  disbelief: Disbelief;
  complaints: string[];
  /** Outages, damages, items in trouble and times without a valid token. */
  troubles: number;
  kills: number;
}

/** Compares what was noted with what the workspace did. */
export function reportOf(evidence: RunEvidence): RunReport {
  const { plan, workspace, tokenId, opening, store, notes, excused, complaints, troubles, kills } = evidence;
  const { sightings, taken, wanted } = notes;
  const isOwn = (entry: { tokenId: string }) => entry.tokenId === tokenId;
  // Told twice under one key is told once.
  const told = new Map(workspace.reports.filter(isOwn).map((entry) => [entry.idempotencyKey, entry]));
  const ledger = [...workspace.ledger.filter(isOwn), ...told.values()];
  const ends: Partial<Record<ActionState, number>> = {};
  for (const { state } of store) ends[state] = (ends[state] ?? 0) + 1;
  const untrue = falseReasons({ sightings, store, ledger: workspace.ledger, opening, tokenId, wanted });
  const disbelief = {
    ...evidence.disbelief,
    false_reasons: [...evidence.disbelief.false_reasons, ...untrue],
  };
  const verdict = { ...judge({ sightings, taken, store, ledger, excused }), ...disbelief };
  const own = new Set(ledger.map(({ idempotencyKey }) => idempotencyKey));
  const stories = Object.fromEntries(
    [...new Set<string>(Object.values(verdict).flat())].map((id) => [id, notes.story(id)]),
  );
  return {
    seed: plan.seed,
    keys: plan.keys,
    actions: store.length,
    faults: workspace.faults.count() + troubles,
    kills,
    ends,
    ownShownAlready: store.filter(({ id, state }) => state === 'already-so' && own.has(id)).length,
    verdict,
    stories,
    complaints,
  };
}
