// Every fault in every state of an action: the state shown at the end matches what the workspace did.
import { describe, expect, it } from 'vitest';
import type { FaultKind } from '../../support/faults.ts';
import { casesOf } from '../../support/searches.ts';
import { cases as all, faultsOfALook as allOfALook, type End } from './every-fault.ts';
import {
  actions,
  expectEnd,
  killAndRestart,
  lookUpWithFault,
  perform,
  performOffline,
  performWithFault,
  settled,
  setUpBeforeEach,
  waitThenAdvance,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

const cases = casesOf(all, 9);
const faultsOfALook = casesOf(allOfALook, 4);

/** Whether a look-up's answer is a refusal that will not change with time. */
const isFinal = (fault: FaultKind) => fault.kind === 'status' && [404, 409, 422].includes(fault.status);
const endAfterLook = (fault: FaultKind): End => (isFinal(fault) ? 'needs-attention' : 'confirmed');

describe.each(['check_out', 'check_in'] as const)('%s', (intent) => {
  describe('the first try', () => {
    it.each(cases)('ends as $end if it meets $what', async ({ fault, end }) => {
      await performWithFault(intent, fault);
      expectEnd(intent, end);
    });
  });

  describe('a late try', () => {
    it.each(faultsOfALook)('is confirmed, or needs attention if refused: look-up meets $what', async ({ fault }) => {
      performOffline(intent);
      await lookUpWithFault(fault, actions.resume);
      expectEnd(intent, endAfterLook(fault));
    });

    it.each([404, 409, 422])('needs attention if it is refused with %s', async (status) => {
      performOffline(intent);
      workspace.faults.next({ on: intent, kind: 'status', status });
      actions.resume();
      await settled;
      expectEnd(intent, 'needs-attention');
    });
  });

  describe('an unanswered action that was not carried out', () => {
    it.each(faultsOfALook)('is confirmed, or needs attention if refused: look-up meets $what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      await lookUpWithFault(fault, () => perform(intent));
      expectEnd(intent, endAfterLook(fault));
    });
  });

  describe('an unanswered action that was carried out', () => {
    it.each(faultsOfALook)('is confirmed, or needs attention if refused: look-up meets $what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      await lookUpWithFault(fault, () => perform(intent));
      expectEnd(intent, endAfterLook(fault), 1);
    });
  });

  describe('the second try after an unknown outcome', () => {
    it.each(cases)('ends like a first try, but never as refused, if it meets $what', async ({ fault, end }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      await performWithFault(intent, fault, 2);
      // A refusal does not tell whether the first try was carried out after all.
      expectEnd(intent, end === 'refused' ? 'needs-attention' : end);
    });
  });

  describe('an action in flight when main was killed, not carried out', () => {
    it.each(faultsOfALook)('is confirmed, or needs attention if refused: look-up meets $what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'hang-before-processing' });
      perform(intent);
      await waitThenAdvance(intent, 1, 0);
      await killAndRestart();
      await lookUpWithFault(fault, actions.resume);
      expectEnd(intent, endAfterLook(fault));
    });
  });

  describe('an action in flight when main was killed, but carried out', () => {
    it.each(faultsOfALook)('is confirmed, or needs attention if refused: look-up meets $what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'hang-after-processing' });
      perform(intent);
      await waitThenAdvance(intent, 1, 0);
      await expect.poll(() => workspace.ledger).toHaveLength(1);
      await killAndRestart();
      await lookUpWithFault(fault, actions.resume);
      expectEnd(intent, endAfterLook(fault), 1);
    });
  });
});

// All other states: in the worlds of simulation.search.test.ts.
describe('an extension', () => {
  it.each(cases)('at the first try ends as $end if it meets $what', async ({ fault, end }) => {
    await performWithFault('extend', fault);
    expectEnd('extend', end);
  });

  it.each(['reset-before-processing', 'reset-after-processing'] as const)(
    'is carried out once after %s, also when main is killed before the answer',
    async (kind) => {
      workspace.faults.next({ on: 'extend', kind });
      workspace.faults.next({ on: 'lookup', kind: 'hang-before-processing' });
      perform('extend');
      await waitThenAdvance('lookup', 1, 0);
      await killAndRestart();
      actions.resume();
      await settled;
      expectEnd('extend', 'confirmed');
    },
  );
});
