// The plain page for a kiosk that keeps stopping: when it is served, what it says, and that it runs no script.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endOfLog } from '../../../electron/storage/log-end.ts';
import { plainPartOf } from '../../../electron/window/origin.ts';
import { createPlainPage, type PlainFacts } from '../../../electron/window/plain-page.ts';
import { LOCALES } from '../../../shared/domain/languages.ts';
import { outsideTexts } from '../../support/texts.ts';

const RENDERER = resolve(import.meta.dirname, '../../../renderer');
const FACTS: PlainFacts = {
  locale: 'en',
  theme: 'dark',
  hand: 'left',
  deskName: 'Front <b>desk</b>',
  waiting: 2,
  last: { at: new Date(2026, 10, 20, 14, 32, 7).getTime(), reason: 'oom' },
  version: '1.5.0',
};

let isShown: boolean;
let restarts: number;
beforeEach(() => {
  isShown = true;
  restarts = 0;
});

const plainPage = (facts: Partial<PlainFacts> = {}) =>
  createPlainPage({
    rendererDir: RENDERER,
    isShown: () => isShown,
    facts: () => ({ ...FACTS, ...facts }),
    logLines: () => ['one <script>', 'two'],
    now: () => new Date(2026, 10, 20, 14, 33).getTime(),
    restart: () => {
      restarts += 1;
    },
  });
const textOf = async (url: string, facts: Partial<PlainFacts> = {}) => (await plainPage(facts)(url))?.text();

describe('the plain page’s addresses', () => {
  it.each([
    ['app://kiosk/stopped', 'page'],
    ['app://kiosk/stopped?', 'page'],
    ['app://kiosk/stopped/log?', 'log'],
    ['app://kiosk/stopped/restart', 'restart'],
    ['app://kiosk/stopped/restart?x=1', null],
    ['app://kiosk/', null],
    ['app://kiosk/stopped/index.html', null],
    ['https://kiosk/stopped', null],
  ])('%s leads to the part: %s', (url, part) => {
    expect(plainPartOf(url)).toBe(part);
  });

  it('give nothing while the desk is shown, and restart nothing', async () => {
    isShown = false;
    for (const part of ['', '/log', '/restart']) expect(await plainPage()(`app://kiosk/stopped${part}`)).toBeNull();
    expect(restarts).toBe(0);
  });
});

it.each(LOCALES)('the plain page says in %s what happened and what to do', async (locale) => {
  const html = await textOf('app://kiosk/stopped', { locale });
  const { title, steps, restart, showLog, waiting } = outsideTexts(locale).stopped;
  const hour = locale === 'en-US' ? '2' : '14';
  for (const text of [title, ...steps, restart, showLog, waiting(2), `${hour}:32:07`, `>${hour}:33`, 'oom', '1.5.0'])
    expect(html).toContain(text);
  expect(html).toContain(`<html lang="${locale}" dir="ltr" data-theme="dark" data-keys="start">`);
  expect(html).not.toMatch(/\{\{|<script/);
});

it('a desk name and a log line are text, whatever they contain', async () => {
  expect(await textOf('app://kiosk/stopped')).toContain('Front &lt;b&gt;desk&lt;/b&gt;');
  const log = await textOf('app://kiosk/stopped/log');
  expect(log).toContain('one &lt;script&gt;\ntwo');
});

it('the plain page may run no script, and submit forms only to its own origin', async () => {
  const policy = (await plainPage()('app://kiosk/stopped'))?.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(policy).toContain("form-action 'self'");
});

it('the plain page’s key restarts the kiosk, and the page stays', async () => {
  expect((await plainPage()('app://kiosk/stopped/restart?'))?.status).toBe(204);
  expect(restarts).toBe(1);
});

describe('the end of the log', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has 200 lines at most, complete and without a token', () => {
    const file = join(folder, 'kiosk.log');
    const lines = Array.from({ length: 5000 }, (_, line) => `line ${line}`);
    writeFileSync(file, `${[...lines, 'a token 12|abcdefghijklmnopqrstuvwxyz'].join('\n')}\n`);
    const end = endOfLog(file);
    expect(end).toHaveLength(200);
    expect(end.at(-2)).toBe('line 4999');
    expect(end.at(-1)).toBe('a token [token]');
    writeFileSync(file, `12|${'x'.repeat(40_000)}\nlast\n`);
    expect(endOfLog(file)).toEqual(['last']);
  });

  it('is empty if there is no file', () => {
    expect(endOfLog(join(folder, 'none.log'))).toEqual([]);
    mkdirSync(join(folder, 'kiosk.log'));
    expect(endOfLog(join(folder, 'kiosk.log'))).toEqual([]);
  });
});
