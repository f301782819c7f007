// Scenes of the basket: every state of its lines and its renter, with the solutions offered; and the due picker.
import type { DeskDriver } from '../support/desk-driver.ts';
import { ADMIN_PIN } from '../support/site.ts';
import { like, startingWith, t } from '../support/words.ts';
import { atReady, onOurClock, type Scene, type Setting, scans } from './steps.ts';

const MORE_THAN_EIGHT = [
  ...['RAD-0011', 'RAD-0012', 'TNT-0212', 'TNT-0213', 'TNT-0220', 'BIK-0023', 'BIK-0031'],
  ...['DRL-0032', 'DRL-0040', 'LGT-0082', 'LGT-0083', 'LNS-0301', 'REC-0016', 'PRJ-0004'],
];

/** A scene that scans `codes` and waits for `words`. */
const basket = (name: string, codes: string[], words: RegExp | string): Scene => ({
  name: `basket-${name}`,
  async arrive(desk) {
    await scans(desk, ...codes);
    await desk.sees(words);
  },
});

async function overridesBlock(desk: DeskDriver): Promise<void> {
  await desk.touch(t('basket.override'));
  await desk.touch(t('basket.overriding.reason.agreed'));
  await desk.enters(ADMIN_PIN);
  await desk.sees(t('basket.overridden'));
}

async function picksDue(desk: DeskDriver): Promise<void> {
  await scans(desk, 'SND-0005', 'RNT-1533');
  await desk.touch(startingWith(t('basket.other')));
  await desk.page.getByRole('dialog').waitFor();
}

export const basketWays: Setting = {
  name: 'basket-ways',
  open: onOurClock,
  begins: atReady,
  scenes: [
    {
      name: 'basket-parts-counted',
      async arrive(desk) {
        await scans(desk, 'LGT-0074', 'RNT-1533');
        for (const part of ['1 lamp head', '1 ballast', '2 cables', '1 reflector']) await desk.touch(part);
        await desk.sees(t('basket.partsCounted', { count: 5 }));
      },
    },
    {
      name: 'basket-parts-half-counted',
      async arrive(desk) {
        await scans(desk, 'CAM-0098', 'AMP-0006', 'LGT-0074', 'RNT-1533');
        for (const part of ['1 lamp head', '2 cables']) await desk.touch(part);
      },
    },
    basket('due-earlier', ['RNT-2207', 'CAM-0121'], t('basket.needYou', { count: 1 })),
    {
      name: 'basket-lend-anyway',
      async arrive(desk) {
        await scans(desk, 'RNT-2207', 'BIK-0009');
        await desk.touch(like('basket.moreOf'));
        await desk.sees(t('basket.override'));
      },
    },
    {
      name: 'basket-lend-anyway-pin',
      async arrive(desk) {
        await scans(desk, 'RNT-2207', 'BIK-0009');
        await desk.touch(like('basket.moreOf'));
        await desk.touch(t('basket.override'));
        await desk.touch(t('basket.overriding.reason.agreed'));
        await desk.sees(t('pin.title'));
      },
    },
    {
      name: 'basket-override-why',
      async arrive(desk) {
        await scans(desk, 'RNT-2207', 'BIK-0009');
        await desk.touch(like('basket.moreOf'));
        await desk.touch(t('basket.override'));
        await desk.sees(t('basket.overriding.title'));
      },
    },
    {
      name: 'basket-override-why-written',
      async arrive(desk) {
        await scans(desk, 'RNT-2207', 'BIK-0009');
        await desk.touch(like('basket.moreOf'));
        await desk.touch(t('basket.override'));
        await desk.touch(t('basket.overriding.reason.other'));
        await desk.sees(t('basket.overriding.label'));
      },
    },
    {
      name: 'basket-lent-anyway',
      async arrive(desk) {
        await scans(desk, 'RNT-2207', 'CAM-0098', 'BIK-0009');
        await desk.touch(like('basket.moreOf'));
        await overridesBlock(desk);
      },
    },
    basket('still-out', ['RNT-1419', 'TRI-0060', 'PRJ-0003'], t('basket.returnNow')),
    basket('unavailable', ['RNT-1419', 'TRI-0060', 'CAM-0135'], t('basket.isBlocked')),
    {
      name: 'basket-refused',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0112', 'RNT-1419');
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422 });
        await desk.scan('KIOSK:CONFIRM');
        await desk.touch(t('key.backToBasket', { count: 1 }));
        await desk.sees(t('basket.tryAgain'));
      },
    },
    basket(
      'every-problem',
      ['RNT-2207', 'CAM-0098', 'PRJ-0003', 'CAM-0135', 'BIK-0009', 'CAM-0121'],
      t('basket.needYou', { count: 4 }),
    ),
    {
      name: 'basket-problem-open',
      async arrive(desk) {
        await scans(desk, 'RNT-2207', 'CAM-0098', 'PRJ-0003', 'CAM-0135', 'CAM-0121');
        await desk.touch(t('basket.moreOf', { name: 'Sony A7 IV' }));
        await desk.sees(t('basket.override'));
      },
    },
    {
      name: 'basket-problems-and-many-more',
      async arrive(desk) {
        const fine = ['CAM-0098', 'LGT-0074', 'TRI-0060', 'SND-0005', 'AMP-0007', 'TNT-0206', 'SAW-0020', 'LNS-0302'];
        await scans(desk, 'RNT-2207', ...fine, 'PRJ-0003', 'CAM-0135', 'CAM-0121');
        await desk.sees(t('basket.needYou', { count: 4 }));
      },
    },
    basket('renter-limit', ['CAM-0098', 'RNT-1901'], /the limit is 8/),
    {
      name: 'basket-renter-lent-to',
      async arrive(desk) {
        await scans(desk, 'CAM-0098', 'RNT-1901');
        await overridesBlock(desk);
      },
    },
    { name: 'due-picker', arrive: picksDue },
    {
      name: 'due-picker-chosen',
      async arrive(desk) {
        await picksDue(desk);
        await desk.touch(t('calendar.later'));
        await desk.presses(desk.page.locator('.calendar-day').filter({ hasText: /^15$/ }).first());
        await desk.touch(t('key.more', { what: t('calendar.time') }));
      },
    },
    {
      name: 'basket-due-other',
      async arrive(desk) {
        await picksDue(desk);
        await desk.touch(t('calendar.later'));
        await desk.presses(desk.page.locator('.calendar-day').filter({ hasText: /^15$/ }).first());
        await desk.touch(t('key.done'));
        await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
    {
      name: 'idle-over-due-picker',
      async arrive(desk) {
        await picksDue(desk);
        await desk.passes(181);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    {
      name: 'ready-saved-basket',
      async arrive(desk) {
        await scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533');
        await desk.passes(181);
        await desk.page.locator('.idle-seconds').waitFor();
        await desk.passes(31);
        await desk.sees(t('ready.resume'));
      },
    },
    {
      name: 'basket-resumed',
      async arrive(desk) {
        await desk.touch(startingWith(t('ready.resume')));
        await desk.sees('LGT-0074');
      },
    },
    {
      name: 'outcome-six-and-refused',
      async arrive(desk, { workspace }) {
        await scans(
          desk,
          'CAM-0101',
          'TRI-0074',
          'REC-0015',
          'SND-0005',
          'LGT-0074',
          'CAM-0098',
          'CAM-0133',
          'RNT-1533',
        );
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422 });
        await desk.scan('KIOSK:CONFIRM');
        await desk.sees(t('readout.checkedOut.done', { count: 6 }), t('readout.checkedOut.refused', { count: 1 }));
      },
    },
    {
      // The limit is eight items: the rest is refused for one cause.
      name: 'outcome-equal-refusals',
      mayScroll: true,
      async arrive(desk) {
        await scans(desk, ...MORE_THAN_EIGHT, 'RNT-1608', 'KIOSK:CONFIRM');
        await desk.sees(t('basket.tryAllAgain'));
      },
    },
    {
      name: 'basket-equal-refusals',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0112', 'CAM-0160', 'CAM-0161', 'RNT-1419');
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422, times: 3 });
        await desk.scan('KIOSK:CONFIRM');
        await desk.touch(startingWith(t('key.backToBasket', { count: 3 })));
        await desk.sees(t('basket.tryAllAgain'));
      },
    },
  ],
};
