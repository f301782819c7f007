// The page shown when the kiosk keeps stopping. Main fills it in, and it has no script that could fail. Its buttons are forms.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoppedText } from '../../renderer/text/outside.ts';
import { outsideIn } from '../../renderer/text/outside-languages.ts';
import type { Handedness, Theme } from '../../shared/domain/app.ts';
import { LANGUAGES, type Locale, languageOf, tagOf } from '../../shared/domain/languages.ts';
import { plainPartOf } from './origin.ts';

export interface PlainFacts {
  locale: Locale;
  theme: Theme;
  hand: Handedness;
  deskName: string;
  /** The number of saved actions that wait to be sent. */
  waiting: number;
  /** The last stop: epoch milliseconds and its reason in a word; null if unknown. */
  last: { at: number; reason: string } | null;
  version: string;
}

export interface PlainPageParts {
  /** The folder of the built page. */
  rendererDir: string;
  /** Whether the window shows the plain page. Otherwise its addresses are not served. */
  isShown: () => boolean;
  facts: () => PlainFacts;
  /** The last lines of the log, oldest first. */
  logLines: () => string[];
  now: () => number;
  restart: () => void;
}

/** Allows only its own styles and fonts, and forms that lead to its own addresses. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the handler for the plain page's addresses; it returns null for any other URL. */
export function createPlainPage(parts: PlainPageParts): (url: string) => Promise<Response | null> {
  return async (url) => {
    const part = plainPartOf(url);
    if (part === null || !parts.isShown()) return null;
    if (part === 'restart') {
      parts.restart();
      // 204: the page stays as it is until the kiosk ends.
      return new Response(null, { status: 204 });
    }
    const template = await readFile(join(parts.rendererDir, 'stopped/index.html'), 'utf8');
    const facts = parts.facts();
    const { stopped } = await outsideIn(facts.locale);
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };
    return new Response(filled(withLook(template, facts), wordsOf(part, facts, stopped, parts)), { headers });
  };
}

function wordsOf(
  part: 'page' | 'log',
  { locale, deskName, waiting, last, version }: PlainFacts,
  stopped: StoppedText,
  { logLines, now }: Pick<PlainPageParts, 'logLines' | 'now'>,
): Record<string, string> {
  const time = (at: number, style: 'short' | 'medium') =>
    new Intl.DateTimeFormat(tagOf(locale), { timeStyle: style }).format(at);
  const fact = (name: string, value: string) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`;
  const aside = [
    `<aside class="sheet stopped-facts"><h2>${escaped(stopped.safe)}</h2>`,
    `<p>${escaped(stopped.waiting(waiting))}</p><dl>`,
    last ? fact(stopped.lastStop, time(last.at, 'medium')) + fact(stopped.reason, last.reason) : '',
    fact(stopped.version, version),
    '</dl></aside>',
  ].join('');
  const steps = stopped.steps.map((step) => `<li><span>${escaped(step)}</span></li>`).join('');
  const page = `<div class="stop grid fills"><section><h1>${escaped(stopped.title)}</h1><p class="stop-lead soft">${escaped(stopped.lead)}</p><ol class="steps steps--large grid">${steps}</ol></section>${aside}</div>`;
  // Focusable, because otherwise the keyboard can't scroll it.
  const log = `<pre class="sheet stopped-log" tabindex="0" lang="en" aria-label="${escaped(stopped.log)}">${escaped(logLines().join('\n'))}</pre>`;
  return {
    title: escaped(stopped.title),
    deskName: escaped(deskName),
    time: time(now(), 'short'),
    word: escaped(stopped.word),
    note: escaped(stopped.note),
    restart: escaped(stopped.restart),
    side: escaped(part === 'page' ? stopped.showLog : stopped.back),
    sideAction: part === 'page' ? '/stopped/log' : '/stopped',
    body: `<main class="stage shrinks">${part === 'page' ? page : log}</main>`,
  };
}

function withLook(template: string, { locale, theme, hand }: PlainFacts): string {
  const { dir } = LANGUAGES[languageOf(locale)];
  // `hand` is a physical side of the screen, `data-keys` a logical one.
  const keys = (hand === 'left') === (dir === 'ltr') ? 'start' : 'end';
  return template.replace(
    /<html [^>]*>/,
    `<html lang="${locale}" dir="${dir}" data-theme="${theme}" data-keys="${keys}">`,
  );
}

function filled(template: string, words: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => words[name] ?? '');
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');
}
