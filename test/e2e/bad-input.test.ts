// Whatever comes in by the scanner, by search or from a script in the page: a clear word, nothing crashes, nothing is injected.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KioskBridge } from '../../shared/ipc.ts';
import { openDesk, type Station } from '../support/station.ts';

declare const kiosk: KioskBridge;

let station: Station;
beforeAll(async () => {
  station = await openDesk();
});
afterAll(() => station.close());
beforeEach(async () => {
  await station.desk.clears();
  station.workspace.requests.clear();
});

it.each([
  ['markup', '<script>document.title=1</script>'],
  ['a URL', 'https://example.org/items/17?x=1#y'],
  ['quotes and SQL', `'; DROP TABLE items; --"`],
  ['a path', '../../api/v1/items'],
])('%s is an unknown code like any other', async (_name, code) => {
  const { desk } = station;
  await desk.scan(code);
  await desk.reads('refused', /Not known here/);
  await desk.sees(code);
  expect(await desk.page.title()).not.toBe('1');
  expect(await desk.page.locator('main script, [role="status"] script').count()).toBe(0);
});

it('ten thousand characters are one bad read, and the next scan works', async () => {
  const { desk, workspace } = station;
  await desk.bursts('7'.repeat(10_000));
  await desk.reads('refused', /Too long for a code/);
  expect(workspace.requests.count()).toBe(0);
  await desk.scan('TNT-0211');
  await desk.shows('card');
});

it('Enter without a code is nothing', async () => {
  const { desk, workspace } = station;
  await desk.page.keyboard.press('Enter');
  await desk.scan('TNT-0211');
  await desk.shows('card');
  expect(workspace.requests.count('lookup')).toBe(1);
});

it('a control character in a code is said', async () => {
  const { desk, workspace } = station;
  await desk.page.keyboard.type('0104');
  await desk.page.keyboard.press('Control+]');
  await desk.page.keyboard.type('17');
  await desk.page.keyboard.press('Enter');
  await desk.reads('refused', /Not readable/);
  expect(workspace.requests.count()).toBe(0);
});

it('what looks like a token is neither sent nor shown nor logged', async () => {
  const { desk, workspace, kiosk: app } = station;
  const secret = 'Zk3vQ9pLx7RtY2wB8nMc';
  await desk.scan(`31|${secret}`);
  await desk.reads('refused', /looks like a token/);
  expect(workspace.requests.count()).toBe(0);
  expect(await desk.everyWord()).not.toContain(secret);
  expect(app.log()).not.toContain(secret);
});

describe('asked by a script instead of a person', () => {
  it.each([
    ['an empty code', { code: '' }, 'bad-input'],
    ['10,000 characters', { code: 'A'.repeat(10_000) }, 'bad-input'],
    ['control characters', { code: 'CAM\u0000-1' }, 'bad-input'],
    ['a token', { code: '12|abcdefghijklmnop' }, 'token-shaped'],
    ['no code at all', null, 'bad-input'],
    ['a field too many', { code: 'CAM-0098', url: 'https://example.org' }, 'bad-input'],
    ['an emoji', { code: '📷' }, 'not-found'],
  ])('%s is answered with %s', async (_name, input, kind) => {
    const result = await station.desk.page.evaluate((asked) => kiosk.desk.lookup(asked as never), input);
    expect(result).toMatchObject({ ok: false, error: { kind } });
  });

  it('the page has named operations only, and can’t change them', async () => {
    const { page } = station.desk;
    const names = await page.evaluate(() => Object.keys(kiosk).sort());
    expect(names).toEqual(['actions', 'admin', 'desk', 'drafts', 'on', 'setup', 'sheets', 'station']);
    const changed = await page.evaluate(() => {
      try {
        (kiosk.desk as { lookup: unknown }).lookup = () => 'mine';
      } catch {
        // Strict mode throws; either way it must not have changed.
      }
      return String(kiosk.desk.lookup).includes('mine');
    });
    expect(changed).toBe(false);
  });
});

describe('the page is locked in', () => {
  it('goes nowhere else, opens nothing, runs no foreign script', async () => {
    const { page } = station.desk;
    const before = page.url();
    await page.evaluate(() => {
      location.href = 'https://example.org/';
    });
    await page.evaluate(() => window.open('https://example.org/'));
    await station.desk.settles();
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
