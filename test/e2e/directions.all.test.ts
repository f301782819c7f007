// The built kiosk in a right-to-left language: where things are, and that its screens have no layout flaws.
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

/** Layout flaws, except for keys that are close together, which the English screens have too. */
const flaws = async () => (await screenFlaws(page())).filter((flaw) => !flaw.includes('px apart'));

describe.each(HANDS)('for the %s hand', (hand) => {
  beforeAll(() => page().evaluate((chosen) => window.kiosk.invoke('app.setDisplay', { hand: chosen }), hand));
  afterAll(() => site.desk.clears());

  it.each(['rtl', 'en'] as const)(
    'in %s the primary button is on the side of the hand, and text aligns by language',
    async (locale) => {
      await speaks(page(), locale);
      await site.desk.scan('CAM-0147');
      await site.desk.shows('card');
      await expect.poll(async () => ((await middleOf('.primary')) ?? 512) > 512).toBe(hand === 'right');
      expect(((await middleOf('.status-name')) ?? 512) > 512).toBe(locale === 'rtl');
      await site.desk.clears();
    },
  );
});

describe('a right-to-left language', () => {
  beforeAll(() => speaks(page(), 'rtl'));
  afterAll(() => speaks(page(), 'en'));

  it('right-to-left languages mirror carets but not codes', async () => {
    await site.desk.scan('CAM-0147');
    await site.desk.shows('card');
    const looks = await page().evaluate(() => {
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return { caret: styleOf('.card-renter svg').scale, code: styleOf('.code-badge').direction };
    });
    expect(looks).toEqual({ caret: '-1 1', code: 'ltr' });
    await site.desk.clears();
  });
});

it.each(PSEUDO_NAMES)('in %s nothing is cut off, covered or overlapping', async (name) => {
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
