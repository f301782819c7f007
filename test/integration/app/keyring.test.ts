// The whole kiosk with the computer's keyring open, closed, or waiting for the user.
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { openKiosk, PIN } from './kiosk.ts';
import {
  folder,
  kiosk,
  mint,
  ON_LOAN,
  onDisk,
  openDesk,
  returnLoanedItem,
  setKiosk,
  setUpBeforeEach,
  start,
  stop,
  workspace,
} from './kiosk-fixture.ts';

setUpBeforeEach();

describe('the computer’s keyring', () => {
  it('closed at the start stops the connection; Restart needs no PIN, and the next start sends the saved action', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    keyring.mood = 'dismissed';
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      tokenTrouble: { kind: 'unreadable' },
      connection: { state: 'stopped' },
    });
    expect(await kiosk.ask('setup.connect', { baseUrl: 'https://a.example', token: null })).toMatchObject({
      ok: false,
    });
    expect(await kiosk.ask('admin.replaceToken', null)).toMatchObject({ error: { kind: 'pin-required' } });
    const { id } = await returnLoanedItem();
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ ok: true });
    expect(kiosk.logged).toContainEqual(['restart']);

    keyring.mood = 'fine';
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
  });

  it('failing at the start opens set-up when no PIN is set, and the token stays', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, provisioned: { baseUrl: workspace.baseUrl, token: mint().token } });
    const before = onDisk('token.json');
    keyring.mood = 'failing';
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'connection' },
      tokenTrouble: { kind: 'unreadable' },
    });
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ ok: true });
    expect(onDisk('token.json')).toBe(before);
  });

  it('delays the start while it prompts; until it is answered only Restart is accepted', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await stop();
    keyring.mood = 'prompting';
    setKiosk(openKiosk({ folder, clock: systemClock, keyring }));
    expect(kiosk.state()).toMatchObject({ phase: 'starting', workspace: null });
    const refused = { ok: false, error: { kind: 'bad-input' } };
    expect(await kiosk.ask('setup.begin', null)).toMatchObject(refused);
    expect(await kiosk.ask('setup.startDemo', null)).toMatchObject(refused);
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject(refused);
    expect(await kiosk.ask('actions.pending', null)).toMatchObject(refused);
    expect(await kiosk.ask('admin.leaveWorkspace', null)).toMatchObject(refused);
    expect(await kiosk.ask('admin.quit', null)).toMatchObject({ error: { kind: 'pin-required' } });
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ ok: true });
    expect(kiosk.state().phase).toBe('starting');

    keyring.answer('fine');
    await kiosk.started;
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
    expect(kiosk.events.at(-1)).toMatchObject({ phase: 'desk' });
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
  });

  it('is not used while there is no token', async () => {
    const keyring = Object.assign(memoryKeyring(), { mood: 'prompting' as const });
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'welcome' } });
  });
});

it('only an administrator can restart a kiosk that works', async () => {
  await openDesk();
  expect(await kiosk.ask('app.restart', null)).toMatchObject({ error: { kind: 'pin-required' } });
  expect(kiosk.logged).not.toContainEqual(['restart']);
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('app.restart', null);
  expect(kiosk.logged).toContainEqual(['restart']);
});
