// Scans by real key events on every screen: read whatever has the focus or is open, and their keys go nowhere else.

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { opensWaitingSettled } from '../support/late-return.ts';
import { ADMIN_PIN, deskOfFile } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

const site = deskOfFile();

const scan = (code: string) => site.desk.scan(code);
const touch = (name: string | RegExp) => site.desk.touch(name);
const lookups = () => site.workspace.requests.count('lookup');
/** The focused element by its position in the page and its text; its guard attribute may change, these may not. */
const focused = () =>
  site.desk.page.evaluate(() => {
    const element = document.activeElement;
    return `${element === null ? -1 : [...document.querySelectorAll('*')].indexOf(element)} ${element?.textContent}`;
  });

/** Focuses the first key of the screen, as a touch would. */
async function focusesKey(): Promise<void> {
  await site.desk.page.locator('[data-screen] ~ * button:enabled, [data-screen] button:enabled').first().focus();
}

describe.each([
  ['ready', async () => {}],
  ['card', () => scan('CAM-0147')],
  ['renter', () => scan('RNT-1184')],
  ['basket', () => scan('CAM-0112')],
  [
    'outcome',
    async () => {
      await scan('LGT-0074');
      await site.desk.sees('LGT-0074');
      await scan('RNT-1533');
      await touch(t('basket.confirm', { count: 1 }));
      await site.desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    },
  ],
  ['question', () => scan('1017')],
  [
    'otherRenter',
    async () => {
      await scan('TRI-0060');
      await site.desk.sees('TRI-0060');
      await scan('RNT-1533');
      await site.desk.sees('Tomás Herrera');
      await scan('RNT-1184');
    },
  ],
  ['returns', () => scan('KIOSK:RETURNS')],
] as const)('on %s', (screen, open) => {
  it('a scan with a focused key is read once and does not press the key', async () => {
    const { desk } = site;
    await open();
    await desk.shows(screen);
    await focusesKey();
    const before = [lookups(), site.workspace.ledger.length];
    const code = `QC-157/${screen}`;
    await scan(code);
    await desk.reads('refused', screen === 'returns' ? t('returns.notReturned') : t('readout.unknownCode.word'));
    await desk.sees(code);
    expect([lookups() - 1, site.workspace.ledger.length]).toEqual(before);
  });
});

describe('a scan over something open', () => {
  it('a scan closes a search with a focused field; the next one begins with the code alone, since nobody knew it', async () => {
    const { desk } = site;
    await touch(t('key.search'));
    await desk.types(t('search.field'), 'tri');
    await scan('QC-157/search');
    await desk.reads('refused', t('readout.unknownCode.word'));
    await touch(t('key.search'));
    expect(await desk.page.getByLabel(t('search.field')).inputValue()).toBe('QC-157/search');
  });

  it('a scan while a word is being typed leaves the typed word in the field', async () => {
    const { desk } = site;
    await touch(t('key.search'));
    await desk.types(t('search.field'), 'tri');
    // The answer closes the search, so the test records the values of the field with a listener.
    const said = await desk.page.getByLabel(t('search.field')).evaluateHandle((field: HTMLInputElement) => {
      const values = [field.value];
      field.addEventListener('input', () => values.push(field.value));
      return values;
    });
    await scan('QC-157/word');
    await desk.reads('refused', t('readout.unknownCode.word'));
    expect(await said.evaluate((values) => values.at(-1))).toBe('tri');
  });

  it('a scan closes the outbox list', async () => {
    const { desk } = site;
    await opensWaitingSettled(site, 'DRL-0031');
    await scan('QC-157/kept');
    await desk.reads('refused', t('readout.unknownCode.word'));
  });

  it('a scan closes an open dialog', async () => {
    const { desk } = site;
    await touch(LANGUAGES.en.name);
    await desk.sees('Deutsch');
    await scan('QC-157/dialog');
    await desk.reads('refused', t('readout.unknownCode.word'));
  });

  it('of two codes in one burst only the first is answered', async () => {
    const { desk } = site;
    await scan('KIOSK:RETURNS');
    await desk.shows('returns');
    await desk.keys(...'QC-157/one', 'Enter', ...'QC-157/two', 'Enter');
    await desk.seesRow('QC-157/one', t('readout.returnNotSent.unknownCode.word'));
    expect(await desk.everyWord()).not.toContain('QC-157/two');
  });
});

describe('a scan where none is expected', () => {
  it('a scan in the PIN dialog enters no digits and is not looked up', async () => {
    const { desk, workspace } = site;
    workspace.requests.clear();
    await touch(t('status.administration'));
    await desk.sees(t('pin.title'));
    await scan('4006381333931');
    await desk.page.getByRole('img', { name: t('pin.entered', { count: 0 }) }).waitFor();
    expect(workspace.requests.count()).toBe(0);
    await desk.enters(ADMIN_PIN);
    await desk.shows('administration');
    await touch(t('key.close'));
    await desk.shows('ready');
  });

  it('a scan in administration presses no key and is not looked up', async () => {
    const { desk, workspace } = site;
    workspace.requests.clear();
    await touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.shows('administration');
    await focusesKey();
    const before = await focused();
    await scan('CAM-0147');
    expect(await focused()).toBe(before);
    await desk.shows('administration');
    expect(workspace.requests.count('lookup')).toBe(0);
    await touch(t('key.close'));
    await desk.shows('ready');
  });
});

it('a label that begins with a blank presses no key that a mouse holds down or a menu was asked of', async () => {
  const { desk, workspace } = site;
  await scan('RNT-1302');
  await scan('TRI-0071');
  const key = desk.page.getByRole('button', { name: startingWith(t('basket.confirm', { count: 1 })) });
  await key.focus();
  await desk.page.keyboard.press('ContextMenu');
  await scan(' NOPE-1');
  await key.hover();
  await desk.page.mouse.down();
  await scan(' NOPE-2');
  await desk.page.mouse.move(1, 1);
  await desk.page.mouse.up();
  await desk.shows('basket');
  expect(workspace.ledger.filter(({ itemCode }) => itemCode === 'TRI-0071')).toEqual([]);
});
