// The one promise to a workspace that knows no idempotency keys, fault by fault: an action is never shown as ours that may not be.
import { describe, it } from 'vitest';
import type { FaultKind } from '../../support/faults.ts';
import { cases } from './every-fault.ts';
import { eachTestHasItsOwn, expectEnd, tryMeets, workspace } from './own-outbox.ts';

/** After these it has been carried out, and the kiosk has no word of it. */
const isDoneUnsaid = ({ kind }: FaultKind) => {
  const damaged = ['trickle', 'empty-body', 'truncated-json', 'wrong-content-type', 'unfit-body', 'oversized-body'];
  return kind.includes('after-processing') || kind === 'reset-mid-response' || damaged.includes(kind);
};

describe('a workspace that knows no keys, and says nothing with a conflict', () => {
  eachTestHasItsOwn('unknown');

  describe.each(['check_out', 'check_in'] as const)('%s: the first try meets', (intent) => {
    it.each(cases)('$what', async ({ fault, end }) => {
      await tryMeets(intent, fault);
      // What only a key could tell from another desk's doing is not called ours.
      expectEnd(intent, isDoneUnsaid(fault) ? 'already-so' : end);
    });
  });

  describe.each(['check_out', 'check_in'] as const)('%s: the second try meets', (intent) => {
    it.each(cases)('$what', async ({ fault, end }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      await tryMeets(intent, fault, 2);
      expectEnd(intent, end === 'refused' ? 'needs-attention' : isDoneUnsaid(fault) ? 'already-so' : end);
    });
  });
});
