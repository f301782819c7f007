// The outcome of a check-out: each line with its own; a refused one never hides the others and says why.
import { BasketIcon } from '@phosphor-icons/react/Basket';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { useContext } from 'react';
import { CameraKey } from '../components/camera-key.tsx';
import { Console, Key, Slab } from '../components/console.tsx';
import { Stage } from '../components/frame.tsx';
import { ItemPicture } from '../components/item-picture.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { Tag } from '../components/tag.tsx';
import { UndoKey } from '../components/undo-key.tsx';
import { VisitContext } from '../components/visit.tsx';
import type { Basket, BasketLine, DeskEvent, Progress } from '../desk/model.ts';
import { countOutcomes, nameOf, outcomeOf, remainingLines, whoIs } from '../desk/selectors.ts';
import { formatDayTime } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { hasReason, reasonWords } from '../text/verdict.ts';
import './outcome.css';

interface OutcomeProps {
  basket: Basket;
  send: (event: DeskEvent) => void;
}

type SentLine = BasketLine & { action: Progress };

/** More lines than this stand in two columns where there is room. */
const MANY = 5;

const isSent = (line: BasketLine): line is SentLine => line.action !== null;
const isBad = ({ action: { state } }: SentLine) => state === 'refused' || state === 'needs-attention';

export function OutcomeScreen({ basket, send }: OutcomeProps) {
  const { t, locale } = useText();
  const isVisit = useContext(VisitContext) !== null;
  const doneNote = isVisit ? t('selfService.doneNote') : t('outcome.doneNote');
  const sent = basket.lines.filter(isSent);
  const bad = sent.filter(isBad);
  const good = sent.filter((line) => !isBad(line));
  const left = basket.lines.filter((line) => !isSent(line));
  const waiting = countOutcomes(basket.lines).sending;
  const remaining = remainingLines(basket).length;
  const renter = basket.renter && whoIs(basket.renter);
  const isAnyOut = sent.some(({ action }) => action.state === 'confirmed' || action.state === 'already-so');
  const isAnySaved = sent.some(({ action }) => action.state === 'saved');
  const due = t('outcome.due', { due: formatDayTime(locale, basket.due.dueAt) });
  return (
    <>
      <Stage screen="outcome">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many lines it scrolls, by keyboard too. */}
        <div className="outcome" tabIndex={0}>
          {good.length === 0 && <h1 className="for-screen-readers">{t('basket.confirmOff')}</h1>}
          {bad.map((line) => (
            <BadLine key={line.code} line={line} />
          ))}
          {left.length > 0 && (
            <p className="outcome-left">
              <b>{t('outcome.notSent')}</b> {left.map(nameOf).join(', ')}
            </p>
          )}
          {good.length > 0 && (
            <header className="outcome-title">
              <h1>{isAnyOut ? due : t('outcome.notYet')}</h1>
              {!isAnyOut && isAnySaved && <p>{due}</p>}
              <p>{renter && (renter.name ?? <Tag code={renter.code} />)}</p>
            </header>
          )}
          {good.length > 0 && (
            <ul className="sheet outcome-lines" data-many={good.length > MANY || undefined}>
              {good.map((line) => (
                <GoodLine key={line.code} line={line} />
              ))}
            </ul>
          )}
        </div>
      </Stage>
      <Console
        side={
          <>
            <UndoAll lines={sent} send={send} />
            {remaining > 0 && waiting === 0 && (
              <Key icon={<BasketIcon />} onPress={() => send({ type: 'backToBasket' })}>
                {t('outcome.backToBasket', { count: remaining })}
              </Key>
            )}
          </>
        }
        slab={
          <Slab
            state="leave"
            icon={<CheckIcon />}
            note={waiting > 0 ? t('outcome.waiting', { count: waiting }) : doneNote}
            onPress={() => send({ type: 'leave' })}
          >
            {t('key.done')}
          </Slab>
        }
      >
        <CameraKey />
      </Console>
    </>
  );
}

/** Undoes every line that can still be undone. */
function UndoAll({ lines, send }: { lines: SentLine[]; send: OutcomeProps['send'] }) {
  const { t } = useText();
  const undoable = lines.flatMap(({ action: { id, undoUntil } }) => (undoUntil === null ? [] : [{ id, undoUntil }]));
  const until = undoable.length > 0 ? Math.min(...undoable.map(({ undoUntil }) => undoUntil)) : null;
  return (
    <UndoKey until={until} onPress={() => send({ type: 'undo', ids: undoable.map(({ id }) => id) })}>
      {t('outcome.undoAll', { count: undoable.length })}
    </UndoKey>
  );
}

function BadLine({ line }: { line: SentLine }) {
  const { t } = useText();
  const { item, action, code } = line;
  const outcome = outcomeOf(action.state);
  const isRefused = action.state === 'refused';
  return (
    <section className="outcome-bad" data-outcome={outcome}>
      <OutcomeBadge outcome={outcome} />
      <ItemPicture item={item} />
      <div>
        <h2>
          <span>{isRefused ? t('outcome.refused') : t('outcome.attention')}</span> {nameOf(line)}
        </h2>
        <div className="facts-line">
          <Tag code={code} />
          {isRefused ? t('outcome.stillHere') : t('outcome.cantTell')}
        </div>
        {(isRefused || hasReason(action)) && <p>{reasonWords(action, t)}</p>}
      </div>
    </section>
  );
}

function GoodLine({ line: { item, action, code } }: { line: SentLine }) {
  const { t } = useText();
  const outcome = outcomeOf(action.state);
  return (
    <li className="outcome-line" data-outcome={outcome}>
      <OutcomeBadge outcome={outcome} />
      <ItemPicture item={item} />
      <div className="outcome-what">
        {item && <h2>{item.name}</h2>}
        <div className="facts-line">
          <Tag code={code} />
          {item?.variant?.name}
        </div>
      </div>
      <span className="soft">{t(`outcome.state.${action.state}`)}</span>
    </li>
  );
}
