// The on-screen keyboard: the system's own is not reliable in a kiosk window.
import { ArrowFatUpIcon } from '@phosphor-icons/react/ArrowFatUp';
import { BackspaceIcon } from '@phosphor-icons/react/Backspace';
import { XIcon } from '@phosphor-icons/react/X';
import { type ReactNode, useState } from 'react';
import { LANGUAGES, type Locale, languageOf } from '../../shared/domain/languages.ts';
import { useText } from '../text/use-text.ts';
import './keyboard.css';

/** Three rows of at most twelve, eleven and seven characters. The digit row and the keys around are always the same. */
type Rows = readonly [string, string, string];

const DIGITS = '1234567890-';
/** Enough for web addresses and patterns. */
const SYMBOLS: Rows = ['()[]{}<>^$|\\', '?*+.,:;/_=&', '#@%!"\'~'];
const ACCENTS: Rows = ['áàâäãåæçéèêë', 'íìîïñóòôöõø', 'œßúùûü'];

type Page = 'letters' | 'symbols' | 'accents';
/** For each page: the next page, and the label of the key that leads there. */
const NEXT: Record<Page, { page: Page; shows: string }> = {
  letters: { page: 'symbols', shows: '#+=' },
  symbols: { page: 'accents', shows: 'áé' },
  accents: { page: 'letters', shows: 'abc' },
};

interface KeyboardProps {
  locale: Locale;
  onType: (character: string) => void;
  onDelete: () => void;
  onClose: () => void;
}

export function Keyboard({ locale, onType, onDelete, onClose }: KeyboardProps) {
  const { t } = useText();
  const [page, setPage] = useState<Page>('letters');
  const [isShifted, setShifted] = useState(false);
  const [first = '', second = '', third = ''] = rowsOf(page, locale).map((row) => (isShifted ? inCapitals(row) : row));
  const next = NEXT[page];
  return (
    <section className="keyboard grid keeps" data-unguarded aria-label={t('search.keyboard')}>
      <div className="keyboard-row grid">
        <Characters of={DIGITS} onType={onType} />
        <FrameKey label={t('search.delete')} onPress={onDelete}>
          <BackspaceIcon />
        </FrameKey>
      </div>
      <div className="keyboard-row grid">
        <Characters of={first} onType={onType} />
      </div>
      <div className="keyboard-row keyboard-row--inset grid">
        <Characters of={second} onType={onType} />
      </div>
      <div className="keyboard-row grid">
        <FrameKey
          label={t('search.capitals')}
          isOff={page === 'symbols'}
          isChosen={isShifted}
          onPress={() => setShifted(!isShifted)}
        >
          <ArrowFatUpIcon weight={isShifted ? 'fill' : 'bold'} />
        </FrameKey>
        <Characters of={third} onType={onType} />
        <FrameKey onPress={() => setPage(next.page)}>{next.shows}</FrameKey>
        <FrameKey isWide onPress={() => onType(' ')}>
          {t('search.space')}
        </FrameKey>
        <FrameKey label={t('key.close')} onPress={onClose}>
          <XIcon />
        </FrameKey>
      </div>
    </section>
  );
}

function rowsOf(page: Page, locale: Locale): Rows {
  if (page === 'letters') return LANGUAGES[languageOf(locale)].letters;
  return page === 'symbols' ? SYMBOLS : ACCENTS;
}

/** Letters without a single-character capital ("ß") stay as they are. */
function inCapitals(row: string): string {
  return [...row].map((letter) => (letter.toUpperCase().length === 1 ? letter.toUpperCase() : letter)).join('');
}

interface FrameKeyProps {
  children: ReactNode;
  onPress: () => void;
  /** For keys that show an icon only. */
  label?: string;
  isOff?: boolean;
  /** For keys that stay pressed. */
  isChosen?: boolean;
  isWide?: boolean;
}

function FrameKey({ children, onPress, label, isOff = false, isChosen, isWide = false }: FrameKeyProps) {
  return (
    <button
      type="button"
      className="keyboard-key keyboard-key--frame middle"
      data-wide={isWide || undefined}
      aria-label={label}
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Characters({ of, onType }: { of: string; onType: (character: string) => void }) {
  return [...of].map((character) => (
    <button key={character} type="button" className="keyboard-key middle" onClick={() => onType(character)}>
      {character}
    </button>
  ));
}
