// Scenes of the outbox list: actions that need attention or are pending, each opened with its next step.
import type { DeskDriver } from '../support/desk-driver.ts';
import { saveReturn } from '../support/late-return.ts';
import { openDesk, type Site } from '../support/site.ts';
import { like, startingWith, t } from '../support/words.ts';
import type { Setting } from './steps.ts';

/** Returns that fail because their rent is over and the item is out again. */
const OUT_AGAIN = ['CAM-0147', 'BIK-0022', 'LGT-0075'] as const;
/** A return that the workspace refuses with a message after an attempt with an unknown outcome. */
const REFUSED = 'TNT-0211';
const ON_THE_WAY = ['DRL-0031', 'PRJ-0003'];

async function makes({ desk, workspace }: Site): Promise<void> {
  for (const code of OUT_AGAIN) {
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 500, code });
    await saveReturn(desk.page, code, '999999');
  }
  await desk.sees(t('status.attention', { count: 3 }));
  for (const status of [500, 422]) workspace.faults.next({ on: 'check_in', kind: 'status', status, code: REFUSED });
  await saveReturn(desk.page, REFUSED, workspace.openRentOf(REFUSED)?.id);
  await desk.sees(t('status.attention', { count: 4 }));
  for (const code of ON_THE_WAY) {
    workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing', times: Number.POSITIVE_INFINITY, code });
    await saveReturn(desk.page, code, workspace.openRentOf(code)?.id);
  }
}

async function opens(desk: DeskDriver): Promise<void> {
  await desk.touch(t('status.attention', { count: 4 }));
  await desk.shows('waiting');
  await desk.sees(like('waiting.now.at'));
}

const opened = (name: string, code: string, words: string | RegExp) => ({
  name: `attention-${name}`,
  async arrive(desk: DeskDriver) {
    await opens(desk);
    await desk.presses(desk.page.locator('.waiting-row', { hasText: code }));
    await desk.sees(words);
  },
});

export const attention: Setting = {
  name: 'attention',
  async open() {
    const site = await openDesk();
    await makes(site);
    return site;
  },
  // The faults stay set, so that requests in flight stay in flight.
  async begins({ desk }) {
    await desk.page.reload();
    await desk.shows('ready');
  },
  scenes: [
    opened('refused', REFUSED, t('reason.refused-in-doubt')),
    opened('out-again', 'LGT-0075', startingWith(t('waiting.now.title'))),
    opened('waits', 'PRJ-0003', t('waiting.can.wait')),
    {
      name: 'attention-not-looked-up',
      async arrive(desk, { workspace }) {
        const forever = { times: Number.POSITIVE_INFINITY, code: OUT_AGAIN[2] };
        workspace.faults.next({ on: 'lookup', kind: 'status', status: 500, ...forever });
        await desk.touch(t('status.attention', { count: 4 }));
        await desk.shows('waiting');
        await desk.presses(desk.page.locator('.waiting-row', { hasText: OUT_AGAIN[2] }));
        await desk.sees(t('waiting.now.again'));
      },
    },
  ],
};
