// The connection is set up again while actions are pending: they are sent only if an administrator says that it is the
// same workspace.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { like, startingWith, t } from '../support/words.ts';

let site: Site;
/** The items to return, one per test. */
const things = ['DRL-0031', 'LNS-0302', 'LGT-0075'];
let thing = '';
beforeAll(async () => {
  site = await openDesk({ without: ['name'] });
});
afterAll(() => site.close());
beforeEach(async () => {
  const { desk, workspace } = site;
  const next = things.pop();
  if (next === undefined) throw new Error('Each test takes an item of its own');
  thing = next;
  await desk.clears();
  await workspace.goDown();
  await saveReturn(desk.page, thing);
  await desk.sees(t('status.saved', { count: 1 }));
  for (const { id } of workspace.tokens.list()) workspace.tokens.revoke(id);
  await workspace.comeBack();
  await desk.shows('stop');
});

const mint = () => site.workspace.tokens.mintInstance({ name: 'New', abilities: ['kiosk:scan'] }).token;
const returned = () => site.workspace.ledger.filter(({ itemCode }) => itemCode === thing);

describe('a new token', () => {
  beforeEach(async () => {
    const { desk } = site;
    await desk.touch(t('stop.replace'));
    await desk.enters(ADMIN_PIN);
    await desk.shows('setup-connection');
    await desk.pastes(t('tokenField'), mint());
    await desk.touch(t('setup.connection.test'));
    await desk.shows('setup-same');
    await desk.sees(like('setup.same.lead', { count: 1 }));
  });

  it('pending actions are sent if the new token is for the same workspace', async () => {
    const { desk } = site;
    await desk.touch(startingWith(t('setup.same.yes')));
    await desk.shows('ready');
    await desk.hasNothingSaved();
    expect(returned()).toHaveLength(1);
  });

  it('pending actions are not sent to another workspace and need attention', async () => {
    const { desk } = site;
    await desk.touch(startingWith(t('setup.same.no')));
    await desk.shows('ready');
    await desk.hasNothingSaved();
    await desk.touch(t('status.attention', { count: 1 }));
    await desk.sees(thing, t('reason.other-workspace'));
    expect(returned()).toEqual([]);
  });
});

it('leaving a workspace and setting it up again also asks whether it is the same', async () => {
  const { desk, workspace } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('leaveWorkspace'));
  await desk.touch(t('admin.leaveYes'));
  await desk.shows('setup-welcome');
  // Set-up is locked until the PIN is entered.
  await desk.touch(t('setup.locked.enter'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('setup.welcome.start'));
  await desk.pastes(t('setup.connection.baseUrl'), workspace.baseUrl);
  await desk.pastes(t('tokenField'), mint());
  await desk.touch(t('setup.connection.test'));
  await desk.shows('setup-same');
  await desk.touch(startingWith(t('setup.same.yes')));
  await desk.shows('setup-scanner');
  await desk.touch(t('setup.scanner.next'));
  await desk.shows('setup-ready');
  await desk.touch(t('setup.ready.open'));
  await desk.hasNothingSaved();
  expect(returned()).toHaveLength(1);
});
