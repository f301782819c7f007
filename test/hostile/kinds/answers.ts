// A workspace whose answers are wrong, huge or malformed: they cost main little and never reach the screen unchecked.
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { wireItem, wireItemScan, wireRenter } from '../../support/wire-examples.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import { BIDI, CONTROLS } from '../messages.ts';
import { answerNormally, json, lookups, type Script } from '../servers.ts';
import type { HostileWorkspaceStage } from '../stages.ts';

const MIB = 1024 * 1024;
/** The most processor time that main may spend on one answer, in ms. A busy machine does not add to it. */
const MAX_WORK_MS = 1500;
const MAX_GROWTH_MIB = 400;

/** Sends `body` as a JSON answer with status 200. */
function bytes(response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
}

/** The processor time of main so far in milliseconds, and its memory in MiB. Linux only; 0 elsewhere. */
function costs(pid: number): { work: number; memory: number } {
  if (process.platform !== 'linux') return { work: 0, memory: 0 };
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return { work: (Number(fields[11]) + Number(fields[12])) * 10, memory: Number(resident) / 1024 };
}

/** Runs `attack`; throws a Breach if it cost main too much processor time or memory. */
async function withinBudget(stage: HostileWorkspaceStage, attack: () => Promise<unknown>): Promise<void> {
  const before = costs(stage.kiosk.pid);
  await attack();
  const after = costs(stage.kiosk.pid);
  must(after.work - before.work < MAX_WORK_MS, `one answer kept main at work for ${after.work - before.work} ms`);
  const growth = Math.round(after.memory - before.memory);
  must(growth < MAX_GROWTH_MIB, `one answer left ${growth} MiB behind`);
}

/** A JSON list that repeats `piece`, just below 1 MiB. */
const listOf = (piece: string) => `[${Array.from({ length: (MIB - 4096) / (piece.length + 1) }, () => piece).join()}]`;

/** A look-up and a search that get `bodies` as answers: main must handle them cheaply. */
function expensiveAnswer(name: string, bodies: (() => string)[], short: number): Kind<'hostileWorkspace'> {
  return {
    name,
    tries: { short, long: bodies.length * 2 },
    async attack(stage, attempt) {
      const body = entryFor(attempt, bodies)();
      stage.workspace.setScript((response) => bytes(response, body));
      await withinBudget(stage, async () => {
        await stage.lookUp();
        await stage.search();
      });
    },
  };
}

/** A look-up that gets these answers must end as an error, but not an internal one. */
function refused(name: string, scripts: Script[], short: number): Kind<'hostileWorkspace'> {
  return {
    name,
    tries: { short, long: scripts.length * 2 },
    async attack(stage, attempt) {
      stage.workspace.setScript(lookups(entryFor(attempt, scripts)));
      const answer = await stage.lookUp();
      must(!answer.ok, `it was taken: ${JSON.stringify(answer).slice(0, 300)}`);
      must(answer.error.kind !== 'internal', 'a fault of the kiosk');
    },
  };
}

/** The page's HTML after a scan that was answered with this item. */
async function shown(stage: HostileWorkspaceStage, item: object, more: object = {}): Promise<string> {
  stage.workspace.setScript(lookups((response) => json(response, 200, { data: wireItemScan({ item, ...more }) })));
  await stage.desk.scan('CAM-001');
  await stage.desk.settles();
  return stage.page.evaluate(() => document.documentElement.outerHTML);
}

const plain = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': type }).end(body);

export const answerKinds: Kind<'hostileWorkspace'>[] = [
  {
    name: 'a redirect carries nothing to another origin',
    tries: { short: 5, long: 15 },
    async attack({ workspace, stranger, lookUp, search }, attempt) {
      const status = entryFor(attempt, [301, 302, 303, 307, 308]);
      workspace.setScript((response) => {
        response.writeHead(status, { location: `${stranger.baseUrl}/api/v1/kiosk/scan` }).end();
      });
      for (const answer of [await lookUp(), await search()])
        must(!answer.ok && answer.error.kind === 'insecure', `${status}: ${JSON.stringify(answer)}`);
      must(stranger.requests.length === 0, `${status} led to a stranger`);
    },
  },
  {
    name: 'a redirect within the workspace is not followed either',
    tries: { short: 3, long: 10 },
    async attack({ workspace, lookUp }, attempt) {
      const status = entryFor(attempt, [301, 302, 303, 307, 308]);
      workspace.setScript((response, request) => {
        if (request.path.includes('elsewhere')) return answerNormally(response, request);
        return response.writeHead(status, { location: '/elsewhere/kiosk/scan' }).end();
      });
      const answer = await lookUp();
      must(!answer.ok, `${status} was followed`);
      must(!workspace.requests.some(({ path }) => path.includes('elsewhere')), 'the other path was asked');
    },
  },
  expensiveAnswer(
    'an endless list does not slow the kiosk down',
    [
      () => `{"data":{"type":"ambiguous","candidates":${listOf('1')}}}`,
      () => `{"data":${listOf('1')}}`,
      () => `{"data":{"type":"item","item":${JSON.stringify(wireItem())},"blocks":${listOf('1')}}}`,
      () => `{"data":{"type":"renter","renter":${JSON.stringify(wireRenter())},"rents":${listOf('{}')}}}`,
      () => `{"data":{"type":"item","item":${JSON.stringify(wireItem()).slice(0, -1)},"tags":${listOf('0')}}}}`,
      () => `{"data":{"type":"ambiguous","candidates":${listOf('{"type":"item"}')}}}`,
    ],
    3,
  ),
  expensiveAnswer(
    'a million digits or blanks in one field do not slow the kiosk down',
    ['1', ' 1'].flatMap((piece) =>
      ['id', 'code', 'name'].map((field) => () => {
        const item = { ...wireItem(), [field]: piece.repeat(900_000 / piece.length) };
        return `{"data":${JSON.stringify({ type: 'item', item })}}`;
      }),
    ),
    2,
  ),
  expensiveAnswer(
    'an endlessly nested answer does not slow the kiosk down',
    [
      () => '['.repeat(500_000) + ']'.repeat(500_000),
      () => `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      () => `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    ],
    2,
  ),
  expensiveAnswer(
    'an answer with a hundred thousand keys does not slow the kiosk down',
    [
      () => `{"data":{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":0`).join()}}}`,
      () => `{"message":"no","errors":{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":["x"]`).join()}}}`,
    ],
    1,
  ),
  {
    name: 'an answer of a hundred megabytes is not read to its end',
    tries: { short: 1, long: 3 },
    async attack(stage) {
      let sent = 0;
      stage.workspace.setScript(
        lookups((response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          const more = () => {
            while (!response.destroyed && sent < 100 * MIB) {
              sent += 65_536;
              if (!response.write(Buffer.alloc(65_536, 0x20))) return response.once('drain', more);
            }
            return response.end();
          };
          more();
        }),
      );
      await withinBudget(stage, async () => {
        const answer = await stage.lookUp();
        must(!answer.ok, 'it was taken');
      });
      must(sent < 60 * MIB, `${Math.round(sent / MIB)} MiB were taken`);
    },
  },
  {
    name: 'a small answer that unpacks to a hundred megabytes is not unpacked to its end',
    tries: { short: 1, long: 3 },
    async attack(stage) {
      const bomb = gzipSync(Buffer.alloc(100 * MIB, 0x20));
      stage.workspace.setScript(lookups((response) => bytes(response, bomb, { 'content-encoding': 'gzip' })));
      await withinBudget(stage, async () => {
        const answer = await stage.lookUp();
        must(!answer.ok, 'it was taken');
      });
    },
  },
  {
    name: 'an answer that arrives at one byte a second is abandoned',
    tries: { short: 1, long: 1 },
    async attack({ workspace, lookUp }) {
      workspace.setScript(
        lookups((response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          const timer = setInterval(() => response.write(' '), 1000);
          response.on('close', () => clearInterval(timer));
        }),
      );
      const answer = await lookUp();
      must(!answer.ok && answer.error.kind === 'timeout', JSON.stringify(answer));
    },
  },
  refused(
    'an answer that is not this API’s JSON is refused',
    [
      (response) => plain(response, 200, 'text/html', '<h1>Please sign in</h1>'),
      (response) => plain(response, 200, 'text/plain', JSON.stringify({ data: wireItemScan() })),
      (response) => plain(response, 200, 'application/json', '<h1>Please sign in</h1>'),
      (response) => plain(response, 200, 'application/json', ''),
      (response) => plain(response, 200, 'application/json', 'null'),
      (response) => plain(response, 200, 'application/json', '"text"'),
      (response) => plain(response, 200, 'application/json', '[]'),
      (response) => plain(response, 200, 'application/json', '{"data":{"type":"item"}}'),
      (response) => plain(response, 200, 'application/json', '{"data":{"type":"other"}}'),
      (response) => plain(response, 200, 'application/json;charset=utf-16', '\ufeff{}'),
      (response) => plain(response, 403, 'text/html', '<h1>Blocked by the proxy</h1>'),
      (response) => bytes(response, Buffer.from([0xff, 0xfe, 0x80, 0x81])),
      (response) => response.writeHead(200).end(),
    ],
    6,
  ),
  refused(
    'an answer with an unexpected status is refused',
    [
      ...[201, 204, 205, 206, 226].map(
        (status): Script =>
          (response) =>
            response.writeHead(status, { 'content-type': 'application/json' }).end(),
      ),
      (response) => response.writeHead(304, { etag: '"1"' }).end(),
      (response) => json(response, 402, { message: 'Pay' }),
      (response) => json(response, 418, { message: 'Teapot' }),
      (response) => json(response, 451, { message: 'Law' }),
      (response) => json(response, 499, 'x'),
      (response) => json(response, 599, { message: 'Out' }),
      (response) => response.socket?.end('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'),
    ],
    6,
  ),
  refused(
    'an answer that is not HTTP is refused',
    [
      (response) => response.socket?.end('220 smtp.example.org ESMTP\r\n'),
      (response) => response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\ncontent-length: 20\r\n\r\n{}'),
      (response) => response.socket?.end(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}\r\n`),
      (response) => response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZZ\r\n'),
      (response) => response.socket?.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'),
      (response) => response.socket?.destroy(),
      (response) => response.socket?.end('HTTP/1.1 101 Switching\r\nupgrade: websocket\r\n\r\n'),
    ],
    3,
  ),
  refused(
    'an invalid identifier or code is refused, not altered',
    [
      ...['', ' '.repeat(600), 'x'.repeat(600), 2 ** 60, 1.5, true, ['CAM-001'], { id: 7 }, null].map(
        (id): Script =>
          (response) =>
            json(response, 200, { data: wireItemScan({ item: wireItem({ id }) }) }),
      ),
      ...['x'.repeat(600), '', null, 5, ['CAM-001']].map(
        (code): Script =>
          (response) =>
            json(response, 200, { data: wireItemScan({ item: wireItem({ code }) }) }),
      ),
      (response) => bytes(response, '{"data":{"type":"item","item":{"id":1e400,"code":"CAM-001","name":"x"}}}'),
    ],
    6,
  ),
  {
    name: 'keys that change prototypes change none',
    tries: { short: 2, long: 6 },
    async attack(stage, attempt) {
      const key = entryFor(attempt, ['__proto__', 'constructor', 'prototype']);
      const poison = `"${key}":{"isAdmin":true,"ok":true,"prototype":{"isAdmin":true}}`;
      const item = JSON.stringify(wireItem()).slice(0, -1);
      stage.workspace.setScript(
        lookups((response) =>
          bytes(response, `{${poison},"data":{${poison},"type":"item","item":${item},${poison}}}}`),
        ),
      );
      await stage.lookUp();
      const quit = await stage.ask('admin.setVolume', { volume: 1 });
      must(!quit.ok, 'main is poisoned');
      const poisoned = await stage.page.evaluate(() => 'isAdmin' in {});
      must(!poisoned, 'the page is poisoned');
    },
  },
  {
    name: 'control characters and direction marks in names do not reach the screen',
    tries: { short: 6, long: 26 },
    async attack(stage, attempt) {
      const mark = entryFor(attempt, [...CONTROLS.filter((each) => each !== '\r\n'), ...BIDI]);
      const field = entryFor({ ...attempt, index: Math.floor(attempt.index / 2) }, ['name', 'home', 'tags', 'variant']);
      const words = `Ten${mark}t`;
      const value = { name: words, home: words, tags: [{ id: 1, name: words }], variant: { id: 1, name: words } }[
        field
      ];
      const block = { code: 'b', message: words, overridable: true };
      const page = await shown(stage, wireItem({ [field]: value }), { blocks: [block] });
      must(!page.includes(mark), `${JSON.stringify(mark)} of ${field} is in the page`);
    },
  },
  {
    name: 'names of several megabytes are shortened',
    tries: { short: 2, long: 8 },
    async attack(stage, attempt) {
      const long = 'N'.repeat(entryFor(attempt, [900_000, 100_000, 5000]));
      const field = entryFor(attempt, ['name', 'home', 'variant', 'tags']);
      const value = { name: long, home: long, variant: { id: 1, name: long }, tags: [{ id: 1, name: long }] }[field];
      const page = await shown(stage, wireItem({ [field]: value }));
      must(!page.includes('N'.repeat(2000)), `a ${field} of ${long.length} characters is in the page`);
      const said = await stage.lookUp();
      must(
        JSON.stringify(said).length < 20_000,
        `the answer to the page has ${JSON.stringify(said).length} characters`,
      );
    },
  },
  {
    name: 'markup, commands and addresses in names stay words',
    tries: { short: 2, long: 10 },
    async attack(stage, attempt) {
      const lure = `${stage.stranger.baseUrl}/lure.png`;
      const name = entryFor(attempt, [
        `<img src="${lure}" onerror="document.title=1">`,
        '<script>document.title=1</script>',
        'KIOSK:QUIT',
        'javascript:document.title=1',
        '{{constructor.constructor("document.title=1")()}}',
      ]);
      await shown(stage, wireItem({ name, image_url: lure, home: name }));
      must((await stage.page.title()) !== '1', 'a script ran');
      must(stage.stranger.requests.length === 0, 'the page asked a stranger');
    },
  },
];
