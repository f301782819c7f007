// The hand-over checklist: a sheet between the basket and its check-out, by finger, by scanner and by keyboard.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CountingDesk } from '../support/counting-desk.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { ADMIN_PIN, entryLine, openDesk, type Site } from '../support/site.ts';
import { exactly, startingWith, t, tSelfService } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.sets({ handOver: ['ID seen', 'Deposit taken'] }, ADMIN_PIN);
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());

const confirmOne = startingWith(t('basket.confirm', { count: 1 }));
const allDone = exactly(t('basket.handOver.allDone', { go: t('basket.confirm', { count: 1 }) }));
const ledger = () => site.workspace.ledger.map(entryLine);

/** Fills a basket with this one item, for Priya. */
async function fillsBasket(desk: DeskDriver, code: string): Promise<void> {
  await desk.scan(code);
  await desk.scan('RNT-1419');
  await desk.shows('basket');
}

const isAsked = (desk: DeskDriver) => desk.page.getByRole('dialog', { name: t('basket.handOver.title') }).waitFor();

async function isNotAsked(desk: DeskDriver): Promise<void> {
  expect(await desk.page.getByRole('dialog').count()).toBe(0);
}

it('Cancel on the hand-over checklist keeps the basket and forgets the ticks', async () => {
  const { desk } = site;
  await fillsBasket(desk, 'CAM-0098');
  await desk.touch(confirmOne);
  await desk.touch('ID seen');
  await desk.touch(exactly(t('key.cancel')));
  await isNotAsked(desk);
  await desk.shows('basket');
  await desk.touch(confirmOne);
  await desk.page.getByRole('button', { name: 'ID seen', pressed: false }).waitFor();
  await desk.touch(exactly(t('key.cancel')));
  expect(ledger().join()).not.toContain('CAM-0098');
});

it('a printed Confirm checks out without the hand-over checklist', async () => {
  const { kiosk } = site;
  const desk = await CountingDesk.at(kiosk.page);
  const effort = await desk.counts(async () => {
    await fillsBasket(desk, 'TRI-0074');
    await desk.scan('KIOSK:CONFIRM');
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  });
  await isNotAsked(desk);
  expect(effort).toEqual({ scans: 3, touches: 0, keys: 0 });
  expect(ledger()).toContain('check_out TRI-0074 RNT-1419');
});

it('a printed Confirm answers an open hand-over checklist', async () => {
  const { desk } = site;
  await fillsBasket(desk, 'TRI-0060');
  await desk.touch(confirmOne);
  await isAsked(desk);
  await desk.scan('KIOSK:CONFIRM');
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  await isNotAsked(desk);
  expect(ledger().filter((entry) => entry === 'check_out TRI-0060 RNT-1419')).toHaveLength(1);
});

it('scanning one more item closes the hand-over checklist and adds the item', async () => {
  const { desk } = site;
  await fillsBasket(desk, 'CAM-0101');
  await desk.touch(confirmOne);
  await isAsked(desk);
  await desk.scan('TRI-0071');
  await desk.sees(startingWith(t('basket.confirm', { count: 2 })));
  await isNotAsked(desk);
  expect(ledger().join()).not.toContain('CAM-0101');
});

it('the hand-over checklist can be opened, ticked and confirmed by keyboard alone', async () => {
  const { kiosk } = site;
  const desk = await CountingDesk.at(kiosk.page);
  await fillsBasket(desk, 'LNS-0301');
  const effort = await desk.counts(async () => {
    await desk.reaches(confirmOne);
    await isAsked(desk);
    await desk.reaches(exactly('Deposit taken'));
    await desk.page.getByRole('button', { name: 'Deposit taken', pressed: true }).waitFor();
    await desk.reaches(allDone);
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  });
  expect(effort).toMatchObject({ scans: 0, touches: 0 });
  expect(ledger()).toContain('check_out LNS-0301 RNT-1419');
});

it('Escape closes the hand-over checklist and goes back to the basket', async () => {
  const { desk } = site;
  await fillsBasket(desk, 'REC-0015');
  await desk.entersOn(desk.page.getByRole('button', { name: confirmOne }));
  await isAsked(desk);
  await desk.escapes();
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.shows('basket');
  expect(ledger().join()).not.toContain('REC-0015');
});

it('a self-service desk shows no hand-over checklist', async () => {
  const { desk } = site;
  await desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 300 }, ADMIN_PIN);
  await desk.sees(t('selfService.note'));
  await desk.scan('RNT-1184');
  await desk.scan('CAM-0133');
  await desk.touch(startingWith(tSelfService('basket.confirm', { count: 1 })));
  await desk.reads('done', tSelfService('readout.checkedOut.done', { count: 1 }));
  await isNotAsked(desk);
  expect(ledger()).toContain('check_out CAM-0133 RNT-1184');
});
