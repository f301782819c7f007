// Runs the built kiosk's main and measures inside it: an operation from call to answer, and a bare fetch of its URL.

import { setTimeout as wait } from 'node:timers/promises';
import type { AppState } from '../../shared/api/app-state.ts';
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '../../shared/api/bridge.ts';
import type { Result } from '../../shared/domain/errors.ts';
import { ipcMain } from '../host/ipc-main.ts';
import { session } from '../host/session.ts';

/** What the bench requests; the token is of the bench's own workspace. */
export interface ProxyTask {
  url: string;
  token: string;
  codes: string[];
  rounds: number;
}

/** Prefix of the figures in the log. */
export const PROXY_FIGURES = `${EVENT_CHANNEL}:proxy-figures `;

type Invoke = Parameters<typeof ipcMain.receive>;
const page = { senderFrame: { url: 'app://kiosk/', parent: null } } as unknown as Invoke[1];

/** Invokes an operation as the page does. undefined: its handler is not registered yet. */
function ask(name: string, input: unknown): Promise<Result<unknown> | undefined> {
  return new Promise((resolve) => {
    const message = { kind: 'invoke' as const, id: 0, channel: INVOKE_CHANNEL, args: [name, input] };
    void ipcMain.receive(message, page, (reply) => resolve((reply as { value?: Result<unknown> }).value));
  });
}

/** Waits for the desk, which opens after the window, once the keyring has answered. */
async function deskOpens(): Promise<void> {
  for (;;) {
    const state = await ask('app.state', null);
    if (state?.ok && (state.data as AppState).phase === 'desk') return;
    await wait(20);
  }
}

async function bareFetch({ url, token }: ProxyTask, code: string): Promise<void> {
  const response = await session.fromPartition('workspace-questions').fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, intent: 'lookup' }),
  });
  await response.json();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(task: ProxyTask): Promise<{ proxy: number[]; bare: number[] }> {
  const figures: { proxy: number[]; bare: number[] } = { proxy: [], bare: [] };
  await deskOpens();
  const warmUp = 20;
  for (let round = -warmUp; round < task.rounds; round += 1) {
    const code = task.codes[(round + warmUp) % task.codes.length] ?? '';
    const proxy = await timed(async () => {
      const result = await ask('desk.lookup', { code });
      if (!result?.ok) throw new Error(`The look-up failed: ${result?.error.kind}`);
    });
    const bare = await timed(() => bareFetch(task, code));
    if (round < 0) continue;
    figures.proxy.push(proxy);
    figures.bare.push(bare);
  }
  return figures;
}

const task = process.env.KIOSK_BENCH_TASK;
if (task) {
  delete process.env.KIOSK_BENCH_TASK;
  await import(new URL('../../out/main/index.js', import.meta.url).href);
  const { app } = await import('../host/app.ts');
  app.once('browser-window-created', () => {
    measure(JSON.parse(task) as ProxyTask).then(
      (figures) => console.log(PROXY_FIGURES + JSON.stringify(figures)),
      (error) => console.error(error),
    );
  });
}
