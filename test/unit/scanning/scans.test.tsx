// The single wedge of the page: which listener gets a scan, and that the wedge hears keys before anything else does.
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PinPad } from '../../../renderer/components/pin-pad.tsx';
import { ScanProvider, useScans } from '../../../renderer/scanning/scans.tsx';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import '../../support/all-texts.ts';

const SCANNER = aScanner();

afterEach(cleanup);

/** When the last key was pressed, in ms: the keys of a scanner come 8 ms apart. */
let now = 1000;
function press(key: string): void {
  now += 8;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  document.body.dispatchEvent(event);
}

function scan(...keys: string[]): void {
  now += 5000;
  act(() => {
    for (const key of keys) press(key);
  });
}

function Listener({ onScan, scanners = 'known' }: { onScan: (text: string) => void; scanners?: 'known' | 'unknown' }) {
  useScans({ scanners, onBurst: ({ typed }) => onScan(typed), onBroken: () => onScan('(broken)') });
  return null;
}

it('a scan is not entered as a PIN, even if the page began with the PIN pad', () => {
  const onEnter = vi.fn();
  render(
    <ScanProvider scanners={[]}>
      <PinPad onEnter={onEnter} problem={null} />
    </ScanProvider>,
  );
  scan(...'40123455', 'Enter');
  expect(onEnter).not.toHaveBeenCalled();
});

it('a digit or Enter that is held down on the PIN pad counts once', () => {
  vi.useFakeTimers();
  const onEnter = vi.fn();
  render(<PinPad onEnter={onEnter} problem={null} />);
  const held = (key: string) =>
    [false, true, true].forEach((repeat) => {
      act(() => vi.advanceTimersByTime(400));
      fireEvent.keyDown(document.body, { key, repeat });
    });
  for (const digit of '2468') held(digit);
  held('Enter');
  expect(onEnter.mock.calls).toEqual([['2468']]);
  vi.useRealTimers();
});

it('a scan at the PIN pad shows that scans don’t count, until a digit follows', () => {
  const { container } = render(
    <ScanProvider scanners={[]}>
      <PinPad onEnter={() => {}} problem={null} />
    </ScanProvider>,
  );
  const said = () => container.querySelector('[role="alert"]')?.textContent;
  scan(...'40123455', 'Enter');
  expect(said()).toContain('Scans don’t count here');
  act(() => container.querySelector<HTMLElement>('.pin-key')?.click());
  expect(said()).toBe('');
});

it('a scan is not entered as a PIN after scanners have become known', () => {
  const onEnter = vi.fn();
  const page = (scanners: ScannerProfile[]) => (
    <ScanProvider scanners={scanners}>
      <PinPad onEnter={onEnter} problem={null} />
    </ScanProvider>
  );
  const { rerender } = render(page([]));
  rerender(page([SCANNER]));
  scan(...'40123455', 'Enter');
  expect(onEnter).not.toHaveBeenCalled();
});

it('a scan in progress when scanners become known is read whole', () => {
  const onScan = vi.fn();
  const page = (scanners: ScannerProfile[]) => (
    <ScanProvider scanners={scanners}>
      <Listener onScan={onScan} />
    </ScanProvider>
  );
  const { rerender } = render(page([]));
  scan(...'CAM-0');
  rerender(page([SCANNER]));
  act(() => {
    for (const key of [...'112', 'Enter']) press(key);
  });
  expect(onScan.mock.calls.flat()).toEqual(['CAM-0112']);
});

it('the latest listener hears scans; the one before hears them again once that is gone', () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const page = (isOpen: boolean) => (
    <ScanProvider scanners={[SCANNER]}>
      <Listener onScan={below} />
      {isOpen && <Listener onScan={above} scanners="unknown" />}
    </ScanProvider>
  );
  const { rerender } = render(page(true));
  scan(...'CAM-0112', 'Enter');
  rerender(page(false));
  scan(...'TRI-0060', 'Enter');
  expect([below, above].map(({ mock }) => mock.calls.flat())).toEqual([['TRI-0060'], ['CAM-0112']]);
});
