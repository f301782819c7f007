// Every kind of fault that a request can meet, and the final state of an action that meets it.
import type { ActionState } from '../../../shared/domain/action.ts';
import type { FaultKind } from '../../support/faults.ts';

/** The final states that people may be shown. */
export type End = Extract<ActionState, 'confirmed' | 'already-so' | 'refused' | 'needs-attention'>;

/** Every fault, with the final state of an action whose first try meets it. The type checker reports a missing kind. */
const FAULTS: Record<FaultKind['kind'], [details: object, End][]> = {
  latency: [
    [{ ms: 1000 }, 'confirmed'],
    [{ ms: 20_000 }, 'confirmed'],
  ],
  status: [
    [{ status: 401 }, 'confirmed'],
    [{ status: 403 }, 'confirmed'],
    [{ status: 404 }, 'refused'],
    [{ status: 408 }, 'confirmed'],
    [{ status: 409 }, 'refused'],
    [{ status: 422 }, 'refused'],
    [{ status: 429 }, 'confirmed'],
    [{ status: 429, retryAfter: 2 }, 'confirmed'],
    [{ status: 500 }, 'confirmed'],
    [{ status: 502 }, 'confirmed'],
    [{ status: 503 }, 'confirmed'],
  ],
  'status-after-processing': [
    [{ status: 401 }, 'confirmed'],
    [{ status: 408 }, 'confirmed'],
    [{ status: 409 }, 'already-so'],
    [{ status: 429 }, 'confirmed'],
    [{ status: 500 }, 'confirmed'],
    [{ status: 502 }, 'confirmed'],
    [{ status: 503 }, 'confirmed'],
  ],
  'reset-before-processing': [[{}, 'confirmed']],
  'reset-during-request': [[{}, 'confirmed']],
  'reset-after-processing': [[{}, 'confirmed']],
  'reset-mid-response': [[{}, 'confirmed']],
  'duplicate-answer': [[{}, 'confirmed']],
  'hang-before-processing': [[{}, 'confirmed']],
  'hang-after-processing': [[{}, 'confirmed']],
  trickle: [[{ everyMs: 1000 }, 'confirmed']],
  'empty-body': [[{}, 'confirmed']],
  'truncated-json': [[{}, 'confirmed']],
  'wrong-content-type': [[{}, 'confirmed']],
  'unfit-body': [[{}, 'confirmed']],
  'oversized-body': [[{}, 'confirmed']],
  'html-page': [[{}, 'confirmed']],
  redirect: [[{ to: 'http://127.0.0.1:9/' }, 'confirmed']],
};

interface Case {
  fault: FaultKind;
  what: string;
  end: End;
}

export const cases: Case[] = Object.entries(FAULTS).flatMap(([kind, each]) =>
  each.map(([more, end]) => ({ fault: { kind, ...more } as FaultKind, what: JSON.stringify({ kind, ...more }), end })),
);
/** For a look-up, which changes nothing, "after processing" is the same as before. */
export const faultsOfALook = cases.filter(({ fault }) => fault.kind !== 'status-after-processing');
