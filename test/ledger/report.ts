// The report of a run: what was requested and disturbed, and where the kiosk showed or lost something wrongly.
import type { ActionState } from '../../shared/domain/action.ts';
import type { FaultyWorkspace } from '../support/faulty-workspace.ts';
import type { Notes } from './notes.ts';
import type { Plan } from './plan.ts';
import { falseReasons, type Holder } from './reasons.ts';
import { judge, type StoreRow, sentUnsaved, type Verdict } from './verdict.ts';

export interface RunReport {
  seed: number;
  keys: Plan['keys'];
  actions: number;
  /** Requests that met a fault, outages, and times without a valid token. */
  faults: number;
  kills: number;
  /** Number of actions by final state. */
  ends: Partial<Record<ActionState, number>>;
  verdict: Verdict & Violations;
  /** Actions shown as already so that this desk had carried out itself. */
  ownShownAlready: number;
  /** What is known of each action in the verdict, by its id. */
  stories: Record<string, string>;
  /** What else went wrong, each with the step at which it was noticed. */
  complaints: string[];
}

/** More that must be empty: ids of actions, or the request if no action came of it. */
export interface Violations {
  /** Lost with a damaged file, and not reported. */
  told_loss_missing: string[];
  /** The ledger contradicts the reason that was shown. */
  false_reasons: string[];
  /** Carried out, although the desk said that it was not saved. */
  sent_unsaved: string[];
  /** Refused because of another item's trouble. */
  refused_elsewhere: string[];
  /** Sent to another organisation's workspace. */
  sent_elsewhere: string[];
  /** Open, and impossible to settle. */
  stuck: string[];
}

interface RunEvidence {
  plan: Plan;
  workspace: FaultyWorkspace;
  /** This desk's token. */
  tokenId: string;
  /** Who had each item when the run began, by item code. */
  opening: ReadonlyMap<string, Holder>;
  /** As the kiosk left it. */
  store: readonly StoreRow[];
  notes: Notes;
  /** Actions whose final state was lost, or that were lost entirely, which the kiosk reported. */
  excused: ReadonlySet<string>;
  violations: Violations;
  complaints: string[];
  /** Outages, damages, items in trouble and times without a valid token. */
  troubles: number;
  kills: number;
}

/** Compares the notes with what the workspace did. */
export function reportOf(evidence: RunEvidence): RunReport {
  const { plan, workspace, tokenId, opening, store, notes, excused, complaints, troubles, kills } = evidence;
  const { sightings, taken, unanswered, wanted } = notes;
  const isOwn = (entry: { tokenId: string }) => entry.tokenId === tokenId;
  // Reports under one key count once.
  const ownReports = new Map(workspace.reports.filter(isOwn).map((entry) => [entry.idempotencyKey, entry]));
  const ledger = [...workspace.ledger.filter(isOwn), ...ownReports.values()];
  const ends: Partial<Record<ActionState, number>> = {};
  for (const { state } of store) ends[state] = (ends[state] ?? 0) + 1;
  const untrue = falseReasons({ sightings, store, ledger: workspace.ledger, opening, tokenId, wanted });
  const violations = {
    ...evidence.violations,
    false_reasons: [...evidence.violations.false_reasons, ...untrue],
    sent_unsaved: sentUnsaved({ ledger: workspace.ledger.filter(isOwn), taken, unanswered }),
  };
  const verdict = { ...judge({ sightings, taken, store, ledger, excused }), ...violations };
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
