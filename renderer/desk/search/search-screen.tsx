// Search by name, code or renter, typed on the kiosk's own keyboard. A hit goes the way of a scan.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/X';
import { type RefObject, useRef, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { Candidate } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { Stage } from '../../components/frame.tsx';
import { ItemPicture, RenterPicture } from '../../components/item-picture.tsx';
import { Keyboard } from '../../components/keyboard.tsx';
import { Tag } from '../../components/tag.tsx';
import { useEmptiedField } from '../../components/use-emptied-field.ts';
import { useEscape } from '../../components/use-escape.ts';
import { errorWords, isAway } from '../../text/error-words.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';

import { type Hits, SHORTEST_QUERY, useHits } from './use-hits.ts';
import './search-screen.css';

interface SearchProps {
  /** Whoever stands at a self-service desk searches no renters. */
  finds: 'everything' | 'items';
  send: (event: DeskEvent) => void;
  onClose: () => void;
}

export function SearchScreen({ finds, send, onClose }: SearchProps) {
  const { t, locale } = useText();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const items = useHits(query, 'item');
  const renters = useHits(finds === 'everything' ? query : '', 'renter');
  const choose = ({ code, type }: Candidate) => {
    send({ type: 'scan', scan: { code, as: type, source: 'search', at: systemClock.now() } });
    onClose();
  };
  useEscape(onClose);
  const change = (next: string) => {
    setQuery(next);
    field.current?.focus();
  };
  return (
    <>
      <QueryField field={field} query={query} onChange={change} />
      <Stage screen="search">
        <h1 className="for-screen-readers">{t('search.field')}</h1>
        <Results query={query} items={items} renters={finds === 'everything' ? renters : null} onChoose={choose} />
      </Stage>
      <Keyboard
        locale={locale}
        onType={(character) => change(query + character)}
        onDelete={() => change(query.slice(0, -1))}
        onClose={onClose}
      />
    </>
  );
}

interface QueryFieldProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onChange: (query: string) => void;
}

function QueryField({ field, query, onChange }: QueryFieldProps) {
  const { t } = useText();
  useEmptiedField(field);
  return (
    <div className="query">
      <MagnifyingGlassIcon />
      <input
        ref={field}
        type="text"
        inputMode="none"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('search.prompt')}
        aria-label={t('search.field')}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the screen is this field.
        autoFocus
      />
      {query !== '' && (
        <Button kind="quiet" onPress={() => onChange('')}>
          <XIcon />
          {t('search.clear')}
        </Button>
      )}
    </div>
  );
}

interface ResultsProps {
  query: string;
  items: Hits;
  /** null: not searched. */
  renters: Hits | null;
  onChoose: (candidate: Candidate) => void;
}

function Results({ query, items, renters, onChoose }: ResultsProps) {
  const { t } = useText();
  const error = items.error ?? renters?.error;
  if (query.trim().length < SHORTEST_QUERY) return <p className="search-hint">{t('search.start')}</p>;
  if (error) {
    const retry = () => {
      items.retry();
      renters?.retry();
    };
    return <Failure error={error} onRetry={retry} />;
  }
  if (items.results?.length === 0 && (renters === null || renters.results?.length === 0)) {
    return (
      <div className="search-hint">
        <p>
          <b>{t('search.noItems')}</b> {renters && <b>{t('search.noRenters')}</b>}
        </p>
        <p>{t('search.fewer')}</p>
      </div>
    );
  }
  return (
    <div className="hits">
      <Group title={t('search.items')} none={t('search.noItems')} hits={items} query={query} onChoose={onChoose} />
      {renters && (
        <Group
          title={t('search.renters')}
          none={t('search.noRenters')}
          hits={renters}
          query={query}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

function Failure({ error, onRetry }: { error: KioskError; onRetry: () => void }) {
  const { t } = useText();
  const { word, note } = searchErrorWords(error, t);
  return (
    <div className="search-hint">
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

interface GroupProps {
  title: string;
  none: string;
  hits: Hits;
  query: string;
  onChoose: (candidate: Candidate) => void;
}

function Group({ title, none, hits, query, onChoose }: GroupProps) {
  const { t } = useText();
  const isPaged = hits.page > 1 || hits.nextPage !== null;
  return (
    <section className="hits-group" aria-busy={hits.isLoading}>
      <header>
        <h2>{title}</h2>
        {!isPaged && hits.results && <span className="soft">{hits.results.length}</span>}
        {isPaged && (
          <nav>
            <Button
              kind="quiet"
              label={t('search.previous')}
              isOff={hits.page === 1}
              onPress={() => hits.turnTo(hits.page - 1)}
            >
              <CaretLeftIcon />
            </Button>
            <span className="soft">{t('search.page', { page: hits.page })}</span>
            <Button
              kind="quiet"
              label={t('search.next')}
              isOff={hits.nextPage === null}
              onPress={() => hits.turnTo(hits.nextPage ?? hits.page)}
            >
              <CaretRightIcon />
            </Button>
          </nav>
        )}
      </header>
      {hits.results?.length === 0 && <p className="soft">{none}</p>}
      {hits.results && hits.results.length > 0 && (
        <ul className="sheet hits-list">
          {hits.results.map((candidate) => (
            <li key={candidate.id}>
              <Hit candidate={candidate} query={query} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface HitProps {
  candidate: Candidate;
  query: string;
  onChoose: (candidate: Candidate) => void;
}

function Hit({ candidate, query, onChoose }: HitProps) {
  const { t } = useText();
  return (
    <button type="button" className="hit" onClick={() => onChoose(candidate)}>
      {candidate.type === 'item' ? (
        <ItemPicture item={{ ...candidate, type: null }} />
      ) : (
        <RenterPicture name={candidate.name} />
      )}
      <span className="hit-what">
        <span className="hit-name">
          <bdi>
            <Found name={candidate.name} query={query} />
          </bdi>
        </span>
        <span className="facts-line">
          <Tag code={candidate.code} />
          {candidate.type === 'item' && candidate.variant?.name}
        </span>
      </span>
      <span className="hit-state">
        {candidate.type === 'item' && (
          <>
            <b>{t(`search.status.${candidate.status}`)}</b>
            {candidate.home}
          </>
        )}
        {candidate.type === 'renter' && candidate.status === 'blocked' && <b>{t('search.blocked')}</b>}
      </span>
    </button>
  );
}

/** The name with the query marked in it. */
function Found({ name, query }: { name: string; query: string }) {
  const wanted = query.trim();
  const at = name.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + wanted.length)}</mark>
      {name.slice(at + wanted.length)}
    </>
  );
}

/** What an error means to a person who searches: there is nothing to scan again. */
function searchErrorWords(error: KioskError, t: Translate): { word: string; note: string } {
  const { word, note } = errorWords(error, t);
  const passes = isAway(error.kind) || error.kind === 'rate-limited';
  return { word, note: passes ? t('search.failed') : note };
}
