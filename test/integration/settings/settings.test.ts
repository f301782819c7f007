// The settings on a real disk: kept, repaired field by field, quarantined when nothing can be read.
import '../../support/without-electron.ts';

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPin } from '../../../electron/settings/pin.ts';
import { localeOf, openSettings } from '../../../electron/settings/settings.ts';
import { DEFAULT_SCAN_SETTINGS } from '../../../shared/domain/scanning.ts';
import { DEFAULT_POLICY } from '../../../shared/domain/station.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WORKSPACE_ID = '0b6f9f0e-7a51-4d0b-9f8e-3c1f8a4b2d10';
const clock = manualClock(Date.parse('2026-11-20T14:32:05.123Z'));

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const open = () => openSettings({ directory: folder, clock });
const file = () => join(folder, 'settings.json');
const written = () => JSON.parse(readFileSync(file(), 'utf8'));

describe('settings', () => {
  it('begin with their defaults', () => {
    expect(open()).toMatchObject({ damaged: false });
    expect(open().get()).toEqual({
      baseUrl: null,
      workspaceId: null,
      carriedOver: null,
      overScoped: null,
      pin: null,
      pinTries: { wrong: 0, lockedUntil: 0 },
      locale: null,
      theme: 'light',
      hand: 'right',
      volume: 2,
      policy: DEFAULT_POLICY,
      scanning: DEFAULT_SCAN_SETTINGS,
      paths: {},
    });
  });

  it('are kept over a restart, for their owner only', async () => {
    const pin = await hashPin('2468');
    const policy = { ...DEFAULT_POLICY, closesAt: '20:30' };
    const some = { baseUrl: 'https://pool.example.org', workspaceId: WORKSPACE_ID, pin, policy, locale: 'de' } as const;
    open().change(some);
    open().change({ hand: 'left' });
    expect(open().get()).toMatchObject({ ...some, hand: 'left' });
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('tighten the mode of a file that others could read', () => {
    writeFileSync(file(), '{}', { mode: 0o644 });
    open();
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('a mistake in one scanner or rule does not cost the others', () => {
    const scanner = {
      name: 'Scanner 1',
      decoding: 'us-keys',
      prefix: '~',
      suffix: '',
      terminator: 'tab',
      letterCase: 'kept',
      aim: false,
      gapMs: { typical: 9, longest: 14 },
    };
    const scanning = {
      scanners: [{ ...scanner, name: 7 }, scanner],
      rules: [{ pattern: '^(?<item>A.+)$' }, { patern: 'x' }, { pattern: '^(?<renter>R.+)$' }],
    };
    writeFileSync(file(), JSON.stringify({ scanning }));
    expect(open().get().scanning).toEqual({
      ...DEFAULT_SCAN_SETTINGS,
      scanners: [scanner],
      rules: [scanning.rules[0], scanning.rules[2]],
    });
  });

  it('fall back one by one, without losing the others', () => {
    const stored = {
      baseUrl: 'https://pool.example.org',
      workspaceId: 'not a uuid',
      locale: 'tlh',
      theme: 'dark',
      hand: 3,
      volume: 11,
      pin: { salt: 'x' },
      policy: { ...DEFAULT_POLICY, idleSeconds: -5, closesAt: '25:00', returnBy: '10:15' },
      paths: { scan: 'https://elsewhere.example/' },
    };
    writeFileSync(file(), JSON.stringify(stored));
    const settings = open();
    expect(settings.damaged).toBe(false);
    expect(settings.get()).toMatchObject({
      baseUrl: 'https://pool.example.org',
      workspaceId: null,
      locale: null,
      theme: 'dark',
      hand: 'right',
      volume: 2,
      pin: null,
      policy: { idleSeconds: 60, closesAt: '18:00', returnBy: '10:15' },
      paths: {},
    });
  });

  it.each([{ policy: { mode: 'selfservice' } }, { policy: { mode: null } }, { policy: 'selfService' }])(
    'never open a desk to visitors by mistake: %j is self-service, until somebody sets it',
    (stored) => {
      writeFileSync(file(), JSON.stringify(stored));
      const settings = open();
      expect([settings.get().policy.mode, settings.isModeUnread()]).toEqual(['selfService', true]);
      expect(settings.get().policy).toEqual({ ...DEFAULT_POLICY, mode: 'selfService' });
      settings.change({ theme: 'dark' });
      expect([open().get().policy.mode, open().isModeUnread()]).toEqual(['selfService', true]);
      settings.change({ policy: DEFAULT_POLICY });
      expect([open().get().policy.mode, settings.isModeUnread()]).toEqual(['attended', false]);
    },
  );

  it.each([{}, { policy: {} }, { policy: { mode: 'attended', idleSeconds: 'x' } }])(
    'that say nothing of the mode, or a known one, are attended: %j',
    (stored) => {
      writeFileSync(file(), JSON.stringify(stored));
      expect([open().get().policy.mode, open().isModeUnread()]).toEqual(['attended', false]);
    },
  );

  it('leave alone what a newer version has put there', () => {
    writeFileSync(file(), JSON.stringify({ theme: 'dark', hologram: true }));
    open().change({ theme: 'contrast' });
    expect(written()).toEqual({ theme: 'contrast', hologram: true });
  });

  it.each(['{"theme": "da', '', '[]', 'null', '\u0000\u0000\u0000'])(
    'are quarantined when the file holds %j, and the defaults are in force',
    (content) => {
      writeFileSync(file(), content);
      const settings = open();
      expect(settings.damaged).toBe(true);
      expect(settings.get()).toMatchObject({ theme: 'light', baseUrl: null });
      const aside = 'settings.damaged-2026-11-20T14-32-05-123Z.json';
      expect(readdirSync(folder)).toContain(aside);
      expect(readFileSync(join(folder, aside), 'utf8')).toBe(content);

      settings.change({ theme: 'dark' });
      expect(open()).toMatchObject({ damaged: false });
      expect(open().get().theme).toBe('dark');
    },
  );
});

describe('the language of the system', () => {
  it.each([
    [['de-AT', 'en-GB'], 'de'],
    [['pt-BR', 'fr', 'en'], 'fr'],
    [['ES'], 'es'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('%j becomes %s', (tags, expected) => {
    expect(localeOf(tags)).toBe(expected);
  });
});
