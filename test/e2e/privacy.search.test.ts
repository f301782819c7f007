// After a renter has left, nothing about them remains in the page: not on the screen and not in its memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lendsElsewhere, returnsElsewhere } from '../support/another-desk.ts';
import { expectNowhere, whereInMemory } from '../support/heap.ts';
import { casesOf, isWhole } from '../support/searches.ts';
import { openDesk, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.takesTheClock();
});
afterAll(() => site.close());

/** Ends the time in which the same code counts as a repeat. */
const endsRepeats = () => passes(5);

beforeEach(async () => {
  await endsRepeats();
  await site.desk.clears();
});

const scan = (code: string) => site.desk.scan(code);
const passes = (seconds: number) => site.desk.passes(seconds);

/** Waits until all words are on the screen. The search runs outside the page, whose memory would keep the words. */
async function shown(...words: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const text = await site.desk.everyWord();
      return words.filter((word) => !text.includes(word));
    })
    .toEqual([]);
}

interface Visit {
  what: string;
  /** Names, codes and items of the renter, all of them on the screen at the end of the visit. */
  words: string[];
  hasBasket?: true;
  arrive: () => Promise<void>;
}

const VISITS: Visit[] = [
  { what: 'a renter', words: ['Mara Lindqvist', 'RNT-1184', 'Sony FX6'], arrive: () => scan('RNT-1184') },
  {
    what: 'a blocked renter',
    words: ['Tom Martínez', 'RNT-0933', 'two items never came back'],
    arrive: () => scan('RNT-0933'),
  },
  {
    what: 'the card of an item that is out',
    words: ['Mara Lindqvist', 'Jonas Weber', 'Sony FX6'],
    arrive: () => scan('CAM-0147'),
  },
  {
    what: 'a basket',
    hasBasket: true,
    words: ['Tomás Herrera', 'RNT-1533'],
    async arrive() {
      await scan('CAM-0160');
      await scan('RNT-1533');
    },
  },
  {
    what: 'another renter’s card in mid-basket',
    hasBasket: true,
    words: ['Tomás Herrera', 'Priya Raghunathan', 'RNT-1419'],
    async arrive() {
      await scan('CAM-0160');
      await scan('RNT-1533');
      await shown('Tomás Herrera');
      await scan('RNT-1419');
    },
  },
  {
    what: 'the outcome of a check-out',
    hasBasket: true,
    words: ['Haruto Yamamoto'],
    async arrive() {
      await scan('CAM-0161');
      await scan('RNT-2013');
      await shown('Haruto Yamamoto');
      await scan('KIOSK:CONFIRM');
      await site.desk.shows('outcome');
    },
  },
  {
    what: 'a check-out that was refused in part',
    hasBasket: true,
    words: ['This item is already checked out'],
    async arrive() {
      const { workspace } = site;
      // The card is scanned first: a card scanned later would have the item looked up again.
      await scan('RNT-1955');
      await shown('Nguyễn Thị Lan');
      await scan('FRN-0002');
      await site.desk.shows('basket');
      await lendsElsewhere(workspace, 'FRN-0002', workspace.openRentOf('CAM-0147')?.renter.id ?? '');
      await scan('KIOSK:CONFIRM');
      await site.desk.shows('outcome');
      await returnsElsewhere(workspace, 'FRN-0002');
    },
  },
  {
    what: 'a basket with an item that somebody else has reserved',
    hasBasket: true,
    words: ['Katharina Baumgärtner'],
    async arrive() {
      await scan('TNT-0206');
      await scan('RNT-1955');
      await scan('KIOSK:DUE:2-WEEKS');
    },
  },
  {
    what: 'the rows of the returns',
    words: ['Amina El-Sayed'],
    async arrive() {
      await scan('KIOSK:RETURNS');
      await site.desk.shows('returns');
      await scan('TNT-0211');
      await site.desk.reads('done');
    },
  },
  {
    what: 'a renter card among the returns, in front of a basket',
    hasBasket: true,
    words: ['RNT-1608'],
    async arrive() {
      await scan('CAM-0160');
      await scan('RNT-2188');
      await shown('RNT-2188');
      await scan('KIOSK:RETURNS');
      await site.desk.shows('returns');
      await scan('RNT-1608');
      await site.desk.reads('already');
    },
  },
  { what: 'a code of both an item and a renter', words: ['Gwendoline O’Brien'], arrive: () => scan('1017') },
  {
    what: 'what a search found',
    words: ['Łukasz', 'RNT-1866'],
    async arrive() {
      await site.desk.touch(t('key.search'));
      await site.desk.pastes(t('search.field'), 'Wiśn');
      await passes(1);
    },
  },
  {
    what: 'a check-out in the list of today',
    words: ['Priya Raghunathan', 'RNT-1419'],
    async arrive() {
      const { desk, workspace } = site;
      if (!workspace.openRentOf('CAM-0098')) {
        for (const code of ['CAM-0098', 'RNT-1419', 'KIOSK:CONFIRM']) await scan(code);
        await desk.reads('done');
        await desk.touch(t('key.done'));
      }
      await desk.touch(t('ready.allToday'));
      await desk.shows('today');
      await scan('CAM-0098');
    },
  },
  {
    what: 'a loan whose due date is being extended',
    words: ['Mara Lindqvist', 'Sony FX6'],
    async arrive() {
      const { desk } = site;
      await scan('CAM-0147');
      await desk.touch(t('extend.key'));
      await desk.sees(t('key.cancel'));
    },
  },
];

/** More words per visit that must be gone, though they are not on the screen at its end. */
const BESIDES: Record<string, string[]> = {
  'the outcome of a check-out': ['RNT-2013'],
  'a renter card among the returns, in front of a basket': ['RNT-2188', 'Zeynep Yılmaz', 'Oluwaseun'],
  'the rows of the returns': ['RNT-1302'],
  'a check-out that was refused in part': ['Nguyễn Thị Lan', 'RNT-1955'],
  'a basket with an item that somebody else has reserved': ['Nguyễn Thị Lan', 'RNT-1955'],
  'what a search found': ['Wiśn'],
};

/** Lets the time pass until the idle countdown begins, which is later with a basket. */
const countdownBegins = (visit: Visit) => passes(visit.hasBasket ? 181 : 61);

/** The ways to leave, by when they are done. */
const LEAVE = {
  async 'the countdown has run out'(visit) {
    await countdownBegins(visit);
    await passes(31);
  },
  async '“Clear now”'(visit) {
    await countdownBegins(visit);
    await site.desk.touch(t('idle.clear'));
  },
  async 'the basket was emptied a minute ago'() {
    const { desk } = site;
    await desk.clears();
    await passes(30);
    // Somebody is there, so the idle time, which clears the desk too, does not end with the minute.
    await desk.page.locator('h1').click();
    await passes(30);
  },
  Escape: () => site.desk.escapes(),
} satisfies Record<string, (visit: Visit) => Promise<void>>;

/** The visits in four groups, because to search the memory takes longer than all visits of a group. */
const GROUPS = [0, 1, 2, 3].map((group) => VISITS.filter((_visit, index) => index % 4 === group));
const SEARCHES: [keyof typeof LEAVE, string, Visit[]][] = [
  ...casesOf(GROUPS, 1).map((group) => ['the countdown has run out', group] as const),
  ...(isWhole()
    ? ([
        ['“Clear now”', VISITS.slice(0, 1)],
        ['the basket was emptied a minute ago', VISITS.slice(3, 5)],
        ['Escape', VISITS.slice(11, 13)],
      ] as const)
    : []),
].map(([way, visits]) => [way, visits.map(({ what }) => what).join(', '), visits]);

it.each(SEARCHES)('after %s nothing remains in memory of %s', async (way, _whats, visits) => {
  const { desk, kiosk } = site;
  for (const visit of visits) {
    await visit.arrive();
    await shown(...visit.words);
    await LEAVE[way](visit);
    await desk.shows('ready');
    await endsRepeats();
  }
  const words = visits.flatMap(({ what, words }) => [...words, ...(BESIDES[what] ?? [])]);
  await expectNowhere(desk.page, words, kiosk.pid);
});

it('the memory search finds a name that is on the screen, and what holds it', async () => {
  await scan('RNT-1184');
  await shown('Mara Lindqvist');
  const found = await whereInMemory(site.desk.page, ['Mara Lindqvist'], site.kiosk.pid);
  expect(found).toContainEqual(expect.objectContaining({ heldBy: 'the document' }));
  expect(found).toContainEqual(expect.objectContaining({ heldBy: expect.stringContaining('__reactFiber') }));
});
