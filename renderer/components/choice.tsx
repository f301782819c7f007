// One of several big answers: a due preset, a language, a theme. A word and, below it, what it means.
import './choice.css';

interface ChoiceProps {
  title: string;
  note?: string;
  isChosen?: boolean;
  isOff?: boolean;
  onPress: () => void;
  /** The language of the title, where it is not that of the page. */
  lang?: string;
}

export function Choice({ title, note, isChosen, isOff = false, onPress, lang }: ChoiceProps) {
  return (
    <button type="button" className="choice" aria-pressed={isChosen} onClick={onPress} disabled={isOff} lang={lang}>
      <b>{title}</b>
      {note !== undefined && <span>{note}</span>}
    </button>
  );
}
