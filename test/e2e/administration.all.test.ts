// Administration: the PIN, what it opens, and how to quit or leave the workspace.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HELD } from '../support/keys.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { like, t } from '../support/words.ts';

let site: Site;

describe('administration at a shared desk', () => {
  beforeAll(async () => {
    site = await openDesk();
  });
  afterAll(() => site.close());
  beforeEach(() => site.desk.beginsAnew());

  it('the PIN can be typed on the keyboard, and what is scanned meanwhile is not looked up', async () => {
    const { desk, workspace } = site;
    await desk.touch(t('status.administration'));
    await desk.sees(t('pin.title'));
    await desk.scan('TNT-0211');
    await desk.pressesKeys(ADMIN_PIN);
    // As long after the last digit as a hand takes.
    await desk.passes(0.2);
    await desk.page.keyboard.press('Enter', HELD);
    await desk.shows('administration');
    expect(workspace.requests.count('lookup')).toBe(0);
  });

  it('a script in the page can’t call administration operations without the PIN', async () => {
    const { page } = site.desk;
    const answers = await page.evaluate(async () => {
      const { invoke } = window.kiosk;
      return [
        await invoke('admin.quit', null),
        await invoke('admin.replaceToken', null),
        await invoke('admin.leaveWorkspace', null),
      ];
    });
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    expect(page.isClosed()).toBe(false);
  });
});

describe('administration at a fresh desk', () => {
  beforeEach(async () => {
    site = await openDesk();
  });
  afterEach(() => site.close());

  it('five wrong PINs lock the PIN keys', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    for (let tries = 0; tries < 5; tries += 1) {
      await desk.enters('0000');
      await desk.sees(tries < 4 ? t('pin.wrong') : like('pin.locked'));
    }
    await desk.cannotTouch('1');
  });

  it('the PIN can be changed; wrong ones before it are told, and visitors’ desks need six digits', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    for (let tries = 0; tries < 3; tries += 1) await desk.enters('0000');
    await desk.enters(ADMIN_PIN);
    await desk.sees(t('admin.pin.wrongBefore', { count: 3 }));
    await desk.touch(`${t('key.change')} ${t('pin.title')}`);
    await desk.enters('1357');
    await desk.sees(t('pin.repeatTitle'));
    await desk.enters('1358');
    await desk.sees(t('pin.different'));
    await desk.enters('1357');
    await desk.enters('1357');
    await desk.sees(t('admin.pin.changed'));
    await desk.touch(t('key.close'));
    await desk.sets({ mode: 'selfService' }, '1357');
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.sees(t('pin.wrong'));
    await desk.enters('1357');
    await desk.sees(t('admin.pin.tooShort', { least: 6 }));
    expect(await desk.page.getByRole('button', { name: t('admin.rooms.times'), disabled: true }).count()).toBe(1);
    const short = await desk.page.evaluate(() => window.kiosk.invoke('admin.setPin', { pin: '2468' }));
    expect(short).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
    await desk.enters('864213');
    await desk.sees(t('pin.repeatTitle'));
    await desk.enters('864213');
    await desk.sees(t('admin.pin.changed'));
    await desk.touch(t('admin.rooms.times'));
    await desk.sees(t('admin.desk.pause'));
  });

  it('the kiosk can be quit behind the PIN', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.ends(() => desk.touch(t('key.quit')));
  });

  it('leaving the workspace goes back to set-up and keeps the PIN', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.touch(t('leaveWorkspace'));
    await desk.touch(t('admin.leaveYes'));
    await desk.shows('setup-welcome');
    // The PIN is kept, so Quit still asks for it.
    await desk.touch(t('key.quit'));
    await desk.ends(() => desk.enters(ADMIN_PIN));
  });
});
