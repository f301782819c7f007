// The router between renderer and main: who may ask, for what, with which input, and what comes back.
import type { IpcMainInvokeEvent } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Situation } from '../../../electron/api/access.ts';
import type { OperationTable } from '../../../electron/api/operations.ts';
import { createRouter, isOwnPage } from '../../../electron/api/router.ts';
import { api } from '../../../shared/api/api.ts';
import { INVOKE_CHANNEL } from '../../../shared/api/bridge.ts';
import { fail, ok, type Result } from '../../../shared/domain/errors.ts';
import { aScanner } from '../../support/examples.ts';

const TOKEN = '12|not-a-real-secret-0123456789';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

let listener: Listener | null;
let asked: [name: string, input: unknown][];
let logged: unknown[];
let situation: Situation;
let answer: () => Result<unknown> | Promise<Result<unknown>>;

beforeEach(() => {
  listener = null;
  asked = [];
  logged = [];
  answer = () => ok(null);
  // A situation in which every operation is allowed.
  situation = {
    phase: 'setup',
    setupFor: 'anyone',
    mode: 'attended',
    hasPin: true,
    isAdminIn: true,
    hasSession: false,
    isTokenUnreadable: false,
  };
});

function open(opened = Promise.resolve()) {
  const note = (...parts: unknown[]) => logged.push(parts);
  const noting = (name: string) => (input: unknown) => {
    asked.push([name, input]);
    return answer();
  };
  const operations = Object.fromEntries(
    Object.entries(api).map(([area, declared]) => [
      area,
      Object.fromEntries(Object.keys(declared).map((method) => [method, noting(`${area}.${method}`)])),
    ]),
  ) as unknown as OperationTable;
  return createRouter({
    ipcMain: {
      handle(channel, handler) {
        if (channel === INVOKE_CHANNEL) listener = handler as Listener;
      },
      removeHandler: () => {
        listener = null;
      },
    },
    isTrustedSender: isOwnPage,
    operations,
    situation: () => situation,
    opened,
    log: { info: note, warn: note, error: note },
  });
}

function frame(url: string, parent: unknown = null): IpcMainInvokeEvent {
  return { senderFrame: { url, parent } } as unknown as IpcMainInvokeEvent;
}

const ownPage = frame('app://kiosk/index.html');

async function invoke(name: unknown, input: unknown = null, event = ownPage): Promise<Result<unknown>> {
  return (await listener?.(event, name, input)) as Result<unknown>;
}

describe('before the kiosk has started', () => {
  it('operations wait in the order in which they were asked; the state, the heartbeat, Restart and Quit do not wait', async () => {
    const opening = Promise.withResolvers<void>();
    open(opening.promise);
    const waiting = [
      invoke('actions.checkIn', { code: 'CAM-001', itemName: null, rentId: null, by: 'card' }),
      invoke('desk.lookup', { code: 'CAM-001' }),
    ];
    for (const name of ['app.state', 'app.beat', 'app.restart', 'admin.quit'])
      expect(await invoke(name)).toEqual(ok(null));
    const names = () => asked.map(([name]) => name);
    expect(names()).toEqual(['app.state', 'app.beat', 'app.restart', 'admin.quit']);
    opening.resolve();
    expect(await Promise.all(waiting)).toEqual([ok(null), ok(null)]);
    expect(names().slice(4)).toEqual(['actions.checkIn', 'desk.lookup']);
  });

  it('an operation is not carried out if its page is gone by then', async () => {
    const opening = Promise.withResolvers<void>();
    open(opening.promise);
    const asking = { ...ownPage };
    const answered = invoke('desk.lookup', { code: 'CAM-001' }, asking);
    Object.assign(asking, { senderFrame: null });
    opening.resolve();
    expect(await answered).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
    expect(asked).toEqual([]);
  });
});

describe('the sender', () => {
  it.each(['app://kiosk/', 'app://kiosk/index.html', 'app://kiosk/index.html?x#y'])('%s is accepted', async (url) => {
    open();
    expect(await invoke('app.retry', null, frame(url))).toEqual(ok(null));
  });

  it.each([
    ['another scheme', frame('https://kiosk/')],
    ['another host', frame('app://kiosk.example/')],
    ['another port', frame('app://kiosk:8080/')],
    ['a name before the host', frame('app://kiosk@elsewhere/')],
    ['a file', frame('file:///app://kiosk/')],
    ['a blank page', frame('about:blank')],
    ['no address', frame('')],
    ['a frame within the page', frame('app://kiosk/', {})],
    ['a frame that is gone', { senderFrame: null } as unknown as IpcMainInvokeEvent],
  ])('%s is rejected', async (_what, event) => {
    open();
    expect(await invoke('app.retry', null, event)).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
    expect(asked).toEqual([]);
  });
});

describe('the operation', () => {
  it.each(['no.such', 'toString', '__proto__', 'constructor', '', 12, null, undefined, {}])(
    '%j is not the name of one',
    async (name) => {
      open();
      expect(await invoke(name)).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
      expect(asked).toEqual([]);
    },
  );

  it('gets exactly its input', async () => {
    open();
    await invoke('desk.lookup', { code: 'CAM-001', as: 'item' });
    await invoke('actions.checkIn', {
      code: 'CAM-001',
      itemName: '3|Projector-with-a-long-name',
      rentId: null,
      by: 'card',
    });
    await invoke('savedBaskets.save', { codes: ['0104012345678901\u001d21A'] });
    expect(asked).toEqual([
      ['desk.lookup', { code: 'CAM-001', as: 'item' }],
      ['actions.checkIn', { code: 'CAM-001', itemName: '3|Projector-with-a-long-name', rentId: null, by: 'card' }],
      ['savedBaskets.save', { codes: ['0104012345678901\u001d21A'] }],
    ]);
  });
});

describe('a caller without access', () => {
  it('is refused before the input is read, and nothing is done', async () => {
    open();
    situation = { ...situation, isAdminIn: false };
    expect(await invoke('admin.quit')).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    expect(await invoke('admin.setPolicy', 'no policy')).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    expect([asked, logged]).toEqual([[], []]);
  });

  it('is refused from the moment the access ends', async () => {
    open();
    expect(await invoke('admin.quit')).toEqual(ok(null));
    situation = { ...situation, isAdminIn: false };
    expect(await invoke('admin.quit')).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
  });
});

describe('an input that does not fit', () => {
  const line = { code: 'CAM-001', itemName: 'Camera', renter: { id: '21' }, dueAt: null };
  it.each([
    ['desk.lookup', {}],
    ['desk.lookup', null],
    ['desk.lookup', { code: '' }],
    ['admin.setScanning', { rules: [{ pattern: '' }] }],
    ['admin.setScanning', { rules: [{ pattern: 'A(?<item>.)', as: 'item' }] }],
    ['admin.setScanning', { rules: Array(21).fill({ pattern: 'A(?<item>.)' }) }],
    ['desk.lookup', { code: 'x'.repeat(513) }],
    ['desk.lookup', { code: 'CAM\u001c001' }],
    ['desk.lookup', { code: 'CAM-001', url: 'https://elsewhere.example' }],
    ['desk.lookup', { code: 'CAM-001', as: 'webhook' }],
    ['desk.search', { query: 'drill', page: 0 }],
    ['app.setDisplay', { theme: 'pink' }],
    ['setup.connect', { baseUrl: 'https://pool.example.org' }],
    ['setup.choosePin', { pin: '12' }],
    ['admin.unlock', { pin: 2468 }],
    ['admin.setPolicy', { idleSeconds: 9 }],
    ['admin.setPolicy', { countdownSeconds: 7.5 }],
    ['admin.setPolicy', { closesAt: '24:00' }],
    ['admin.setPolicy', { curfew: '20:00' }],
    ['admin.setVolume', { volume: 4 }],
    ['admin.quit', { now: true }],
    ['actions.checkOut', { lines: [] }],
    ['actions.checkOut', { lines: [{ ...line, dueAt: 'tomorrow' }] }],
    ['actions.checkOut', { lines: Array(201).fill(line) }],
    ['actions.checkOut', { lines: [{ ...line, renter: { id: '21', code: 'RNT-21' } }] }],
    ['actions.checkOut', { lines: [{ ...line, dueAt: `2026-11-27T17:00:00.${'0'.repeat(99)}Z` }] }],
    ['actions.checkIn', { code: 'CAM-001', itemName: 'Camera', by: 'card' }],
    ['actions.checkIn', { code: 'CAM-001', itemName: 'x'.repeat(4_000_000), rentId: null, by: 'card' }],
    ['savedBaskets.save', { codes: Array(100_002).fill('CAM-001') }],
    ['actions.checkIn', { code: 'CAM-001', itemName: 'Camera', rentId: null, by: 'hand' }],
    ['actions.checkIn', { code: 'CAM-001', itemName: 'Camera', rentId: null, by: 'card', condition: 'lost' }],
    ['actions.discard', { id: 'id-1', note: ' ' }],
  ])('%s with %j is refused before anything is done', async (name, input) => {
    open();
    expect(await invoke(name, input)).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
    expect(asked).toEqual([]);
  });

  it.each([
    ['desk.lookup', { code: TOKEN }],
    ['desk.search', { query: `x ${TOKEN}` }],
    ['actions.checkIn', { code: TOKEN, itemName: 'Camera', rentId: null, by: 'scan' }],
    ['actions.checkOut', { lines: [{ ...line, renter: { code: TOKEN } }] }],
    ['setup.connect', { baseUrl: TOKEN, token: null }],
    ['admin.setScanning', { rules: [{ pattern: TOKEN }] }],
    ['admin.setScanning', { scanners: [aScanner({ prefix: TOKEN })] }],
  ])('%s with a token in it is refused, and the token appears nowhere', async (name, input) => {
    open();
    const refused = await invoke(name, input);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'token-shaped' } });
    expect(JSON.stringify([refused, logged])).not.toContain('not-a-real-secret');
    expect(asked).toEqual([]);
  });

  it('an input may hold a token in set-up only', async () => {
    open();
    expect(await invoke('setup.connect', { baseUrl: 'https://pool.example.org', token: TOKEN })).toEqual(ok(null));
    expect(JSON.stringify(logged)).not.toContain('not-a-real-secret');
  });
});

describe('the answer', () => {
  it('is the Result of the operation', async () => {
    open();
    answer = () => fail({ kind: 'not-found', message: 'Unknown code.' });
    expect(await invoke('desk.lookup', { code: 'X' })).toEqual(fail({ kind: 'not-found', message: 'Unknown code.' }));
  });

  it.each([
    () => {
      throw new Error(`thrown with ${TOKEN}`);
    },
    async () => {
      throw new Error(`rejected with ${TOKEN}`);
    },
  ])('is a neutral Result if the operation throws, which is logged once', async (failing) => {
    open();
    answer = failing;
    expect(await invoke('app.retry')).toEqual(
      fail({ kind: 'internal', message: 'Something went wrong inside the kiosk' }),
    );
    expect(logged).toMatchObject([['An operation failed', { operation: 'app.retry' }]]);
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'not-saved'],
    ['EACCES', 'not-saved'],
  ])('is, for the disk error %s, %s without its path', async (code, kind) => {
    open();
    answer = () => {
      throw Object.assign(new Error(`${code}: '/home/desk/settings.json'`), { code });
    };
    const told = await invoke('app.setDisplay', { theme: 'dark' });
    expect(told).toMatchObject({ ok: false, error: { kind } });
    expect(JSON.stringify(told)).not.toContain('/home');
    expect(logged).toHaveLength(1);
  });

  it('is no longer given once the router is closed', () => {
    open().close();
    expect(listener).toBeNull();
  });
});
