// Code rules by touch alone: an administrator makes a rule, and the desk finds the code in a web address.
import { beforeEach, expect, it } from 'vitest';
import { ADMIN_PIN, siteOfFile } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

const LABEL = 'https://pool.example.org/items/CAM-0147';

const site = siteOfFile();
beforeEach(async () => {
  const { desk, workspace } = site;
  await desk.sets({ rules: [] }, ADMIN_PIN);
  await desk.beginsAnew();
  workspace.requests.clear();
});

async function openCodes() {
  const { desk } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('admin.rooms.codes'));
}

it('a rule for web addresses can be tried in the tester, and then works at the desk', async () => {
  const { desk, workspace } = site;
  await desk.scan(LABEL);
  await desk.reads('refused');
  await openCodes();
  await desk.touch(t('codes.add'));
  await desk.touch(startingWith(t('codes.starters.address.title')));
  await desk.touch(t('admin.save'));
  await desk.sees(t('codes.names.code'));
  const asked = workspace.requests.count('lookup');
  await desk.scan(LABEL);
  await desk.sees(t('codes.tester.as.code'), t('codes.tester.counts'));
  expect(workspace.requests.count('lookup')).toBe(asked);
  await desk.touch(t('key.close'));
  await desk.shows('ready');
  await desk.scan(LABEL);
  await desk.shows('card');
  await desk.sees(t('card.goesBackTo'));
});

it('a pattern written on the drawn keyboard is checked, and a fault in it is explained', async () => {
  const { desk } = site;
  await openCodes();
  await desk.touch(t('codes.add'));
  await desk.touch(startingWith(t('codes.starters.own.title')));
  await desk.touch('#+=');
  for (const key of '(?=') await desk.touchesKey(key);
  await desk.touch(t('admin.save'));
  await desk.sees(t('codes.faults.look-around'));
  await desk.touchesKey(t('search.delete'));
  await desk.touchesKey('<');
  await desk.touchesKey('áé');
  await desk.touchesKey('abc');
  for (const key of 'item') await desk.touchesKey(key);
  await desk.touchesKey('#+=');
  for (const key of '>.+)') await desk.touchesKey(key);
  await desk.touch(t('admin.save'));
  await desk.seesRow('(?<item>.+)', t('codes.names.item'));
});

it('a scan in another section of administration is ignored, and its Enter presses no key', async () => {
  const { desk, workspace } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.shows('administration');
  await desk.page.getByRole('button', { name: t('admin.rooms.display') }).focus();
  await desk.scan('CAM-0147');
  await desk.touch(t('admin.rooms.codes'));
  await desk.scan('CAM-0112');
  await desk.sees(t('codes.tester.as.code'));
  expect(workspace.requests.count('lookup')).toBe(0);
  expect(await desk.everyWord()).not.toContain('CAM-0147');
});

it('the code tester does not show a scanned token', async () => {
  const { desk, token } = site;
  await openCodes();
  await desk.scan(token.token);
  await desk.sees(t('readout.badScan.token-shaped.word'));
  expect(await desk.everyWord()).not.toContain(token.token);
});
