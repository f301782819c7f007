// The kiosk: what the kiosk is doing as a whole (set-up, desk, demo), and every operation that the renderer can ask for.
import { randomUUID } from 'node:crypto';
import type { EventName, Events } from '../../shared/api/events.ts';
import type { Clock, Timer } from '../../shared/clock.ts';
import {
  type AppNotice,
  type AppState,
  checksOutOffline,
  type Locale,
  type SetupState,
} from '../../shared/domain/app.ts';
import { checkPattern } from '../../shared/domain/code-rules.ts';
import { fail, NOT_CONFIGURED, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import type { CodeRule } from '../../shared/domain/scanning.ts';
import { KIOSK_BLOCKS, type LookupQuestion, type ScanAnswer } from '../../shared/domain/workspace.ts';
import type { Situation } from '../api/access.ts';
import type { OperationTable } from '../api/router.ts';
import type { LedgerEntry } from '../demo/lending-book.ts';
import { type DemoWorkspace, startDemoWorkspace } from '../demo/workspace-server.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { forgetTimes, type OutboxStore } from '../outbox/store.ts';
import { openMemoryStore, StoreError, type StoreFile } from '../outbox/store-file.ts';
import { createPinGate, hashPin } from '../settings/pin.ts';
import type { Settings } from '../settings/settings.ts';
import type { SaveSheet } from '../sheets/save.ts';
import type { JsonStore } from '../storage/json-store.ts';
import type { Log } from '../storage/log.ts';
import { type TokenVault, tokenInMemory, type VaultState } from '../vault/vault.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';
import { createClockSkew } from '../workspace/clock-skew.ts';
import { createConnection } from '../workspace/connection.ts';
import { testConnection } from '../workspace/connection-test.ts';
import { createAdmin } from './admin.ts';
import { createLink, type Link, type Networks } from './link.ts';
import { createOverrides } from './overrides.ts';
import type { Provisioning, ProvisioningProblem } from './provisioning.ts';
import { createSavedBaskets } from './saved-baskets.ts';
import { createSelfService } from './self-service.ts';
import { type Connection, createSetup, type SetupParts } from './setup.ts';

export interface AppParts {
  settings: Settings;
  /** How the token's file was found at start. */
  tokenFile: JsonStore['found'];
  vault: TokenVault;
  /** Opens the outbox of the real workspaces; `onChange` hears of trouble and of its end. */
  openStore: (onChange: () => void) => StoreFile;
  networks: Networks;
  clock: Clock;
  log: Log;
  version: string;
  /** Used until somebody chooses a language. */
  systemLocale: Locale;
  emit: <Name extends EventName>(name: Name, data: Events[Name]) => void;
  clipboard: SetupParts['clipboard'];
  saveSheet: SaveSheet;
  /** Holds the unfinished baskets. */
  savedBasketStore: JsonStore;
  /** Whether damaged files of an earlier run lie in the data folder. */
  hasDamagedFiles: boolean;
  reloadPage: () => void;
  quit: () => void;
  /** Quits, and starts again. */
  restart: () => void;
}

export interface KioskApp {
  /** What the page may ask for. Who may, the router asks before. */
  operations: OperationTable;
  /** How things stand for whoever asks. */
  situation(): Situation;
  /** Finds out how things stand and begins: with the desk, or with set-up. */
  start(provisioned: Result<Provisioning | null, ProvisioningProblem>): Promise<void>;
  /** The computer woke up: whoever was here has left, and whatever was known of the connection is old. */
  wake(): void;
  /** Somebody pressed a key or touched the screen: whoever is logged in, or let in by the PIN, is still there. */
  touched(): void;
  /** Ends the demo workspace, if one runs, and closes the outbox. */
  close(): Promise<void>;
}

/** The numbers of the status bar are told no more often, in milliseconds: a long row of actions may be going out. */
const COUNT_MS = 100;
/** Between two tries to write to an outbox that did not take it. */
const JOURNAL_RETRY_MS = 10_000;

export function createApp(parts: AppParts): KioskApp {
  const { settings, vault, clock, log, networks } = parts;
  let phase: AppState['phase'] = 'starting';
  let link: Link | null = null;
  let demo: DemoWorkspace | null = null;
  /** Whether nobody has set the kiosk up before: then whoever opens set-up may finish it. */
  let isFirstSetup = false;
  let willTellCounts = false;
  let storeRetry: Timer | null = null;

  const file = parts.openStore(noteStore);
  const tell = () => parts.emit('app.changed', state());

  const connection = createConnection({
    clock,
    random: Math.random,
    probe: async () => (link ? link.actions.probe() : fail(NOT_CONFIGURED)),
    onChange: (status) => {
      if (status.state === 'connected') {
        log.info('Connected');
        actions.resume();
        void probeScope();
      } else {
        log.warn('Connection interrupted', { state: status.state, kind: status.error.kind });
        actions.pause(status.error);
      }
      tell();
    },
    onSchedule: tell,
  });

  const selfService = createSelfService({
    clock,
    policy: () => settings.get().policy,
    emit: (action) => parts.emit('actions.changed', action),
  });

  const actions = createOutbox({
    clock,
    newId: randomUUID,
    workspace: () => link?.actions ?? null,
    // Of self-service nobody is there who could look at what the workspace refuses later.
    maySaveCheckOuts: () => !selfService.isOn() && checksOutOffline(settings.get()),
    onChange: selfService.hear,
    onCount: () => {
      if (willTellCounts) return;
      willTellCounts = true;
      clock.setTimeout(() => {
        willTellCounts = false;
        tell();
      }, COUNT_MS);
    },
    onTrouble: (error) => connection.note(fail(error)),
    log,
  });

  const savedBasketsIn = (store: AppParts['savedBasketStore'] | null) =>
    createSavedBaskets({
      store,
      clock,
      newId: randomUUID,
      workspaceId: () => link?.workspaceId ?? null,
      onChange: tell,
      log,
    });
  const storedBaskets = savedBasketsIn(parts.savedBasketStore);
  const demoBaskets = savedBasketsIn(null);
  const savedBaskets = () => (link?.demo ? demoBaskets : storedBaskets);

  const admin = createAdmin({
    clock,
    checkPin: createPinGate({ read: settings.get, write: settings.change, clock }).enter,
    onChange: () => {
      // Nobody finds a kiosk open at "replace the token" after the administrator has gone.
      if (phase === 'setup' && setup.state().purpose === 'replace' && admin.until() === null) setup.leave();
      else tell();
    },
  });

  const overrides = createOverrides({ clock });

  const clockSkew = createClockSkew((ahead) => {
    if (ahead === null) log.info('The clock is right again');
    else log.warn('The clock of this PC is wrong', { minutesAhead: ahead / 60_000 });
    tell();
  });

  const setup = createSetup({
    token: { hold: (token) => vault.hold(token), drop: vault.drop, mask: () => vault.held()?.mask ?? null },
    clipboard: parts.clipboard,
    test: async (typed, onProgress) => {
      const parsed = parseBaseUrl(typed);
      // A test of another address may still be running: it gets nothing any more.
      vault.bindHeld(parsed.ok ? parsed.data : null);
      const { overScoped, ...test } = await testConnection({
        baseUrl: typed,
        authorize: vault.withHeld,
        keyringProblem: vault.keyringProblem,
        fetch: networks.questions,
        clock,
        paths: settings.get().paths,
        onProgress,
      });
      return { test, overScoped, baseUrl: parsed.ok ? parsed.data : typed };
    },
    waitingAt: (baseUrl) => waitingAt(baseUrl)?.waiting ?? 0,
    keep,
    hasPin,
    setPin,
    startDemo,
    reloadPage: parts.reloadPage,
    onDone: openDesk,
    onChange: tell,
  });

  return {
    operations: operations(),
    situation,
    start,
    wake() {
      // Nobody has stood here all night.
      admin.lock();
      overrides.drop(null);
      selfService.end();
      parts.emit('app.woke', null);
      void connection.retry();
    },
    touched() {
      selfService.stay();
      admin.touched();
    },
    async close() {
      selfService.end();
      link?.close();
      storedBaskets.close();
      demoBaskets.close();
      file.close();
      await endDemo();
    },
  };

  async function start(provisioned: Result<Provisioning | null, ProvisioningProblem>): Promise<void> {
    if (settings.isModeUnread()) log.warn('The mode in settings.json is none: the desk is self-service');
    noteFiles();
    const problem = provisioned.ok ? await provision(provisioned.data) : provisioned.error;
    if (problem) log.error('The provisioning does not fit', { ...problem });
    await begin(noticeOf(problem));
  }

  function noticeOf(problem: ProvisioningHitch | null): SetupState['notice'] {
    if (problem?.problem === 'no-keyring' || problem?.problem === 'keyring-locked') return 'provisioning-unsafe';
    return problem ? 'provisioning-failed' : null;
  }

  /** Takes note of how the files were found: what a damaged disk has taken must neither open a door nor go untold. */
  function noteFiles(): void {
    const { found, isPinUnread, isBaseUrlUnfit, isOnlyHere } = settings;
    const { tokenFile, savedBasketStore } = parts;
    // The log keeps nothing that is called a token.
    log.info('The files were found', {
      settings: found,
      vault: tokenFile,
      baskets: savedBasketStore.found,
      isBaseUrlUnfit,
    });
    if (settings.get().pin === null && (isPinUnread || (isWithoutSettings() && wasSetUp()))) {
      log.error('The administrator PIN can’t be read');
      if (!settings.get().isPinLost && !settings.changeAtLeastHere({ isPinLost: true })) note('settings-not-kept');
    }
    if (found === 'restored') note('settings-restored');
    if (isOnlyHere) note('settings-not-kept');
    if (savedBasketStore.found === 'damaged' || savedBasketStore.found === 'unreadable') note('baskets-damaged');
  }

  /** Nothing tells that no PIN was ever set: the file is not the one that was written last, or says nothing. */
  function isWithoutSettings(): boolean {
    const { baseUrl, workspaceId } = settings.get();
    return settings.found !== 'whole' || (baseUrl === null && workspaceId === null && !settings.isBaseUrlUnfit);
  }

  /** Whether this kiosk had a workspace before: then it had a PIN too. */
  function wasSetUp(): boolean {
    return settings.found === 'lost' || parts.tokenFile !== 'missing' || parts.hasDamagedFiles || file.wasUsed();
  }

  function note(notice: AppNotice): void {
    const { notices } = settings.get();
    if (!notices.includes(notice)) settings.changeAtLeastHere({ notices: [...notices, notice] });
  }

  /** With the desk where a workspace and a PIN are stored, else with set-up, which says `notice` first. */
  async function begin(notice: SetupState['notice']): Promise<void> {
    const { baseUrl, workspaceId, isPinLost } = settings.get();
    const token = baseUrl === null || workspaceId === null ? 'empty' : await vault.check(baseUrl);
    if (baseUrl === null || workspaceId === null || token === 'empty' || (token !== 'stored' && !hasPin())) {
      openSetup({
        step: isPinLost ? 'pin' : baseUrl === null && !settings.isBaseUrlUnfit ? 'welcome' : 'connection',
        purpose: 'first',
        baseUrl: baseUrl ?? '',
        notice: notice ?? whatWasLost(token),
      });
      return;
    }
    if (vault.wasBoundUnread()) log.info('The token now belongs to one address', { baseUrl: vault.boundTo() });
    // What IT provided is linked already.
    if (link?.workspaceId !== workspaceId) openLink(baseUrl, workspaceId);
    if (!hasPin()) return openSetup({ step: 'pin', purpose: 'first', baseUrl });
    // A token that does not go out stops the desk, with the way on behind the PIN: set-up would be open to everybody.
    if (token !== 'stored') await connection.retry();
    openDesk();
  }

  /** Why a kiosk that was set up is not any more; null: it never was, or it has left its workspace. */
  function whatWasLost(token: VaultState): SetupState['notice'] {
    const { baseUrl, workspaceId } = settings.get();
    if (settings.found === 'lost') return 'settings-lost';
    if (settings.found === 'new' && parts.tokenFile !== 'missing') return 'settings-gone';
    if (baseUrl === null && settings.isBaseUrlUnfit) return 'address-unfit';
    if (parts.tokenFile === 'damaged') return 'token-damaged';
    if (parts.tokenFile === 'unreadable') return 'token-unreadable';
    return token === 'empty' && workspaceId !== null ? 'token-gone' : null;
  }

  /** Stores what IT provided, and gives what hindered it. Its files go only once everything is stored. */
  async function provision(provided: Provisioning | null): Promise<ProvisioningHitch | null> {
    if (!provided) return null;
    const { token, pin, removeFiles } = provided;
    if (provided.isOpenToOthers) {
      log.warn('Others on this PC could read a provisioned file');
      note('provisioning-open');
    }
    const baseUrl = provided.baseUrl ?? settings.get().baseUrl;
    if (token !== null && baseUrl === null) return { variable: 'KIOSK_BASE_URL', problem: 'missing' };
    try {
      if (pin !== null) await setPin(pin);
      if (token !== null && baseUrl !== null) {
        // A token without settings would count as a kiosk whose PIN was lost, should this one die between the two.
        if (settings.get().baseUrl === null) settings.change({ baseUrl });
        vault.hold(token);
        vault.bindHeld(baseUrl);
        const kept = await keep({ baseUrl, overScoped: null, workspace: 'same' });
        vault.drop();
        if (!kept.ok) return { problem: (await vault.keyringProblem()) ?? kept.error.message };
      } else if (settings.get().workspaceId === null) {
        // An address alone waits in set-up for its token.
        settings.change({ baseUrl });
      }
      removeFiles();
      return null;
    } catch (error) {
      return { problem: 'not-stored', error };
    }
  }

  /** Stores the token that set-up holds and links to its workspace. A new base URL is a new workspace. */
  async function keep({ baseUrl, overScoped, workspace }: Connection): Promise<Result<null>> {
    if (!vault.held()) return link ? ok(null) : fail(NOT_CONFIGURED);
    try {
      const before = settings.get();
      const workspaceId = (workspace === 'same' ? workspaceAt(baseUrl) : null) ?? randomUUID();
      if (before.workspaceId !== null && before.workspaceId !== workspaceId) {
        // The token and its workspace are two files: without this, a kiosk that dies between them would send what waits for
        // the one workspace with the token of the other.
        settings.change({ workspaceId: null });
        linkTo(null);
      }
      const committed = await vault.commit(baseUrl);
      if (!committed.ok) {
        settings.change({ workspaceId: before.workspaceId });
        if (!link && before.baseUrl !== null && before.workspaceId !== null)
          openLink(before.baseUrl, before.workspaceId);
        return notStored(committed.error);
      }
      settings.change({ baseUrl, overScoped, workspaceId });
      log.info('A workspace and its token are stored', { baseUrl, workspaceId });
      openLink(baseUrl, workspaceId);
      return ok(null);
    } catch (error) {
      log.error('The token was not stored', { error });
      return notStored('the disk does not take it');
    }
  }

  /** The workspace that this base URL stood for before: the one that was asked about, or else the present one; null: none did. */
  function workspaceAt(baseUrl: string): string | null {
    // What may wait there can't be read: nobody was asked, so it is taken for another one.
    if (file.state() === 'broken') return null;
    const { workspaceId } = settings.get();
    // Where the token goes counts: what settings.json names may be another's.
    const present = vault.boundTo() ?? settings.get().baseUrl;
    return waitingAt(baseUrl)?.workspaceId ?? (present === baseUrl ? workspaceId : null);
  }

  function waitingAt(baseUrl: string) {
    return ofStore((store) => store.waitingAt(baseUrl, settings.get().workspaceId));
  }

  /** Asks the outbox of the real workspaces; null where it can't be used, which the screen says. */
  function ofStore<T>(ask: (store: OutboxStore) => T): T | null {
    try {
      return ask(file.store);
    } catch (error) {
      if (error instanceof StoreError) return null;
      throw error;
    }
  }

  /** The outbox has trouble, or works again, or was damaged. */
  function noteStore(): void {
    // It may tell of itself while it is being opened.
    queueMicrotask(() => {
      keepCarriedOver();
      checkStoreLater();
      // Else it goes on when the connection does.
      if (file.state() === 'works' && connection.status().state === 'connected') actions.resume();
      tell();
    });
  }

  /** What was carried over is said until somebody has read it, also after a restart. */
  function keepCarriedOver(): void {
    const carriedOver = file.takeCarriedOver();
    if (carriedOver === null) return;
    settings.changeAtLeastHere({ carriedOver: (settings.get().carriedOver ?? 0) + carriedOver });
  }

  /** Tries again after a while for as long as it does not work. */
  function checkStoreLater(): void {
    if (storeRetry !== null) clock.clearTimeout(storeRetry);
    storeRetry = null;
    if (file.state() === 'works') return;
    storeRetry = clock.setTimeout(() => {
      file.check();
      checkStoreLater();
    }, JOURNAL_RETRY_MS);
  }

  function openLink(baseUrl: string, workspaceId: string): void {
    const { paths } = settings.get();
    const { store } = file;
    const onAnswer = clockSkew.note;
    linkTo(createLink({ workspaceId, baseUrl, demo: false, token: vault, store, networks, clock, paths, onAnswer }));
    void probeScope();
  }

  /** Finds out whether a token that IT provided can do more than it should, as set-up does with one that is typed. */
  async function probeScope(): Promise<void> {
    const probed = link;
    if (!probed || probed.demo || settings.get().overScoped !== null) return;
    const items = await probed.client.probeItems();
    // Where nobody answered, it is tried again with the connection, or at the next start.
    if (probed !== link || !items.ok) return;
    if (items.data) log.warn('The token can do more than it should');
    try {
      settings.change({ overScoped: items.data });
      tell();
    } catch (error) {
      log.error('What the token can do can’t be kept', { error });
    }
  }

  function linkTo(next: Link | null): void {
    selfService.end();
    link?.close();
    link = next;
    overrides.drop(null);
    // Whoever left has left Undo too; of a workspace that is linked again, that is seen to when its actions resume.
    if (next?.actions.store !== file.store)
      ofStore((store) => store.forget({ ...forgetTimes(clock.now()), undoOverAt: clock.now() }));
    connection.reset();
    clockSkew.reset();
    actions.resume();
  }

  function openDesk(): void {
    phase = 'desk';
    // Whoever was let in to set up has done so.
    admin.lock();
  }

  function openSetup(at: Parameters<typeof setup.open>[0]): void {
    phase = 'setup';
    // A kiosk that has lost its workspace or its token is not open to whoever stands there.
    isFirstSetup = at.purpose === 'first' && !hasPin();
    selfService.end();
    setup.open(at);
  }

  async function startDemo(): Promise<Result<null>> {
    // It would open a desk, and with it a way out of a set-up that waits for IT.
    if (settings.get().isPinLost) return fail({ kind: 'pin-required', message: 'The PIN is lost: IT sets another' });
    const started = await startDemoWorkspace({ clock, onCarriedOut }).catch((error: Error) => error);
    if (started instanceof Error) {
      log.error('The demo workspace did not start', { error: started });
      return fail({ kind: 'unavailable', message: 'The demo workspace did not start' });
    }
    // A second touch was quicker.
    if (demo) await started.close();
    else linkToDemo(started);
    return ok(null);
  }

  /** Nobody outside this process can ask the demo workspace, so its own account of what happened is in the log. */
  function onCarriedOut({ intent, itemCode, renterCode }: LedgerEntry): void {
    log.info('The demo workspace carried out', { action: `${intent} ${itemCode} ${renterCode}` });
  }

  function linkToDemo(started: DemoWorkspace): void {
    demo = started;
    const { baseUrl, tokens } = started;
    log.info('The demo workspace runs', { baseUrl });
    const { token } = tokens.mintInstance({ name: 'Demo front desk', abilities: ['kiosk:scan'] });
    linkTo(
      createLink({
        // Each demo is another workspace: it knows nothing of the actions of the one before.
        workspaceId: randomUUID(),
        baseUrl,
        demo: true,
        token: tokenInMemory(token, baseUrl, clock),
        store: openMemoryStore(),
        networks,
        clock,
        paths: {},
      }),
    );
  }

  async function leaveWorkspace(): Promise<void> {
    if (!link?.demo) {
      vault.forget();
      settings.change({ baseUrl: null, workspaceId: null, overScoped: null });
      log.info('The workspace and its token are forgotten');
    }
    linkTo(null);
    await endDemo();
    admin.lock();
    await begin(null);
  }

  /** Somebody changed the address in settings.json, and it was wrong. */
  async function restoreAddress(): Promise<Result<null>> {
    const trouble = vault.trouble();
    if (trouble?.kind !== 'moved') return fail(NOT_CONFIGURED);
    settings.change({ baseUrl: trouble.boundTo });
    log.info('The address of the token is restored', { baseUrl: trouble.boundTo });
    linkTo(null);
    await begin(null);
    // Whatever was entered for the other address.
    if (phase === 'desk') setup.leave();
    return ok(null);
  }

  async function endDemo(): Promise<void> {
    const ending = demo;
    demo = null;
    await ending?.close();
  }

  async function setPin(pin: string): Promise<void> {
    settings.change({ pin: await hashPin(pin), isPinLost: false, pinTries: { wrong: 0, lockedUntil: 0 } });
  }

  /** One that is lost counts: what was behind it stays behind it. */
  function hasPin(): boolean {
    return settings.get().pin !== null || settings.get().isPinLost;
  }

  /** Asks the workspace, and takes note of how the connection is. */
  async function ask<T>(
    question: (link: Link) => Promise<Result<T, WorkspaceError>>,
  ): Promise<Result<T, WorkspaceError>> {
    const asked = link;
    if (!asked) return fail(NOT_CONFIGURED);
    const result = await question(asked);
    // The answer of a workspace that was left meanwhile says nothing about the present one.
    if (asked === link) connection.noteOfOne(result);
    return result;
  }

  function situation(): Situation {
    // Asked first: who is out by it closes what was open to them.
    const isAdminIn = admin.isIn();
    return {
      phase,
      setupFor: isFirstSetup ? 'anyone' : 'administrator',
      mode: settings.get().policy.mode,
      hasPin: hasPin(),
      isAdminIn,
      hasSession: selfService.hasSession(),
      isTokenUnreadable: vault.trouble()?.kind === 'unreadable',
    };
  }

  /** A look-up for the desk: an item that came back here not fine is held back by the kiosk itself. */
  async function lookUp(question: LookupQuestion): Promise<Result<ScanAnswer, WorkspaceError>> {
    const answer = await ask(({ client }) => client.lookup(question));
    if (!answer.ok || answer.data.type !== 'item' || answer.data.rent !== null) return answer;
    const condition = actions.lastCondition(answer.data.item.code);
    if (condition === null || condition === 'fine') return answer;
    return ok({ ...answer.data, blocks: [...answer.data.blocks, KIOSK_BLOCKS[condition]] });
  }

  function state(): AppState {
    const { policy, scanning, locale, theme, hand, volume, overScoped } = settings.get();
    const token = link?.token.describe() ?? null;
    return {
      phase,
      setup: setup.state(),
      setupNeedsPin: phase === 'setup' && !isFirstSetup && admin.until() === null,
      workspace: link && {
        host: new URL(link.baseUrl).host,
        demo: link.demo,
        tokenMask: token?.mask ?? '',
        tokenStoredAt: token?.storedAt ?? 0,
        overScoped: !link.demo && overScoped === true,
        tokenBound: !link.demo && vault.wasBoundUnread(),
      },
      tokenTrouble: link?.demo ? null : vault.trouble(),
      connection: selfService.line(connection.status()),
      // The demo keeps its actions in memory.
      outboxStore: link?.demo ? 'works' : file.state(),
      clockAhead: clockSkew.ahead(),
      carriedOver: settings.get().carriedOver,
      notices: settings.get().notices,
      actions: actions.counts(),
      savedBasket: selfService.isOn() ? null : savedBaskets().newest(),
      hasPin: hasPin(),
      isPinLost: settings.get().isPinLost,
      adminUntil: admin.until(),
      locale: locale ?? parts.systemLocale,
      theme,
      hand,
      volume,
      policy,
      isModeUnread: settings.isModeUnread(),
      scanning,
      version: parts.version,
    };
  }

  function operations(): OperationTable {
    const keepRules = (change: Partial<Pick<AppState, 'policy' | 'scanning'>>): void => {
      const { policy, scanning } = { ...settings.get(), ...change };
      // Else lending without a connection would begin by itself with the next rule for renter cards.
      const isOffNow = policy.offlineCheckOuts && !checksOutOffline({ policy, scanning });
      // A policy that nobody sets is not written: a mode that is none would count as set.
      settings.change({ ...change, ...(isOffNow && { policy: { ...policy, offlineCheckOuts: false } }) });
      tell();
    };
    /** The first rule with a bad pattern; null if none has. Those of settings.json may stay until somebody changes them. */
    const badRule = (rules: CodeRule[]): number | null => {
      const before = new Set(settings.get().scanning.rules.map(({ pattern }) => pattern));
      const at = rules.findIndex(({ pattern }) => !before.has(pattern) && checkPattern(pattern) !== null);
      return at < 0 ? null : at;
    };

    return {
      'app.state': () => {
        // A page asks once, when it begins: it knows nobody yet.
        selfService.end();
        return ok(state());
      },
      'app.beat': () => ok(null),
      'app.setDisplay': (change) => {
        settings.change(change);
        tell();
        return ok(null);
      },
      'app.retry': async () => {
        if (file.state() !== 'works') file.check();
        await connection.retry();
        return ok(null);
      },
      'app.noteRead': ({ notice }) => {
        if (notice === 'outbox-damaged') settings.changeAtLeastHere({ carriedOver: null });
        else settings.changeAtLeastHere({ notices: settings.get().notices.filter((each) => each !== notice) });
        tell();
        return ok(null);
      },

      'app.restart': () => {
        parts.restart();
        return ok(null);
      },

      'app.setCamera': ({ camera }) => {
        settings.change({ scanning: { ...settings.get().scanning, camera } });
        tell();
        return ok(null);
      },

      'setup.begin': setup.begin,
      'setup.connect': setup.connect,
      'setup.paste': setup.paste,
      'setup.acceptScope': setup.acceptScope,
      'setup.tellWorkspace': ({ workspace }) => setup.tellWorkspace(workspace),
      'setup.choosePin': ({ pin }) => setup.choosePin(pin),
      'setup.restoreAddress': restoreAddress,
      'setup.finish': setup.finish,
      'setup.back': setup.back,
      'setup.startDemo': setup.startDemo,

      'desk.lookup': (question) => selfService.lookup(question, lookUp),
      'desk.search': (question) => selfService.search(question, (asked) => ask(({ client }) => client.search(asked))),
      'desk.endSession': () => {
        selfService.end();
        return ok(null);
      },

      'actions.checkOut': ({ lines }) =>
        selfService.checkOut(lines, () => overrides.spend(lines, () => actions.checkOut(lines))),
      'actions.checkIn': (request) => selfService.checkIn(request, () => actions.checkIn(request)),
      'actions.report': (request) => selfService.withOwn(request.id, async () => actions.report(request)),
      'actions.recent': (page) => selfService.recent(actions.recent(page)),
      'actions.undo': ({ id }) => selfService.withOwn(id, () => actions.undo(id)),
      'actions.pending': actions.pending,
      'actions.retry': ({ id }) => actions.retry(id),
      'actions.discard': ({ id, note }) => actions.discard(id, note),

      'savedBaskets.save': ({ codes }) => {
        if (!link) return fail(NOT_CONFIGURED);
        savedBaskets().save(codes);
        tell();
        return ok(null);
      },
      'savedBaskets.take': ({ id }) => {
        const taken = savedBaskets().take(id);
        tell();
        return taken;
      },
      'savedBaskets.delete': ({ id }) => {
        const dropped = savedBaskets().delete(id);
        tell();
        return dropped;
      },

      'sheets.save': (request) => parts.saveSheet({ ...request, locale: settings.get().locale ?? parts.systemLocale }),

      'admin.unlock': ({ pin }) => admin.unlock(pin),
      'admin.lock': () => {
        admin.lock();
        return ok(null);
      },
      'admin.setPolicy': (change) => {
        keepRules({ policy: { ...settings.get().policy, ...change } });
        selfService.end();
        return ok(null);
      },
      'admin.setVolume': (change) => {
        settings.change(change);
        tell();
        return ok(null);
      },
      'admin.setScanning': (change) => {
        const bad = badRule(change.rules ?? []);
        if (bad !== null)
          return fail({ kind: 'bad-input', message: 'A rule has a bad pattern', field: `rules.${bad}` });
        keepRules({ scanning: { ...settings.get().scanning, ...change } });
        return ok(null);
      },
      'admin.allowOverrides': (request) => {
        overrides.allow(request);
        // The PIN was for this alone.
        admin.lock();
        return ok(null);
      },
      'admin.revokeOverrides': ({ subject }) => {
        overrides.drop(subject);
        return ok(null);
      },
      'admin.replaceToken': () => {
        if (phase !== 'desk' || !link || link.demo) return fail(NOT_CONFIGURED);
        openSetup({ step: 'connection', purpose: 'replace', baseUrl: link.baseUrl });
        return ok(null);
      },
      'admin.leaveWorkspace': async () => {
        await leaveWorkspace();
        return ok(null);
      },
      'admin.quit': () => {
        parts.quit();
        return ok(null);
      },
      'admin.noteBoundRead': () => {
        vault.noteBoundRead();
        tell();
        return ok(null);
      },
    };
  }
}

/** What kept the provisioning from being stored, for the log. */
interface ProvisioningHitch {
  problem: string;
  variable?: string;
  error?: unknown;
}

function notStored(why: string): Result<null> {
  return fail({ kind: 'unavailable', message: `The token was not stored: ${why}` });
}
