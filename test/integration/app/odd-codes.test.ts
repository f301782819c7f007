// Unusual item codes: the item is checked out and returned like any other, or refused at the look-up.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { wireItem, wireItemScan } from '../../support/wire-examples.ts';
import { json, type StandIn, startStandIn } from '../workspace/stand-in.ts';
import { type Kiosk, PIN, startKiosk } from './kiosk.ts';

let folder: string;
let server: StandIn;
let kiosk: Kiosk;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await startStandIn();
  server.setScripts(json(200, { data: [] }));
  kiosk = await startKiosk({
    folder,
    clock: systemClock,
    provisioned: { baseUrl: server.baseUrl, token: '12|not-a-real-secret-0123456789', pin: PIN },
  });
});

afterEach(async () => {
  await kiosk.close();
  await server.close();
});

/** Looks up an item that the workspace knows by this code. */
async function lookUp(code: string) {
  server.setScripts(json(200, { data: wireItemScan({ item: wireItem({ code }) }) }));
  return kiosk.ask('desk.lookup', { code: 'LABEL-1' });
}

it('an item code with a GS1 separator can be held in a basket, checked out with others, and returned', async () => {
  const found = await lookUp('0104012345678901\u001d21A');
  expect(found.ok).toBe(true);
  const { code } = (found.ok && (found.data as ItemScan).item) as { code: string };
  const codes = [code, 'TRI-0060'];
  expect(await kiosk.ask('savedBaskets.hold', { codes })).toEqual({ ok: true, data: null });
  const lines = codes.map((each) => ({ code: each, itemName: null, renter: { id: '21' }, dueAt: null }));
  expect(await kiosk.ask('actions.checkOut', { lines })).toMatchObject({ ok: true, data: [{ code }, {}] });
  const sent = () => server.requests.map(({ body }) => body);
  await expect.poll(sent).toContainEqual(expect.objectContaining({ intent: 'check_out', code }));
  expect(await kiosk.ask('actions.checkIn', { code, itemName: null, rentId: '90', by: 'card' })).toMatchObject({
    ok: true,
  });
});

it('an item code that looks like a token is refused at the look-up, and is neither logged, saved nor sent to the page', async () => {
  const odd = '7|A12';
  const answer = await lookUp(odd);
  expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-response', field: 'data.item.code' } });
  expect(kiosk.state().connection.state).toBe('connected');
  expect(JSON.stringify([answer, kiosk.events, kiosk.logged])).not.toContain(odd);
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'latin1'), name).not.toContain(odd);
});
