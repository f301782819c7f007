// Electron's sessions: permission rules, and requests of the main process. Each session has its own connections.
import { EventEmitter } from 'node:events';
import type { Session } from 'electron';
import { HostNetwork } from './network.ts';
import { demandReady } from './readiness.ts';

type RequestRule = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckRule = Parameters<Session['setPermissionCheckHandler']>[0];

const TOO_EARLY = 'Session can only be received when app is ready';

/** Chromium's name of a permission → Electron's. */
const PERMISSIONS = {
  camera: { permission: 'media', mediaType: 'video' },
  microphone: { permission: 'media', mediaType: 'audio' },
  'clipboard-read': { permission: 'clipboard-read' },
  'clipboard-write': { permission: 'clipboard-sanitized-write' },
  geolocation: { permission: 'geolocation' },
  'local-fonts': { permission: 'local-fonts' },
  midi: { permission: 'midi' },
  notifications: { permission: 'notifications' },
} as const;

class HostSession
  extends EventEmitter
  implements
    Pick<
      Session,
      | 'fetch'
      | 'isPersistent'
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'setProxy'
    >
{
  #request: RequestRule = null;
  #check: CheckRule = null;

  readonly #network = new HostNetwork();
  readonly #persistent: boolean;

  constructor(persistent: boolean) {
    super();
    this.#persistent = persistent;
  }

  fetch = (input: string | Request, init?: RequestInit): Promise<Response> => this.#network.fetch(input, init);
  isPersistent = (): boolean => this.#persistent;

  setPermissionRequestHandler(rule: RequestRule): void {
    this.#request = rule;
  }

  setPermissionCheckHandler(rule: CheckRule): void {
    this.#check = rule;
  }

  // Chromium gives a page no device and no screen unless a person picks one, so these rules are never needed.
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}

  // Chromium already starts with the proxy that does not exist (chromium.ts), because it can't be changed later.
  async setProxy(): Promise<void> {}

  /** The permissions that main's two rules grant to the page at `url` (app://…), by Chromium's names. */
  granted(contents: Electron.WebContents, url: string): string[] {
    const origin = new URL('/', url).href;
    return Object.entries(PERMISSIONS).flatMap(([name, wish]) => {
      const mediaType = 'mediaType' in wish ? { mediaType: wish.mediaType } : {};
      const details = { requestingUrl: url, isMainFrame: true, securityOrigin: origin, ...mediaType };
      if (this.#check && !this.#check(contents, wish.permission, origin, details)) return [];
      let granted = this.#request === null;
      const mediaTypes = 'mediaType' in wish ? { mediaTypes: [wish.mediaType] } : {};
      const request = { requestingUrl: url, isMainFrame: true, securityOrigin: origin, ...mediaTypes };
      this.#request?.(contents, wish.permission, (answer) => (granted = answer), request);
      return granted ? [name] : [];
    });
  }
}

const partitions = new Map<string, HostSession>();
const defaultSession = new HostSession(true);

export const session = {
  get defaultSession(): HostSession {
    demandReady(TOO_EARLY);
    return defaultSession;
  },
  /** As in Electron: one session per name, in memory unless the name begins with "persist:"; '' is the default session. */
  fromPartition(name: string): HostSession {
    demandReady(TOO_EARLY);
    if (name === '') return defaultSession;
    const known = partitions.get(name) ?? new HostSession(name.startsWith('persist:'));
    partitions.set(name, known);
    return known;
  },
};
