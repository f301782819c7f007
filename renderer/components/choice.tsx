// One of several large choices: a due preset, a language, a theme. A title with an explanation below it.
import { PlainKey } from './plain-key.tsx';
import './choice.css';

interface ChoiceProps {
  title: string;
  note?: string;
  isChosen?: boolean;
  /** Whether what stands beside the choices is about this one. */
  isOpen?: boolean;
  isOff?: boolean;
  onPress: () => void;
  /** The language of the title, if it differs from the page's. */
  lang?: string;
}

export function Choice({ title, note, isChosen, isOpen, isOff = false, onPress, lang }: ChoiceProps) {
  return (
    <PlainKey
      className="choice stack boxed"
      aria-pressed={isChosen}
      aria-current={isOpen || undefined}
      onClick={onPress}
      disabled={isOff}
      lang={lang}
    >
      <b>{title}</b>
      {note !== undefined && <span>{note}</span>}
    </PlainKey>
  );
}
