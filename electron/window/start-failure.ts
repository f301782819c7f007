// What is said of a start that fails: there is no page yet that could say it.

import { OUTSIDE } from '../../renderer/text/outside-languages.ts';
import type { Locale } from '../../shared/domain/app.ts';
import { withoutTokens } from '../storage/redaction.ts';

const MAX_LENGTH = 300;

/** A title and a text for the system's own message box: what happened, what to do, and the error's first line. */
export function startFailure(locale: Locale, error: unknown): { title: string; text: string } {
  const { title, what, steps, details } = OUTSIDE[locale].startFailure;
  const [line = ''] = withoutTokens(error instanceof Error ? error.message : String(error)).split('\n');
  return { title, text: `${what}\n\n${steps}\n\n${details} ${line.slice(0, MAX_LENGTH)}` };
}
