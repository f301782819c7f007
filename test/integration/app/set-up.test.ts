// The whole kiosk in set-up: by hand, provisioned, and with the demo workspace.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { PIN } from './kiosk.ts';
import { eachTestHasItsOwn, kiosk, mint, OUT, onDisk, opensDesk, start, time, workspace } from './own-kiosk.ts';

eachTestHasItsOwn();

describe('the first set-up', () => {
  it('leads to the desk, and the token is nowhere but encrypted', async () => {
    await start();
    const { token } = mint();
    await kiosk.ask('setup.begin', null);
    await kiosk.connects(workspace.baseUrl, token);
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'pin' }, workspace: null });
    await kiosk.ask('setup.choosePin', { pin: PIN });
    await kiosk.ask('setup.finish', null);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', setup: { tokenMask: null }, hasPin: true });
    expect(kiosk.state().workspace?.name).toBe('Riverside Equipment Pool');
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ ok: true });

    expect([onDisk('settings.json'), onDisk('token.json')].join('\n')).not.toContain('Riverside');
    const everything = [JSON.stringify([kiosk.told, kiosk.logged]), onDisk('settings.json'), onDisk('token.json')];
    expect(everything.join('\n')).not.toContain(token.split('|')[1]);
    expect(everything.join('\n')).not.toContain(PIN);
  });

  it('warns of a token that can do too much, and remembers it', async () => {
    await start();
    await kiosk.ask('setup.begin', null);
    await kiosk.connects(workspace.baseUrl, mint('items:read').token);
    expect(kiosk.state().setup.step).toBe('scope');
    await kiosk.ask('setup.acceptScope', null);
    await kiosk.ask('setup.choosePin', { pin: PIN });
    expect(kiosk.state().workspace?.overScoped).toBe(true);
  });

  it('warns of a token that IT provided and that can do too much, and remembers it', async () => {
    const provisioned = { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN };
    const keyring = memoryKeyring();
    await start({ provisioned, keyring });
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
    expect(workspace.requests.count('items')).toBe(1);
    workspace.requests.clear();
    await start({ keyring });
    expect(kiosk.state().workspace?.overScoped).toBe(true);
    await kiosk.ask('desk.lookup', { code: OUT });
    expect(workspace.requests.count('items')).toBe(0);
  });

  it('tries a provisioned token again once the workspace answers', async () => {
    workspace.faults.next({ on: 'any', kind: 'reset-before-processing', times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await kiosk.ask('desk.lookup', { code: OUT });
    expect(kiosk.state()).toMatchObject({ connection: { state: 'offline' }, workspace: { overScoped: false } });
    workspace.faults.clear();
    await kiosk.ask('app.retry', null);
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
  });

  it('tries a provisioned token again that the workspace did not know', async () => {
    workspace.faults.next({ on: 'any', kind: 'status', status: 401, times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await kiosk.ask('desk.lookup', { code: OUT });
    await expect.poll(() => workspace.requests.count('items')).toBeGreaterThan(0);
    expect(kiosk.state()).toMatchObject({ connection: { state: 'stopped' } });
    workspace.faults.clear();
    await kiosk.ask('app.retry', null);
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
  });

  it('takes no answer about a token for one about the next, where the workspace was left meanwhile', async () => {
    workspace.faults.next({ on: 'items', kind: 'latency', ms: 1000, times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await expect.poll(() => workspace.requests.count('items')).toBeGreaterThan(0);
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    time.advance(1000);
    // A way there and back after the answer; this token is not stored.
    await kiosk.ask('setup.begin', null);
    await kiosk.connects(workspace.baseUrl, '1|not-a-token-of-this-workspace');
    expect(kiosk.settings.get().overScoped).toBeNull();
  });

  it('on a full disk says that nothing was stored, and is not stuck', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, provisioned: { pin: PIN } });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('setup.begin', null);
    kiosk.disk.isFull = true;
    await kiosk.connects(workspace.baseUrl, mint().token);
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'connection', testing: false, test: { checks: { keyring: 'failed' } } },
    });
    kiosk.disk.isFull = false;
    await kiosk.connects(workspace.baseUrl, mint().token);
    expect(kiosk.state().setup.step).toBe('scanner');
  });
});

it('a test of one address that is still running gets nothing of the token for the next one', async () => {
  await start();
  await kiosk.ask('setup.begin', null);
  workspace.faults.next({ on: 'search', kind: 'latency', ms: 1000 });
  await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: mint().token });
  await expect.poll(() => workspace.requests.count('search')).toBe(1);
  const other = await startFaultyWorkspace({ clock: systemClock });
  const second = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  await kiosk.connects(other.baseUrl, second.token);
  time.advance(1000);
  // A few ways there and back after the answer.
  for (let test = 0; test < 3; test += 1) {
    await kiosk.ask('setup.back', null);
    await kiosk.connects(other.baseUrl, second.token);
  }
  expect(other.requests.count('items')).toBe(4);
  expect(workspace.requests.count('items')).toBe(0);
  await other.close();
});

describe('the demo workspace', () => {
  it('is one, however often it is asked for, and gone without a trace when it is left', async () => {
    await start();
    const both = [kiosk.ask('setup.startDemo', null), kiosk.ask('setup.startDemo', null)];
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ]);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', workspace: { demo: true } });
    const started = kiosk.logged.filter((line) => JSON.stringify(line).includes('The demo workspace runs'));
    expect(started).toHaveLength(1);
    const { id } = await kiosk.returns(OUT, null);
    await kiosk.end(id);
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'welcome' }, workspace: null });

    await kiosk.ask('setup.startDemo', null);
    expect(await kiosk.ask('actions.recent', null)).toEqual({ ok: true, data: [] });
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ data: { item: { status: 'rented' } } });
  });

  it('gives way to the workspace that is stored', async () => {
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint().token } });
    expect(kiosk.state().setup.step).toBe('pin');
    await kiosk.ask('setup.startDemo', null);
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state()).toMatchObject({ setup: { step: 'pin' }, workspace: { demo: false } });
  });

  it('has no token to replace', async () => {
    await start();
    await kiosk.ask('setup.startDemo', null);
    expect(await kiosk.ask('admin.replaceToken', null)).toMatchObject({ ok: false });
    expect(kiosk.state().phase).toBe('desk');
  });
});

describe('provisioning', () => {
  const removeFiles = vi.fn();
  beforeEach(() => void removeFiles.mockReset());

  it('keeps the file of a token that has no address to go to, and says so', async () => {
    await start({ provisioned: { token: mint().token, removeFiles } });
    expect(removeFiles).not.toHaveBeenCalled();
    expect(kiosk.state().setup).toMatchObject({ step: 'welcome', notice: 'provisioning-failed', tokenMask: null });
  });

  it('with an address alone waits at the connection for its token', async () => {
    await start({ provisioned: { baseUrl: workspace.baseUrl, removeFiles } });
    expect(kiosk.state().setup).toMatchObject({ step: 'connection', baseUrl: workspace.baseUrl, notice: null });
    await kiosk.connects(workspace.baseUrl, mint().token);
    expect(kiosk.state().setup.step).toBe('pin');
  });

  it('opens the desk though its files can’t be removed', async () => {
    removeFiles.mockImplementation(() => {
      throw new Error('EROFS: read-only file system');
    });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, removeFiles } });
    expect(kiosk.state().phase).toBe('desk');
    expect(JSON.stringify(kiosk.logged)).toContain('The provisioning does not fit');
  });

  it('without a safe place keeps the files and holds no token', async () => {
    const keyring = Object.assign(memoryKeyring(), { mood: 'unavailable' as const });
    await start({
      keyring,
      provisioned: { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, removeFiles },
    });
    expect(removeFiles).not.toHaveBeenCalled();
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { notice: 'provisioning-unsafe', tokenMask: null } });
  });

  it('of another address makes another workspace; of the same one keeps it', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    const { workspaceId } = kiosk.settings.get();
    await opensDesk({ keyring });
    expect(kiosk.settings.get().workspaceId).toBe(workspaceId);
    const elsewhere = workspace.baseUrl.replace('127.0.0.1', 'localhost');
    await start({ keyring, provisioned: { baseUrl: elsewhere, token: mint().token } });
    expect(kiosk.settings.get().workspaceId).not.toBe(workspaceId);
  });
});
