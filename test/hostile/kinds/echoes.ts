// A workspace that echoes the token's secret, in every place of an answer and in every encoding.
import { wireItem, wireItemScan, wireRenter } from '../../support/wire-examples.ts';
import { partsOf } from '../evidence.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import { answerNormally, json, type Script } from '../servers.ts';
import type { HostileWorkspaceStage } from '../stages.ts';

type Echo = (secret: string) => Script;

/** The text with every character as a JSON \u escape. */
const escaped = (text: string) =>
  [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const raw =
  (body: string): Script =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
const data =
  (body: unknown): Script =>
  (response) =>
    json(response, 200, { data: body });
const item = (more: object) => data(wireItemScan({ item: wireItem({ ...more }) }));

async function hears(stage: HostileWorkspaceStage, echo: Echo, secret: string): Promise<void> {
  stage.workspace.setScript((response, request) => {
    // Background requests of the kiosk get the usual answers.
    if (request.body.intent === 'lookup' || request.path.includes('/search')) return echo(secret)(response, request);
    return answerNormally(response, request);
  });
  // Each call throws a Breach if the answer contains the secret.
  await stage.lookUp();
  await stage.search();
  await stage.desk.scan('CAM-001');
  await stage.desk.settles();
  await stage.mustNotLeak();
}

/** `parts` selects what is echoed, from the whole token, its secret and the two halves of the secret. */
function echoed(
  name: string,
  echoes: Echo[],
  short: number,
  parts: (secrets: string[]) => string[],
): Kind<'hostileWorkspace'> {
  return {
    name,
    tries: { short, long: echoes.length * 2 },
    async attack(stage, attempt) {
      const { token } = stage.workspace;
      const secrets = parts([token, ...partsOf(token)]);
      await hears(stage, entryFor(attempt, echoes), entryFor(attempt, secrets));
    },
  };
}

const IN_FIELDS: Echo[] = [
  (secret) => item({ name: `Tent ${secret}` }),
  (secret) => item({ home: secret }),
  (secret) => item({ tags: [{ id: 1, name: secret }] }),
  (secret) => item({ variant: { id: 1, name: secret }, type: { id: secret, name: 'x' } }),
  (secret) => item({ parts: [{ name: secret, quantity: 1 }] }),
  (secret) => item({ id: secret }),
  (secret) => data(wireItemScan({ blocks: [{ code: secret, message: secret, overridable: true }] })),
  (secret) => data({ type: 'renter', renter: wireRenter({ name: secret }), rents: [], blocks: [] }),
  (secret) => data([{ type: 'renter', ...wireRenter({ name: secret }) }]),
  (secret) => data({ type: 'ambiguous', candidates: [{ type: 'item', ...wireItem({ code: secret }) }] }),
];
const IN_ERRORS: Echo[] = [404, 409, 422, 400, 401, 403, 429, 500, 503].map(
  (status) => (secret) => (response) =>
    json(response, status, { message: `No ${secret}`, errors: { [`code ${secret}`]: [secret] } }),
);

export const echoKinds: Kind<'hostileWorkspace'>[] = [
  echoed('the whole token in a field of an answer goes no further', IN_FIELDS, 4, ([token = '']) => [token]),
  echoed('the bare secret in a field of an answer goes no further', IN_FIELDS, 5, ([, secret = '']) => [secret]),
  echoed('the token in an error’s message or field goes no further', IN_ERRORS, 5, ([token = '', secret = '']) => [
    token,
    secret,
  ]),
  echoed(
    'the secret in other spellings of JSON goes no further',
    [
      (secret) =>
        raw(
          `{"data":{"type":"item","item":{"id":7,"code":"CAM-001","status":"available","name":"${escaped(secret)}"}}}`,
        ),
      (secret) => raw(`{"message":"${escaped(secret)}","data":{"type":"${escaped(secret)}"}}`),
      (secret) => raw(`{"${secret}":1,"data":{"${secret}":1,"type":"item"}}`),
      (secret) => raw(`{"data":{"type":"item","item":{"${secret}":1}}}`),
      (secret) => raw(secret),
      (secret) => raw(`"${secret}"`),
    ],
    4,
    ([token = '', secret = '']) => [secret, token],
  ),
  echoed(
    'the secret in the head of an answer goes no further',
    [
      (secret) => (response) =>
        json(response, 200, { data: wireItemScan() }, { 'x-echo': secret, etag: `"${secret}"` }),
      (secret) => (response) => json(response, 429, { message: 'x' }, { 'retry-after': secret }),
      (secret) => (response) => response.writeHead(200, secret, { 'content-type': secret }).end('x'),
      (secret) => (response) => response.writeHead(500, secret, { date: secret }).end(),
      (secret) => (response) => response.writeHead(307, { location: `https://evil.example/${secret}` }).end(),
    ],
    3,
    ([token = '', secret = '']) => [secret, token],
  ),
  {
    name: 'a secret with marks between its letters that nobody sees goes no further',
    tries: { short: 1, long: 4 },
    async attack(stage, attempt) {
      const [secret = ''] = partsOf(stage.workspace.token);
      const name = [...secret].join(entryFor(attempt, ['\u00ad', '\u200d', '\u2060', '\u{e0041}']));
      stage.workspace.setScript((response, request) => item({ name })(response, request));
      const answer = await stage.lookUp();
      must(!answer.ok && answer.error.kind === 'bad-response', 'it was passed on');
    },
  },
  {
    name: 'an answer that echoes the secret is a bad response, and the next answer is accepted',
    tries: { short: 1, long: 2 },
    async attack(stage) {
      const [secret = ''] = partsOf(stage.workspace.token);
      stage.workspace.setScript((response, request) => item({ name: secret })(response, request));
      const answer = await stage.lookUp();
      must(!answer.ok && answer.error.kind === 'bad-response', JSON.stringify(answer).replaceAll(secret, '…'));
      stage.workspace.setScript(null);
      must((await stage.lookUp()).ok, 'the workspace is shut out for good');
    },
  },
];
