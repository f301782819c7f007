// The one promise, fault by fault in every state of an action: what the person is shown at the end against what the workspace did.
import { describe, expect, it } from 'vitest';
import type { FaultKind } from '../../support/faults.ts';
import { cases, type End, faultsOfALook } from './every-fault.ts';
import {
  actions,
  does,
  doesOffline,
  eachTestHasItsOwn,
  expectEnd,
  isKilled,
  lookMeets,
  settled,
  timePasses,
  tryMeets,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

/** What a look's refusal means: it will not change with time. */
const isFinal = (fault: FaultKind) => fault.kind === 'status' && [404, 409, 422].includes(fault.status);
const endAfterLook = (fault: FaultKind): End => (isFinal(fault) ? 'needs-attention' : 'confirmed');

describe.each(['check_out', 'check_in'] as const)('%s', (intent) => {
  describe('sending: the first try meets', () => {
    it.each(cases)('$what: $end', async ({ fault, end }) => {
      await tryMeets(intent, fault);
      expectEnd(intent, end);
    });
  });

  describe('saved, and sent late: the look before it meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      doesOffline(intent);
      await lookMeets(fault, actions.resume);
      expectEnd(intent, endAfterLook(fault));
    });

    it.each([404, 409, 422])('then the try a refusal (%s), which nobody waits for any more', async (status) => {
      doesOffline(intent);
      workspace.faults.next({ on: intent, kind: 'status', status });
      actions.resume();
      await settled;
      expectEnd(intent, 'needs-attention');
    });
  });

  describe('unknown, and not carried out: the look at it meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      await lookMeets(fault, () => does(intent));
      expectEnd(intent, endAfterLook(fault));
    });
  });

  describe('unknown, and carried out: the look at it meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      await lookMeets(fault, () => does(intent));
      expectEnd(intent, endAfterLook(fault), 1);
    });
  });

  describe('saved again after an unknown outcome: the second try meets', () => {
    it.each(cases)('$what', async ({ fault, end }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      await tryMeets(intent, fault, 2);
      // Whether the first try was carried out after all can't be told from a refusal.
      expectEnd(intent, end === 'refused' ? 'needs-attention' : end);
    });
  });

  describe('killed while sending, and not carried out: the look after the start meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'hang-before-processing' });
      does(intent);
      await timePasses(intent, 1, 0);
      await isKilled();
      await lookMeets(fault, actions.resume);
      expectEnd(intent, endAfterLook(fault));
    });
  });

  describe('killed while sending, and carried out: the look after the start meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'hang-after-processing' });
      does(intent);
      await timePasses(intent, 1, 0);
      await expect.poll(() => workspace.ledger).toHaveLength(1);
      await isKilled();
      await lookMeets(fault, actions.resume);
      expectEnd(intent, endAfterLook(fault), 1);
    });
  });
});
