// docs/api/openapi.yaml under Redocly's recommended rules: what other OpenAPI tools need to load it, and examples that fit.
import { type Config, createConfig, lint, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { openApiText } from '../../../electron/workspace-api/openapi.ts';

let config: Config;
beforeAll(async () => {
  // Whoever publishes the document says under which licence.
  config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
});

/** Its errors and warnings. */
const toldOf = (found: { ruleId: string; message: string }[]) =>
  found.map(({ ruleId, message }) => `${ruleId}: ${message}`);

it('has no errors and no warnings', async () => {
  expect(toldOf(await lint({ ref: 'docs/api/openapi.yaml', config }))).toEqual([]);
});

it('would have some for an example that does not fit', async () => {
  const source = openApiText().replace('intent: lookup', 'intent: look');
  expect(source).not.toBe(openApiText());
  expect(toldOf(await lintFromString({ source, config }))).toContainEqual(expect.stringContaining('example'));
});
