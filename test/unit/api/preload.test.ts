// What the preload script gives the page: one way to ask and one way to listen, and nothing of Electron.
import { expect, it, vi } from 'vitest';
import { EVENT_CHANNEL, INVOKE_CHANNEL, type KioskBridge } from '../../../shared/api/bridge.ts';

const electron = vi.hoisted(() => ({
  exposed: {} as Record<string, unknown>,
  invoked: [] as unknown[][],
  listeners: new Map<string, Set<(...args: unknown[]) => void>>(),
}));

vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, api: unknown) => {
      electron.exposed[name] = api;
    },
  },
  ipcRenderer: {
    invoke: async (...args: unknown[]) => {
      electron.invoked.push(args);
      return { ok: true, data: null };
    },
    on: (channel: string, listener: (...args: unknown[]) => void) => {
      electron.listeners.set(channel, (electron.listeners.get(channel) ?? new Set()).add(listener));
    },
    off: (channel: string, listener: (...args: unknown[]) => void) => electron.listeners.get(channel)?.delete(listener),
  },
}));

await import('../../../electron/preload.ts');
const kiosk = electron.exposed.kiosk as KioskBridge;

function send(name: string, data: unknown): void {
  for (const listener of electron.listeners.get(EVENT_CHANNEL) ?? []) listener({ sender: 'secret' }, name, data);
}

it('the page gets invoke and on, and nothing else', () => {
  expect(Object.keys(electron.exposed)).toEqual(['kiosk']);
  expect(Object.keys(kiosk)).toEqual(['invoke', 'on']);
});

it('invoke sends the name of the operation on one channel', async () => {
  await kiosk.invoke('desk.lookup', { code: 'CAM-001' });
  await kiosk.invoke('app.state', null);
  expect(electron.invoked).toEqual([
    [INVOKE_CHANNEL, 'desk.lookup', { code: 'CAM-001' }],
    [INVOKE_CHANNEL, 'app.state', null],
  ]);
});

it('on gives a listener the data of its event until it stops', () => {
  const heard: unknown[][] = [];
  const stop = kiosk.on('actions.changed', (...args) => heard.push(args));
  send('actions.changed', { id: 'a' });
  send('app.changed', { phase: 'desk' });
  stop();
  send('actions.changed', { id: 'b' });
  expect(heard).toEqual([[{ id: 'a' }]]);
  expect(electron.listeners.get(EVENT_CHANNEL)?.size).toBe(0);
});
