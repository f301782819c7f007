import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, fileOf } from '../../../electron/window/app-protocol.ts';

const DIR = join(tmpdir(), 'renderer');

describe('the file of an address', () => {
  test.each([
    ['app://kiosk/', 'index.html'],
    ['app://kiosk', 'index.html'],
    ['app://kiosk/index.html?from=start#top', 'index.html'],
    ['app://kiosk/assets/index-1a2b.js', 'assets/index-1a2b.js'],
    ['app://kiosk/assets/a%20b.css', 'assets/a b.css'],
    ['app://kiosk/assets/../index.html', 'index.html'],
  ])('%s names %s', (url, file) => {
    expect(fileOf(DIR, url)).toBe(join(DIR, file));
  });

  // Whatever URL parsing leaves of a path traversal must end inside the folder, or be refused.
  test.each([
    'app://kiosk/../../etc/passwd',
    'app://kiosk/%2e%2e/%2e%2e/etc/passwd',
    'app://kiosk/..%2f..%2fetc%2fpasswd',
    'app://kiosk/assets/..%2f..%2f..%2fetc/passwd',
    'app://kiosk/%2fetc/passwd',
    'app://kiosk//etc/passwd',
    'app://kiosk/%252e%252e%252fetc',
  ])('%s stays inside the folder', (url) => {
    const file = fileOf(DIR, url);
    expect(file === null || file.startsWith(join(DIR, '/'))).toBe(true);
  });

  test.each([
    ['an encoded parent folder', 'app://kiosk/..%2f..%2fetc%2fpasswd'],
    ['the folder itself', 'app://kiosk/assets%2f..'],
    ['backslashes', 'app://kiosk/..\\..\\windows\\system.ini'],
    ['encoded backslashes', 'app://kiosk/..%5c..%5cwindows%5csystem.ini'],
    ['a drive letter', 'app://kiosk/C:/windows/system.ini'],
    ['an alternate data stream', 'app://kiosk/index.html:hidden'],
    ['a NUL character', 'app://kiosk/index.html%00.png'],
    ['broken encoding', 'app://kiosk/%zz'],
    ['another host', 'app://other/index.html'],
    ['a host with the same beginning', 'app://kiosk.example/index.html'],
    ['a port', 'app://kiosk:80/index.html'],
    ['a user', 'app://kiosk@other/index.html'],
    ['a user before our host', 'app://someone@kiosk/index.html'],
    ['another scheme', 'file:///etc/passwd'],
    ['a path without a scheme', 'index.html'],
  ])('%s names none', (_what, url) => {
    expect(fileOf(DIR, url)).toBeNull();
  });
});

describe('the answer', () => {
  let dir: string;
  const get = (path: string): Promise<Response> => answer(dir, { method: 'GET', url: `app://kiosk${path}` });

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'renderer-'));
    await mkdir(join(dir, 'assets'));
    await writeFile(join(dir, 'index.html'), '<!doctype html><html><head><title>Kiosk</title></head></html>');
    for (const name of ['app.js', 'app.css', 'font.woff2', 'reader.wasm', 'mystery.bin']) {
      await writeFile(join(dir, 'assets', name), name);
    }
  });
  afterAll(() => rm(dir, { recursive: true }));

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/app.js', 'text/javascript; charset=utf-8'],
    ['/assets/app.css', 'text/css; charset=utf-8'],
    ['/assets/font.woff2', 'font/woff2'],
    ['/assets/reader.wasm', 'application/wasm'],
    ['/assets/mystery.bin', 'application/octet-stream'],
  ])('%s is served as %s', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a photograph’s key gives the picture and nothing else', async () => {
    const asked: string[] = [];
    const photographOf = async (key: string) => {
      asked.push(key);
      return key === 'known' ? { type: 'image/png', bytes: new Uint8Array([1, 2, 3]) } : null;
    };
    const get = (path: string) => answer(dir, { method: 'GET', url: `app://kiosk${path}` }, { photographOf });
    const found = await get('/photo/known');
    expect(new Uint8Array(await found.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/photo/unknown')).status).toBe(404);
    for (const path of ['/photo/', '/photo/a/b', '/photo/https:%2f%2fpool.example', '/photo/known%2f..'])
      expect((await get(path)).status).toBe(404);
    expect(asked).toEqual(['known', 'unknown']);
  });

  test('a missing file or a folder gives 404', async () => {
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/assets')).status).toBe(404);
  });

  test.each(['POST', 'HEAD', 'PUT', 'OPTIONS'])('%s gives 405', async (method) => {
    const response = await answer(dir, { method, url: 'app://kiosk/' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });

  test('the policy starts from none, allows no inline script, and has a new style nonce for each load', async () => {
    const policies = await Promise.all([get('/'), get('/')]);
    const [first, second] = policies.map((response) => response.headers.get('content-security-policy') ?? '');
    expect(first).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /);
    expect(first).not.toContain('unsafe-inline');
    expect(first).not.toContain("'unsafe-eval'");
    expect(first).not.toBe(second);
  });

  test('the page has the language and the look of the settings', async () => {
    await writeFile(
      join(dir, 'look.html'),
      '<html lang="en" dir="ltr" data-theme="light" data-keys="end"><head></head></html>',
    );
    const firstLook = () => ({ locale: 'de', theme: 'dark', hand: 'left' }) as const;
    const response = await answer(dir, { method: 'GET', url: 'app://kiosk/look.html' }, { firstLook });
    expect(await response.text()).toContain('<html lang="de" dir="ltr" data-theme="dark" data-keys="start">');
  });

  test('the page keeps only the text preloads of its language', async () => {
    const link = (language: string) => `<link rel="modulepreload" href="./${language}.js" data-language="${language}">`;
    await writeFile(join(dir, 'texts.html'), `<html><head>${link('de')}\n${link('en')}\n${link('fr')}</head></html>`);
    const firstLook = () => ({ locale: 'en-US', theme: 'dark', hand: 'left' }) as const;
    const response = await answer(dir, { method: 'GET', url: 'app://kiosk/texts.html' }, { firstLook });
    expect((await response.text()).match(/data-language="\w+"/g)).toEqual(['data-language="en"']);
  });

  test('the page has the nonce of its policy', async () => {
    const response = await get('/');
    const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(await response.text())?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });
});
