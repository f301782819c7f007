// The workspace that the kiosk is connected to: the one in its settings, the demo's, or none.
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import type { LedgerEntry } from '../demo/lending-book.ts';
import { type DemoWorkspace, startDemoWorkspace } from '../demo/workspace-server.ts';
import { forgetTimes } from '../outbox/forget-times.ts';
import { openMemoryStore } from '../outbox/store.ts';
import { nullOnStoreError, type StoreFile } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import { type TokenVault, tokenInMemory } from '../vault/vault.ts';
import type { AnswerNote } from '../workspace/exchange.ts';
import { type ConnectedWorkspace, connectWorkspace, type Networks } from './connected-workspace.ts';

export interface CurrentWorkspaceParts {
  settings: Pick<Settings, 'get' | 'change' | 'changeEvenIfUnsaved'>;
  vault: TokenVault;
  file: Pick<StoreFile, 'store'>;
  networks: Networks;
  /** The language if none was chosen. */
  systemLocale: Locale;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Called with the head of every answer from a real workspace. */
  onAnswer: (note: AnswerNote) => void;
  /** The workspace changed, or there is none now: everything known about the previous one is obsolete. */
  onSwitch: () => void;
  onChange: () => void;
}

export interface CurrentWorkspace {
  now(): ConnectedWorkspace | null;
  /** Connects to a real workspace, with the vault's token; `name`: as it told in the connection test. */
  open(baseUrl: string, workspaceId: string, name?: string | null): void;
  /** Connects to a demo workspace in this process. Fails with 'unavailable' if it does not start. */
  openDemo(): Promise<Result<null>>;
  /** Disconnects. */
  drop(): void;
  /** Tests whether the token has more abilities than it should, if that was not tested yet. */
  probeScope(): Promise<void>;
  /** Stops the demo workspace, if one runs. */
  endDemo(): Promise<void>;
}

export function createCurrentWorkspace(parts: CurrentWorkspaceParts): CurrentWorkspace {
  const { settings, vault, file, networks, clock, log } = parts;
  let current: ConnectedWorkspace | null = null;
  let demo: DemoWorkspace | null = null;

  return {
    now: () => current,
    open(baseUrl, workspaceId, name = null) {
      const { paths } = settings.get();
      const { store } = file;
      const { onAnswer } = parts;
      const onName = () => {
        keepName();
        parts.onChange();
      };
      const deskName = () => settings.get().policy.deskName;
      const ours = { workspaceId, baseUrl, demo: false, token: vault };
      switchTo(connectWorkspace({ ...ours, store, networks, clock, paths, deskName, onAnswer, name, onName, log }));
      void probeScope();
    },
    async openDemo() {
      // Like any workspace, the demo has texts of its own: English, in the spelling of the kiosk's locale.
      const writes = (settings.get().locale ?? parts.systemLocale) === 'en-US' ? 'en-US' : 'en-GB';
      const started = await startDemoWorkspace({ clock, writes, onCarriedOut }).catch((error: Error) => error);
      if (started instanceof Error) {
        log.error('The demo workspace did not start', { error: started });
        return fail({ kind: 'unavailable', message: 'The demo workspace did not start' });
      }
      // A second touch started one before.
      if (demo) await started.close();
      else switchToDemo(started);
      return ok(null);
    },
    drop: () => switchTo(null),
    probeScope,
    async endDemo() {
      const ending = demo;
      demo = null;
      await ending?.close();
    },
  };

  function switchTo(next: ConnectedWorkspace | null): void {
    current?.close();
    current = next;
    // Leaving a workspace ends Undo, so renters and notes are forgotten now. For a workspace that is opened again,
    // resuming its actions does that.
    const now = clock.now();
    if (next?.actions.store !== file.store)
      nullOnStoreError(() => file.store.forget({ ...forgetTimes(now, 1, null), undoOverAt: now, aheadAt: now }));
    parts.onSwitch();
  }

  /** A new token whose workspace calls itself the same is taken for the same workspace's. */
  function keepName(): void {
    const workspaceNameDigest = digestOf(current?.name() ?? null);
    // It is told at every start, and the disk has it already.
    if (workspaceNameDigest !== null && workspaceNameDigest !== settings.get().workspaceNameDigest)
      settings.changeEvenIfUnsaved({ workspaceNameDigest });
  }

  function switchToDemo(started: DemoWorkspace): void {
    demo = started;
    const { baseUrl, tokens } = started;
    log.info('The demo workspace runs', { baseUrl });
    const { token } = tokens.mintInstance({ name: 'Demo front desk', abilities: ['kiosk:scan'] });
    switchTo(
      connectWorkspace({
        // Each demo is a new workspace without the previous one's actions.
        workspaceId: randomUUID(),
        baseUrl,
        demo: true,
        token: tokenInMemory(token, baseUrl, clock),
        store: openMemoryStore(),
        networks,
        clock,
        paths: {},
        onName: parts.onChange,
        log,
      }),
    );
  }

  /** The demo workspace can't be reached from outside this process, so the log records what it carried out. */
  function onCarriedOut({ intent, itemCode, renterCode }: LedgerEntry): void {
    log.info('The demo workspace carried out', { action: `${intent} ${itemCode} ${renterCode}` });
  }

  /** For a token that IT provisioned; set-up tests a typed one. */
  async function probeScope(): Promise<void> {
    const tested = current;
    if (!tested || tested.demo || settings.get().overScoped !== null) return;
    const items = await tested.client.probeItems();
    // Without an answer it is tested again when the connection is back, or at the next start.
    if (tested !== current || !items.ok) return;
    if (items.data) log.warn('The token can do more than it should');
    try {
      settings.change({ overScoped: items.data });
      parts.onChange();
    } catch (error) {
      log.error('What the token can do can’t be kept', { error });
    }
  }
}

/** What is kept of a workspace's name, which may be anything: enough to tell whether it is the same. */
export function digestOf(name: string | null): string | null {
  return name === null ? null : createHash('sha256').update(name).digest('base64');
}
