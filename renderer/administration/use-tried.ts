// Reads what is scanned or typed into the tester of the code rules, as the desk would.
import { useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import { type CodeSettings, labelOf, readHeard } from '../scanning/read.ts';
import type { Read } from '../scanning/scan.ts';
import { useHeard } from '../scanning/scans.tsx';
import type { Heard } from '../scanning/source.ts';

/** What was tested last. A bad scan has no text. */
export type Tried = { text: string; read: Read } | { text: null; read: Extract<Read, { ok: false }> };

/** Reads scanned or typed text as the desk would, by the current rules, without any request. */
export function useTried(scanning: CodeSettings, isListening: boolean) {
  const [last, setLast] = useState<Heard | null>(null);
  /** The text of a bad read is not kept. */
  const hear = (heard: Heard) => {
    const read = readHeard(heard, scanning);
    setLast(read.ok ? heard : read);
  };
  useHeard(isListening ? hear : null);
  const tryTyped = (text: string) =>
    hear({ ok: true, found: { text, source: 'search', symbology: null, isGs1: false }, at: systemClock.now() });
  return { tried: last && triedOf(last, scanning), tryTyped };
}

function triedOf(heard: Heard, scanning: CodeSettings): Tried {
  if (!heard.ok) return { text: null, read: heard };
  const label = labelOf(heard.found, scanning.gs1Element);
  return label.ok
    ? { text: label.text, read: readHeard(heard, scanning) }
    : { text: null, read: { ok: false, bad: { problem: label.problem, at: heard.at } } };
}
