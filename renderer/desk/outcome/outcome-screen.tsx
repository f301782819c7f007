// The outcome of a check-out, line by line: a refused line says why, and never hides the others.
import { BasketIcon } from '@phosphor-icons/react/Basket';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { useContext } from 'react';
import type { Reservation } from '../../../shared/domain/workspace.ts';
import { ActionBar, Key, PrimaryButton } from '../../components/action-bar.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { Stage } from '../../components/frame.tsx';
import { formatDayTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { byCause, EqualRefusals } from '../basket/equal-refusals.tsx';
import { CameraKey } from '../camera/camera-key.tsx';
import type { DeskEvent } from '../model/events.ts';
import { dueDates, dueOf } from '../model/line-due.ts';
import type { Basket, BasketLine, DeskContext } from '../model/model.ts';
import { pickUpLists } from '../model/pick-up.ts';
import {
  confirmedLines,
  countOutcomes,
  nameOf,
  outcomeOf,
  outcomeOfLine,
  reopenableLines,
  whoIs,
  worstFirst,
} from '../model/selectors.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { isMixed } from '../put-aside/put-aside.ts';
import { UndoKey } from '../undo/undo-key.tsx';
import { dueBackWords } from '../words/due-words.ts';
import { BadLine, GoodLine, type SentLine } from './outcome-line.tsx';
import { Receipt } from './receipt.tsx';
import './outcome-screen.css';

interface OutcomeProps extends Pick<DeskContext, 'undoing'> {
  basket: Basket;
  /** The desk's name, for the receipt. */
  owner: string;
  send: (event: DeskEvent) => void;
}

/** More lines than this are in two columns if there is room. */
const MANY = 5;

const isSent = (line: BasketLine): line is SentLine => line.action !== null;
const isBad = ({ action }: SentLine) => ['refused', 'attention'].includes(outcomeOf(action.state));

const refusalOf = ({ action }: SentLine) => (action.state === 'refused' ? action : null);

export function OutcomeScreen({ basket, owner, undoing, send }: OutcomeProps) {
  const { t, locale } = useText();
  const isSession = useContext(SessionContext) !== null;
  const sent = basket.lines.filter(isSent);
  const bad = sent.filter(isBad);
  const good = sent.filter((line) => !isBad(line));
  const left = basket.lines.filter((line) => !isSent(line));
  const counts = countOutcomes(basket.lines);
  const waiting = counts.sending + counts.undoing;
  const reopenable = reopenableLines(basket).length;
  const renter = basket.renter && whoIs(basket.renter);
  const isAnyOut = sent.some(
    (line) =>
      (line.action.state === 'confirmed' || line.action.state === 'already-so') && outcomeOfLine(line) !== 'undone',
  );
  const isAnySaved = counts.saved > 0;
  const isAllUndone = counts.undone > 0 && good.every((line) => outcomeOfLine(line) === 'undone');
  const receiptFrom = confirmedLines(basket).length > 0 ? basket.sentAt : null;
  const isToBeRead = isMixed(basket);
  const [worst] = worstFirst(counts);
  /** A new result changes the meaning of Done, so that the guard ignores a touch before the result could be read. */
  const meaning = `done ${sent.map((line) => outcomeOfLine(line)).join(' ')}`;
  const leave = () => send({ type: 'close' });
  /** Bad lines are read first: the screen's own heading is then above them, and this one is an h2. */
  const Title = bad.length > 0 ? 'h2' : 'h1';
  const dues = dueDates(
    basket,
    good.filter((line) => outcomeOfLine(line) !== 'undone'),
  );
  const isEach = dues.length > 1;
  const [first = basket.due.dueAt] = dues;
  const due =
    isEach && first !== null
      ? t('outcome.dueFirst', { due: formatDayTime(locale, first) })
      : dueBackWords(first, t, locale);
  const stillReserved = pickUpLists(basket)?.rows.filter(({ line }) => line === null) ?? [];
  return (
    <>
      <Stage screen="outcome" result={isToBeRead ? 'mixed' : undefined}>
        <div className="outcome-stage fills" data-receipt={receiptFrom !== null || undefined}>
          <div
            className="outcome scrolls stack keeps-all"
            data-bad={bad.length > 0 || undefined}
            data-many={good.length > MANY || undefined}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: with many lines it scrolls, by keyboard too.
            tabIndex={0}
          >
            {(good.length === 0 || bad.length > 0) && <h1 className="for-screen-readers">{t('basket.confirmOff')}</h1>}
            {byCause(bad, refusalOf).map((equal) => {
              const [line] = equal;
              if (equal.length === 1) return <BadLine key={line.code} line={line} send={send} />;
              return <EqualRefusals key={line.code} lines={equal} why={line.action} outcome="refused" send={send} />;
            })}
            {left.length > 0 && (
              <p className="soft">
                <b>{t('outcome.staysHere')}</b>{' '}
                {left.map((line) => (line.item ? `${nameOf(line)} (${line.code})` : line.code)).join(', ')}
              </p>
            )}
            {stillReserved.length > 0 && (
              <p className="soft">
                <b>{t('pickUp.still')}</b>{' '}
                {stillReserved.map(({ reservation }) => reservedName(reservation)).join(', ')}
              </p>
            )}
            {good.length > 0 && (
              <header className="outcome-title wraps">
                <Title className="heading">{heading()}</Title>
                {!isAnyOut && isAnySaved && <p>{due}</p>}
                <p>{renter && (renter.name === null ? <CodeBadge code={renter.code} /> : <bdi>{renter.name}</bdi>)}</p>
              </header>
            )}
            {good.length > 0 && (
              <ul className="sheet outcome-lines" data-many={good.length > MANY || undefined}>
                {good.map((line) => (
                  <GoodLine
                    key={line.code}
                    line={line}
                    due={isEach ? dueBackWords(dueOf(line, basket), t, locale) : null}
                    undoing={undoing}
                    send={send}
                  />
                ))}
              </ul>
            )}
          </div>
          {receiptFrom !== null && <Receipt basket={basket} outAt={receiptFrom} owner={owner} />}
        </div>
      </Stage>
      <ActionBar
        isSideApart={isToBeRead}
        side={
          <>
            <UndoAll lines={sent} undoing={undoing} send={send} />
            {!isToBeRead && reopenable > 0 && (
              <Key icon={<BasketIcon />} meaning={`back ${meaning}`} onPress={() => send({ type: 'backToBasket' })}>
                {t('key.backToBasket', { count: reopenable })}
              </Key>
            )}
            {isToBeRead && (
              <Key kind="leave" icon={<CheckIcon />} note={doneNote()} meaning={meaning} onPress={leave}>
                {t('key.done')}
              </Key>
            )}
          </>
        }
        primary={primary()}
      >
        <CameraKey />
      </ActionBar>
    </>
  );

  /** A hurried second touch falls on the primary button, so it does no harm there unless all has ended well. */
  function primary() {
    if (!isToBeRead)
      return (
        <PrimaryButton state="leave" icon={<CheckIcon />} note={doneNote()} meaning={meaning} onPress={leave}>
          {t('key.done')}
        </PrimaryButton>
      );
    if (waiting + counts.saving > 0)
      return (
        <PrimaryButton state="busy" onPress={() => {}}>
          {waiting > 0
            ? t('readout.checkedOut.sending', { count: waiting })
            : t('readout.checkedOut.saving', { count: counts.saving })}
        </PrimaryButton>
      );
    if (reopenable === 0)
      return (
        <PrimaryButton state="off" note={counts.unsaved > 0 ? undefined : t('outcome.doneNote')} onPress={() => {}}>
          {worst && t(`readout.checkedOut.${worst}`, { count: counts[worst] })}
        </PrimaryButton>
      );
    return (
      <PrimaryButton icon={<BasketIcon />} note={t('outcome.doneNote')} onPress={() => send({ type: 'backToBasket' })}>
        {t('key.backToBasket', { count: reopenable })}
      </PrimaryButton>
    );
  }

  function doneNote(): string {
    if (waiting > 0) return t('outcome.waiting', { count: waiting });
    if (isSession) return t('selfService.doneNote');
    return reopenable > 0 ? t('outcome.dropNote', { count: reopenable }) : t('outcome.doneNote');
  }

  function heading(): string {
    if (isAnyOut) return due;
    return isAllUndone ? t('outcome.allUndone') : t('outcome.notYet');
  }
}

function reservedName({ of }: Reservation): string {
  return 'item' in of ? of.item.name : of.type.name;
}

/** Undoes every line that can still be undone. */
function UndoAll({ lines, undoing, send }: { lines: SentLine[] } & Pick<OutcomeProps, 'undoing' | 'send'>) {
  const { t } = useText();
  const undoable = lines.flatMap(({ action: { id, undoUntil } }) =>
    undoUntil === null || undoing.includes(id) ? [] : [{ id, undoUntil }],
  );
  const until = undoable.length > 0 ? Math.min(...undoable.map(({ undoUntil }) => undoUntil)) : null;
  return (
    <UndoKey id="all" until={until} onPress={() => send({ type: 'undo', ids: undoable.map(({ id }) => id) })}>
      {t('outcome.undoAll', { count: undoable.length })}
    </UndoKey>
  );
}
