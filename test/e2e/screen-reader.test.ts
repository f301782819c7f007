// What a screen reader says by itself, and where the keyboard goes on: one announcement a scan, and never lost on the page.
import { afterEach, describe, expect, it } from 'vitest';
import { siteOfFile } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

declare const said: string[];

const site = siteOfFile();
afterEach(() => site.desk.clears());

/** Notes from now on what the live regions are given to say. */
async function listens(): Promise<void> {
  await site.desk.page.evaluate(() => {
    const heardNow: string[] = [];
    Object.assign(window, { said: heardNow });
    const observe = { childList: true, subtree: true };
    for (const region of document.querySelectorAll('[aria-live]'))
      new MutationObserver(() => heardNow.push(region.textContent ?? '')).observe(region, observe);
  });
}

/** What is taken back is not said. */
const heard = () => site.desk.page.evaluate(() => said.filter((text) => text !== ''));

/** What has the focus: its role or name in HTML, and its words. */
const focused = () =>
  site.desk.page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return { tagName, words: textContent?.trim() ?? '' };
  });

describe('a scan is said once', () => {
  it.each<[string, string, string[]]>([
    ['a free item', 'CAM-0098', [t('readout.added.word'), 'CAM-0098']],
    ['a code that nothing has', 'NOPE-1', ['NOPE-1']],
    ['a card', 'RNT-1184', ['RNT-1184']],
  ])('%s', async (_what, code, words) => {
    const { desk } = site;
    await listens();
    await desk.scan(code);
    await desk.settles();
    await expect.poll(heard).toHaveLength(1);
    const [only = ''] = await heard();
    for (const word of words) expect(only).toContain(word);
  });

  it('also the first after a reload: the regions are there before', async () => {
    const { desk } = site;
    await desk.page.reload();
    await desk.shows('ready');
    await listens();
    await desk.scan('CAM-0098');
    await desk.settles();
    await expect.poll(heard).toHaveLength(1);
  });

  it('and not again when its screen comes back', async () => {
    const { desk } = site;
    await desk.scan('CAM-0098');
    await desk.settles();
    await listens();
    await desk.touch(t('key.search'));
    await desk.touch(t('key.close'));
    await desk.shows('basket');
    await desk.scan('TRI-0074');
    await desk.settles();
    await expect.poll(heard).toHaveLength(1);
    expect((await heard())[0]).toContain('TRI-0074');
  });

  it('in the list of today too: the item, and how many visits it had', async () => {
    const { desk } = site;
    await desk.scan('SAW-0024');
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    await desk.touch(startingWith(t('key.done')));
    await desk.touch(t('ready.allToday'));
    await desk.shows('today');
    await listens();
    await desk.scan('SAW-0024');
    await desk.seesRow('SAW-0024', t('action.check_in.confirmed'));
    await expect.poll(heard).toEqual([expect.stringContaining(t('today.visits', { count: 1 }))]);
    await desk.touch(t('waiting.back'));
  });

  it('and so is how many hits a search has', async () => {
    const { desk } = site;
    await desk.touch(t('key.search'));
    await listens();
    await desk.pressesKeys('Sachtler');
    await expect.poll(async () => (await heard()).at(-1)).toMatch(/\d/);
    await desk.touch(t('key.close'));
  });
});

describe('the keyboard goes on', () => {
  it('from the heading of the card, and Return is two tabs away at most', async () => {
    const { desk } = site;
    await desk.scan('CAM-0147');
    await desk.shows('card');
    expect((await focused()).tagName).toBe('H1');
    const tabs: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await desk.keys('Tab');
      tabs.push((await focused()).words);
    }
    expect(tabs.join(' ')).toContain(t('card.return'));
  });

  it('from the heading of the basket when the line is gone on whose key it was', async () => {
    const { desk } = site;
    for (const code of ['CAM-0098', 'TRI-0074']) await desk.scan(code);
    await desk.settles();
    const away = t('basket.takeOutNamed', { name: 'Gitzo Systematic' });
    await desk.entersOn(desk.page.getByRole('button', { name: away }));
    await expect.poll(async () => (await focused()).tagName).toBe('H1');
  });

  it('behind a dialog that was closed', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.touch(t('key.cancel'));
    await desk.shows('ready');
    await expect.poll(async () => (await focused()).tagName).not.toBe('BODY');
  });

  it.each(['NOPE-1', 'RNT-1184', '1017', 'BIK-0009'])('after a scan of %s', async (code) => {
    const { desk } = site;
    await desk.scan(code);
    await desk.settles();
    expect((await focused()).tagName).not.toBe('BODY');
  });
});
