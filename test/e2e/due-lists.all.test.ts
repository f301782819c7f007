// What is overdue, due today and to be picked up: counted at Ready, opened by a touch, if the workspace keeps such lists.
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PIN, deskOfFile, openDesk } from '../support/site.ts';
import { inOrder, like, t } from '../support/words.ts';

const counts = () => `3 ${t('dueLists.overdue')}`;

describe('at a desk whose workspace keeps lists', () => {
  const site = deskOfFile({ without: [] });
  beforeEach(async () => {
    await site.desk.beginsAnew();
  });

  it('Ready counts what is due, and the list of what is overdue leads to an item', async () => {
    const { desk } = site;
    await desk.touch(counts());
    await desk.shows('due-list');
    await desk.seesRow('CAM-0147', inOrder('Sony FX6', 'Mara Lindqvist'));
    await desk.touch(/Sony FX6/);
    await desk.shows('card');
    await desk.sees('Mara Lindqvist');
  });

  it('the list of pick-ups leads to a renter', async () => {
    const { desk } = site;
    await desk.touch(`2 ${t('dueLists.pickups')}`);
    await desk.touch(/Projects|RNT-2013/);
    await desk.shows('renter');
  });

  it('a scan with a list open is for the desk', async () => {
    const { desk } = site;
    await desk.touch(counts());
    await desk.shows('due-list');
    await desk.scan('TRI-0060');
    await desk.shows('basket');
  });

  it('Ready counts anew what came back, and says how late it was', async () => {
    const { desk } = site;
    await desk.sees(counts());
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('PRJ-0003');
    await desk.seesRow('PRJ-0003', t('action.check_in.confirmed'));
    await desk.touch(t('returns.finish'));
    await desk.sees(`2 ${t('dueLists.overdue')}`, like('action.note.late', { duration: /.+/ }));
    await desk.clears();
  });

  it('a self-service desk shows no lists, and main answers none', async () => {
    const { desk } = site;
    await desk.sets({ mode: 'selfService' }, ADMIN_PIN);
    const answers = await desk.page.evaluate(async () => [
      await window.kiosk.invoke('desk.dueCounts', null),
      await window.kiosk.invoke('desk.dueList', { list: 'overdue', page: 1 }),
    ]);
    expect(answers).toMatchObject([{ ok: false }, { ok: false }]);
    await desk.sets({ mode: 'attended' }, ADMIN_PIN);
  });
});

describe('at a desk whose workspace keeps none', () => {
  it('Ready shows none, and it is asked only once', async () => {
    const site = await openDesk();
    const { desk, workspace } = site;
    await expect.poll(() => workspace.requests.count('search')).toBe(1);
    await desk.beginsAnew();
    await desk.scan('TRI-0060');
    await desk.shows('basket');
    await desk.clears();
    await expect(desk.page.getByText(t('dueLists.overdue')).count()).resolves.toBe(0);
    expect(workspace.requests.count('search')).toBe(1);
    await site.close();
  });
});
