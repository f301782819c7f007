// Checks the page's restrictions, from inside the page and at main's router.
import { readFileSync } from 'node:fs';
import type { App } from 'electron';
import type { Result } from '../../shared/domain/errors.ts';
import type { Sender } from '../api/router.ts';
import { APP_URL } from '../window/origin.ts';
import { type Check, type Outcome, passUnless } from './check.ts';
import type { TestedPage } from './page.ts';
import * as tries from './page-tries.ts';

export interface PageParts {
  page: TestedPage;
  /** The router's answer to an IPC message. */
  answer(event: Sender, name: unknown, input: unknown): Promise<Result<unknown>>;
  countWindows(): number;
  platform: NodeJS.Platform;
  /** Electron's metrics of each process; not used on Linux, missing in the Chromium host. */
  appMetrics?: App['getAppMetrics'] | undefined;
  /** The content of /proc/PID/status on Linux. */
  readStatus?(pid: number): string;
}

const FOREIGN = 'https://self-test.invalid/';

/** Paths that would lead out of the page's folder if unchecked: to main's script, the package, or files of the system. */
const WAYS_OUT = [
  '/..%2fmain%2findex.js',
  '/%2e%2e%2fmain%2findex.js',
  '/assets/..%2f..%2fmain%2findex.js',
  '/..%5cmain%5cindex.js',
  '/..%2f..%2fpackage.json',
  '/%2fetc%2fhosts',
  '/C:%2fWindows%2fwin.ini',
  '/index.html%00.js',
].map((path) => ({ method: 'GET', path, expected: 404 }));

const UNKNOWN = [
  { method: 'GET', path: '/no-such-file', expected: 404 },
  { method: 'GET', path: '/assets/', expected: 404 },
  { method: 'POST', path: '/', expected: 405 },
  { method: 'DELETE', path: '/index.html', expected: 405 },
  // Proves that anything is served at all; otherwise the rest proves nothing.
  { method: 'GET', path: '/', expected: 200 },
];

export function pageChecks({
  page,
  answer,
  countWindows,
  platform,
  appMetrics,
  readStatus = statusOf,
}: PageParts): Check[] {
  let said: ReturnType<typeof tries.decoderSaid> | null = null;

  return [
    { name: 'sandbox', try: sandbox },
    {
      name: 'isolation',
      async try() {
        const used = await inPage(tries.builtInsOfPreload);
        if (!page.isElectron) return { notHere: 'the Chromium host has one world for both' };
        return passUnless(used.map((each) => `the preload uses the page’s ${each}`));
      },
    },
    { name: 'noNode', try: async () => passUnless(await inPage(tries.namesOfNode)) },
    { name: 'bridge', try: async () => passUnless(await inPage(tries.bridgeFlaws)) },
    { name: 'foreignSenders', try: foreignSenders },
    { name: 'unknownOperations', try: async () => passUnless(await inPage(tries.acceptedInvalidCalls)) },
    { name: 'frames', try: async () => passUnless(await inPage(tries.framesWithBridge)) },
    {
      name: 'contentPolicy',
      try: async () => passUnless((await inPage(tries.unstoppedByPolicy)).map((each) => `${each} did not stop it`)),
    },
    { name: 'trustedTypes', try: async () => passUnless(await inPage(tries.createdFromText)) },
    { name: 'permissions', try: async () => passUnless(await inPage(tries.openPermissions)) },
    {
      name: 'features',
      async try() {
        const open = await inPage(tries.openFeatures);
        return open === null ? { notHere: 'this browser does not tell' } : passUnless(open);
      },
    },
    { name: 'navigation', try: navigation },
    { name: 'windows', try: windows },
    { name: 'webrtc', try: async () => passUnless(await inPage(tries.webrtcCandidates)) },
    { name: 'unknownPaths', try: () => served(UNKNOWN) },
    { name: 'traversal', try: () => served(WAYS_OUT) },
    {
      name: 'moduleWorker',
      async try() {
        const first = await decoder();
        return first === null || first.kind === 'none' ? { broken: first?.detail ?? 'no word of the worker' } : 'held';
      },
    },
    {
      name: 'decoding',
      async try() {
        const first = await decoder();
        return first?.kind === 'ready' ? 'held' : { broken: first?.detail ?? 'no word of the worker' };
      },
    },
    // Last, because the page is gone if this fails.
    { name: 'aboutBlank', try: aboutBlank },
  ];

  async function inPage<Args extends unknown[], Given>(
    work: (...args: Args) => Given,
    ...args: Args
  ): Promise<Awaited<Given>> {
    await page.home();
    return page.run(work, ...args);
  }

  function sandbox(): Outcome {
    const pid = page.contents.getOSProcessId();
    if (pid === 0) return { notHere: 'which process shows the page is not known here' };
    if (platform !== 'linux') {
      const told = appMetrics?.().find((each) => each.pid === pid)?.sandboxed;
      if (told === undefined) return { notHere: 'the system does not tell' };
      return told ? 'held' : { broken: 'the page’s process has no sandbox' };
    }
    const status = readStatus(pid);
    // 2: a system call filter (seccomp-bpf). Chromium always uses one for pages unless switched off.
    return /^Seccomp:\s*2$/m.test(status) && /^NoNewPrivs:\s*1$/m.test(status)
      ? 'held'
      : { broken: 'the page’s process has no filter of system calls' };
  }

  async function foreignSenders(): Promise<Outcome> {
    const own = page.contents.mainFrame;
    const frame = (url: string, parent: unknown = null) => ({ senderFrame: { url, parent } }) as unknown as Sender;
    const senders: [string, Sender][] = [
      ['no frame', { senderFrame: null }],
      ['a foreign page', frame(FOREIGN)],
      ['about:blank', frame('about:blank')],
      ['another host of app://', frame('app://other/')],
      ['a frame inside the page', frame(APP_URL, own)],
    ];
    const answered = [];
    for (const [name, sender] of senders)
      if ((await answer(sender, 'app.state', null)).ok) answered.push(`${name} was answered`);
    await page.home();
    if (!(await answer({ senderFrame: own }, 'app.state', null)).ok) answered.push('the page itself was not answered');
    return passUnless(answered);
  }

  async function navigation(): Promise<Outcome> {
    const flaws = [];
    for (const address of [FOREIGN, '/no-such-file', '/self-test/index.html']) {
      await page.home();
      const isRefused = await page.isRefused('navigation', `location.href = '${address}'`);
      if (!isRefused || page.url() !== APP_URL) flaws.push(`to ${address}`);
    }
    return passUnless(flaws);
  }

  async function windows(): Promise<Outcome> {
    const flaws = [];
    for (const address of [FOREIGN, '/', 'about:blank']) {
      await page.home();
      const isRefused = await page.isRefused('window', `window.open('${address}')`);
      if (!isRefused || countWindows() !== 1) flaws.push(`with ${address}`);
    }
    return passUnless(flaws);
  }

  async function aboutBlank(): Promise<Outcome> {
    await page.home();
    const isRefused = await page.isRefused('navigation', "location.href = 'about:blank'");
    // Main learns of this navigation only afterwards: what counts is that the page does not stay there.
    return isRefused && (await page.isBack()) ? 'held' : { broken: 'the page stayed there' };
  }

  async function served(wanted: { method: string; path: string; expected: number }[]): Promise<Outcome> {
    const got = await inPage(tries.statuses, wanted);
    const right = wanted.map(({ method, path, expected }) => `${method} ${path} ${expected}`);
    return passUnless(got.filter((each) => !right.includes(each)));
  }

  async function decoder() {
    said ??= page.showDecoder().then(() => page.run(tries.decoderSaid));
    return said;
  }
}

function statusOf(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}
