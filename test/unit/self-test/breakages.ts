// Ways to break the promise of each check: in the part that keeps it, or in what that part answers.
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../electron/outbox/database.ts';
import { openStoreFile, type StoreFileParts } from '../../../electron/outbox/store-file.ts';
import type { TestedPage } from '../../../electron/self-test/page.ts';
import * as tries from '../../../electron/self-test/page-tries.ts';
import type { SelfTestParts } from '../../../electron/self-test/self-test.ts';
import { openJsonStore } from '../../../electron/storage/json-store.ts';
import { createTokenVault, type Keyring } from '../../../electron/vault/vault.ts';
import { ok } from '../../../shared/domain/errors.ts';
import type { SelfTestName } from '../../../shared/domain/self-test.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { aBinary, aPage, INTACT_ANSWERS, someContents } from './parts.ts';

type Breakage = (parts: SelfTestParts) => Partial<SelfTestParts>;

/** The page gives this answer instead. */
const pageAnswers = (what: (typeof tries)[keyof typeof tries], answer: unknown): Breakage => {
  return () => ({ page: aPage({ answers: new Map([...INTACT_ANSWERS, [what, answer]]) }) });
};
const page =
  (more: Parameters<typeof aPage>[0]): (() => { page: TestedPage }) =>
  () => ({ page: aPage(more) });

/** A store whose files are deleted as soon as they are written. */
const storeLosingFiles =
  (isLost: (name: string) => boolean): Breakage =>
  () => ({
    openStore(parts: StoreFileParts) {
      const file = openStoreFile(parts);
      return {
        ...file,
        store: {
          ...file.store,
          append(...all) {
            const rows = file.store.append(...all);
            for (const name of readdirSync(parts.directory)) if (isLost(name)) rmSync(join(parts.directory, name));
            return rows;
          },
        },
      };
    },
  });

const keyring =
  (change: (real: Keyring) => Partial<Keyring>): Breakage =>
  ({ folder, clock }) => {
    const real = memoryKeyring().newProcess();
    const store = openJsonStore({ directory: folder, name: 'token', clock });
    return { vault: createTokenVault({ safeStorage: { ...real, ...change(real) }, store, platform: 'linux', clock }) };
  };

export const BREAKAGES: Record<SelfTestName, Record<string, Breakage>> = {
  sandbox: {
    'no system call filter': () => ({ readStatus: () => 'NoNewPrivs:\t1\nSeccomp:\t0\n' }),
    'no sandbox on macOS': () => ({ platform: 'darwin', appMetrics: () => [{ pid: 42, sandboxed: false }] as never }),
  },
  isolation: { 'the preload script in the page’s world': pageAnswers(tries.builtInsOfPreload, ['Array.push']) },
  noNode: { 'require in the page': pageAnswers(tries.namesOfNode, ['require']) },
  bridge: { 'a bridge that is not frozen': pageAnswers(tries.bridgeFlaws, ['it is not frozen']) },
  foreignSenders: {
    'a router that accepts every sender': () => ({ answer: async () => ok(null) }),
    'a router that refuses every sender': () => ({ answer: async () => ({ ok: false, error: {} }) as never }),
  },
  unknownOperations: { 'an unknown operation accepted': pageAnswers(tries.acceptedInvalidCalls, ['__proto__']) },
  frames: { 'a bridge in a frame': pageAnswers(tries.framesWithBridge, ['about:blank']) },
  contentPolicy: { 'a policy without img-src': pageAnswers(tries.unstoppedByPolicy, ['img-src']) },
  trustedTypes: { 'markup made of a text': pageAnswers(tries.createdFromText, ['markup']) },
  permissions: { 'the microphone granted': pageAnswers(tries.openPermissions, ['microphone']) },
  features: { 'USB not switched off': pageAnswers(tries.openFeatures, ['usb']) },
  navigation: {
    'a navigation that main is not told of': page({ refuses: ['window'] }),
    'another address afterwards': page({ url: 'https://self-test.invalid/' }),
  },
  windows: {
    'a window that main is not told of': page({ refuses: ['navigation'] }),
    'a second window': () => ({ countWindows: () => 2 }),
  },
  webrtc: { 'an address of this computer': pageAnswers(tries.webrtcCandidates, ['candidate:1 1 udp 192.0.2.1']) },
  unknownPaths: {
    'a page for every path': page({ status: (method) => (method === 'GET' ? 200 : 405) }),
    'POST accepted': page({ status: (_method, path) => (path === '/no-such-file' ? 404 : 200) }),
    'nothing served': page({ status: (method) => (method === 'GET' ? 404 : 405) }),
  },
  traversal: { 'main’s script served': page({ status: (_method, path) => (path.includes('main') ? 200 : 404) }) },
  moduleWorker: {
    'a worker that does not start': pageAnswers(tries.decoderSaid, { kind: 'none', detail: 'it did not start' }),
  },
  decoding: { 'an engine that does not load': pageAnswers(tries.decoderSaid, { kind: 'failed', detail: 'no engine' }) },
  aboutBlank: {
    'a page that stays there': page({ comesBack: false }),
    'a navigation that main is not told of': page({ refuses: ['window'] }),
  },
  fuses: {
    'runAsNode on': () => ({ binary: aBinary('100011000') }),
    'any app loaded': () => ({ binary: aBinary('000010000') }),
  },
  developerTools: {
    'developer tools that open': () => ({ page: aPage({ contents: someContents({ isDevToolsOpened: () => true }) }) }),
  },
  switches: {
    'a switch in force': () => ({ commandLine: { hasSwitch: (name) => name === 'no-sandbox' } }),
    'a switch that is accepted': () => ({ refusalOf: ([arg]) => (arg?.startsWith('--inspect') ? null : 'refused') }),
  },
  logWithoutTokens: {
    'a log that writes everything': ({ log, token }) => ({
      log: { warn: (message) => log.warn(message, { half: token.split('|')[1] }) },
    }),
    'a log that writes nothing': () => ({ log: { warn() {} } }),
  },
  keyring: {
    'a locked keyring': keyring(() => ({ encryptStringAsync: () => Promise.reject(new Error('locked')) })),
    'a keyring that decrypts something else': keyring(() => ({
      decryptStringAsync: async () => ({ result: 'other', shouldReEncrypt: false }),
    })),
    'a stored token that is readable': ({ token }) => ({ stored: () => token }),
  },
  journal: {
    'a journal that does not wait for the disk': () => ({
      openDatabase(...args) {
        const database = openDatabase(...args);
        database.pragma('synchronous = OFF');
        return database;
      },
    }),
    'no write-ahead log': () => ({
      openDatabase(...args) {
        const database = openDatabase(...args);
        database.pragma('journal_mode = DELETE');
        return database;
      },
    }),
  },
  powerCut: { 'a lost write-ahead log': storeLosingFiles((name) => name.endsWith('-wal')) },
  takenLog: { 'a lost log of taken actions': storeLosingFiles((name) => name === 'taken.log') },
  ownerOnly: {
    'settings that everyone may read': ({ folder }) => {
      chmodSync(join(folder, 'settings.json'), 0o644);
      return {};
    },
  },
  disk: { 'a full disk': () => ({ statfs: () => ({ bavail: 10, bsize: 4096 }) }) },
  sessions: {
    'one session for two': ({ sessions }) => ({ sessions: { ...sessions, actions: sessions.questions } }),
    'one session for photographs and actions': ({ sessions }) => ({
      sessions: { ...sessions, photographs: sessions.actions },
    }),
    'a session on the disk': ({ sessions }) => ({ sessions: { ...sessions, actions: { isPersistent: () => true } } }),
    'a cookie that all sessions see': () => {
      const cookies = { set: async () => {}, get: async () => [{}], remove: async () => {} } as never;
      return {
        sessions: { page: { cookies }, questions: { cookies }, actions: { cookies }, photographs: { cookies } },
      };
    },
  },
  workspace: {
    'no answer': () => ({ fetch: () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')) }),
    'no token wanted': () => ({ fetch: async () => new Response('{}') }),
  },
  clock: {
    'a clock that is an hour ahead': () => ({
      fetch: async () =>
        new Response('{}', { status: 401, headers: { Date: new Date(Date.now() - 3_600_000).toUTCString() } }),
    }),
  },
  cameras: {
    'a camera that another program uses': pageAnswers(tries.camera, { count: 1, problem: 'NotReadableError' }),
  },
  printers: {
    'printers that the system does not list': () => ({
      page: aPage({ contents: someContents({ getPrintersAsync: () => Promise.reject(new Error('no spooler')) }) }),
    }),
  },
};
