// docs/workspace-api.md: its examples are read by the kiosk, and the changes that it shows are enough for another workspace.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readScanAnswer } from '../../../electron/workspace/read-answer.ts';
import { changedContract, examplesIn } from '../../support/changed-contract.ts';

const [LOAN = '', CARD = ''] = examplesIn('docs/workspace-api.md', 'json');

it.each([
  ['the loan', LOAN, 'item'],
  ['the card', CARD, 'renter'],
])('%s of its example is read without a repair', (_name, example, type) => {
  const repaired: string[] = [];
  const read = readScanAnswer(JSON.parse(example), (field) => repaired.push(field));
  expect(read).toMatchObject({ ok: true, data: { type } });
  expect(repaired).toEqual([]);
});

it('the kiosk reads a workspace with other paths, names and statuses after the changes that it shows', async () => {
  const folder = changedContract();
  const contract = await import(/* @vite-ignore */ join(folder, 'electron/workspace/contract.ts'));
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
  expect(contract.scanPath(contract.KIOSK_PATHS, 'check_in')).toBe('/api/v1/kiosk/scan/returns');
});
