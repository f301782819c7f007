// The script that runs in the page before the page's own scripts: the preload with `contextBridge` and `ipcRenderer`.
// `installPreload` is sent as text, so it must not use anything outside its own body.
import type { InputEvent } from 'electron';
import { decode, encode } from './wire.ts';

/** A message from the page: the document has loaded (from this URL), a call, a one-way message, or an input event. */
export type FromPage =
  | { kind: 'hello'; url: string }
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }
  | { kind: 'input'; type: InputEvent['type']; isRepeat: boolean };

/** A message to the page: the answer or the failure of a call, or an event. */
export type ToPage =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; channel: string; args: unknown[] };

interface Setting {
  /** The only origin in which the preload runs. */
  origin: string;
  /** Random names of two globals. Both are deleted before the page's scripts run, or soon after. */
  outbox: string;
  inbox: string;
  platform: string;
  /** Drawn over the middle of the page's top. */
  banner: string | null;
}

/** The script that Chromium runs in every new document. `preload` is the text of a CommonJS file. */
export function pageScript(setting: Setting, preload: string): string {
  const inPage = `function (require, module, exports, process) {\n${preload}\n}`;
  return `(${installPreload})(${JSON.stringify(setting)}, ${inPage}, ${encode}, ${decode});`;
}

type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void;
type Listener = (event: object, ...args: unknown[]) => void;

function installPreload(
  setting: Setting,
  preload: Preload,
  toText: (value: unknown) => string,
  fromText: (text: string) => unknown,
): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const outbox = globals[setting.outbox] as (text: string) => void;
  delete globals[setting.outbox];
  if (window !== window.top || location.origin !== setting.origin) return;

  const calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Set<Listener>>();
  let lastId = 0;
  const post = (message: FromPage): void => outbox(toText(message));

  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        calls.set(id, { resolve, reject });
        post({ kind: 'invoke', id, channel, args });
      });
    },
    send(channel: string, ...args: unknown[]): void {
      post({ kind: 'send', channel, args });
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      return ipcRenderer;
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
    removeListener(channel: string, listener: Listener) {
      return ipcRenderer.off(channel, listener);
    },
  };

  const receive = (text: string): void => {
    const message = fromText(text) as ToPage;
    if (message.kind === 'event') {
      for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.args);
      return;
    }
    const call = calls.get(message.id);
    calls.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(new Error(message.message));
  };

  // Values that cross the bridge are copied and functions wrapped, so the page never gets an object of the preload.
  const across = (value: unknown): unknown => {
    if (typeof value === 'function') return (...args: unknown[]) => across(value(...args.map(across)));
    if (value instanceof Promise) return value.then(across);
    if (Array.isArray(value)) return value.map(across);
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, across(child)]));
  };
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) frozen(child);
    return Object.freeze(value);
  };
  const contextBridge = {
    exposeInMainWorld(name: string, api: unknown): void {
      Object.defineProperty(globalThis, name, { value: frozen(across(api)), enumerable: true });
    },
  };

  const inputs = { mousedown: 'mouseDown', touchstart: 'touchStart', keydown: 'rawKeyDown' } as const;
  for (const [name, type] of Object.entries(inputs))
    window.addEventListener(
      name,
      (event) =>
        event.isTrusted && post({ kind: 'input', type, isRepeat: event instanceof KeyboardEvent && event.repeat }),
      { capture: true, passive: true },
    );

  const { banner } = setting;
  if (banner !== null)
    addEventListener('DOMContentLoaded', () => {
      const line = document.createElement('div');
      line.textContent = banner;
      Object.assign(line.style, {
        position: 'fixed',
        inset: '0 auto auto 50%',
        transform: 'translateX(-50%)',
        padding: '0 1rem',
        borderRadius: '0 0 0.5rem 0.5rem',
        zIndex: '2147483647',
        pointerEvents: 'none',
        font: '600 0.875rem/1.6 sans-serif',
        color: '#fff',
        background: '#8a1c5b',
      });
      document.documentElement.append(line);
    });

  Object.defineProperty(globalThis, setting.inbox, { value: receive, configurable: true });
  post({ kind: 'hello', url: location.href });
  const module = { exports: {} };
  const process = { type: 'renderer', platform: setting.platform, sandboxed: true, contextIsolated: true, env: {} };
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return { contextBridge, ipcRenderer };
    throw new Error(`module not found: ${name}`);
  };
  preload.call(undefined, require, module, module.exports, process);
}
