// The room of the sheets: what it asks of main, and that it says where the file was saved, or why it was not.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SheetsRoom } from '../../../renderer/administration/sheets.tsx';
import { fail, type KioskErrorKind, ok } from '../../../shared/domain/errors.ts';
import { APP, connectMain, draw, press } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/home/desk/Documents/Frontdesk Kiosk - Command sheet (A4).pdf';
const isChosen = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

it('the room saves the command sheet on A4 by default, and says where', async () => {
  const calls = connectMain({ 'sheets.save': () => ok({ path: PATH }) });
  draw(<SheetsRoom isDemo={false} policy={APP.policy} />);
  await press('Save as PDF');
  expect(calls).toEqual([['sheets.save', { sheet: 'commands', paper: 'a4' }]]);
  expect(screen.getByRole('status').textContent).toBe(`Saved as${PATH}`);
});

it('the room saves the chosen sheet and paper, and clears the message about the last file', async () => {
  const calls = connectMain({ 'sheets.save': () => ok({ path: PATH }) });
  draw(<SheetsRoom isDemo={false} policy={APP.policy} />);
  await press('Save as PDF');
  await press(/Scanner test sheet/);
  await press('US Letter');
  expect(screen.getByRole('status').textContent).toBe('');
  await press('Save as PDF');
  expect(calls.at(-1)).toEqual(['sheets.save', { sheet: 'scannerTest', paper: 'letter' }]);
});

it('the room offers the labels of the demo first while the demo is open', () => {
  connectMain();
  draw(<SheetsRoom isDemo policy={APP.policy} />);
  expect([isChosen(/^Demo workspace/), isChosen(/^Command sheet/)]).toEqual([true, false]);
});

it('the room ignores touches while a file is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const calls = connectMain({ 'sheets.save': () => promise });
  draw(<SheetsRoom isDemo={false} policy={APP.policy} />);
  await press('Save as PDF');
  await press('Save as PDF');
  await press('US Letter');
  expect(calls).toHaveLength(1);
  await act(async () => resolve(ok({ path: PATH })));
  expect(screen.getByRole('status').textContent).toContain(PATH);
});

describe('a file that main can’t save', () => {
  it.each<[KioskErrorKind, string]>([
    ['folder-missing', 'No documents folder'],
    ['disk-full', 'The disk is full'],
    ['not-writable', 'Can’t write to the folder'],
  ])('is explained in words: %s', async (kind, words) => {
    connectMain({ 'sheets.save': () => fail({ kind, message: '' }) });
    draw(<SheetsRoom isDemo={false} policy={APP.policy} />);
    await press('Save as PDF');
    expect(screen.getByRole('status').textContent).toContain(words);
  });
});

it('the room says whether the desk uses the command sheet, so that the check-out key names its command', async () => {
  const calls = connectMain();
  draw(<SheetsRoom isDemo={false} policy={APP.policy} />);
  expect(isChosen(/^Not named/)).toBe(true);
  await press(/^Named beside the key/);
  expect(calls).toEqual([['admin.setPolicy', { commandHints: true }]]);
});
