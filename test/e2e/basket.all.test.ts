// The basket's problem lines and their solutions, checked in the workspace's ledger; and any due date.
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import { LOCALES } from '../../shared/domain/languages.ts';
import { CountingDesk } from '../support/counting-desk.ts';
import { speaks } from '../support/page-language.ts';
import { coveredTexts } from '../support/screen-flaws.ts';
import { ADMIN_PIN, deskOfFile, entryLine } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

declare const kiosk: KioskBridge;

const site = deskOfFile();

const ledger = () => site.workspace.ledger.map(entryLine);
const scans = async (...codes: string[]) => {
  for (const code of codes) {
    await site.desk.scan(code);
    await site.desk.settles();
    await site.desk.sees(code);
  }
};
/** Asks main directly, without the screen, for a check-out that overrides `blocks`; 'taken' or the kind of error. */
const checksOutPast = (code: string, renterCode: string, blocks: string[]) =>
  site.desk.page.evaluate(
    async ([item, card, overrides]) => {
      const found = await kiosk.invoke('desk.lookup', { code: card });
      if (!found.ok || found.data.type !== 'renter') return 'no renter';
      const renter = { id: found.data.renter.id };
      const taken = await kiosk.invoke('actions.checkOut', {
        lines: [{ code: item, itemName: null, renter, dueAt: null, overrides }],
      });
      return taken.ok ? 'taken' : taken.error.kind;
    },
    [code, renterCode, blocks] as const,
  );

it('touching the parts of a kit counts them', async () => {
  const { desk } = site;
  await scans('LGT-0074');
  for (const part of ['1 lamp head', '1 ballast', '2 cables', '1 reflector']) await desk.touch(part);
  await desk.sees(t('basket.partsCounted', { count: 5 }));
});

it('a reserved item is checked out with a due date before the reservation', async () => {
  const { desk } = site;
  await scans('RNT-2207', 'CAM-0121');
  await desk.sees(t('basket.needYou', { count: 1 }), t('basket.stay', { count: 1 }));
  await desk.touch(t('basket.dueEarlier'));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out CAM-0121 RNT-2207');
});

/** Gives the reason for an override, with one touch. */
const says = (reason: 'agreed' | 'checked') => site.desk.touch(t(`basket.overriding.reason.${reason}`));

it('one touch removes an item that can’t be checked out, and the rest is checked out', async () => {
  const { desk } = site;
  await scans('RNT-2041', 'SAW-0020', 'SND-0006');
  await desk.sees(t('basket.needYou', { count: 1 }));
  await desk.touch(t('basket.takeOutNamed', { name: 'Mirka Deros 650' }));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out SAW-0020 RNT-2041');
});

it('an administrator’s override lets a reserved item be checked out, once', async () => {
  const { desk } = site;
  await scans('RNT-2207', 'BIK-0009');
  await desk.cannotTouch(t('basket.confirmOff'));
  await desk.touch(like('basket.moreOf'));
  await desk.touch(t('basket.override'));
  await says('agreed');
  await desk.enters(ADMIN_PIN);
  await desk.sees(t('basket.overridden'));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out BIK-0009 RNT-2207');
  expect(await checksOutPast('BIK-0009', 'RNT-2207', ['reserved'])).toBe('pin-required');
  // The override did not leave administration unlocked.
  await desk.touch(t('key.done'));
  await desk.touch(t('status.administration'));
  await desk.sees(t('pin.title'));
  await desk.touch(t('key.cancel'));
});

it('main refuses an override without the PIN, and a reload of the page revokes the override', async () => {
  const { desk } = site;
  expect(await checksOutPast('AMP-0006', 'RNT-2207', ['reserved'])).toBe('pin-required');
  await scans('RNT-2207', 'AMP-0006');
  await desk.touch(like('basket.moreOf'));
  await desk.touch(t('basket.override'));
  await says('agreed');
  await desk.enters(ADMIN_PIN);
  await desk.sees(t('basket.overridden'));
  await desk.page.reload();
  // The basket is restored without the override.
  await desk.shows('basket');
  await desk.sees('AMP-0006');
  await desk.page.getByText(t('basket.overridden')).waitFor({ state: 'detached' });
  expect(await checksOutPast('AMP-0006', 'RNT-2207', ['reserved'])).toBe('pin-required');
  expect(ledger().join()).not.toContain('AMP-0006');
});

it('the due dates keep their heading beside a blocked renter at 1366×768, and nothing is covered', async () => {
  const { desk } = site;
  const before = desk.page.viewportSize() ?? { width: 1920, height: 1080 };
  onTestFinished(() => desk.page.setViewportSize(before));
  await desk.page.setViewportSize({ width: 1366, height: 768 });
  await scans('LGT-0074', 'RNT-1901');
  const heading = desk.page.getByRole('heading', { name: t('due.title'), exact: true });
  expect([await heading.isVisible(), await coveredTexts(desk.page)]).toEqual([true, []]);
  await desk.touch(t('basket.override'));
  await says('agreed');
  await desk.enters(ADMIN_PIN);
  await desk.sees(t('basket.overridden'));
  // English comes last, because the next keys are found by their English names.
  for (const locale of LOCALES.toReversed()) {
    await speaks(desk.page, locale);
    expect([locale, await coveredTexts(desk.page)]).toEqual([locale, []]);
  }
  expect(await heading.isVisible()).toBe(true);
});

describe('when operators may override', () => {
  beforeEach(() => site.desk.sets({ whoOverrides: 'operator' }, ADMIN_PIN));
  afterEach(() => site.desk.sets({ whoOverrides: 'administrator' }, ADMIN_PIN));

  it('one problem line is removed and another overridden by keyboard alone', async () => {
    const desk = await CountingDesk.at(site.kiosk.page);
    await scans('RNT-1419', 'AMP-0006', 'CAM-0135');
    const effort = await desk.counts(async () => {
      await desk.reaches(exactly(t('basket.takeOutNamed', { name: 'Fujifilm X-T5' })));
      await desk.sees(t('basket.needYou', { count: 1 }));
      await desk.reaches(exactly(t('basket.moreOf', { name: 'Marshall MG30 amplifier' })));
      await desk.reaches(exactly(t('basket.override')));
      await desk.reaches(startingWith(t('basket.overriding.reason.agreed')));
      await desk.sees(t('basket.overridden'));
    });
    expect(effort).toMatchObject({ scans: 0, touches: 0 });
  });

  it('an operator overrides with one touch on a reason, and the recent activity shows it', async () => {
    const { desk } = site;
    await scans('RNT-1419', 'AMP-0006');
    await desk.touch(like('basket.moreOf'));
    await desk.touch(t('basket.override'));
    await says('checked');
    await desk.sees(t('basket.overridden'));
    await desk.touch(t('basket.confirm', { count: 1 }));
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    expect(ledger()).toContain('check_out AMP-0006 RNT-1419');
    await desk.touch(t('key.done'));
    await desk.sees(t('action.overridden.operator', { why: t('basket.overriding.reason.checked') }));
  });

  it('a scan during the override dialog adds to the basket and overrides nothing', async () => {
    const { desk } = site;
    await scans('LGT-0074', 'RNT-1901');
    await desk.touch(t('basket.override'));
    await desk.sees(t('basket.overriding.title'));
    expect(await desk.page.getByRole('dialog').textContent()).toContain('Sofía Papadopoulou');
    await desk.scan('REC-0015');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.sees('REC-0015');
    expect(await checksOutPast('LGT-0074', 'RNT-1901', ['too-many-items'])).toBe('pin-required');
  });
});

it('an item on loan is returned from the basket with one touch and leaves it: nobody else gets it', async () => {
  const { desk } = site;
  await scans('RNT-1419', 'TRI-0060', 'PRJ-0003');
  await desk.touch(t('basket.returnNow'));
  await desk.reads('done', t('readout.returned.word'));
  await desk.touch(t('key.backToBasket', { count: 1 }));
  await desk.shows('basket');
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger().filter((entry) => entry.includes('PRJ-0003'))).toEqual(['check_in PRJ-0003 RNT-1955']);
  // Today names nobody for what somebody else brought back.
  const recent = await desk.page.evaluate(() => window.kiosk.invoke('actions.recent', null));
  const visitOf = (code: string) => recent.ok && recent.data.find((action) => action.code === code)?.visitId;
  expect(visitOf('PRJ-0003')).not.toBe(visitOf('TRI-0060'));
});

it('any day can be chosen in the calendar, and a scan closes it and goes on with the basket', async () => {
  const { desk, workspace } = site;
  await scans('SND-0005');
  await desk.touch(startingWith(t('basket.other')));
  await desk.touch(t('calendar.later'));
  await desk.presses(desk.page.locator('.calendar-day').filter({ hasText: /^15$/ }).first());
  await desk.touch(t('key.more', { what: t('calendar.time') }));
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  const due = new Date(workspace.openRentOf('SND-0005')?.dueAt ?? 0);
  expect([due.getDate(), due.getHours(), due.getMinutes()]).toEqual([15, 12, 30]);
});
