// A row of the Returns screen: state, item, renter, next reservation, condition, and where the item goes.
import { memo, type ReactNode, useContext } from 'react';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { NextReservation, Rent } from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge, Place } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { pictured } from '../../components/pictured.ts';
import { OwnerContext } from '../../components/plain-key.tsx';
import { CELL, cellOver, ROW, ROW_HEADER } from '../../components/table-roles.ts';
import { formatDayTime, formatDuration, formatTime, isSameDay, lateness } from '../../text/format.ts';
import { renterName } from '../../text/renter-names.ts';
import { useText } from '../../text/use-text.ts';
import { checklistOf } from '../condition/checklist.ts';
import { ConditionChip, ConditionChoices, NotNoted } from '../condition/condition-keys.tsx';
import type { ReturnedThing } from '../condition/condition-report.ts';
import { SavedNote, ToCount } from '../condition/returned-lines.tsx';
import { setAsideWords } from '../condition/set-aside.ts';
import type { DeskEvent } from '../model/events.ts';
import type { ReturnLine } from '../model/model.ts';
import type { ReturnQuestion } from '../model/read-out.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { statusOfLine } from './line-status.ts';
import { nameOfReturn } from './returns.ts';
import './return-row.css';

/** State, item, renter, next reservation, condition, place. */
const COLUMNS = 6;

interface ReturnRowProps {
  line: ReturnLine;
  /** See `checklistOf`. */
  checklists: DeskPolicy['checklists'];
  /** The undo of its return; null: there is none. */
  undo: DeskAction | null;
  isOpen: boolean;
  /** Shows the parts to count without a touch. */
  isInHand: boolean;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  /** Called with its code. */
  onNote: (code: string) => void;
  /** Whether another item may go out in its place. */
  maySwap: boolean;
}

/** Drawn again only if something of it changes: there may be hundreds. */
export const ReturnRow = memo(function ReturnRow(props: ReturnRowProps) {
  const { line, checklists, isOpen, isInHand, undo, now, send, maySwap } = props;
  const { t, locale } = useText();
  const isSession = useContext(SessionContext) !== null;
  const { outcome, word, note, reason, isToBePutAway } = statusOfLine(line, undo, t, isSession);
  const { code, item, rent, next, step } = line;
  const name = nameOfReturn(line);
  const isReported = outcome !== 'attention' || line.report !== null;
  const thing = isToBePutAway && isReported ? thingOf(line, checklists) : null;
  const onNote = () => props.onNote(code);
  const aside = setAsideWords(thing?.report ?? null, next, now, t, locale);
  const isToCount = isInHand && thing !== null && thing.report === null && thing.parts.length > 0;
  return (
    <OwnerContext value={code}>
      <div {...ROW} className="return-row grid" data-outcome={outcome} data-asks={step.kind === 'asking' || undefined}>
        <div {...CELL} className="return-state">
          <OutcomeBadge outcome={outcome === 'ready' ? 'todo' : outcome} />
          <div>
            <b>{word}</b>
            <small>
              {t('returns.atTime', { time: formatTime(locale, line.at), note: line.again ? t('returns.again') : note })}
            </small>
          </div>
        </div>
        <div {...ROW_HEADER} className="return-item">
          <ItemPicture item={item ?? (rent && pictured(rent.item))} />
          <div>
            {name !== code && (
              <h2>
                <bdi>{name}</bdi>
              </h2>
            )}
            <div className="facts-line">
              <CodeBadge code={code} />
              {item?.variant && <bdi>{item.variant.name}</bdi>}
            </div>
          </div>
        </div>
        {reason !== null ? (
          <p {...cellOver(2)} className="return-wide">
            {reason}
          </p>
        ) : (
          <>
            <div {...CELL} className="return-renter">
              {rent && <WithWhom rent={rent} at={line.at} />}
            </div>
            <div {...CELL} className="return-next">
              {item && <NextOne next={next} now={now} />}
            </div>
          </>
        )}
        {step.kind === 'asking' ? (
          <Answers code={code} question={step.question} send={send} />
        ) : (
          <>
            <div {...CELL} className="return-condition">
              {thing && <ConditionChip thing={thing} isOpen={isOpen} send={send} />}
            </div>
            <div {...CELL} className="return-place">
              {isToBePutAway && aside === null && item?.home && <Place name={item.home} />}
            </div>
          </>
        )}
        {aside && (
          <Below>
            <b>{aside}</b>
          </Below>
        )}
        {thing && isOpen && (
          <Below>
            <ConditionChoices
              thing={thing}
              send={send}
              onNote={onNote}
              {...(maySwap && { onSwap: () => send({ type: 'swap', code }) })}
            />
          </Below>
        )}
        {thing && isToCount && !isOpen && (
          <Below>
            <ToCount thing={thing} send={send} />
          </Below>
        )}
        {thing?.report && (
          <>
            <Below>
              <SavedNote thing={thing} onNote={onNote} />
            </Below>
            <Below>
              <NotNoted report={thing.report} />
            </Below>
          </>
        )}
      </div>
    </OwnerContext>
  );
});

/** A cell below all other cells of its row, if it has content. */
function Below({ children }: { children: ReactNode }) {
  return (
    <div {...cellOver(COLUMNS)} className="return-more">
      {children}
    </div>
  );
}

function WithWhom({ rent, at }: { rent: Rent; at: number }) {
  const { t, locale } = useText();
  const late = lateness(rent.dueAt, at);
  return (
    <>
      <p>
        <bdi>{renterName(rent.renter, t)}</bdi>
      </p>
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
        <span className="return-inline soft">{t('returns.next')} </span>
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

function Answers({ code, question, send }: { code: string; question: ReturnQuestion; send: ReturnRowProps['send'] }) {
  const { t } = useText();
  return (
    <div {...cellOver(2)} className="return-answers">
      <Button kind="accent" onPress={() => send({ type: 'acceptReturn', code })}>
        {t(`returns.accept.${question}`)}
      </Button>
      <Button onPress={() => send({ type: 'declineReturn', code })}>{t('returns.decline')}</Button>
    </div>
  );
}

/** The returned item of a line, for the condition choices; null until it is returned. */
export function thingOf(line: ReturnLine, checklists: DeskPolicy['checklists']): ReturnedThing | null {
  const { code, item, report, step } = line;
  if (step.kind !== 'taken') return null;
  return { code, name: nameOfReturn(line), parts: checklistOf(item, checklists), report, action: step.action };
}
