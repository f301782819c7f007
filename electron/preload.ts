// Exposes `window.kiosk` to the page: calls to main and events from main, and nothing of Electron.
import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_CHANNEL, INVOKE_CHANNEL, type KioskBridge, type Subscribe } from '../shared/api/bridge.ts';

const on: Subscribe = (name, listener) => {
  // Electron's event is not passed on: it would give the page access to the sender.
  const heard = (_event: unknown, told: unknown, data: Parameters<typeof listener>[0]) => {
    if (told === name) listener(data);
  };
  ipcRenderer.on(EVENT_CHANNEL, heard);
  return () => {
    ipcRenderer.off(EVENT_CHANNEL, heard);
  };
};

const bridge: KioskBridge = {
  invoke: (name, input) => ipcRenderer.invoke(INVOKE_CHANNEL, name, input),
  on,
};
contextBridge.exposeInMainWorld('kiosk', bridge);
