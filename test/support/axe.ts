// Checks a screen in a real browser with axe: WCAG 2.2 levels A and AA, and axe's best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of these tags that a theme can break: it changes colours and lines, and nothing else. */
const OF_THEMES = ['color-contrast', 'link-in-text-block', 'target-size'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds on the current screen, one line each. `rules`: all, or those that depend on the theme. */
export async function axeFindings(page: Page, rules: 'all' | 'of themes' = 'all'): Promise<string[]> {
  // Evaluated as text, because the page's content security policy allows no foreign script.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(AXE);
  const runOnly: RunOnly = rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_THEMES };
  return page.evaluate(async (only) => {
    const { violations } = await axe.run({ runOnly: only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 160)}`));
  }, runOnly);
}
