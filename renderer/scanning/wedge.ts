// Reads USB scanners that type like a keyboard (wedges): one listener for the whole window. It needs no focus, and no
// scanned key leaks into a field or button.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { type BurstEnd, createBurstReader, type KnownScanners } from './burst.ts';
import { type FieldContent, fill, focusedField, isTypedInto } from './field.ts';
import { type KeyChange, pressOf } from './key-events.ts';
import { createSymbolFilter } from './one-symbol.ts';
import { WEDGE_TIMES } from './pace.ts';
import type { BrokenRead, KeyBurst } from './scan.ts';

export interface Wedge {
  /** Switches to these scanners, after the code in progress if there is one. */
  setScanners(scanners: KnownScanners): void;
  /** Stops listening. */
  stop(): void;
}

export interface WedgeListener {
  /** A complete burst and its scanner (null: not commissioned). read.ts decides whether it is a valid code. */
  onBurst: (burst: KeyBurst, scanner: ScannerProfile | null) => void;
  /** Part of a code was lost, or more codes followed in its symbol: dropped, since they could be a different item's. */
  onBroken: (problem: BrokenRead) => void;
  /** A person typed outside any field, then paused or pressed Enter. */
  onTyped: (typed: Typed) => void;
}

/** Text that a person typed outside any field. */
export interface Typed {
  text: string;
  /** Whether it was ended with Enter. */
  isEntered: boolean;
}

/**
 * Listens to the keys of `target` until stopped. Without commissioned scanners, speed alone separates bursts from
 * typing. `early`: keys pressed before the wedge started, oldest first; there was no page yet to keep them from.
 */
export function startWedge(
  target: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  scanners: KnownScanners,
  { onBurst, onBroken, onTyped }: WedgeListener,
  early: readonly KeyChange[] = [],
): Wedge {
  let reader = createBurstReader(scanners);
  const press = createSymbolFilter();
  let waiting: KnownScanners | null = null;
  let focusedAt = Number.NEGATIVE_INFINITY;
  /** The focused field's content before each key that reached the page but may turn out to be a scanner's. */
  let before: (FieldContent & { key: number })[] = [];
  /** Characters typed outside any field, not yet known to be a scanner's or a person's. */
  let typed: { key: number; text: string }[] = [];
  /** Keys that were kept from the page and are still down. */
  const kept = new Set<string>();
  /** Whether the last character was kept from the page. */
  let isKeeping = false;
  let silence: Timer | null = null;

  const keydown = (event: KeyboardEvent) => {
    if (event.repeat) {
      if (kept.has(nameOf(event))) keepFromPage(event);
      return;
    }
    if (waiting && reader.isIdle()) {
      reader = createBurstReader(waiting);
      reader.focus(focusedAt);
      waiting = null;
      before = [];
    }
    const field = focusedField(target.document);
    const inField = field !== null || isTypedInto(target.document);
    const { keep, key, end } = press(reader, pressOf(event, inField));
    if (keep) {
      kept.add(nameOf(event));
      keepFromPage(event);
    } else kept.delete(nameOf(event));
    if (key !== null) {
      isKeeping = keep;
      const oldest = reader.oldestKey();
      if (before.length > 0) before = before.filter((each) => each.key >= oldest);
      if (field) before.push({ ...field, key });
      if (!inField && isCharacter(event)) typed.push({ key, text: event.key });
    }
    if (end) finish(end);
    if (!keep && !inField) edit(event);
    if (key !== null) waitForSilence();
  };

  const keyup = (event: KeyboardEvent) => {
    if (kept.delete(nameOf(event)) || (event.key === ' ' && reader.isOutsideField())) keepFromPage(event);
    reader.release(event.code);
  };

  const focus = (event: FocusEvent) => {
    // A field's focus event passes here, too.
    if (event.target === event.currentTarget) noteFocus(event.timeStamp);
  };

  function noteFocus(at: number): void {
    focusedAt = at;
    reader.focus(at);
  }

  // An Alt+digits character arrives when Alt is released, without a keydown of its own.
  const keypress = (event: KeyboardEvent) => {
    if (isKeeping) keepFromPage(event);
  };

  function waitForSilence(): void {
    if (silence !== null) clock.clearTimeout(silence);
    silence = clock.setTimeout(() => {
      silence = null;
      const end = reader.rest();
      if (end) finish(end);
      reportTyped(false);
    }, WEDGE_TIMES.silence);
  }

  /** Enter, Backspace and Escape work on text typed outside any field as they do in one. */
  function edit(event: KeyboardEvent): void {
    if (event.key === 'Backspace') typed.pop();
    if (event.key === 'Escape') typed = [];
    if (event.key !== 'Enter' || typed.length === 0) return;
    kept.add(nameOf(event));
    keepFromPage(event);
    reportTyped(true);
  }

  function reportTyped(isEntered: boolean): void {
    const text = typed
      .map((each) => each.text)
      .join('')
      .trim();
    typed = [];
    if (text !== '') onTyped({ text, isEntered });
  }

  function finish(end: BurstEnd): void {
    // The first keys reached the field before the burst was recognised.
    const field = before.find(({ key }) => key >= end.firstKey);
    if (field) fill(field);
    before = [];
    typed = typed.filter(({ key }) => key < end.firstKey);
    isKeeping = false;
    if (end.is === 'burst') onBurst(end.burst, end.scanner);
    else onBroken(end.is === 'broken' ? 'broken' : 'several-codes');
  }

  function replayEarlyKeys(): void {
    let lastAt = Number.POSITIVE_INFINITY;
    for (const change of early) {
      if (change.is === 'up') {
        reader.release(change.code);
        continue;
      }
      if (change.is === 'focus') {
        noteFocus(change.at);
        continue;
      }
      const { at } = change.press;
      const rested = at - lastAt > WEDGE_TIMES.silence ? reader.rest() : null;
      if (rested) finish(rested);
      const { key, end } = press(reader, change.press);
      if (end) finish(end);
      if (key !== null) lastAt = at;
    }
    // The rest of an early code may still come.
    if (lastAt < Number.POSITIVE_INFINITY) waitForSilence();
  }

  replayEarlyKeys();
  const listeners = { keydown, keyup, keypress, focus };
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, true);
  return {
    setScanners(known) {
      waiting = known;
    },
    stop() {
      if (silence !== null) clock.clearTimeout(silence);
      for (const [type, listener] of Object.entries(listeners))
        target.removeEventListener(type, listener as EventListener, true);
    },
  };
}

/** Whether a person types a character with this key. */
function isCharacter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** Identifies a key, to match its keyup with its keydown. */
const nameOf = ({ code, key }: KeyboardEvent) => code || key;

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
