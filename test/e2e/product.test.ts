// What is in the built kiosk, and what stays behind with the tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../../out/main');

it('the built kiosk has the demo workspace, and nothing that makes it misbehave', () => {
  const files = readdirSync(MAIN, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const code = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
  // A word of the demo workspace, to see that this is where it would be.
  expect(code).toContain('The demo workspace runs');
  for (const fault of [
    'after-processing',
    'before-processing',
    'reset-during-request',
    'reset-mid-response',
    'duplicate-answer',
    'truncated-json',
    'oversized-body',
    'html-page',
    'Guest network',
    'resetAndDestroy',
  ]) {
    expect(code).not.toContain(fault);
  }
});
