// Reads USB scanners that type like a keyboard (wedges): one listener for the whole window. It needs no focus, and no
// scanned key leaks into a field or button.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { createBurstReader } from './burst.ts';
import { contentOf, type FieldContent, fill, focusedField, isTypedInto } from './field.ts';
import { type KeyChange, pressOf } from './key-events.ts';
import { createKeyGaps } from './key-gaps.ts';
import { createKeyPresses } from './key-presses.ts';
import { createKeyRepeats } from './key-repeats.ts';
import { isBesideOthers, type KeyPress, terminatorOf, UNREADABLE } from './keys.ts';
import { createSymbolFilter, isActing } from './one-symbol.ts';
import { actingGapsBeside, WEDGE_TIMES } from './pace.ts';
import type { BrokenRead, BurstEnd, KeyBurst, KnownScanners } from './scan.ts';

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
  /** Nobody typed it: a label was read that nobody knows. */
  isScanned?: true;
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
  let actingGaps = gapsBeside(scanners);
  const symbolFilter = createSymbolFilter(() => actingGaps);
  const keyPresses = createKeyPresses(clock, () => actingGaps.outside);
  const repeats = createKeyRepeats();
  let waiting: KnownScanners | null = null;
  let focusedAt = Number.NEGATIVE_INFINITY;
  const gapOf = createKeyGaps(() => actingGaps.outside);
  /** The focused field's content before each key that reached the page but may turn out to be a scanner's. */
  let before: (FieldContent & { key: number })[] = [];
  /** Characters typed outside any field, not yet known to be a scanner's or a person's. */
  let typed: { key: number; text: string }[] = [];
  /** Keys that were kept from the page and are still down. */
  const kept = new Set<string>();
  /** Whether the last character was kept from the page. */
  let isKeeping = false;
  /** A key that does not say which character it is: the keypress or beforeinput after it tells, if there is one. */
  let unnamed: KeyPress | null = null;
  /** How many keys in a row told no character, and when an Enter no longer belongs to them or to what was pasted. */
  let unread = 0;
  let enterIsTheirsUntil = Number.NEGATIVE_INFINITY;
  /** When a key for pasting was pressed: what acts right after it is a machine's, too. */
  let pastedAt = Number.NEGATIVE_INFINITY;
  /** What was pasted, until it is known that no label goes on behind it. */
  let pasted: { at: number; take: () => void; timer: Timer } | null = null;
  let silence: Timer | null = null;

  const keydown = (event: KeyboardEvent) => {
    if (keyPresses.isLate(event)) return;
    const field = focusedField(target.document);
    const inField = field !== null || isTypedInto(target.document);
    const press = repeats.pressOf(pressOf(event, inField));
    if (press === null) {
      if (kept.has(nameOf(event))) keepFromPage(event);
      else keyPresses.down(event);
      return;
    }
    // Its release was lost.
    if (event.repeat) reader.release(event.code);
    if (waiting && reader.isIdle()) {
      reader = createBurstReader(waiting);
      actingGaps = gapsBeside(waiting);
      reader.focus(focusedAt);
      waiting = null;
      before = [];
    }
    const isMachines = gapOf(press) <= actingGaps.outside;
    // A scanner app may end a paste by Enter. What a label types behind its Ctrl+V shows that nobody pasted.
    if (pasted && !isBesideOthers(press))
      endPaste(terminatorOf(press) !== null || press.at - pasted.at > actingGaps.outside);
    if (isUnnamed(event)) {
      takeUnnamed();
      // On its own it is no key of the physical keyboard: its position says nothing.
      unnamed = { ...press, code: '' };
      // A key before it that acts was a machine's.
      if (isMachines) keyPresses.cancel();
      return;
    }
    takeUnnamed();
    // A paste is read as such; one within a label would read this PC's clipboard.
    const isPaste = !inField && isPasteKey(event);
    if (isPaste && reader.isIdle() && !isMachines) {
      pastedAt = press.at;
      return;
    }
    const isEnd = terminatorOf(press) !== null;
    const isTheirs =
      !inField &&
      ((isEnd && press.at <= enterIsTheirsUntil) ||
        ((isEnd || isActing(press)) && press.at - pastedAt <= actingGaps.outside));
    const isScanners = take(press, field, isCharacter(event) && press.key === event.key ? event.key : null);
    if (isTheirs && !isScanners && unread > 1) onBroken('broken');
    unread = 0;
    enterIsTheirsUntil = Number.NEGATIVE_INFINITY;
    if (isScanners || isTheirs || isPaste || (!inField && edit(event.key))) {
      kept.add(nameOf(event));
      keepFromPage(event);
      keyPresses.cancel();
    } else {
      kept.delete(nameOf(event));
      keyPresses.down(event);
    }
  };

  /** Passes a key to the reader. `text`: the character that a person types with it. Returns whether to keep it from the page. */
  function take(press: KeyPress, field: FieldContent | null, text: string | null): boolean {
    const { keep, key, end } = symbolFilter(reader, press);
    // A code that ends with the key that follows it: the field is restored before that key reaches it.
    if (end) finish(end);
    if (key === null) return keep;
    isKeeping = keep;
    const oldest = reader.oldestKey();
    before = before.filter((each) => each.key >= oldest);
    if (field) before.push({ ...(end ? contentOf(field.field) : field), key });
    if (!press.inField && text !== null) typed.push({ key, text });
    waitForSilence();
    return keep;
  }

  /** A key that told no character to the end: a code with it is unreadable, and its Enter must not press a button. */
  function takeUnnamed(): void {
    if (!unnamed) return;
    const press = unnamed;
    unnamed = null;
    unread += 1;
    take({ ...press, key: UNREADABLE }, focusedField(target.document), null);
    if (unread > 1) enterIsTheirsUntil = press.at + WEDGE_TIMES.remainder;
  }

  const keyup = (event: KeyboardEvent) => {
    if (isUnnamed(event)) takeUnnamed();
    repeats.release(event.code);
    if (kept.delete(nameOf(event)) || (event.key === ' ' && reader.isOutsideField())) keepFromPage(event);
    else keyPresses.up(event);
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
    if (unnamed) takeNamed(event.charCode === 13 ? 'Enter' : String.fromCodePoint(event.charCode));
    // The Enter of a keyboard has been kept from the page: this one has no key.
    const isReturn = event.charCode === 13 && focusedField(target.document) === null;
    if (isKeeping || isReturn) keepFromPage(event);
  };

  // In a field, some senders tell a character by this event alone.
  const beforeinput = (event: InputEvent) => {
    if (!unnamed || event.data === null || [...event.data].length !== 1) return;
    takeNamed(event.data);
    if (isKeeping) keepFromPage(event);
  };

  /** The key that did not say which character it is, once another event tells: `key`. */
  function takeNamed(key: string): void {
    if (!unnamed) return;
    const press = { ...unnamed, key };
    unnamed = null;
    unread = 0;
    isKeeping = take(press, focusedField(target.document), key) || (!press.inField && edit(key));
  }

  /** What is pasted outside any field is a code: that is how some scanner apps deliver it. */
  const paste = (event: ClipboardEvent) => {
    if (focusedField(target.document) || isTypedInto(target.document)) return;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (text === '') return;
    keepFromPage(event);
    enterIsTheirsUntil = event.timeStamp + WEDGE_TIMES.remainder;
    const gapMs = { typical: 0, longest: 0 };
    if (/[\r\n]/.test(text)) return onBroken('broken');
    const take = () => onBurst({ typed: text, usKeys: text, terminator: 'none', gapMs }, null);
    endPaste(true);
    pasted = { at: event.timeStamp, take, timer: clock.setTimeout(() => endPaste(true), actingGaps.outside) };
  };

  function endPaste(isTaken: boolean): void {
    if (!pasted) return;
    const { take, timer } = pasted;
    pasted = null;
    clock.clearTimeout(timer);
    if (isTaken) take();
  }

  function waitForSilence(): void {
    if (silence !== null) clock.clearTimeout(silence);
    silence = clock.setTimeout(() => {
      silence = null;
      const end = reader.rest();
      if (end) finish(end);
      reportTyped(false);
    }, WEDGE_TIMES.silence);
  }

  /** Enter, Backspace and Escape work on text typed outside any field as they do in one. Whether the page must not get it. */
  function edit(key: string): boolean {
    if (key === 'Backspace') typed.pop();
    if (key === 'Escape') typed = [];
    if (key !== 'Enter' || typed.length === 0) return false;
    reportTyped(true);
    return true;
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
    if (end.kind === 'burst') onBurst(end.burst, end.scanner);
    else onBroken(end.kind === 'broken' ? 'broken' : 'several-codes');
  }

  function replayEarlyKeys(): void {
    let lastAt = Number.POSITIVE_INFINITY;
    for (const change of early) {
      if (change.kind === 'up') {
        repeats.release(change.code);
        reader.release(change.code);
        continue;
      }
      if (change.kind === 'focus') {
        noteFocus(change.at);
        continue;
      }
      const press = repeats.pressOf(change.press);
      if (press === null) continue;
      if (change.press.isRepeat) reader.release(press.code);
      const rested = press.at - lastAt > WEDGE_TIMES.silence ? reader.rest() : null;
      if (rested) finish(rested);
      const { key, end } = symbolFilter(reader, press);
      if (end) finish(end);
      if (key !== null) lastAt = press.at;
    }
    // The rest of an early code may still come.
    if (lastAt < Number.POSITIVE_INFINITY) waitForSilence();
  }

  replayEarlyKeys();
  const listeners = { keydown, keyup, keypress, beforeinput, paste, focus };
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, true);
  return {
    setScanners(known) {
      waiting = known;
    },
    stop() {
      if (silence !== null) clock.clearTimeout(silence);
      endPaste(false);
      keyPresses.cancel();
      for (const [type, listener] of Object.entries(listeners))
        target.removeEventListener(type, listener as EventListener, true);
    },
  };
}

const gapsBeside = (scanners: KnownScanners) => actingGapsBeside(scanners === 'unknown' ? [] : scanners);

/** Whether a person types a character with this key. */
function isCharacter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** Whether the event does not say which character it is: the system sends one that no key has. */
const isUnnamed = ({ key }: KeyboardEvent) => key === 'Unidentified' || key === '';

function isPasteKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'v';
}

/** Identifies a key, to match its keyup with its keydown. */
const nameOf = ({ code, key }: KeyboardEvent) => code || key;

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
