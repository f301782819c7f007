// The log on a real disk: what it keeps, and above all what it never writes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog, type Log, redact } from '../../../electron/storage/log.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SECRET = 'not-a-real-secret-0123456789';
const TOKEN = `12|${SECRET}`;

let folder: string;
let log: Log;
let clock: ManualClock;

beforeEach(() => {
  clock = manualClock();
  folder = join(temporaryFolder(), 'logs');
  log = createLog({ directory: folder, console: 'nothing', clock });
});

const text = () => readFileSync(join(folder, 'kiosk.log'), 'utf8');

describe('the log file', () => {
  it('holds time, level, message and details, and only its owner may read it', () => {
    log.info('Connected', { host: 'pool.example.org', roundTripMs: 86 });
    expect(text()).toMatch(/^\[\d{4}-\d\d-\d\d .*\] \[info\].* Connected/);
    expect(text()).toContain('pool.example.org');
    expect(text()).toContain('86');
    if (process.platform !== 'win32') expect(statSync(join(folder, 'kiosk.log')).mode & 0o777).toBe(0o600);
  });

  it('is rotated when it is full: the first file and the latest one before are kept', () => {
    for (let i = 0; i < 50; i++) log.info('x'.repeat(100_000));
    expect(existsSync(join(folder, 'kiosk.start.log'))).toBe(true);
    for (let i = 0; i < 50; i++) log.info('y'.repeat(100_000));
    expect(existsSync(join(folder, 'kiosk.old.log'))).toBe(true);
    expect(statSync(join(folder, 'kiosk.log')).size).toBeLessThan(2_300_000);
  });

  it('writes a repeated message 60 times a minute at most, then says how many were left out', () => {
    for (let i = 0; i < 10_000; i++) log.warn('An input was refused', { field: `rules.${i}` });
    expect(text().match(/An input was refused/g)).toHaveLength(60);
    log.info('Connected');
    expect(text()).toContain('Connected');
    clock.advance(60_000);
    expect(text()).toMatch(/Left out[\s\S]*An input was refused[\s\S]*9940/);
    log.warn('An input was refused', { field: 'the next' });
    expect(text()).toContain('the next');
  });

  it('keeps the first lines since the start, whatever floods it later', () => {
    log.info('Started', { version: '1.2.3' });
    const refused = { what: 'navigation', detail: 'x'.repeat(10_000), from: 'y'.repeat(10_000) };
    for (let minute = 0; minute < 50; minute++) {
      for (let i = 0; i < 70; i++) log.warn('Refused to the page', refused);
      clock.advance(60_000);
    }
    expect(readFileSync(join(folder, 'kiosk.start.log'), 'utf8')).toContain('1.2.3');
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(sizes.length).toBe(3);
    expect(Math.max(...sizes)).toBeLessThan(2_300_000);
  });

  it('is rotated at the start if it was filled before', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'kiosk.log'), 'before '.repeat(300_000));
    log = createLog({ directory: folder, console: 'nothing', clock });
    log.info('Started');
    expect(text()).not.toContain('before');
    expect(readFileSync(join(folder, 'kiosk.old.log'), 'utf8')).toContain('before');
  });

  it('is never written through a link or into a pipe', () => {
    const elsewhere = join(folder, '..', 'elsewhere.txt');
    writeFileSync(elsewhere, 'not ours');
    for (const place of [
      () => symlinkSync(elsewhere, join(folder, 'kiosk.log')),
      () => execFileSync('mkfifo', [join(folder, 'kiosk.log')]),
      () => mkdirSync(join(folder, 'kiosk.log')),
    ]) {
      folder = join(temporaryFolder(), 'logs');
      mkdirSync(folder);
      place();
      createLog({ directory: folder, console: 'nothing', clock }).info('Started');
      expect(text()).toContain('Started');
    }
    expect(readFileSync(elsewhere, 'utf8')).toBe('not ours');
  });

  it('is written in its folder, even if a file or a link was in its place', () => {
    const parent = temporaryFolder();
    folder = join(parent, 'logs');
    const elsewhere = temporaryFolder();
    for (const place of [() => writeFileSync(folder, 'a file'), () => symlinkSync(elsewhere, folder)]) {
      place();
      createLog({ directory: folder, console: 'nothing', clock }).info('Started');
      expect(text()).toContain('Started');
      clock.advance(1000);
      folder = join(temporaryFolder(), 'logs');
    }
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('never holds a secret, in whatever form it comes', () => {
    const error = new Error(`Refused: ${TOKEN}`, { cause: new Error(`Header was Bearer ${SECRET}`) });
    log.error(`Token ${TOKEN} is unknown`, {
      error,
      deep: { list: [`a ${TOKEN}`], headers: { authorization: SECRET } },
    });
    log.warn(`GET /search?q=12%7C${SECRET}`, { tokenFile: SECRET, map: new Map([['secret', SECRET]]) });
    log.info('Authorization: Bearer abc.def-ghi', { body: `{"authorization":"Bearer ${SECRET}"}` });
    expect(text()).not.toContain(SECRET);
    expect(text()).not.toContain('abc.def-ghi');
    // What happened is still readable.
    expect(text()).toContain('Refused: [token]');
    expect(text()).toContain('log.test.ts');
  });

  it('never holds a PIN or personal data', () => {
    log.info('pin: 24680', {
      pin: '24680',
      PIN: 24680,
      renterName: 'Mara Lindt',
      renter_id: '2107',
      note: 'Mara called',
    });
    log.info('rents', { rents: [{ renter: { id: '2107', name: 'Mara Lindt' } }] });
    expect(text()).not.toMatch(/24680|Mara|2107/);
  });
});

describe('redaction', () => {
  it('leaves ordinary values unchanged', () => {
    const plain = {
      code: 'CAM-001',
      label: 'A1|B2',
      count: 3,
      pinned: true,
      nothing: null,
      when: new Date(0),
      list: [1, 'two'],
    };
    expect(redact(plain)).toEqual(plain);
  });

  it('ends for an object that contains itself', () => {
    const knot: Record<string, unknown> = { code: 'CAM-001' };
    knot.self = knot;
    expect(JSON.stringify(redact(knot))).toContain('CAM-001');
  });

  it('removes binary data', () => {
    expect(redact({ body: Buffer.from(TOKEN) })).toEqual({ body: '[removed]' });
  });
});
