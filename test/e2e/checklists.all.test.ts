// Checklists of parts for a type of item: shown with the return, answered with one key, and never in the way.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CountingDesk } from '../support/counting-desk.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { ADMIN_PIN, entryLine, openDesk, type Site } from '../support/site.ts';
import { exactly, like, t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  const checklists = [
    { type: 'camera', parts: ['strap', 'lens cap'] },
    { type: 'Lens', parts: ['front cap', 'rear cap'] },
    { type: 'Bike', parts: ['lock', 'key'] },
  ];
  await site.desk.sets({ checklists }, ADMIN_PIN);
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());

const ledger = () => site.workspace.ledger.map(entryLine);
const reportsOn = (code: string) =>
  site.workspace.reports.filter(({ itemCode }) => itemCode === code).map(({ condition, note }) => [condition, note]);

async function returns(desk: DeskDriver, ...codes: string[]): Promise<void> {
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
  for (const code of codes) await desk.scan(code);
  for (const code of codes) await desk.seesRow(code, t('action.check_in.confirmed'));
}

const answers = (desk: DeskDriver) =>
  desk.page.locator('[data-screen="returns"]').getByRole('button', { name: t('condition.allThere') });

it('“all there” is one touch: the row shows it, and no report is sent to the workspace', async () => {
  const { desk } = site;
  await returns(desk, 'CAM-0120');
  await desk.sees(exactly(`${t('condition.toCount')} strap, lens cap`));
  await desk.touch(exactly(t('condition.allThere')));
  await desk.page.locator('.chip[data-status="settled"]', { hasText: t('condition.allThere') }).waitFor();
  expect(await desk.everyWord()).not.toContain('lens cap');
  await desk.touch(t('returns.finish'));
  await desk.shows('ready');
  expect(ledger().filter((entry) => entry.includes('CAM-0120'))).toHaveLength(1);
  expect(reportsOn('CAM-0120')).toEqual([]);
});

it('a missing part is reported to the workspace by name; the list includes the parts of the kit', async () => {
  const { desk } = site;
  await returns(desk, 'CAM-0147');
  await desk.sees(/1 body, 1 lens, 2 batteries, 1 charger, strap, lens cap$/);
  await desk.touch(t('condition.named', { condition: t('condition.count', { count: 7 }), name: 'Sony FX6' }));
  await desk.touch(exactly(t('condition.incomplete')));
  await desk.touch(exactly('lens cap'));
  await expect
    .poll(() => reportsOn('CAM-0147').at(-1))
    .toEqual(['incomplete', t('condition.missing', { parts: 'lens cap' })]);
});

it('what is damaged stays damaged, and set aside, when its parts are all there', async () => {
  const { desk } = site;
  await returns(desk, 'BIK-0022');
  await desk.touch(like('condition.named', { name: 'Trek Dual Sport+' }));
  await desk.touch(exactly(t('condition.damaged')));
  await desk.sees(t('condition.setAsideOnly'));
  await desk.touch(exactly(t('condition.allThere')));
  await desk.page.locator('.chip[data-status="settled"]', { hasText: t('condition.damaged') }).waitFor();
  await desk.sees(t('condition.setAsideOnly'));
  expect(reportsOn('BIK-0022')).toEqual([['damaged', null]]);
});

it('a checklist needs no answer: returns go on by scanner alone', async () => {
  const { kiosk } = site;
  const desk = await CountingDesk.at(kiosk.page);
  const effort = await desk.counts(async () => {
    await returns(desk, 'LNS-0302');
    await desk.sees(exactly(`${t('condition.toCount')} front cap, rear cap`));
    await desk.scan('TNT-0211');
    await desk.seesRow('TNT-0211', t('action.check_in.confirmed'));
    // The item returned last has no checklist, and the earlier one is no longer asked about.
    expect(await answers(desk).count()).toBe(0);
    await desk.scan('KIOSK:CANCEL');
    await desk.shows('ready');
  });
  expect(effort).toEqual({ scans: 4, touches: 0, keys: 0 });
  expect(ledger()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('check_in LNS-0302'),
      expect.stringContaining('check_in TNT-0211'),
    ]),
  );
  expect(reportsOn('LNS-0302')).toEqual([]);
});
