// npm run test:days [-- NAME … --fixed]
// The unit and integration tests on days when clocks are put forward or the date is not that of most of the world, in other
// places and languages. Under Debian's faketime, so that what a test starts is there, too. NAME: only these days. --fixed:
// the two of CI, and only unit tests about moments.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

interface Day {
  /** The local time at which each test file begins. */
  at: string;
  zone: string;
  language: string;
  /** One of CI's two; the flows of a desk are run on it, too. */
  isFixed?: boolean;
}

const DAYS: Record<string, Day> = {
  // Summer time begins half a minute later.
  berlin: { at: '2027-03-28T01:59:30', zone: 'Europe/Berlin', language: 'de_DE.UTF-8', isFixed: true },
  'new-york': { at: '2027-03-14T01:59:30', zone: 'America/New_York', language: 'en_US.UTF-8' },
  // It is half an hour here.
  'lord-howe': { at: '2031-10-05T01:59:30', zone: 'Australia/Lord_Howe', language: 'en_AU.UTF-8' },
  // A day that most years don't have, fourteen hours ahead of UTC. In Turkish the lower case of I is no i.
  kiritimati: { at: '2028-02-29T12:30:00', zone: 'Pacific/Kiritimati', language: 'tr_TR.UTF-8', isFixed: true },
  'new-year': { at: '2026-12-31T23:59:30', zone: 'UTC', language: 'C.UTF-8' },
  // Half a minute before midnight UTC.
  kolkata: { at: '2027-07-01T05:29:30', zone: 'Asia/Kolkata', language: 'en_IN.UTF-8' },
};

const FLOWS = ['test/e2e/flows.test.ts'];
/** What a test about moments has in its source, or in what it imports from beside it. */
const MOMENT = /Date|NOW|NOON|[dD]ue|\d\d:\d\d/;

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { fixed: { type: 'boolean', default: false } },
});
const unknown = wanted.filter((name) => !(name in DAYS));
if (unknown.length > 0) throw new Error(`No such day: ${unknown}. There are ${Object.keys(DAYS).join(', ')}.`);

for (const [name, day] of Object.entries(DAYS)) {
  if (wanted.length > 0 ? !wanted.includes(name) : values.fixed && !day.isFixed) continue;
  console.log(`\n${name}: ${day.at} in ${day.zone}, ${day.language}`);
  run(day, { TEST_DAY: day.at }, ['--project=node', '--project=browser', ...(values.fixed ? aboutMoments() : [])]);
  if (day.isFixed && !values.fixed) run(day, {}, ['--project=e2e', ...FLOWS]);
}

/** Runs these tests on that day. If one fails, the whole run fails at its end. */
function run({ at, zone, language }: Day, more: Record<string, string>, tests: string[]): void {
  const { status, error } = spawnSync('faketime', [at.replace('T', ' '), process.execPath, VITEST, 'run', ...tests], {
    cwd: ROOT,
    env: { ...process.env, ...more, TZ: zone, TEST_ZONE: zone, TEST_LANGUAGE: language },
    stdio: 'inherit',
  });
  if (error) throw new Error(`faketime did not start: ${error.message}`);
  if (status !== 0) process.exitCode = 1;
}

function aboutMoments(): string[] {
  return globSync('test/unit/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((file) => namesMoment(join(ROOT, file)));
}

function namesMoment(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  const beside = [...source.matchAll(/from '(\.\/[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
  return MOMENT.test(source) || beside.some(namesMoment);
}
