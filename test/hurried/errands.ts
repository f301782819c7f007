// The errands of the hurried operator: a way from Ready to each place, so that random input reaches all of them.
import type { PolicyChange } from '../../shared/settings/policy.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { saveReturn } from '../support/late-return.ts';
import { pick, type Random } from '../support/random.ts';
import type { Site } from '../support/site.ts';
import { either, exactly, like, startingWith, t } from '../support/words.ts';

/** The hand-over checklist, set only for errands with `isChecked`. */
const CHECKS = ['ID seen', 'Deposit taken'];
/** On loan at the start; each can be extended until it is returned. */
const LENT = ['TNT-0211', 'REC-0021', 'SAW-0024', 'LGT-0075', 'TRI-0061', 'DRL-0031', 'PRJ-0003'];
/** Items with a list of parts to check on return, from the workspace or from the desk's checklists. */
const WITH_PARTS = ['DRL-0031', 'SAW-0024', 'PRJ-0003', 'LGT-0081', 'REC-0031', 'AMP-0010'];
const HARUTO = 'RNT-2013';
const SOFIA = 'RNT-1901';

/** The desk's policy during the whole run; it makes more kinds of problems possible. */
export const RULES: PolicyChange = {
  whoOverrides: 'operator',
  longestLoans: [{ type: 'Camera', days: 1 }],
  checklists: [{ type: 'Power tool', parts: ['case', 'manual'] }],
};

interface At {
  site: Site;
  desk: DeskDriver;
  random: Random;
  /** Touches the key with this name, if there is one, after the time to read it. */
  touches(name: string | RegExp): Promise<void>;
}

/** A way from Ready to one of the places. */
export interface AdminRequest {
  /** The place that the adminRequest leads to, by its name in `watch-page.ts`. */
  to: string;
  /** The desk has a hand-over checklist during this adminRequest. */
  isChecked?: true;
  begin(at: At): Promise<void>;
  /** The last key of the adminRequest, touched in a hurry; none if left out. */
  touches?: string | RegExp;
  /** A code that is scanned right after that touch, before its answer can have arrived. */
  nextScan?: string;
}

async function scans(desk: DeskDriver, ...codes: string[]): Promise<void> {
  for (const code of codes) await desk.scan(code);
}

/** A random item of `codes` that is on loan; any of them if none is. */
function onLoan({ workspace }: Site, random: Random, codes = LENT): string {
  const there = codes.filter((code) => workspace.openRentOf(code) !== null);
  return pick(random, there.length > 0 ? there : codes);
}

/** Up to three different items that are on loan. */
function severalOnLoan(site: Site, random: Random): string[] {
  const codes = [onLoan(site, random), onLoan(site, random), onLoan(site, random, WITH_PARTS), onLoan(site, random)];
  return [...new Set(codes)].slice(0, 3);
}

/** A random item of `codes` that is not on loan; any of them if all are. */
function available({ workspace }: Site, random: Random, codes: string[]): string {
  const there = codes.filter((code) => workspace.openRentOf(code) === null);
  return pick(random, there.length > 0 ? there : codes);
}

export const ERRANDS: AdminRequest[] = [
  {
    to: 'extend sheet',
    begin: ({ site, desk, random }) => scans(desk, onLoan(site, random)),
    touches: exactly(t('extend.key')),
  },
  { to: 'extend sheet', begin: ({ desk }) => scans(desk, SOFIA), touches: exactly(t('extend.all')) },
  {
    to: 'extend sheet',
    async begin({ site, desk, random, touches }) {
      await scans(desk, onLoan(site, random));
      site.workspace.faults.next({ on: 'extend', kind: 'status', status: 422 });
      await touches(exactly(t('extend.key')));
    },
    touches: like('extend.to'),
    nextScan: 'CAM-0133',
  },
  { to: 'pick-up', begin: ({ desk }) => scans(desk, HARUTO, 'TRI-0080', 'PRJ-0004') },
  {
    to: 'who collects',
    begin: ({ site, desk, random }) =>
      scans(desk, 'RNT-1955', available(site, random, ['BIK-0023', 'TNT-0212', 'BIK-0012']), 'RNT-1419'),
  },
  {
    to: 'calendar of a line',
    begin: ({ site, desk, random }) =>
      scans(desk, 'RNT-2041', available(site, random, ['CAM-0160', 'DRL-0040', 'SND-0005'])),
    touches: like('due.line'),
  },
  {
    to: 'problem rows',
    begin: ({ site, desk, random }) => scans(desk, 'AMP-0006', 'RNT-1533', 'BIK-0009', onLoan(site, random)),
    touches: t('basket.dueEarlier'),
  },
  {
    to: 'why it goes out',
    async begin({ site, desk, random, touches }) {
      await scans(desk, 'RNT-1533', available(site, random, ['BIK-0009', 'AMP-0006']));
      await touches(like('basket.moreOf'));
    },
    touches: exactly(t('basket.override')),
  },
  {
    to: 'loans',
    async begin({ site, desk, touches }) {
      await scans(desk, 'RNT-1184');
      site.workspace.faults.next({ on: 'check_in', kind: 'status', status: 422 });
      await touches(like('renter.all', { count: /\d+/ }));
    },
    touches: exactly(like('renter.return', { count: /\d+/ })),
    nextScan: 'KIOSK:BASKET',
  },
  { to: 'loans', begin: ({ desk }) => scans(desk, SOFIA), touches: like('renter.all', { count: /\d+/ }) },
  {
    to: 'checklist',
    begin: ({ site, desk, random }) =>
      scans(desk, 'KIOSK:RETURNS', onLoan(site, random), onLoan(site, random, WITH_PARTS)),
  },
  {
    to: 'undo of the last',
    begin: ({ site, desk, random }) => scans(desk, 'KIOSK:RETURNS', ...severalOnLoan(site, random)),
    touches: startingWith(t('undo.last')),
  },
  {
    to: 'undo of the last',
    async begin({ site, desk, random }) {
      await scans(desk, 'KIOSK:RETURNS', onLoan(site, random));
      site.workspace.faults.next({ on: 'check_out', kind: 'status', status: 422 });
    },
    touches: startingWith(t('undo.last')),
    nextScan: 'KIOSK:BASKET',
  },
  {
    to: 'today',
    begin: ({ site, desk, random }) => scans(desk, 'KIOSK:RETURNS', onLoan(site, random), 'KIOSK:CANCEL'),
    touches: t('ready.allToday'),
  },
  {
    to: 'today of an item',
    async begin({ site, desk, random, touches }) {
      await touches(t('ready.allToday'));
      await scans(desk, onLoan(site, random), onLoan(site, random));
    },
  },
  {
    to: 'needs attention',
    async begin({ site, desk, random }) {
      const code = onLoan(site, random);
      site.workspace.faults.next({ on: 'check_in', kind: 'status', status: 500, code });
      await desk.page.evaluate(() => Object.assign(globalThis.watch, { ignoreActions: true }));
      await saveReturn(desk.page, code, '999999');
      await desk.page.evaluate(() => Object.assign(globalThis.watch, { ignoreActions: false }));
    },
    touches: either(t('status.attention', { count: 1 }), like('status.attention', { count: /\d+/ })),
  },
  {
    to: 'hand-over',
    isChecked: true,
    begin: ({ site, desk, random }) =>
      scans(desk, available(site, random, ['CAM-0098', 'REC-0016', 'SAW-0020']), 'RNT-1419'),
    touches: startingWith(t('basket.confirm', { count: 1 })),
  },
];

/** The policy to set before `adminRequest`. */
export function rulesFor({ isChecked }: AdminRequest): PolicyChange {
  return { handOver: isChecked ? CHECKS : [] };
}
