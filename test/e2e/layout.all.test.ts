// The primary button and the action bar cover no text, even with the height that the demo banner takes away.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '../../shared/domain/languages.ts';
import { speaks } from '../support/page-language.ts';
import { coveredTexts } from '../support/screen-flaws.ts';
import { openSetup, type Site } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSetup();
  await site.desk.touch(t('setup.welcome.demo'));
  await site.desk.shows('ready');
});
afterAll(() => site.close());

const covered = () => coveredTexts(site.desk.page);

const SIZES = [
  ['1920×1080', { width: 1920, height: 1080 }],
  ['1024×768', { width: 1024, height: 768 }],
  ['1080×1920', { width: 1080, height: 1920 }],
  ['768×1024', { width: 768, height: 1024 }],
  // A window on a 1366×768 screen without the task bar and the title bar.
  ['1264×697', { width: 1264, height: 697 }],
] as const;

/** Shows a card and then a basket, of which no text may be covered. */
async function cardAndBasketAreWhole(): Promise<void> {
  const { desk } = site;
  await desk.scan('CAM-0147');
  await desk.sees(t('card.goesBackTo'), 'R1');
  expect(await covered()).toEqual([]);
  await desk.scan('CAM-0098');
  await desk.scan('RNT-1901');
  await desk.sees('Sofía Papadopoulou');
  expect(await covered()).toEqual([]);
}

it.each(SIZES)('no text of the card and the basket is covered at %s', async (_name, size) => {
  const { desk } = site;
  await desk.page.setViewportSize(size);
  await desk.clears();
  await cardAndBasketAreWhole();
});

/** Texts of elements that reach beyond the screen, and of chips and keys whose words don't fit. */
function spilling(): Promise<string[]> {
  return site.desk.page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.action-bar *, .stage *')];
    return parts
      .filter((part) => {
        const isBeyond = part.getBoundingClientRect().right > window.innerWidth + 1;
        return isBeyond || (part.matches('.chip, .key') && part.scrollWidth > part.clientWidth + 1);
      })
      .map((part) => part.textContent ?? '');
  });
}

it('Returns and a returned card fit with the condition open, in every size and language', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1920, height: 1080 });
  await desk.clears();
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
  for (const code of ['BIK-0022', 'LGT-0081']) {
    await desk.scan(code);
    await desk.seesRow(code, t('action.check_in.confirmed'));
  }
  await desk.touch(like('condition.named', { name: /Nanlite.*/ }));
  await desk.touch(exactly(t('condition.incomplete')));
  await desk.touch('1 charger');
  const looks = async () => {
    for (const [name, size] of SIZES) {
      await desk.page.setViewportSize(size);
      // English comes last, because the next keys are found by their English names.
      for (const locale of LOCALES.toReversed()) {
        await speaks(site.desk.page, locale);
        expect([name, locale, await covered(), await spilling()]).toEqual([name, locale, [], []]);
      }
    }
    await desk.page.setViewportSize({ width: 1920, height: 1080 });
  };
  await looks();
  await desk.clears();
  await desk.scan('CAM-0120');
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await desk.touch(exactly(t('condition.damaged')));
  await looks();
});

it('the rows of the recent activity are never cut off, in any language', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1024, height: 768 });
  for (const code of ['TNT-0211', 'SAW-0024', 'DRL-0031', 'PRJ-0003']) {
    await desk.clears();
    await desk.scan(code);
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
  }
  await desk.clears();
  const cutRows = () =>
    desk.page.evaluate(() => {
      const bottom = document.querySelector('.recent-visits')?.getBoundingClientRect().bottom ?? 0;
      const rows = [...document.querySelectorAll('.recent-visit:not([inert])')];
      return {
        shown: rows.length > 2,
        cut: rows.filter((row) => row.getBoundingClientRect().bottom > bottom + 1).length,
      };
    });
  for (const locale of [...LOCALES, 'en'] as const) {
    await speaks(site.desk.page, locale);
    await expect.poll(cutRows).toEqual({ shown: true, cut: 0 });
  }
});

it.each(SIZES)('no text is covered beside the camera picture at %s', async (_name, size) => {
  const { desk } = site;
  await desk.page.setViewportSize(size);
  await desk.clears();
  await desk.touch(exactly(t('camera.key')));
  await cardAndBasketAreWhole();
  const primary = await desk.page.locator('.primary').boundingBox();
  expect((primary?.x ?? 0) + (primary?.width ?? 0)).toBeLessThanOrEqual(size.width);
  await desk.touch(t('camera.off'));
});

it('an extra item in a pick-up makes the primary button’s note longer, not the primary button wider', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1024, height: 768 });
  await desk.clears();
  const width = async () => (await desk.page.locator('.primary').boundingBox())?.width;
  await desk.scan('RNT-2013');
  await desk.scan('TRI-0080');
  await desk.sees(t('pickUp.title', { count: 1, all: 5 }));
  const before = await width();
  await desk.scan('AMP-0007');
  await desk.reads('ready', t('readout.addedExtra.word'));
  await expect.poll(width).toBe(before);
});

it.each(SIZES)('the last visit can be undone on Ready at %s', async (_name, size) => {
  const { desk } = site;
  await desk.page.setViewportSize(size);
  await desk.clears();
  const newest = desk.page.locator('.recent-visit').first();
  const box = await newest.boundingBox();
  const list = await desk.page.locator('.recent-visits').boundingBox();
  expect(list?.height).toBeGreaterThanOrEqual(box?.height ?? Number.NaN);
  await expect(newest.evaluate((row: HTMLElement) => row.inert)).resolves.toBe(false);
});

const uses = (choice: { textSize: 100 | 200; lowerControls: boolean }) =>
  site.desk.page.evaluate((chosen) => window.kiosk.invoke('app.setAccessibility', chosen), choice);

/** Whether a part that scrolls by itself shows that more is below. */
const saysMore = (part: string) =>
  site.desk.page.locator(part).evaluate((it) => getComputedStyle(it, '::after').opacity === '1');

it('with text at 200 % and lower controls, Ready says that more is below, and a strip leaves the stage its room', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.clears();
  await uses({ textSize: 200, lowerControls: true });
  for (const code of ['RNT-2188', 'TRI-0060']) await desk.scan(code);
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done');
  await desk.touch(startingWith(t('key.done')));
  await desk.shows('ready');
  await expect.poll(() => saysMore('.ledger')).toBe(true);
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TRI-0060');
  await desk.sees(like('returns.question.justCheckedOutTo'));
  for (let cancels = 0; cancels < 2; cancels += 1) await desk.scan('KIOSK:CANCEL');
  await desk.sees(t('left.notSent', { count: 1 }));
  await desk.scan('DRL-0032');
  await desk.shows('basket');
  expect((await desk.page.locator('.read-out').boundingBox())?.height).toBeLessThan(140);
});

it('with text at 200 % and lower controls, the sheet of an extension shows its whole keys', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.clears();
  await uses({ textSize: 200, lowerControls: true });
  await desk.scan('REC-0021');
  await desk.touch(/^Extend/);
  const key = desk.page.locator('.due-keys button').first();
  await key.waitFor();
  expect(await key.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(false);
  expect((await key.boundingBox())?.width).toBeGreaterThan(400);
});

it('a long check-out says that more of it is below', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1366, height: 768 });
  await desk.clears();
  await uses({ textSize: 100, lowerControls: false });
  const codes = ['CAM-0112', 'CAM-0098', 'CAM-0101', 'TRI-0071', 'TRI-0074', 'LGT-0074', 'REC-0015', 'REC-0016'];
  for (const code of ['RNT-1608', ...codes, 'AMP-0006', 'BIK-0031', 'SND-0005', 'DRL-0040']) await desk.scan(code);
  await desk.touch(t('basket.confirm', { count: 12 }));
  await desk.sees(t('outcome.undoAll', { count: 8 }));
  await expect.poll(() => saysMore('.outcome')).toBe(true);
  await desk.touch(t('outcome.undoAll', { count: 8 }));
  await desk.sees(t('key.backToBasket', { count: 12 }), t('outcome.dropNote', { count: 12 }));
});
