// The API that the kiosk expects of a workspace, as an OpenAPI document: docs/api/openapi.yaml.
import { stringify } from 'yaml';
import { DUE_LISTS } from '../../shared/domain/workspace.ts';
import { scanRequestSchema } from '../demo/wire.ts';
import { KIOSK_PATHS } from '../workspace/requests.ts';
import { SCANS, SEARCH } from './examples.ts';
import { withComponents } from './openapi-components.ts';
import { type WireSchema, wireSchema } from './wire-schema.ts';

const HEAD = `# Written by \`npm run openapi\` from the schemas with which the kiosk reads: change those, not this file.
# How to begin: docs/workspace-api.md.
`;

/** The whole file. */
export function openApiText(): string {
  return HEAD + stringify(openApi(), { lineWidth: 120, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}

/** The document before it is written as YAML. */
export function openApi() {
  const { schemas, refer } = withComponents();
  return {
    openapi: '3.1.0',
    info: {
      title: 'The kiosk API of a workspace',
      version: '1.0.0',
      description: `What a front-desk kiosk asks of a workspace, as the kiosk assumes it.

What decides is read strictly: identifiers, codes, whether a rent is open and whose it is, whether a block may be overridden. These are \`required\`, and an answer without one of them is refused; those that may be null are sent as null if there is none, since an absent one is read as null. Everything else is an extra: its description says what the kiosk does without it. An extra that can't be read is repaired or left out. Unknown fields are ignored.

Identifiers may be numbers or texts. Times are ISO 8601 with an offset. A \`{"data": …}\` envelope may be left out. An answer, an error too, is at most 1 MiB of \`application/json\`, within 8 seconds, without a redirect.`,
    },
    servers: [{ url: 'https://{workspace}', variables: { workspace: { default: 'pool.example.org' } } }],
    security: [{ token: [] }],
    paths: {
      [KIOSK_PATHS.scan]: { post: scanOperation(refer) },
      [KIOSK_PATHS.search]: { get: searchOperation(refer) },
      [KIOSK_PATHS.items]: { get: ITEMS_OPERATION },
    },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An instance token with the single ability `kiosk:scan`: a decimal identifier, a vertical bar and a secret (`12|…`).',
        },
      },
      schemas: {
        ...requestSchemas(),
        ...schemas,
        Refusal: REFUSAL,
        Conflict: {
          ...REFUSAL,
          properties: {
            ...REFUSAL.properties,
            data: {
              ...refer('ItemScan'),
              description: 'The item as it is now. Without it, the kiosk looks the item up once more.',
            },
          },
        },
      },
      responses: RESPONSES,
    },
  };
}

type Refer = ReturnType<typeof withComponents>['refer'];

function scanOperation(refer: Refer) {
  return {
    operationId: 'scan',
    summary: 'Look a code up, check an item out or in, extend a loan',
    description: `\`intent\` says what is asked. \`lookup\` changes nothing.

**Idempotency.** \`check_out\`, \`check_in\` and \`extend\` carry an \`Idempotency-Key\`. When an answer is lost, the kiosk sends the same action with the same key again, after seconds or after days: the workspace then answers as it did the first time and carries nothing out twice. It keeps keys for a week at least. A workspace that ignores keys still works: the kiosk then looks the item up before it sends again, and leaves to a person what that does not settle.

**What an answer proves.** An action counts as done only if the answer shows it: the item with this code, and the rent that was opened for this renter, closed or extended.`,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        schema: { type: 'string', format: 'uuid' },
        description: 'On every action, the same on every repeat of it. Not on look-ups.',
      },
      {
        name: 'X-Kiosk-Desk',
        in: 'header',
        schema: { type: 'string' },
        description: 'The name of the desk, percent-encoded beyond ASCII. For the workspace’s history; may be ignored.',
      },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: ref('ScanRequest'), examples: requestExamples() } },
    },
    responses: {
      200: answer('What the code stands for now; after an action, as that left it', envelope(refer('Scan')), 200),
      404: answer('Nothing has this code', ref('Refusal'), 404),
      409: answer('The state of the item does not allow it. Nothing was changed', ref('Conflict'), 409),
      422: answer(
        'Refused for what `errors` names: `renter_id` or `renter_code` for the renter, `intent` for an action that this workspace does not know. Nothing was changed',
        ref('Refusal'),
        422,
      ),
      ...COMMON_RESPONSES,
    },
  };
}

function searchOperation(refer: Refer) {
  return {
    operationId: 'search',
    summary: 'Find items and renters by name or code',
    description:
      'Also how the kiosk tests the connection: with a token that may scan, any search is answered with 200 and a list, even an empty one.',
    parameters: [
      query('q', { type: 'string' }, 'Words of a name, or a code', true),
      query('type', { type: 'string', enum: ['item', 'renter'] }, 'Only these; without it, both'),
      query('page', { type: 'integer', minimum: 1, default: 1 }, 'Counts from 1'),
      query(
        'filter',
        { type: 'string', enum: [...DUE_LISTS] },
        'Instead of `q` and `type`, an extra: everything that is overdue or due today, each item with its open `rent`, or the renters with `reservations` for today. `meta.filter` repeats it; without that, the kiosk shows no such list',
      ),
    ],
    responses: {
      200: {
        description: 'The hits, the best first, 500 at most',
        content: {
          'application/json': {
            schema: refer('SearchAnswer'),
            examples: { items: { summary: `GET ${KIOSK_PATHS.search}?${SEARCH.query}`, value: SEARCH.response } },
          },
        },
      },
      ...COMMON_RESPONSES,
    },
  };
}

const ITEMS_OPERATION = {
  operationId: 'items',
  summary: 'Asked only to see whether the token can do too much',
  description:
    'A kiosk’s token lacks `items:read`, so 403 is the right answer; 404 is as good. After a 200 the kiosk warns the administrator.',
  responses: {
    200: { description: 'The token can list items, which a kiosk’s token should not' },
    401: { $ref: '#/components/responses/Unauthenticated' },
    403: { $ref: '#/components/responses/Forbidden' },
    404: { description: 'There is no such list, which is as good as 403' },
  },
};

const REFUSAL: WireSchema & { properties: Record<string, WireSchema> } = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Why, in words. Shown to the desk as the workspace’s own' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'By field. Without it, the desk can’t say whether the renter or the item is the reason.',
    },
  },
  required: ['message'],
};

const RESPONSES = {
  Unauthenticated: refused(
    'The token is missing, invalid or expired. The kiosk stops sending, keeps everything and asks for a new token',
    'Unauthenticated.',
  ),
  Forbidden: refused('The token is known, but lacks the ability `kiosk:scan`', 'This action is unauthorized.'),
  TooManyRequests: {
    ...refused('Too many requests. Nothing was carried out', 'Too Many Attempts.'),
    headers: retryAfter(),
  },
  Unavailable: {
    ...refused('Not now. Questions are asked again; actions wait', 'Service Unavailable'),
    headers: retryAfter(),
  },
};

const COMMON_RESPONSES = {
  401: { $ref: '#/components/responses/Unauthenticated' },
  403: { $ref: '#/components/responses/Forbidden' },
  429: { $ref: '#/components/responses/TooManyRequests' },
  503: { $ref: '#/components/responses/Unavailable' },
};

function retryAfter() {
  return {
    'Retry-After': {
      schema: { type: 'string' },
      description:
        'Seconds, or an HTTP date. Honoured up to five minutes. Without it, the kiosk waits a second or two, then longer.',
    },
  };
}

function refused(description: string, message: string) {
  return { description, content: { 'application/json': { schema: ref('Refusal'), example: { message } } } };
}

function answer(description: string, schema: WireSchema, status: number) {
  const shown = Object.entries(SCANS).filter(([, example]) => example.status === status);
  const examples = shown.map(([name, { summary, response }]) => [name, { summary, value: response }]);
  return { description, content: { 'application/json': { schema, examples: Object.fromEntries(examples) } } };
}

function requestExamples() {
  return Object.fromEntries(
    Object.entries(SCANS).map(([name, { summary, request }]) => [name, { summary, value: request }]),
  );
}

function envelope(data: WireSchema): WireSchema {
  return { type: 'object', properties: { data }, required: ['data'] };
}

function query(name: string, schema: WireSchema, description: string, required = false) {
  return { name, in: 'query', ...(required && { required }), schema, description };
}

function ref(name: string): WireSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** What each field of a request means. */
const REQUEST_FIELDS: Record<string, string> = {
  intent: 'What is asked',
  code: 'As it was scanned',
  as: 'Which one, if the code stands for an item and a renter',
  renter_id:
    'check_out: who takes the item. lookup: whether this renter may take it; then `blocks` says what is against it',
  renter_code:
    'Instead of `renter_id`, and for the same: the code of the renter’s card, if the check-out was taken offline',
  due_at:
    'When the item is to be back. Left out: by the workspace’s own rule. A workspace may record another date: its own counts',
  overrides: 'Codes of the blocks that an administrator overrode',
  rent_id: 'The rent that the desk saw. The workspace closes or extends no other: it answers 409 instead',
  condition: 'In what state the item came back',
  note: 'What to say about that',
  report_of:
    'The `Idempotency-Key` of an earlier return. Then condition and note are recorded on `rent_id`, which is closed, and no rent is closed',
  performed_at: 'When it was done at the desk, which may be seconds or days before it is sent',
};

/** One schema for each intent, and their union. */
function requestSchemas(): Record<string, WireSchema> {
  const { oneOf = [], ...union } = wireSchema(scanRequestSchema);
  const named = oneOf.map((request): [string, WireSchema] => {
    const intent = String(request.properties?.intent?.const);
    const name = REQUEST_NAMES[intent];
    if (name === undefined) throw new Error('A request has an intent without a name.');
    return [name, described(request, intent)];
  });
  return { ScanRequest: { oneOf: named.map(([name]) => ref(name)), ...union }, ...Object.fromEntries(named) };
}

/** What a field means in one request only. */
const OWN_FIELDS: Record<string, string> = {
  'extend.due_at': 'The new date on which the item is to be back. A workspace may record another date: its own counts',
};

/** What a request needs besides its own required fields. */
const ALSO_NEEDED: Record<string, WireSchema> = {
  check_out: { anyOf: ['renter_id', 'renter_code'].map(needing) },
};

const REQUEST_NAMES: Record<string, string> = {
  lookup: 'LookUpRequest',
  check_out: 'CheckOutRequest',
  check_in: 'ReturnRequest',
  extend: 'ExtensionRequest',
};

function needing(name: string): WireSchema {
  return { required: [name], properties: { [name]: { description: REQUEST_FIELDS[name] ?? '' } } };
}

function described(schema: WireSchema, intent: string): WireSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const description = OWN_FIELDS[`${intent}.${name}`] ?? REQUEST_FIELDS[name];
    if (description === undefined) throw new Error(`The request field ${name} is not described.`);
    return [name, { ...field, description }];
  });
  return { ...schema, properties: Object.fromEntries(properties), ...ALSO_NEEDED[intent] };
}
