// The scanner on every screen, by real keys: whatever has the focus, whatever lies open, and nothing of a code goes anywhere else.

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { opensWaitingSettled } from '../support/late-return.ts';
import { ADMIN_PIN, deskOfFile } from '../support/site.ts';
import { t } from '../support/words.ts';

const site = deskOfFile();

const scan = (code: string) => site.desk.scan(code);
const touch = (name: string | RegExp) => site.desk.touch(name);
const lookups = () => site.workspace.requests.count('lookup');
/** What has the focus, by its place in the page: its guard changes by itself, what it says may not. */
const focused = () =>
  site.desk.page.evaluate(() => {
    const element = document.activeElement;
    return `${element === null ? -1 : [...document.querySelectorAll('*')].indexOf(element)} ${element?.textContent}`;
  });

/** A person's finger has left the focus on the first key of the screen. */
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
  it('a code is read once, and presses nothing', async () => {
    const { desk } = site;
    await open();
    await desk.shows(screen);
    await focusesKey();
    const before = [lookups(), site.workspace.ledger.length];
    const code = `QC-157/${screen}`;
    await scan(code);
    await desk.reads(
      screen === 'returns' ? 'already' : 'refused',
      screen === 'returns' ? t('returns.notReturned') : t('readout.unknownCode.word'),
    );
    await desk.sees(code);
    expect([lookups() - 1, site.workspace.ledger.length]).toEqual(before);
  });
});

describe('over the desk', () => {
  it('a search with its field focused and its keyboard open gives way; the field kept nothing', async () => {
    const { desk } = site;
    await touch(t('key.search'));
    await desk.types(t('search.field'), 'tri');
    await scan('QC-157/search');
    await desk.reads('refused', t('readout.unknownCode.word'));
    await touch(t('key.search'));
    expect(await desk.page.getByLabel(t('search.field')).inputValue()).not.toContain('Q');
  });

  it('a scan in mid-word leaves the word to the person who types it', async () => {
    const { desk } = site;
    await touch(t('key.search'));
    await desk.types(t('search.field'), 'tri');
    // The search goes with the answer, so the field itself writes down what it said.
    const said = await desk.page.getByLabel(t('search.field')).evaluateHandle((field: HTMLInputElement) => {
      const values = [field.value];
      field.addEventListener('input', () => values.push(field.value));
      return values;
    });
    await scan('QC-157/word');
    await desk.reads('refused', t('readout.unknownCode.word'));
    expect(await said.evaluate((values) => values.at(-1))).toBe('tri');
  });

  it('the list of what is kept on this PC gives way', async () => {
    const { desk } = site;
    await opensWaitingSettled(site, 'DRL-0031');
    await scan('QC-157/kept');
    await desk.reads('refused', t('readout.unknownCode.word'));
  });

  it('an open dialog gives way', async () => {
    const { desk } = site;
    await touch(LANGUAGES.en.name);
    await desk.sees('Deutsch');
    await scan('QC-157/dialog');
    await desk.reads('refused', t('readout.unknownCode.word'));
  });

  it('two codes in a row, the second while the first is still being shown, are both answered', async () => {
    const { desk } = site;
    await scan('KIOSK:RETURNS');
    await desk.shows('returns');
    await desk.keys(...'QC-157/one', 'Enter', ...'QC-157/two', 'Enter');
    await desk.seesRow('QC-157/one', t('readout.returnNotSent.unknownCode.word'));
    await desk.seesRow('QC-157/two', t('readout.returnNotSent.unknownCode.word'));
  });
});

describe('where no scan is wanted', () => {
  it('a label enters no PIN', async () => {
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

  it('a label presses nothing in administration, and is not looked up', async () => {
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
