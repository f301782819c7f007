// npm run demo: plays a desk session with the demo workspace without a display, prints each step, saves a picture of
// each screen, and compares what the screen said with the workspace's ledger.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TEST_CODES } from '../../shared/domain/test-sheet.ts';
import { fakeCamera } from '../support/camera-clip.ts';
import { DeskDriver } from '../support/desk-driver.ts';
import { type Kiosk, launchKiosk } from '../support/launch.ts';
import { aLabel, type Label, PLAIN_SCANNER } from '../support/scanner.ts';
import { entryLine, openDesk, type Site } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

const OUTPUT = resolve(import.meta.dirname, '../../demo-output');
/** The item whose label is in the camera's clip. */
const IN_THE_PICTURE = 'TRI-0060';

let pictures = 0;
let steps = 0;

/** Does one step of the session, prints it, saves a picture, then clears up. A step that fails ends the demo. */
async function step(
  told: string,
  desk: DeskDriver,
  act: () => Promise<unknown>,
  clearUp: () => Promise<unknown> = async () => {},
): Promise<void> {
  steps += 1;
  await act();
  console.log(`  ${String(steps).padStart(2)}  ${told}`);
  await keepPicture(desk, told);
  await clearUp();
}

async function keepPicture(desk: DeskDriver, told: string): Promise<void> {
  pictures += 1;
  const name = told
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  await desk.page.screenshot({ path: join(OUTPUT, `${String(pictures).padStart(2, '0')}-${name}.png`) });
}

async function play(desk: DeskDriver): Promise<void> {
  await step('First start: the language, or the demo workspace', desk, () => desk.shows('setup-welcome'));
  await step('One touch on Try the demo workspace: ready', desk, async () => {
    await desk.touch(t('setup.welcome.demo'));
    await desk.shows('ready');
    await desk.sees(t('banner.demo'));
  });
  await step('Look up CAM-0147: on loan to Mara Lindqvist, overdue', desk, async () => {
    await desk.scan('CAM-0147');
    await desk.reads('attention', like('readout.itemOverdue.word'));
    await desk.sees('Sony FX6', 'Mara Lindqvist');
  });
  await step('Look up BIK-0009: reserved', desk, async () => {
    await desk.scan('BIK-0009');
    await desk.reads('attention', t('readout.itemReserved.word'));
  });
  await step('Look up renter RNT-1533: Tomás Herrera and what he has on loan', desk, async () => {
    await desk.scan('RNT-1533');
    await desk.shows('renter');
    await desk.sees('Tomás Herrera', 'Trek Dual Sport+');
  });
  await step('Scan three items into his basket', desk, async () => {
    for (const code of ['CAM-0112', 'LGT-0074', 'TNT-0206']) {
      await desk.scan(code);
      await desk.sees(code);
    }
  });
  await step('Scan the same label again: scanned twice, nothing changed', desk, async () => {
    await desk.scan('TNT-0206');
    await desk.reads('already', t('readout.alreadyInList.word'));
  });
  await step('Choose two weeks: one is reserved before then, and the kiosk says so at once', desk, async () => {
    await desk.touch(like('basket.inWeeks', { count: 2 }));
    await desk.sees(/Reserved from/);
  });
  await step('Check out: two are checked out, the third stays in the basket', desk, async () => {
    await desk.touch(t('basket.confirmPart', { count: 2, all: 3 }));
    await desk.sees(t('readout.checkedOut.done', { count: 2 }));
  });
  await step('Clear the desk', desk, () => desk.clears());
  await step('Return CAM-0147 with one touch: confirmed', desk, async () => {
    await desk.scan('CAM-0147');
    await desk.shows('card');
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
  });
  await step('Return BIK-0022 by scanner alone: the item, then KIOSK:CONFIRM', desk, async () => {
    await desk.scan('BIK-0022');
    await desk.sees('BIK-0022');
    await desk.scan('KIOSK:CONFIRM');
    await desk.reads('done', t('readout.returned.word'));
  });
  await step('Scan an unknown label: code not found, and nothing is lost', desk, async () => {
    await desk.scan('QC-157');
    await desk.reads('refused', t('readout.unknownCode.word'));
  });
  await step('The next scan works as usual', desk, async () => {
    await desk.scan('TRI-0060');
    await desk.shows('basket');
    await desk.sees('Manfrotto 504X tripod');
  });
  await step('A blocked renter can’t borrow', desk, async () => {
    await desk.scan('RNT-0933');
    await desk.reads('refused', t('readout.renterBlocked.word'));
    await desk.cannotTouch(t('basket.confirmOff'));
  });
  await step('Ready again, with the recent activity', desk, async () => {
    await desk.clears();
    await desk.sees(t('ready.lastActions'), t('today.status.back', { count: 2 }));
  });
}

/** A US scanner with a prefix on a German PC, checked with the codes of the test sheet; then the camera. */
async function playScanners(desk: DeskDriver): Promise<void> {
  const american = { ...PLAIN_SCANNER, prefix: '~', terminator: 'tab' } as const;
  const scans = (label: Label) => desk.scansAs(american, { layout: 'de', capsLock: false }, label);
  await step(
    'A scanner that types nonsense: set for another keyboard, with an extra character in front',
    desk,
    async () => {
      await scans(aLabel('QC-157'));
      await desk.reads('refused', t('readout.unknownCode.word'));
      await desk.sees('°QCß157');
    },
  );
  await step('Administration, Check the scanner: the test sheet shows the kiosk how it types', desk, async () => {
    await desk.touch(t('status.administration'));
    await desk.touch(t('admin.rooms.scanner'));
    await desk.touch(t('commissioning.room.check'));
    for (const [index, code] of TEST_CODES.entries()) {
      await scans(code);
      await desk.reads('done', t('commissioning.readout.code', { number: index + 1 }));
    }
    await desk.sees(t('commissioning.result.good'));
  });
  await step(
    'Saved: from now on its codes are right',
    desk,
    async () => {
      await desk.touch(startingWith(t('commissioning.save')));
      await desk.touch(t('key.close'));
      await scans(aLabel('TRI-0074'));
      await desk.shows('basket');
      await desk.sees('TRI-0074');
    },
    async () => {
      await desk.touch(t('basket.empty'));
      await desk.shows('ready');
    },
  );
  await step(
    `One touch turns the camera on; it reads ${IN_THE_PICTURE}`,
    desk,
    async () => {
      await desk.touch(exactly(t('camera.key')));
      await desk.shows('basket');
      await desk.sees(IN_THE_PICTURE);
    },
    async () => {
      await desk.touch(t('camera.off'));
      await desk.touch(t('basket.empty'));
      await desk.shows('ready');
    },
  );
}

/** Stops the workspace's server and cuts the power; nothing is lost. */
async function playOffline(site: Site): Promise<void> {
  const { workspace } = site;
  await step('Another desk, connected to a workspace of its own; its server is stopped', site.desk, async () => {
    await workspace.goDown();
    await site.desk.scan('CAM-0147');
    await site.desk.sees(like('status.offlineSince'));
  });
  await step('Returns without a connection: two items, not looked up yet, wait to be sent', site.desk, async () => {
    await site.desk.scan('KIOSK:RETURNS');
    for (const code of ['CAM-0147', 'BIK-0022']) {
      await site.desk.scan(code);
      await site.desk.seesRow(code, t('action.check_in.saved'));
    }
    await site.desk.sees(t('status.saved', { count: 2 }));
  });
  await site.kiosk.kill();
  await site.startAgain();
  await site.kiosk.page.emulateMedia({ reducedMotion: 'reduce' });
  await step('Power cut. The kiosk starts again: two are still waiting to send', site.desk, async () => {
    await site.desk.shows('ready');
    await site.desk.sees(t('status.saved', { count: 2 }));
  });
  await step('The server is back: both are confirmed', site.desk, async () => {
    await workspace.comeBack();
    await site.desk.triesNow();
    await site.desk.sees(t('today.status.back', { count: 2 }));
    await site.desk.hasNothingSaved();
  });
}

const EXPECTED_OFFLINE = ['check_in CAM-0147 RNT-1184', 'check_in BIK-0022 RNT-1533'];
const EXPECTED = [
  'check_out CAM-0112 RNT-1533',
  'check_out LGT-0074 RNT-1533',
  'check_in CAM-0147 RNT-1184',
  'check_in BIK-0022 RNT-1533',
];

/** The ledger of the demo workspace inside the app, read from the app's log. */
function ledgerOf(kiosk: Kiosk): string[] {
  const entries = kiosk.log().matchAll(/The demo workspace carried out.*?(check_(?:in|out) [\w-]+ [\w-]+)/gs);
  return [...entries].map(([, entry]) => entry ?? '');
}

function compare(ledger: string[], expected: string[]): boolean {
  const missing = expected.filter((entry) => !ledger.includes(entry));
  const beyond = ledger.filter((entry, index) => !expected.includes(entry) || ledger.indexOf(entry) !== index);
  for (const entry of missing) console.log(`  On the screen, but not in the ledger: ${entry}`);
  for (const entry of beyond) console.log(`  In the ledger, but not on the screen: ${entry}`);
  return missing.length === 0 && beyond.length === 0;
}

rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
console.log('A session at the desk, on the demo workspace\n');
/** The kiosk that is running, and its driver. */
let stage: { kiosk: Kiosk; desk: DeskDriver; close(): Promise<void> } | null = null;
try {
  const camera = await fakeCamera([{ code: IN_THE_PICTURE, seconds: 2 }]);
  const kiosk = await launchKiosk({ env: { KIOSK_CHROMIUM_FLAGS: camera.flags } });
  const desk = new DeskDriver(kiosk.page);
  stage = { kiosk, desk, close: () => kiosk.close().finally(camera.remove) };
  // Without motion, pictures show the end of an animation.
  await kiosk.page.emulateMedia({ reducedMotion: 'reduce' });
  await play(desk);
  await playScanners(desk);
  const first = ledgerOf(kiosk);
  await stage.close();
  stage = null;

  const site = await openDesk();
  stage = site;
  await site.kiosk.page.emulateMedia({ reducedMotion: 'reduce' });
  await playOffline(site);
  const second = site.workspace.ledger.map(entryLine);

  const agrees = compare(first, EXPECTED) && compare(second, EXPECTED_OFFLINE);
  const count = first.length + second.length;
  console.log(
    agrees
      ? `\nBoth workspaces’ ledgers agree with the screen: ${count} actions, each exactly once.`
      : '\nA workspace’s ledger does not agree with the screen.',
  );
  console.log(`Pictures of ${pictures} screens are in demo-output/`);
  process.exitCode = agrees ? 0 : 1;
} catch (error) {
  if (stage) await keepPicture(stage.desk, 'what was there instead').catch(() => {});
  console.error(`\nStep ${steps} did not go as it should: ${error instanceof Error ? error.message : error}`);
  console.error(`A picture of the screen at that moment is in demo-output/. The kiosk’s log:\n${stage?.kiosk.log()}`);
  process.exitCode = 1;
} finally {
  await stage?.close();
}
