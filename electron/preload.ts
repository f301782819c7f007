// Gives the page `window.kiosk`: the named operations and events, and nothing of Electron.
import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_CHANNEL, INVOKE_CHANNEL, type KioskBridge, OPERATIONS, type Subscribe } from '../shared/ipc.ts';

const on: Subscribe = (name, listener) => {
  // Electron's event stays here: it would give the page a way to the sender.
  const heard = (_event: unknown, told: unknown, data: Parameters<typeof listener>[0]) => {
    if (told === name) listener(data);
  };
  ipcRenderer.on(EVENT_CHANNEL, heard);
  return () => {
    ipcRenderer.off(EVENT_CHANNEL, heard);
  };
};

const areas: Record<string, Record<string, (input?: unknown) => Promise<unknown>>> = {};
for (const name of Object.keys(OPERATIONS)) {
  const [area = '', method = ''] = name.split('.');
  areas[area] ??= {};
  areas[area][method] = (input = null) => ipcRenderer.invoke(INVOKE_CHANNEL, name, input);
}

contextBridge.exposeInMainWorld('kiosk', { ...areas, on } as unknown as KioskBridge);
