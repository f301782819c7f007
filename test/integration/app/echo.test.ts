// A workspace that echoes the token's secret in every answer: what the kiosk saves, logs and sends to its page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { wireItem, wireItemScan, wireRent } from '../../support/wire-examples.ts';
import { json, type StandIn, startStandIn } from '../workspace/stand-in.ts';
import { type Kiosk, PIN, startKiosk } from './kiosk.ts';

const SECRET = 'hardly-anything-else-0123456789';

let server: StandIn;
let kiosk: Kiosk;
let isOpen = false;

afterEach(async () => {
  if (isOpen) await kiosk.close();
  await server.close();
});

it('a secret echoed by the workspace reaches neither the page nor the log nor the disk', async () => {
  const folder = temporaryFolder();
  server = await startStandIn();
  server.setScripts(json(200, { data: [] }));
  kiosk = await startKiosk({
    folder,
    clock: systemClock,
    provisioned: { baseUrl: server.baseUrl, token: `12|${SECRET}`, pin: PIN },
  });
  isOpen = true;
  expect(kiosk.state().phase).toBe('desk');

  const scan = wireItemScan({ item: wireItem({ name: SECRET }), rent: wireRent(), blocks: [{ code: SECRET }] });
  server.setScripts(json(200, { data: scan }));
  const taken = await kiosk.returnItem('CAM-001', '90');
  const sent = () => server.requests.filter(({ headers }) => headers['idempotency-key'] === taken.id).length;
  await expect.poll(sent).toBeGreaterThan(0);
  await expect.poll(() => JSON.stringify(kiosk.events)).toContain('unknown');

  const answers: unknown[] = [];
  for (const script of [
    json(200, { data: scan }),
    json(404, { message: SECRET }),
    json(409, { message: SECRET, data: scan }),
    json(422, { message: 'No.', errors: { [SECRET]: [SECRET] } }),
  ]) {
    server.setScripts(script);
    answers.push(await kiosk.ask('desk.lookup', { code: 'CAM-001' }));
    answers.push(await kiosk.ask('desk.search', { query: 'camera' }));
  }
  expect(answers).toMatchObject(Array(8).fill({ ok: false, error: { kind: 'bad-response' } }));

  await kiosk.close();
  isOpen = false;

  const said = JSON.stringify([answers, kiosk.events, kiosk.logged, taken]);
  expect(said).toContain('CAM-001');
  expect(said).not.toContain(SECRET);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toContain('journal.sqlite');
  for (const { parentPath, name } of files) {
    expect(readFileSync(join(parentPath, name)).includes(SECRET), name).toBe(false);
  }
});
