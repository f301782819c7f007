// A USB scanner that types like a keyboard: one listener for the whole window, no focus needed, nothing leaks into fields or buttons.
import type { Clock, Timer } from '../../shared/clock.ts';
import {
  type Burst,
  beginBurst,
  continueBurst,
  endsAsScan,
  isMachine,
  isScanAfterSilence,
  WEDGE_TIMES,
} from './burst.ts';

export interface Wedge {
  /** Stops listening. */
  stop(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Characters that a scanner types with Ctrl held: Ctrl+] is GS (0x1d). Ctrl+M and Ctrl+J are terminators. */
const CONTROL_KEYS: Record<string, string> = { ']': '\u001d' };
const isTerminator = (event: KeyboardEvent) =>
  event.key === 'Enter' || event.key === 'Tab' || (event.ctrlKey && ['m', 'j', 'M', 'J'].includes(event.key));

export interface WedgeListener {
  /** The raw text of a burst; what it is worth is read.ts's business. */
  onText: (text: string) => void;
  /** Part of a code was lost on the way; the rest is not handed on, since it could be the code of another thing. */
  onBroken: () => void;
}

/** Listens to the keys of `target` until it is stopped. */
export function startWedge(
  target: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  { onText, onBroken }: WedgeListener,
): Wedge {
  let burst: Burst | null = null;
  let before: { field: Field; value: string } | null = null;
  let silence: Timer | null = null;
  let keepEnterFromPage = false;
  /** Whether the scanner has ended a code with a key of its own: then silence ends none. */
  let usesTerminator = false;
  /** When the last code broke, by the keys' own times. */
  let brokenAt = Number.NEGATIVE_INFINITY;

  const keydown = (event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || event.keyCode === 229) return;
    if (isTerminator(event)) return terminate(event);
    const character = characterOf(event);
    if (character === null) return;
    extend(character, event.timeStamp);
    // A space that belongs to a burst would press a focused button.
    if (burst && (isMachine(burst) || (burst.length > 1 && character === ' ' && !burst.inField))) keepFromPage(event);
    waitForSilence();
  };

  const keyup = (event: KeyboardEvent) => {
    if (keepEnterFromPage && isTerminator(event)) keepFromPage(event);
    else if (event.key === ' ' && burst && burst.length > 1 && !burst.inField) keepFromPage(event);
  };

  function extend(character: string, at: number): void {
    const longer = burst && continueBurst(burst, character, at);
    if (longer) {
      burst = longer;
      return;
    }
    if (burst && isMachine(burst)) brokenAt = burst.lastAt;
    const field = focusedField(target.document);
    before = field && { field, value: field.value };
    burst = beginBurst(character, at, field !== null);
  }

  function terminate(event: KeyboardEvent): void {
    keepEnterFromPage = false;
    if (!burst || !endsAsScan(burst, event.timeStamp)) {
      forget();
      return;
    }
    usesTerminator = true;
    keepEnterFromPage = true;
    keepFromPage(event);
    take();
  }

  function waitForSilence(): void {
    if (silence !== null) clock.clearTimeout(silence);
    silence = clock.setTimeout(() => {
      if (!burst) return;
      if (usesTerminator && isMachine(burst)) {
        // This scanner ends its codes; one without an end is not whole.
        brokenAt = burst.lastAt;
        take();
      } else if (!usesTerminator && isScanAfterSilence(burst)) take();
      else forget();
    }, WEDGE_TIMES.silence);
  }

  /** Ends the burst as a scan, whole or broken. */
  function take(): void {
    if (!burst) return;
    const { text, startedAt, lastAt } = burst;
    const isBroken = lastAt === brokenAt || startedAt - brokenAt < WEDGE_TIMES.remainder;
    // The first keys came before it was clear that a machine types.
    if (before) restore(before.field, before.value);
    forget();
    if (isBroken) onBroken();
    else onText(text);
  }

  function forget(): void {
    if (silence !== null) clock.clearTimeout(silence);
    silence = null;
    burst = null;
    before = null;
  }

  target.addEventListener('keydown', keydown, true);
  target.addEventListener('keyup', keyup, true);
  return {
    stop() {
      forget();
      target.removeEventListener('keydown', keydown, true);
      target.removeEventListener('keyup', keyup, true);
    },
  };
}

/** The one character that the key types, a control character that a scanner means by it, or null. */
function characterOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey && !event.altKey) return CONTROL_KEYS[event.key] ?? null;
  if (event.metaKey) return null;
  return [...event.key].length === 1 ? event.key : null;
}

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function focusedField(document: Document): Field | null {
  const focused = document.activeElement;
  const isText = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  return isText && !focused.readOnly ? focused : null;
}

/** Puts a field's text back, by the prototype's setter so that React notices. */
function restore(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
