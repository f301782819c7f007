// The lists of the policy: one that does not fit costs no other, and none can be without end.
import { expect, it } from 'vitest';
import { POLICY } from '../../../shared/settings/policy.ts';

const { checklists, handOver } = POLICY;

it('what can be read of them stands by itself', () => {
  expect(checklists.stored.parse([{ type: 'Camera', parts: ['strap'] }, { type: 'Tent' }, 'x'])).toEqual([
    { type: 'Camera', parts: ['strap'] },
  ]);
  expect(handOver.stored.parse(['ID seen', '', 7])).toEqual(['ID seen']);
  expect([checklists.stored.parse('x'), handOver.stored.parse(null)]).toEqual([[], []]);
});

it('nobody has to read more than fits on the screen', () => {
  const many = Array.from({ length: 9 }, (_, index) => `Check ${index}`);
  expect(handOver.stored.parse(many)).toHaveLength(6);
  expect(handOver.is.safeParse(many).success).toBe(false);
  expect(handOver.is.safeParse(['x'.repeat(61)]).success).toBe(false);
});
