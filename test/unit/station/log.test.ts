// The log on a real disk: what is kept, and above all what is not.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog, type Log, redact } from '../../../electron/station/log.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SECRET = 'not-a-real-secret-0123456789';
const TOKEN = `12|${SECRET}`;

let folder: string;
let log: Log;

beforeEach(() => {
  folder = join(temporaryFolder(), 'logs');
  log = createLog({ directory: folder, console: 'nothing' });
});

const text = () => readFileSync(join(folder, 'kiosk.log'), 'utf8');

describe('the log file', () => {
  it('holds time, level, message and details, for its owner only', () => {
    log.info('Connected', { host: 'pool.example.org', roundTripMs: 86 });
    expect(text()).toMatch(/^\[\d{4}-\d\d-\d\d .*\] \[info\].* Connected/);
    expect(text()).toContain('pool.example.org');
    expect(text()).toContain('86');
    if (process.platform !== 'win32') expect(statSync(join(folder, 'kiosk.log')).mode & 0o777).toBe(0o600);
  });

  it('makes room when it is full, and keeps the one before', () => {
    for (let i = 0; i < 50; i++) log.info('x'.repeat(100_000));
    expect(existsSync(join(folder, 'kiosk.old.log'))).toBe(true);
    expect(statSync(join(folder, 'kiosk.log')).size).toBeLessThan(2_300_000);
  });

  it('never holds a secret, however it comes', () => {
    const error = new Error(`Refused: ${TOKEN}`, { cause: new Error(`Header was Bearer ${SECRET}`) });
    log.error(`Token ${TOKEN} is unknown`, {
      error,
      deep: { list: [`a ${TOKEN}`], headers: { authorization: SECRET } },
    });
    log.warn(`GET /search?q=12%7C${SECRET}`, { tokenFile: SECRET, map: new Map([['secret', SECRET]]) });
    log.info('Authorization: Bearer abc.def-ghi', { body: `{"authorization":"Bearer ${SECRET}"}` });
    expect(text()).not.toContain(SECRET);
    expect(text()).not.toContain('abc.def-ghi');
    // What happened can still be told.
    expect(text()).toContain('Refused: [token]');
    expect(text()).toContain('log.test.ts');
  });

  it('never holds a PIN or a person', () => {
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
  it('leaves ordinary things as they are', () => {
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

  it('comes to an end in things that contain themselves', () => {
    const knot: Record<string, unknown> = { code: 'CAM-001' };
    knot.self = knot;
    expect(JSON.stringify(redact(knot))).toContain('CAM-001');
  });

  it('shows no bytes', () => {
    expect(redact({ body: Buffer.from(TOKEN) })).toEqual({ body: '[removed]' });
  });
});
