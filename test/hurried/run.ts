// A hurried operator: random touches, keys and scans, 100 to 1,200 ms apart, with a workspace that answers fast, slow,
// with errors or not at all.
import { LOOKING_UP_MS } from '../../renderer/desk/chart/delays.ts';
import { WEDGE_TIMES } from '../../renderer/scanning/pace.ts';
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { lendsElsewhere, returnsElsewhere } from '../support/another-desk.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { advanceClock } from '../support/page-clock.ts';
import { pick, type Random, seeded } from '../support/random.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { either, exactly, t } from '../support/words.ts';
import { type AdminRequest, ERRANDS, RULES, rulesFor } from './errands.ts';
import { type Glance, type Press, watchPage } from './watch-page.ts';

export interface HurriedReport {
  moments: number;
  presses: number;
  /** Presses of a key that had not been there long enough to be read. */
  early: number;
  /** Pairs of keys with different meanings that appeared one after the other under the same finger. */
  pairs: number;
  scans: number;
  /** For each place that an adminRequest leads to: the number of presses while it was open. */
  places: Record<string, number>;
  /** The check-outs, returns, extensions and undos that main accepted. */
  actions: number;
  /** How often an action was refused, unknown, pending or needed attention. */
  results: number;
  /** Bad results that nobody could have read, one line each with the moment. */
  unseen: string[];
  /** Presses that did something unintended, one line each with the moment. */
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
  // Reserved; operators may override this here.
  'BIK-0009',
  // Reserved for a pick-up today.
  'TRI-0080',
  'PRJ-0004',
  // On a long loan.
  'LGT-0082',
  'SAW-0024',
];
const RENTERS = ['RNT-1533', 'RNT-2207', 'RNT-1184', 'RNT-2013', 'RNT-1901'];
const COMMANDS = ['KIOSK:CONFIRM', 'KIOSK:CONFIRM', 'KIOSK:RETURNS', 'KIOSK:CANCEL', 'KIOSK:UNDO', 'KIOSK:BASKET'];
/** Keys that would leave the desk; they are never pressed. */
const KEYS_LEAVING_THE_DESK = either(
  ...[t('status.administration'), LANGUAGES.en.name, t('key.search'), t('key.quit')],
  ...[t('camera.key'), t('camera.off'), t('camera.larger')],
);
/** A key shown for less time can't have been read, in ms. The guard holds a little longer: drawing takes frames. */
const READ_MS = 650;

/** The number of moments per adminRequest; no adminRequest repeats before all had their turn. */
const ERRAND_EVERY = 6;
/** After this many moments everything is on loan and nothing reserved, so a new desk with a new workspace starts. */
const MOMENTS_OF_A_DESK = 400;

/** Runs `moments` moments at fresh desks, with random numbers from `seed`. */
export async function hurry({ moments, seed }: { moments: number; seed: number }): Promise<HurriedReport> {
  const report: HurriedReport = {
    ...{ moments: 0, presses: 0, early: 0, pairs: 0, scans: 0, actions: 0, results: 0 },
    ...{ places: Object.fromEntries(ERRANDS.map(({ to }) => [to, 0])), unseen: [], unmeant: [] },
  };
  const random = seeded(seed);
  while (report.moments < moments) {
    const until = Math.min(moments, report.moments + MOMENTS_OF_A_DESK);
    await hurryAtADesk({ report, until, seed, random });
  }
  return report;
}

/** Runs one new desk until the report counts `until` moments. */
async function hurryAtADesk({
  report,
  until,
  seed,
  random,
}: {
  report: HurriedReport;
  until: number;
  seed: number;
  random: Random;
}): Promise<void> {
  const site = await openDesk({ motion: 'full' });
  try {
    const { page } = site.desk;
    await site.desk.sets(RULES, ADMIN_PIN);
    await page.evaluate(watchPage);
    const before = { actions: report.actions, results: report.results, pairs: report.pairs };
    let errands: AdminRequest[] = [];
    const hand = { x: 500, y: 400, words: '' };
    const pairs = new Set<string>();
    const reportedIds = new Set<string>();
    for (let moment = report.moments; moment < until; moment += 1) {
      if (moment % ERRAND_EVERY === 0) {
        if (errands.length === 0) errands = shuffled(ERRANDS, random);
        await begins(errands.pop());
      }
      await somethingHappens(site, random);
      await advanceClock(page, pause(random));
      const chosen = random();
      if (chosen < 0.62) await presses(moment);
      else if (chosen < 0.7) await pressesKey(moment);
      else if (chosen < 0.9) await scans(pick(random, pick(random, [ITEMS, ITEMS, RENTERS, COMMANDS])));
      else await checksOutQuickly();
      const { unseen, taken, results, screen } = await page.evaluate(() => globalThis.watch.glance());
      for (const { id, words } of unseen) {
        if (!reportedIds.has(id)) report.unseen.push(`moment ${moment}, seed ${seed}, on ${screen}: ${words}`);
        reportedIds.add(id);
      }
      report.moments = moment + 1;
      report.actions = before.actions + taken.length;
      report.results = before.results + results;
      report.pairs = before.pairs + pairs.size;
    }

    /** Begins `adminRequest` from Ready, including its last key touched in a hurry, where the hand stays. */
    async function begins(adminRequest: AdminRequest | undefined): Promise<void> {
      if (!adminRequest) return;
      const { desk, workspace } = site;
      workspace.faults.clear();
      await returnsToReady();
      await desk.sets(rulesFor(adminRequest), ADMIN_PIN);
      await adminRequest.begin({ site, desk, random, touches });
      if (adminRequest.touches !== undefined) {
        // The key may only appear with an answer that is still in flight.
        for (let tries = 0; tries < 10 && !(await isThere(adminRequest.touches)); tries += 1)
          await advanceClock(page, 100);
        await touches(adminRequest.touches);
      }
      if (adminRequest.nextScan !== undefined) {
        await scans(adminRequest.nextScan);
        // Only then does a glance know of a look-up on its way.
        await advanceClock(page, LOOKING_UP_MS);
      }
      // An unsteady hand presses again.
      if (random() < 0.5) {
        await advanceClock(page, 60 + Math.floor(random() * 350));
        await pressesHere(report.moments);
      } else await presses(report.moments);
    }

    /** Goes back to Ready by the printed Cancel, Escape for dialogs, and *Empty*. */
    async function returnsToReady(): Promise<void> {
      for (let tries = 0; tries < 6; tries += 1) {
        await site.desk.settles();
        const { screen } = await page.evaluate(() => globalThis.watch.glance());
        const isAsked = (await page.getByRole('dialog').count()) > 0;
        if (screen === 'ready' && !isAsked) return;
        await site.desk.scan('KIOSK:CANCEL');
        await advanceClock(page, 2 * READ_MS);
        if (isAsked) await page.keyboard.press('Escape');
        await touches(exactly(t('basket.empty')));
      }
    }

    function keysNamed(name: string | RegExp) {
      return page.getByRole('button', { name }).and(page.locator(':enabled:not([inert] *)'));
    }

    async function isThere(name: string | RegExp): Promise<boolean> {
      return (await keysNamed(name).count()) > 0;
    }

    /** Touches the key with this name, if there is one, after the time to read it; the hand stays there. */
    async function touches(name: string | RegExp): Promise<void> {
      const [key] = await keysNamed(name).all();
      const place = await key?.boundingBox();
      if (!place) return;
      await advanceClock(page, 2 * READ_MS);
      Object.assign(hand, { x: place.x + place.width / 2, y: place.y + place.height / 2, words: '' });
      await pressesHere(report.moments);
    }

    async function scans(code: string): Promise<void> {
      await site.desk.scansWithoutWaiting(code);
      report.scans += 1;
      await roundTrip(site.desk);
    }

    /** Scans two items, a card and Confirm in quick succession. */
    async function checksOutQuickly(): Promise<void> {
      for (const code of [pick(random, ITEMS), pick(random, ITEMS), pick(random, RENTERS), 'KIOSK:CONFIRM']) {
        await scans(code);
        await advanceClock(page, 100 + Math.floor(random() * 400));
      }
    }

    /** Presses with a finger, often where it was before. */
    async function presses(moment: number): Promise<void> {
      const keys = (await page.evaluate(() => globalThis.watch.keys())).filter(
        ({ words }) => !KEYS_LEAVING_THE_DESK.test(words),
      );
      const chance = random();
      const other = chance < 0.7 ? keys.find(({ isMain }) => isMain) : pick(random, keys);
      if (chance > 0.45 && other) Object.assign(hand, { x: other.x, y: other.y, words: '' });
      const key = await page.evaluate(([x, y]) => globalThis.watch.keyAt(x, y), [hand.x, hand.y] as const);
      if (key && KEYS_LEAVING_THE_DESK.test(key.words)) return;
      if (key && hand.words !== '' && hand.words !== key.words) pairs.add(`${hand.words} → ${key.words}`);
      hand.words = key?.words ?? '';
      await pressesHere(moment);
      // An unsteady hand, or one that got no immediate answer, presses again.
      if (random() < 0.25) {
        await advanceClock(page, 30 + Math.floor(random() * 250));
        const now = await page.evaluate(([x, y]) => globalThis.watch.keyAt(x, y), [hand.x, hand.y] as const);
        if (!now || !KEYS_LEAVING_THE_DESK.test(now.words)) await pressesHere(moment);
      }
    }

    async function pressesHere(moment: number): Promise<void> {
      await does(moment, async () => {
        await page.mouse.move(hand.x, hand.y);
        await page.mouse.down();
        await advanceClock(page, Math.floor(random() * 120));
        await page.mouse.up();
      });
    }

    /** Presses a key of the keyboard, sometimes with a repeat. */
    async function pressesKey(moment: number): Promise<void> {
      const name = pick(random, ['Enter', 'Enter', ' ', 'Escape', 'Tab']);
      const key = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return document.activeElement === document.body
          ? null
          : globalThis.watch.keyAt(left + width / 2, top + height / 2);
      });
      if (key && KEYS_LEAVING_THE_DESK.test(key.words)) return;
      const again = random() < 0.3;
      await does(moment, async () => {
        await page.keyboard.down(name);
        if (again) await page.keyboard.down(name);
        await page.keyboard.up(name);
        // A key acts once no other has followed at a machine's pace.
        await advanceClock(page, WEDGE_TIMES.fastestActing);
      });
    }

    /** Makes the press; reports it if it did something by a key, or to an item, that could not have been read yet. */
    async function does(moment: number, press: () => Promise<void>): Promise<void> {
      const [was] = await page.evaluate(() => [globalThis.watch.glance()] as const);
      await press();
      await roundTrip(site.desk);
      const [is, pressed] = await page.evaluate(() => [globalThis.watch.glance(), globalThis.watch.pressed()] as const);
      report.presses += 1;
      for (const place of was.places) report.places[place] = (report.places[place] ?? 0) + 1;
      if (!pressed?.key || pressed.key.isFree) return;
      const isEarly = pressed.key.ageMs < READ_MS;
      if (isEarly) report.early += 1;
      if (pressed.isStopped) return;
      const what = isEarly ? doneBy(pressed, was, is) : unreadBy(pressed, was, is);
      if (what === null) return;
      const { words, ageMs } = pressed.key;
      const stood = `"${words}" after ${Math.round(ageMs)} ms`;
      report.unmeant.push(`moment ${moment}, seed ${seed}: ${stood}, ${was.screen} → ${is.screen}: ${what}`);
    }
  } finally {
    await site.close();
  }
}

/** The time between two moments in milliseconds: 100 to 1,200, mostly short. */
function pause(random: Random): number {
  return 100 + Math.floor(1100 * random() ** 2);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

/** Actions accepted since `was`, without returns made by a look-up that was in flight: no press caused those. */
function takenSince(was: Glance, is: Glance) {
  return is.taken.slice(was.taken.length).filter(({ code }) => !was.lookingUp.includes(code));
}

/** What a press of a key did that was too new to be read; null if nothing. */
function doneBy({ did }: Press, was: Glance, is: Glance): string | null {
  const taken = takenSince(was, is).map(({ code, intent }) => `${intent} ${code}`);
  const isEmptied = was.screen === 'basket' && is.screen === 'ready';
  // An answer that was in flight may be drawn right after the press; the press did not cause that change.
  const isAnswer = was.lookingUp.some((code) => did?.includes(code));
  if (taken.length === 0 && (did === null || isAnswer) && !isEmptied) return null;
  return [...taken, did ?? 'no change of the page'].join(', ');
}

/**
 * Returns, extensions and undos of items that had only just appeared, caused by a key that could be read; null if none.
 * Check-outs don't count, because scans add to a basket.
 */
function unreadBy({ codes }: Press, was: Glance, is: Glance): string | null {
  const unread = takenSince(was, is).filter(
    ({ code, intent, isUndo }) => (intent !== 'check_out' || isUndo) && (codes[code] ?? READ_MS) < READ_MS,
  );
  return unread.length === 0 ? null : unread.map(({ code, intent }) => `${intent} ${code}, just come`).join(', ');
}

/** Waits until everything that the page has asked so far has arrived in main: one round trip. */
async function roundTrip({ page }: DeskDriver): Promise<void> {
  await page.evaluate(() => window.kiosk.invoke('app.state', null));
}

/** Sometimes makes the next answer slow, an error or lost, or lets another desk act on an item. */
async function somethingHappens({ workspace }: Site, random: Random): Promise<void> {
  const on = pick(random, ['check_out', 'check_out', 'check_in', 'extend', 'lookup'] as const);
  const chance = random();
  if (chance < 0.06) workspace.faults.next({ kind: 'status', status: 422, on: on === 'lookup' ? 'check_out' : on });
  else if (chance < 0.1) workspace.faults.next({ kind: 'status', status: 500, on });
  else if (chance < 0.2) workspace.faults.next({ kind: 'latency', ms: 20 + Math.floor(random() * 120), on });
  else if (chance < 0.22) workspace.faults.next({ kind: 'reset-after-processing', on });
  else if (chance < 0.25) await elsewhere(workspace, random);
}

async function elsewhere(workspace: Site['workspace'], random: Random): Promise<void> {
  const code = pick(random, ITEMS);
  // An action that is not possible now is skipped.
  if (random() < 0.5) await returnsElsewhere(workspace, code).catch(() => {});
  else await lendsElsewhere(workspace, code, 'renter-3').catch(() => {});
}
