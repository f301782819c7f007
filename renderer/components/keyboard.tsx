// The kiosk's own keyboard: the system's is not to be relied on in a kiosk window.
import { BackspaceIcon } from '@phosphor-icons/react/Backspace';
import { useState } from 'react';
import type { Locale } from '../../shared/domain/station.ts';
import { useText } from '../text/use-text.ts';
import './keyboard.css';

/** Letters by locale: three rows of at most twelve, eleven and nine. The digits' row and the keys around them are the same. */
const LETTERS: Record<Locale, [string, string, string]> = {
  en: ['qwertyuiop/:', "asdfghjkl.'", 'zxcvbnm'],
  de: ['qwertzuiopü/', 'asdfghjklöä', 'yxcvbnm'],
  fr: ['azertyuiop/:', 'qsdfghjklm.', 'wxcvbné'],
  es: ['qwertyuiop/:', 'asdfghjklñ.', 'zxcvbnm'],
};
const DIGITS = '1234567890-';
const ACCENTS: [string, string, string] = ['áàâäãåæçéèêë', 'íìîïñóòôöõø', 'œßúùûü'];

interface KeyboardProps {
  locale: Locale;
  onType: (character: string) => void;
  onDelete: () => void;
  onClose: () => void;
}

export function Keyboard({ locale, onType, onDelete, onClose }: KeyboardProps) {
  const { t } = useText();
  const [shows, setShows] = useState<'letters' | 'accents'>('letters');
  const [first, second, third] = shows === 'letters' ? LETTERS[locale] : ACCENTS;
  const toggle = () => setShows(shows === 'letters' ? 'accents' : 'letters');
  return (
    <section className="keyboard" aria-label={t('search.keyboard')}>
      <div className="keyboard-row">
        <Characters of={DIGITS} onType={onType} />
        <button
          type="button"
          className="keyboard-key keyboard-key--frame"
          aria-label={t('search.delete')}
          onClick={onDelete}
        >
          <BackspaceIcon />
        </button>
      </div>
      <div className="keyboard-row">
        <Characters of={first} onType={onType} />
      </div>
      <div className="keyboard-row keyboard-row--inset">
        <Characters of={second} onType={onType} />
      </div>
      <div className="keyboard-row">
        <button type="button" className="keyboard-key keyboard-key--frame" onClick={toggle}>
          {shows === 'letters' ? 'áé' : 'abc'}
        </button>
        <Characters of={third} onType={onType} />
        <button
          type="button"
          className="keyboard-key keyboard-key--frame keyboard-key--wider"
          onClick={() => onType(' ')}
        >
          {t('search.space')}
        </button>
        <button type="button" className="keyboard-key keyboard-key--frame keyboard-key--wider" onClick={onClose}>
          {t('key.close')}
        </button>
      </div>
    </section>
  );
}

function Characters({ of, onType }: { of: string; onType: (character: string) => void }) {
  return [...of].map((character) => (
    <button key={character} type="button" className="keyboard-key" onClick={() => onType(character)}>
      {character}
    </button>
  ));
}
