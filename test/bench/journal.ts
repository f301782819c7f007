// What the journal costs: an append that is on the disk, a start with a long row of saved actions, and how fast that row goes out.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createActions } from '../../electron/actions/actions.ts';
import { createJournal, JOURNAL_VERSION } from '../../electron/actions/journal.ts';
import { openDatabase } from '../../electron/actions/journal-database.ts';
import { openJournalFile } from '../../electron/actions/journal-file.ts';
import { createLink } from '../../electron/station/link.ts';
import { tokenInMemory } from '../../electron/token/vault.ts';
import { systemClock } from '../../shared/clock.ts';
import { aNewAction } from '../support/examples.ts';
import { type Kiosk, launchKiosk } from '../support/launch.ts';
import { type Outcome, soundTimes } from './figures.ts';
import { rentOf } from './journal-server.ts';
import { percentile } from './percentile.ts';

interface Size {
  pending: number;
  /** Of these so many go out while it is measured, or what goes out in a minute; in two halves, so that memory can be compared. */
  half: number;
  appends: number;
  fsyncs: number;
  lists: number;
}

const SIZES = {
  whole: { pending: 100_000, half: 10_000, appends: 1000, fsyncs: 500, lists: 20 },
  smoke: { pending: 1000, half: 100, appends: 20, fsyncs: 20, lists: 2 },
} satisfies Record<string, Size>;
const PAGE = Buffer.alloc(4096, 1);
const TOKEN = `1|${'b'.repeat(40)}`;
const LONGEST_HALF_MS = 30_000;
const HOUR_MS = 3_600_000;

/** Times in milliseconds, memory in MiB. */
interface JournalFigures {
  name: 'journal';
  appendMs: { p50: number; p99: number };
  pending: number;
  /** From the process to the Ready screen, with that many saved actions that begin to go out. */
  startMs: number;
  startEmptyMs: number;
  /** Of the main process at the Ready screen. */
  rssMB: number;
  rssEmptyMB: number;
  /** When half of `replayed` have gone out: a new process takes what it needs for the work by then. */
  rssHalfwayMB: number;
  /** When all have: no more than halfway, or it would grow with the row. */
  rssAfterReplayMB: number;
  listMs: number;
  replayed: number;
  /** Of the real kiosk. */
  replayPerSecond: number;
  /** Of the same parts in one Node process, without window and page. */
  replayPerSecondBare: number;
  fsyncMs: number;
  /** Of one action's two commits and nothing else. */
  fsyncLimitPerSecond: number;
  replayShareOfFsyncLimit: number;
}

/** Runs the bench on this computer's temporary folder. */
export async function benchJournal(name: keyof typeof SIZES = 'whole'): Promise<Outcome<JournalFigures>> {
  const size = SIZES[name];
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-bench-'));
  const server = fork(join(import.meta.dirname, 'journal-server.ts'), { execArgv: [] });
  try {
    const [port] = (await once(server, 'message')) as [number];
    const baseUrl = `http://127.0.0.1:${port}`;
    const appendMs = measureAppends(folder, size);
    const fsyncMs = measureFsync(folder, size);
    const kiosk = await measureKiosk(baseUrl, size);
    const bare = await measureBare(folder, baseUrl, size);
    const fsyncLimitPerSecond = Math.round(1000 / (2 * fsyncMs));
    const figures: JournalFigures = {
      ...{ name: 'journal', appendMs, pending: size.pending, ...kiosk, ...bare, fsyncMs },
      fsyncLimitPerSecond,
      replayShareOfFsyncLimit: Math.round((100 * kiosk.replayPerSecond) / fsyncLimitPerSecond) / 100,
    };
    return { figures, broken: [], expects: { asked: { pending: size.pending } } };
  } finally {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
}

function measureAppends(folder: string, { appends }: Size): JournalFigures['appendMs'] {
  const file = openJournalFile({ directory: folder, clock: systemClock, log: SILENT, onChange: () => {} });
  const samples = times('An append', appends, (index) => file.journal.append([aReturn(`APP-${index}`, 'append')]));
  file.close();
  rmSync(join(folder, 'journal.sqlite'));
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}

/** The median of what a commit can't do without: one page at the end of a file, and the disk's word for it. */
function measureFsync(folder: string, { fsyncs }: Size): number {
  const file = openSync(join(folder, 'pages'), 'w');
  const samples = times('A page', fsyncs, () => {
    writeSync(file, PAGE);
    fdatasyncSync(file);
  });
  closeSync(file);
  return percentile(samples, 0.5);
}

type KioskFigures = Pick<
  JournalFigures,
  | 'startMs'
  | 'startEmptyMs'
  | 'rssMB'
  | 'rssEmptyMB'
  | 'rssHalfwayMB'
  | 'rssAfterReplayMB'
  | 'replayed'
  | 'replayPerSecond'
>;

async function measureKiosk(baseUrl: string, { pending, half }: Size): Promise<KioskFigures> {
  const userData = mkdtempSync(join(tmpdir(), 'kiosk-bench-'));
  const env = { KIOSK_BASE_URL: baseUrl, KIOSK_TOKEN: TOKEN, KIOSK_PIN: '2468' };
  try {
    const setUp = await launchKiosk({ userData, env });
    await ready(setUp);
    await setUp.close();

    const empty = await started(userData);
    await empty.kiosk.close();

    const { workspaceId } = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'));
    fill(userData, workspaceId, pending);
    const full = await started(userData);
    try {
      const first = await replay(baseUrl, half);
      const rssHalfwayMB = residentMB(full.kiosk.pid);
      const second = await replay(baseUrl, half);
      return {
        ...{ startMs: full.ms, startEmptyMs: empty.ms, rssMB: full.rssMB, rssEmptyMB: empty.rssMB },
        ...{ rssHalfwayMB, rssAfterReplayMB: residentMB(full.kiosk.pid) },
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

function residentMB(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}

/** The parts alone: the lists, and the row going out. */
async function measureBare(
  folder: string,
  baseUrl: string,
  { pending, half, lists: asked }: Size,
): Promise<Pick<JournalFigures, 'listMs' | 'replayPerSecondBare'>> {
  const workspaceId = randomUUID();
  fill(folder, workspaceId, pending);
  const file = openJournalFile({ directory: folder, clock: systemClock, log: SILENT, onChange: () => {} });
  const link = createLink({
    ...{ workspaceId, baseUrl, demo: false, token: tokenInMemory(TOKEN, baseUrl, systemClock), journal: file.journal },
    ...{ networks: { questions: fetch, actions: fetch }, clock: systemClock, paths: {} },
  });
  const actions = createActions({
    ...{
      clock: systemClock,
      newId: randomUUID,
      workspace: () => link.actions,
      maySaveCheckOuts: () => false,
      log: SILENT,
    },
    ...{ onChange: () => {}, onCount: () => {}, onTrouble: () => {} },
  });
  const lists = times('The lists', asked, () => {
    actions.kept();
    actions.recent(null);
    actions.counts();
  });
  actions.resume();
  const replayPerSecondBare = perSecond([await replay(baseUrl, half)]);
  actions.pause({ kind: 'unavailable', message: 'The bench is over' });
  link.close();
  // What is under way comes to its end.
  await wait(500);
  file.close();
  return { listMs: percentile(lists, 0.5), replayPerSecondBare };
}

interface Replay {
  replayed: number;
  ms: number;
}

/** How many actions come to the server, until enough have come or it has taken long enough. */
async function replay(baseUrl: string, half: number): Promise<Replay> {
  const done = async () => ((await (await fetch(`${baseUrl}/done`)).json()) as { done: number }).done;
  const before = await done();
  const began = performance.now();
  for (;;) {
    await wait(100);
    const replayed = (await done()) - before;
    const ms = performance.now() - began;
    if (replayed >= half || ms > LONGEST_HALF_MS) return { replayed, ms };
  }
}

function perSecond(replays: Replay[]): number {
  const sum = (of: (replay: Replay) => number) => replays.reduce((total, each) => total + of(each), 0);
  return Math.round((1000 * sum(({ replayed }) => replayed)) / sum(({ ms }) => ms));
}

/** A journal of returns an hour old, all waiting for the workspace. */
function fill(folder: string, workspaceId: string, pending: number): void {
  const database = openDatabase(join(folder, 'journal.sqlite'), JOURNAL_VERSION);
  const actions = Array.from({ length: pending }, (_, index) => aReturn(`ITM-${index}`, workspaceId));
  createJournal(database).append(actions);
  database.close();
}

function aReturn(code: string, workspaceId: string) {
  return aNewAction({ id: randomUUID(), workspaceId, code, rentId: rentOf(code), performedAt: Date.now() - HOUR_MS });
}

/** What the work takes, so many times, in milliseconds. */
function times(what: string, asked: number, work: (index: number) => unknown): readonly number[] {
  const samples: number[] = [];
  for (let index = 0; index < asked; index += 1) {
    const began = performance.now();
    work(index);
    samples.push(performance.now() - began);
  }
  return soundTimes(what, samples, asked);
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
