// A basket line has its own due date where a rule of the desk, a reservation or the operator sets one: by scanner, by
// finger and by keyboard, checked in the workspace's rents.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountingDesk } from '../support/counting-desk.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

const HOUR = 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.sets({ longestLoans: [{ type: 'Camera', days: 1 }] }, ADMIN_PIN);
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());

const dueOf = (code: string) => Date.parse(site.workspace.openRentOf(code)?.dueAt ?? '');
/** Epoch ms of noon `days` days from today, by the page's clock. */
const noonIn = (days: number) =>
  site.desk.page.evaluate((ahead) => {
    const day = new Date();
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() + ahead, 12).getTime();
  }, days);

describe('by scanner alone', () => {
  it('a camera is due after its longest loan, the tripod in the same basket after the usual time', async () => {
    const { desk } = site;
    for (const code of ['CAM-0112', 'TRI-0060']) await desk.scan(code);
    await desk.sees(t('due.longest', { count: 1 }));
    for (const code of ['RNT-1419', 'KIOSK:CONFIRM']) await desk.scan(code);
    await desk.reads('done');
    expect([dueOf('CAM-0112'), dueOf('TRI-0060')]).toEqual([await noonIn(1), await noonIn(3)]);
    await desk.sees(like('outcome.dueFirst'));
  });
});

describe('by finger', () => {
  it('a reserved bike gets an earlier due date, and the rest of the basket keeps its own', async () => {
    const { desk } = site;
    for (const code of ['SAW-0019', 'RNT-1419', 'BIK-0009']) await desk.scan(code);
    await desk.sees(t('basket.needYou', { count: 1 }));
    await desk.touch(t('basket.dueEarlier'));
    await desk.touch(startingWith(t('basket.confirm', { count: 2 })));
    await desk.reads('done');
    expect(dueOf('SAW-0019')).toBe(await noonIn(3));
    expect(dueOf('BIK-0009')).toBe((await noonIn(1)) - 4 * HOUR);
  });
});

describe('a desk that rents by the hour', () => {
  it('gets its two hours from the administrator, and then offers them at a touch', async () => {
    const { desk } = site;
    await desk.sets({ duePresets: ['3d'] }, ADMIN_PIN);
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.touch(t('admin.rooms.times'));
    await desk.touch(exactly(`${t('key.change')} ${t('admin.rooms.duePresets')}`));
    await desk.touch(t('admin.duePresets.addHours'));
    await desk.sees('1 hour');
    await desk.touch(t('key.more', { what: t('admin.duePresets.length') }));
    await desk.touch(t('key.back'));
    await desk.touch(t('key.close'));
    await desk.shows('ready');
    for (const code of ['LGT-0074', 'RNT-1419']) await desk.scan(code);
    await desk.touch(/^2 hours/);
    await desk.scan('KIOSK:CONFIRM');
    await desk.reads('done');
    const now = await desk.page.evaluate(() => Date.now());
    expect(dueOf('LGT-0074')).toBeGreaterThan(now + 1.9 * HOUR);
    expect(dueOf('LGT-0074')).toBeLessThan(now + 2.3 * HOUR);
  });
});

describe('by keyboard', () => {
  it('an item is found, its calendar opened and the next day chosen by keyboard alone', async () => {
    const desk = await CountingDesk.at(site.kiosk.page);
    const finds = async (letters: string, hit: RegExp) => {
      await desk.reaches(exactly(t('key.search')));
      await desk.shows('search');
      await desk.pressesKeys(letters);
      await desk.reaches(hit);
    };
    await finds('rie', /Load 60/);
    await desk.reaches(exactly(t('card.addToBasket')));
    await desk.reaches(exactly(t('due.line', { name: 'Riese & Müller Load 60' })));
    await desk.page.getByRole('dialog').waitFor();
    await desk.keys('ArrowRight');
    await desk.entersOn(desk.page.locator('.calendar-day:focus'));
    await desk.reaches(exactly(t('key.done')));
    await finds('pri', /Priya/);
    await desk.reaches(startingWith(t('basket.confirm', { count: 1 })));
    await desk.reads('done');
    expect(dueOf('BIK-0012')).toBe(await noonIn(4));
  });

  it('the arrow keys can’t choose a day beyond an item’s longest loan', async () => {
    const { desk } = site;
    for (const code of ['CAM-0160', 'RNT-2041']) await desk.scan(code);
    await desk.entersOn(desk.page.getByRole('button', { name: t('due.line', { name: 'GoPro Hero 12' }) }));
    await desk.page.getByRole('dialog').waitFor();
    // The day after tomorrow is beyond a camera's longest loan.
    await desk.keys('ArrowRight');
    await desk.entersOn(desk.page.locator('.calendar-day:focus'));
    await desk.touch(t('key.done'));
    await desk.scan('KIOSK:CONFIRM');
    await desk.reads('done');
    expect(dueOf('CAM-0160')).toBe(await noonIn(1));
  });
});
