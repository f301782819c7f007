// A workspace that knows no idempotency keys, fault by fault: an action is only shown as ours if it is certain to be.
import { describe, it } from 'vitest';
import type { FaultKind } from '../../support/faults.ts';
import { casesOf } from '../../support/searches.ts';
import { cases as all } from './every-fault.ts';
import { expectEnd, performWithFault, setUpBeforeEach, workspace } from './outbox-fixture.ts';

const cases = casesOf(all, 5);

/** Faults after which the action has been carried out and the kiosk has no answer. */
const isCarriedOutUnanswered = ({ kind }: FaultKind) => {
  const damaged = ['trickle', 'empty-body', 'truncated-json', 'wrong-content-type', 'oversized-body'];
  return kind.includes('after-processing') || kind === 'reset-mid-response' || damaged.includes(kind);
};

describe('a workspace that knows no keys', () => {
  setUpBeforeEach('unknown');

  describe.each(['check_out', 'check_in'] as const)('the first try of a %s', (intent) => {
    it.each(cases)(
      'ends as already-so if it was carried out unanswered, when it meets $what',
      async ({ fault, end }) => {
        await performWithFault(intent, fault);
        // Without a key it can't be told from another desk's action, so it is not shown as ours.
        expectEnd(intent, isCarriedOutUnanswered(fault) ? 'already-so' : end);
      },
    );
  });

  describe.each(['check_out', 'check_in'] as const)('the second try of a %s', (intent) => {
    it.each(cases)(
      'ends as already-so if it was carried out unanswered, and never as refused, when it meets $what',
      async ({ fault, end }) => {
        workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
        await performWithFault(intent, fault, 2);
        expectEnd(intent, end === 'refused' ? 'needs-attention' : isCarriedOutUnanswered(fault) ? 'already-so' : end);
      },
    );
  });
});
