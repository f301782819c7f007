// The element of every key: it tells the guard what it does and to what. Only keys that people press without looking
// (a keyboard, a PIN pad, a stepper) are not guarded.
import { type ComponentProps, createContext, isValidElement, type ReactNode, useContext } from 'react';
import { useGuarded } from './guarded.ts';
import { useEscapeKey } from './use-escape.ts';

/** The code of what the keys within act on, such as the item of their row. */
export const OwnerContext = createContext('');

/** Numbers that are counts, not the digits of a code. */
const COUNTS = /(?<![\p{L}\d-])\d+(?![\p{L}\d-])/gu;

interface PlainKeyProps extends Omit<ComponentProps<'button'>, 'type' | 'ref'> {
  /** What it does and to what, if its words and its owner don't say all of that. */
  meaning?: string | undefined;
  /** Whether it leads back, so that Escape presses it. */
  leaves?: boolean;
}

export function PlainKey({ meaning, leaves = false, disabled = false, ...button }: PlainKeyProps) {
  const owner = useContext(OwnerContext);
  const key = useEscapeKey(leaves);
  const words = () => `${owner} ${(button['aria-label'] ?? wordsOf(button.children)).replaceAll(COUNTS, '')}`;
  useGuarded(key, disabled ? null : (meaning ?? words()));
  return (
    <button ref={key} type="button" disabled={disabled} aria-keyshortcuts={leaves ? 'Escape' : undefined} {...button} />
  );
}

/** The words of a key, without its notes and drawings. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join(' ');
  if (!isValidElement<ComponentProps<'span'>>(node)) return '';
  return node.type === 'small' || node.props['aria-hidden'] ? '' : wordsOf(node.props.children);
}
