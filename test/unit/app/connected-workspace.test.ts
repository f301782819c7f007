// The connection to a workspace: what is sent of an action, on which of its two networks, and with which token.
import { beforeEach, expect, it } from 'vitest';
import { type ConnectedWorkspace, connectWorkspace } from '../../../electron/app/connected-workspace.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { openMemoryStore } from '../../../electron/outbox/store.ts';

import { tokenInMemory } from '../../../electron/vault/vault.ts';
import type { AnswerNote } from '../../../electron/workspace/exchange.ts';
import { anActionRow } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';

const TOKEN = '12|not-a-real-secret-0123456789';
const KEY = '5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a001';

interface Heard {
  network: 'questions' | 'actions';
  url: string;
  headers: Headers;
  body: unknown;
}

let heard: Heard[];
let workspace: ConnectedWorkspace;
let notes: AnswerNote[];
let deskName: string;
let namings: number;
let logged: object[];
/** The workspace’s answer to every request. */
let refusal: { status: number; body: object };

beforeEach(() => {
  heard = [];
  notes = [];
  namings = 0;
  logged = [];
  deskName = '';
  refusal = { status: 404, body: { message: 'Nothing here has this code.' } };
  const clock = manualClock();
  const network = (name: Heard['network']) => async (url: string, init: RequestInit) => {
    heard.push({ network: name, url, headers: new Headers(init.headers), body: JSON.parse(String(init.body ?? null)) });
    return Response.json(refusal.body, { status: refusal.status });
  };
  workspace = connectWorkspace({
    workspaceId: 'ws-1',
    baseUrl: 'https://pool.example.org',
    demo: false,
    token: tokenInMemory(TOKEN, 'https://pool.example.org', clock),
    store: openMemoryStore(),
    networks: { questions: network('questions'), actions: network('actions') },
    clock,
    paths: { scan: '/desk/scan' },
    deskName: () => deskName,
    log: { info: (message, details) => logged.push({ message, ...details }) },
    onAnswer: (note) => notes.push(note),
    onName: () => {
      namings += 1;
    },
  });
});

const row = (more: Partial<ActionRow>) => anActionRow({ id: KEY, state: 'sending', ...more });

it('sends a return with the rent that the desk saw, under the id of the action', async () => {
  await workspace.actions.send(row({ rentId: '90' }));
  expect(heard).toMatchObject([
    {
      network: 'actions',
      url: 'https://pool.example.org/desk/scan',
      body: { intent: 'check_in', code: 'CAM-1', rent_id: '90', performed_at: '2026-11-20T12:00:00.000Z' },
    },
  ]);
  expect(heard[0]?.headers.get('idempotency-key')).toBe(KEY);
  expect(heard[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
});

it.each([
  ['Front desk 2', 'Front desk 2'],
  ['100 % Verleih', '100 %25 Verleih'],
  ['Théke 貸出 \ud800', 'Th%C3%A9ke %E8%B2%B8%E5%87%BA %EF%BF%BD'],
])('names the desk in a header, never in a body: %s', async (name, header) => {
  deskName = name;
  await workspace.actions.send(row({ rentId: '90' }));
  await workspace.client.lookup({ code: 'CAM-1' });
  expect(heard.map(({ headers }) => headers.get('x-kiosk-desk'))).toEqual([header, header]);
  expect(JSON.stringify(heard.map(({ body }) => body))).not.toContain(name);
});

it('sends no desk header for a desk without a name', async () => {
  await workspace.client.lookup({ code: 'CAM-1' });
  expect(heard[0]?.headers.has('x-kiosk-desk')).toBe(false);
});

it('sends when it was done by the workspace’s clock, as far as that was known', async () => {
  const known = { performedAt: Date.parse('2027-11-20T12:00:00Z'), clockAhead: 365 * 86_400_000 };
  await workspace.actions.send(row({ rentId: '90', ...known }));
  await workspace.actions.send(row({ intent: 'check_out', renter: { id: '21' }, ...known }));
  await workspace.actions.send({ ...extension(), ...known });
  expect(heard).toMatchObject(new Array(3).fill({ body: { performed_at: '2026-11-20T12:00:00.000Z' } }));
});

it('sends a check-out with its renter and due date', async () => {
  await workspace.actions.send(row({ intent: 'check_out', renter: { id: '21' }, dueAt: '2026-11-27T17:00:00+01:00' }));
  expect(heard).toMatchObject([
    { body: { intent: 'check_out', renter_id: '21', due_at: '2026-11-27T17:00:00+01:00' } },
  ]);
});

it('sends a check-out made offline with the card’s code', async () => {
  await workspace.actions.send(row({ intent: 'check_out', renter: { code: 'RNT-2207' }, overrides: ['reserved'] }));
  expect(heard).toMatchObject([{ body: { renter_code: 'RNT-2207', overrides: ['reserved'] } }]);
});

it('sends the condition and the note of a return', async () => {
  await workspace.actions.send(row({ rentId: '90', condition: 'damaged', note: 'zip stuck' }));
  expect(heard).toMatchObject([{ body: { condition: 'damaged', note: 'zip stuck' } }]);
});

const extension = () => row({ intent: 'extend', rentId: '90', dueAt: '2026-12-04T12:00:00+01:00' });

it('sends an extension with its rent and the new due date', async () => {
  await workspace.actions.send(extension());
  expect(heard).toMatchObject([
    { network: 'actions', body: { intent: 'extend', rent_id: '90', due_at: '2026-12-04T12:00:00+01:00' } },
  ]);
});

it.each([
  ['422 that names the intent', 422, { message: 'No.', errors: { intent: ['Invalid.'] } }, false],
  ['422 for another reason', 422, { message: 'No.', errors: { due_at: ['Too late.'] } }, true],
  ['404', 404, { message: 'Unknown.', errors: { intent: [] } }, true],
])('offers extensions until the workspace says that it does not know them: %s', async (_, status, body, can) => {
  refusal = { status, body };
  await workspace.actions.send(row({ rentId: '90' }));
  expect(workspace.canExtend()).toBe(true);
  await workspace.actions.send(extension());
  expect(workspace.canExtend()).toBe(can);
});

it('looks an item up as an item, on the network for questions', async () => {
  expect(await workspace.actions.lookup('CAM-1')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  expect(heard).toMatchObject([{ network: 'questions', body: { intent: 'lookup', as: 'item', code: 'CAM-1' } }]);
});

it('asks for an item’s blocks for a renter who is known by their card', async () => {
  await workspace.actions.lookup('CAM-1', 'RNT-2207');
  expect(heard).toMatchObject([{ body: { intent: 'lookup', as: 'item', code: 'CAM-1', renter_code: 'RNT-2207' } }]);
});

it('reports every answer, on either network', async () => {
  await workspace.actions.send(row({}));
  await workspace.actions.lookup('CAM-1');
  expect(notes).toMatchObject([{ status: 404 }, { status: 404 }]);
});

it('sends nothing after it is closed', async () => {
  workspace.close();
  expect(await workspace.actions.send(row({}))).toMatchObject({ kind: 'not-processed' });
  expect(await workspace.actions.lookup('CAM-1')).toMatchObject({ ok: false, error: { kind: 'not-configured' } });
  expect(heard).toEqual([]);
});

it('learns the workspace’s name from any search, tells of it once, and keeps it while answers say nothing of it', async () => {
  expect(workspace.name()).toBeNull();
  const says = (workspace?: object) => {
    refusal = { status: 200, body: { data: [], meta: { next_page: null, workspace } } };
  };
  says({ name: 'Riverside Equipment Pool' });
  await workspace.actions.probe();
  await workspace.client.search({ query: 'tent' });
  expect([workspace.name(), namings]).toEqual(['Riverside Equipment Pool', 1]);
  says();
  await workspace.client.search({ query: 'tent' });
  expect([workspace.name(), namings]).toEqual(['Riverside Equipment Pool', 1]);
  says({ name: 'Harbour Pool' });
  await workspace.client.search({ query: 'tent' });
  expect([workspace.name(), namings]).toEqual(['Harbour Pool', 2]);
});

it('logs by field what it had to repair in answers, when it is closed', async () => {
  const item = { id: 7, code: 'CAM-1', name: null, status: 'in_transit' };
  refusal = { status: 200, body: { data: { type: 'item', item } } };
  await workspace.actions.lookup('CAM-1');
  await workspace.client.lookup({ code: 'CAM-1' });
  await workspace.actions.send(row({ code: 'CAM-1' }));
  expect(logged).toEqual([]);
  workspace.close();
  expect(logged).toMatchObject([{ fields: ['item.name ×3', 'item.status ×3'] }]);
});
