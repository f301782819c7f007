// Offline: returns are saved and sent later, check-outs only if the policy allows it. Nothing is lost or doubled.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { RENTER_RULES } from '../support/examples.ts';
import { ADMIN_PIN, entryLine, openDesk, type Site } from '../support/site.ts';
import { inOrder, like, t } from '../support/words.ts';

let site: Site;
/** The number of ledger entries when the test began. */
let ledgerStart = 0;
beforeAll(async () => {
  site = await openDesk();
});
afterAll(() => site.close());
beforeEach(async () => {
  const { desk, workspace } = site;
  await workspace.comeBack();
  await desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
  await desk.sees(t('status.connected'));
  await desk.hasNothingSaved();
  await desk.clears();
  await desk.sets({ rules: [], offlineCheckOuts: false }, ADMIN_PIN);
  ledgerStart = workspace.ledger.length;
});

const ledger = () => site.workspace.ledger.slice(ledgerStart).map(entryLine);

/** Takes the connection down and waits until the kiosk has noticed. */
async function loseConnection({ workspace, desk } = site) {
  await workspace.goDown();
  await desk.scan('CAM-0147');
  await desk.sees(like('status.offlineSince'));
}

/** Brings the connection back and tells the kiosk to retry at once. */
async function restoreConnection() {
  await site.workspace.comeBack();
  await site.desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
}

it('returns scanned offline are saved and confirmed when the connection is back', async () => {
  const { desk } = site;
  await desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
  await loseConnection();
  await desk.reads('attention', t('readout.noConnection.note'));
  await desk.touch(t('key.returns'));
  await desk.scan('CAM-0147');
  await desk.reads('saved', t('readout.returnSaved.word'));
  await desk.scan('BIK-0022');
  const row = await desk.seesRow('BIK-0022', t('action.check_in.saved'));
  expect(row).toContain(t('returns.unknown'));
  await desk.scan('RNT-1184');
  await desk.reads('already', t('returns.notReturned'));
  await desk.sees(t('status.saved', { count: 2 }));
  expect(ledger()).toEqual([]);

  await restoreConnection();
  // Unknown while offline: who has reserved the item, and where it belongs.
  await desk.seesRow('CAM-0147', inOrder(t('action.check_in.confirmed'), 'Sony FX6', 'Jonas Weber', 'R1'));
  await desk.seesRow('BIK-0022', inOrder(t('action.check_in.confirmed'), 'Yard 2'));
  expect(ledger().sort()).toEqual(['check_in BIK-0022 RNT-1533', 'check_in CAM-0147 RNT-1184']);
});

it('without a rule for renter cards, each scan on Returns is a return, but for a card that was read here before', async () => {
  const { desk } = site;
  await desk.scan('RNT-1184');
  await desk.sees('Mara Lindqvist');
  await loseConnection();
  await desk.scan('KIOSK:RETURNS');
  for (const code of ['LNS-0302', 'LGT-0081']) {
    await desk.scan(code);
    await desk.seesRow(code, t('action.check_in.saved'));
  }
  await desk.scan('RNT-1184');
  await desk.reads('already', t('returns.notReturned'));
  await desk.sees(t('status.saved', { count: 2 }));
  await restoreConnection();
  for (const code of ['LNS-0302', 'LGT-0081']) await desk.seesRow(code, t('action.check_in.confirmed'));
  expect(
    ledger()
      .map((entry) => entry.split(' ', 2).join(' '))
      .sort(),
  ).toEqual(['check_in LGT-0081', 'check_in LNS-0302']);
});

it('saved returns survive a power cut', async () => {
  const own = await openDesk();
  onTestFinished(() => own.close());
  const { desk, workspace, kiosk } = own;
  await desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
  await loseConnection(own);
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-0147');
  await desk.seesRow('CAM-0147', t('action.check_in.saved'));
  await kiosk.kill();
  await workspace.comeBack();
  await own.startAgain();
  await own.desk.seesRow('CAM-0147', t('action.check_in.confirmed'));
  expect(workspace.ledger.map(entryLine)).toEqual(['check_in CAM-0147 RNT-1184']);
});

it('offline check-outs are saved with the codes alone if the policy allows them', async () => {
  const { desk, workspace } = site;
  await desk.sets({ rules: RENTER_RULES, offlineCheckOuts: true }, ADMIN_PIN);
  await desk.scan('CAM-0112');
  await desk.shows('basket');
  await workspace.goDown();
  await desk.scan('NOPE-1');
  await desk.sees(like('status.offlineSince'));
  await desk.touch(t('basket.takeOutNamed', { name: 'NOPE-1' }));
  await desk.scan('SAW-0020');
  await desk.seesRow('SAW-0020', t('basket.unresolved'));
  await desk.scan('RNT-1533');
  await desk.sees(t('basket.unresolvedRenter'));
  await desk.touch(t('basket.confirm', { count: 2 }));
  await desk.reads('saved', t('readout.checkedOut.saved', { count: 2 }));
  const words = await desk.everyWord();
  for (const count of [1, 2]) expect(words).not.toContain(t('readout.checkedOut.done', { count }));
  await restoreConnection();
  await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
  expect(ledger().sort()).toEqual(['check_out CAM-0112 RNT-1533', 'check_out SAW-0020 RNT-1533']);
});

it('a return that was late, taken without a connection, is told late once the workspace has it', async () => {
  const { desk } = site;
  await loseConnection();
  await desk.touch(t('key.returns'));
  for (const code of ['PRJ-0003', 'LGT-0075']) {
    await desk.scan(code);
    await desk.reads('saved', t('readout.returnSaved.word'));
  }
  await desk.touch(t('returns.finish'));
  await restoreConnection();
  await desk.hasNothingSaved();
  await desk.sees(t('action.note.wereLate', { count: 1 }));
});

it('what an outage leaves in a basket survives a power cut, and from the next card on it is theirs', async () => {
  const own = await openDesk();
  onTestFinished(() => own.close());
  const { workspace } = own;
  const scans = async (...codes: string[]) => {
    for (const code of codes) await own.desk.scan(code);
  };
  await scans('RNT-1533', 'CAM-0161');
  await workspace.goDown();
  await scans('AMP-0007', 'RNT-1302', 'DRL-0040');
  await own.desk.sees('DRL-0040', t('basket.unresolved'));
  await expect.poll(() => readFileSync(join(own.kiosk.userData, 'drafts.json'), 'utf8')).toContain('DRL-0040');
  await own.kiosk.kill();
  await workspace.comeBack();
  await own.startAgain();
  await own.desk.reads('attention', t('readout.cardAmong.word'));
  await scans('RNT-1533');
  await own.desk.touch(inOrder(t('basket.confirm', { count: 2 })));
  await own.desk.shows('outcome');
  await own.desk.touch(t('key.done'));
  await own.desk.sees('Amina El-Sayed');
  expect(workspace.ledger.map(entryLine).sort()).toEqual([
    'check_out AMP-0007 RNT-1533',
    'check_out CAM-0161 RNT-1533',
  ]);
});

it('baskets parked with a card that nobody could look up are one basket, which that card opens', async () => {
  const { desk } = site;
  await desk.sets({ rules: RENTER_RULES, offlineCheckOuts: true }, ADMIN_PIN);
  await loseConnection();
  await desk.clears();
  for (const item of ['DRL-0040', 'AMP-0006']) {
    for (const code of [item, 'RNT-1184', 'KIOSK:PARK']) await desk.scan(code);
    await desk.shows('ready');
  }
  await desk.sees('RNT-1184', like('ready.resumeNote', { count: 2 }));
  await restoreConnection();
  await desk.sees(t('status.connected'));
  await desk.scan('RNT-1184');
  await desk.shows('basket');
  await desk.sees('Mara Lindqvist', 'DRL-0040', 'AMP-0006');
});

it('a return taken offline beside a parked basket says where its item goes once that is known', async () => {
  const { desk } = site;
  for (const code of ['REC-0016', 'RNT-2207', 'KIOSK:PARK']) await desk.scan(code);
  await desk.shows('ready');
  await loseConnection();
  await desk.touch(/Jonas Weber/);
  await desk.shows('basket');
  for (const code of ['KIOSK:RETURNS', 'LNS-0302']) await desk.scan(code);
  await desk.seesRow('LNS-0302', t('action.check_in.saved'));
  await restoreConnection();
  await desk.seesRow('LNS-0302', /Shelf|Drawer|Cabinet/);
});

it('what a scan could not tell is asked for again once the connection is back', async () => {
  const { desk } = site;
  await loseConnection();
  await desk.reads('attention', t('error.offline.word'));
  await restoreConnection();
  await desk.sees(t('readout.connectedAgain.word'), t('readout.connectedAgain.note'), 'CAM-0147');
});

it('check-outs are disabled offline if the policy does not allow them', async () => {
  const { desk, workspace } = site;
  await desk.scan('CAM-0161');
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await workspace.goDown();
  await desk.scan('NOPE-1');
  await desk.sees('NOPE-1', t('basket.unresolved'));
  await desk.cannotTouch(inOrder(t('basket.confirm', { count: 2 }), t('basket.why.offline')));
});
