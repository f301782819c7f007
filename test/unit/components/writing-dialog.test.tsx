// A dialog for a few words: Enter typed by hand does what the blue button does, a scanner's Enter never does.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WritingDialog } from '../../../renderer/components/writing-dialog.tsx';
import { ScanProvider } from '../../../renderer/scanning/scans.tsx';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import '../../support/all-texts.ts';

const FAST = aScanner({ gapMs: { typical: 8, longest: 10 } });
const SLOW = aScanner({ gapMs: { typical: 80, longest: 90 } });
const WITHOUT_END = aScanner({ gapMs: { typical: 8, longest: 10 }, terminator: 'none' });

let saved: string[];
let now: number;
beforeEach(() => {
  saved = [];
  now = 1000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Writing({ words = '' }: { words?: string }) {
  const [text, setText] = useState(words);
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    saved.push(text);
    setProblem('Not saved');
  };
  return (
    <WritingDialog
      title="A name"
      note=""
      label="Name"
      text={text}
      longest={40}
      onChange={setText}
      problem={problem}
      act={{ words: 'Save', isOff: text === '', onPress: save }}
      onClose={() => {}}
    />
  );
}
function show(scanners: ScannerProfile[] = []) {
  const shown = render(
    <ScanProvider scanners={scanners}>
      <Writing />
    </ScanProvider>,
  );
  act(() => field().focus());
  return shown;
}

const passes = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** What was saved once the last key has stood alone. */
const savedByNow = () => {
  passes(2000);
  return saved;
};
const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** Presses a key in the field, `gap` ms after the one before, with the events of a browser. */
function press(key: string, gap: number, more: KeyboardEventInit = {}) {
  now += gap;
  passes(gap);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: now });
  act(() => {
    if (field().dispatchEvent(event) && key.length === 1)
      fireEvent.change(field(), { target: { value: field().value + key } });
  });
}
const type = (text: string, gap: number) => {
  for (const key of text) press(key, gap);
};

it('Enter saves what was typed', () => {
  show();
  type('Ada', 150);
  press('Enter', 200);
  expect(savedByNow()).toEqual(['Ada']);
});

it('Enter does nothing while the button is off', () => {
  show();
  press('Enter', 200);
  expect(savedByNow()).toEqual([]);
});

it('a held Enter, or one that completes a composed character, saves nothing', () => {
  show();
  type('Ada', 150);
  press('Enter', 200, { repeat: true });
  press('Enter', 200, { isComposing: true });
  expect(savedByNow()).toEqual([]);
});

it.each([
  ['a commissioned scanner', [FAST], 'CAM-0147', 8],
  ['a commissioned scanner, with a short code', [FAST], '17', 8],
  ['a slow commissioned scanner', [SLOW], 'CAM-0147', 80],
  ['a slow commissioned scanner, with a short code', [SLOW], '17', 80],
  ['an unknown scanner', [], 'CAM-0147', 10],
  ['an unknown scanner, with a short code', [], '17', 10],
  ['an unknown slow scanner', [], 'CAM-0147', 80],
  ['an unknown slow scanner beside a known one', [FAST], 'CAM-0147', 80],
  ['a scanner commissioned as typing no Enter', [WITHOUT_END], 'CAM-0147', 8],
] as const)('the Enter of %s saves nothing, with words in the field or none', (_whose, scanners, code, gap) => {
  for (const words of ['', 'Ada']) {
    const { unmount } = show([...scanners]);
    type(words, 150);
    now += 2000;
    type(code, gap);
    press('Enter', gap);
    // Some scanners type Enter twice.
    press('Enter', gap);
    expect(savedByNow()).toEqual([]);
    unmount();
  }
});

it('a message says that a scan does not count, until an attempt to save has its own message', () => {
  show([FAST]);
  const said = () => screen.getByRole('alert').textContent;
  type('Ada', 150);
  now += 2000;
  type('CAM-0147', 8);
  press('Enter', 8);
  expect(said()).toContain('Scans don’t count here');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([saved, said()]).toEqual([['Ada'], 'Not saved']);
});

it('after a scan was removed from the field, Enter typed by hand saves what was typed', () => {
  show([FAST]);
  type('Ada', 150);
  now += 2000;
  type('CAM-0147', 8);
  press('Enter', 8);
  press('Enter', 2000);
  expect(savedByNow()).toEqual(['Ada']);
});

describe('the drawn keyboard', () => {
  const touch = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  /** Draws the dialog with `words` in the field and the caret, or the selection, there. */
  function showWith(words: string, start: number, end = start): void {
    render(<Writing words={words} />);
    act(() => {
      field().focus();
      field().setSelectionRange(start, end);
    });
  }
  const typed = () => [field().value, field().selectionStart];

  it('types where the caret is', () => {
    showWith('Aa', 1);
    touch('d');
    expect(typed()).toEqual(['Ada', 2]);
    touch('d');
    expect(typed()).toEqual(['Adda', 3]);
    touch('Delete');
    expect(typed()).toEqual(['Ada', 2]);
  });

  it('replaces what is selected', () => {
    showWith('Adele', 2, 5);
    touch('a');
    expect(typed()).toEqual(['Ada', 3]);
  });

  it('deletes a whole character, also one that takes two code units', () => {
    showWith('Ada 😀', 6);
    touch('Delete');
    expect(typed()).toEqual(['Ada ', 4]);
  });

  it('types nothing into a full field, and does not push out its end', () => {
    const full = 'x'.repeat(40);
    showWith(full, 3);
    touch('d');
    expect(typed()).toEqual([full, 3]);
  });
});
