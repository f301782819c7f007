// Screens against axe's rules (WCAG 2.2 AA and best practices) in the three themes; no touch target is too small, and
// the keyboard focus is never lost, and Tab leads to every key.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import { THEMES } from '../../shared/domain/app.ts';
import { TEST_CODES, type TestCode } from '../../shared/domain/test-sheet.ts';
import { lostFocus } from '../support/announcements.ts';
import { axeFindings } from '../support/axe.ts';
import { RENTER_RULES } from '../support/examples.ts';
import { opensWaitingSettled, saveReturn } from '../support/late-return.ts';
import { PLAIN_SCANNER, US_PC } from '../support/scanner.ts';
import { smallTargets } from '../support/screen-flaws.ts';
import { ADMIN_PIN, openDesk, openSetup, type Site } from '../support/site.ts';
import { unreachedByTab } from '../support/tab-order.ts';
import { either, exactly, like, startingWith, t } from '../support/words.ts';

declare const kiosk: KioskBridge;

let site: Site;
afterAll(() => site.close());

/** What axe finds on the current screen, in every theme; what no theme changes, only in the first. */
async function findings(): Promise<string[]> {
  const { page } = site.desk;
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate((wanted) => kiosk.invoke('app.setDisplay', { theme: wanted }), theme);
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    const rules = theme === THEMES[0] ? 'all' : 'of themes';
    found.push(...(await axeFindings(page, rules)).map((finding) => `${theme}: ${finding}`));
  }
  return found;
}

async function isFit(): Promise<void> {
  expect(await findings()).toEqual([]);
  expect(await smallTargets(site.desk.page)).toEqual([]);
  expect(await lostFocus(site.desk.page)).toEqual([]);
  expect(await unreachedByTab(site.desk.page)).toEqual([]);
}

describe('the desk', () => {
  beforeAll(async () => {
    site = await openDesk({ viewport: { width: 1024, height: 768 } });
  });
  afterAll(() => site.kiosk.close());

  it.each<[string, string[]]>([
    ['ready', []],
    ['an overdue item', ['CAM-0147']],
    ['a reserved item', ['BIK-0009']],
    ['a renter', ['RNT-1184']],
    ['a renter with more loans than fit', ['RNT-1901']],
    ['a blocked renter', ['RNT-0933']],
    ['an unknown code', ['NOPE-1']],
    ['a basket with a problem line', ['CAM-0098', 'REC-0021', 'RNT-1419']],
    ['a basket with a line for every resolution', ['LGT-0074', 'BIK-0009', 'CAM-0147', 'RNT-1901']],
    ['a code that is an item and a renter', ['1017']],
    ['an outcome', ['TRI-0074', 'RNT-1419', 'KIOSK:CONFIRM']],
  ])('%s has no accessibility findings', async (_name, codes) => {
    await site.desk.clears();
    for (const code of codes) {
      await site.desk.scan(code);
      await site.desk.settles();
    }
    await isFit();
  });

  it.each([
    ['search', t('key.search')],
    ['the PIN', t('status.administration')],
  ])('%s has no accessibility findings', async (_name, button) => {
    await site.desk.clears();
    await site.desk.touch(button);
    await isFit();
    await site.desk.touch(either(t('key.close'), t('key.cancel')));
    await site.desk.shows('ready');
  });

  it('in forced colours every key has an outline and chosen keys are filled', async () => {
    const { desk } = site;
    await desk.clears();
    for (const code of ['CAM-0098', 'BIK-0009']) await desk.scan(code);
    await desk.settles();
    await desk.page.emulateMedia({ forcedColors: 'active' });
    const [bare, chosen] = await desk.page.evaluate(() => {
      const styles = [...document.querySelectorAll('button')].map((key) => [key, getComputedStyle(key)] as const);
      const isChosen = (key: Element) => key.getAttribute('aria-pressed') === 'true';
      return [
        styles.filter(([, { outlineStyle }]) => outlineStyle === 'none').map(([key]) => key.textContent),
        [...new Set(styles.filter(([key]) => isChosen(key)).map(([, { forcedColorAdjust }]) => forcedColorAdjust))],
      ];
    });
    await desk.page.emulateMedia({ forcedColors: 'none' });
    expect([bare, chosen]).toEqual([[], ['none']]);
  });

  it('the empty outbox list has no accessibility findings', async () => {
    await site.desk.clears();
    await opensWaitingSettled(site, 'DRL-0031');
    await isFit();
    await site.desk.touch(t('waiting.back'));
    await site.desk.shows('ready');
  });

  it('the calendar for any due date has no accessibility findings', async () => {
    const { desk } = site;
    await desk.clears();
    await desk.scan('CAM-0098');
    await desk.shows('basket');
    await desk.touch(startingWith(t('basket.other')));
    await desk.page.getByRole('dialog').waitFor();
    await isFit();
    await desk.touch(t('key.done'));
  });

  it('the outbox list and the note for discarding an action have no accessibility findings', async () => {
    const { desk, workspace } = site;
    await desk.clears();
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 500 });
    await saveReturn(desk.page, 'CAM-0147', '999999');
    await desk.touch(t('status.attention', { count: 1 }));
    await desk.sees('CAM-0147');
    await isFit();
    await desk.touch(t('waiting.discardNamed', { code: 'CAM-0147' }));
    await desk.enters(ADMIN_PIN);
    await desk.sees(t('waiting.discardRisk'));
    await isFit();
    await desk.touch(t('key.cancel'));
    await desk.touch(t('waiting.back'));
    await desk.shows('ready');
  });

  it('administration and the scanner check have no accessibility findings', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    for (const room of [
      t('admin.rooms.connection'),
      t('admin.rooms.scanner'),
      t('admin.rooms.camera'),
      t('admin.rooms.codes'),
      t('admin.rooms.sheets'),
      t('admin.rooms.desk'),
      t('admin.rooms.times'),
      t('admin.rooms.offline'),
      t('admin.rooms.display'),
    ]) {
      await desk.touch(room);
      await isFit();
    }
    await desk.touch(t('admin.rooms.scanner'));
    await desk.touch(t('commissioning.room.check'));
    await desk.scansAs(PLAIN_SCANNER, US_PC, TEST_CODES[0] as TestCode);
    await desk.reads('done', t('commissioning.readout.code', { number: 1 }));
    await isFit();
    for (const _ of TEST_CODES.slice(1)) await desk.touch(t('commissioning.skip'));
    await desk.sees(t('commissioning.trouble.not-read.title'));
    await isFit();
    await desk.touch(t('key.back'));
    await desk.touch(t('key.close'));
    await desk.shows('ready');
  });

  it('the code rules, their tester and their editor have no accessibility findings', async () => {
    const { desk } = site;
    await desk.sets({ rules: [...RENTER_RULES, { pattern: '^INV-(?<item>.+)$' }] }, ADMIN_PIN);
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.touch(t('admin.rooms.codes'));
    await desk.scan('RNT-1184');
    await desk.sees(t('codes.tester.as.renter'));
    await desk.touch(/INV-/);
    await isFit();
    await desk.touch(t('codes.add'));
    await isFit();
    await desk.touch(startingWith(t('codes.starters.renters.title')));
    await desk.touchesKey(t('search.capitals'));
    await isFit();
    await desk.touch(t('key.cancel'));
    await desk.touch(t('key.close'));
    await desk.shows('ready');
  });

  it('the view of a missing camera has no accessibility findings, large and small', async () => {
    const { desk } = site;
    await desk.clears();
    await desk.touch(exactly(t('camera.key')));
    await desk.sees(t('camera.trouble.none'));
    await isFit();
    await desk.scan('CAM-0098');
    await desk.shows('basket');
    await isFit();
    await desk.touch(t('camera.off'));
  });

  it('an offline desk has no accessibility findings', async () => {
    const { desk, workspace } = site;
    await workspace.goDown();
    await desk.scan('TNT-0211');
    await desk.sees(like('banner.nextTry'));
    await isFit();
    await workspace.comeBack();
  });
});

describe('set-up', () => {
  beforeAll(async () => {
    await site.workspace.close();
    site = await openSetup({ viewport: { width: 1024, height: 768 } });
  });

  it('the welcome screen has no accessibility findings', () => isFit());

  it('the connection screen with a problem has no accessibility findings', async () => {
    const { desk } = site;
    await desk.touch(t('setup.welcome.start'));
    await desk.pastes(t('setup.connection.baseUrl'), 'http://workspace.example.org');
    await desk.pastes(t('tokenField'), '12|secret');
    await desk.touch(either(t('setup.connection.test'), t('setup.connection.testAgain')));
    await desk.reads('refused');
    await isFit();
  });
});
