// Looking up items and renters in every state, and unknown codes.

import { expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { deskOfFile } from '../support/site.ts';
import { like, t } from '../support/words.ts';

const site = deskOfFile();

it('scanning a free item adds it to the basket', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.shows('basket');
  await desk.reads('ready', t('readout.added.word'));
  await desk.sees('Canon EOS 5D Mark IV', 'Body only', 'CAM-0098');
});

it('the card of an item on loan says who has it and when it is due', async () => {
  const { desk } = site;
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.reads('ready', like('readout.itemOut.word'));
  await desk.sees('Marmot Limelight 3P', 'Amina El-Sayed');
});

it('a reserved item and one out of service say why they can’t be checked out', async () => {
  const { desk } = site;
  await desk.scan('BIK-0009');
  await desk.reads('attention', t('readout.itemReserved.word'));
  await desk.sees('Urban Arrow Family', /Élodie Marchand/);
  await desk.scan('CAM-0135');
  await desk.reads('refused', t('readout.itemUnavailable.word'));
  await desk.sees(/the shutter sticks/);
});

it('a renter card opens the renter’s page with the loans', async () => {
  const { desk } = site;
  await desk.scan('RNT-1184');
  await desk.shows('renter');
  await desk.sees('Mara Lindqvist', 'Sony FX6', 'Sony A7 IV');
});

it('a blocked renter’s page says why they are blocked', async () => {
  const { desk } = site;
  await desk.scan('RNT-0933');
  await desk.reads('refused', t('readout.renterBlocked.word'));
  await desk.sees(/two items never came back/);
});

it('an unknown code is refused, and the next scan works', async () => {
  const { desk } = site;
  await desk.scan('NOPE-404');
  await desk.reads('refused', t('readout.unknownCode.word'));
  await desk.sees('NOPE-404');
  await desk.scan('TNT-0211');
  await desk.shows('card');
});

it('a code of both an item and a renter asks which one is meant', async () => {
  const { desk } = site;
  await desk.scan('1017');
  await desk.shows('question');
  await desk.touch(/Gwendoline/);
  await desk.shows('renter');
});

it('a search result for a code of two kinds opens without a question', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.types(t('search.field'), 'gwen');
  await desk.touch(/Gwendoline/);
  await desk.shows('renter');
});

it('what is typed at Ready is searched for', async () => {
  const { desk } = site;
  await desk.pressesKeys('marmot');
  await desk.shows('search');
  await desk.sees('Marmot Limelight 3P');
});

it('a touch on a hit that has just come says that it is too early, and the next one counts', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.pressesKeys('tascam');
  const hit = desk.page.locator('.hit').first();
  await hit.waitFor();
  await hit.click();
  await desk.page.locator(`.hit[data-early="${t('key.oneMoment')}"]`).waitFor();
  await desk.presses(hit);
  await desk.shows('card');
  await desk.sees('REC-0021');
});

it('the same code again within the repeat window is not looked up again', async () => {
  const { desk, workspace } = site;
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.scan('TNT-0211');
  await desk.reads('already');
  expect(workspace.requests.count('lookup')).toBe(1);
});

it('a scan is read while the search field has the focus', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.types(t('search.field'), 'tri');
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.sees('Marmot Limelight 3P');
});

it('a scan closes the choice of the language and is looked up', async () => {
  const { desk } = site;
  await desk.touch(LANGUAGES.en.name);
  await desk.sees('Deutsch');
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.page.getByText('Deutsch').waitFor({ state: 'detached' });
});
