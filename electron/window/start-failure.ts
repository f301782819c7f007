// What is said of a start that fails: there is no page yet that could say it.

import { outsideIn } from '../../renderer/text/outside-languages.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import { withoutTokens } from '../storage/redaction.ts';

const MAX_LENGTH = 300;

/** A title and a text for the system's own message box: what happened, what to do, and the error's first line. */
export async function startFailure(locale: Locale, error: unknown): Promise<{ title: string; text: string }> {
  const { title, what, steps, details } = (await outsideIn(locale)).startFailure;
  const [line = ''] = withoutTokens(error instanceof Error ? error.message : String(error)).split('\n');
  return { title, text: `${what}\n\n${steps}\n\n${details} ${line.slice(0, MAX_LENGTH)}` };
}
