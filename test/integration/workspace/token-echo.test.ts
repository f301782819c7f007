// A workspace that echoes the token: its answer is a bad response, and nothing of it is passed on.
import { describe, expect, it } from 'vitest';
import type { Authorize } from '../../../electron/workspace/client.ts';
import type { AnswerNote } from '../../../electron/workspace/exchange.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { wireItem, wireItemScan } from '../../support/wire-examples.ts';
import { AUTHORIZATION, CHECK_IN, client, found, KEY, server, setUpServerBeforeEach } from './client-fixture.ts';
import { json, raw } from './stand-in.ts';

setUpServerBeforeEach();

/** Bodies that echo the token of the request. */
const SECRET = AUTHORIZATION.split('|')[1] ?? '';
const escaped = [...SECRET].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const ECHOES: [what: string, body: string][] = [
  ['in a name', JSON.stringify({ data: wireItemScan({ item: wireItem({ name: `Hello ${SECRET}` }) }) })],
  ['whole, in a code', JSON.stringify({ data: wireItemScan({ item: wireItem({ code: `12|${SECRET}` }) }) })],
  ['in an unused field', JSON.stringify({ data: wireItemScan(), debug: [{ deep: [SECRET] }] })],
  ['as a key', JSON.stringify({ data: wireItemScan(), [SECRET]: 1 })],
  ['as the field of an error', JSON.stringify({ message: 'Invalid.', errors: { [SECRET]: ['Unknown.'] } })],
  ['in a message', JSON.stringify({ message: `Token ${SECRET} was not found.` })],
  ['in a message, as JSON escapes', `{"message":"${escaped}"}`],
  ['in two halves', JSON.stringify({ message: `${SECRET.slice(0, 9)}\u202e\u200b${SECRET.slice(9)}` })],
  ['as a bare string', JSON.stringify(SECRET)],
  ['nested in a hundred thousand lists', `${'['.repeat(100_000)}"${SECRET}"${']'.repeat(100_000)}`],
];

describe('an answer that echoes the token', () => {
  it.each(ECHOES)('%s is a bad response, and nothing of it is passed on', async (_what, body) => {
    for (const status of [200, 404, 409, 422]) {
      server.setScripts(raw(status, 'application/json', body));
      const looked = await client().lookup({ code: 'CAM-001' });
      const found = await client().search({ query: 'drill' });
      const sent = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
      expect(looked).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
      expect(found).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
      expect(sent).toMatchObject({ kind: 'unknown', error: { kind: 'bad-response' } });
      expect(JSON.stringify([looked, found, sent])).not.toContain(SECRET.slice(0, 9));
    }
  });

  it('still counts by its status when that is 401, 429 or 503', async () => {
    for (const [status, kind] of [
      [401, 'unauthenticated'],
      [429, 'rate-limited'],
      [503, 'unavailable'],
    ] as const) {
      server.setScripts(json(status, { message: `No: ${SECRET}` }));
      const looked = await client().lookup({ code: 'CAM-001' });
      expect(looked).toMatchObject({ ok: false, error: { kind, status, message: '' } });
    }
  });

  it('is accepted if only its headers echo it, and no header is passed on as text', async () => {
    const headers = { date: SECRET, 'retry-after': SECRET, 'x-token': SECRET, location: `/?${SECRET}` };
    const notes: AnswerNote[] = [];
    server.setScripts(json(200, { data: wireItemScan() }, headers), json(429, { message: 'Slow down.' }, headers));
    const desk = client({ onAnswer: (note) => notes.push(note) });
    expect((await desk.lookup({ code: 'CAM-001' })).ok).toBe(true);
    const sent = await desk.checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(sent).toMatchObject({ kind: 'limited' });
    expect(JSON.stringify([sent, notes])).not.toContain(SECRET);
  });

  it('is a bad response in URL encoding too', async () => {
    const special: Authorize = async (baseUrl, use) =>
      ok(await use({ baseUrl, authorization: 'Bearer 12|a+secret/with=signs&more' }));
    server.setScripts(json(404, { message: 'Not found: ?token=12%7Ca%2Bsecret%2Fwith%3Dsigns%26more' }));
    const looked = await client({ authorize: special }).lookup({ code: 'CAM-001' });
    expect(looked).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
  });

  it('is not assumed for a secret of a few letters, which many words contain', async () => {
    const short: Authorize = async (baseUrl, use) => ok(await use({ baseUrl, authorization: 'Bearer 12|Camera' }));
    server.setScripts(found);
    expect((await client({ authorize: short }).lookup({ code: 'CAM-001' })).ok).toBe(true);
  });
});
