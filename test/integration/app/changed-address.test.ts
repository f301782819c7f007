// An address that somebody changed in settings.json: the token is not sent there, nor any action of the old workspace.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { PIN } from './kiosk.ts';
import {
  folder,
  kiosk,
  ON_LOAN,
  onDisk,
  openDesk,
  returnLoanedItem,
  setUpBeforeEach,
  start,
  stop,
  workspace,
} from './kiosk-fixture.ts';

setUpBeforeEach();

describe('an address changed in settings.json', () => {
  let keyring: MemoryKeyring;
  let other: FaultyWorkspace;
  beforeEach(async () => {
    keyring = memoryKeyring();
    other = await startFaultyWorkspace({ clock: systemClock });
  });
  afterEach(() => other.close());

  const changeSettings = (change: object) =>
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...JSON.parse(onDisk('settings.json')), ...change }));
  /** Edits settings.json of a kiosk that is set up, and restarts the kiosk. */
  async function startsElsewhere(change: object = {}): Promise<void> {
    await stop();
    changeSettings({ baseUrl: other.baseUrl, ...change });
    await start({ keyring });
  }

  it('gets no request: the connection stops, the state names the bound address, and set-up needs the PIN', async () => {
    await openDesk({ keyring });
    await startsElsewhere();
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      tokenTrouble: { kind: 'moved', boundTo: workspace.baseUrl },
      connection: { state: 'stopped' },
      workspace: { host: new URL(other.baseUrl).host },
    });
    await kiosk.ask('desk.lookup', { code: ON_LOAN });
    await kiosk.ask('desk.search', { query: 'a' });
    await kiosk.ask('app.retry', null);
    await returnLoanedItem();
    expect(other.requests.count()).toBe(0);
    expect(workspace.ledger).toEqual([]);
    expect(await kiosk.ask('admin.replaceToken', null)).toMatchObject({ error: { kind: 'pin-required' } });
    expect(await kiosk.ask('setup.restoreAddress', null)).toMatchObject({ ok: false });
    // Restarting without the PIN is allowed only when the keyring is the problem.
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ error: { kind: 'pin-required' } });
  });

  it('can be restored by an administrator; an action saved since is sent to the original workspace', async () => {
    await openDesk({ keyring });
    await startsElsewhere();
    const { id } = await returnLoanedItem();
    await kiosk.openTokenReplacement();
    expect(await kiosk.ask('setup.restoreAddress', null)).toMatchObject({ ok: true });
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null, connection: { state: 'connected' } });
    expect(kiosk.settings.get().baseUrl).toBe(workspace.baseUrl);
    expect(other.requests.count()).toBe(0);
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
  });

  it('can get its own token; an action saved for the old workspace is not sent there', async () => {
    await openDesk({ keyring });
    const { workspaceId } = kiosk.settings.get();
    workspace.faults.next({ on: 'check_in', kind: 'reset-before-processing', times: Number.POSITIVE_INFINITY });
    await returnLoanedItem();
    await startsElsewhere();
    await kiosk.openTokenReplacement();
    const { token } = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
    await kiosk.connect(other.baseUrl, token);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
    expect(kiosk.settings.get().workspaceId).not.toBe(workspaceId);
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
    expect(other.requests.count('check_in')).toBe(0);
    expect(await kiosk.ask('actions.pending', null)).toMatchObject({ data: { attention: [{ code: ON_LOAN }] } });
  });

  it('opens set-up when no PIN is set, where the old address can be restored', async () => {
    await openDesk({ keyring });
    await stop();
    // Otherwise the backup's PIN would be used.
    rmSync(join(folder, 'settings.backup.json'));
    await startsElsewhere({ pin: null });
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'connection', purpose: 'first' },
      tokenTrouble: { kind: 'moved', boundTo: workspace.baseUrl },
    });
    await kiosk.ask('setup.restoreAddress', null);
    expect(kiosk.state()).toMatchObject({ setup: { step: 'pin' }, tokenTrouble: null });
    expect(other.requests.count()).toBe(0);
  });

  it('gets no request even with a token stored without an address: the first start binds it and tells the administrator', async () => {
    const { token, id } = await openDesk({ keyring });
    await stop();
    const ciphertext = (await keyring.newProcess().encryptStringAsync(token)).toString('base64');
    const sealed = { tokenId: id, ciphertext, storedAt: 0 };
    writeFileSync(join(folder, 'token.json'), JSON.stringify({ token: sealed, setAside: [] }));
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', workspace: { tokenBound: true }, tokenTrouble: null });
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
    await startsElsewhere();
    expect(kiosk.state()).toMatchObject({ tokenTrouble: { kind: 'moved', boundTo: workspace.baseUrl } });
    expect(other.requests.count()).toBe(0);

    expect(await kiosk.ask('admin.acknowledgeTokenBinding', null)).toMatchObject({ error: { kind: 'pin-required' } });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.acknowledgeTokenBinding', null);
    expect(kiosk.state().workspace?.tokenBound).toBe(false);
  });

  describe('while an action waits for the old workspace', () => {
    let former: string | null;
    const tokenThere = () => other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] }).token;
    beforeEach(async () => {
      await openDesk({ keyring });
      former = kiosk.settings.get().workspaceId;
      workspace.faults.next({ on: 'check_in', kind: 'status', status: 429, times: Number.POSITIVE_INFINITY });
      await returnLoanedItem();
      await expect.poll(() => workspace.requests.count('check_in')).toBe(1);
      await kiosk.until(() => kiosk.state().actions.waiting === 1);
    });

    /** The desk works with the other workspace and lists the action, but has sent it nowhere. */
    async function keepsItBack(): Promise<void> {
      expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
      expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
      expect(await kiosk.ask('actions.pending', null)).toMatchObject({
        data: { waiting: [], attention: [{ code: ON_LOAN, reason: 'other-workspace' }] },
      });
      expect([other.requests.count('check_in'), other.ledger]).toEqual([0, []]);
    }

    it.each<[string, string | null]>([
      ['', null],
      [', even if the address in settings.json can’t be used', 'htp://pool'],
    ])('a token that IT provides for the new address does not send it there%s', async (_when, written) => {
      await stop();
      changeSettings({ baseUrl: written ?? other.baseUrl });
      await start({ keyring, provisioned: { baseUrl: other.baseUrl, token: tokenThere() } });
      await keepsItBack();
      expect(kiosk.settings.get().workspaceId).not.toBe(former);
    });

    it('a token entered for the new address does not send it there, even if the keyring never named the old one', async () => {
      keyring.loseKey();
      await startsElsewhere();
      expect(kiosk.state().tokenTrouble).toEqual({ kind: 'unreadable' });
      await kiosk.openTokenReplacement();
      await kiosk.connect(other.baseUrl, tokenThere());
      await keepsItBack();
    });

    it('a token that IT provides for the old address sends it, since the workspace tells the same name', async () => {
      await kiosk.until(() => kiosk.state().workspace?.name != null);
      await stop();
      changeSettings({ baseUrl: other.baseUrl });
      workspace.faults.clear();
      const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
      await start({ keyring, provisioned: { baseUrl: workspace.baseUrl, token } });
      await kiosk.until(() => kiosk.state().actions.waiting === 0);
      expect(workspace.ledger).toMatchObject([{ itemCode: ON_LOAN }]);
      expect(kiosk.settings.get().workspaceId).toBe(former);
    });

    it('restoring settings.json from before the move does not send it to the new workspace', async () => {
      const before = onDisk('settings.json');
      await kiosk.openTokenReplacement();
      await kiosk.connect(other.baseUrl, tokenThere());
      await stop();
      writeFileSync(join(folder, 'settings.json'), before);
      await start({ keyring });
      await kiosk.openTokenReplacement();
      expect(await kiosk.ask('setup.restoreAddress', null)).toMatchObject({ ok: true });
      await keepsItBack();
      await start({ keyring });
      await keepsItBack();
    });
  });
});
