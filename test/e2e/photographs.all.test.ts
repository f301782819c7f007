// Photographs of items on the card, in the basket and in a search: fetched without the token, and silently replaced by
// a drawing if one can't be loaded.
import { expect, it } from 'vitest';
import { deskOfFile } from '../support/site.ts';
import { t } from '../support/words.ts';

const site = deskOfFile();

/** The photographs on the screen that are decoded. */
function shownPhotographs() {
  return site.desk.page.locator('canvas[data-shown]');
}

it('the photograph on a card is fetched without the token', async () => {
  const { desk, workspace } = site;
  await desk.scan('TNT-0220');
  await desk.shows('card');
  await shownPhotographs().waitFor();
  const size = await shownPhotographs().evaluate((its: HTMLCanvasElement) => [its.width, its.clientWidth > 200]);
  expect(size).toEqual([240, true]);
  expect(workspace.requests.recent('picture')).toMatchObject([
    { method: 'GET', path: '/pictures/TNT-0220.png', tokenId: null, query: {}, body: null, idempotencyKey: null },
  ]);
});

it('basket lines and search results show photographs, each fetched once', async () => {
  const { desk, workspace } = site;
  await desk.scan('CAM-0160');
  await desk.shows('basket');
  await shownPhotographs().waitFor();
  await desk.touch(t('key.search'));
  await desk.types(t('search.field'), 'gopro');
  await expect.poll(() => shownPhotographs().count()).toBe(2);
  expect(
    workspace.requests
      .recent('picture')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/pictures/CAM-0160.png', '/pictures/CAM-0161.png']);
});

it('a photograph that can’t be loaded leaves the drawing, without a message', async () => {
  const { desk, workspace } = site;
  workspace.faults.next({ on: 'picture', kind: 'html-page' });
  await desk.scan('TNT-0205');
  await desk.shows('basket');
  await expect.poll(() => workspace.requests.count('picture')).toBe(1);
  await expect.poll(() => desk.page.locator('canvas[data-shown]').count()).toBe(0);
  await desk.page.locator('.picture svg').waitFor();
  await desk.reads('ready', t('readout.added.word'));
});

it('the page can only load photographs of items that were looked up, and none from elsewhere', async () => {
  const { page } = site.desk;
  const loads = (address: string) =>
    page.evaluate(
      (from) =>
        fetch(from).then(
          (its) => its.ok,
          () => false,
        ),
      address,
    );
  expect(await loads('/photo/another-key')).toBe(false);
  expect(await loads(`${site.workspace.baseUrl}/pictures/TNT-0206.png`)).toBe(false);
  expect(site.workspace.requests.count('picture')).toBe(0);
});
