// Checklists and the Help text that an administrator writes by finger, and how the desk shows them.
import { expect, it } from 'vitest';
import { ADMIN_PIN, siteOfFile } from '../support/site.ts';
import { exactly, startingWith, t } from '../support/words.ts';

const site = siteOfFile();

/** Goes from Ready to the desk's own texts and opens `subject` there. */
async function opens(subject: string): Promise<void> {
  const { desk } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(exactly(t('admin.rooms.desk')));
  await desk.touch(exactly(`${t('key.change')} ${t('admin.rooms.ownWords')}`));
  await desk.touch(startingWith(subject));
}

/** Goes back to the Desk section and closes administration. */
async function leaves(): Promise<void> {
  const { desk } = site;
  await desk.touch(startingWith(t('key.back')));
  await desk.sees(t('admin.deskName.title'));
  await desk.touch(startingWith(t('key.close')));
  await desk.shows('ready');
}

it('a hand-over checklist written in administration is asked at the next check-out', async () => {
  const { desk } = site;
  await opens(t('basket.handOver.title'));
  await desk.touch(exactly(`${t('key.change')} ${t('basket.handOver.title')}`));
  await desk.writes('id seen, pin given');
  await desk.touch(exactly(t('admin.save')));
  await desk.page.getByRole('listitem').filter({ hasText: 'pin given' }).waitFor();
  await leaves();
  await desk.scan('CAM-0112');
  await desk.scan('RNT-1419');
  await desk.touch(startingWith(t('basket.confirm', { count: 1 })));
  await desk.page.getByRole('button', { name: 'pin given', pressed: false }).waitFor();
  await desk.touch(startingWith(t('basket.handOver.allDone', { go: '' })));
  await desk.reads('done');
  await desk.clears();
});

it('a checklist written for a type is shown when such an item is returned', async () => {
  const { desk } = site;
  await opens(t('admin.ownWords.checklists.title'));
  await desk.touch(exactly(t('admin.ownWords.checklists.add')));
  await desk.writes('camera');
  await desk.touch(exactly(t('admin.ownWords.next')));
  await desk.writes('strap, lens cap');
  await desk.touch(exactly(t('admin.save')));
  // The saved checklist is selected and shows its keys.
  await desk.page.getByRole('button', { name: startingWith('camera'), pressed: true }).waitFor();
  await leaves();
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-0120');
  await desk.seesRow('CAM-0120', t('action.check_in.confirmed'));
  await desk.sees(exactly(`${t('condition.toCount')} strap, lens cap`));
  await desk.clears();
});

it('a checklist survives a restart and is gone once it is deleted', async () => {
  await site.kiosk.close();
  await site.startAgain();
  const { desk } = site;
  await desk.shows('ready');
  await opens(t('admin.ownWords.checklists.title'));
  await desk.touch(exactly('camera strap, lens cap'));
  await desk.touch(exactly(`${t('admin.ownWords.checklists.delete')} camera`));
  await desk.touch(exactly(t('admin.ownWords.checklists.delete')));
  await desk.page.getByRole('button', { name: startingWith('camera strap') }).waitFor({ state: 'detached' });
  await leaves();
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('LNS-0302');
  await desk.seesRow('LNS-0302', t('action.check_in.confirmed'));
  expect(await desk.everyWord()).not.toContain(t('condition.toCount'));
  await desk.clears();
});

it('Help at a self-service desk shows the text written in administration', async () => {
  const { desk } = site;
  await opens(t('admin.ownWords.helpText.title'));
  await desk.sees(t('selfService.helpUsual'));
  await desk.touch(exactly(`${t('key.change')} ${t('admin.ownWords.helpText.title')}`));
  await desk.writes('ring, or call 4711.');
  await desk.touch(exactly(t('admin.save')));
  await desk.sees('ring, or call 4711.');
  await leaves();
  await desk.sets({ mode: 'selfService' }, ADMIN_PIN);
  await desk.touch(startingWith(t('selfService.help')));
  await desk.sees('ring, or call 4711.');
});
