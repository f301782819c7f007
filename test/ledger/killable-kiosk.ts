// The real kiosk of one run: started, asked through its own page, killed when the plan says, started again.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import type { RequestLog } from '../../electron/demo/request-log.ts';
import { systemCodeOf } from '../../electron/storage/disk-trouble.ts';
import type { Input, OperationName, Output } from '../../shared/api/api.ts';
import type { DeskAction } from '../../shared/domain/action.ts';
import type { Result } from '../../shared/domain/errors.ts';
import { STORE_FILES } from '../support/damage.ts';
import { type Kiosk, launchKiosk } from '../support/launch.ts';
import { PACE_VARIABLE, type Pace, STEP_SIGNAL } from './pace.ts';
import type { PlannedKill } from './plan.ts';
import type { StoreRow } from './verdict.ts';

export interface KillableKiosk {
  /** Starts it on its existing data, with a wall clock that is wrong by `wrongByMs` and these variables. */
  start(wrongByMs: number, more?: Record<string, string>): Promise<void>;
  /** Asks as the page does; null if the kiosk was killed before it answered. */
  ask<Name extends OperationName>(name: Name, input: Input<Name>): Promise<Result<Output<Name>> | null>;
  /** Schedules a kill, in place of one that was scheduled before. */
  scheduleKill(kill: PlannedKill): void;
  /** Kills it immediately, unless the scheduled kill has already come. */
  ensureKilled(): Promise<void>;
  /** Kills it immediately if it runs; a scheduled kill stays scheduled. */
  killNow(): Promise<void>;
  /** Whether it has to be started. Waits for a kill in progress. */
  isDead(): Promise<boolean>;
  /** Stops main for this many milliseconds of real time. */
  hang(ms: number): Promise<void>;
  /** Sets the error of its wall clock, in main and page. */
  stepClock(wrongByMs: number): Promise<void>;
  /** The `nth` call of main from now on that writes to its files fails. */
  failDisk(nth: number): void;
  reloadPage(): Promise<void>;
  /** Quits as a person would. */
  close(): Promise<void>;
  /** The rows on its disk now. */
  store(): StoreRow[];
  /** The files of its store as they are now, by name. */
  files(): Map<string, Buffer>;
  /** The end of its log, to investigate a failure. */
  log(): string;
  kills(): number;
}

export interface KillableKioskParts {
  userData: string;
  /** Base URL, token and PIN, for its first start. */
  env: Record<string, string>;
  /** For every start. */
  launchEnv: Record<string, string>;
  pace: Pace;
  requests: Pick<RequestLog, 'onArrival'>;
  /** Called for every action that the page is told of. */
  onSighting: (action: DeskAction) => void;
  /** Called for every question. It returns what to call once the answer is here. */
  onAsk: () => () => void;
}

const MAIN = 'test/ledger/kiosk-main.ts';
const ROWS = `SELECT sequence, id, intent, code, coalesce(renter_id, renter_code) AS renter, rent_id AS rentId,
  due_at AS dueAt, was_due_at AS wasDueAt, report_of AS reportOf, state, reason
  FROM actions ORDER BY sequence`;
const SMALL = { width: 1024, height: 768 };

export function createKillableKiosk(parts: KillableKioskParts): KillableKiosk {
  const { userData, env, launchEnv, pace, requests, onSighting, onAsk } = parts;
  let kiosk: Kiosk | null = null;
  let scheduledKill: (PlannedKill & { left: number }) | null = null;
  /** Settles when the kill in progress is over. */
  let killInProgress: Promise<void> | null = null;
  let killed = Promise.withResolvers<null>();
  let isNew = true;
  let kills = 0;
  const paceFile = join(userData, 'pace.json');
  let { wrongByMs: wrongNow } = pace;
  const setPace = (wrongByMs: number, failingCall?: number) => {
    wrongNow = wrongByMs;
    writeFileSync(paceFile, JSON.stringify({ ...pace, wrongByMs, failingCall }));
  };

  requests.onArrival(() => count('request'));

  function see(action: DeskAction): void {
    onSighting(action);
    count('sighting');
  }

  function count(what: PlannedKill['with']): void {
    if (!scheduledKill || scheduledKill.with !== what || !kiosk) return;
    scheduledKill.left -= 1;
    if (scheduledKill.left > 0) return;
    const { laterMs } = scheduledKill;
    scheduledKill = null;
    const victim = kiosk;
    killInProgress = wait(laterMs).then(() => end(victim));
  }

  async function end(victim: Kiosk): Promise<void> {
    const gone = victim.kill();
    kills += 1;
    kiosk = null;
    killed.resolve(null);
    await gone;
  }

  async function listen(): Promise<void> {
    await inPage((page) => page.evaluate(setClockInPage, wrongNow));
    await inPage((page) => page.evaluate(listenInPage));
    // Reads what changed before the page listened.
    for (const name of ['actions.recent', 'actions.pending'] as const) {
      const answer = await ask(name, null);
      if (!answer?.ok) continue;
      const actions = Array.isArray(answer.data) ? answer.data : [...answer.data.waiting, ...answer.data.attention];
      actions.forEach(see);
    }
  }

  async function ask<Name extends OperationName>(name: Name, input: Input<Name>): Promise<Result<Output<Name>> | null> {
    const answer = await inPage((page) => page.evaluate(askInPage, { name, input }));
    return answer as Result<Output<Name>> | null;
  }

  /** Resolves with the page's answer; null if the kiosk is dead, or is killed first. */
  async function inPage<T>(question: (page: Page) => Promise<T>): Promise<T | null> {
    const asked = kiosk;
    if (!asked) return null;
    const answer = question(asked.page).catch((error) => {
      if (kiosk === asked) throw error;
      // The kiosk was killed, and its page with it.
      return null;
    });
    return Promise.race([answer, killed.promise]);
  }

  return {
    async start(wrongByMs, more = {}) {
      setPace(wrongByMs);
      const started = await launchKiosk({
        userData,
        main: MAIN,
        viewport: SMALL,
        env: { ...(isNew ? env : {}), ...launchEnv, ...more, [PACE_VARIABLE]: paceFile },
      });
      isNew = false;
      killInProgress = null;
      killed = Promise.withResolvers();
      kiosk = started;
      await inPage((page) => page.exposeFunction('sawAction', see));
      await listen();
    },
    async ask(name, input) {
      const answered = onAsk();
      const answer = await ask(name, input);
      if (answer) answered();
      return answer;
    },
    scheduleKill(next) {
      scheduledKill = { ...next, left: next.count };
    },
    async ensureKilled() {
      if (scheduledKill && kiosk) killInProgress = end(kiosk);
      scheduledKill = null;
      await killInProgress;
    },
    async killNow() {
      await killInProgress;
      if (kiosk) killInProgress = end(kiosk);
      await killInProgress;
    },
    async isDead() {
      await killInProgress;
      return kiosk === null;
    },
    async hang(ms) {
      const { pid } = kiosk ?? {};
      if (pid === undefined) return;
      process.kill(pid, 'SIGSTOP');
      await wait(ms);
      // It may have been killed in between.
      if (kiosk?.pid === pid) process.kill(pid, 'SIGCONT');
    },
    async stepClock(wrongByMs) {
      setPace(wrongByMs);
      if (kiosk) process.kill(kiosk.pid, STEP_SIGNAL);
      await inPage((page) => page.evaluate(setClockInPage, wrongByMs));
    },
    failDisk(nth) {
      setPace(wrongNow, nth);
      if (kiosk) process.kill(kiosk.pid, STEP_SIGNAL);
    },
    async reloadPage() {
      await inPage((page) => page.reload());
      await listen();
    },
    async close() {
      const closing = kiosk;
      kiosk = null;
      killed.resolve(null);
      await closing?.close();
    },
    store: () => readStore(userData),
    files: () => unchangedFiles(userData),
    log: () => (kiosk?.log() ?? '').slice(-4000),
    kills: () => kills,
  };
}

declare global {
  interface Window {
    sawAction: (action: DeskAction) => Promise<void>;
    /** The right clock, kept when it was set wrong first. */
    rightNow?: () => number;
  }
}

/** Runs in the page. */
function listenInPage(): void {
  window.kiosk.on('actions.changed', (action) => void window.sawAction(action));
}

/** Runs in the page. Durations stay right. */
function setClockInPage(wrongByMs: number): void {
  const { now } = window.Date;
  window.rightNow ??= now;
  const { rightNow } = window;
  window.Date.now = () => rightNow() + wrongByMs;
}

/** Runs in the page. */
function askInPage({ name, input }: { name: OperationName; input: unknown }): Promise<unknown> {
  return window.kiosk.invoke(name, input as Input<OperationName>);
}

/** Reads a copy: opening the file itself could repair what the next start has to. */
/** The rows on the disk. While the kiosk makes new files, it is asked again: at most so often, and so many ms later. */
const READINGS = 500;
const READING_GAP_MS = 20;

function readStore(userData: string, left = READINGS): StoreRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-outbox-'));
  try {
    for (const [file, content] of unchangedFiles(userData)) writeFileSync(join(folder, file), content);
    const database = new Database(join(folder, 'journal.sqlite'), { fileMustExist: true });
    const rows = database.prepare(ROWS).all();
    database.close();
    return rows as StoreRow[];
  } catch (error) {
    if (left === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, READING_GAP_MS);
    return readStore(userData, left - 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The store's files as they were at one moment: read again if the kiosk wrote to, made or deleted one meanwhile.
 * `copyFileSync` would not do: it never returns if the file becomes shorter while it is copied.
 */
function unchangedFiles(userData: string): Map<string, Buffer> {
  const versionOf = (file: string) => statSync(join(userData, file), { bigint: true, throwIfNoEntry: false })?.mtimeNs;
  const versions = () => STORE_FILES.map(versionOf).join();
  for (;;) {
    const before = versions();
    const contents = STORE_FILES.flatMap((file) => {
      const content = readIfThere(join(userData, file));
      return content ? [[file, content] as const] : [];
    });
    if (versions() === before) return new Map(contents);
  }
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
