// The settings on a real disk: kept, repaired field by field, quarantined when nothing can be read.
import '../../support/without-electron.ts';

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPin } from '../../../electron/settings/pin-gate.ts';
import { localeOf, openSettings } from '../../../electron/settings/settings.ts';
import { DEFAULT_POLICY } from '../../../shared/settings/policy.ts';
import { DEFAULT_SCANNING } from '../../../shared/settings/scanning.ts';
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
    expect(open()).toMatchObject({ found: 'new' });
    expect(open().get()).toEqual({
      baseUrl: null,
      workspaceId: null,
      workspaceNameDigest: null,
      unprovenToken: null,
      carriedOver: null,
      notices: [],
      overScoped: null,
      pin: null,
      isPinLost: false,
      pinTries: { wrong: 0, lockedUntil: 0 },
      locale: null,
      theme: 'light',
      hand: 'right',
      volume: 2,
      policy: DEFAULT_POLICY,
      scanning: DEFAULT_SCANNING,
      paths: {},
    });
  });

  it('say which schema they follow, however they were written', () => {
    const settings = open();
    settings.change({ theme: 'dark' });
    expect(written()).toMatchObject({ schema: 1 });
    settings.changeEvenIfUnsaved({ theme: 'light' });
    expect(written()).toMatchObject({ schema: 1, theme: 'light' });
  });

  it('survive a restart, in a file for their owner only', async () => {
    const pin = await hashPin('2468');
    const policy = { ...DEFAULT_POLICY, closesAt: '20:30' };
    const some = { baseUrl: 'https://pool.example.org', workspaceId: WORKSPACE_ID, pin, policy, locale: 'de' } as const;
    open().change(some);
    open().change({ hand: 'left' });
    expect(open().get()).toMatchObject({ ...some, hand: 'left' });
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('tighten the mode of a file that other users could read', () => {
    writeFileSync(file(), '{}', { mode: 0o644 });
    open();
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('keep the valid scanners and rules beside invalid ones', () => {
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
      ...DEFAULT_SCANNING,
      scanners: [scanner],
      rules: [scanning.rules[0], scanning.rules[2]],
    });
  });

  it('fall back to their defaults one by one', () => {
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
    expect(settings.found).toBe('whole');
    expect(settings.get()).toMatchObject({
      baseUrl: 'https://pool.example.org',
      workspaceId: null,
      workspaceNameDigest: null,
      unprovenToken: null,
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
    'are self-service with an unknown mode until the policy is set: %j',
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
    'are attended without a mode, or with mode "attended": %j',
    (stored) => {
      writeFileSync(file(), JSON.stringify(stored));
      expect([open().get().policy.mode, open().isModeUnread()]).toEqual(['attended', false]);
    },
  );

  it('keep fields of a newer version', () => {
    writeFileSync(file(), JSON.stringify({ theme: 'dark', hologram: true }));
    open().change({ theme: 'contrast' });
    expect(written()).toEqual({ schema: 1, theme: 'contrast', hologram: true });
  });

  it.each(['{"theme": "da', '', '[]', 'null', '\u0000\u0000\u0000'])(
    'are quarantined when the file holds %j, and the defaults apply',
    (content) => {
      writeFileSync(file(), content);
      const settings = open();
      expect(settings.found).toBe('lost');
      expect(settings.get()).toMatchObject({ theme: 'light', baseUrl: null });
      const quarantined = 'settings.damaged-2026-11-20T14-32-05-123Z.json';
      expect(readdirSync(folder)).toContain(quarantined);
      expect(readFileSync(join(folder, quarantined), 'utf8')).toBe(content);

      settings.change({ theme: 'dark' });
      expect(open()).toMatchObject({ found: 'whole' });
      expect(open().get().theme).toBe('dark');
    },
  );
});

describe('an address in settings.json', () => {
  const withAddress = (baseUrl: unknown) => {
    writeFileSync(file(), JSON.stringify({ baseUrl, workspaceId: WORKSPACE_ID }));
    return open();
  };

  it('is normalized like a typed one', () => {
    expect(withAddress('acme.example/api/v1/').get().baseUrl).toBe('https://acme.example');
  });

  it.each([
    '',
    5,
    {},
    'ftp://acme.example',
    'http://acme.example',
    `https://${'a'.repeat(3000)}.example`,
    '12|secret-0123456789abcdef',
  ])('counts as missing if it is invalid, and is reported: %j', (baseUrl) => {
    const settings = withAddress(baseUrl);
    expect(settings.get()).toMatchObject({ baseUrl: null, workspaceId: WORKSPACE_ID });
    expect(settings.isBaseUrlUnfit).toBe(true);
  });

  it.each([null, undefined])('may be missing without a report: %j', (baseUrl) => {
    expect(withAddress(baseUrl).isBaseUrlUnfit).toBe(false);
  });
});

describe('the settings backup', () => {
  const copy = () => join(folder, 'settings.backup.json');
  const tries = { wrong: 7, lockedUntil: 123 };

  beforeEach(async () => {
    open().change({ baseUrl: 'https://pool.example.org', pin: await hashPin('2468'), pinTries: tries });
  });

  it('equals settings.json, for its owner only', () => {
    expect(JSON.parse(readFileSync(copy(), 'utf8'))).toEqual(written());
    if (process.platform !== 'win32') expect(statSync(copy()).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['is gone', () => rmSync(file())],
    ['is damaged', () => writeFileSync(file(), '{"theme')],
    [
      'is a folder',
      () => {
        rmSync(file());
        mkdirSync(file());
      },
    ],
  ])('replaces a settings.json that %s, with address, PIN and failed attempts', (_, damage) => {
    const before = open().get();
    damage();
    const settings = open();
    expect(settings).toMatchObject({ found: 'restored', isUnsaved: false });
    expect(settings.get()).toEqual(before);
    expect(open().found).toBe('whole');
  });

  it('is written again when it is missing or damaged itself', () => {
    for (const damage of [() => rmSync(copy()), () => writeFileSync(copy(), 'x')]) {
      damage();
      expect(open()).toMatchObject({ found: 'whole', isUnsaved: false });
      expect(JSON.parse(readFileSync(copy(), 'utf8'))).toEqual(written());
    }
  });

  it.each([
    ['no PIN', (all: object) => ({ ...all, pin: null, pinTries: undefined })],
    ['an invalid PIN', (all: object) => ({ ...all, pin: 'x', pinTries: 'x' })],
    ['nothing', () => ({})],
  ])('keeps the PIN and its failed attempts when settings.json was edited to hold %s', (_, edit) => {
    const { pin } = open().get();
    writeFileSync(file(), JSON.stringify(edit(written())));
    expect(open().get()).toMatchObject({ baseUrl: 'https://pool.example.org', pin, pinTries: tries });
  });

  it('follows settings.json where they differ', () => {
    writeFileSync(file(), JSON.stringify({ ...written(), theme: 'dark' }));
    expect(open().get().theme).toBe('dark');
    expect(JSON.parse(readFileSync(copy(), 'utf8')).theme).toBe('dark');
  });

  it('can’t restore a PIN that is invalid in both files, which is reported', () => {
    for (const each of [file(), copy()]) writeFileSync(each, JSON.stringify({ pin: { salt: 'x' } }));
    expect(open()).toMatchObject({ found: 'whole', isPinUnreadable: true });
  });
});

describe('an unusual settings.json', () => {
  it('is not followed if it is a symbolic link, neither to read nor to write', () => {
    const elsewhere = join(temporaryFolder(), 'elsewhere.json');
    writeFileSync(elsewhere, '{"theme": "dark"}');
    symlinkSync(elsewhere, file());
    const settings = open();
    expect(settings.get().theme).toBe('light');
    // The link is put there again while the kiosk runs.
    symlinkSync(elsewhere, file());
    settings.change({ theme: 'contrast' });
    expect(open().get().theme).toBe('contrast');
    expect(readFileSync(elsewhere, 'utf8')).toBe('{"theme": "dark"}');
  });

  it('does not stop the kiosk if it can’t be quarantined: changes last until it ends', () => {
    writeFileSync(file(), 'x');
    // This folder has the name under which it would be quarantined.
    mkdirSync(join(folder, 'settings.damaged-2026-11-20T14-32-05-123Z.json'));
    const settings = open();
    expect(() => settings.change({ theme: 'dark' })).toThrow();
    expect(settings.changeEvenIfUnsaved({ theme: 'dark' })).toBe(false);
    expect(settings.get().theme).toBe('dark');
    expect(readFileSync(file(), 'utf8')).toBe('x');
  });

  it('may begin with a byte order mark', () => {
    writeFileSync(file(), '\uFEFF{"theme": "dark"}');
    expect(open().get().theme).toBe('dark');
    open().change({ hand: 'left' });
    expect(open().get()).toMatchObject({ theme: 'dark', hand: 'left' });
  });

  it('counts as lost if it could be read but never written again', () => {
    writeFileSync(file(), `{"theme": "dark", "x": ${'['.repeat(5000)}${']'.repeat(5000)}}`);
    const settings = open();
    expect(settings.found).toBe('lost');
    settings.change({ hand: 'left' });
    expect(existsSync(file())).toBe(true);
  });
});

describe('the language of the system', () => {
  it.each([
    [['de-AT', 'en-GB'], 'de'],
    [['pt-BR', 'fr', 'en'], 'fr'],
    [['ES'], 'es'],
    [['en-US', 'de'], 'en-US'],
    [['en-Latn-US-u-hc-h23'], 'en-US'],
    [['en-AU', 'en-US'], 'en'],
    [['en'], 'en'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('%j becomes %s', (tags, expected) => {
    expect(localeOf(tags)).toBe(expected);
  });
});
