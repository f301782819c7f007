// docs/api/openapi.yaml under Redocly's recommended rules: what other OpenAPI tools need to load it, and examples that fit.
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { openApiText } from '../../../electron/workspace-api/openapi.ts';

/** What is used of it. Its own types would take a tenth of the time of checking all types. */
interface Linter {
  createConfig(rules: { extends: string[]; rules: Record<string, string> }): Promise<object>;
  lint(file: { ref: string; config: object }): Promise<Problem[]>;
  lintFromString(text: { source: string; config: object }): Promise<Problem[]>;
}
interface Problem {
  ruleId: string;
  message: string;
}
const require = createRequire(import.meta.url);
const { createConfig, lint, lintFromString }: Linter = require('@redocly/openapi-core');

let config: object;
beforeAll(async () => {
  // Whoever publishes the document says under which licence.
  config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
});

/** The errors and warnings in words. */
const toldOf = (found: Problem[]) => found.map(({ ruleId, message }) => `${ruleId}: ${message}`);

it('has no errors and no warnings', async () => {
  expect(toldOf(await lint({ ref: 'docs/api/openapi.yaml', config }))).toEqual([]);
});

it('would have some for an example that does not fit', async () => {
  const source = openApiText().replace('intent: lookup', 'intent: look');
  expect(source).not.toBe(openApiText());
  expect(toldOf(await lintFromString({ source, config }))).toContainEqual(expect.stringContaining('example'));
});
