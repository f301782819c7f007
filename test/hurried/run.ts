// A hurried operator: touches, keys and scans at random, 100 to 1,200 ms apart, at a workspace that answers fast, slow, badly or not.
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { lendsElsewhere, returnsElsewhere } from '../support/another-desk.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { letPass } from '../support/page-clock.ts';
import { pick, type Random, seeded } from '../support/random.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { either, exactly, t } from '../support/words.ts';
import { ERRANDS, type Errand, RULES, rulesFor } from './errands.ts';
import { type Glance, type Press, watchPage } from './watch-page.ts';

export interface HurriedReport {
  moments: number;
  presses: number;
  /** Presses of a key that had not stood long enough to be read. */
  early: number;
  /** Two keys with another meaning each that one finger met on the same spot, one after the other. */
  pairs: number;
  scans: number;
  /** For how many presses each place stood open in which a hurried hand does something of its own. */
  places: Record<string, number>;
  /** Check-outs, returns, extensions and what takes them back, as far as main took them. */
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
  // Reserved for somebody who comes for it today.
  'TRI-0080',
  'PRJ-0004',
  // Lent for long.
  'LGT-0082',
  'SAW-0024',
];
const RENTERS = ['RNT-1533', 'RNT-2207', 'RNT-1184', 'RNT-2013', 'RNT-1901'];
const COMMANDS = ['KIOSK:CONFIRM', 'KIOSK:CONFIRM', 'KIOSK:RETURNS', 'KIOSK:CANCEL', 'KIOSK:UNDO', 'KIOSK:BASKET'];
/** Leads to other people's work: the desk is not left for it. */
const NOT_THE_DESKS = either(
  ...[t('status.administration'), LANGUAGES.en.name, t('key.search'), t('key.quit')],
  ...[t('camera.key'), t('camera.off'), t('camera.larger')],
);
/** A key that stood for less was not read. The guard's own time is a little longer than what is asked here: pictures are drawn in frames. */
const READ_MS = 650;

/** A new errand begins after so many moments; none is met twice before all were. */
const ERRAND_EVERY = 6;
/** After so many moments everything is out, and nothing is reserved: the next desk begins with a workspace of its own. */
const MOMENTS_OF_A_DESK = 400;

/** Works `moments` moments at fresh desks, with what `seed` gives. */
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

/** Works at a desk of its own until so many moments have been, all desks taken together. */
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
    let errands: Errand[] = [];
    const hand = { x: 500, y: 400, words: '' };
    const pairs = new Set<string>();
    const told = new Set<string>();
    for (let moment = report.moments; moment < until; moment += 1) {
      if (moment % ERRAND_EVERY === 0) {
        if (errands.length === 0) errands = shuffled(ERRANDS, random);
        await begins(errands.pop());
      }
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
      report.moments = moment + 1;
      report.actions = before.actions + taken.length;
      report.results = before.results + results;
      report.pairs = before.pairs + pairs.size;
    }

    /** From Ready, as far as the key that is touched in a hurry: there the hand stays. */
    async function begins(errand: Errand | undefined): Promise<void> {
      if (!errand) return;
      const { desk, workspace } = site;
      workspace.faults.clear();
      await leavesAll();
      await desk.sets(rulesFor(errand), ADMIN_PIN);
      await errand.begin({ site, desk, random, touches });
      if (errand.touches !== undefined) {
        // What it stands for may be on its way.
        for (let tries = 0; tries < 10 && !(await isThere(errand.touches)); tries += 1) await letPass(page, 100);
        await touches(errand.touches);
      }
      if (errand.goesOn !== undefined) await scans(errand.goesOn);
      // An unsteady hand comes down again.
      if (random() < 0.5) {
        await letPass(page, 60 + Math.floor(random() * 350));
        await pressesHere(report.moments);
      } else await presses(report.moments);
    }

    /** Leaves whatever is open, by what there is: a command, Escape for what asks something, *Empty*. */
    async function leavesAll(): Promise<void> {
      for (let tries = 0; tries < 6; tries += 1) {
        await site.desk.settles();
        const { screen } = await page.evaluate(() => globalThis.watch.glance());
        const isAsked = (await page.getByRole('dialog').count()) > 0;
        if (screen === 'ready' && !isAsked) return;
        await site.desk.scan('KIOSK:CANCEL');
        await letPass(page, 2 * READ_MS);
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

    /** Touches the key with this name, where there is one, once it could be read; there the hand stays. */
    async function touches(name: string | RegExp): Promise<void> {
      const [key] = await keysNamed(name).all();
      const place = await key?.boundingBox();
      if (!place) return;
      await letPass(page, 2 * READ_MS);
      Object.assign(hand, { x: place.x + place.width / 2, y: place.y + place.height / 2, words: '' });
      await pressesHere(report.moments);
    }

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
      await pressesHere(moment);
      // An unsteady hand, or one that got no answer at once.
      if (random() < 0.25) {
        await letPass(page, 30 + Math.floor(random() * 250));
        const now = await page.evaluate(([x, y]) => globalThis.watch.keyAt(x, y), [hand.x, hand.y] as const);
        if (!now || !NOT_THE_DESKS.test(now.words)) await pressesHere(moment);
      }
    }

    async function pressesHere(moment: number): Promise<void> {
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

    /** Whether the press did something although its key could not be read, or to something that could not. */
    async function does(moment: number, press: () => Promise<void>): Promise<void> {
      const [was] = await page.evaluate(() => [globalThis.watch.glance()] as const);
      await press();
      await arrived(site.desk);
      const [is, pressed] = await page.evaluate(() => [globalThis.watch.glance(), globalThis.watch.pressed()] as const);
      report.presses += 1;
      for (const place of was.places) report.places[place] = (report.places[place] ?? 0) + 1;
      if (!pressed?.key || pressed.key.isFree) return;
      const isEarly = pressed.key.ageMs < READ_MS;
      if (isEarly) report.early += 1;
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

/** Between two moments, in milliseconds: 100 to 1,200, mostly short. */
function pause(random: Random): number {
  return 100 + Math.floor(1100 * random() ** 2);
}

/** In an order of chance. */
function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

/** What has been taken since. An answer that was on its way returns its own item, and nobody pressed anything for that. */
function takenSince(was: Glance, is: Glance) {
  return is.taken.slice(was.taken.length).filter(({ code }) => !was.lookingUp.includes(code));
}

/** What a press did whose key was too new: null where it was nothing. */
function doneBy({ did }: Press, was: Glance, is: Glance): string | null {
  const taken = takenSince(was, is).map(({ code, intent }) => `${intent} ${code}`);
  const isEmptied = was.screen === 'basket' && is.screen === 'ready';
  // An answer that was on its way may be drawn right behind the press: what it brings on the screen nobody pressed for either.
  const isAnswer = was.lookingUp.some((code) => did?.includes(code));
  if (taken.length === 0 && (did === null || isAnswer) && !isEmptied) return null;
  return [...taken, did ?? 'no change of the page'].join(', ');
}

/** What was returned, extended or taken back by a key that had stood, of an item that had just come: null where nothing was. A basket is counted up by scans. */
function unreadBy({ codes }: Press, was: Glance, is: Glance): string | null {
  const unread = takenSince(was, is).filter(
    ({ code, intent, isUndo }) => (intent !== 'check_out' || isUndo) && (codes[code] ?? READ_MS) < READ_MS,
  );
  return unread.length === 0 ? null : unread.map(({ code, intent }) => `${intent} ${code}, just come`).join(', ');
}

/** What the page asked of main before has arrived there, and its first answer is back. */
async function arrived({ page }: DeskDriver): Promise<void> {
  await page.evaluate(() => window.kiosk.invoke('app.state', null));
}

/** The next answers come fast, slow, as a refusal or not at all; another desk is at work, too. */
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
  // What is not possible now is not done.
  if (random() < 0.5) await returnsElsewhere(workspace, code).catch(() => {});
  else await lendsElsewhere(workspace, code, 'renter-3').catch(() => {});
}
