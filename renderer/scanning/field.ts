// Reads and sets the content of a field: to restore it after a scanner typed into it, and for the on-screen keyboard.

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface FieldContent {
  field: Field;
  value: string;
  /** Null where the type of the field has no selection. */
  selection: { start: number; end: number } | null;
}

/** The focused editable field and its content; null if none has the focus. */
export function focusedField(document: Document): FieldContent | null {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isText && !field.readOnly ? contentOf(field) : null;
}

/** What the field holds now. */
export function contentOf(field: Field): FieldContent {
  const { value, selectionStart, selectionEnd } = field;
  const selection =
    selectionStart === null || selectionEnd === null ? null : { start: selectionStart, end: selectionEnd };
  return { field, value, selection };
}

/** Whether the page takes typed keys without a field, as the PIN pad does; marked by `data-typed-into`. */
export function isTypedInto(document: Document): boolean {
  return document.querySelector('[data-typed-into]') !== null;
}

/** Sets a field's text and caret; the text with the prototype's setter, so that React notices. */
export function fill({ field, value, selection }: FieldContent): void {
  if (field.value !== value) {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (selection) field.setSelectionRange(selection.start, selection.end);
}

/**
 * Types `text` as a key would: at the caret or over the selection, and nothing more than the field has room for. An
 * empty text deletes the selection or the previous character.
 */
export function typeInto(field: Field | null, text: string): void {
  if (!field) return;
  const { value, selection } = contentOf(field);
  const { start, end } = selection ?? { start: value.length, end: value.length };
  const before = value.slice(0, start);
  // By code points: an emoji has two code units, and half of one is no character.
  const kept = text === '' && start === end ? [...before].slice(0, -1).join('') : before;
  const next = kept + text + value.slice(end);
  const caret = kept.length + text.length;
  const hasRoom = field.maxLength < 0 || next.length <= Math.max(field.maxLength, value.length);
  if (hasRoom) fill({ field, value: next, selection: { start: caret, end: caret } });
  // Shows the caret and lets a real keyboard type on.
  field.focus();
}
