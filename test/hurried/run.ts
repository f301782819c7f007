// A hurried operator: touches, keys and scans at random, 100 to 1,200 ms apart, at a workspace that answers fast, slow, badly or not.
import { lendsElsewhere, returnsElsewhere } from '../support/another-desk.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { letPass } from '../support/page-clock.ts';
import { pick, type Random, seeded } from '../support/random.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { either, t } from '../support/words.ts';
import { type Glance, watchPage } from './watch-page.ts';

export interface HurriedReport {
  moments: number;
  presses: number;
  /** Presses of a key that had not stood long enough to be read. */
  early: number;
  /** Two keys with another meaning each that one finger met on the same spot, one after the other. */
  pairs: number;
  scans: number;
  /** Check-outs and returns that were taken. */
  actions: number;
  /** Of these what was refused, unknown, needs attention or waits. */
  results: number;
  /** What must not be, a line each with the moment it was seen at. */
  unseen: string[];
  unmeant: string[];
}

const ITEMS = [
  'CAM-0098',
  'LGT-0074',
  'REC-0015',
  'SND-0005',
  'CAM-0160',
  'CAM-0161',
  'TNT-0211',
  'BIK-0022',
  'SAW-0020',
  // Reserved: operators may override that here.
  'BIK-0009',
];
const RENTERS = ['RNT-1533', 'RNT-2207', 'RNT-1184'];
const COMMANDS = ['KIOSK:CONFIRM', 'KIOSK:CONFIRM', 'KIOSK:RETURNS', 'KIOSK:CANCEL', 'KIOSK:UNDO', 'KIOSK:BASKET'];
/** Leads to other people's work: the desk is not left for it. */
const NOT_THE_DESKS = either(
  ...[t('status.administration'), t('language'), t('key.search'), t('key.quit')],
  ...[t('camera.key'), t('camera.off'), t('camera.larger')],
);
/** A key that stood for less was not read. The guard's own time is a little longer than what is asked here: pictures are drawn in frames. */
const READ_MS = 650;

/** Works `moments` moments at a fresh desk, with what `seed` gives. */
export async function hurry({ moments, seed }: { moments: number; seed: number }): Promise<HurriedReport> {
  const site = await openDesk();
  try {
    const random = seeded(seed);
    const { page } = site.desk;
    await site.desk.sets({ whoOverrides: 'operator' }, ADMIN_PIN);
    await page.evaluate(watchPage);
    const report: HurriedReport = {
      ...{ moments: 0, presses: 0, early: 0, pairs: 0, scans: 0, actions: 0, results: 0 },
      ...{ unseen: [], unmeant: [] },
    };
    const hand = { x: 500, y: 400, words: '' };
    const pairs = new Set<string>();
    const told = new Set<string>();
    for (let moment = 0; moment < moments; moment += 1) {
      await somethingHappens(site, random);
      await letPass(page, pause(random));
      const chosen = random();
      if (chosen < 0.62) await presses(moment);
      else if (chosen < 0.7) await pressesKey(moment);
      else if (chosen < 0.9) await scans(pick(random, pick(random, [ITEMS, ITEMS, RENTERS, COMMANDS])));
      else await lends();
      const { unseen, taken, results, screen } = await page.evaluate(() => globalThis.watch.glance());
      for (const { id, words } of unseen) {
        if (!told.has(id)) report.unseen.push(`moment ${moment}, seed ${seed}, on ${screen}: ${words}`);
        told.add(id);
      }
      Object.assign(report, { moments: moment + 1, actions: taken.length, results, pairs: pairs.size });
    }
    return report;

    async function scans(code: string): Promise<void> {
      await site.desk.scansWithoutWaiting(code);
      report.scans += 1;
      await arrived(site.desk);
    }

    /** Things, a card and Confirm, one as soon as the other. */
    async function lends(): Promise<void> {
      for (const code of [pick(random, ITEMS), pick(random, ITEMS), pick(random, RENTERS), 'KIOSK:CONFIRM']) {
        await scans(code);
        await letPass(page, 100 + Math.floor(random() * 400));
      }
    }

    /** A finger comes down, mostly where it was a moment ago, and goes up again. */
    async function presses(moment: number): Promise<void> {
      const keys = (await page.evaluate(() => globalThis.watch.keys())).filter(
        ({ words }) => !NOT_THE_DESKS.test(words),
      );
      const chance = random();
      const other = chance < 0.7 ? keys.find(({ isMain }) => isMain) : pick(random, keys);
      if (chance > 0.45 && other) Object.assign(hand, { x: other.x, y: other.y, words: '' });
      const key = await page.evaluate(([x, y]) => globalThis.watch.keyAt(x, y), [hand.x, hand.y] as const);
      if (key && NOT_THE_DESKS.test(key.words)) return;
      if (key && hand.words !== '' && hand.words !== key.words) pairs.add(`${hand.words} → ${key.words}`);
      hand.words = key?.words ?? '';
      await does(moment, async () => {
        await page.mouse.move(hand.x, hand.y);
        await page.mouse.down();
        await letPass(page, Math.floor(random() * 120));
        await page.mouse.up();
      });
    }

    /** A key of the keyboard, some held down. */
    async function pressesKey(moment: number): Promise<void> {
      const name = pick(random, ['Enter', 'Enter', ' ', 'Escape', 'Tab']);
      const key = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return document.activeElement === document.body
          ? null
          : globalThis.watch.keyAt(left + width / 2, top + height / 2);
      });
      if (key && NOT_THE_DESKS.test(key.words)) return;
      const again = random() < 0.3;
      await does(moment, async () => {
        await page.keyboard.down(name);
        if (again) await page.keyboard.down(name);
        await page.keyboard.up(name);
      });
    }

    /** Whether the press did something although its key could not be read: sent something, or emptied a basket. */
    async function does(moment: number, press: () => Promise<void>): Promise<void> {
      const before = await page.evaluate(() => globalThis.watch.glance());
      await press();
      await arrived(site.desk);
      const [after, key] = await page.evaluate(() => [globalThis.watch.glance(), globalThis.watch.pressed()] as const);
      report.presses += 1;
      if (!key || key.isFree || key.ageMs >= READ_MS) return;
      report.early += 1;
      if (hasActed(before, after)) {
        const stood = Math.round(key.ageMs);
        const taken = after.taken.slice(before.taken.length).join(', ') || 'nothing';
        report.unmeant.push(
          `moment ${moment}, seed ${seed}: "${key.words}" after ${stood} ms, ${before.screen} → ${after.screen}, taken: ${taken}`,
        );
      }
    }
  } finally {
    await site.close();
  }
}

/** Between two moments, in milliseconds: 100 to 1,200, mostly short. */
function pause(random: Random): number {
  return 100 + Math.floor(1100 * random() ** 2);
}

/** An answer that was on its way takes no action but the return of its own item, and leaves no basket for Ready. */
function hasActed(before: Glance, after: Glance): boolean {
  const taken = after.taken.slice(before.taken.length).filter((code) => !before.lookingUp.includes(code));
  return taken.length > 0 || (before.screen === 'basket' && after.screen === 'ready');
}

/** What the page asked of main before has arrived there, and its first answer is back. */
async function arrived({ page }: DeskDriver): Promise<void> {
  await page.evaluate(() => window.kiosk.invoke('app.state', null));
}

/** The next answers come fast, slow, as a refusal or not at all; another desk is at work, too. */
async function somethingHappens({ workspace }: Site, random: Random): Promise<void> {
  const on = pick(random, ['check_out', 'check_out', 'check_in', 'lookup'] as const);
  const chance = random();
  if (chance < 0.06) workspace.faults.next({ kind: 'status', status: 422, on: on === 'lookup' ? 'check_out' : on });
  else if (chance < 0.1) workspace.faults.next({ kind: 'status', status: 500, on });
  else if (chance < 0.2) workspace.faults.next({ kind: 'latency', ms: 20 + Math.floor(random() * 120), on });
  else if (chance < 0.22) workspace.faults.next({ kind: 'reset-after-processing', on });
  else if (chance < 0.25) await elsewhere(workspace, random);
}

async function elsewhere(workspace: Site['workspace'], random: Random): Promise<void> {
  const code = pick(random, ITEMS);
  // What is not possible now is not done.
  if (random() < 0.5) await returnsElsewhere(workspace, code).catch(() => {});
  else await lendsElsewhere(workspace, code, 'renter-3').catch(() => {});
}
