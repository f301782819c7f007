// Actions wait, and the connection is set up anew: they go out only if somebody says that it is the same workspace.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';

let site: Site;
/** What is returned in each of the tests. */
const things = ['DRL-0031', 'LNS-0302', 'LGT-0075'];
let thing = '';
beforeAll(async () => {
  site = await openDesk();
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
  await desk.sees('1 saved');
  for (const { id } of workspace.tokens.list()) workspace.tokens.revoke(id);
  await workspace.comeBack();
  await desk.shows('stop');
});

const mint = () => site.workspace.tokens.mintInstance({ name: 'New', abilities: ['kiosk:scan'] }).token;
const returned = () => site.workspace.ledger.filter(({ itemCode }) => itemCode === thing);

describe('a new token', () => {
  beforeEach(async () => {
    const { desk } = site;
    await desk.touch(/Replace the token/);
    await desk.enters(ADMIN_PIN);
    await desk.shows('setup-connection');
    await desk.pastes(/Instance token/, mint());
    await desk.touch(/Test the connection/);
    await desk.shows('setup-same');
    await desk.sees(/1 saved action waits for the workspace at/);
  });

  it('for the same workspace: what waits is sent', async () => {
    const { desk } = site;
    await desk.touch(/^Yes, the same/);
    await desk.shows('ready');
    await desk.sees('0 saved');
    expect(returned()).toHaveLength(1);
  });

  it('for another one: what waits stays on this PC and needs somebody', async () => {
    const { desk } = site;
    await desk.touch(/^No, another one/);
    await desk.shows('ready');
    await desk.sees('0 saved');
    await desk.touch('1 needs attention');
    await desk.sees(thing, /another workspace/);
    expect(returned()).toEqual([]);
  });
});

it('a workspace that was left and is set up again is asked about too', async () => {
  const { desk, workspace } = site;
  await desk.touch('Administration');
  await desk.enters(ADMIN_PIN);
  await desk.touch('Leave this workspace');
  await desk.touch('Leave it');
  await desk.shows('setup-welcome');
  // Whoever comes next is not an administrator.
  await desk.touch('Enter the PIN');
  await desk.enters(ADMIN_PIN);
  await desk.touch(/Set up/);
  await desk.pastes(/Base URL/, workspace.baseUrl);
  await desk.pastes(/Instance token/, mint());
  await desk.touch(/Test the connection/);
  await desk.shows('setup-same');
  await desk.touch(/^Yes, the same/);
  await desk.shows('setup-scanner');
  await desk.touch(/Open the desk/);
  await desk.sees('0 saved');
  expect(returned()).toHaveLength(1);
});
