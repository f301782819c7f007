// What was repaired in answers is logged by field once a day, and when the kiosk leaves the workspace.
import { expect, it } from 'vitest';
import { redact } from '../../../electron/storage/log.ts';
import { createRepairCount } from '../../../electron/workspace/repair-count.ts';
import { manualClock } from '../../support/manual-clock.ts';

const HOUR_MS = 3600 * 1000;

function counting() {
  const clock = manualClock();
  const logged: unknown[] = [];
  const count = createRepairCount({ clock, log: { info: (_message, details) => logged.push(redact(details)) } });
  return { clock, logged, count };
}

it('is one line a day with the count of each field, which the log does not take for personal data', () => {
  const { clock, logged, count } = counting();
  count.note(['rent.renter.name', 'item.status']);
  clock.advance(23 * HOUR_MS);
  count.note(['item.status']);
  expect(logged).toEqual([]);
  clock.advance(HOUR_MS);
  expect(logged).toEqual([{ fields: ['item.status ×2', 'rent.renter.name ×1'] }]);
  clock.advance(48 * HOUR_MS);
  expect(logged).toHaveLength(1);
  count.note(['item.status']);
  clock.advance(24 * HOUR_MS);
  expect(logged[1]).toEqual({ fields: ['item.status ×1'] });
});

it('is logged at the end of a shorter day, once', () => {
  const { clock, logged, count } = counting();
  count.flush();
  expect(logged).toEqual([]);
  count.note(['item.name']);
  count.flush();
  clock.advance(48 * HOUR_MS);
  expect(logged).toEqual([{ fields: ['item.name ×1'] }]);
});
