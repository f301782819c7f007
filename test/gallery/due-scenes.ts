// Scenes of due dates per line: limited by type, limited by a reservation, or chosen; and the outcome with them.
import { ADMIN_PIN } from '../support/site.ts';
import { like, startingWith, t } from '../support/words.ts';
import { atReady, onOurClock, type Setting, scans } from './steps.ts';

export const duePerLine: Setting = {
  name: 'due',
  open: async () => {
    const site = await onOurClock();
    await site.desk.sets(
      {
        longestLoans: [{ type: 'Camera', days: 1 }],
        duePresets: ['2h', '0d', '1d', '3d', '7d'],
        openingHours: { sun: null, sat: { opens: '10:00', closes: '14:00' } },
      },
      ADMIN_PIN,
    );
    return site;
  },
  begins: atReady,
  scenes: [
    {
      name: 'due-lines',
      async arrive(desk) {
        await scans(desk, 'TRI-0060', 'SAW-0019', 'RNT-1533', 'CAM-0112');
        await desk.sees(t('due.longest', { count: 1 }));
      },
    },
    {
      name: 'due-lines-beside-problems',
      async arrive(desk) {
        await scans(desk, 'TRI-0060', 'CAM-0112', 'RNT-1533', 'BIK-0009', 'CAM-0121');
        await desk.sees(t('basket.needYou', { count: 1 }));
      },
    },
    {
      name: 'due-line-earlier',
      async arrive(desk) {
        await scans(desk, 'TRI-0060', 'RNT-1533', 'BIK-0009');
        await desk.touch(t('basket.dueEarlier'));
        await desk.sees(t('basket.goOutElse', { count: 1 }));
      },
    },
    {
      name: 'due-line-picker',
      async arrive(desk) {
        await scans(desk, 'TRI-0060', 'CAM-0112', 'RNT-1533');
        await desk.touch(t('due.line', { name: 'Canon EOS R5 C' }));
        await desk.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'due-outcome-each',
      async arrive(desk) {
        await scans(desk, 'TRI-0060', 'CAM-0112', 'RNT-1533');
        await desk.touch(startingWith(t('basket.confirm', { count: 2 })));
        await desk.reads('done');
        await desk.sees(like('outcome.dueFirst'));
      },
    },
  ],
};

export const dueLists: Setting = {
  name: 'due-lists',
  open: () => onOurClock({ without: [] }),
  begins: atReady,
  scenes: [
    {
      name: 'due-lists-ready',
      async arrive(desk) {
        await desk.touch(t('key.returns'));
        await scans(desk, 'TNT-0211', 'REC-0021');
        await desk.clears();
        await desk.sees(t('dueLists.pickups'));
      },
    },
    {
      name: 'due-lists-overdue',
      async arrive(desk) {
        await desk.touch(new RegExp(`${t('dueLists.overdue')}$`));
        await desk.sees('Trek Dual Sport+');
      },
    },
    {
      name: 'due-lists-pickups',
      async arrive(desk) {
        await desk.touch(new RegExp(`${t('dueLists.pickups')}$`));
        await desk.sees(t('dueLists.reserved', { count: 5 }));
      },
    },
  ],
};
