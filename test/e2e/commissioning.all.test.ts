// The scanner check with real key events, in administration and in set-up, and what the desk reads afterwards.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { TEST_CODES } from '../../shared/domain/test-sheet.ts';
import { aLabel, type Pc, PLAIN_SCANNER, type ScannerHabits } from '../support/scanner.ts';
import { choosesPin, connects } from '../support/set-up-steps.ts';
import { ADMIN_PIN, openSetup, siteOfFile } from '../support/site.ts';
import { startingWith, steps, t } from '../support/words.ts';

/** Reads text unchanged: a separator is GS. */
const AS_A_SCANNER: ReaderOptions = { formats: ['Code128', 'QRCode'], textMode: 'Plain' };
beforeAll(() => {
  const engine = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(engine).buffer } });
});

const site = siteOfFile();
beforeEach(async () => {
  const { desk, workspace } = site;
  await desk.sets({ scanners: [] }, ADMIN_PIN);
  await desk.beginsAnew();
  workspace.requests.clear();
});

/** A scanner for the US keyboard layout, on a German PC. */
const AMERICAN: ScannerHabits = { ...PLAIN_SCANNER, prefix: '~', terminator: 'tab' };
const GERMAN_PC: Pc = { layout: 'de', capsLock: false };

const scans = (habits: ScannerHabits, text: string, { desk } = site) => desk.scansAs(habits, GERMAN_PC, aLabel(text));

/** Scans every code of the test sheet and waits for each answer. */
async function scansTheSheet(habits: ScannerHabits, { desk } = site) {
  for (const [index, code] of TEST_CODES.entries()) {
    await desk.scansAs(habits, GERMAN_PC, code);
    await desk.reads('done', t('commissioning.readout.code', { number: index + 1 }));
  }
}

async function opensAdministration() {
  const { desk } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.shows('administration');
  await desk.touch(t('admin.rooms.scanner'));
}

it('a scanner with another layout, a prefix and Tab is read correctly after its check', async () => {
  const { desk, workspace } = site;
  await scans(AMERICAN, 'QC-157');
  await desk.reads('refused', '°QCß157');
  expect(workspace.requests.count('lookup')).toBe(1);

  await opensAdministration();
  await desk.touch(t('commissioning.room.check'));
  await desk.shows('scanner-check');
  await scansTheSheet(AMERICAN);
  await desk.sees(
    t('commissioning.result.good'),
    t('commissioning.facts.layouts.us-keys'),
    '~',
    t('commissioning.facts.terminators.tab'),
    t('commissioning.facts.gap', { typical: 10, longest: 10 }),
  );
  await desk.touch(startingWith(t('commissioning.save')));
  await desk.shows('administration');
  await desk.sees(`${t('commissioning.scanner')} 1`, t('commissioning.room.decoding.us-keys'));
  await desk.touch(t('key.close'));
  await desk.shows('ready');

  await scans(AMERICAN, 'QC-157');
  await desk.page.locator('.read-out').filter({ hasText: 'QC-157' }).waitFor();
  await scans(AMERICAN, 'CAM-0147');
  await desk.shows('card');
  await desk.sees('Sony FX6');
});

it('two scanners with different habits are told apart', async () => {
  const { desk } = site;
  const german: ScannerHabits = { ...PLAIN_SCANNER, layout: 'de' };
  await opensAdministration();
  for (const [habits, key] of [
    [AMERICAN, t('commissioning.room.check')],
    [german, t('commissioning.room.another')],
  ] as const) {
    await desk.touch(key);
    await scansTheSheet(habits);
    await desk.touch(startingWith(t('commissioning.save')));
    await desk.shows('administration');
  }
  await desk.sees(`${t('commissioning.scanner')} 1`, `${t('commissioning.scanner')} 2`);
  await desk.touch(t('key.close'));
  await desk.shows('ready');
  for (const habits of [AMERICAN, german]) {
    await scans(habits, 'CAM-0147');
    await desk.sees('Sony FX6');
    await desk.clears();
  }
});

it('a code that is not on the test sheet is not shown, counted or sent', async () => {
  const { desk, workspace, token } = site;
  await opensAdministration();
  await desk.touch(t('commissioning.room.check'));
  await scans(AMERICAN, 'CAM-0147');
  await desk.reads('attention', t('commissioning.readout.foreign'));
  await scans(AMERICAN, token.token);
  await desk.reads('attention', t('readout.badScan.token-shaped.word'));
  const words = await desk.everyWord();
  expect(words).not.toContain('0147');
  expect(words).not.toContain(token.token.split('|')[1]);
  expect(workspace.requests.count('lookup')).toBe(0);
});

it('a scanner that loses characters is reported with steps to fix it', async () => {
  const { desk } = site;
  await opensAdministration();
  await desk.touch(t('commissioning.room.check'));
  for (const code of TEST_CODES) await desk.scansAs(PLAIN_SCANNER, GERMAN_PC, code);
  await desk.sees(t('commissioning.result.good'));
  await desk.scansAs(PLAIN_SCANNER, GERMAN_PC, aLabel('KIOSKTEST30011223344556688990123456789'));
  await desk.reads('attention', t('commissioning.readout.damaged', { number: 3 }));
  await desk.sees(
    t('commissioning.trouble.characters-lost.title'),
    ...steps(t('commissioning.trouble.characters-lost.steps')),
  );
});

it.each([
  ['1920×1080', { width: 1920, height: 1080 }],
  ['1024×768', { width: 1024, height: 768 }],
])('the codes on the screen can be read and match the test sheet at %s', async (_name, viewport) => {
  const { desk } = site;
  await desk.page.setViewportSize(viewport);
  await opensAdministration();
  await desk.touch(t('commissioning.room.check'));
  for (const { id, text } of TEST_CODES) {
    const picture = desk.page.locator(`.test-code[data-code="${id}"]`);
    await picture.waitFor();
    const [code, actionBar] = [await picture.boundingBox(), await desk.page.locator('.action-bar').boundingBox()];
    expect(code && code.y + code.height).toBeLessThanOrEqual(actionBar?.y ?? 0);
    await expect.poll(async () => (await readBarcodes(await picture.screenshot(), AS_A_SCANNER))[0]?.text).toBe(text);
    await desk.touch(t('commissioning.skip'));
  }
  await desk.sees(t('commissioning.result.bad'));
});

it('the scanner check also works in set-up', async () => {
  const own = await openSetup();
  onTestFinished(() => own.close());
  const { desk } = own;
  await connects(own, own.token.token);
  await choosesPin(desk, '135790');
  await desk.touch(t('commissioning.setup.key'));
  await scansTheSheet(AMERICAN, own);
  await desk.touch(startingWith(t('commissioning.save')));
  await desk.sees(t('commissioning.setup.known'));
  await scans(AMERICAN, 'QC-157/yz', own);
  await desk.reads('ready', 'QC-157/yz');
  await desk.touch(startingWith(t('setup.scanner.yes')));
  await desk.reads('done', t('setup.scanner.works'));
  await desk.touch(t('setup.scanner.next'));
  await desk.shows('setup-ready');
  await desk.touch(t('setup.ready.open'));
  await desk.shows('ready');
  await scans(AMERICAN, 'TNT-0211', own);
  await desk.shows('card');
});
