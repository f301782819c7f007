// What a screen reader announces and where the focus goes: one announcement per scan, and the focus is never lost.
import { afterEach, describe, expect, it } from 'vitest';
import { siteOfFile } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

declare const said: string[];

const site = siteOfFile();
afterEach(() => site.desk.clears());

/** Starts recording the texts of the live regions. */
async function listens(): Promise<void> {
  await site.desk.page.evaluate(() => {
    const heardNow: string[] = [];
    Object.assign(window, { said: heardNow });
    const observe = { childList: true, subtree: true };
    for (const region of document.querySelectorAll('[aria-live]'))
      new MutationObserver(() => heardNow.push(region.textContent ?? '')).observe(region, observe);
  });
}

/** The recorded announcements; a cleared region announces nothing. */
const heard = () => site.desk.page.evaluate(() => said.filter((text) => text !== ''));

/** The focused element: its tag name and its text. */
const focused = () =>
  site.desk.page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return { tagName, words: textContent?.trim() ?? '' };
  });

describe('announcements', () => {
  it.each<[string, string, string[]]>([
    ['a free item', 'CAM-0098', [t('readout.added.word'), 'CAM-0098']],
    ['an unknown code', 'NOPE-1', ['NOPE-1']],
    ['a renter card', 'RNT-1184', ['RNT-1184']],
  ])('a scan of %s is announced once', async (_what, code, words) => {
    const { desk } = site;
    await listens();
    await desk.scan(code);
    await desk.settles();
    await expect.poll(heard).toHaveLength(1);
    const [only = ''] = await heard();
    for (const word of words) expect(only).toContain(word);
  });

  it('the first scan after a reload is announced once', async () => {
    const { desk } = site;
    await desk.page.reload();
    await desk.shows('ready');
    await listens();
    await desk.scan('CAM-0098');
    await desk.settles();
    await expect.poll(heard).toHaveLength(1);
  });

  it('a scan is not announced again when its screen comes back', async () => {
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

  it('a scan in the list of today announces how many visits the item had', async () => {
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

  it('a search announces the number of its results', async () => {
    const { desk } = site;
    await desk.touch(t('key.search'));
    await listens();
    await desk.pressesKeys('Sachtler');
    await expect.poll(async () => (await heard()).at(-1)).toMatch(/\d/);
    await desk.escapes();
  });
});

describe('the keyboard focus', () => {
  it('the focus starts at the heading of the card, and Return is at most two Tabs away', async () => {
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

  it('the focus goes to the line that takes the place of a removed one', async () => {
    const { desk } = site;
    for (const code of ['CAM-0098', 'TRI-0074']) await desk.scan(code);
    await desk.settles();
    const away = t('basket.takeOutNamed', { name: 'Gitzo Systematic' });
    await desk.entersOn(desk.page.getByRole('button', { name: away }));
    await expect
      .poll(() => desk.page.evaluate(() => document.activeElement?.closest('li')?.textContent))
      .toContain('CAM-0098');
  });

  it('the focus is not lost when a dialog closes', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.touch(t('key.cancel'));
    await desk.shows('ready');
    await expect.poll(async () => (await focused()).tagName).not.toBe('BODY');
  });

  it.each(['NOPE-1', 'RNT-1184', '1017', 'BIK-0009'])('the focus is not lost after a scan of %s', async (code) => {
    const { desk } = site;
    await desk.scan(code);
    await desk.settles();
    expect((await focused()).tagName).not.toBe('BODY');
  });
});
