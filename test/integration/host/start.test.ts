// What comes before the kiosk on a developer's computer: a Node that can run it, Electron's binary, and Ubuntu's restriction.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { electronBinary, removePartialElectron, sandboxRefusal } from '../../host/electron-binary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'electron-package-'));
  put('package.json', '{"version":"45.4.1"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(resolve(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

describe.runIf(process.platform === 'linux')('Electron’s binary', () => {
  it('is there once its download has come to its end, and only in the version that is needed', () => {
    const binary = put('dist/electron', '');
    expect(electronBinary(folder), 'unpacked in part').toBeNull();
    put('dist/version', 'v45.4.1');
    expect(electronBinary(folder), 'unpacked, but not noted').toBeNull();
    put('path.txt', 'electron');
    expect(electronBinary(folder)).toBe(binary);
    put('dist/version', '45.4.0');
    expect(electronBinary(folder), 'of another version').toBeNull();
  });

  it('is removed if it is there in part, and only then', () => {
    const binary = put('dist/electron', '');
    put('dist/version', '45.4.1');
    put('path.txt', 'electron');
    removePartialElectron(folder);
    expect(electronBinary(folder)).toBe(binary);
    put('path.txt', '');
    removePartialElectron(folder);
    put('path.txt', 'electron');
    expect(electronBinary(folder)).toBeNull();
  });
});

describe.runIf(process.platform === 'linux')('Ubuntu’s restriction of user namespaces', () => {
  const refusal = (restriction: string) =>
    sandboxRefusal(put('dist/electron', ''), {
      restriction: put('restriction', restriction),
      profile: join(folder, 'profile'),
    });

  it('stops the start with both ways out: a profile for this binary, or Chromium', () => {
    const told = refusal('1\n');
    expect(told).toContain(`"${join(folder, 'dist/electron')}" flags=(unconfined)`);
    expect(told).toContain(`sudo tee ${join(folder, 'profile')} && sudo apparmor_parser -r`);
    expect(told).toContain('KIOSK_HOST=chromium npm start');
    expect(told).not.toContain('no-sandbox');
  });

  it('is no matter where it is off, is unknown, or a profile names the binary', () => {
    expect(refusal('0\n')).toBeNull();
    const unknown = { restriction: join(folder, 'none'), profile: join(folder, 'profile') };
    expect(sandboxRefusal(join(folder, 'dist/electron'), unknown)).toBeNull();
    put('profile', `profile x "${join(folder, 'dist/electron')}" flags=(unconfined) { userns, }`);
    expect(refusal('1')).toBeNull();
    put('profile', 'profile x "/another/electron"');
    expect(refusal('1')).not.toBeNull();
  });

  // Only root can give a file to root.
  it.runIf(process.getuid?.() === 0)('is no matter if root has given Electron its own sandbox', () => {
    chmodSync(put('dist/chrome-sandbox', ''), 0o4755);
    expect(refusal('1')).toBeNull();
    chmodSync(join(folder, 'dist/chrome-sandbox'), 0o755);
    expect(refusal('1')).not.toBeNull();
  });
});

it('a Node that can’t run TypeScript is told what is missing, in one line', () => {
  const script = resolve(import.meta.dirname, '../../host/enough-node.js');
  const { status, stderr } = spawnSync(process.execPath, ['--no-strip-types', script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Node v\S+ can't run this .*ignore-scripts.*npm rebuild node --ignore-scripts=false\n$/);
  expect(spawnSync(process.execPath, [script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});
