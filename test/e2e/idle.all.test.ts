// Idle: the countdown, carrying on, and that no personal data is left when it ends. The tests move the page's clock.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HELD } from '../support/keys.ts';
import { opensWaitingSettled } from '../support/late-return.ts';
import { openDesk, type Site } from '../support/site.ts';
import { like, startingWith, t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.takesTheClock();
});
afterAll(() => site.close());

const passes = (seconds: number) => site.desk.passes(seconds);
/** Lets the time pass until the countdown, and then until its end. */
async function letCountdownEnd(): Promise<void> {
  await passes(61);
  await site.desk.sees(t('idle.title'));
  await passes(31);
}
const hasFocusOn = (name: string) => site.desk.page.locator('.idle-actions button:focus', { hasText: name }).waitFor();

it('an idle desk shows the countdown, and a touch carries on', async () => {
  const { desk } = site;
  await desk.scan('RNT-1184');
  await desk.sees('Mara Lindqvist');
  await passes(70);
  await desk.sees(t('idle.title'));
  await desk.touch(t('idle.carryOn'));
  await desk.sees('Mara Lindqvist');
  await passes(50);
  await desk.shows('renter');
});

it('a scan during the countdown carries on and is read', async () => {
  const { desk } = site;
  await passes(25);
  await desk.sees(t('idle.title'));
  await desk.scan('CAM-0147');
  await desk.shows('card');
  await desk.sees('Sony FX6');
});

it('when the countdown ends the desk is clear and no name is left in the page', async () => {
  const { desk } = site;
  expect(await desk.everyWord()).toContain('Mara Lindqvist');
  await passes(61);
  await desk.sees(t('idle.title'));
  await passes(31);
  await desk.shows('ready');
  const words = await desk.everyWord();
  for (const name of ['Mara', 'Lindqvist', 'RNT-1184', 'Jonas Weber']) expect(words).not.toContain(name);
});

it.each(['Enter', ' '])('the keys of the countdown are reached by Tab and pressed with "%s"', async (press) => {
  const { desk } = site;
  const { keyboard } = desk.page;
  await desk.scan('RNT-2207');
  await desk.sees('Jonas Weber');
  await passes(61);
  await desk.sees(t('idle.title'));
  for (const name of [t('idle.carryOn'), t('idle.clear')]) {
    await keyboard.press('Tab', HELD);
    await passes(1);
    await hasFocusOn(name);
  }
  await keyboard.press('Shift+Tab', HELD);
  await hasFocusOn(t('idle.carryOn'));
  await keyboard.press('Tab', HELD);
  await keyboard.press(press, HELD);
  await desk.shows('ready');
  expect(await desk.everyWord()).not.toContain('Jonas Weber');
});

it('any other key during the countdown carries on', async () => {
  const { desk } = site;
  await desk.scan('RNT-2207');
  for (const key of ['Escape', 'a', 'Enter']) {
    await passes(61);
    await desk.sees(t('idle.title'));
    await passes(1);
    await desk.page.keyboard.press(key, HELD);
    await passes(1);
    await desk.page.getByText(t('idle.title')).waitFor({ state: 'detached' });
    await desk.shows('renter');
  }
  await desk.scan('KIOSK:CANCEL');
});

it('the end of the countdown removes the names that a search found', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.pastes(t('search.field'), 'Lindqvist');
  await passes(1);
  await desk.sees('RNT-1184');
  await letCountdownEnd();
  await desk.shows('ready');
  expect(await desk.everyWord()).not.toContain('Lindqvist');
});

it('the countdown covers the PIN dialog, which is there again after carrying on', async () => {
  const { desk } = site;
  await desk.touch(t('status.administration'));
  await desk.sees(t('pin.title'));
  await passes(61);
  await desk.sees(t('idle.title'));
  for (const name of [t('idle.carryOn'), t('idle.clear'), t('idle.carryOn')]) {
    await desk.page.keyboard.press('Tab', HELD);
    await hasFocusOn(name);
  }
  await desk.touch(t('idle.carryOn'));
  await desk.page.getByText(t('idle.title')).waitFor({ state: 'detached' });
  await desk.sees(t('pin.title'));
  await passes(1);
  await desk.touch(t('key.cancel'));
});

it('the end of the countdown closes the PIN dialog', async () => {
  const { desk } = site;
  await desk.touch(t('status.administration'));
  await desk.sees(t('pin.title'));
  await letCountdownEnd();
  await desk.page.getByText(t('pin.title')).waitFor({ state: 'detached' });
});

it('the end of the countdown closes the outbox list, whose messages may name a renter', async () => {
  const { desk } = site;
  await desk.clears();
  await opensWaitingSettled(site, 'DRL-0031');
  await letCountdownEnd();
  await desk.shows('ready');
});

it('an unfinished basket is saved without its renter, offered again and checked out', async () => {
  const { desk, workspace } = site;
  await desk.clears();
  for (const code of ['CAM-0098', 'LGT-0074']) {
    await desk.scan(code);
    await desk.sees(code);
  }
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await passes(181);
  await desk.sees(t('idle.noteBasket', { count: 2 }));
  await passes(31);
  await desk.shows('ready');
  expect(await desk.everyWord()).not.toContain('Herrera');
  await desk.touch(t('ready.resume'));
  await desk.shows('basket');
  await desk.sees('CAM-0098', 'Aputure LS 300d II', t('basket.scanCard'));
  await desk.scan('RNT-1419');
  await desk.touch(t('basket.confirm', { count: 2 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
  expect(workspace.openRentOf('CAM-0098')?.renter.code).toBe('RNT-1419');
  await desk.touch(t('key.done'));
  await desk.shows('ready');
  expect(await desk.page.getByText(t('ready.resume')).count()).toBe(0);
});

it('a parked basket keeps its name until the desk is idle, and comes back by the card of its renter', async () => {
  const { desk } = site;
  await desk.clears();
  await desk.scan('AMP-0007');
  await desk.sees('AMP-0007');
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  const tomorrow = desk.page.getByRole('button', { name: startingWith(t('basket.tomorrow')), pressed: true });
  await desk.touch(startingWith(t('basket.tomorrow')));
  await tomorrow.waitFor();
  await desk.touch(t('basket.park'));
  await desk.shows('ready');
  await desk.sees('Tomás Herrera', like('ready.resumeNote', { count: 1 }));
  await passes(100);
  await desk.sees(t('ready.resume'));
  expect(await desk.everyWord()).not.toContain('Herrera');
  await desk.scan('RNT-1533');
  await desk.shows('basket');
  await desk.sees('AMP-0007', 'Tomás Herrera');
  await tomorrow.waitFor();
  await desk.touch(t('basket.empty'));
  await desk.shows('ready');
});

it('a saved basket survives a restart, with item codes only', async () => {
  const { desk, kiosk } = site;
  await desk.scan('REC-0015');
  await desk.sees('REC-0015');
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await passes(181);
  await desk.touch(t('idle.clear'));
  await desk.sees(t('ready.resume'));
  await kiosk.close();
  expect(readFileSync(join(kiosk.userData, 'drafts.json'), 'utf8')).not.toMatch(/1533|Herrera/);
  await site.startAgain();
  await site.desk.sees(t('ready.resume'), like('ready.resumeNote', { count: 1 }));
  await site.desk.touch(t('ready.deleteSavedBasket'));
  await site.desk.touch(t('ready.deleteAsked'));
  await site.desk.reads('ready', t('readout.savedBasketDeleted.word'));
  await expect.poll(() => site.desk.page.getByText(t('ready.resume')).count()).toBe(0);
});
