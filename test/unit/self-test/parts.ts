// The parts of a self-test on which every promise holds: real files, a real vault, and a page that answers well.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnPage } from '../../../electron/api/router.ts';
import { openStoreFile } from '../../../electron/outbox/store-file.ts';
import type { TestedContents, TestedPage } from '../../../electron/self-test/page.ts';
import * as tries from '../../../electron/self-test/page-tries.ts';
import type { SelfTestParts } from '../../../electron/self-test/self-test.ts';
import { openSettings } from '../../../electron/settings/settings.ts';
import { openJsonStore } from '../../../electron/storage/json-store.ts';
import { createLog } from '../../../electron/storage/log.ts';
import { createTokenVault } from '../../../electron/vault/vault.ts';
import { APP_URL } from '../../../electron/window/origin.ts';
import { systemClock } from '../../../shared/clock.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Try = (typeof tries)[keyof typeof tries];

/** What an intact page answers to each function of page-tries.ts. */
export const INTACT_ANSWERS = new Map<Try, unknown>([
  [tries.builtInsOfPreload, []],
  [tries.namesOfNode, []],
  [tries.bridgeFlaws, []],
  [tries.acceptedInvalidCalls, []],
  [tries.framesWithBridge, []],
  [tries.unstoppedByPolicy, []],
  [tries.createdFromText, []],
  [tries.openPermissions, []],
  [tries.openFeatures, []],
  [tries.webrtcCandidates, []],
  [tries.camera, { count: 1, problem: null }],
  [tries.decoderSaid, { kind: 'ready' }],
]);

export interface FakePage {
  answers: Map<Try, unknown>;
  /** What main refuses when the page tries it. */
  refuses: string[];
  status: (method: string, path: string) => number;
  contents: TestedContents;
  isElectron: boolean;
  url: string;
  /** Whether the page is the kiosk’s own again, a while after it left. */
  comesBack: boolean;
}

export function aPage(more: Partial<FakePage> = {}): TestedPage {
  const { answers, refuses, status, contents, isElectron, url, comesBack } = { ...intactPage(), ...more };
  return {
    contents,
    isElectron,
    async run(work, ...args) {
      if (work === (tries.statuses as unknown)) {
        const [requests] = args as unknown as Parameters<typeof tries.statuses>;
        return requests.map(({ method, path }) => `${method} ${path} ${status(method, path)}`) as never;
      }
      return answers.get(work as never) as never;
    },
    isRefused: async (what) => refuses.includes(what),
    loaded: async () => {},
    url: () => url,
    isBack: async () => comesBack,
    home: async () => {},
    showDecoder: async () => {},
  };
}

function intactPage(): FakePage {
  return {
    answers: INTACT_ANSWERS,
    refuses: ['navigation', 'window'],
    status: (method, path) => (method !== 'GET' ? 405 : path === '/' ? 200 : 404),
    contents: someContents(),
    isElectron: true,
    url: APP_URL,
    comesBack: true,
  };
}

export function someContents(more: Partial<TestedContents> = {}): TestedContents {
  return {
    executeJavaScript: async () => null,
    loadURL: async () => {},
    getURL: () => APP_URL,
    getOSProcessId: () => 42,
    mainFrame: { url: APP_URL, parent: null } as never,
    getPrintersAsync: async () => [{ name: 'Labels' }] as never,
    openDevTools() {},
    closeDevTools() {},
    isDevToolsOpened: () => false,
    ...more,
  };
}

/** The path of a binary with Electron’s sentinel, its version and these fuses. */
export function aBinary(wire: string): string {
  const path = join(temporaryFolder(), 'electron');
  writeFileSync(
    path,
    `${'x'.repeat(5_000_000)}dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01${String.fromCharCode(wire.length)}${wire}rest`,
    'latin1',
  );
  return path;
}

export const INTACT_FUSES = '000011000';

export async function intactParts(): Promise<SelfTestParts> {
  const folder = temporaryFolder();
  const clock = systemClock;
  const log = createLog({ directory: join(folder, 'logs'), console: 'nothing', clock });
  const settings = openSettings({ directory: folder, clock });
  settings.change({ volume: 1 });
  openStoreFile({ directory: folder, clock, log }).close();
  const store = openJsonStore({ directory: folder, name: 'token', clock });
  const vault = createTokenVault({ safeStorage: memoryKeyring().newProcess(), store, platform: 'linux', clock });
  const token = `999|${'s'.repeat(40)}`;
  return {
    ...{ folder, home: folder, clock, log, vault, token, platform: 'linux' },
    page: aPage(),
    answer: async (event) => (isOwnPage(event) ? ok(null) : fail({ kind: 'bad-input', message: 'Not from the kiosk' })),
    countWindows: () => 1,
    readStatus: () => 'Name:\telectron\nNoNewPrivs:\t1\nSeccomp:\t2\n',
    isPackaged: true,
    binary: aBinary(INTACT_FUSES),
    commandLine: { hasSwitch: () => false },
    logFile: join(folder, 'logs/kiosk.log'),
    stored: () => JSON.stringify(store.read()),
    backend: () => 'gnome_libsecret',
    sessions: { page: {}, questions: {}, actions: {}, photographs: {} },
    baseUrl: 'https://pool.example',
    fetch: async () => new Response('{}', { status: 401, headers: { Date: new Date().toUTCString() } }),
  };
}
