// Returns: each scan returns that item and adds a row with its state. Works offline: then rows show codes.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { useContext, useEffect, useRef, useState } from 'react';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { NextReservation, Rent } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { Console, Slab } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import type { Outcome } from '../../components/outcome.ts';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { Place, Tag } from '../../components/tag.tsx';
import { formatDayTime, formatDuration, formatTime, isSameDay, lateness } from '../../text/format.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import {
  ConditionChip,
  ConditionChoices,
  ConditionNote,
  NotNoted,
  type ReturnedThing,
} from '../condition/condition-keys.tsx';
import { countBadReturns } from '../left/left.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, DeskContext, Progress, ReturnLine, ReturnQuestion } from '../model/model.ts';
import { outcomeOf, undoOf } from '../model/selectors.ts';
import { UndoKey } from '../undo/undo-key.tsx';
import { SessionContext } from '../ways/session-context.tsx';
import { Ways } from '../ways/ways.tsx';
import { actionWord, hasReason, reasonWords, refusalWords } from '../words/action-words.ts';
import { nameOfReturn } from './returns.ts';
import './returns-screen.css';

interface ReturnsProps extends Pick<DeskContext, 'returns' | 'openLine' | 'recent' | 'undoing'> {
  /** The basket that waits meanwhile. */
  basket: Basket | null;
  isOffline: boolean;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
}

export function ReturnsScreen(props: ReturnsProps) {
  const { returns, openLine, recent, undoing, basket, isOffline, now, send, onSearch } = props;
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  /** The code of the line that a note is written on: it stays so while others come in. */
  const [noting, setNoting] = useState<string | null>(null);
  const noted = returns.find(({ code }) => code === noting);
  const notedThing = noted ? thingOf(noted) : null;
  /** One more is another Done: it was not read yet. */
  const bad = countBadReturns(returns);
  return (
    <>
      <Stage screen="returns" result={bad > 0 ? 'mixed' : undefined}>
        {returns.length > 0 ? (
          <div className="returns">
            <h1 className="for-screen-readers">{t('key.returns')}</h1>
            <div className="returns-columns" aria-hidden="true">
              <span>{t('returns.title', { count: returns.length })}</span>
              <span>{t('returns.item')}</span>
              <span>{t('returns.renter')}</span>
              <span>{t('returns.nextReservation')}</span>
              <span>{t('condition.title')}</span>
              <span>{t('returns.putIn')}</span>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many rows it scrolls, by keyboard too. */}
            <ul className="sheet returns-lines" tabIndex={0}>
              {returns.map((line) => (
                <ReturnRow
                  key={line.code}
                  line={line}
                  isOpen={line.code === openLine}
                  recent={recent}
                  now={now}
                  send={send}
                  onNote={() => setNoting(line.code)}
                />
              ))}
            </ul>
          </div>
        ) : (
          <div className="returns-first">
            <BarcodeIcon />
            <h1>{t('returns.first')}</h1>
            <p>{isOffline ? t('returns.firstOffline') : t('returns.firstNote')}</p>
          </div>
        )}
      </Stage>
      <Console
        side={<UndoLast returns={returns} undoing={undoing} send={send} />}
        slab={
          <Slab
            state="leave"
            icon={<CheckIcon />}
            {...(isSession && { note: t('selfService.backToYours') })}
            {...(basket && { note: t('returns.backToBasket') })}
            meaning={`finish ${bad}`}
            onPress={() => send({ type: 'close' })}
          >
            {t('returns.finish')}
          </Slab>
        }
      >
        <Ways onSearch={onSearch} onBasket={() => send({ type: 'openBasket' })} />
      </Console>
      {notedThing && <ConditionNote thing={notedThing} send={send} onClose={() => setNoting(null)} />}
    </>
  );
}

function UndoLast({ returns, undoing, send }: Pick<ReturnsProps, 'returns' | 'undoing' | 'send'>) {
  const { t } = useText();
  const last = returns.find(
    ({ step }) => step.is === 'taken' && step.action.undoUntil !== null && !undoing.includes(step.action.id),
  );
  if (last?.step.is !== 'taken') return null;
  const { id, undoUntil } = last.step.action;
  return (
    <UndoKey until={undoUntil} of={nameOfReturn(last)} onPress={() => send({ type: 'undo', ids: [id] })}>
      {t('undo.last')}
    </UndoKey>
  );
}

interface ReturnRowProps extends Pick<ReturnsProps, 'recent' | 'now' | 'send'> {
  line: ReturnLine;
  isOpen: boolean;
  onNote: () => void;
}

function ReturnRow({ line, isOpen, recent, now, send, onNote }: ReturnRowProps) {
  const { t, locale } = useText();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { outcome, word, note, reason, isComingBack } = standing(line, recent, t);
  const { code, item, rent, next, step } = line;
  const name = nameOfReturn(line);
  const isReported = outcome !== 'attention' || line.report !== null;
  const thing = isComingBack && isReported ? thingOf(line) : null;
  return (
    <li ref={row} className="return-row" data-outcome={outcome} data-asks={step.is === 'asking' || undefined}>
      <div className="return-state">
        <OutcomeBadge outcome={outcome === 'ready' ? 'todo' : outcome} />
        <div>
          <b>{word}</b>
          <small>
            {t('returns.atTime', { time: formatTime(locale, line.at), note: line.again ? t('returns.again') : note })}
          </small>
        </div>
      </div>
      <div className="return-item">
        <ItemPicture item={item} />
        <div>
          {name !== code && <h2>{name}</h2>}
          <div className="facts-line">
            <Tag code={code} />
          </div>
        </div>
      </div>
      {reason !== null ? (
        <p className="return-wide">{reason}</p>
      ) : (
        <>
          <div className="return-renter">{rent && <WithWhom rent={rent} at={line.at} />}</div>
          <div className="return-next">{item && <NextOne next={next} now={now} />}</div>
        </>
      )}
      {step.is === 'asking' ? (
        <Answers code={code} question={step.question} send={send} />
      ) : (
        <>
          <div className="return-condition">{thing && <ConditionChip thing={thing} isOpen={isOpen} send={send} />}</div>
          <div className="return-place">{isComingBack && item?.home && <Place name={item.home} />}</div>
        </>
      )}
      {thing && isOpen && (
        <div className="return-more">
          <ConditionChoices thing={thing} send={send} onNote={onNote} />
        </div>
      )}
      {thing && <NotNoted report={thing.report} />}
    </li>
  );
}

/** What came back with a line, as the condition is told of it; null as long as nothing did. */
function thingOf(line: ReturnLine): ReturnedThing | null {
  const { code, item, report, step } = line;
  if (step.is !== 'taken') return null;
  return { code, name: nameOfReturn(line), parts: item?.parts ?? [], report, action: step.action };
}

interface Standing {
  outcome: Outcome;
  word: string;
  note: string;
  /** What stands in place of the renter: why nothing happened, or what is not known. */
  reason: string | null;
  /** Whether it has a place to be put in: nothing stands against its return. */
  isComingBack: boolean;
}

/** How a line stands, in words. An Undo tells more than the return that it undoes. */
function standing(line: ReturnLine, recent: DeskAction[], t: Translate): Standing {
  const { step, item } = line;
  switch (step.is) {
    case 'lookingUp':
      return {
        outcome: 'sending',
        word: t('returns.lookingUp'),
        note: t('action.note.sending'),
        reason: null,
        isComingBack: false,
      };
    case 'asking':
      return {
        outcome: 'attention',
        word: t('returns.ask'),
        note: t('returns.waits'),
        reason: t(`returns.question.${step.question}`),
        isComingBack: false,
      };
    case 'refused': {
      const isFault = step.why.kind === 'error';
      return {
        outcome: isFault ? 'attention' : 'refused',
        word: isFault ? t('returns.failed') : t('returns.refused'),
        note: isFault ? t('returns.failedNote') : t('returns.notSent'),
        reason: refusalWords(step.why, t).word,
        isComingBack: false,
      };
    }
    case 'taken': {
      const action = undoOf(step.action.id, recent) ?? { ...step.action, intent: 'check_in' as const, undoOf: null };
      const outcome = outcomeOf(action.state);
      return {
        outcome,
        word: actionWord(action, t),
        note: t(`action.note.${action.state}`),
        reason: reasonOf(action),
        isComingBack: action.undoOf === null && outcome !== 'refused' && outcome !== 'ready',
      };
    }
  }

  function reasonOf(action: Pick<Progress, 'state' | 'reason' | 'words'> & Pick<DeskAction, 'undoOf'>): string | null {
    if (hasReason(action)) return reasonWords(action, t);
    if (action.undoOf !== null && action.state === 'confirmed') return t('returns.reopened');
    const isBack = action.state === 'confirmed' || action.state === 'already-so';
    return item || isBack ? null : t('returns.unknown');
  }
}

function WithWhom({ rent, at }: { rent: Rent; at: number }) {
  const { t, locale } = useText();
  const late = lateness(rent.dueAt, at);
  return (
    <>
      <p>{rent.renter.name}</p>
      {late > 0 ? (
        <b>{t('card.late', { duration: formatDuration(locale, late) })}</b>
      ) : (
        rent.dueAt !== null && <small>{t('returns.onTime')}</small>
      )}
    </>
  );
}

function NextOne({ next, now }: { next: NextReservation | null; now: number }) {
  const { t, locale } = useText();
  if (!next) return <p className="soft">{t('returns.notReserved')}</p>;
  return (
    <>
      <p>
        <span className="return-inline">{t('returns.next')} </span>
        {isSameDay(next.startsAt, now) ? (
          <b>{t('returns.today', { time: formatTime(locale, next.startsAt) })}</b>
        ) : (
          formatDayTime(locale, next.startsAt)
        )}
      </p>
      {next.renterName && <small>{next.renterName}</small>}
    </>
  );
}

function Answers({ code, question, send }: { code: string; question: ReturnQuestion; send: ReturnsProps['send'] }) {
  const { t } = useText();
  return (
    <div className="return-answers">
      <Button kind="accent" onPress={() => send({ type: 'acceptReturn', code })}>
        {t(`returns.accept.${question}`)}
      </Button>
      <Button onPress={() => send({ type: 'declineReturn', code })}>{t('returns.decline')}</Button>
    </div>
  );
}
