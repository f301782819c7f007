// Which arguments and variables an installed kiosk accepts at its start.
import { describe, expect, test } from 'vitest';
import { refusalOfArguments, refusalOfSurroundings, windowRules } from '../../../electron/window/installed.ts';

describe('an installed kiosk', () => {
  test('starts with the arguments of a shortcut, a desktop entry or the Finder', () => {
    expect(refusalOfArguments([])).toBeNull();
    expect(refusalOfArguments(['-psn_0_12340164'])).toBeNull();
  });

  test.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0',
    '--js-flags=--expose-gc',
    '--ignore-certificate-errors',
    '--ignore-certificate-errors-spki-list=x',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--host-rules=MAP * 127.0.0.1',
    '--proxy-server=http://127.0.0.1:8080',
    '--proxy-pac-url=http://127.0.0.1/pac',
    '--auth-server-whitelist=*',
    '--no-sandbox',
    '-no-sandbox',
    '/no-sandbox',
    '--disable-web-security',
    '--load-extension=/tmp/x',
    '--user-data-dir=/tmp/x',
    '--gpu-launcher=/bin/sh',
    '--renderer-cmd-prefix=/bin/sh',
    '--enable-logging',
    '--log-net-log=/tmp/x',
    '--ssl-key-log-file=/tmp/x',
    '--disable-features=X',
    '--allow-file-access-from-files',
    '--a-switch-of-next-year',
    '--psn_0_1',
    '-psn_0_1 --no-sandbox',
    '--',
    '.',
    'https://example.com/',
    '',
  ])('does not start with %s', (argument) => {
    expect(refusalOfArguments([argument])).toMatch(/^Frontdesk Kiosk does not start with /);
    expect(refusalOfArguments(['-psn_0_1', argument])).not.toBeNull();
  });

  test('names the refused switch, but not its value', () => {
    expect(refusalOfArguments(['--token=12|not-a-real-secret'])).toMatch(/ with --token: /);
    expect(refusalOfArguments(['12|not-a-real-secret'])).toMatch(/ with this argument: /);
  });
});

describe('an installed kiosk whose arguments are right', () => {
  const withSwitches = (...switches: string[]) => ({ hasSwitch: (name: string) => switches.includes(name) });

  test('starts in the environment of a desktop', () => {
    expect(refusalOfSurroundings(withSwitches('lang'), { PATH: '/usr/bin', KIOSK_BASE_URL: 'https://x' })).toBeNull();
  });

  test('does not start if a switch that disables protection is in force all the same', () => {
    expect(refusalOfSurroundings(withSwitches('no-sandbox'), {})).toMatch(/ with --no-sandbox in force: /);
  });

  test.each(['ELECTRON_DISABLE_SANDBOX', 'ELECTRON_LOG_FILE'])('does not start with %s', (name) => {
    expect(refusalOfSurroundings(withSwitches(), { [name]: '' })).toContain(` with ${name} in force: `);
  });
});

test.each([
  { isPackaged: false, KIOSK_WINDOWED: undefined, windowed: true, devTools: true },
  { isPackaged: false, KIOSK_WINDOWED: '1', windowed: true, devTools: true },
  { isPackaged: false, KIOSK_WINDOWED: '0', windowed: false, devTools: false },
  { isPackaged: true, KIOSK_WINDOWED: undefined, windowed: false, devTools: false },
  { isPackaged: true, KIOSK_WINDOWED: '0', windowed: false, devTools: false },
  { isPackaged: true, KIOSK_WINDOWED: '1', windowed: true, devTools: false },
])('installed $isPackaged, KIOSK_WINDOWED=$KIOSK_WINDOWED: windowed $windowed, developer tools $devTools', (row) => {
  const { isPackaged, KIOSK_WINDOWED, windowed, devTools } = row;
  expect(windowRules(isPackaged, { KIOSK_WINDOWED })).toEqual({ windowed, devTools });
});
