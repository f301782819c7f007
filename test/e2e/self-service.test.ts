// Self-service from the first card to the log-off: by scanner and touch, as far as the workspace's ledger.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openingHoldings } from '../../electron/demo/inventory.ts';
import { heapOf } from '../support/heap.ts';
import { ADMIN_PIN, entryLine, openDesk, openSetup, type Site } from '../support/site.ts';

const { members } = openingHoldings(Date.now());
const OTHERS = members.filter(({ code }) => code !== 'RNT-1184');

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 600 }, ADMIN_PIN);
  await site.desk.sees('Scan your card');
});
afterAll(() => site.close());

const ledger = () => site.workspace.ledger.map(entryLine);
const comesIn = async () => {
  await site.desk.scan('RNT-1184');
  await site.desk.sees('Hello, Mara Lindqvist');
};
/** Logs off, and looks for anything that was left. */
const leaves = async () => {
  const { desk } = site;
  await desk.touch('Log off');
  await desk.sees('Scan your card');
  expect(await desk.everyWord()).not.toMatch(/Mara|Lindqvist|RNT-1184|CAM-0147/);
};
/** Names of others on the page, wherever they stand in it. */
const strangers = async () => {
  const words = await site.desk.everyWord();
  return OTHERS.filter(({ name }) => words.includes(name)).map(({ name }) => name);
};

it('an item before any card asks for the card, and the next scan works', async () => {
  const { desk } = site;
  await desk.scan('TNT-0211');
  await desk.reads('attention', /Your card first/);
  expect(await strangers()).toEqual([]);
  await comesIn();
  await desk.sees('3 items out', /days late/);
  await leaves();
});

it('printed commands open nothing before any card', async () => {
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  await desk.reads('attention', /Your card first/);
  await desk.shows('ready');
});

describe('somebody logged in', () => {
  beforeEach(() => comesIn());

  it('takes out what is free; what is kept for another stays, and says not for whom', async () => {
    const { desk } = site;
    await desk.scan('CAM-0098');
    await desk.sees('For you');
    await desk.scan('BIK-0009');
    await desk.sees(/It is kept for somebody/);
    expect(await strangers()).toEqual([]);
    await desk.touch(/Check out 1 item/);
    await desk.reads('done', /1 checked out/);
    expect(ledger()).toContain('check_out CAM-0098 RNT-1184');
    await desk.touch(/Done/);
    await desk.sees('Scan your card');
    expect(await desk.everyWord()).not.toMatch(/Mara|Lindqvist|CAM-0098/);
  });

  it('gives back from the card of the item, and sees the shorter list', async () => {
    const { desk } = site;
    await desk.scan('CAM-0147');
    await desk.returnsItem();
    await desk.reads('done', /Returned/);
    await desk.touch(/Done/);
    await desk.sees('3 items out');
    await desk.page.getByText('CAM-0147').waitFor({ state: 'detached' });
    expect(ledger()).toContain('check_in CAM-0147 RNT-1184');
    await leaves();
  });

  it('gives back scan after scan; what another has out is not taken', async () => {
    const { desk } = site;
    await desk.touch('Give back');
    await desk.scan('LNS-0302');
    await desk.seesRow('LNS-0302', /Returned/);
    await desk.scan('TNT-0211');
    await desk.seesRow('TNT-0211', /Not on your name/);
    await desk.reads('refused', /Please hand it to the desk/);
    expect(await strangers()).toEqual([]);
    expect(ledger()).toContain('check_in LNS-0302 RNT-1184');
    expect(ledger().filter((entry) => entry.includes('TNT-0211'))).toEqual([]);
    await desk.touch(/Finish returns/);
    await desk.sees('Hello, Mara Lindqvist');
    await leaves();
  });

  it('is not changed by another card', async () => {
    const { desk } = site;
    await desk.scan('RNT-2207');
    await desk.reads('refused', /Another card/);
    await desk.sees('Hello, Mara Lindqvist');
    expect(await strangers()).toEqual([]);
    await leaves();
  });

  it('has nothing of others in the page’s memory, whatever was scanned and searched', async () => {
    const { desk } = site;
    for (const code of ['TNT-0211', 'BIK-0009', 'CAM-0121', 'RNT-2207']) await desk.scan(code);
    await desk.reads('refused', /Another card/);
    await desk.touch('Search');
    await desk.pastes(/Search items/, 'tent');
    await desk.sees('TNT-0211');
    const heap = await heapOf(desk.page);
    // Those that the snapshot writes as they are.
    const names = OTHERS.map(({ name }) => name).filter((name) => /^[ -~]+$/.test(name));
    expect(names).toContain('Amina El-Sayed');
    expect(names.filter((name) => heap.includes(name))).toEqual([]);
    // The control.
    expect(heap.includes('Mara Lindqvist')).toBe(true);
    await desk.scan('KIOSK:CANCEL');
    await desk.touch('Empty');
    await leaves();
  });

  it('can’t do for others what the page does not offer either', async () => {
    const { desk, workspace } = site;
    const before = ledger();
    const rentId = workspace.openRentOf('TNT-0211')?.id ?? '';
    const answers = await desk.page.evaluate(async (id) => {
      const { invoke } = window.kiosk;
      const line = { code: 'CAM-0101', itemName: null, renter: { code: 'RNT-2207' }, dueAt: null };
      return [
        await invoke('actions.checkOut', { lines: [line] }),
        await invoke('actions.checkIn', { code: 'TNT-0211', itemName: null, rentId: id, by: 'card' }),
        await invoke('actions.pending', null),
      ].map((answer) => (answer.ok ? 'done' : answer.error.kind));
    }, rentId);
    expect(answers).toEqual(['not-yours', 'not-yours', 'pin-required']);
    expect(ledger()).toEqual(before);
    await leaves();
  });

  it('finds items, and nobody', async () => {
    const { desk } = site;
    await desk.touch('Search');
    await desk.pastes(/Search items/, 'Tom');
    await desk.sees('No item fits.');
    expect(await strangers()).toEqual([]);
    await desk.scan('KIOSK:CANCEL');
    await desk.sees('Scan your card');
  });

  it('is logged off when the page begins anew', async () => {
    const { desk } = site;
    await desk.page.reload();
    await desk.sees('Scan your card');
    await desk.scan('CAM-0120');
    await desk.reads('attention', /Your card first/);
    expect(await desk.everyWord()).not.toMatch(/Mara|Lindqvist/);
  });
});

it('the list of what is kept opens behind the PIN', async () => {
  const { desk } = site;
  await desk.touch('0 saved');
  await desk.sees('Administrator PIN');
  await desk.enters(ADMIN_PIN);
  await desk.shows('waiting');
  await desk.sees('All is settled');
  await desk.touch('Back to the desk');
  await desk.sees('Scan your card');
});

it('offline nobody can log in, and the desk is to be asked', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await desk.scan('RNT-1184');
  await desk.reads('attention', /Please ask at the desk/);
  await desk.sees(/nobody can log in now/, /No connection. Please ask at the desk/);
  await workspace.comeBack();
  await desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
  await comesIn();
  await leaves();
});

describe('whoever walks away', () => {
  it('is logged off sooner, after a countdown of ten seconds', async () => {
    const { desk } = site;
    await desk.sets({ selfServiceIdleSeconds: 20 }, ADMIN_PIN);
    await desk.takesTheClock();
    await desk.sees('Scan your card');
    await comesIn();
    await desk.scan('CAM-0101');
    await desk.sees('For you');
    await desk.passes(21);
    await desk.sees(/you are logged off, and 1 item is not checked out/);
    await desk.touch(/Carry on/);
    await desk.passes(21);
    await desk.sees(/you are logged off/);
    await desk.passes(11);
    await desk.sees('Scan your card');
    expect(await desk.everyWord()).not.toMatch(/Mara|Lindqvist|CAM-0101/);
  });
});

it('the demo workspace can be tried like that, and back', async () => {
  const demo = await openSetup();
  try {
    const { desk } = demo;
    await desk.touch(/Try the demo workspace/);
    await desk.shows('ready');
    await desk.touch('Administration');
    await desk.touch('Desk');
    await desk.touch(/^Self-service/);
    await desk.touch(/^Close/);
    await desk.sees('Scan your card', 'Self-service');
    await desk.scan('1017');
    await desk.sees('Hello, Gwendoline O’Brien');
    await desk.touch('Administration');
    await desk.touch('Desk');
    await desk.touch(/^Operators/);
    await desk.touch(/^Close/);
    await desk.sees('Scan an item');
    expect(await desk.everyWord()).not.toContain('Gwendoline');
  } finally {
    await demo.close();
  }
});
