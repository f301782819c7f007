// The scanner check on the screen: what it asks, shows, hides and saves; and the list of known scanners.

import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScannerRoom } from '../../../renderer/administration/scanner.tsx';
import { CheckScreen } from '../../../renderer/commissioning/check-screen.tsx';
import { TROUBLES } from '../../../renderer/scanning/commissioning.ts';
import { WEDGE_TIMES } from '../../../renderer/scanning/pace.ts';
import { ScanProvider } from '../../../renderer/scanning/scans.tsx';
import { fail } from '../../../shared/domain/errors.ts';
import { TEST_CODES } from '../../../shared/domain/test-sheet.ts';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import {
  aLabel,
  type Label,
  type Pc,
  PLAIN_SCANNER,
  type ScannerHabits,
  scanWith,
  US_PC,
} from '../../support/scanner.ts';
import { connectMain, draw as drawInBench, press, readOutText } from '../../support/screen-bench.tsx';
import { textsOf } from '../../support/texts.ts';

const SECRET = 's3cr3t-s3cr3t-s3cr3t-s3cr3t';
const SCANNER: ScannerProfile = {
  name: 'Scanner 1',
  decoding: 'typed',
  prefix: '~',
  suffix: '',
  terminator: 'tab',
  letterCase: 'kept',
  aim: false,
  gapMs: { typical: 9.5, longest: 14 },
};

// Bars need a real canvas to be drawn; test/e2e reads them from the screen.
vi.mock('../../../renderer/components/draw-code.ts', () => ({ drawCode: async () => {} }));

let now: number;
beforeEach(() => {
  now = 1000;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (what: ReactNode) => drawInBench(<ScanProvider scanners={[]}>{what}</ScanProvider>);

/** Sends the key events of one scan to the page. */
function scan(label: Label, habits: Partial<ScannerHabits> = {}, pc: Partial<Pc> = {}) {
  const presses = scanWith({ ...PLAIN_SCANNER, ...habits }, { ...US_PC, ...pc }, label, now);
  act(() => {
    for (const { key, code, shift, ctrl, at } of presses) {
      for (const type of ['keydown', 'keyup']) {
        const event = new KeyboardEvent(type, {
          key,
          code,
          shiftKey: shift,
          ctrlKey: ctrl,
          bubbles: true,
          cancelable: true,
        });
        Object.defineProperty(event, 'timeStamp', { value: at });
        document.body.dispatchEvent(event);
      }
      now = at;
    }
  });
  now += 1000;
}
const scanSheet = (habits: Partial<ScannerHabits> = {}, pc: Partial<Pc> = {}) => {
  for (const code of TEST_CODES) scan(code, habits, pc);
};

const primary = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });

describe('the scanner check', () => {
  const onClose = vi.fn();
  beforeEach(() => onClose.mockClear());
  const show = (scanners: ScannerProfile[] = [], replaces: string | null = null) =>
    draw(<CheckScreen scanners={scanners} replaces={replaces} onClose={onClose} />);

  it('asks for one code after the other, and shows both readings of what arrived', () => {
    connectMain();
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan code 1 of 5');
    expect(primary().disabled).toBe(true);
    for (const code of TEST_CODES.slice(0, 2)) scan(code, {}, { layout: 'de' });
    expect(readOutText()).toBe('Code 2 readNow code 3.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan code 3 of 5');
    expect(screen.getByText('KioskTest2-yZ/qA_m.W:#+')).toBeTruthy();
    expect(screen.getByText('KioskTest2ßzY-qA?m.WÖ§\ufffd')).toBeTruthy();
  });

  it('hears a code whose ending differs from that of the code before', () => {
    vi.useFakeTimers();
    connectMain();
    show();
    scan(TEST_CODES[0] as Label, { terminator: 'tab' });
    scan(TEST_CODES[1] as Label, { terminator: 'none' });
    act(() => void vi.advanceTimersByTime(WEDGE_TIMES.silence));
    expect(readOutText()).toBe('Code 2 readNow code 3.');
    expect(screen.getByText('then nothing')).toBeTruthy();
  });

  it('makes control characters visible', () => {
    connectMain();
    show();
    scan(TEST_CODES[4] as Label);
    expect(screen.getByText('GS')).toBeTruthy();
  });

  it('shows without an outcome that the scanner doesn’t name the kind of code', () => {
    connectMain();
    show();
    scanSheet();
    const badgeOf = (fact: string) =>
      screen.getByText(fact, { selector: 'dt' }).parentElement?.querySelector('svg')?.getAttribute('data-outcome');
    expect([badgeOf('Letters'), badgeOf('Kind of code')]).toEqual(['done', 'absent']);
  });

  it('saves what it found as another scanner', async () => {
    const calls = connectMain();
    show([SCANNER]);
    scanSheet({ prefix: '*' }, { layout: 'de' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This scanner works');
    expect(primary().textContent).toContain('as Scanner 2');
    await press(/^Save/);
    const found = { ...SCANNER, name: 'Scanner 2', decoding: 'us-keys', prefix: '*', terminator: 'enter' };
    expect(calls).toEqual([
      ['admin.setScanning', { scanners: [SCANNER, { ...found, gapMs: { typical: 10, longest: 10 } }] }],
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('of a known scanner replaces its profile', async () => {
    const calls = connectMain();
    show([SCANNER, { ...SCANNER, name: 'Scanner 2' }], 'Scanner 1');
    scanSheet();
    await press(/^Save/);
    const [[, saved] = []] = calls;
    const { scanners } = saved as { scanners: ScannerProfile[] };
    expect(scanners.map(({ name, prefix }) => [name, prefix])).toEqual([
      ['Scanner 1', ''],
      ['Scanner 2', '~'],
    ]);
  });

  it('says so and stays open if the result could not be saved', async () => {
    connectMain({ 'admin.setScanning': () => fail({ kind: 'pin-required', message: '' }) });
    show();
    scanSheet();
    await press(/^Save/);
    expect(readOutText()).toContain('could not be saved');
    expect(onClose).not.toHaveBeenCalled();
    expect(primary().disabled).toBe(false);
  });

  it('continues without a code that the scanner can’t read', async () => {
    connectMain();
    show();
    for (const code of TEST_CODES.filter(({ symbology }) => symbology !== 'qr')) scan(code);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan code 4 of 5');
    await press('Can’t read this one');
    expect(screen.getByText(/does not read all kinds of codes/)).toBeTruthy();
    expect(primary().disabled).toBe(false);
  });

  it('does not save a scanner whose codes can’t be read, and says what to scan in its manual', async () => {
    connectMain();
    show();
    scan(TEST_CODES[0] as Label, { layout: 'fr' });
    expect(readOutText()).toContain('Code 1 has wrong characters');
    // The advice is shown at once, and again at the end.
    expect(screen.getByText('US keyboard')).toBeTruthy();
    for (const _ of TEST_CODES) await press('Can’t read this one');
    expect(screen.getByText('US keyboard')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await press('Start again');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan code 1 of 5');
  });

  it('says where to begin if nothing arrives from the scanner', async () => {
    connectMain();
    show();
    for (const _ of TEST_CODES) await press('Can’t read this one');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Its codes can’t be read yet');
    expect(screen.getByText('USB keyboard')).toBeTruthy();
  });

  it('changes nothing when the same code is scanned again', () => {
    connectMain();
    show();
    scan(TEST_CODES[0] as Label);
    scan(TEST_CODES[0] as Label);
    expect(readOutText()).toContain('Code 1 again');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan code 2 of 5');
  });

  it.each([
    ['another code', 'RNT-1184', 'Not from the test sheet', 'RNT'],
    ['a token', `12|${SECRET}`, 'That looks like a token', 's3cr3t'],
  ])('does not show %s', (_what, text, words, hidden) => {
    connectMain();
    show();
    scan(aLabel(text));
    expect(readOutText()).toContain(words);
    expect(document.body.innerHTML).not.toContain(hidden);
  });

  it('shows nothing of a token in another keyboard layout either', () => {
    connectMain();
    show();
    scan(aLabel(`12|${SECRET}`), {}, { layout: 'de' });
    expect(readOutText()).toContain('That looks like a token');
    expect(document.body.innerHTML).not.toContain('cr3t');
  });

  it('suggests the factory settings at the second scan that is not from the sheet', () => {
    connectMain();
    show();
    scan(aLabel('wjhdpfkcmx'));
    expect(readOutText()).not.toContain('factory settings');
    scan(aLabel('wjhdpfkcmx'));
    expect(readOutText()).toContain('factory settings');
  });

  it.each(TROUBLES)('has a title and steps for %s', (trouble) => {
    const { title, steps } = textsOf('en').commissioning.trouble[trouble];
    expect(title.length).toBeGreaterThan(10);
    expect(steps.split('\n').length).toBeGreaterThanOrEqual(2);
  });
});

describe('the known scanners', () => {
  it('are none at first, and a check is offered', async () => {
    connectMain();
    const onCheck = vi.fn();
    draw(<ScannerRoom scanners={[]} onCheck={onCheck} />);
    expect(screen.getByText(/No scanner has been checked/)).toBeTruthy();
    await press('Check the scanner');
    expect(onCheck).toHaveBeenCalledWith(null);
  });

  it('are shown with what was found, and can be checked again and forgotten', async () => {
    const calls = connectMain();
    const onCheck = vi.fn();
    draw(<ScannerRoom scanners={[SCANNER, { ...SCANNER, name: 'Scanner 2' }]} onCheck={onCheck} />);
    expect(screen.getAllByText('As this PC types')).toHaveLength(2);
    expect(screen.getAllByText('9.5 ms a key, 14 ms at most')).toHaveLength(2);
    await press('Check again: Scanner 2');
    expect(onCheck).toHaveBeenCalledWith('Scanner 2');
    await press('Forget: Scanner 2');
    expect(calls).toEqual([['admin.setScanning', { scanners: [SCANNER] }]]);
  });

  it('are at most four', () => {
    connectMain();
    draw(<ScannerRoom scanners={['1', '2', '3', '4'].map((name) => ({ ...SCANNER, name }))} onCheck={() => {}} />);
    expect(screen.queryByRole('button', { name: /another scanner/ })).toBeNull();
    expect(screen.getByText(/4 scanners are saved/)).toBeTruthy();
  });
});
