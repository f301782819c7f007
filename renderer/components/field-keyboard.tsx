// The drawn keyboard for fields that stand in a screen: it comes with a touch on one of them, and is not there for who has another.
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { contentOf, fill } from '../scanning/field.ts';
import { useText } from '../text/use-text.ts';
import { Keyboard } from './keyboard.tsx';

interface FieldKeyboard {
  /** For each of the fields. */
  fieldProps: { inputMode: 'none'; onFocus: (event: FocusEvent<HTMLInputElement>) => void; onClick: () => void };
  /** What to draw below everything else; null while it is away. */
  keyboard: ReactNode;
  close: () => void;
}

/** A keyboard that writes into the field which had the focus last, and into nothing else: what a field holds may be secret. */
export function useFieldKeyboard(): FieldKeyboard {
  const { locale } = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fieldProps = {
    // Without a second keyboard, of the system, over this one.
    inputMode: 'none' as const,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      field.current = currentTarget;
    },
    // A click, since the focus also comes by Tab; and with its end, when the fields may move under the finger.
    onClick: () => setOpen(true),
  };
  const keyboard = isOpen ? (
    <Keyboard
      locale={locale}
      onType={(character) => replace(field.current, character)}
      onDelete={() => replace(field.current, '')}
      onClose={close}
    />
  ) : null;
  return { fieldProps, keyboard, close };
}

/** Puts `text` in the place of what is selected in `field`, or at its caret; without a text, the character before it goes. */
function replace(field: HTMLInputElement | null, text: string): void {
  if (!field) return;
  const { value, selection } = contentOf(field);
  const { start, end } = selection ?? { start: value.length, end: value.length };
  const before = value.slice(0, text === '' && start === end ? Math.max(0, start - 1) : start);
  const caret = before.length + text.length;
  fill({ field, value: before + text + value.slice(end), selection: { start: caret, end: caret } });
  // For the caret, and for the next key of another keyboard.
  field.focus();
}
