// A new token while an action waits: it goes only to the workspace that it was made for, so an administrator is asked,
// unless the token or the workspace's name tells.
import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoOptions } from '../../../electron/demo/workspace-server.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { PIN } from './kiosk.ts';
import { kiosk, mint, openDesk, returnLoanedItem, setUpBeforeEach, start, stop, workspace } from './kiosk-fixture.ts';

const without: NonNullable<DemoOptions['without']>[number][] = [];
setUpBeforeEach({ without });

let keyring: ReturnType<typeof memoryKeyring>;
let first: string;
let workspaceId: string | null;
let removed: number;

/** IT provides this token, and the kiosk starts. */
const startWith = (token: string) =>
  start({
    keyring,
    provisioned: { baseUrl: workspace.baseUrl, token, removeTokenFile: () => void removed++ },
  });
const isSent = () => kiosk.until(() => kiosk.state().actions.waiting === 0);

beforeEach(async () => {
  without.length = 0;
  removed = 0;
  keyring = memoryKeyring();
  ({ token: first } = await openDesk({ keyring }));
  await kiosk.ask('desk.search', { query: 'camera' });
  ({ workspaceId } = kiosk.settings.get());
  await workspace.goDown();
  await returnLoanedItem();
  await kiosk.until(() => kiosk.state().connection.state === 'offline');
});

describe('a token that IT provides', () => {
  beforeEach(async () => {
    await stop();
    await workspace.comeBack();
  });

  it('gets what waits without a question if the workspace has the name that it had before', async () => {
    await startWith(mint().token);
    expect(kiosk.state().phase).toBe('desk');
    await expect.poll(() => removed).toBe(1);
    await isSent();
    expect(kiosk.settings.get().workspaceId).toBe(workspaceId);
  });

  it('gets what waits without a question if it is the one that is stored, whatever the workspace is called', async () => {
    without.push('name');
    await startWith(first);
    expect(kiosk.state().phase).toBe('desk');
    await isSent();
    expect(workspace.ledger).toHaveLength(1);
  });

  describe('of a workspace that does not tell its name', () => {
    beforeEach(async () => {
      without.push('name');
      await startWith(mint().token);
    });

    it('is asked about behind the PIN; nothing is sent, and the files stay', async () => {
      expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'same', waiting: 1 }, setupNeedsPin: true });
      expect([workspace.requests.count('check_in'), removed]).toEqual([0, 0]);
      expect(await kiosk.ask('setup.answerSameWorkspace', { workspace: 'same' })).toMatchObject({ ok: false });
    });

    it('gets what waits once an administrator has said that it is the same', async () => {
      await kiosk.ask('admin.unlock', { pin: PIN });
      await kiosk.ask('setup.answerSameWorkspace', { workspace: 'same' });
      await isSent();
      await expect.poll(() => removed).toBe(1);
      expect(workspace.ledger).toHaveLength(1);
      expect(kiosk.settings.get().workspaceId).toBe(workspaceId);
    });

    it('gets nothing if it is another, also when IT provides it again', async () => {
      const { token } = mint();
      await startWith(token);
      await kiosk.ask('admin.unlock', { pin: PIN });
      await kiosk.ask('setup.answerSameWorkspace', { workspace: 'other' });
      await startWith(token);
      expect(kiosk.state().phase).toBe('desk');
      expect(kiosk.settings.get().workspaceId).not.toBe(workspaceId);
      expect(await kiosk.ask('actions.pending', null)).toMatchObject({
        data: { waiting: [], attention: [{ reason: 'other-workspace' }] },
      });
      expect(workspace.ledger).toEqual([]);
    });
  });
});

describe('a token that is entered at the desk', () => {
  beforeEach(() => kiosk.openTokenReplacement());

  it('gets what waits without a question if the workspace has the name that it had before', async () => {
    await workspace.comeBack();
    await kiosk.connect(workspace.baseUrl, mint().token);
    expect(kiosk.state().phase).toBe('desk');
    await isSent();
  });

  it('gets what waits without a question if it is the stored one', async () => {
    await workspace.comeBack();
    without.push('name');
    await kiosk.connect(workspace.baseUrl, first);
    expect(kiosk.state().phase).toBe('desk');
    await isSent();
  });

  it('is asked about if the workspace has another name', async () => {
    // The kiosk may reach the workspace before the new token is tested.
    workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing' });
    await workspace.comeBack();
    kiosk.settings.change({ workspaceNameDigest: 'that of another name' });
    await kiosk.connect(workspace.baseUrl, mint().token);
    expect(kiosk.state().setup).toMatchObject({ step: 'same', waiting: 1 });
    expect(workspace.ledger).toEqual([]);
  });
});
