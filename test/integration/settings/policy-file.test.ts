// IT's policy file: merged over the stored settings, read-only, read again when it changes, and never trusted blindly.
import '../../support/without-electron.ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPolicyFile, policyFilePath } from '../../../electron/settings/policy-file.ts';
import { policySchemaText } from '../../../electron/settings/policy-schema.ts';
import { openSettings, type Settings } from '../../../electron/settings/settings.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let path: string;
let clock: ManualClock;
let logged: unknown[];
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'policy.json');
  clock = manualClock();
  logged = [];
});

const push = (content: unknown) => writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
function open(): Settings {
  const log = (...line: unknown[]) => void logged.push(line);
  const policyFile = openPolicyFile({ path, clock, log: { info: log, warn: log } });
  return openSettings({ directory: folder, clock, policyFile });
}
const stored = () => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));

describe('a policy file', () => {
  it('reaches every setting of policy, display and rules, and names what it sets', () => {
    push({
      $schema: 'https://example.org/policy.schema.json',
      theme: 'dark',
      policy: { deskName: 'Desk 7', closedDays: ['2026-12-25'], longestLoans: [{ type: 'Camera', days: 3 }] },
      scanning: { rules: [{ pattern: '^(?<renter>RNT-.+)$' }] },
      paths: { scan: '/desk/scan' },
    });
    const settings = open();
    expect(settings.get()).toMatchObject({
      theme: 'dark',
      volume: 2,
      policy: {
        deskName: 'Desk 7',
        closedDays: ['2026-12-25'],
        longestLoans: [{ type: 'Camera', days: 3 }],
        mode: 'attended',
      },
      scanning: { rules: [{ pattern: '^(?<renter>RNT-.+)$' }] },
      paths: { scan: '/desk/scan' },
    });
    expect(settings.itsPart()).toMatchObject({
      setByIt: ['theme', 'policy.deskName', 'policy.closedDays', 'policy.longestLoans', 'scanning.rules', 'paths'],
      problems: [],
    });
  });

  it('is never written into settings.json, and no change at the kiosk gets past it', () => {
    open().change({ theme: 'contrast', policy: { ...open().get().policy, deskName: 'Ours', idleSeconds: 90 } });
    push({ theme: 'dark', policy: { deskName: 'Desk 7' } });
    const settings = open();
    settings.change({
      theme: 'light',
      hand: 'left',
      policy: { ...settings.get().policy, deskName: 'X', idleSeconds: 120 },
    });
    expect(settings.get()).toMatchObject({
      theme: 'dark',
      hand: 'left',
      policy: { deskName: 'Desk 7', idleSeconds: 120 },
    });
    settings.changeEvenIfUnsaved({ pinTries: { wrong: 1, lockedUntil: 0 } });
    expect(stored()).toMatchObject({ theme: 'contrast', hand: 'left', policy: { deskName: 'Ours', idleSeconds: 120 } });
    rmSync(path);
    expect(open().get()).toMatchObject({ theme: 'contrast', policy: { deskName: 'Ours' } });
  });

  it('is read again when it changes; half a file changes nothing', () => {
    push({ policy: { deskName: 'Desk 7' } });
    const settings = open();
    const seen: string[] = [];
    const stop = settings.watchIts(() => seen.push(settings.get().policy.deskName));
    clock.advance(60_000);
    expect(seen).toEqual([]);
    push({ policy: { deskName: 'Desk 8a' } });
    clock.advance(5000);
    push('{"policy": {"deskName": "Des');
    clock.advance(5000);
    expect(settings.itsPart().problems).toHaveLength(1);
    rmSync(path);
    clock.advance(5000);
    expect(seen).toEqual(['Desk 8a', 'Desk 8a', '']);
    stop();
    push({ policy: { deskName: 'Desk 9' } });
    clock.advance(60_000);
    expect(seen).toHaveLength(3);
  });

  it('with a value that is invalid leaves that one as stored, and the log names it', () => {
    open().change({ policy: { ...open().get().policy, closesAt: '17:00' } });
    push({
      theme: 'pink',
      volume: 1,
      policy: { closesAt: '25:00', deskNane: 'x', longestLoans: [{ type: 'Camera', days: 0 }] },
      baseUrl: 'http://pool.example.org',
    });
    const settings = open();
    expect(settings.get()).toMatchObject({
      theme: 'light',
      volume: 1,
      policy: { closesAt: '17:00', longestLoans: [] },
    });
    const problems = settings.itsPart().problems.map((each) => each.split(':')[0]);
    expect(problems).toEqual(['theme', 'policy.closesAt', 'policy.deskNane', 'policy.longestLoans.0.days', 'baseUrl']);
    expect(JSON.stringify(logged)).toContain('policy.longestLoans.0.days');
  });

  it.each<[string, unknown]>([
    ['an unknown mode', { policy: { mode: 'selfservice' } }],
    ['no JSON', '{"policy": {'],
    ['no policy', { policy: 'self-service' }],
  ])('with %s makes the desk self-service: it shows visitors nobody’s data', (_what, content) => {
    push(content);
    const settings = open();
    expect([settings.get().policy.mode, settings.isModeUnread()]).toEqual(['selfService', true]);
    settings.change({ policy: { ...settings.get().policy, mode: 'attended' } });
    expect(settings.get().policy.mode).toBe('selfService');
  });
});

it('the policy file is in the machine’s folder unless a variable names another', () => {
  expect(policyFilePath({}, 'linux')).toBe('/etc/frontdesk-kiosk/policy.json');
  expect(policyFilePath({}, 'darwin')).toBe('/Library/Application Support/FrontdeskKiosk/policy.json');
  expect(policyFilePath({ ProgramData: 'D:\\Data' }, 'win32')).toMatch(/^D:\\Data.FrontdeskKiosk.policy\.json$/);
  expect(policyFilePath({ KIOSK_POLICY_FILE: '/srv/policy.json' }, 'linux')).toBe('/srv/policy.json');
});

it('docs/policy.schema.json is what `npm run policy-schema` writes', () => {
  expect(readFileSync('docs/policy.schema.json', 'utf8')).toBe(policySchemaText());
});
