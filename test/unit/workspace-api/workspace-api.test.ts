// docs/workspace-api.md: its examples are read by the kiosk. docs/changing-the-api.md: its changes are enough for another workspace.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scanRequestSchema } from '../../../electron/demo/wire.ts';
import { readScanAnswer, readSearch } from '../../../electron/workspace/read-answer.ts';
import { checkOutBody } from '../../../electron/workspace/requests.ts';
import { changedContract, examplesIn } from '../../support/changed-contract.ts';

const [LOAN = '', CARD = '', CHECK_OUT = '', HITS = ''] = examplesIn('docs/workspace-api.md', 'json');

it.each([
  ['the loan', LOAN, 'item'],
  ['the card', CARD, 'renter'],
])('%s of its example is read without a repair', (_name, example, type) => {
  const repaired: string[] = [];
  const read = readScanAnswer(JSON.parse(example), (field) => repaired.push(field));
  expect(read).toMatchObject({ ok: true, data: { type } });
  expect(repaired).toEqual([]);
});

it('its check-out is the one that the kiosk sends', () => {
  const sent = checkOutBody({
    ...{ code: 'CAM-0112', renter: { id: '2207' }, dueAt: '2026-11-23T12:00:00+01:00' },
    performedAt: Date.parse('2026-11-20T09:30:00Z'),
  });
  expect(JSON.parse(CHECK_OUT)).toEqual(JSON.parse(JSON.stringify(sent)));
  expect(scanRequestSchema.safeParse(JSON.parse(CHECK_OUT))).toMatchObject({ success: true });
});

it('its hits are read without a repair', () => {
  const repaired: string[] = [];
  const read = readSearch(JSON.parse(HITS), (field) => repaired.push(field));
  expect(read).toMatchObject({ ok: true, data: { results: [{ type: 'item' }, { type: 'renter' }], nextPage: null } });
  // The least renter leaves out whether they may borrow.
  expect(repaired.filter((field) => field !== 'renter.status')).toEqual([]);
});

it('the kiosk reads a workspace with other paths, names and statuses after the changes that it shows', async () => {
  const folder = changedContract();
  const requests = await import(/* @vite-ignore */ join(folder, 'electron/workspace/requests.ts'));
  const reader = await import(/* @vite-ignore */ join(folder, 'electron/workspace/read-answer.ts'));
  const item = { id: 112, barcode: 'CAM-0112', title: 'Sony FX6' };
  const rent = { ...JSON.parse(LOAN).data.rent, item };
  const theirs = { data: { type: 'item', item: { ...item, status: 'booked' }, rent } };

  expect(reader.readScanAnswer(theirs)).toMatchObject({
    ok: true,
    data: {
      item: { id: '112', code: 'CAM-0112', name: 'Sony FX6', status: 'reserved' },
      rent: { item: { code: 'CAM-0112', name: 'Sony FX6' } },
    },
  });
  expect(readScanAnswer(theirs)).toMatchObject({ ok: false, error: { field: 'data.item.code' } });
  expect(requests.scanPath(requests.KIOSK_PATHS, 'check_in')).toBe('/api/v1/kiosk/scan/returns');
});
