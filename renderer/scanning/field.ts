// What a field holds, and how to give it other content: back as it was before a scanner typed into it, or from the drawn keyboard.

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface FieldContent {
  field: Field;
  value: string;
  /** Null where the type of the field has no selection. */
  selection: { start: number; end: number } | null;
}

/** The editable field that has the focus, as it is; null if none has. */
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

/** Whether keys that a person presses mean something on this page, as digits do for a PIN: marked by `data-typed-into`. */
export function isTypedInto(document: Document): boolean {
  return document.querySelector('[data-typed-into]') !== null;
}

/** Gives a field this text and caret; the text by the prototype's setter, so that React notices. */
export function fill({ field, value, selection }: FieldContent): void {
  if (field.value !== value) {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (selection) field.setSelectionRange(selection.start, selection.end);
}
