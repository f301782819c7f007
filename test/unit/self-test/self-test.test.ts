// The self-test: each check is held while its promise holds, and broken when the promise is broken on purpose.
import '../../support/without-electron.ts';
import { describe, expect, it, vi } from 'vitest';
import { runChecks } from '../../../electron/self-test/check.ts';
import * as tries from '../../../electron/self-test/page-tries.ts';
import { exitCodeOf, reportText, summaryOf, tell } from '../../../electron/self-test/report.ts';
import { selfTestAsked, withoutSelfTest } from '../../../electron/self-test/request.ts';
import { selfTest, selfTestChecks } from '../../../electron/self-test/self-test.ts';
import { refusalOfArguments } from '../../../electron/window/installed.ts';
import { SELF_TEST, type SelfTestLine, type SelfTestName } from '../../../shared/domain/self-test.ts';
import { BREAKAGES } from './breakages.ts';
import { aPage, INTACT_ANSWERS, intactParts, someContents } from './parts.ts';

const names = Object.keys(SELF_TEST) as SelfTestName[];

it('each promise is checked once, and all are held on intact parts', async () => {
  const lines = await selfTest(await intactParts());
  expect(lines.map(({ check }) => check).sort()).toEqual(names.sort());
  expect(lines.filter(({ outcome }) => outcome !== 'held')).toEqual([]);
});

describe('a promise that is broken', () => {
  const all = names.flatMap((name) => Object.keys(BREAKAGES[name]).map((how) => [name, how] as const));
  it.each(all)('%s is broken by: %s', async (name, how) => {
    const parts = await intactParts();
    const [line] = await tried({ ...parts, ...BREAKAGES[name][how]?.(parts) }, name);
    expect(line).toMatchObject({ outcome: 'broken', detail: expect.stringMatching(/./) });
    expect(exitCodeOf([line as SelfTestLine])).toBe(1);
  });
});

it('a page that comes back from about:blank after a moment is held', async () => {
  const page = aPage({ url: 'about:blank', comesBack: true });
  expect(await tried({ ...(await intactParts()), page }, 'aboutBlank')).toMatchObject([{ outcome: 'held' }]);
});

describe('a check without its subject', () => {
  const bare = someContents({ getPrintersAsync: undefined, openDevTools: undefined, getOSProcessId: () => 0 } as never);
  const noCamera = aPage({ answers: new Map([...INTACT_ANSWERS, [tries.camera, { count: 0, problem: null }]]) });
  it.each<[SelfTestName, Parameters<typeof selfTest>[0] | object]>([
    ['workspace', { baseUrl: null }],
    ['clock', { baseUrl: null }],
    ['fuses', { isPackaged: false }],
    ['fuses', { binary: process.execPath }],
    ['cameras', { page: noCamera }],
    ['printers', { page: aPage({ contents: bare }) }],
    ['printers', { page: aPage({ contents: someContents({ getPrintersAsync: async () => [] }) }) }],
    ['developerTools', { page: aPage({ contents: bare }) }],
    ['sandbox', { page: aPage({ contents: bare }) }],
    ['isolation', { page: aPage({ isElectron: false }) }],
    ['ownerOnly', { platform: 'win32' }],
  ])('%s is reported as not here, and the self-test does not fail', async (name, absent) => {
    const lines = await tried({ ...(await intactParts()), ...absent }, name);
    expect(lines).toMatchObject([{ outcome: 'notHere' }]);
    expect(exitCodeOf(lines)).toBe(0);
  });
});

it('a check that throws or does not end is broken, and the next one still runs', async () => {
  const lines = await runChecks(
    [
      {
        name: 'disk',
        try() {
          throw new Error('no disk');
        },
      },
      { name: 'keyring', try: () => new Promise(() => {}) },
      { name: 'journal', try: () => 'held' },
    ],
    10,
  );
  expect(lines.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['broken', 'no disk'],
    ['broken', 'no answer within 0.01 s'],
    ['held', null],
  ]);
});

it('the token’s secret is in no line, and not in the store afterwards', async () => {
  const parts = await intactParts();
  const lines = await selfTest(parts);
  const secret = parts.token.split('|')[1] as string;
  expect(reportText(lines, true) + reportText(lines, false) + parts.stored()).not.toContain(secret);
});

it('the last line of a report sums it up', () => {
  const lines: SelfTestLine[] = [
    { check: 'disk', outcome: 'held', detail: '61.0 GB free' },
    { check: 'journal', outcome: 'broken', detail: 'it does not wait for the disk' },
    { check: 'cameras', outcome: 'notHere', detail: 'there is none' },
  ];
  expect(summaryOf(lines)).toEqual({ name: 'self-test', held: 1, broken: 1, notHere: ['cameras'] });
  expect(reportText(lines, true).trimEnd().split('\n').at(-1)).toBe(
    '{"name":"self-test","held":1,"broken":1,"notHere":["cameras"]}',
  );
  expect(reportText(lines, false).trimEnd().split('\n').at(-1)).toBe('self-test: 1 held, 1 broken, 1 not here');
});

it('a report is told even if its file can’t be written', async () => {
  const told: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((...[text, done]: unknown[]) => {
    told.push(String(text));
    (done as () => void)();
    return true;
  });
  const outcome = tell('a report', '/nowhere/report.txt').catch(({ code }) => code);
  expect(await outcome).toBe('ENOENT');
  stdout.mockRestore();
  expect(told).toEqual(['a report']);
});

it('the self-test’s command line is read, and lets through nothing else that an installed kiosk refuses', () => {
  expect(selfTestAsked(['.'])).toBeNull();
  expect(selfTestAsked(['--json'])).toBeNull();
  expect(selfTestAsked(['.', '--self-test', '--json'])).toEqual({ file: null, json: true });
  expect(selfTestAsked(['--self-test=/tmp/report.txt'])).toEqual({ file: '/tmp/report.txt', json: false });
  expect(selfTestAsked(['--self-tests'])).toBeNull();
  const refused = (...args: string[]) => refusalOfArguments(withoutSelfTest(args)) !== null;
  expect(refused('--self-test=report.txt', '--json')).toBe(false);
  expect(refused('--self-test', '--no-sandbox')).toBe(true);
  expect(refused('--json')).toBe(true);
});

async function tried(parts: Parameters<typeof selfTest>[0], name: SelfTestName): Promise<SelfTestLine[]> {
  return runChecks(selfTestChecks(parts).filter((check) => check.name === name));
}
