// Attacks on the address in settings.json by somebody who can write the file but not read the token.
import { readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { entryFor, type Kind, must } from '../kind.ts';
import type { StartStage, Victim } from '../stages.ts';

type Settings = Record<string, unknown>;

/** Changes settings.json in the data folder. */
export function edit(folder: string, change: (settings: Settings) => Settings): void {
  const file = join(folder, 'settings.json');
  const before = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(change(before)));
}

/** Makes the kiosk do all that it does with a workspace: start, look up, send an action, retry, connect. */
export async function isUsed(victim: Victim): Promise<void> {
  await victim.state();
  await victim.ask('desk.lookup', { code: 'CAM-001' });
  const line = { code: 'CAM-009', itemName: null, renter: { id: '21' }, dueAt: null };
  await victim.ask('actions.checkOut', { lines: [line] });
  await victim.ask('app.retry');
  await victim.ask('setup.connect', { baseUrl: 'http://127.0.0.1:9', token: null });
  await victim.mustWork();
}

/** Starts the kiosk with each address: it must open a window and must not send the token to the address. */
function withAddress(name: string, addresses: (stage: StartStage) => unknown[], short: number): Kind<'start'> {
  return {
    name,
    tries: { short, long: addresses({ stranger: {}, home: {} } as StartStage).length },
    async attack(stage, attempt) {
      const baseUrl = entryFor(attempt, addresses(stage));
      const folder = stage.folder();
      edit(folder, (settings) => ({ ...settings, baseUrl }));
      const victim = await stage.start(folder);
      await isUsed(victim);
      stage.strangerMustNotHaveIt();
      const text = String(JSON.stringify(baseUrl)).slice(0, 80);
      // The PIN must still be set, and nobody may choose a new one.
      const { hasPin, setup } = await victim.state();
      must(hasPin, `${text}: the PIN is forgotten`);
      must(setup.step !== 'pin', `${text}: whoever stands there may choose a PIN`);
    },
  };
}

/** An IPv4 address of this computer other than the loopback; the loopback if there is none. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

export const addressKinds: Kind<'start'>[] = [
  withAddress(
    'an edited address gets no token',
    ({ stranger }) => [
      stranger.baseUrl,
      `http://localhost:${stranger.port}`,
      `${stranger.baseUrl}/home`,
      `http://127.0.0.2:${stranger.port}`,
      `http://[::ffff:127.0.0.1]:${stranger.port}`,
    ],
    1,
  ),
  withAddress(
    'an edited address in the clear gets no token',
    ({ stranger }) => [
      `http://0.0.0.0:${stranger.port}`,
      `http://${ownAddress()}:${stranger.port}`,
      `HTTP://0.0.0.0:${stranger.port}/`,
      `http://0:${stranger.port}`,
    ],
    1,
  ),
  withAddress(
    'an edited address in another spelling gets no token',
    ({ stranger }) => [
      `http://LOCALHOST:${stranger.port}`,
      `http://localhost.:${stranger.port}`,
      `http://127.1:${stranger.port}`,
      `http://0x7f000001:${stranger.port}`,
      `http://ⓛocalhost:${stranger.port}`,
      `http://user:pass@127.0.0.1:${stranger.port}`,
      `http://127.0.0.1:${stranger.port}#`,
      `http://127.0.0.1:${stranger.port}/api/v1/`,
    ],
    1,
  ),
  withAddress(
    'an invalid address does not keep the kiosk from starting',
    () => [
      'acme.example',
      '',
      ' ',
      'https://',
      'http://[',
      5,
      {},
      [],
      true,
      'x'.repeat(100_000),
      'javascript:alert(1)',
      'file:///etc/passwd',
      '12|Zk3vQ9pLx7RtY2wB8nMcA1',
      'https://a b',
      '\u0000',
    ],
    1,
  ),
  {
    name: 'another path of the same workspace gets no token',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      const folder = stage.folder();
      const path = entryFor(attempt, ['/other', '/a/b', '//x']);
      edit(folder, (settings) => ({ ...settings, baseUrl: stage.home.baseUrl + path }));
      stage.home.requests.length = 0;
      await isUsed(await stage.start(folder));
      const sent = stage.home.requests.find((each) => each.path.startsWith(path) && each.authorization !== null);
      must(sent === undefined, `the token went to ${sent?.path}`);
    },
  },
  {
    name: 'edited endpoint paths lead to no other host',
    tries: { short: 1, long: 6 },
    async attack(stage, attempt) {
      const { port } = stage.stranger;
      const path = entryFor(attempt, [
        `//127.0.0.1:${port}/x`,
        `@127.0.0.1:${port}/x`,
        `:${port}/x`,
        `/\\127.0.0.1:${port}/x`,
        `.127.0.0.1:${port}/`,
        5,
      ]);
      const folder = stage.folder();
      edit(folder, (settings) => ({ ...settings, paths: { scan: path, search: path, items: path } }));
      await isUsed(await stage.start(folder));
      stage.strangerMustNotHaveIt();
    },
  },
  {
    name: 'actions saved for one workspace are not sent to another',
    tries: { short: 1, long: 4 },
    async attack(stage, attempt) {
      const folder = stage.folder();
      stage.home.setScript((response) => response.destroy(), '/scan');
      const first = await stage.start(folder);
      await first.state();
      const line = { code: 'WAITS-1', itemName: null, renter: { id: '21' }, dueAt: null };
      const kept = await first.ask('actions.checkOut', { lines: [line] });
      must(kept.ok, `it was not kept: ${JSON.stringify(kept)}`);
      await first.kiosk.kill();
      const id = entryFor(attempt, ['2b1d2c3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e', 'none', 5, null]);
      edit(folder, (settings) => ({ ...settings, workspaceId: id, baseUrl: stage.stranger.baseUrl }));
      const second = await stage.start(folder);
      await isUsed(second);
      stage.strangerMustNotHaveIt();
      const sent = stage.stranger.requests.some(({ body }) => body.code === 'WAITS-1');
      must(!sent, 'what waited for one workspace went to another');
    },
  },
];
