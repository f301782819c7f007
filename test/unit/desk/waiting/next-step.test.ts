// Which key of an action that needs attention is the main (blue) one, by its reason and the state of its item.
import { expect, it } from 'vitest';
import { type Advice, nextStep, type Step } from '../../../../renderer/desk/waiting/next-step.ts';
import type { Present } from '../../../../renderer/desk/waiting/use-present.ts';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import { action } from '../../../support/desk-machine.ts';
import { anItem, aRent, aRenter, itemScan } from '../../../support/examples.ts';

const camera = anItem('CAM-1', 'Sony FX6');
const free: Present = { kind: 'item', at: 0, scan: itemScan(camera) };
const out: Present = { kind: 'item', at: 0, scan: itemScan(camera, { rent: aRent(camera, aRenter('RNT-1', 'Mara')) }) };
const held: Present = {
  ...{ kind: 'item', at: 0 },
  scan: itemScan(camera, { blocks: [{ code: 'reserved', message: '', overridable: true }] }),
};
const failed = (kind: 'not-found' | 'offline'): Present => ({ kind: 'failed', error: { kind, message: '' } });

type Case = [DeskAction['intent'], Partial<DeskAction>, Present, Step | null, Advice | null];

it.each<Case>([
  ['check_in', { reason: 'gone-out-again' }, out, 'open', 'openReturn'],
  ['check_in', { reason: 'gone-out-again' }, free, 'retry', 'retryReturn'],
  ['check_out', { reason: 'no-answer' }, free, 'retry', 'retryCheckOut'],
  ['check_out', { reason: 'no-answer' }, out, 'open', 'openCheckOut'],
  ['check_out', { reason: 'no-answer' }, held, 'open', 'openCheckOut'],
  // It may have been checked out and returned: sent again, it would show as on loan.
  ['check_out', { reason: 'perhaps-back' }, free, 'open', 'openCheckOut'],
  ['extend', { reason: 'no-answer', rentId: 'rent-CAM-1' }, out, 'retry', 'retryExtend'],
  ['extend', { reason: 'no-answer', rentId: 'rent-CAM-1' }, free, 'discard', 'discardExtend'],
  ['check_in', { reason: 'condition-not-recorded', reportOf: '1' }, free, 'retry', 'retryReport'],
  ['check_in', { reason: 'condition-not-recorded', reportOf: '1' }, out, 'discard', 'discardReport'],
  ['check_in', { reason: 'unknown-code' }, failed('not-found'), 'discard', 'discard'],
  ['check_in', { reason: 'no-answer' }, failed('offline'), null, 'look'],
  ['check_in', { reason: 'no-answer' }, { kind: 'hidden' }, null, 'look'],
  // No main key that may turn into another one under a finger.
  ['check_in', { reason: 'no-answer' }, { kind: 'asking' }, null, null],
  ['check_in', { reason: 'other-workspace' }, { kind: 'elsewhere' }, 'discard', 'elsewhere'],
  ['check_in', { reason: 'record-damaged' }, out, 'discard', 'discard'],
  ['check_in', { state: 'saved' }, out, null, 'wait'],
])('%s with %o and the item %o: the main key is %s', (intent, more, present, step, advice) => {
  const asked = action('a', intent, 'CAM-1', { state: 'needs-attention', ...more });
  expect(nextStep(asked, present)).toEqual({ step, advice });
});
