// The keys for the condition of a returned kit: what the count says, and what it leaves alone.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConditionChip, ConditionChoices } from '../../../../renderer/desk/condition/condition-keys.tsx';
import { progressOf } from '../../../../renderer/desk/model/context.ts';
import type { ConditionInput } from '../../../../renderer/desk/model/model.ts';
import { press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { anAction } from '../../../support/examples.ts';
import { draw } from '../../../support/screen-bench.tsx';

beforeEach(sendsNothingYet);
afterEach(cleanup);

const request = { code: 'CAM-0147', itemName: null, rentId: null, by: 'scan' } as const;
const action = progressOf(anAction('1', 'check_in', request, { reportUntil: Date.now() + 60_000 }));
const parts = [
  { name: 'body', quantity: 1 },
  { name: 'batteries', quantity: 2 },
];

/** Draws the chip and the choices of a kit of which this was reported. */
function draws(input: ConditionInput | null): void {
  const report = input && { ...input, action: null, error: null, failedChange: null, before: null };
  const thing = { code: 'CAM-0147', name: 'Sony FX6', parts, report, action };
  draw(
    <>
      <ConditionChip thing={thing} isOpen send={send} />
      <ConditionChoices thing={thing} send={send} onNote={() => {}} />
    </>,
  );
}
const chip = () => screen.getByRole('button', { name: /condition of Sony FX6$/ }).textContent;
const isAllThere = () => screen.getByRole('button', { name: 'All there' }).getAttribute('aria-pressed');
const said = () => sent.map((event) => event.type === 'reportCondition' && [event.input, event.note]);

it('“All there” shows that it was answered', () => {
  draws(null);
  expect([chip(), isAllThere()]).toEqual(['Count 3', 'false']);
  press('All there');
  expect(said()).toEqual([[{ condition: 'fine', missing: [], words: '' }, '']]);
  cleanup();
  draws({ condition: 'fine', missing: [], words: '' });
  expect([chip(), isAllThere()]).toEqual(['All there', 'true']);
});

it('a note about a kit that nobody counted does not say that it was counted, and outlasts the count', () => {
  draws({ condition: 'fine', missing: null, words: 'Cleaned' });
  expect([chip(), isAllThere()]).toEqual(['Fine', 'false']);
  press('All there');
  expect(said()).toEqual([[{ condition: 'fine', missing: [], words: 'Cleaned' }, 'Cleaned']]);
});

it('a damaged kit stays damaged when its parts are all there, and *Fine* takes that back', () => {
  draws({ condition: 'damaged', missing: null, words: 'Torn' });
  expect(isAllThere()).toBe('false');
  press('All there');
  press('Fine');
  expect(said()).toEqual([
    [{ condition: 'damaged', missing: [], words: 'Torn' }, 'Torn'],
    [{ condition: 'fine', missing: null, words: '' }, ''],
  ]);
});

it('“All there” takes back what was missing', () => {
  draws({ condition: 'incomplete', missing: ['body'], words: '' });
  expect(isAllThere()).toBe('false');
  press('All there');
  expect(said()).toEqual([[{ condition: 'fine', missing: [], words: '' }, '']]);
});
