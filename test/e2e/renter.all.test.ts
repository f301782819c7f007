// The renter's page: loans, and returning several at once, by touch and by keyboard, checked in the workspace's ledger.
import { describe, expect, it } from 'vitest';
import { CountingDesk } from '../support/counting-desk.ts';
import { HELD } from '../support/keys.ts';
import { deskOfFile } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

const site = deskOfFile();

const SIZE = { width: 1920, height: 1080 };

const ledger = () => site.workspace.ledger.map(({ intent, itemCode }) => `${intent} ${itemCode}`);

it('the renter’s page lists the loans with pictures, the most overdue first', async () => {
  const { desk } = site;
  await desk.scan('RNT-1184');
  await desk.shows('renter');
  const rows = desk.page.locator('[data-screen="renter"] li');
  await rows.nth(2).waitFor();
  expect(await rows.first().textContent()).toMatch(like('card.late', { duration: /\d+ days/ }));
  const pictures = rows.locator('.picture > svg');
  await pictures.nth(2).waitFor();
  expect(await pictures.count()).toBe(3);
});

it('on a tall screen the Return key is right under the list of loans', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1080, height: 1920 });
  await desk.scan('RNT-1184');
  await desk.shows('renter');
  const list = await desk.page.locator('.loans-list').boundingBox();
  const key = await desk.page.locator('.loans-keys > .button').first().boundingBox();
  expect((key?.y ?? 0) - ((list?.y ?? 0) + (list?.height ?? 0))).toBeLessThan(24);
  await desk.page.setViewportSize(SIZE);
});

it('ticked loans are returned together; the others stay on loan', async () => {
  const { desk, workspace } = site;
  await desk.scan('RNT-1184');
  await desk.touch(like('renter.all', { count: 3 }));
  await desk.touch(startingWith('Sony A7 IV'));
  await desk.touch(exactly(t('renter.return', { count: 2 })));
  await desk.shows('returns');
  await desk.reads('done', t('readout.loansReturned.done', { count: 2 }));
  for (const code of ['CAM-0147', 'LNS-0302']) await desk.seesRow(code, t('action.check_in.confirmed'));
  // The row says where the item belongs, as after a scan.
  await desk.seesRow('CAM-0147', /R1/);
  expect(ledger().sort()).toEqual(['check_in CAM-0147', 'check_in LNS-0302']);
  expect(workspace.openRentOf('CAM-0120')).not.toBeNull();
});

it('every key of a page whose list does not fit is reached by Tab, at a pace at which each key draws it anew', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1024, height: 768 });
  await desk.scan('RNT-1901');
  await desk.shows('renter');
  const reached: string[] = [];
  for (let tabs = 0; tabs < 45; tabs += 1) {
    await desk.page.keyboard.press('Tab', HELD);
    await desk.passes(2);
    reached.push(await desk.page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      expect.stringMatching(like('rows.more', { count: /\d+/ })),
      t('key.search'),
      t('renter.all', { count: 8 }),
    ]),
  );
  await desk.page.setViewportSize(SIZE);
});

it('a renter is found and all their loans are returned by finger alone', async () => {
  const { desk, workspace } = site;
  await desk.touch(exactly(t('key.search')));
  for (const letter of 'sof') await desk.touchesKey(letter);
  await desk.touch(/Papadopoulou/);
  await desk.touch(exactly(t('renter.all', { count: 8 })));
  await desk.touch(exactly(t('renter.return', { count: 8 })));
  await desk.reads('done', t('readout.loansReturned.done', { count: 8 }));
  expect(['LGT-0081', 'PRJ-0008'].map((code) => workspace.openRentOf(code))).toEqual([null, null]);
});

describe('by keyboard alone', () => {
  it('a renter is found and all their loans are returned by keyboard alone', async () => {
    const { kiosk, workspace } = site;
    const desk = await CountingDesk.at(kiosk.page);
    const effort = await desk.counts(async () => {
      await desk.reaches(exactly(t('key.search')));
      await desk.shows('search');
      await desk.pressesKeys('jon');
      await desk.reaches(/Jonas Weber/);
      await desk.shows('renter');
      await desk.reaches(exactly(t('renter.all', { count: 2 })));
      await desk.reaches(exactly(t('renter.return', { count: 2 })));
      await desk.reads('done', t('readout.loansReturned.done', { count: 2 }));
    });
    expect(effort).toMatchObject({ scans: 0, touches: 0 });
    expect([workspace.openRentOf('LGT-0075'), workspace.openRentOf('TRI-0061')]).toEqual([null, null]);
  });
});

it('a blocked renter’s page does not say “Nothing on loan”', async () => {
  const { desk } = site;
  await desk.scan('RNT-0933');
  await desk.sees(t('renter.blocked'));
  expect(await desk.everyWord()).not.toContain(t('renter.nothingOut'));
});
