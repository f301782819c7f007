// What a command line asks for on behalf of an update.
import { describe, expect, test } from 'vitest';
import { updaterRequest } from '../../../electron/updates/updater-request.ts';

describe('the version of the kiosk', () => {
  test.each([
    [['--version'], false],
    [['--version', '--json'], true],
    [['--json', '--version'], true],
  ])('%j asks for the version', (args, json) => {
    expect(updaterRequest(args)).toEqual({ kind: 'version', json });
  });
});

describe('a quit when idle', () => {
  test.each([
    ['--quit-when-idle', 0, false],
    ['--quit-when-idle=0', 0, false],
    ['--quit-when-idle=3600', 3600, false],
    ['--quit-when-idle=86400', 86_400, false],
    ['--restart-when-idle', 0, true],
    ['--restart-when-idle=3600', 3600, true],
  ])('%s asks to quit, and waits for %i s; it starts again: %j', (argument, seconds, restarts) => {
    expect(updaterRequest([argument])).toEqual({ kind: 'quit-when-idle', seconds, restarts });
  });
});

test.each([
  [[]],
  [['--json']],
  [['--version=1']],
  [['--version', '--no-sandbox']],
  [['--version', '--version', '--json']],
  [['--quit-when-idle', '--no-sandbox']],
  [['--restart-when-idle', '--quit-when-idle']],
  [['--quit-when-idle=']],
  [['--quit-when-idle=-1']],
  [['--quit-when-idle=1e3']],
  [['--quit-when-idle=86401']],
  [['--quit-when-idle=1 --no-sandbox']],
  [['-psn_0_1', '--version']],
  [['.', '--version']],
])('%j asks for nothing', (args) => {
  expect(updaterRequest(args)).toBeNull();
});
