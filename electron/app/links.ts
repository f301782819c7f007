// Which workspace the kiosk is linked to: the one in its settings, the demo's, or none.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import type { LedgerEntry } from '../demo/lending-book.ts';
import { type DemoWorkspace, startDemoWorkspace } from '../demo/workspace-server.ts';
import { forgetTimes } from '../outbox/store.ts';
import { openMemoryStore, type StoreFile, unlessBroken } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import { type TokenVault, tokenInMemory } from '../vault/vault.ts';
import type { AnswerNote } from '../workspace/exchange.ts';
import { createLink, type Link, type Networks } from './link.ts';

export interface LinksParts {
  settings: Pick<Settings, 'get' | 'change'>;
  vault: TokenVault;
  file: Pick<StoreFile, 'store'>;
  networks: Networks;
  /** The language where none has been chosen. */
  systemLocale: Locale;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Told of the head of every answer of a real workspace. */
  onAnswer: (note: AnswerNote) => void;
  /** Another workspace from now on, or none: what was known of the one before is over. */
  onSwitch: () => void;
  onChange: () => void;
}

export interface Links {
  now(): Link | null;
  /** To a real workspace, with the token of the vault. */
  open(baseUrl: string, workspaceId: string): void;
  /** To a demo workspace that runs in this process. Fails with 'unavailable' if it does not start. */
  openDemo(): Promise<Result<null>>;
  /** To none. */
  drop(): void;
  /** Finds out whether the token can do more than it should, where nobody has tried that yet. */
  probeScope(): Promise<void>;
  /** Ends the demo workspace, if one runs. */
  endDemo(): Promise<void>;
}

export function createLinks(parts: LinksParts): Links {
  const { settings, vault, file, networks, clock, log } = parts;
  let link: Link | null = null;
  let demo: DemoWorkspace | null = null;

  return {
    now: () => link,
    open(baseUrl, workspaceId) {
      const { paths } = settings.get();
      const { store } = file;
      const { onAnswer } = parts;
      const deskName = () => settings.get().policy.deskName;
      const ours = { workspaceId, baseUrl, demo: false, token: vault };
      become(createLink({ ...ours, store, networks, clock, paths, deskName, onAnswer }));
      void probeScope();
    },
    async openDemo() {
      // As with any workspace its words are its own; they are English, as it is written where the kiosk stands.
      const writes = (settings.get().locale ?? parts.systemLocale) === 'en-US' ? 'en-US' : 'en-GB';
      const started = await startDemoWorkspace({ clock, writes, onCarriedOut }).catch((error: Error) => error);
      if (started instanceof Error) {
        log.error('The demo workspace did not start', { error: started });
        return fail({ kind: 'unavailable', message: 'The demo workspace did not start' });
      }
      // A second touch was quicker.
      if (demo) await started.close();
      else becomeDemo(started);
      return ok(null);
    },
    drop: () => become(null),
    probeScope,
    async endDemo() {
      const ending = demo;
      demo = null;
      await ending?.close();
    },
  };

  function become(next: Link | null): void {
    link?.close();
    link = next;
    // Whoever left has left Undo too; of a workspace that is linked again, that is seen to when its actions resume.
    const now = clock.now();
    if (next?.actions.store !== file.store)
      unlessBroken(() => file.store.forget({ ...forgetTimes(now), undoOverAt: now, aheadAt: now }));
    parts.onSwitch();
  }

  function becomeDemo(started: DemoWorkspace): void {
    demo = started;
    const { baseUrl, tokens } = started;
    log.info('The demo workspace runs', { baseUrl });
    const { token } = tokens.mintInstance({ name: 'Demo front desk', abilities: ['kiosk:scan'] });
    become(
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

  /** Nobody outside this process can ask the demo workspace, so its own account of what happened is in the log. */
  function onCarriedOut({ intent, itemCode, renterCode }: LedgerEntry): void {
    log.info('The demo workspace carried out', { action: `${intent} ${itemCode} ${renterCode}` });
  }

  /** With a token that IT provided as set-up does with one that is typed. */
  async function probeScope(): Promise<void> {
    const probed = link;
    if (!probed || probed.demo || settings.get().overScoped !== null) return;
    const items = await probed.client.probeItems();
    // Where nobody answered, it is tried again with the connection, or at the next start.
    if (probed !== link || !items.ok) return;
    if (items.data) log.warn('The token can do more than it should');
    try {
      settings.change({ overScoped: items.data });
      parts.onChange();
    } catch (error) {
      log.error('What the token can do can’t be kept', { error });
    }
  }
}
