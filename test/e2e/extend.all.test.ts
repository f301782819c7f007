// Extending loans from the card and the renter's page, by finger and by keyboard, checked in the workspace's rents.
import { describe, expect, it } from 'vitest';
import { deskOfFile, openDesk } from '../support/site.ts';
import { exactly, like, t } from '../support/words.ts';

const DAY = 86_400_000;

const site = deskOfFile();

const dueOf = (code: string) => Date.parse(site.workspace.openRentOf(code)?.dueAt ?? '');
const extensionsOf = (code: string) =>
  site.workspace.ledger.filter((entry) => entry.intent === 'extend' && entry.itemCode === code).length;

describe('Extend on the card', () => {
  it('the arrow keys choose the new due date', async () => {
    const { desk } = site;
    const before = dueOf('SAW-0024');
    await desk.scan('SAW-0024');
    await desk.touch(t('extend.key'));
    await desk.page.locator('.calendar-day:focus').waitFor();
    await desk.keys('ArrowRight');
    await desk.entersOn(desk.page.locator('.calendar-day:focus'));
    await desk.touch(like('extend.to'));
    await desk.reads('done');
    expect(dueOf('SAW-0024')).toBe(before + 8 * DAY);
  });

  it('a printed Confirm does not extend and says so, and the next scan closes the sheet', async () => {
    const { desk } = site;
    await desk.scan('REC-0021');
    await desk.touch(t('extend.key'));
    await desk.scan('KIOSK:CONFIRM');
    await desk.reads('attention', t('readout.extendByTouch.word'));
    await desk.scan('BIK-0022');
    await desk.sees('Tomás Herrera');
    expect(await desk.page.getByRole('dialog').count()).toBe(0);
    expect(extensionsOf('REC-0021')).toBe(0);
    expect(site.workspace.openRentOf('REC-0021')).not.toBeNull();
  });

  it('days from the next reservation on can’t be chosen, and the reason is shown', async () => {
    const { desk } = site;
    await desk.scan('CAM-0120');
    await desk.touch(t('extend.key'));
    await desk.sees(like('extend.reservedFromFor', { name: 'Jonas Weber' }));
    expect(await desk.page.locator('.calendar-day[data-kind="forbidden"]').count()).toBeGreaterThan(7);
    await desk.touch(t('key.cancel'));
    await desk.shows('card');
  });
});

describe('a workspace that refuses an extension', () => {
  it('a 422 refuses the extension of that loan only; Extend stays available', async () => {
    const { desk, workspace } = site;
    workspace.faults.next({ on: 'extend', kind: 'status', status: 422 });
    await desk.scan('DRL-0031');
    await desk.touch(t('extend.key'));
    await desk.touch(like('extend.to'));
    await desk.reads('refused', t('readout.extendRefused.word'));
    await desk.clears();
    await desk.scan('DRL-0031');
    await desk.sees(t('extend.key'));
  });
});

describe('Extend on the renter’s page', () => {
  it('the loans that can be extended are extended, and the others are named', async () => {
    const { desk } = site;
    const before = ['CAM-0147', 'CAM-0120', 'LNS-0302'].map(dueOf);
    await desk.scan('RNT-1184');
    await desk.touch(t('extend.all'));
    await desk.sees(like('extend.cant', { count: 1 }), 'Sony FX6');
    await desk.touch(like('extend.someTo', { count: 2 }));
    await desk.reads('done', t('readout.extensions.done', { count: 2 }));
    const after = ['CAM-0147', 'CAM-0120', 'LNS-0302'].map(dueOf);
    expect(after.map((due, index) => due - (before[index] ?? 0))).toEqual([0, 7 * DAY, 7 * DAY]);
    await desk.touch(exactly(/Undo .*Sony A7 IV.*/));
    await desk.sees(t('action.undo.extend.confirmed'));
    expect(dueOf('CAM-0120')).toBe(before[1]);
  });
});

it('Extend is no longer offered after a workspace without extensions has refused one', async () => {
  const other = await openDesk({ without: ['extend'] });
  try {
    const { desk } = other;
    await desk.scan('TNT-0211');
    await desk.touch(t('extend.key'));
    await desk.touch(like('extend.to'));
    await desk.reads('refused', t('readout.extendRefused.word'));
    await desk.sees(new RegExp(t('reason.extend-unknown')));
    await desk.clears();
    await desk.scan('SAW-0024');
    await desk.shows('card');
    expect(await desk.page.getByText(t('extend.key'), { exact: true }).count()).toBe(0);
  } finally {
    await other.close();
  }
});
