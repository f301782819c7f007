// Checks a screen in a real browser with axe: WCAG 2.2 levels A and AA, and axe's best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds on the current screen, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated as text, because the page's content security policy allows no foreign script.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 160)}`));
  }, TAGS);
}
