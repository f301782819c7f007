// When things go wrong: what the person is told, and how the kiosk comes back without a restart.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultKind } from '../support/faults.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());
afterEach(() => site.workspace.faults.clear());

describe('an answer that is no answer', () => {
  it.each<[string, FaultKind, RegExp]>([
    ['500', { kind: 'status', status: 500 }, /The workspace is busy|Answer not understood/],
    ['503', { kind: 'status', status: 503 }, /The workspace is busy/],
    ['429', { kind: 'status', status: 429, retryAfter: 30 }, /Too fast for the workspace/],
    ['a page instead of JSON', { kind: 'html-page' }, /Answer not understood/],
    ['half an answer', { kind: 'truncated-json' }, /Answer not understood/],
    ['a body that does not fit', { kind: 'unfit-body' }, /Answer not understood/],
    ['a body without end', { kind: 'oversized-body' }, /Answer not understood/],
    ['a redirect', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, /Connection not secure/],
  ])('%s is said, and the next scan works', async (_name, fault, words) => {
    const { desk, workspace } = site;
    workspace.faults.next({ on: 'lookup', times: Number.POSITIVE_INFINITY, ...fault });
    await desk.scan('TNT-0211');
    await desk.reads('attention', words);
    workspace.faults.clear();
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });
});

it('a line that is down is said and comes back by itself', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await desk.scan('TNT-0211');
  await desk.reads('attention', /No connection/);
  await desk.sees(/Offline since/);
  await workspace.comeBack();
  await desk.sees('Connected');
  await desk.scan('TNT-0211');
  await desk.shows('card');
});

it('a return that meets a broken line is saved and is sent by itself', async () => {
  const { desk, workspace } = site;
  await desk.scan('DRL-0031');
  await desk.shows('card');
  await workspace.goDown();
  await desk.returnsItem();
  await desk.reads('saved', /Saved, will be sent/);
  await desk.sees('1 saved');
  await workspace.comeBack();
  await desk.reads('done', /Returned/);
  expect(workspace.ledger.filter(({ itemCode }) => itemCode === 'DRL-0031')).toHaveLength(1);
});

describe('the token in the middle of the day', () => {
  it('revoked: everything stops, says so, and goes on with a new token', async () => {
    const { desk, workspace, token } = site;
    await desk.scan('CAM-0120');
    await desk.shows('card');
    workspace.tokens.revoke(token.id);
    await desk.returnsItem();
    await desk.shows('stop');
    await desk.sees('The token is no longer valid', /Unauthenticated/, 'CAM-0120');
    await desk.touch(/1 saved/);
    await desk.shows('waiting');
    await desk.sees('CAM-0120', 'Will be sent when the token is valid again.');
    await desk.touch('Back to the desk');
    await desk.shows('stop');

    const fresh = workspace.tokens.mintInstance({ name: 'New front desk', abilities: ['kiosk:scan'] });
    await desk.touch(/Replace the token/);
    await desk.enters(ADMIN_PIN);
    await desk.shows('setup-connection');
    await desk.pastes(/Instance token/, fresh.token);
    await desk.touch(/Test the connection/);
    await desk.touch(/^Yes, the same/);
    await desk.shows('ready');
    await desk.sees('Connected');
    await expect.poll(() => workspace.ledger.some(({ itemCode }) => itemCode === 'CAM-0120')).toBe(true);
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });

  it('without the ability: 403 is said, and Try again goes on once it is back', async () => {
    const { desk, workspace } = site;
    const id = workspace.tokens.list().at(-1)?.id ?? '';
    workspace.tokens.changeAbilities(id, ['items:read']);
    await desk.scan('TNT-0211');
    await desk.shows('stop');
    await desk.sees('The token may not scan', 'kiosk:scan');
    workspace.tokens.changeAbilities(id, ['kiosk:scan']);
    await desk.touch('Try again');
    await desk.shows('ready');
  });
});
