// What the journal costs: an append synced to disk, a start with many saved actions, and how fast those are sent.
import { execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ConnectedWorkspace, connectWorkspace } from '../../electron/app/connected-workspace.ts';
import { createOutbox } from '../../electron/outbox/outbox.ts';
import { openMemoryStore } from '../../electron/outbox/store.ts';
import { openStoreFile, type StoreFile } from '../../electron/outbox/store-file.ts';
import { tokenInMemory } from '../../electron/vault/vault.ts';
import { systemClock } from '../../shared/clock.ts';
import { aNewAction } from '../support/examples.ts';
import { type Kiosk, launchKiosk } from '../support/launch.ts';
import { checkTimes, type Outcome } from './figures.ts';
import { rentOf } from './journal-server.ts';
import { aboveLimits } from './limits.ts';
import { percentile } from './percentile.ts';

interface Size {
  pending: number;
  /** Actions sent in each of two measured halves, unless its time is over first; memory is compared between them. */
  half: number;
  /** Measured appends, after `warming` appends that are not measured. */
  appends: number;
  warming: number;
  lists: number;
  /** Pairs of look-up and send. */
  pairs: number;
}

const SIZES = {
  whole: { pending: 100_000, half: 10_000, appends: 2000, warming: 200, lists: 20, pairs: 5000 },
  smoke: { pending: 1000, half: 100, appends: 20, warming: 0, lists: 2, pairs: 50 },
} satisfies Record<string, Size>;
const PAGE = Buffer.alloc(4096, 1);
const TOKEN = `1|${'b'.repeat(40)}`;
/** Actions sent in parallel. */
const AT_ONCE = 4;
const MAX_HALF_MS = 30_000;
const HOUR_MS = 3_600_000;

/** Times in milliseconds, memory in MiB. */
interface JournalFigures {
  name: 'journal';
  appendMs: { p50: number; p99: number };
  /** Ratio of an append's time to that of one synced page, p50 to p50 and p99 to p99. */
  appendPerFsync: { p50: number; p99: number };
  pending: number;
  /** From the start of the process to the Ready screen, with `pending` saved actions. */
  startMs: number;
  startEmptyMs: number;
  /** Memory of main at the Ready screen. */
  rssMB: number;
  rssEmptyMB: number;
  /** When half of `replayed` are sent; by then a new process has allocated what the work needs. */
  rssHalfwayMB: number;
  /** When all are sent. More than halfway would mean that memory grows with the number of actions. */
  rssAfterReplayMB: number;
  /** The maximum until then. */
  rssPeakMB: number;
  /** The maximum above that of an empty kiosk, with all saved actions and with a tenth of them. */
  overEmptyMB: { all: number; tenth: number };
  listMs: number;
  replayed: number;
  /** By the real kiosk. */
  replayPerSecond: number;
  /** By the same parts in one Node process, without window and page. */
  replayPerSecondBare: number;
  /** Memory of that process, which has sent actions without a journal before; after opening it; after the replay. */
  bareMB: number;
  bareOpenMB: number;
  bareReplayMB: number;
  /** Only the look-up and the send of an action, with as many in parallel. */
  httpLimitPerSecond: number;
  replayShareOfHttpLimit: number;
  fsyncMs: number;
  fsyncP99Ms: number;
  /** Only the two commits of an action. */
  fsyncLimitPerSecond: number;
  replayShareOfFsyncLimit: number;
}

/** Runs the bench on this computer's temporary folder. */
export async function benchJournal(name: keyof typeof SIZES = 'whole'): Promise<Outcome<JournalFigures>> {
  const size = SIZES[name];
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-bench-'));
  const { baseUrl, end } = await startFastWorkspace();
  try {
    const { appendMs, fsyncMs, fsyncP99Ms } = measureAppends(folder, size);
    const pending = size.pending / 10;
    const tenth = await measureKiosk(baseUrl, { pending, half: Math.min(size.half, pending / 2) });
    const kiosk = await measureKiosk(baseUrl, size);
    const overEmptyMB = { all: overEmpty(kiosk), tenth: overEmpty(tenth) };
    const httpLimitPerSecond = await measureHttp(baseUrl, size);
    const bare = await measureBare(folder, baseUrl, size);
    const fsyncLimitPerSecond = Math.round(1000 / (2 * fsyncMs));
    const figures: JournalFigures = {
      ...{ name: 'journal', appendMs, fsyncMs, fsyncP99Ms, pending: size.pending, ...kiosk, ...bare },
      appendPerFsync: { p50: ratio(appendMs.p50, fsyncMs), p99: ratio(appendMs.p99, fsyncP99Ms) },
      ...{ fsyncLimitPerSecond, httpLimitPerSecond, overEmptyMB },
      replayShareOfFsyncLimit: ratio(kiosk.replayPerSecond, fsyncLimitPerSecond),
      replayShareOfHttpLimit: ratio(bare.replayPerSecondBare, httpLimitPerSecond),
    };
    return {
      figures,
      broken: aboveLimits(figures, { isWhole: name === 'whole' }),
      expects: { asked: { pending: size.pending }, mayBeZero: ['overEmptyMB'] },
    };
  } finally {
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function ratio(part: number, whole: number): number {
  return Math.round((100 * part) / whole) / 100;
}

function overEmpty({ rssPeakMB, rssEmptyMB }: KioskFigures): number {
  return Math.max(0, rssPeakMB - rssEmptyMB);
}

/** Starts a workspace that answers as fast as Node can, in its own process. */
export async function startFastWorkspace(): Promise<{ baseUrl: string; end(): Promise<void> }> {
  const server = fork(join(import.meta.dirname, 'journal-server.ts'), { execArgv: [] });
  const [port] = (await once(server, 'message')) as [number];
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async end() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}

/**
 * Measures appends, alternating with the minimum of a commit: one page appended to a file and synced. Alternating,
 * because the speed of the disk varies; after a warm-up, because a new process collects garbage all the time.
 */
function measureAppends(
  folder: string,
  { appends, warming }: Size,
): Pick<JournalFigures, 'appendMs' | 'fsyncMs' | 'fsyncP99Ms'> {
  const file = openIn(folder);
  const pages = openSync(join(folder, 'pages'), 'w');
  const both = times('An append', 2 * (warming + appends), (index) => {
    if (index % 2 === 0) file.store.append([aReturn(`APP-${index}`, 'append')]);
    else {
      writeSync(pages, PAGE);
      fdatasyncSync(pages);
    }
  }).slice(2 * warming);
  closeSync(pages);
  file.close();
  for (const name of ['journal.sqlite', 'taken.log']) rmSync(join(folder, name));
  const ofAppends = both.filter((_, index) => index % 2 === 0);
  const ofPages = both.filter((_, index) => index % 2 === 1);
  return {
    appendMs: { p50: percentile(ofAppends, 0.5), p99: percentile(ofAppends, 0.99) },
    ...{ fsyncMs: percentile(ofPages, 0.5), fsyncP99Ms: percentile(ofPages, 0.99) },
  };
}

type KioskFigures = Pick<
  JournalFigures,
  | 'startMs'
  | 'startEmptyMs'
  | 'rssMB'
  | 'rssEmptyMB'
  | 'rssHalfwayMB'
  | 'rssAfterReplayMB'
  | 'rssPeakMB'
  | 'replayed'
  | 'replayPerSecond'
>;

async function measureKiosk(baseUrl: string, { pending, half }: Pick<Size, 'pending' | 'half'>): Promise<KioskFigures> {
  const userData = mkdtempSync(join(tmpdir(), 'kiosk-bench-'));
  const env = { KIOSK_BASE_URL: baseUrl, KIOSK_TOKEN: TOKEN, KIOSK_PIN: '2468' };
  try {
    const setUp = await launchKiosk({ userData, env });
    await ready(setUp);
    await setUp.close();

    const empty = await started(userData);
    await empty.kiosk.close();

    const { workspaceId } = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'));
    fillElsewhere(userData, workspaceId, pending);
    const full = await started(userData);
    try {
      const first = await replay(baseUrl, half);
      const rssHalfwayMB = residentMB(full.kiosk.pid);
      const second = await replay(baseUrl, half);
      const rssAfterReplayMB = residentMB(full.kiosk.pid);
      // If the system does not record the maximum, this is the maximum of the readings.
      const rssPeakMB = residentMB(full.kiosk.pid, 'VmHWM') || Math.max(full.rssMB, rssHalfwayMB, rssAfterReplayMB);
      return {
        ...{ startMs: full.ms, startEmptyMs: empty.ms, rssMB: full.rssMB, rssEmptyMB: empty.rssMB },
        ...{ rssHalfwayMB, rssAfterReplayMB, rssPeakMB },
        replayed: first.replayed + second.replayed,
        replayPerSecond: perSecond([first, second]),
      };
    } finally {
      await full.kiosk.close();
    }
  } finally {
    rmSync(userData, { recursive: true, force: true });
  }
}

async function started(userData: string): Promise<{ kiosk: Kiosk; ms: number; rssMB: number }> {
  const began = performance.now();
  const kiosk = await launchKiosk({ userData });
  await ready(kiosk);
  return { kiosk, ms: Math.round(performance.now() - began), rssMB: residentMB(kiosk.pid) };
}

function ready({ page }: Kiosk): Promise<void> {
  return page.locator('[data-screen="ready"]').waitFor();
}

/** Resident memory of a process in MiB, now or at most; 0 if the system does not record the latter. */
function residentMB(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) {
    const kilobytes = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  }
  if (what === 'VmHWM') return 0;
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}

/** The parts without window and page: the lists, and sending the actions. */
async function measureBare(
  folder: string,
  baseUrl: string,
  { pending, half, lists: asked }: Size,
): Promise<Pick<JournalFigures, 'listMs' | 'replayPerSecondBare' | 'bareMB' | 'bareOpenMB' | 'bareReplayMB'>> {
  const workspaceId = randomUUID();
  fillElsewhere(folder, workspaceId, pending);
  const bareMB = residentMB(process.pid);
  const file = openIn(folder);
  const bareOpenMB = residentMB(process.pid);
  const link = linkTo(baseUrl, workspaceId, file.store);
  const actions = createOutbox({
    timeFactor: () => 1,
    ...{
      clock: systemClock,
      newId: randomUUID,
      workspace: () => link.actions,
      maySaveCheckOuts: () => false,
      clockAhead: () => null,
      workspaceNow: systemClock.now,
      log: SILENT,
    },
    ...{ onChange: () => {}, onCount: () => {}, onHold: () => {}, onTrouble: () => {} },
  });
  const lists = times('The lists', asked, () => {
    actions.pending();
    actions.recent();
    actions.today();
    actions.counts();
  });
  actions.resume();
  const replayPerSecondBare = perSecond([await replay(baseUrl, half)]);
  const bareReplayMB = residentMB(process.pid);
  actions.pause({ kind: 'unavailable', message: 'The bench is over' });
  link.close();
  // Requests in flight finish.
  await wait(500);
  file.close();
  return { listMs: percentile(lists, 0.5), replayPerSecondBare, bareMB, bareOpenMB, bareReplayMB };
}

function linkTo(baseUrl: string, workspaceId: string, store: StoreFile['store']): ConnectedWorkspace {
  return connectWorkspace({
    ...{ workspaceId, baseUrl, demo: false, token: tokenInMemory(TOKEN, baseUrl, systemClock), store },
    ...{ networks: { questions: fetch, actions: fetch }, clock: systemClock, paths: {}, log: { info: () => {} } },
  });
}

/** Requests per second with as many in parallel as the dispatcher has, and no journal. */
async function measureHttp(baseUrl: string, { pairs }: Size): Promise<number> {
  const store = openMemoryStore();
  const link = linkTo(baseUrl, 'http', store);
  const rows = store.append(Array.from({ length: pairs }, (_, index) => aReturn(`HTTP-${index}`, 'http')));
  const began = performance.now();
  const work = async () => {
    for (let row = rows.pop(); row; row = rows.pop()) {
      await link.actions.lookup(row.code);
      await link.actions.send(row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  link.close();
  return Math.round((1000 * pairs) / (performance.now() - began));
}

interface Replay {
  replayed: number;
  ms: number;
}

/** Counts the actions that reach the server until `half` have come or MAX_HALF_MS have passed. */
async function replay(baseUrl: string, half: number): Promise<Replay> {
  const done = async () => ((await (await fetch(`${baseUrl}/done`)).json()) as { done: number }).done;
  const before = await done();
  const began = performance.now();
  for (;;) {
    await wait(100);
    const replayed = (await done()) - before;
    const ms = performance.now() - began;
    if (replayed >= half || ms > MAX_HALF_MS) return { replayed, ms };
  }
}

function perSecond(replays: Replay[]): number {
  const sum = (of: (replay: Replay) => number) => replays.reduce((total, each) => total + of(each), 0);
  return Math.round((1000 * sum(({ replayed }) => replayed)) / sum(({ ms }) => ms));
}

/** Writes a journal of waiting returns, each an hour old. */
function fill(folder: string, workspaceId: string, pending: number): void {
  const file = openIn(folder);
  file.store.append(Array.from({ length: pending }, (_, index) => aReturn(`ITM-${index}`, workspaceId)));
  file.close();
}

/** The same in its own process, so that its memory does not count as the journal's. */
export function fillElsewhere(folder: string, workspaceId: string, pending: number): void {
  execFileSync(process.execPath, [import.meta.filename, folder, workspaceId, String(pending)]);
}

function openIn(directory: string): StoreFile {
  return openStoreFile({ directory, clock: systemClock, log: SILENT });
}

function aReturn(code: string, workspaceId: string) {
  return aNewAction({ id: randomUUID(), workspaceId, code, rentId: rentOf(code), performedAt: Date.now() - HOUR_MS });
}

/** Runs `work` `asked` times. Returns the times in milliseconds. */
function times(what: string, asked: number, work: (index: number) => unknown): readonly number[] {
  const samples: number[] = [];
  for (let index = 0; index < asked; index += 1) {
    const began = performance.now();
    work(index);
    samples.push(performance.now() - began);
  }
  return checkTimes(what, samples, asked);
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

const [, , folderToFill, itsWorkspace = '', itsPending = ''] = process.argv;
if (import.meta.main && folderToFill !== undefined) fill(folderToFill, itsWorkspace, Number(itsPending));
