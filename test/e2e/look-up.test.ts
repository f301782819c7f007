// Scan → card, for every state of an item and a renter, and for codes that nobody knows.

import { expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { deskOfFile } from '../support/site.ts';
import { like, t } from '../support/words.ts';

const site = deskOfFile();

it('a free item goes into the basket as its newest line', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.shows('basket');
  await desk.reads('ready', t('readout.added.word'));
  await desk.sees('Canon EOS 5D Mark IV', 'Body only', 'CAM-0098');
});

it('an item that is out says until when and who has it', async () => {
  const { desk } = site;
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.reads('ready', like('readout.itemOut.word'));
  await desk.sees('Marmot Limelight 3P', 'Amina El-Sayed');
});

it('an overdue item says how late it is, who needs it next and where it goes', async () => {
  const { desk } = site;
  await desk.scan('CAM-0147');
  await desk.reads('attention', like('readout.itemOverdue.word', { late: /\d days/ }));
  await desk.sees('Sony FX6', 'Mara Lindqvist', like('card.late', { duration: /\d days/ }), /Jonas Weber/, 'R1');
});

it('a reserved item and one out of service say why they stay', async () => {
  const { desk } = site;
  await desk.scan('BIK-0009');
  await desk.reads('attention', t('readout.itemReserved.word'));
  await desk.sees('Urban Arrow Family', /Élodie Marchand/);
  await desk.scan('CAM-0135');
  await desk.reads('refused', t('readout.itemUnavailable.word'));
  await desk.sees(/the shutter sticks/);
});

it('a renter card opens what the renter has out', async () => {
  const { desk } = site;
  await desk.scan('RNT-1184');
  await desk.shows('renter');
  await desk.sees('Mara Lindqvist', 'Sony FX6', 'Sony A7 IV');
});

it('a blocked renter may take nothing out, and the reason is said', async () => {
  const { desk } = site;
  await desk.scan('RNT-0933');
  await desk.reads('refused', t('readout.renterBlocked.word'));
  await desk.sees(/two items never came back/);
});

it('an unknown code is said, and the next scan works', async () => {
  const { desk } = site;
  await desk.scan('NOPE-404');
  await desk.reads('refused', t('readout.unknownCode.word'));
  await desk.sees('NOPE-404');
  await desk.scan('TNT-0211');
  await desk.shows('card');
});

it('a code that is an item and a renter is asked about', async () => {
  const { desk } = site;
  await desk.scan('1017');
  await desk.shows('question');
  await desk.touch(/Gwendoline/);
  await desk.shows('renter');
});

it('a free item that is found is looked at, and one more touch puts it into a basket', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.types(t('search.field'), 'CAM-0098');
  await desk.touch(/Canon EOS 5D/);
  await desk.shows('card');
  await desk.reads('ready', t('readout.itemFree.word'));
  await desk.touch(t('card.addToBasket'));
  await desk.shows('basket');
  await desk.reads('ready', t('readout.added.word'));
});

it('a search hit says which one is meant, and nobody is asked again', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.types(t('search.field'), 'gwen');
  await desk.touch(/Gwendoline/);
  await desk.shows('renter');
});

it('the same code again within the window changes nothing and sends nothing', async () => {
  const { desk, workspace } = site;
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.scan('TNT-0211');
  await desk.reads('already');
  expect(workspace.requests.count('lookup')).toBe(1);
});

it('a scan works whatever has the focus, and leaves the field as it was', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.types(t('search.field'), 'tri');
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.sees('Marmot Limelight 3P');
});

it('a scan is answered in front of the choice of the language', async () => {
  const { desk } = site;
  await desk.touch(LANGUAGES.en.name);
  await desk.sees('Deutsch');
  await desk.scan('TNT-0211');
  await desk.shows('card');
  await desk.page.getByText('Deutsch').waitFor({ state: 'detached' });
});
