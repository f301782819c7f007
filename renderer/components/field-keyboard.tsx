// The on-screen keyboard for fields that are part of a screen: it opens when one is touched, so people with a real
// keyboard don't see it.
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { typeInto } from '../scanning/field.ts';
import { useText } from '../text/use-text.ts';
import { Keyboard } from './keyboard.tsx';

interface FieldKeyboard {
  /** To be spread on each field. */
  fieldProps: { inputMode: 'none'; onFocus: (event: FocusEvent<HTMLInputElement>) => void; onClick: () => void };
  /** To be rendered below everything else; null while closed. */
  keyboard: ReactNode;
  close: () => void;
}

/** A keyboard that writes into the field focused last. It keeps no copy of the text, which may be secret. */
export function useFieldKeyboard(): FieldKeyboard {
  const { locale } = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fieldProps = {
    // Keeps the system's keyboard away.
    inputMode: 'none' as const,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      field.current = currentTarget;
    },
    // On click, not on focus, which Tab also gives; a click comes on release, when fields may move without harm.
    onClick: () => setOpen(true),
  };
  const keyboard = isOpen ? (
    <Keyboard
      locale={locale}
      onType={(character) => typeInto(field.current, character)}
      onDelete={() => typeInto(field.current, '')}
      onClose={close}
    />
  ) : null;
  return { fieldProps, keyboard, close };
}
