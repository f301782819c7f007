// The basket's problems and their ways on, as far as the workspace's ledger; and any due date.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import { CountingDesk } from '../support/counting-desk.ts';
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
/** What main says to a check-out that overrides `blocks`, asked for past the desk. */
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

it('the parts of a kit are counted by touch', async () => {
  const { desk } = site;
  await scans('LGT-0074');
  for (const part of ['1 lamp head', '1 ballast', '2 cables', '1 reflector']) await desk.touch(part);
  await desk.sees(t('basket.partsCounted', { count: 5 }));
});

it('an item that is reserved goes out if it is due back before', async () => {
  const { desk } = site;
  await scans('RNT-2207', 'CAM-0121');
  await desk.sees(t('basket.needYou', { count: 1, all: 1 }), t('basket.stay', { count: 1 }));
  await desk.touch(t('basket.dueEarlier'));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out CAM-0121 RNT-2207');
});

/** Says why, by one touch. */
const says = (reason: 'agreed' | 'checked') => site.desk.touch(t(`basket.overriding.reason.${reason}`));

it('what can’t go out is taken out by one touch, and the rest goes', async () => {
  const { desk } = site;
  await scans('RNT-2041', 'SAW-0020', 'SND-0006');
  await desk.sees(t('basket.needYou', { count: 1, all: 2 }));
  await desk.touch(t('basket.takeOutNamed', { name: 'Mirka Deros 650' }));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out SAW-0020 RNT-2041');
});

it('an item that is reserved goes out anyway once an administrator has allowed it, and only once', async () => {
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
  // Nobody is let in any more.
  await desk.touch(t('key.done'));
  await desk.touch(t('status.administration'));
  await desk.sees(t('pin.title'));
  await desk.touch(t('key.cancel'));
});

it('without leave main refuses, and a page that is loaded again has none left', async () => {
  const { desk } = site;
  expect(await checksOutPast('AMP-0006', 'RNT-2207', ['reserved'])).toBe('pin-required');
  await scans('RNT-2207', 'AMP-0006');
  await desk.touch(like('basket.moreOf'));
  await desk.touch(t('basket.override'));
  await says('agreed');
  await desk.enters(ADMIN_PIN);
  await desk.sees(t('basket.overridden'));
  await desk.page.reload();
  // What lay in it is back, without what an administrator had allowed.
  await desk.shows('basket');
  await desk.sees('AMP-0006');
  await desk.page.getByText(t('basket.overridden')).waitFor({ state: 'detached' });
  expect(await checksOutPast('AMP-0006', 'RNT-2207', ['reserved'])).toBe('pin-required');
  expect(ledger().join()).not.toContain('AMP-0006');
});

it('a renter at the limit can be lent to anyway', async () => {
  const { desk } = site;
  await scans('CAM-0098', 'RNT-1901');
  await desk.sees('Sofía Papadopoulou', /the limit is 8/);
  await desk.cannotTouch(t('basket.confirmOff'));
  await desk.touch(t('basket.override'));
  await says('agreed');
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out CAM-0098 RNT-1901');
});

describe('where operators may override', () => {
  beforeEach(() => site.desk.sets({ whoOverrides: 'operator' }, ADMIN_PIN));
  afterEach(() => site.desk.sets({ whoOverrides: 'administrator' }, ADMIN_PIN));

  it('by keyboard alone one problem is taken out, and the other one overridden', async () => {
    const desk = await CountingDesk.at(site.kiosk.page);
    await scans('RNT-1419', 'AMP-0006', 'CAM-0135');
    const effort = await desk.counts(async () => {
      await desk.reaches(exactly(t('basket.takeOutNamed', { name: 'Fujifilm X-T5' })));
      await desk.sees(t('basket.needYou', { count: 1, all: 1 }));
      await desk.reaches(exactly(t('basket.moreOf', { name: 'Marshall MG30 amplifier' })));
      await desk.reaches(exactly(t('basket.override')));
      await desk.reaches(startingWith(t('basket.overriding.reason.agreed')));
      await desk.sees(t('basket.overridden'));
    });
    expect(effort).toMatchObject({ scans: 0, touches: 0 });
  });

  it('one touch on a reason is enough, and Today tells of it', async () => {
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

  it('a scan goes on with the basket, and nothing is overridden', async () => {
    const { desk } = site;
    await scans('LGT-0074', 'RNT-1901');
    await desk.touch(t('basket.override'));
    await desk.sees(t('basket.overriding.title'));
    await desk.scan('REC-0015');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.sees('REC-0015');
    expect(await checksOutPast('LGT-0074', 'RNT-1901', ['too-many-items'])).toBe('pin-required');
  });
});

it('an item that is out is returned from its card, and then goes out with the basket', async () => {
  const { desk } = site;
  await scans('RNT-1419', 'TRI-0060', 'PRJ-0003');
  await desk.touch(t('basket.showIt'));
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await desk.touch(t('key.backToBasket', { count: 2 }));
  await desk.shows('basket');
  await desk.touch(t('basket.confirm', { count: 2 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
  expect(ledger()).toEqual(expect.arrayContaining(['check_in PRJ-0003 RNT-1955', 'check_out PRJ-0003 RNT-1419']));
});

it('any day can be chosen, and a scan goes on with the basket at once', async () => {
  const { desk, workspace } = site;
  await scans('SND-0005');
  await desk.touch(startingWith(t('basket.other')));
  await desk.touch('Next');
  await desk.presses(desk.page.getByRole('gridcell').getByRole('button', { name: /\b15\b/ }));
  await desk.touch(t('due.more', { name: t('due.minute') }));
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  const due = new Date(workspace.openRentOf('SND-0005')?.dueAt ?? 0);
  expect([due.getDate(), due.getHours(), due.getMinutes()]).toEqual([15, 12, 15]);
});
