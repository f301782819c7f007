// The built kiosk in a language that runs from right to left: where things are, and that nothing is wrong with its screens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDS } from '../../shared/domain/app.ts';
import { speaks } from '../support/page-language.ts';
import { PSEUDO_NAMES } from '../support/pseudo-languages.ts';
import { screenFlaws } from '../support/screen-flaws.ts';
import { siteOfFile } from '../support/site.ts';

const site = siteOfFile({ viewport: { width: 1024, height: 768 } });
const page = () => site.desk.page;

const middleOf = async (selector: string) => {
  const box = await page().locator(selector).first().boundingBox();
  return box ? box.x + box.width / 2 : null;
};

/** What a screen may have in English, too: keys that are near one another. */
const flaws = async () => (await screenFlaws(page())).filter((flaw) => !flaw.includes('px apart'));

describe.each(HANDS)('for the %s hand', (hand) => {
  beforeAll(() => page().evaluate((chosen) => window.kiosk.invoke('app.setDisplay', { hand: chosen }), hand));
  afterAll(() => site.desk.clears());

  it.each(['rtl', 'en'] as const)('in %s the slab is on its side, and lines begin at theirs', async (locale) => {
    await speaks(page(), locale);
    await site.desk.scan('CAM-0147');
    await site.desk.shows('card');
    await expect.poll(async () => ((await middleOf('.slab')) ?? 512) > 512).toBe(hand === 'right');
    expect(((await middleOf('.status-name')) ?? 512) > 512).toBe(locale === 'rtl');
    await site.desk.clears();
  });
});

describe('from right to left', () => {
  beforeAll(() => speaks(page(), 'rtl'));
  afterAll(() => speaks(page(), 'en'));

  it('carets turn, and codes do not', async () => {
    await site.desk.scan('CAM-0147');
    await site.desk.shows('card');
    const looks = await page().evaluate(() => {
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return { caret: styleOf('.card-renter svg').scale, code: styleOf('.tag').direction };
    });
    expect(looks).toEqual({ caret: '-1 1', code: 'ltr' });
    await site.desk.clears();
  });
});

it.each(PSEUDO_NAMES)('in %s nothing is cut, covered or over something else', async (name) => {
  const { desk } = site;
  await speaks(page(), name);
  const found: [screen: string, flaws: string[]][] = [['ready', await flaws()]];
  for (const [code, screen] of [
    ['CAM-0147', 'card'],
    ['RNT-1184', 'renter'],
    ['CAM-0098', 'basket'],
  ] as const) {
    await desk.scan(code);
    await desk.shows(screen);
    found.push([screen, await flaws()]);
  }
  await speaks(page(), 'en');
  await desk.clears();
  expect(found.filter(([, of]) => of.length > 0)).toEqual([]);
});
