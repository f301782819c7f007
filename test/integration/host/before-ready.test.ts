// What the Chromium host refuses like Electron: invalid paths, and parts of Electron before the app is ready.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Host = typeof import('../../host/electron.ts');
let host: Host;
let becomeReady: () => void;
beforeEach(async () => {
  vi.resetModules();
  host = await import('../../host/electron.ts');
  ({ becomeReady } = await import('../../host/readiness.ts'));
});

const PRIVILEGES = { standard: true, secure: true, supportFetchAPI: true };
const nothing = async () => new Response('');

describe('a path', () => {
  it('can be set to an existing folder', () => {
    const folder = temporaryFolder();
    host.app.setPath('userData', folder);
    expect(host.app.getPath('userData')).toBe(folder);
    expect(host.app.getPath('sessionData')).toBe(folder);
    expect(host.app.getPath('logs')).toBe(join(folder, 'logs'));
  });

  it('is refused if it is relative, does not exist, or has a name that Electron does not know', () => {
    expect(() => host.app.setPath('userData', 'here')).toThrow('Path must be absolute');
    expect(() => host.app.setPath('userData', join(temporaryFolder(), 'not-made'))).toThrow('Failed to set path');
    expect(() => host.app.setPath('kiosk', temporaryFolder())).toThrow('Failed to set path');
    expect(() => host.app.getPath('kiosk' as 'home')).toThrow("Failed to get 'kiosk' path");
  });

  it('can’t be set once the app is ready, if it is userData or sessionData', () => {
    becomeReady();
    for (const name of ['userData', 'sessionData'])
      expect(() => host.app.setPath(name, temporaryFolder())).toThrow('is set when the app is ready');
    const documents = join(temporaryFolder(), 'Documents');
    mkdirSync(documents);
    host.app.setPath('documents', documents);
    expect(host.app.getPath('documents')).toBe(documents);
  });
});

it('there is no window, session, screen or protocol before the app is ready', () => {
  const { BrowserWindow, session, screen, protocol, app } = host;
  expect(() => new BrowserWindow()).toThrow('Cannot create BrowserWindow before app is ready');
  expect(() => session.defaultSession).toThrow('Session can only be received when app is ready');
  expect(() => session.fromPartition('a')).toThrow('Session can only be received when app is ready');
  expect(() => screen.getPrimaryDisplay()).toThrow('before the app');
  expect(() => protocol.handle('app', nothing)).toThrow('Session can only be received when app is ready');
  expect(app.getLocale()).toBe('');
  becomeReady();
  expect(session.fromPartition('')).toBe(session.defaultSession);
  expect(session.fromPartition('a')).toBe(session.fromPartition('a'));
  expect(session.fromPartition('a')).not.toBe(session.fromPartition('b'));
  expect([session.fromPartition('a'), session.fromPartition('persist:a')].map((each) => each.isPersistent())).toEqual([
    ...[false, true],
  ]);
});

it('privileges and the sandbox can’t be requested once the app is ready', () => {
  becomeReady();
  expect(() => host.protocol.registerSchemesAsPrivileged([])).toThrow('before app is ready');
  expect(() => host.app.enableSandbox()).toThrow('before app is ready');
});

it('app:// is not served without the privileges that https:// always has here', () => {
  host.protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { ...PRIVILEGES, secure: false } }]);
  becomeReady();
  expect(() => host.protocol.handle('app', nothing)).toThrow('In Electron app:// would not be secure.');
});

it('a second handler of app:// is refused', () => {
  host.protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: PRIVILEGES }]);
  becomeReady();
  host.protocol.handle('app', nothing);
  expect(() => host.protocol.handle('app', nothing)).toThrow('Failed to register protocol: app');
});

it('added command-line switches can be read, whatever their case', () => {
  const { commandLine } = host.app;
  expect(commandLine.hasSwitch('No-Sandbox')).toBe(false);
  commandLine.appendSwitch('no-sandbox', 'yes');
  expect([commandLine.hasSwitch('No-Sandbox'), commandLine.getSwitchValue('no-sandbox')]).toEqual([true, 'yes']);
});
