// A USB scanner that types like a keyboard: one listener for the whole window, no focus needed, nothing leaks into fields or buttons.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { type BurstEnd, createBurstReader, type KnownScanners } from './burst.ts';
import { type FieldContent, fill, focusedField, isTypedInto } from './field.ts';
import type { KeyPress } from './keys.ts';
import { WEDGE_TIMES } from './pace.ts';
import type { KeyBurst } from './scan.ts';

export interface Wedge {
  /** Goes by these scanners from now on; from the next code on, if one is under way. */
  know(scanners: KnownScanners): void;
  /** Stops listening. */
  stop(): void;
}

export interface WedgeListener {
  /** A whole burst, and whose it is; null: no commissioned scanner's. What it is worth is read.ts's business. */
  onBurst: (burst: KeyBurst, scanner: ScannerProfile | null) => void;
  /** Part of a code was lost on the way; the rest is not handed on, since it could be the code of another thing. */
  onBroken: () => void;
  /** A person typed outside of any field, and rests. */
  onTyped: (typed: Typed) => void;
}

/** What a person typed outside of any field. */
export interface Typed {
  text: string;
  /** Whether they ended it with Enter. */
  isEntered: boolean;
}

/** A key that went down or up. */
export type KeyChange = { is: 'down'; press: KeyPress } | { is: 'up'; code: string };

/**
 * Listens to the keys of `target` until it is stopped. Without commissioned scanners, bursts are told from typing by their speed
 * alone. `early`: the keys before it, oldest first, which no page had to be kept from.
 */
export function startWedge(
  target: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  scanners: KnownScanners,
  { onBurst, onBroken, onTyped }: WedgeListener,
  early: readonly KeyChange[] = [],
): Wedge {
  let reader = createBurstReader(scanners);
  let waiting: KnownScanners | null = null;
  /** The focused field before each key that reached the page and may turn out to be a scanner's. */
  let before: (FieldContent & { key: number })[] = [];
  /** What came outside of any field and may turn out to be a scanner's, or a person's. */
  let typed: { key: number; text: string }[] = [];
  /** Keys that were kept from the page and are still down. */
  const kept = new Set<string>();
  /** Whether the last character was a scanner's for certain. */
  let isKeeping = false;
  let silence: Timer | null = null;

  const keydown = (event: KeyboardEvent) => {
    if (event.repeat) {
      if (kept.has(nameOf(event))) keepFromPage(event);
      return;
    }
    if (waiting && reader.isIdle()) {
      reader = createBurstReader(waiting);
      waiting = null;
      before = [];
    }
    const field = focusedField(target.document);
    const inField = field !== null || isTypedInto(target.document);
    const { keep, key, end } = reader.press(pressOf(event, inField));
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

  // What digits with Alt held make comes when Alt goes up, not with a key of its own.
  const keypress = (event: KeyboardEvent) => {
    if (isKeeping) keepFromPage(event);
  };

  function waitForSilence(): void {
    if (silence !== null) clock.clearTimeout(silence);
    silence = clock.setTimeout(() => {
      silence = null;
      const end = reader.rest();
      if (end) finish(end);
      tellTyped(false);
    }, WEDGE_TIMES.silence);
  }

  /** What is typed where there is no field yet can be ended and taken back as in one. */
  function edit(event: KeyboardEvent): void {
    if (event.key === 'Backspace') typed.pop();
    if (event.key === 'Escape') typed = [];
    if (event.key !== 'Enter' || typed.length === 0) return;
    kept.add(nameOf(event));
    keepFromPage(event);
    tellTyped(true);
  }

  function tellTyped(isEntered: boolean): void {
    const text = typed
      .map((each) => each.text)
      .join('')
      .trim();
    typed = [];
    if (text !== '') onTyped({ text, isEntered });
  }

  function finish(end: BurstEnd): void {
    // The first keys came before it was clear that a machine types.
    const field = before.find(({ key }) => key >= end.firstKey);
    if (field) fill(field);
    before = [];
    typed = typed.filter(({ key }) => key < end.firstKey);
    isKeeping = false;
    if (end.is === 'broken') onBroken();
    else onBurst(end.burst, end.scanner);
  }

  function hearEarly(): void {
    let lastAt = Number.POSITIVE_INFINITY;
    for (const change of early) {
      if (change.is === 'up') {
        reader.release(change.code);
        continue;
      }
      const { press } = change;
      const rested = press.at - lastAt > WEDGE_TIMES.silence ? reader.rest() : null;
      if (rested) finish(rested);
      const { key, end } = reader.press(press);
      if (end) finish(end);
      if (key !== null) lastAt = press.at;
    }
    // The rest of it may still come.
    if (lastAt < Number.POSITIVE_INFINITY) waitForSilence();
  }

  hearEarly();
  const listeners = { keydown, keyup, keypress };
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, true);
  return {
    know(known) {
      waiting = known;
    },
    stop() {
      if (silence !== null) clock.clearTimeout(silence);
      for (const [type, listener] of Object.entries(listeners))
        target.removeEventListener(type, listener as EventListener, true);
    },
  };
}

/** `event` without the DOM. */
export function pressOf(event: KeyboardEvent, inField: boolean): KeyPress {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    altGraph: event.getModifierState('AltGraph'),
    meta: event.metaKey,
    at: event.timeStamp,
    isRepeat: event.repeat,
    isComposing: event.isComposing || event.keyCode === 229,
    inField,
  };
}

/** Whether a person writes something by it. */
function isCharacter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** What tells a key that goes up from the others that are down. */
const nameOf = ({ code, key }: KeyboardEvent) => code || key;

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
