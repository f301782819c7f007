// The search by name, code or renter, typed on the kiosk's own keyboard or a real one.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { KeyboardIcon } from '@phosphor-icons/react/Keyboard';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/X';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { Candidate } from '../../../shared/domain/workspace.ts';
import { ActionBar, Key } from '../../components/action-bar.tsx';
import { useAnnouncement } from '../../components/announcer.tsx';
import { BackButton } from '../../components/back-button.tsx';
import { Button } from '../../components/button.tsx';
import { Stage } from '../../components/frame.tsx';
import { Keyboard } from '../../components/keyboard.tsx';
import { useEmptiedField } from '../../components/use-emptied-field.ts';
import { useEscape } from '../../components/use-escape.ts';
import { typeInto } from '../../scanning/field.ts';
import { WEDGE_TIMES } from '../../scanning/pace.ts';
import type { Typed } from '../../scanning/wedge.ts';
import { errorWordsUnscanned } from '../../text/error-words.ts';
import { useText } from '../../text/use-text.ts';
import { HitList } from './hit-list.tsx';
import { exactly } from './ranked.ts';
import { SHORTEST_QUERY, useHits } from './use-hits.ts';
import './search-screen.css';

interface SearchProps {
  /** What was typed before the search opened, or the code that nobody knows; null: nothing. */
  typed: Typed | null;
  /** In self-service renters can't be searched for. */
  finds: 'everything' | 'items';
  /** Whether the controls are low: closing the drawn keyboard then brings the hits down. */
  lowerControls: boolean;
  /** Called with the chosen hit; the search closes then. */
  onFound: (found: Candidate) => void;
  onClose: () => void;
}

export function SearchScreen({ typed, finds, lowerControls, onFound, onClose }: SearchProps) {
  const { t, locale } = useText();
  const [query, setQuery] = useState(typed?.text ?? '');
  // Who types on a real keyboard needs none on the screen.
  const [isWriting, setIsWriting] = useState(typed === null || typed.isScanned === true);
  /** The query for which Enter was pressed; null: it was not, or the query has changed since. */
  const [entered, setEntered] = useState(typed?.isEntered ? typed.text : null);
  const field = useRef<HTMLInputElement>(null);
  const items = useHits(query, 'item');
  const renters = useHits(finds === 'everything' ? query : '', 'renter');
  const searched = finds === 'everything' ? [items, renters] : [items];
  const hits = searched.flatMap(({ results }) => results ?? []);
  const isAnswered = searched.every(({ of, isLoading }) => of === query.trim() && !isLoading);
  const choose = (found: Candidate) => {
    onFound(found);
    onClose();
  };
  useAnnouncement(foundWords());
  useEscape(onClose);

  // The next letter then takes the place of the unknown code.
  useEffect(() => {
    if (typed?.isScanned) field.current?.select();
  }, [typed]);
  const openEntered = useEffectEvent(() => {
    const hit = entered === query && exactly(hits, query);
    if (hit) choose(hit);
  });
  useEffect(() => {
    if (isAnswered && entered !== null) openEntered();
  }, [isAnswered, entered]);

  const change = (next: string) => {
    setQuery(next);
    setEntered(null);
    field.current?.focus();
  };
  const write = (next: string) => {
    change(next);
    setIsWriting(true);
  };
  const label = t(finds === 'items' ? 'search.itemField' : 'search.field');
  return (
    <>
      <QueryField
        label={label}
        prompt={finds === 'items' ? label : t('search.prompt')}
        field={field}
        query={query}
        onChange={change}
        onWrite={write}
        onTypedByHand={() => setIsWriting(false)}
        onEnter={() => setEntered(query)}
      />
      <Stage screen="search">
        <h1 className="for-screen-readers">{label}</h1>
        {found()}
      </Stage>
      {isWriting ? (
        <Keyboard
          locale={locale}
          onType={(character) => typeInto(field.current, character)}
          onDelete={() => typeInto(field.current, '')}
          onClose={lowerControls && hits.length > 0 ? () => setIsWriting(false) : onClose}
        />
      ) : (
        <ActionBar primary={<BackButton onPress={onClose} />}>
          <Key icon={<KeyboardIcon />} onPress={() => write(query)}>
            {t('search.keyboard')}
          </Key>
        </ActionBar>
      )}
    </>
  );

  /** The number of hits, for screen readers. */
  function foundWords(): string | null {
    if (query.trim().length < SHORTEST_QUERY || !isAnswered || searched.some(({ error }) => error !== null))
      return null;
    return hits.length === 0 ? t('search.noItems') : t('search.found', { count: hits.length });
  }

  function found() {
    const error = searched.find((each) => each.error !== null)?.error;
    if (query.trim().length < SHORTEST_QUERY) return <p className="search-hint soft">{t('search.start')}</p>;
    if (error) return <Failure error={error} onRetry={() => searched.map(({ retry }) => retry())} />;
    const leftOut = searched.reduce((sum, each) => sum + each.leftOut, 0);
    if (searched.every(({ results }) => results?.length === 0))
      return (
        <div className="search-hint soft">
          <p>
            <b>{t('search.noItems')}</b> {finds === 'everything' && <b>{t('search.noRenters')}</b>}
          </p>
          {leftOut > 0 ? <p>{t('leftOut', { count: leftOut })}</p> : <p>{t('search.fewer')}</p>}
        </div>
      );
    if (searched.every(({ results }) => results === null)) return null;
    return (
      <HitList
        query={query}
        items={items}
        renters={finds === 'everything' ? renters : null}
        onChoose={choose}
        onLookFurther={() => setIsWriting(false)}
      />
    );
  }
}

interface QueryFieldProps {
  label: string;
  /** What can be typed. */
  prompt: string;
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onChange: (query: string) => void;
  /** The field was touched, or is to be emptied. */
  onWrite: (query: string) => void;
  /** A person types on a real keyboard. */
  onTypedByHand: () => void;
  onEnter: () => void;
}

function QueryField({ label, prompt, field, query, onChange, onWrite, onTypedByHand, onEnter }: QueryFieldProps) {
  const { t } = useText();
  const typedAt = useRef(Number.NaN);
  useEmptiedField(field);
  const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === 'Enter') onEnter();
    if ([...key].length !== 1) return;
    // The first keys of a scan reach the field, too.
    if (timeStamp - typedAt.current > WEDGE_TIMES.longestGap) onTypedByHand();
    typedAt.current = timeStamp;
  };
  return (
    <section className="query row keeps" aria-label={t('key.search')}>
      <MagnifyingGlassIcon />
      <input
        ref={field}
        type="text"
        dir="auto"
        inputMode="none"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onPointerDown={() => onWrite(query)}
        onKeyDown={onKeyDown}
        placeholder={prompt}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the screen is this field.
        autoFocus
      />
      {query !== '' && (
        <Button kind="quiet" onPress={() => onWrite('')}>
          <XIcon />
          {t('search.clear')}
        </Button>
      )}
    </section>
  );
}

export function Failure({ error, onRetry }: { error: KioskError; onRetry: () => void }) {
  const { t } = useText();
  const { word, note } = errorWordsUnscanned(error, t);
  return (
    <div className="search-hint soft">
      <p role="alert">
        <b>{word}</b>
        <br />
        {note}
      </p>
      <Button onPress={onRetry}>
        <ArrowClockwiseIcon />
        {t('key.tryAgain')}
      </Button>
    </div>
  );
}
