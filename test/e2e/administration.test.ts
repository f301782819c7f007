// Behind the PIN: who gets in, what is there, and the way out of the app.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { like, t } from '../support/words.ts';

let site: Site;

describe('at one desk', () => {
  beforeAll(async () => {
    site = await openDesk();
  });
  afterAll(() => site.close());
  beforeEach(() => site.desk.beginsAnew());

  it('opens with the PIN, shows the token masked, and closes again', async () => {
    const { desk, token } = site;
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.shows('administration');
    await desk.sees(new RegExp(`${token.id}\\|••••`));
    expect(await desk.everyWord()).not.toContain(token.token);
    await desk.touch(t('key.close'));
    await desk.shows('ready');
  });

  it('takes the PIN from the keyboard too, and a scan meanwhile is nobody’s code', async () => {
    const { desk, workspace } = site;
    await desk.touch(t('status.administration'));
    await desk.sees(t('pin.title'));
    await desk.pressesKeys(ADMIN_PIN);
    await desk.page.keyboard.press('Enter');
    await desk.shows('administration');
    expect(workspace.requests.count('lookup')).toBe(0);
  });

  it('is asked of a script, too', async () => {
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

describe('at a desk of its own', () => {
  beforeEach(async () => {
    site = await openDesk();
  });
  afterEach(() => site.close());

  it('slows down after five wrong PINs', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    for (let tries = 0; tries < 5; tries += 1) {
      await desk.enters('0000');
      await desk.sees(tries < 4 ? t('pin.wrong') : like('pin.locked'));
    }
    await desk.cannotTouch('1');
  });

  it('quits behind the PIN', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.ends(() => desk.touch(t('key.quit')));
  });

  it('leaving the workspace forgets the token and goes back to set-up', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.touch(t('leaveWorkspace'));
    await desk.touch(t('admin.leaveYes'));
    await desk.shows('setup-welcome');
    // The PIN stays, and with it the way out behind it.
    await desk.touch(t('key.quit'));
    await desk.ends(() => desk.enters(ADMIN_PIN));
  });
});
