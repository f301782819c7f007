// The stages that kinds of attack share: a kiosk in some state, checked for leaks. A stage recovers between attempts.
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type DemoWorkspace, startDemoWorkspace } from '../../electron/demo/workspace-server.ts';
import type { AppState } from '../../shared/api/app-state.ts';
import { systemClock } from '../../shared/clock.ts';
import { DeskDriver } from '../support/desk-driver.ts';
import { type Kiosk, launchKiosk } from '../support/launch.ts';
import { type Answer, ask, askAtOnce, askWithList, type ListMessage, type Message } from './ask.ts';
import { COMPUTER_VARIABLE, type Computer, type Order } from './computer.ts';
import { mustNotContainSecret, noFileMayContainSecret, pageContent } from './evidence.ts';
import { must, throwCrash, throwLeak } from './kind.ts';
import { type HostileWorkspace, startHostileWorkspace } from './servers.ts';

export const PIN = '2468';
const MAIN = 'test/hostile/kiosk-main.ts';
const SMALL = { width: 1024, height: 768 };
/** After this time without an answer a kiosk counts as hung, in milliseconds; long, because a busy machine is slow. */
const PATIENCE_MS = 20_000;
const HOUR_MS = 60 * 60_000;

/** One running kiosk under attack. */
export interface Victim {
  kiosk: Kiosk;
  readonly page: Page;
  desk: DeskDriver;
  /** Calls main as a script in the page could. An answer that contains the secret is a leak. */
  ask(name: unknown, input?: unknown): Promise<Answer>;
  askAtOnce(messages: Message[]): Promise<Answer[]>;
  askWithList(message: ListMessage): Promise<Answer>;
  /** The app state that the page gets, once the kiosk has started. */
  state(): Promise<AppState>;
  /** The computer sleeps for `ms` milliseconds and wakes up. */
  sleep(ms: number): Promise<void>;
  pressF12(): Promise<void>;
  unlock(): Promise<void>;
  /** Throws a Breach if the kiosk is dead, does not answer, or shows no screen. */
  mustWork(): Promise<void>;
  /** Throws a Breach if the secret is in the kiosk's output, events, page or files. */
  mustNotLeak(): Promise<void>;
  close(): Promise<void>;
}

interface VictimOptions {
  userData: string;
  /** The token whose secret must not leak. */
  token: string;
  env?: Record<string, string>;
  computer?: Computer;
}

/** Starts a kiosk on this data folder; a failed start counts as a crash. */
async function startVictim({ userData, token, env, computer }: VictimOptions): Promise<Victim> {
  const orders = join(mkdtempSync(join(tmpdir(), 'kiosk-orders-')), 'order.json');
  const kiosk = await launchKiosk({
    userData,
    main: MAIN,
    viewport: SMALL,
    env: { ...env, [COMPUTER_VARIABLE]: JSON.stringify({ orders, ...computer }) },
  }).catch((error) => throwCrash(`the kiosk did not start: ${String(error).slice(0, 1200)}`));
  // Events reach the page outside the answers, so they are recorded, too.
  const events: string[] = [];
  await kiosk.page.exposeFunction('heardByTest', (text: string) => events.push(text));
  await kiosk.page.addInitScript(`addEventListener('DOMContentLoaded', ${listenInPage})`);
  await kiosk.page.evaluate(listenInPage).catch(() => {});

  async function withTimeLimit<T>(what: string, work: Promise<T>): Promise<T> {
    const late = wait(PATIENCE_MS, null, { ref: false }).then(() => throwCrash(`the kiosk hangs: ${what}`));
    return Promise.race([work, late]);
  }

  /** What main answers, in time and without the secret. */
  async function checked<T>(what: string, answering: Promise<T>): Promise<T> {
    const answer = await withTimeLimit(what, answering);
    mustNotContainSecret(JSON.stringify(answer) ?? '', token, `the answer to ${what}`);
    return answer;
  }

  async function order(what: Order): Promise<void> {
    writeFileSync(`${orders}.new`, JSON.stringify(what));
    // An atomic rename: the kiosk reads and deletes the file as soon as it exists.
    renameSync(`${orders}.new`, orders);
    for (let tries = 0; existsSync(orders); tries += 1) {
      if (tries > 2000) throwCrash('the main process does not run any more');
      await wait(10);
    }
  }

  let isEnding = false;
  const victim: Victim = {
    kiosk,
    get page() {
      return kiosk.page;
    },
    get desk() {
      return new DeskDriver(kiosk.page);
    },
    ask: (name, input = null) => checked(JSON.stringify(name) ?? '', ask(kiosk.page, { name, input }).catch(reloaded)),
    askAtOnce: (messages) => checked(`${messages.length} messages`, askAtOnce(kiosk.page, messages)),
    askWithList: (message) => checked(message.name, askWithList(kiosk.page, message)),
    async state() {
      for (let tries = 0; tries < 1000; tries += 1) {
        const answer = await victim.ask('app.state');
        if (!answer.ok && answer.error.kind === 'reloaded') continue;
        must(answer.ok, `the kiosk does not tell its state: ${JSON.stringify(answer)}`);
        const state = answer.data as AppState;
        if ((state.phase as string) !== 'starting') return state;
        await wait(20);
      }
      return throwCrash('the kiosk never ends to start');
    },
    sleep: (ms) => order({ do: 'sleep', ms }),
    pressF12: () => order({ do: 'press-f12' }),
    async unlock() {
      const answer = await victim.ask('admin.unlock', { pin: PIN });
      must(answer.ok, `the right PIN does not open: ${JSON.stringify(answer)}`);
    },
    async mustWork() {
      await victim.state();
      const screen = kiosk.page.locator('[data-screen]').first();
      await withTimeLimit('its screen', screen.waitFor({ state: 'visible' })).catch(() =>
        throwCrash('the page shows nothing'),
      );
    },
    async mustNotLeak() {
      mustNotContainSecret(kiosk.log(), token, 'what main printed');
      mustNotContainSecret(events.join('\n'), token, 'an event');
      if (!isEnding && !kiosk.page.isClosed()) mustNotContainSecret(await pageContent(kiosk.page), token, 'the page');
      noFileMayContainSecret(userData, token);
    },
    async close() {
      isEnding = true;
      // A kiosk that hangs is killed.
      await Promise.race([kiosk.close(), wait(PATIENCE_MS, null, { ref: false }).then(() => kiosk.kill())]);
    },
  };
  return victim;
}

/** Main reloads the page once it has accepted a token; the answer that this loses is not a fault. */
function reloaded(error: Error): Answer {
  if (!/context was destroyed/.test(error.message)) throw error;
  return { ok: false, error: { kind: 'reloaded', message: error.message } };
}

/** Runs in the page: passes every event of the kiosk on to the test. */
function listenInPage(): void {
  const { heardByTest } = window as unknown as { heardByTest: (text: string) => void };
  for (const name of ['app.changed', 'actions.changed'] as const)
    window.kiosk.on(name, (data) => heardByTest(JSON.stringify(data)));
}

/** What the runner needs of every stage. */
export interface Stage {
  /** Restores the state for the next attempt. Throws a Breach if the last one broke the stage. */
  recover(): Promise<void>;
  /** Throws a Breach if the secret has leaked. */
  mustNotLeak(): Promise<void>;
  close(): Promise<void>;
}

export interface DeskStage extends Stage, Victim {
  workspace: DemoWorkspace;
  token: string;
  /** The current content of settings.json. */
  settings(): Record<string, unknown>;
  /** A server that must receive nothing. */
  stranger: HostileWorkspace;
}

/** Closes all in order, the kiosk first, and removes its data folder. */
async function closeAll(userData: string, ...all: { close(): Promise<void> }[]): Promise<void> {
  for (const each of all) await each.close();
  rmSync(userData, { recursive: true, force: true });
}

export async function openDeskStage(): Promise<DeskStage> {
  const workspace = await startDemoWorkspace({ clock: systemClock });
  const stranger = await startHostileWorkspace({ acceptsAnyToken: true });
  const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  const userData = mkdtempSync(join(tmpdir(), 'kiosk-'));
  const victim = await startVictim({
    userData,
    token,
    env: { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN: token, KIOSK_PIN: PIN },
  });
  const stage: DeskStage = Object.assign(Object.create(victim) as Victim, {
    workspace,
    token,
    stranger,
    settings: () => JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')),
    async recover() {
      await victim.mustWork();
      const { phase, policy, adminUntil } = await victim.state();
      must(phase === 'desk', `the kiosk is not at the desk but at ${phase}`);
      if (policy.mode !== 'attended') {
        // An hour ends any lock caused by guessed PINs.
        await victim.sleep(HOUR_MS);
        await victim.unlock();
        await victim.ask('admin.setPolicy', { mode: 'attended' });
      }
      if (policy.mode !== 'attended' || adminUntil !== null) await victim.ask('admin.lock');
      if (stranger.requests.some(({ headers }) => headers.includes(token.slice(3))))
        throwLeak('a stranger has the token');
      stranger.requests.length = 0;
      await victim.desk.escapes();
      await victim.desk.clears();
    },
    close: () => closeAll(userData, victim, workspace, stranger),
  });
  await victim.desk.shows('ready');
  return stage;
}

export interface SetupStage extends Stage, Victim {
  workspace: DemoWorkspace;
  token: string;
  /** The file that the Chromium host uses as the clipboard. */
  clipboard: string;
}

export async function openSetupStage(): Promise<SetupStage> {
  const workspace = await startDemoWorkspace({ clock: systemClock });
  const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  const userData = mkdtempSync(join(tmpdir(), 'kiosk-'));
  const clipboard = join(mkdtempSync(join(tmpdir(), 'clipboard-')), 'clipboard.txt');
  writeFileSync(clipboard, '');
  const victim = await startVictim({ userData, token, env: { KIOSK_HOST_CLIPBOARD: clipboard } });
  await victim.desk.shows('setup-welcome');
  return Object.assign(Object.create(victim) as Victim, {
    workspace,
    token,
    clipboard,
    async recover() {
      await victim.mustWork();
      for (let tries = 0; tries < 4; tries += 1) {
        const { phase, setup } = await victim.state();
        must(phase === 'setup', `set-up was left for ${phase}`);
        if (setup.step === 'welcome') return;
        await victim.ask('setup.back');
      }
      throwCrash('set-up does not go back to its beginning');
    },
    mustNotLeak: victim.mustNotLeak,
    close: () => closeAll(userData, victim, workspace),
  });
}

export interface HostileWorkspaceStage extends Stage, Victim {
  workspace: HostileWorkspace;
  stranger: HostileWorkspace;
  /** The answer to a look-up. */
  lookUp(code?: string): Promise<Answer>;
  search(): Promise<Answer>;
}

export async function openHostileWorkspaceStage(): Promise<HostileWorkspaceStage> {
  const workspace = await startHostileWorkspace({ acceptsAnyToken: false });
  const stranger = await startHostileWorkspace({ acceptsAnyToken: true });
  const { token } = workspace;
  const userData = mkdtempSync(join(tmpdir(), 'kiosk-'));
  const env = { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN: token, KIOSK_PIN: PIN };
  const victim = await startVictim({ userData, token, env });
  await victim.desk.shows('ready');
  return Object.assign(Object.create(victim) as Victim, {
    workspace,
    stranger,
    lookUp: (code = 'CAM-001') => victim.ask('desk.lookup', { code }),
    search: () => victim.ask('desk.search', { query: 'tent' }),
    async recover() {
      workspace.setScript(null);
      const heard = stranger.requests.some(({ headers }) => headers.includes(token.slice(3)));
      stranger.requests.length = 0;
      workspace.requests.length = 0;
      must(!heard, 'a stranger was sent the token');
      await victim.mustWork();
      const { phase } = await victim.state();
      must(phase === 'desk', `the kiosk is not at the desk but at ${phase}`);
      await victim.ask('app.retry');
      const answer = await victim.ask('desk.lookup', { code: 'CAM-001' });
      must(answer.ok, `the kiosk does not work with a well-behaved workspace any more: ${JSON.stringify(answer)}`);
      await victim.desk.clears();
    },
    close: () => closeAll(userData, victim, workspace, stranger),
  });
}

export interface StartStage extends Stage {
  /** The workspace that the kiosk in `folder()` was set up with. */
  home: HostileWorkspace;
  stranger: HostileWorkspace;
  /** A new copy of the data folder of a kiosk that was set up, used and closed. */
  folder(): string;
  emptyFolder(): string;
  /** Starts a kiosk on a data folder; a failed start counts as a crash. The kiosk is closed after the attempt. */
  start(folder: string, options?: Pick<VictimOptions, 'env' | 'computer'>): Promise<Victim>;
  /** Throws a Breach if the stranger was sent the token. */
  strangerMustNotHaveIt(): void;
}

export async function openStartStage(): Promise<StartStage> {
  const home = await startHostileWorkspace({ acceptsAnyToken: false });
  const stranger = await startHostileWorkspace({ acceptsAnyToken: true });
  const { token } = home;
  const folders: string[] = [];
  const running: Victim[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
    folders.push(folder);
    return folder;
  };
  const template = mkdtempSync(join(tmpdir(), 'kiosk-template-'));
  const first = await startVictim({
    userData: template,
    token,
    env: { KIOSK_BASE_URL: home.baseUrl, KIOSK_TOKEN: token, KIOSK_PIN: PIN },
  });
  await first.desk.shows('ready');
  // Makes the kiosk write every file that it ever writes.
  const line = { code: 'CAM-001', itemName: null, renter: { id: '21' }, dueAt: null };
  await first.ask('actions.checkOut', { lines: [line] });
  await first.ask('savedBaskets.save', { codes: ['CAM-002', 'CAM-003'] });
  await first.ask('app.setDisplay', { theme: 'dark' });
  await first.close();
  home.requests.length = 0;

  const strangerMustNotHaveIt = () => {
    const secret = token.slice(token.indexOf('|') + 1);
    const has = stranger.requests.find(({ headers }) => headers.includes(secret));
    if (has) throwLeak(`a stranger was sent the token: ${has.method} ${has.path}`);
  };
  async function recover(): Promise<void> {
    for (const victim of running.splice(0)) await victim.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    home.setScript(null);
    home.requests.length = 0;
    stranger.requests.length = 0;
  }
  return {
    home,
    stranger,
    folder() {
      const folder = newFolder();
      cpSync(template, folder, { recursive: true });
      return folder;
    },
    emptyFolder: newFolder,
    async start(folder, options = {}) {
      const victim = await startVictim({ userData: folder, token, ...options });
      running.push(victim);
      return victim;
    },
    strangerMustNotHaveIt,
    recover,
    async mustNotLeak() {
      for (const victim of running) await victim.mustNotLeak();
    },
    async close() {
      await recover();
      rmSync(template, { recursive: true, force: true });
      await home.close();
      await stranger.close();
    },
  };
}
