// Scenes of extending: the sheet over a card and over a renter's page, and its results. And of swapping an item.
import type { DeskDriver } from '../support/desk-driver.ts';
import type { Site } from '../support/site.ts';
import { exactly, like, t } from '../support/words.ts';
import { atReady, onOurClock, type Setting, scans } from './steps.ts';

export const extending: Setting = {
  name: 'extend',
  open: onOurClock,
  begins: atReady,
  scenes: [
    {
      name: 'extend-sheet',
      async arrive(desk) {
        await scans(desk, 'CAM-0120');
        await desk.touch(t('extend.key'));
        await desk.sees(like('extend.to'));
      },
    },
    {
      name: 'extend-sheet-overdue',
      async arrive(desk) {
        await scans(desk, 'CAM-0147');
        await desk.touch(t('extend.key'));
        await desk.sees(like('extend.to'));
      },
    },
    {
      name: 'extend-sheet-all',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.touch(t('extend.all'));
        await desk.sees(like('extend.cant', { count: 1 }));
      },
    },
    {
      name: 'extend-all-mixed',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'extend', kind: 'status', status: 422 });
        await scans(desk, 'RNT-2207');
        await desk.touch(t('extend.all'));
        await desk.touch(like('extend.someTo', { count: 2 }));
        await desk.reads('refused');
      },
    },
    {
      name: 'extend-done',
      async arrive(desk) {
        await scans(desk, 'REC-0021');
        await desk.touch(t('extend.key'));
        await desk.touch(like('extend.to'));
        await desk.reads('done');
      },
    },
    {
      name: 'extend-refused',
      async arrive(desk, { workspace }) {
        await isRefused(desk, workspace);
      },
    },
    {
      name: 'extend-refused-left',
      async arrive(desk, { workspace }) {
        await isRefused(desk, workspace);
        await desk.scan('KIOSK:CANCEL');
        await desk.sees(t('left.open'));
      },
    },
    {
      name: 'extend-refused-opened',
      async arrive(desk, { workspace }) {
        await isRefused(desk, workspace);
        await desk.scan('KIOSK:CANCEL');
        await desk.touch(new RegExp(t('left.open')));
        await desk.page.locator('.visit-line').waitFor();
      },
    },
    {
      name: 'strip-of-an-undo',
      async arrive(desk, { workspace }) {
        await scans(desk, 'BIK-0022');
        await desk.returnsItem();
        await desk.reads('done', t('readout.returned.word'));
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422 });
        await scans(desk, 'KIOSK:UNDO');
        await desk.reads('refused');
        await scans(desk, 'KIOSK:CANCEL');
        await desk.sees(t('left.open'));
      },
    },
    {
      name: 'card-free',
      async arrive(desk) {
        await desk.touch(exactly(t('key.search')));
        await desk.pastes(t('search.field'), 'CAM-0098');
        await desk.touch(/Canon EOS 5D/);
        await desk.shows('card');
      },
    },
    {
      name: 'card-swapped',
      async arrive(desk) {
        await scans(desk, 'TNT-0211');
        await desk.returnsItem();
        await desk.reads('done', t('readout.returned.word'));
        await desk.touch(exactly(t('key.swap')));
        await desk.shows('basket');
      },
    },
  ],
};

/** Makes an extension that the workspace refuses. */
async function isRefused(desk: DeskDriver, workspace: Site['workspace']): Promise<void> {
  workspace.faults.next({ on: 'extend', kind: 'status', status: 422 });
  await scans(desk, 'DRL-0031');
  await desk.touch(t('extend.key'));
  await desk.touch(like('extend.to'));
  await desk.reads('refused');
}
