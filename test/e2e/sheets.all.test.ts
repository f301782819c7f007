// Saving sheets: an administrator saves one as a PDF in the Documents folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DeskDriver } from '../support/desk-driver.ts';
import { launchKiosk } from '../support/launch.ts';
import { codesOn, printed } from '../support/pdf-pages.ts';
import { openDesk } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startingWith, t } from '../support/words.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

it('an administrator can save the command sheet, and its codes work at the desk', async () => {
  const home = temporaryFolder();
  const site = await openDesk({ env: { HOME: home } });
  ends.push(() => site.close());
  const { desk } = site;
  const refused = await desk.page.evaluate(() =>
    window.kiosk.invoke('sheets.save', { sheet: 'commands', paper: 'a4' }),
  );
  expect(refused).toMatchObject({ ok: false, error: { kind: 'pin-required' } });

  await desk.touch(t('status.administration'));
  await desk.enters('2468');
  await desk.touch(t('admin.rooms.sheets'));
  await desk.touch(startingWith(t('sheets.commands.title')));
  await desk.touch(t('sheets.save'));
  const path = join(home, 'Documents', 'Frontdesk Kiosk - Command sheet (A4).pdf');
  await desk.sees(path);
  await desk.touch(t('key.close'));
  await desk.shows('ready');

  const { pages } = await printed(readFileSync(path), 200);
  const [page] = pages;
  const codes = page ? await codesOn(page) : [];
  const checkOut = codes.find(({ text }) => text.endsWith('CHECKOUT'));
  await desk.scan(checkOut?.text ?? '');
  await desk.shows('basket');
});

it('the labels of the demo can be saved without a PIN, because none is set', async () => {
  const home = temporaryFolder();
  const kiosk = await launchKiosk({ env: { HOME: home } });
  ends.push(() => kiosk.close());
  const desk = new DeskDriver(kiosk.page);
  await desk.touch(t('setup.welcome.demo'));
  await desk.shows('ready');
  await desk.touch(t('status.administration'));
  await desk.touch(t('admin.rooms.sheets'));
  await desk.touch(t('sheets.save'));
  await desk.sees(join(home, 'Documents', 'Frontdesk Kiosk - Demo workspace (A4).pdf'));
});
