// Returns, scan after scan: by scanner alone, checked in the workspace's ledger.
import { describe, expect, it } from 'vitest';
import { deskOfFile } from '../support/site.ts';
import { like, t } from '../support/words.ts';

const site = deskOfFile();

const ledger = () => site.workspace.ledger.map(({ intent, itemCode }) => `${intent} ${itemCode}`);

it('five scans are five returns without a touch', async () => {
  const { desk } = site;
  const codes = ['CAM-0147', 'CAM-0120', 'LNS-0302', 'BIK-0022', 'TNT-0211'];
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
  for (const code of codes) {
    await desk.scan(code);
    await desk.seesRow(code, t('action.check_in.confirmed'));
  }
  expect(ledger()).toEqual(codes.map((code) => `check_in ${code}`));
  await desk.sees('Mara Lindqvist', like('card.late', { duration: /\d+ days/ }));
  await desk.scan('KIOSK:CANCEL');
  await desk.shows('ready');
  expect(await desk.everyWord()).not.toContain('Mara Lindqvist');
});

it('scans that come faster than the workspace answers are all returned', async () => {
  const { desk, workspace } = site;
  workspace.faults.next({ on: 'lookup', kind: 'latency', ms: 300, times: 3 });
  await desk.touch(t('key.returns'));
  const codes = ['LGT-0081', 'LGT-0082', 'LGT-0083'];
  for (const code of codes) await desk.scansWithoutWaiting(code);
  for (const code of codes) await desk.seesRow(code, t('action.check_in.confirmed'));
});

describe('a scan on Returns that can’t be returned', () => {
  it.each([
    ['an item that is not on loan', 'CAM-0098', 'already', t('readout.returnNotSent.notOut.word')],
    ['a renter card', 'RNT-1302', 'already', t('readout.returnNotSent.renterCard.word')],
    ['an unknown code', 'NOPE-1', 'refused', t('readout.returnNotSent.unknownCode.word')],
  ] as const)('nothing is sent for %s, and the row says why', async (_what, code, outcome, words) => {
    const { desk } = site;
    const before = ledger().length;
    await desk.scan('KIOSK:RETURNS');
    await desk.scan(code);
    await desk.reads(outcome, t('returns.notReturned'));
    await desk.seesRow(code, words);
    await desk.shows('returns');
    expect(ledger()).toHaveLength(before);
  });
});

it('an item that was just checked out here is returned only after Confirm', async () => {
  const { desk } = site;
  await desk.scan('AMP-0007');
  await desk.sees('AMP-0007');
  await desk.scan('RNT-1533');
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
  await desk.scan('AMP-0007');
  await desk.seesRow('AMP-0007', like('returns.question.justCheckedOutTo'));
  await desk.touch(t('returns.decline'));
  await desk.sees(t('readout.returnDeclined.word'));
  await desk.scan('AMP-0007');
  await desk.seesRow('AMP-0007', like('returns.question.justCheckedOutTo'));
  expect(await desk.page.getByRole('dialog').allTextContents()).toEqual([]);
  expect(ledger()).not.toContain('check_in AMP-0007');
  await desk.scan('KIOSK:CONFIRM');
  await desk.seesRow('AMP-0007', t('action.check_in.confirmed'));
  expect(ledger()).toContain('check_in AMP-0007');
});

it('a basket is still there after Returns', async () => {
  const { desk } = site;
  await desk.scan('CAM-0112');
  await desk.shows('basket');
  await desk.touch(t('key.returns'));
  await desk.scan('REC-0021');
  await desk.seesRow('REC-0021', t('action.check_in.confirmed'));
  await desk.touch(t('returns.finish'));
  await desk.shows('basket');
  await desk.sees('CAM-0112');
});
