// Reads what is scanned or typed into the tester of the code rules, as the desk would.
import { useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import { type CodeSettings, interpretRead, labelOf } from '../scanning/read.ts';
import type { Read } from '../scanning/scan.ts';
import { useReads } from '../scanning/scans.tsx';
import type { SourceRead } from '../scanning/source.ts';

/** What was tested last. A bad scan has no text. */
export type CodeTest = { text: string; read: Read } | { text: null; read: Extract<Read, { ok: false }> };

/** Reads scanned or typed text as the desk would, by the current rules, without any request. */
export function useCodeTest(scanning: CodeSettings, isListening: boolean) {
  const [last, setLast] = useState<SourceRead | null>(null);
  /** The text of a bad read is not kept. */
  const handleRead = (source: SourceRead) => {
    const read = interpretRead(source, scanning);
    setLast(read.ok ? source : read);
  };
  useReads(isListening ? handleRead : null);
  const testTyped = (text: string) =>
    handleRead({ ok: true, found: { text, source: 'search', symbology: null, isGs1: false }, at: systemClock.now() });
  return { test: last && testOf(last, scanning), testTyped };
}

function testOf(source: SourceRead, scanning: CodeSettings): CodeTest {
  if (!source.ok) return { text: null, read: source };
  const label = labelOf(source.found, scanning.gs1Element);
  return label.ok
    ? { text: label.text, read: interpretRead(source, scanning) }
    : { text: null, read: { ok: false, bad: { problem: label.problem, at: source.at } } };
}
