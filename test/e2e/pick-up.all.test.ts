// Pick-up of reserved items: by scanner alone, by finger, by keyboard, by another renter and in self-service, checked
// in the workspace's rents.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountingDesk } from '../support/counting-desk.ts';
import { ADMIN_PIN, deskOfFile, openDesk, type Site } from '../support/site.ts';
import { exactly, startingWith, t, tSelfService } from '../support/words.ts';

const HARUTO = 'RNT-2013';

const site = deskOfFile();

const holderOf = (code: string) => site.workspace.openRentOf(code)?.renter.code ?? null;
const dueOf = (code: string) => Date.parse(site.workspace.openRentOf(code)?.dueAt ?? '');

it('the renter’s page lists reservations, also with nothing on loan, and marks those of a type', async () => {
  const { desk } = site;
  await desk.scan(HARUTO);
  await desk.sees(t('pickUp.reserved', { count: 5 }), t('renter.nothingOut'), t('pickUp.anyOfType'), 'TRI-0080');
});

it('part of a pick-up and an extra item are checked out by finger; the rest stays reserved', async () => {
  const { desk } = site;
  await desk.scan(HARUTO);
  for (const code of ['PRJ-0004', 'TRI-0080', 'LNS-0310']) await desk.scan(code);
  await desk.sees(t('pickUp.title', { count: 3, all: 5 }), t('pickUp.toFetch', { count: 2 }));
  await desk.sees(t('pickUp.byType', { type: 'Projector' }));
  await desk.scan('AMP-0007');
  await desk.reads('ready', t('readout.addedExtra.word'));
  await desk.touch(startingWith(t('basket.confirmPart', { count: 3, all: 5 })));
  await desk.reads('done', t('readout.checkedOut.done', { count: 4 }));
  await desk.sees(t('pickUp.still'));
  expect(['PRJ-0004', 'TRI-0080', 'LNS-0310', 'AMP-0007'].map(holderOf)).toEqual(Array(4).fill(HARUTO));
  // Everything is due at the end of the reservation.
  const end = new Date();
  end.setDate(end.getDate() + 5);
  expect(dueOf('TRI-0080')).toBe(end.setHours(12, 0, 0, 0));
  await desk.clears();
  await desk.scan(HARUTO);
  await desk.sees(t('pickUp.reserved', { count: 2 }));
});

it('a reserved item is picked up by finger alone, with a search on the drawn keyboard', async () => {
  const { desk } = site;
  const finds = async (letters: string, hit: RegExp) => {
    await desk.touch(exactly(t('key.search')));
    for (const letter of letters) await desk.touchesKey(letter);
    await desk.touch(hit);
  };
  await finds('har', /Haruto/);
  await desk.sees(t('pickUp.reserved', { count: 2 }));
  await finds('sound', /REC-0022/);
  await desk.sees(t('pickUp.title', { count: 1, all: 2 }));
  await desk.touch(startingWith(t('basket.confirmPart', { count: 1, all: 2 })));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(holderOf('REC-0022')).toBe(HARUTO);
});

it('the rest of a reservation is picked up by scanner alone', async () => {
  const { desk } = site;
  for (const code of [HARUTO, 'RAD-0012']) await desk.scan(code);
  await desk.reads('ready', t('readout.addedReserved.word', { count: 1, all: 1 }));
  await desk.scan('KIOSK:CONFIRM');
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(holderOf('RAD-0012')).toBe(HARUTO);
  await desk.clears();
  await desk.scan(HARUTO);
  await desk.shows('renter');
  expect(await desk.everyWord()).not.toContain(t('pickUp.scanFirst'));
});

describe('by keyboard alone', () => {
  it('a reserved item is found and picked up by keyboard alone', async () => {
    const { kiosk, workspace } = site;
    const desk = await CountingDesk.at(kiosk.page);
    const finds = async (letters: string, hit: RegExp) => {
      await desk.reaches(exactly(t('key.search')));
      await desk.shows('search');
      await desk.pressesKeys(letters);
      await desk.reaches(hit);
    };
    const effort = await desk.counts(async () => {
      await finds('ngu', /Nguyễn/);
      await desk.sees(t('pickUp.reserved', { count: 2 }));
      await finds('hub', /TNT-0212/);
      await desk.sees(t('pickUp.title', { count: 1, all: 2 }));
      await desk.reaches(startingWith(t('basket.confirmPart', { count: 1, all: 2 })));
      await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    });
    expect(effort).toMatchObject({ scans: 0, touches: 0 });
    expect(workspace.openRentOf('TNT-0212')?.renter.code).toBe('RNT-1955');
  });
});

describe('self-service', () => {
  let own: Site;
  beforeAll(async () => {
    own = await openDesk();
    await own.desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 300 }, ADMIN_PIN);
  });
  afterAll(() => own.close());

  it('a self-service renter sees their reservations without storage places, and picks them up', async () => {
    const { desk, workspace } = own;
    await desk.scan(HARUTO);
    await desk.sees(tSelfService('pickUp.yours', { count: 5 }));
    expect(await desk.everyWord()).not.toContain('Drawer 1');
    for (const code of ['TRI-0080', 'PRJ-0004']) await desk.scan(code);
    await desk.touch(startingWith(tSelfService('basket.confirmPart', { count: 2, all: 5 })));
    await desk.reads('done', tSelfService('readout.checkedOut.done', { count: 2 }));
    expect(workspace.openRentOf('PRJ-0004')?.renter.code).toBe(HARUTO);
  });
});

it('a workspace without reservations shows none, and check-outs work as usual', async () => {
  const other = await openDesk({ without: ['reservations'] });
  try {
    const { desk, workspace } = other;
    await desk.scan(HARUTO);
    await desk.shows('renter');
    expect(await desk.everyWord()).not.toContain(t('pickUp.scanFirst'));
    for (const code of ['TRI-0080', 'KIOSK:CONFIRM']) await desk.scan(code);
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    expect(workspace.openRentOf('TRI-0080')?.renter.code).toBe(HARUTO);
  } finally {
    await other.close();
  }
});
