// The outcome of a check-out: the receipt as a QR code that a phone reads off the screen, and Undo of single lines.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { entryLine, openDesk, type Site } from '../support/site.ts';
import { like, startingWith, t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  const engine = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: engine.buffer as ArrayBuffer } });
  site = await openDesk({ viewport: { width: 1024, height: 768 } });
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());

/** The text of the QR code on the current screen; '' while there is none. */
async function photograph(): Promise<string> {
  const picture = await site.desk.page.screenshot();
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return code?.text ?? '';
}
/** Waits until the QR code on the screen matches `words`. */
const photographs = (words: RegExp) => expect.poll(photograph).toMatch(words);

async function checksOut(renter: string, ...codes: string[]): Promise<void> {
  const { desk } = site;
  for (const code of codes) {
    await desk.scan(code);
    await desk.sees(code);
  }
  await desk.scan(renter);
  await desk.touch(t('basket.confirm', { count: codes.length }));
  await desk.reads('done', t('readout.checkedOut.done', { count: codes.length }));
}

it.each(['light', 'dark', 'contrast'] as const)('the receipt’s QR code can be read off a %s screen', async (theme) => {
  const { desk } = site;
  await desk.page.evaluate((wanted) => window.kiosk.invoke('app.setDisplay', { theme: wanted }), theme);
  const code = { light: 'CAM-0098', dark: 'CAM-0160', contrast: 'CAM-0161' }[theme];
  await checksOut('RNT-1533', code);
  // The due date and the item, without the renter.
  const due = startingWith(like('outcome.due', { due: /\w{3} \d+ \w{3}, 12:00/ }));
  await photographs(
    new RegExp(`^Front desk, .+, \\d\\d:\\d\\d\n${due.source}\n[^\n]+, ${code}, 45\\.00 € a day$`, 'm'),
  );
});

it('the price that the workspace tells is on the card, in the basket and on the outcome', async () => {
  const { desk } = site;
  const price = '45.00 € a day';
  await desk.scan('CAM-0147');
  await desk.shows('card');
  await desk.sees('CAM-0147', price);
  await desk.clears();
  await desk.scan('CAM-0101');
  await desk.shows('basket');
  await desk.seesRow('CAM-0101', price);
  await desk.scan('RNT-1533');
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.shows('outcome');
  await desk.seesRow('CAM-0101', price);
});

it('undoing one of three lines removes it from the receipt', async () => {
  const { desk, workspace } = site;
  const codes = ['LGT-0074', 'REC-0015', 'TRI-0060'];
  await checksOut('RNT-1419', ...codes);
  await desk.touch(startingWith(`${t('undo.check_out', { count: 1 })} Zoom H6`));
  await desk.seesRow('REC-0015', t('action.undo.check_in.confirmed'));
  await desk.shows('outcome');
  await desk.sees(t('readout.checkedOut.done', { count: 2 }), t('readout.checkedOut.undone', { count: 1 }));
  expect(workspace.openRentOf('REC-0015')).toBeNull();
  for (const code of ['LGT-0074', 'TRI-0060']) expect(workspace.openRentOf(code)?.renter.code).toBe('RNT-1419');
  await photographs(
    new RegExp(`${startingWith(like('outcome.due')).source}\n[^\n]+, LGT-0074\n[^\n]+, TRI-0060$`, 'm'),
  );
  await desk.touch(t('outcome.undoAll', { count: 2 }));
  await desk.sees(t('readout.checkedOut.undone', { count: 3 }), t('outcome.allUndone'));
  expect(workspace.ledger.map(entryLine).filter((entry) => entry.startsWith('check_in'))).toHaveLength(3);
  await desk.touch(t('key.done'));
  await desk.shows('ready');
});
