// What is in the built kiosk: the demo workspace, but none of the fault injection of the tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../../out/main');

it('the built kiosk contains the demo workspace but no fault injection', () => {
  const files = readdirSync(MAIN, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const code = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
  // A text of the demo workspace proves that the searched code contains it.
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
