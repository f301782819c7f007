// Bad input from the scanner, the search or a script in the page gets a clear answer; nothing crashes or is injected.
import { describe, expect, it } from 'vitest';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import { deskOfFile } from '../support/site.ts';
import { t } from '../support/words.ts';

declare const kiosk: KioskBridge;

const site = deskOfFile();

it.each([
  ['markup', '<script>document.title=1</script>'],
  ['a URL', 'https://example.org/items/17?x=1#y'],
  ['quotes and SQL', `'; DROP TABLE items; --"`],
  ['a path', '../../api/v1/items'],
])('%s is an unknown code like any other', async (_name, code) => {
  const { desk } = site;
  await desk.scan(code);
  await desk.reads('refused', t('readout.unknownCode.word'));
  await desk.sees(code);
  expect(await desk.page.title()).not.toBe('1');
  expect(await desk.page.locator('main script, .read-out script').count()).toBe(0);
});

it('a scan of three thousand characters is one bad read, and the next scan works', async () => {
  const { desk, workspace } = site;
  await desk.bursts('7'.repeat(3000));
  await desk.reads('refused', t('readout.badScan.too-long.word'));
  expect(workspace.requests.count()).toBe(0);
  await desk.scan('TNT-0211');
  await desk.shows('card');
});

it('Enter without a code is ignored', async () => {
  const { desk, workspace } = site;
  await desk.page.keyboard.press('Enter');
  await desk.scan('TNT-0211');
  await desk.shows('card');
  expect(workspace.requests.count('lookup')).toBe(1);
});

it('a code with a control character is refused with the reason', async () => {
  const { desk, workspace } = site;
  await desk.keys(...'0104', 'Control+]', ...'17', 'Enter');
  await desk.reads('refused', t('readout.badScan.control-characters.word'));
  expect(workspace.requests.count()).toBe(0);
});

it('a scan that looks like a token is not sent, shown or logged', async () => {
  const { desk, workspace, kiosk: app } = site;
  const secret = 'Zk3vQ9pLx7RtY2wB8nMc';
  await desk.scan(`31|${secret}`);
  await desk.reads('refused', t('readout.badScan.token-shaped.word'));
  expect(workspace.requests.count()).toBe(0);
  expect(await desk.everyWord()).not.toContain(secret);
  expect(app.log()).not.toContain(secret);
});

it('a token can’t be pasted or dropped into the search field', async () => {
  const { desk, workspace, kiosk: app } = site;
  const secret = 'Zk3vQ9pLx7RtY2wB8nMc';
  await desk.touch(t('key.search'));
  // The search field takes the focus when the screen opens.
  await desk.shows('search');
  // Stands in for another window that a token can be copied and dragged from.
  await desk.page.evaluate((token) => {
    const source = document.createElement('textarea');
    source.id = 'source';
    source.style.cssText = 'position: fixed; left: 10px; bottom: 10px; width: 400px; height: 60px; z-index: 20';
    source.value = token;
    document.body.append(source);
    source.select();
  }, `31|${secret}`);
  await desk.page.keyboard.press('ControlOrMeta+c');
  const field = desk.page.getByLabel(t('search.field'));
  await field.click();
  await desk.page.keyboard.press('ControlOrMeta+v');
  await desk.sees(t('tokenGuard', { field: t('tokenField') }));
  await desk.page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#source')?.select());
  await desk.page.locator('#source').dragTo(field, { sourcePosition: { x: 30, y: 12 } });
  await desk.page.evaluate(() => document.querySelector('#source')?.remove());
  expect(await field.inputValue()).toBe('');
  expect(await desk.everyWord()).not.toContain(secret);
  expect(app.log()).not.toContain(secret);
  expect(workspace.requests.count()).toBe(0);
  // Other text can still be pasted.
  await desk.pastes(t('search.field'), 'tripod');
  expect(await field.inputValue()).toBe('tripod');
  await desk.escapes();
});

describe('calls by a script in the page', () => {
  it.each([
    ['an empty code', { code: '' }, 'bad-input'],
    ['10,000 characters', { code: 'A'.repeat(10_000) }, 'bad-input'],
    ['control characters', { code: 'CAM\u0000-1' }, 'bad-input'],
    ['a token', { code: '12|abcdefghijklmnop' }, 'token-shaped'],
    ['no code at all', null, 'bad-input'],
    ['a field too many', { code: 'CAM-0098', url: 'https://example.org' }, 'bad-input'],
    ['an emoji', { code: '📷' }, 'not-found'],
  ])('a look-up with %s fails with the expected error', async (_name, input, kind) => {
    const result = await site.desk.page.evaluate((asked) => kiosk.invoke('desk.lookup', asked as never), input);
    expect(result).toMatchObject({ ok: false, error: { kind } });
  });

  it.each(['desk.fetch', 'toString', '__proto__', 'kiosk:event', ''])('there is no operation “%s”', async (name) => {
    const result = await site.desk.page.evaluate((asked) => kiosk.invoke(asked as never, null as never), name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
  });

  it('the page’s bridge has only invoke and on, and they can’t be replaced', async () => {
    const { page } = site.desk;
    expect(await page.evaluate(() => Object.keys(kiosk).sort())).toEqual(['invoke', 'on']);
    const changed = await page.evaluate(() => {
      try {
        (kiosk as { invoke: unknown }).invoke = () => 'mine';
      } catch {
        // Strict mode throws; either way invoke must be unchanged.
      }
      return String(kiosk.invoke).includes('mine');
    });
    expect(changed).toBe(false);
  });
});

describe('the locked-down page', () => {
  it('the page can’t navigate away or load an image from elsewhere', async () => {
    const { page } = site.desk;
    const before = page.url();
    await page.evaluate(() => {
      location.href = 'https://example.org/';
    });
    await page.evaluate(() => window.open('https://example.org/'));
    await site.desk.settles();
    expect(page.url()).toBe(before);
    const violations = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
          const image = document.createElement('img');
          image.src = 'https://example.org/x.png';
          document.body.append(image);
        }),
    );
    expect(violations).toBe('img-src');
  });
});
