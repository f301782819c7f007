// The page's access to main: what is asked, and that no answer is dropped.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DisplayRoom } from '../../renderer/administration/display.tsx';
import { ErrorNotice } from '../../renderer/error-notice.tsx';
import { kiosk } from '../../renderer/kiosk.ts';
import { fail, type KioskErrorKind } from '../../shared/domain/errors.ts';
import { APP, connectMain, draw } from '../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refuses = (kind: KioskErrorKind) => () => fail({ kind, message: '' });
const noticed = () => screen.queryByRole('dialog')?.textContent ?? null;

it('the page sends the name of the operation, and null for no input', async () => {
  const calls = connectMain();
  await kiosk.desk.lookup({ code: 'CAM-001' });
  await kiosk.app.state();
  expect(calls).toEqual([
    ['desk.lookup', { code: 'CAM-001' }],
    ['app.state', null],
  ]);
});

it.each<[KioskErrorKind, string]>([
  ['disk-full', 'The disk is full'],
  ['pin-required', 'PIN needed'],
  ['not-saved', 'Not saved'],
  ['internal', 'Something went wrong'],
])('a settings screen that ignores the answer still shows %s', async (kind, words) => {
  connectMain({ 'app.setDisplay': refuses(kind) });
  draw(
    <>
      <DisplayRoom app={APP} />
      <ErrorNotice />
    </>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Dark/ })));
  expect(noticed()).toContain(words);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })));
  expect(noticed()).toBeNull();
});

it('an error that the caller handles is not shown in a notice as well', async () => {
  connectMain({ 'desk.lookup': refuses('not-found') });
  draw(<ErrorNotice />);
  const answer = await act(async () => {
    const taken = await kiosk.desk.lookup({ code: 'CAM-001' });
    return taken;
  });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  expect(noticed()).toBeNull();
});

it('a call that main does not answer is answered by an error, and shown if nobody takes it', async () => {
  connectMain({ 'desk.lookup': () => Promise.reject(new Error('reply was never sent')) });
  draw(<ErrorNotice />);
  expect(await kiosk.desk.lookup({ code: 'CAM-001' })).toEqual(
    fail({ kind: 'internal', message: 'Error: reply was never sent' }),
  );
  expect(noticed()).toBeNull();
  await act(async () => void kiosk.desk.lookup({ code: 'CAM-001' }));
  expect(noticed()).toContain('Something went wrong');
});

const renderer = resolve(import.meta.dirname, '../../renderer');
/** Code that drops an answer unread, or goes past the typed access. */
const DROPS = /^\s*await kiosk\.|void kiosk\.|kiosk\.\w+\.\w+\(.*\)\.then\(\(\)|window\.kiosk/;

it('no code in the page drops an answer', () => {
  for (const dropped of ['  await kiosk.admin.lock();', 'void kiosk.admin.lock()', 'kiosk.admin.lock().then(() => {})'])
    expect(dropped).toMatch(DROPS);
  const files = readdirSync(renderer, { recursive: true }).map(String);
  const scripts = files.filter((file) => /\.tsx?$/.test(file) && file !== 'kiosk.ts');
  const drops = scripts.flatMap((file) =>
    readFileSync(join(renderer, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (DROPS.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(drops).toEqual([]);
});
