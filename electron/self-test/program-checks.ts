// Checks how the program was built and started, and what it logs.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommandLine } from 'electron';
import type { Log } from '../storage/log.ts';
import { refusalOfArguments, UNDOING } from '../window/installed.ts';
import { type Check, type Outcome, passUnless } from './check.ts';
import { readFuses, wrongFuses } from './fuses.ts';
import type { TestedPage } from './page.ts';

export interface ProgramParts {
  page: Pick<TestedPage, 'contents'>;
  isPackaged: boolean;
  /** The file that contains Electron's fuses. */
  binary: string;
  commandLine: Pick<CommandLine, 'hasSwitch'>;
  log: Pick<Log, 'warn'>;
  logFile: string;
  /** A token that no workspace has issued. */
  token: string;
  refusalOf?: typeof refusalOfArguments;
}

/** How long developer tools may take to open, in milliseconds. */
const OPENING_MS = 500;

export function programChecks(parts: ProgramParts): Check[] {
  const { page, isPackaged, binary, commandLine, log, logFile, token, refusalOf = refusalOfArguments } = parts;
  return [
    {
      name: 'fuses',
      try() {
        if (!isPackaged) return { notHere: 'started from source: they are burnt when it is packed' };
        const wire = readFuses(binary);
        return wire === null ? { notHere: 'this is not Electron’s binary' } : passUnless(wrongFuses(wire));
      },
    },
    { name: 'developerTools', try: developerTools },
    {
      name: 'switches',
      try: () =>
        passUnless([
          ...UNDOING.filter((each) => commandLine.hasSwitch(each)).map((each) => `--${each} is in force`),
          ...UNDOING.filter((each) => refusalOf([`--${each}=1`]) === null).map((each) => `--${each} would be taken`),
        ]),
    },
    {
      name: 'logWithoutTokens',
      try() {
        log.warn('Self-test', { detail: `of ${token}`, url: `https://x.invalid/?t=${encodeURIComponent(token)}` });
        const text = readFileSync(logFile, 'utf8');
        const secret = token.split('|')[1] ?? token;
        if (!text.includes('Self-test')) return { broken: 'nothing was logged' };
        return text.includes(secret) ? { broken: 'the log holds it' } : 'held';
      },
    },
  ];

  async function developerTools(): Promise<Outcome> {
    const { contents } = page;
    if (!contents.openDevTools || !contents.isDevToolsOpened) return { notHere: 'the Chromium host has none' };
    contents.openDevTools({ mode: 'detach', activate: false });
    await wait(OPENING_MS);
    if (!contents.isDevToolsOpened()) return 'held';
    contents.closeDevTools?.();
    return { broken: 'they opened' };
  }
}
