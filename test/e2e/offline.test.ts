// Offline: returns are saved and sent later, check-outs only where the policy allows; nothing is lost or doubled.
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { RENTER_RULES } from '../support/examples.ts';
import { ADMIN_PIN, entryLine, openDesk, type Site } from '../support/site.ts';

let site: Site;
/** So many entries were in the ledger when the test began. */
let told = 0;
beforeAll(async () => {
  site = await openDesk();
});
afterAll(() => site.close());
beforeEach(async () => {
  const { desk, workspace } = site;
  await workspace.comeBack();
  await desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
  await desk.sees('Connected', '0 saved');
  await desk.clears();
  await desk.sets({ rules: [], offlineCheckOuts: false }, ADMIN_PIN);
  told = workspace.ledger.length;
});

const ledger = () => site.workspace.ledger.slice(told).map(entryLine);

/** Takes the connection away, and waits until the kiosk knows. */
async function loseConnection({ workspace, desk } = site) {
  await workspace.goDown();
  await desk.scan('CAM-0147');
  await desk.sees(/Offline since/);
}

/** Gives the connection back, and asks the kiosk to try at once. */
async function giveLineBack() {
  await site.workspace.comeBack();
  await site.desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
}

it('two scans are two saved returns, confirmed when the connection is back', async () => {
  const { desk } = site;
  await desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
  await loseConnection();
  await desk.reads('attention', /press Returns/);
  await desk.touch('Returns');
  await desk.scan('CAM-0147');
  await desk.reads('saved', /Saved, will be sent/);
  await desk.scan('BIK-0022');
  const row = await desk.seesRow('BIK-0022', /Saved/);
  expect(row).toContain('show when the connection is back');
  await desk.scan('RNT-1184');
  await desk.reads('refused', /That is a renter card/);
  await desk.sees('2 saved');
  expect(ledger()).toEqual([]);

  await giveLineBack();
  // What nobody could see before: who waits for it, and where it goes.
  await desk.seesRow('CAM-0147', /Returned.*Sony FX6.*Jonas Weber.*R1/);
  await desk.seesRow('BIK-0022', /Returned.*Yard 2/);
  expect(ledger().sort()).toEqual(['check_in BIK-0022 RNT-1533', 'check_in CAM-0147 RNT-1184']);
});

it('where nobody knows how renter cards begin, each code is asked about', async () => {
  const { desk } = site;
  await loseConnection();
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('LNS-0302');
  await desk.seesRow('LNS-0302', /Is this the label of an item/);
  await desk.scan('KIOSK:CONFIRM');
  await desk.seesRow('LNS-0302', /Saved/);
  await desk.scan('RNT-1184');
  await desk.touch(/^No$/);
  await desk.reads('ready', /Not returned/);
  await giveLineBack();
  await desk.seesRow('LNS-0302', /Returned/);
  expect(ledger()).toEqual(['check_in LNS-0302 RNT-1184']);
});

it('saved returns survive a power cut', async () => {
  const own = await openDesk();
  onTestFinished(() => own.close());
  const { desk, workspace, kiosk } = own;
  await desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
  await loseConnection(own);
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-0147');
  await desk.seesRow('CAM-0147', /Saved/);
  await kiosk.kill();
  await workspace.comeBack();
  await own.startAgain();
  await own.desk.seesRow('CAM-0147', /Returned/);
  expect(workspace.ledger.map(entryLine)).toEqual(['check_in CAM-0147 RNT-1184']);
});

it('check-outs go by the codes alone where the policy allows them', async () => {
  const { desk, workspace } = site;
  await desk.sets({ rules: RENTER_RULES, offlineCheckOuts: true }, ADMIN_PIN);
  await desk.scan('CAM-0112');
  await desk.shows('basket');
  await workspace.goDown();
  await desk.scan('NOPE-1');
  await desk.sees(/Offline since/);
  await desk.touch('Remove: NOPE-1');
  await desk.scan('SAW-0020');
  await desk.seesRow('SAW-0020', /show when the connection is back/);
  await desk.scan('RNT-1533');
  await desk.sees('Known by this code only');
  await desk.touch(/Check out 2 items/);
  await desk.reads('saved', /2 saved/);
  expect(await desk.everyWord()).not.toContain('checked out');
  await giveLineBack();
  await desk.reads('done', /2 checked out/);
  expect(ledger().sort()).toEqual(['check_out CAM-0112 RNT-1533', 'check_out SAW-0020 RNT-1533']);
});

it('check-outs wait for the connection where the policy does not', async () => {
  const { desk, workspace } = site;
  await desk.scan('CAM-0161');
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await workspace.goDown();
  await desk.scan('NOPE-1');
  await desk.cannotTouch(/Check out 1 item.*No connection/);
});
