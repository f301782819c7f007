// Faults of the workspace and the connection: what the screen says, and how the kiosk recovers without a restart.
import { describe, expect, it } from 'vitest';
import type { FaultKind } from '../support/faults.ts';
import { ADMIN_PIN, deskOfFile } from '../support/site.ts';
import { either, like, t } from '../support/words.ts';

const site = deskOfFile();

describe('a look-up that fails', () => {
  it.each<[string, FaultKind, string | RegExp]>([
    ['500', { kind: 'status', status: 500 }, either(t('error.unavailable.word'), t('error.bad-response.word'))],
    ['503', { kind: 'status', status: 503 }, t('error.unavailable.word')],
    ['429', { kind: 'status', status: 429, retryAfter: 30 }, t('error.rate-limited.word')],
    ['an HTML page instead of JSON', { kind: 'html-page' }, t('error.bad-response.word')],
    ['truncated JSON', { kind: 'truncated-json' }, t('error.bad-response.word')],
    ['an oversized body', { kind: 'oversized-body' }, t('error.bad-response.word')],
    ['a redirect', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, t('error.insecure.word')],
  ])('%s is reported, and the next scan works', async (_name, fault, words) => {
    const { desk, workspace } = site;
    workspace.faults.next({ on: 'lookup', times: Number.POSITIVE_INFINITY, ...fault });
    await desk.scan('TNT-0211');
    await desk.reads('attention', words);
    workspace.faults.clear();
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });
});

it('an answer without the item’s name shows its code in its place', async () => {
  const { desk, workspace } = site;
  workspace.faults.next({ on: 'lookup', kind: 'unfit-body' });
  await desk.scan('TNT-0211');
  await desk.shows('card');
  expect(await desk.page.locator('[data-screen="card"] h1').textContent()).toContain('TNT-0211');
});

it('a lost connection is reported, and the kiosk reconnects automatically', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await desk.scan('TNT-0211');
  await desk.reads('attention', t('error.offline.word'));
  await desk.sees(like('status.offlineSince'));
  await workspace.comeBack();
  await desk.sees(t('status.connected'));
  await desk.scan('TNT-0211');
  await desk.shows('card');
});

it('a return without a connection is saved and sent automatically later', async () => {
  const { desk, workspace } = site;
  await desk.scan('DRL-0031');
  await desk.shows('card');
  await workspace.goDown();
  await desk.returnsItem();
  await desk.reads('saved', t('readout.returnSaved.word'));
  await desk.sees(t('status.saved', { count: 1 }));
  await workspace.comeBack();
  await desk.reads('done', t('readout.returned.word'));
  expect(workspace.ledger.filter(({ itemCode }) => itemCode === 'DRL-0031')).toHaveLength(1);
});

describe('a token that changes while the kiosk runs', () => {
  it('a revoked token stops the desk, which goes on with a new token', async () => {
    const { desk, workspace, token } = site;
    await desk.scan('CAM-0120');
    await desk.shows('card');
    workspace.tokens.revoke(token.id);
    await desk.returnsItem();
    await desk.shows('stop');
    await desk.sees(t('stop.unauthenticated.title'), /Unauthenticated/, 'CAM-0120');
    await desk.touch(t('status.saved', { count: 1 }));
    await desk.shows('waiting');
    await desk.sees('CAM-0120', t('waiting.next.stopped'));
    await desk.touch(t('waiting.back'));
    await desk.shows('stop');

    const fresh = workspace.tokens.mintInstance({ name: 'New front desk', abilities: ['kiosk:scan'] });
    await desk.touch(t('stop.replace'));
    await desk.enters(ADMIN_PIN);
    await desk.shows('setup-connection');
    await desk.pastes(t('tokenField'), fresh.token);
    await desk.touch(t('setup.connection.test'));
    await desk.shows('ready');
    await desk.sees(t('status.connected'));
    await expect.poll(() => workspace.ledger.some(({ itemCode }) => itemCode === 'CAM-0120')).toBe(true);
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });

  it('a token without its ability stops the desk, and Try again goes on once it is back', async () => {
    const { desk, workspace } = site;
    const id = workspace.tokens.list().at(-1)?.id ?? '';
    workspace.tokens.changeAbilities(id, ['items:read']);
    await desk.scan('TNT-0211');
    await desk.shows('stop');
    await desk.sees(t('stop.forbidden.title'), 'kiosk:scan');
    workspace.tokens.changeAbilities(id, ['kiosk:scan']);
    await desk.triesAgain();
  });
});
