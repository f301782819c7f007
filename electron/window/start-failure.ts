// The text of the message box for a failed start: there is no page yet that could show it.

import { outsideIn } from '../../renderer/text/outside-languages.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import { withoutTokens } from '../storage/redaction.ts';

const MAX_LENGTH = 300;

/** Title and text for the system's message box: what happened, what to do, and the error's first line. */
export async function startFailure(locale: Locale, error: unknown): Promise<{ title: string; text: string }> {
  const { title, what, steps, details } = (await outsideIn(locale)).startFailure;
  const [line = ''] = withoutTokens(error instanceof Error ? error.message : String(error)).split('\n');
  return { title, text: `${what}\n\n${steps}\n\n${details} ${line.slice(0, MAX_LENGTH)}` };
}
