// The answers of the workspace API as JSON Schema, each with its envelope.
import { hits, scanAnswer } from '../workspace/contract.ts';
import { type WireSchema, wireSchema } from './wire-schema.ts';

/** What the whole list of a search says of itself. */
const META: WireSchema = {
  type: 'object',
  description: 'What concerns the whole list. Without it, only the first page is shown.',
  properties: {
    next_page: {
      type: ['integer', 'null'],
      minimum: 1,
      description:
        'The next page, or null after the last. Laravel’s `current_page` and `last_page`, or `links.next`, are understood as well. Without it, only the first page is shown.',
    },
    workspace: {
      type: 'object',
      description: 'The workspace itself. Without it, the kiosk shows its address instead of its name.',
      properties: { name: { type: 'string', description: 'What the workspace is called.' } },
      required: ['name'],
    },
  },
};

let scan: WireSchema | null = null;
let search: WireSchema | null = null;

/** Made once, when first needed. */
export const answers = {
  scan: (): WireSchema => {
    scan ??= { type: 'object', properties: { data: wireSchema(scanAnswer) }, required: ['data'] };
    return scan;
  },
  search: (): WireSchema => {
    search ??= { type: 'object', properties: { data: wireSchema(hits), meta: META }, required: ['data'] };
    return search;
  },
};
