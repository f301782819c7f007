// A workspace with well-formed but false answers: the kiosk believes only what an answer proves.
import { wireItem, wireItemScan, wireRent } from '../../support/wire-examples.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import { answerNormally, json, lookups, type ReceivedRequest } from '../servers.ts';

export const misleadingKinds: Kind<'hostileWorkspace'>[] = [
  {
    name: 'a Retry-After of a day or of nonsense delays nothing by more than five minutes',
    tries: { short: 4, long: 12 },
    async attack({ workspace, lookUp, search, state }, attempt) {
      const status = entryFor(attempt, [429, 503]);
      const after = entryFor(attempt, [
        '86400',
        '999999999999',
        'Fri, 01 Jan 2100 00:00:00 GMT',
        '-5',
        'soon',
        '1e9',
        '',
      ]);
      workspace.setScript((response) => json(response, status, { message: 'Later' }, { 'retry-after': after }));
      for (const answer of [await lookUp(), await search()]) {
        must(!answer.ok, 'it was taken');
        must((answer.error.retryAfterMs ?? 0) <= 300_000, `${after}: wait ${answer.error.retryAfterMs} ms`);
      }
      const { connection } = await state();
      const wait = connection.state === 'offline' ? (connection.nextTryAt ?? 0) - Date.now() : 0;
      must(wait <= 301_000, `${after}: the next try is in ${wait} ms`);
    },
  },
  {
    name: 'a workspace that alternates between 200, 401 and 403 loses no action and no token',
    tries: { short: 1, long: 4 },
    async attack(stage, { random }) {
      const { workspace, ask } = stage;
      workspace.setScript((response, request) => {
        const status = [200, 401, 403][Math.floor(random() * 3)] ?? 200;
        return status === 200 ? answerNormally(response, request) : json(response, status, { message: 'No.' });
      });
      const codes: string[] = [];
      for (let index = 0; index < 6; index += 1) {
        const code = `FLAP-${index}`;
        const line = { code, itemName: null, renter: { id: '21' }, dueAt: null };
        const taken = await ask('actions.checkOut', { lines: [line] });
        // A desk that has stopped refuses actions and says so.
        const isStopped = !taken.ok && ['unauthenticated', 'forbidden'].includes(taken.error.kind);
        must(taken.ok || isStopped, `${code} was not taken: ${JSON.stringify(taken)}`);
        if (taken.ok) codes.push(code);
        await ask('app.retry');
      }
      workspace.setScript(null);
      for (let tries = 0; tries < 400; tries += 1) {
        await ask('app.retry');
        const recent = JSON.stringify(await ask('actions.recent', null));
        if (codes.every((code) => new RegExp(`"${code}"[^}]*"state":"confirmed"`).test(recent))) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      must(false, `an action is not confirmed: ${JSON.stringify(await ask('actions.recent', null)).slice(0, 600)}`);
    },
  },
  {
    name: 'a success for another item, renter or rent confirms nothing',
    tries: { short: 4, long: 10 },
    async attack({ workspace, ask }, attempt) {
      const lie = entryFor(attempt, ['item', 'renter', 'closed', 'no-rent', 'type'] as const);
      const code = `LIE-${attempt.index}`;
      workspace.setScript((response, request) => {
        if (request.body.intent !== 'check_out') return answerNormally(response, request);
        const named = { id: 7, code: lie === 'item' ? 'OTHER-1' : code, name: 'Tent' };
        const renter = { id: lie === 'renter' ? 99 : 21, code: 'RNT-21', name: 'Mara Lindt' };
        const closed = lie === 'closed' && { checked_in_at: '2026-11-21T10:00:00+01:00' };
        const rent =
          lie === 'no-rent'
            ? null
            : wireRent({ item: named, renter, checked_out_at: new Date().toISOString(), ...closed });
        const data = wireItemScan({ item: { ...wireItem(), ...named }, rent });
        return json(response, 200, { data: lie === 'type' ? { ...data, type: 'renter' } : data });
      });
      const line = { code, itemName: null, renter: { id: '21' }, dueAt: null };
      const taken = await ask('actions.checkOut', { lines: [line] });
      must(taken.ok, JSON.stringify(taken));
      for (let tries = 0; tries < 100; tries += 1) {
        const recent = JSON.stringify(await ask('actions.recent', null));
        const state = new RegExp(`"${code}"[^}]*"state":"([a-z-]+)"`).exec(recent)?.[1];
        must(state !== undefined, `${lie}: the action is gone`);
        must(state !== 'confirmed', `${lie}: it counts as confirmed`);
        if (state !== 'saved' && state !== 'sending') return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  },
  {
    name: 'cookies, transport rules and cached answers of a workspace are not kept',
    tries: { short: 1, long: 3 },
    async attack({ workspace, lookUp }) {
      workspace.setScript(
        lookups((response, request) => {
          response.setHeader('set-cookie', ['a=b; Path=/', '__Host-x=y; Path=/; Secure']);
          response.setHeader('strict-transport-security', 'max-age=99999999; includeSubDomains');
          response.setHeader('cache-control', 'public, max-age=99999');
          response.setHeader('alt-svc', 'h3=":1"; ma=99999');
          response.setHeader('clear-site-data', '"*"');
          return answerNormally(response, request);
        }),
      );
      await lookUp();
      await lookUp();
      must(workspace.requests.length >= 2, 'a cached answer was taken');
      must(!workspace.requests.some(sentCookie), 'a cookie was sent back');
    },
  },
  {
    name: 'a self-service page gets nothing that a workspace tells of other renters, in fields unknown today either',
    tries: { short: 1, long: 3 },
    async attack({ workspace, ask, unlock }, attempt) {
      const told = entryFor(attempt, ['Zoe Stranger', { name: 'Zoe Stranger' }, ['Zoe Stranger']]);
      const more = { owner: told, notes: told, last_renter: told, x: { y: told } };
      const renter = { id: 99, code: 'RNT-99', name: 'Zoe Stranger', ...more };
      workspace.setScript((response, { path, body }) => {
        const item = wireItem({ code: body.code ?? 'CAM-001', ...more });
        if (path.includes('/search')) {
          const data = [
            { type: 'item', ...item },
            { type: 'renter', ...renter },
          ];
          return json(response, 200, { data, meta: { next_page: null, ...more } });
        }
        const rent = wireRent({ item, renter, ...more });
        const next = { id: 4, renter, starts_at: '2031-01-01T10:00:00Z', ...more };
        const blocks = [{ code: 'limit', message: 'Of Zoe Stranger', ...more }];
        return json(response, 200, { data: wireItemScan({ item, rent, next, blocks, ...more }), ...more });
      });
      await unlock();
      await ask('admin.setPolicy', { mode: 'selfService' });
      await ask('admin.lock');
      const look = await ask('desk.lookup', { code: 'CAM-001' });
      must(look.ok, `it can't be looked up: ${JSON.stringify(look)}`);
      const asked = [look, await ask('desk.search', { query: 'cam' }), await ask('actions.recent', null)];
      await unlock();
      await ask('admin.setPolicy', { mode: 'attended' });
      await ask('admin.lock');
      must(!/Stranger|RNT-99/.test(JSON.stringify(asked)), `it is told: ${JSON.stringify(asked).slice(0, 600)}`);
    },
  },
];

const sentCookie = ({ headers }: ReceivedRequest) => /(^| )cookie /i.test(headers);
