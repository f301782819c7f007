// The accessibility panel at the desk: text size, contrast, lower controls and more time.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../../shared/domain/languages.ts';
import { isInView } from '../support/in-view.ts';
import { speaks } from '../support/page-language.ts';
import { screenFlaws } from '../support/screen-flaws.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { exactly, like, startingWith, steps, t, tSelfService } from '../support/words.ts';

let site: Site;

/** The data attributes of `<html>` that the styles depend on. */
const marks = () =>
  site.desk.page.evaluate(() => {
    const { text, low, theme } = document.documentElement.dataset;
    return { text, low, theme };
  });
const USUAL = { text: undefined, low: undefined, theme: 'light' };

const opens = async () => {
  await site.desk.touch(t('accessibility.key'));
  await site.desk.shows('accessibility');
};
/** Touches `choice` and waits until the page has applied it, because the keys may move. */
const chooses = async (choice: string | RegExp, now: Partial<Awaited<ReturnType<typeof marks>>>) => {
  await site.desk.touch(choice);
  await expect.poll(marks).toEqual({ ...USUAL, ...now });
};
const flaws = () => screenFlaws(site.desk.page, { mayScroll: true, isLow: true });

describe('at an attended desk', () => {
  beforeAll(async () => {
    site = await openDesk({ viewport: { width: 1024, height: 768 } });
  });
  afterAll(() => site.close());
  afterEach(async () => {
    const { desk } = site;
    await desk.clears();
    await opens();
    if (await desk.page.getByRole('button', { name: t('accessibility.reset') }).isEnabled())
      await chooses(t('accessibility.reset'), {});
    await desk.touch(t('accessibility.done'));
    await desk.shows('ready');
    expect(await marks()).toEqual(USUAL);
  });

  it('text at 200 % fits on the panel, Ready, the card and the basket', async () => {
    const { desk } = site;
    await opens();
    await chooses(/200/, { text: '200' });
    expect(await flaws()).toEqual([]);
    await desk.touch(t('accessibility.done'));
    await desk.shows('ready');
    expect(await flaws()).toEqual([]);
    await desk.scan('CAM-0147');
    await desk.sees(t('card.goesBackTo'), 'R1');
    expect(await flaws()).toEqual([]);
    await desk.clears();
    for (const code of ['CAM-0098', 'BIK-0009', 'RNT-1533']) await desk.scan(code);
    await desk.shows('basket');
    expect(await flaws()).toEqual([]);
  });

  it('lower controls put everything touchable into the lower half of the screen', async () => {
    const { desk } = site;
    await opens();
    await chooses(exactly(t('accessibility.on')), { low: '' });
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1080, height: 1920 },
    ]) {
      await desk.page.setViewportSize(size);
      expect([size, await flaws()]).toEqual([size, []]);
    }
    await desk.touch(t('accessibility.done'));
    await desk.shows('ready');
    expect(await flaws()).toEqual([]);
    await desk.scan('CAM-0147');
    await desk.sees(t('card.goesBackTo'));
    expect(await flaws()).toEqual([]);
    await desk.touch(t('status.administration'));
    await desk.page.getByRole('dialog').waitFor();
    expect(await flaws()).toEqual([]);
    await desk.touch(t('key.cancel'));
    await desk.page.setViewportSize({ width: 1024, height: 768 });
  });

  it('with lower controls, closing the drawn keyboard brings the search results into reach', async () => {
    const { desk } = site;
    await opens();
    await chooses(exactly(t('accessibility.on')), { low: '' });
    await desk.touch(t('accessibility.done'));
    await desk.touch(t('key.search'));
    await desk.writes('sony');
    await desk.sees('CAM-0147');
    await desk.touch(t('key.close'));
    await desk.page.locator('.keyboard').waitFor({ state: 'detached' });
    expect(await flaws()).toEqual([]);
    await desk.touch(/CAM-0147/);
    await desk.shows('card');
  });

  it('contrast applies at once, and reset brings back the kiosk’s own theme', async () => {
    await opens();
    await chooses(exactly(t('accessibility.themes.contrast')), { theme: 'contrast' });
    await chooses(t('accessibility.reset'), USUAL);
  });

  it('more time keeps Undo available for longer', async () => {
    const { desk } = site;
    await opens();
    await desk.touch(t('accessibility.longer', { factor: 10 }));
    await desk.touch(t('accessibility.done'));
    await desk.scan('TNT-0211');
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    const seconds = await desk.page
      .getByText(/\d{3} s/)
      .first()
      .textContent();
    expect(Number.parseInt(seconds ?? '', 10)).toBeGreaterThan(400);
    await desk.touch(startingWith(t('card.undoReturn')));
    await desk.reads('done', t('action.undo.check_out.confirmed'));
  });

  it('a scan closes the panel and is looked up', async () => {
    const { desk } = site;
    await opens();
    await desk.scan('CAM-0147');
    await desk.shows('card');
  });

  it('the panel can be opened, used and closed with Escape by keyboard alone', async () => {
    const { desk } = site;
    await desk.entersOn(desk.page.getByRole('button', { name: t('accessibility.key') }));
    await desk.shows('accessibility');
    await desk.entersOn(desk.page.getByRole('button', { name: /150/ }));
    await expect.poll(marks).toEqual({ ...USUAL, text: '150' });
    await desk.escapes();
    await desk.shows('ready');
  });

  it('administration ignores the choices, and the desk has them again afterwards', async () => {
    const { desk } = site;
    await opens();
    await chooses(/200/, { text: '200' });
    await desk.touch(t('accessibility.done'));
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.shows('administration');
    expect(await marks()).toEqual(USUAL);
    await desk.touch(t('key.close'));
    await expect.poll(marks).toEqual({ ...USUAL, text: '200' });
  });
});

describe('at a self-service desk', () => {
  beforeAll(async () => {
    site = await openDesk({ viewport: { width: 1080, height: 1920 } });
    await site.desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 300 }, ADMIN_PIN);
    await site.desk.sees(t('selfService.note'));
  });
  afterAll(() => site.close());

  it('the panel works before any card, and its choices are reset when the renter logs off', async () => {
    const { desk } = site;
    await opens();
    await chooses(/200/, { text: '200' });
    await chooses(exactly(t('accessibility.on')), { text: '200', low: '' });
    await desk.touch(t('accessibility.done'));
    await desk.scan('RNT-1184');
    await desk.sees(t('selfService.yours'));
    expect(await marks()).toEqual({ text: '200', low: '', theme: 'light' });
    expect(await flaws()).toEqual([]);
    await desk.touch(startingWith(t('selfService.logOff')));
    await desk.sees(t('selfService.note'));
    await expect.poll(marks).toEqual(USUAL);
  });

  it('nothing is cut with text at 200 % in any language, with a connection and without', async () => {
    const { desk, workspace } = site;
    await desk.page.setViewportSize({ width: 1024, height: 768 });
    await opens();
    await chooses(/200/, { text: '200' });
    await desk.touch(t('accessibility.done'));
    await desk.sees(t('selfService.note'));
    for (const locale of LOCALES) {
      await speaks(desk.page, locale);
      expect([locale, await flaws()]).toEqual([locale, []]);
      // The number of a step stands apart from its words.
      expect(await gapAfterNumber(desk.page)).toBeGreaterThan(4);
    }
    await speaks(desk.page, 'en');
    await workspace.goDown();
    await desk.scan('RNT-1184');
    await desk.reads('attention', t('readout.noConnectionHere.note'));
    for (const locale of LOCALES) {
      await speaks(desk.page, locale);
      expect([locale, await flaws()]).toEqual([locale, []]);
    }
  });
});

describe.each([
  { width: 1280, height: 800 },
  { width: 1080, height: 1920 },
])('at a self-service desk in large text with lower controls, $width × $height', (viewport) => {
  const BIG = { text: '200', low: '', theme: 'light' };
  beforeAll(async () => {
    site = await openDesk({ viewport });
    await site.desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 300, visitorsExtend: true }, ADMIN_PIN);
    await site.desk.sees(t('selfService.note'));
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.desk.page.evaluate(() =>
      window.kiosk.invoke('app.setAccessibility', { textSize: 200, lowerControls: true }),
    );
    await expect.poll(marks).toEqual(BIG);
  });
  const logsOff = async () => {
    await site.desk.touch(startingWith(t('selfService.logOff')));
    await site.desk.shows('ready');
  };

  it('Ready shows every step of how it works', async () => {
    for (const step of steps(t('selfService.steps'))) await isInView(site.desk.page.getByText(step).last());
  });

  it('the panel shows all its choices', async () => {
    const { desk } = site;
    await opens();
    for (const choice of await desk.page.locator('.accessibility .choice').all()) await isInView(choice);
    await desk.touch(t('accessibility.done'));
  });

  it('the loans use the upper half, the overdue one first', async () => {
    const { desk } = site;
    await desk.scan('RNT-1184');
    await desk.sees(t('selfService.yours'));
    await isInView(desk.page.getByText('CAM-0147'));
    await isInView(desk.page.getByText(like('card.late', { duration: /\d+ days/ })));
    await isInView(desk.page.getByText('LNS-0302'));
    expect(await flaws()).toEqual([]);
    await logsOff();
  });

  it('the basket tells the due date beside its key', async () => {
    const { desk } = site;
    for (const code of ['RNT-1184', 'CAM-0098', 'LGT-0074']) await desk.scan(code);
    await desk.seesRow('LGT-0074', /5/);
    await isInView(desk.page.locator('.primary').getByText(like('outcome.due')));
    for (const code of ['CAM-0098', 'LGT-0074']) await isInView(desk.page.locator('.basket-line').getByText(code));
    expect(await flaws()).toEqual([]);
    await logsOff();
  });

  it('a key that is scrolled above the middle can’t be touched, and comes down with the keyboard', async () => {
    const { desk } = site;
    const codes = ['CAM-0098', 'CAM-0160', 'CAM-0101', 'LGT-0074', 'REC-0015', 'TRI-0060'];
    for (const code of ['RNT-1419', ...codes]) await desk.scan(code);
    await desk.page.locator('.basket-line').filter({ hasText: 'TRI-0060' }).waitFor();
    const first = desk.page.locator('.basket-line button').first();
    const last = desk.page.locator('.basket-line').last();
    await isInView(last.locator('button').first());
    expect(await first.evaluate((key) => getComputedStyle(key).pointerEvents)).toBe('none');
    const stage = desk.page.locator('.stage');
    const says = (what: 'data-more' | 'data-back') => stage.evaluate((it, name) => it.hasAttribute(name), what);
    expect(await says('data-back')).toBe(true);
    await first.focus();
    await expect.poll(() => first.evaluate((key) => key.getBoundingClientRect().top >= innerHeight / 2 - 1)).toBe(true);
    await isInView(first);
    // The page says that there is more below, until all is seen.
    expect(await says('data-more')).toBe(
      await stage.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop > 24),
    );
    await stage.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    await expect.poll(() => says('data-more')).toBe(false);
    // And that keys are above, until they are within reach again.
    await stage.evaluate((it) => it.scrollTo(0, 0));
    await expect.poll(() => says('data-back')).toBe(false);
    await logsOff();
  });

  it('a problem that comes above the other items can be answered at once', async () => {
    const { desk } = site;
    for (const code of ['RNT-1184', 'BIK-0009', 'CAM-0135']) await desk.scan(code);
    await desk.sees(t('basket.needYou', { count: 1 }));
    const key = desk.page.locator('.problem button').first();
    await isInView(key);
    expect(await key.evaluate((it) => getComputedStyle(it).pointerEvents)).not.toBe('none');
    expect(await desk.page.locator('.stage').evaluate((it) => it.hasAttribute('data-back'))).toBe(false);
    await logsOff();
  });

  it('what was not borrowed is told in the same size, until the next card', async () => {
    const { desk } = site;
    for (const code of ['RNT-1184', 'CAM-0098']) await desk.scan(code);
    await logsOff();
    await desk.reads('attention', t('readout.notBorrowed.word'));
    expect(await desk.page.evaluate(() => window.kiosk.invoke('app.state', null))).toMatchObject({
      data: { accessibility: { textSize: 100, lowerControls: false } },
    });
    expect(await marks()).toEqual(BIG);
    expect(await flaws()).toEqual([]);
    await desk.scan('RNT-1608');
    await expect.poll(marks).toEqual(USUAL);
    await logsOff();
  });

  it('what was not borrowed is told in the same size for no longer than a renter may wait', async () => {
    const { desk } = site;
    for (const code of ['RNT-1184', 'CAM-0098']) await desk.scan(code);
    await logsOff();
    expect(await marks()).toEqual(BIG);
    await desk.passes(301);
    await expect.poll(marks).toEqual(USUAL);
  });

  it('the new due dates are in view after extending', async () => {
    const { desk } = site;
    await desk.scan('RNT-1184');
    await desk.touch(t('extend.all'));
    await desk.presses(desk.page.getByRole('dialog').getByRole('button').first());
    await desk.page.locator('.extended-row').first().waitFor();
    await isInView(desk.page.locator('.extended-row b').nth(1));
    expect(await flaws()).toEqual([]);
    await logsOff();
  });

  it('the keys of Extend all stay in view below loans that can’t be extended', async () => {
    const { desk } = site;
    const types = ['Tent', 'Audio recorder'];
    await desk.sets({ longestLoans: types.map((type) => ({ type, days: 1 })) }, ADMIN_PIN);
    await desk.scan('RNT-1302');
    await desk.touch(t('extend.all'));
    await desk.sees(like('extend.cant', { count: 2 }));
    const cancel = desk.page.getByRole('dialog').getByRole('button').last();
    await isInView(cancel);
    await isInView(desk.page.getByText(t('extend.none')));
    await desk.presses(cancel);
    await logsOff();
    await desk.sets({ longestLoans: [] }, ADMIN_PIN);
  });

  it('Done of the outcome says that it logs off', async () => {
    const { desk } = site;
    for (const code of ['RNT-1419', 'CAM-0161']) await desk.scan(code);
    await desk.touch(tSelfService('basket.confirm', { count: 1 }));
    await desk.reads('done', tSelfService('readout.checkedOut.done', { count: 1 }));
    await isInView(desk.page.getByText(t('selfService.doneNote')));
    expect(await flaws()).toEqual([]);
    await desk.touch(startingWith(t('key.done')));
    await desk.shows('ready');
  });

  it('a return that asks shows the key that it names', async () => {
    const { desk } = site;
    await desk.scan('RNT-1419');
    await desk.touch(startingWith(t('selfService.return')));
    for (const _again of [1, 2]) {
      await desk.scan('CAM-0161');
      await isInView(desk.page.getByRole('button', { name: tSelfService('returns.accept.justCheckedOut') }));
      expect(await flaws()).toEqual([]);
    }
    await desk.touch(tSelfService('returns.accept.justCheckedOut'));
    await desk.seesRow('CAM-0161', t('action.check_in.confirmed'));
    await logsOff();
  });

  it('the card of a returned item shows its name, where it belongs and its condition', async () => {
    const { desk } = site;
    for (const code of ['RNT-1184', 'CAM-0120']) await desk.scan(code);
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    const name = desk.page.locator('.card-title h1');
    await isInView(name);
    await isInView(desk.page.locator('.card-place'));
    for (const key of await desk.page.locator('.card-condition button').all()) await isInView(key);
    const left = await name.evaluate((title) => title.getBoundingClientRect().left / innerWidth);
    expect(left).toBeLessThan(0.25);
    expect(await flaws()).toEqual([]);
    await logsOff();
  });
});

/** The space between a step's number and its words, in CSS pixels. */
const gapAfterNumber = (page: Page) =>
  page
    .locator('.welcome-how li')
    .first()
    .evaluate((step) => {
      const { font, content } = getComputedStyle(step, '::before');
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = font;
      const number = pen.measureText(content === 'none' ? '' : '1').width;
      const words = step.firstElementChild as Element;
      return words.getBoundingClientRect().left - step.getBoundingClientRect().left - number;
    });
