// The recent visits, one per row, as many as fit: what came of each, worst first, and Undo of all of it while possible.
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { RECENT_SHOWN } from '../../../shared/domain/action.ts';
import { explainingAction, summaryOf, type Visit, type VisitLine, visitsOf } from '../../../shared/domain/visit.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { type BadgeOutcome, OutcomeBadge } from '../../components/outcome-badge.tsx';
import { OwnerContext } from '../../components/plain-key.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatDay, formatDuration, formatTime, formatWhen, isSameDay } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { newestReports, outcomeOf } from '../model/selectors.ts';
import { outcomeOfStatus, purposeOf, visitWords } from '../today/visit-words.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { useUndoSeconds } from '../undo/use-undo-seconds.ts';
import { actionTitle, groundWords, hasReason, lateBy, reasonWords } from '../words/action-words.ts';
import './recent-visits.css';
import { CaretRightIcon } from '../../components/way-icons.tsx';

/** Today has the rest. */
const MAX_ROWS = 5;

interface RecentProps extends Pick<DeskContext, 'recent' | 'undoing'> {
  /** Must always be the same function: rows are cached, and would keep alive whatever another function refers to. */
  send: (event: DeskEvent) => void;
}

/** Newest first. */
export function RecentVisits({ recent, undoing, send }: RecentProps) {
  const rows = useMemo(() => {
    const visits = visitsOf(newestReports(recent));
    // The oldest visit may have more actions than are known here.
    const cut = recent.length >= RECENT_SHOWN ? visits.at(-1) : undefined;
    return visits
      .slice(0, MAX_ROWS)
      .map((visit) => <Row key={visit.id} visit={visit} isWhole={visit !== cut} undoing={undoing} send={send} />);
  }, [recent, undoing, send]);
  const list = useRef<HTMLUListElement>(null);
  useUnreachable(list, rows);
  return (
    <ul className="recent-visits" ref={list}>
      {rows}
    </ul>
  );
}

/** Takes the keys of the rows that don't fit, which the styles move out of sight, from the keyboard. `drawn`: the rows. */
function useUnreachable(list: RefObject<HTMLElement | null>, drawn: ReactNode[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are drawn as other elements.
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const observer = new ResizeObserver(() => {
      for (const row of rows) row.inert = row.offsetLeft !== rows[0]?.offsetLeft;
    });
    for (const each of list.current ? [list.current, ...rows] : []) observer.observe(each);
    return () => observer.disconnect();
  }, [list, drawn]);
}

interface RowProps extends Pick<RecentProps, 'undoing' | 'send'> {
  visit: Visit;
  /** Whether all of its lines are known here. */
  isWhole: boolean;
}

function Row({ visit, isWhole, ...keys }: RowProps) {
  const { t, locale } = useText();
  const now = useNow();
  const [worst, ...others] = visit.lines;
  if (!worst) return null;
  const isOne = isWhole && others.length === 0;
  const outcome = isOne ? outcomeOf(explainingAction(worst).state) : outcomeOfStatus(worst.status);
  const isProblem = outcome === 'refused' || outcome === 'attention';
  const name = worst.action.itemName;
  const late = visit.lines.filter(({ action }) => lateBy(action) > 0).length;
  const more = isWhole && !isProblem && others.length > 0 && t('left.more', { count: others.length });
  return (
    <OwnerContext value={worst.action.code}>
      <li className="recent-visit columns" data-outcome={outcome}>
        <OutcomeBadge outcome={outcome === 'ready' ? 'todo' : outcome} />
        <div className="recent-visit-what grid">
          <p className="recent-visit-title strong">
            {isOne ? <OneTitle line={worst} /> : <VisitTitle visit={visit} isWhole={isWhole} />}
          </p>
          <div className="facts-line">
            <b>{formatWhen(locale, visit.at, now)}</b>
            {!isOne && name !== null && (
              <span>
                <bdi>{name}</bdi> {more}
              </span>
            )}
            {(isOne || isProblem || name === null) && <CodeBadge code={worst.action.code} />}
            {name === null && more && <span>{more}</span>}
            {(isOne || isProblem) && <Note line={worst} />}
            {!isOne && late > 0 && <b>{t('action.note.wereLate', { count: late })}</b>}
          </div>
        </div>
        <RowKey visit={visit} isWhole={isWhole} isToday={isSameDay(visit.at, now)} outcome={outcome} {...keys} />
      </li>
    </OwnerContext>
  );
}

function OneTitle({ line }: { line: VisitLine }) {
  const { t } = useText();
  return (
    <>
      <span>{actionTitle(explainingAction(line), t)}</span> <bdi>{line.action.itemName}</bdi>
    </>
  );
}

function VisitTitle({ visit, isWhole }: Pick<RowProps, 'visit' | 'isWhole'>) {
  const { t } = useText();
  // The number of its actions is not known.
  if (!isWhole) return t(`today.${purposeOf(visit.lines)}`);
  const [worst, ...others] = visitWords(summaryOf(visit), t);
  return (
    <>
      <span>{worst}</span>
      {others.map((words) => `, ${words}`)}
    </>
  );
}

/** More about the state: why it failed, the due date, or the reported condition. */
function Note({ line }: { line: VisitLine }) {
  const { t, locale } = useText();
  const note = words();
  return note === null ? null : <span className="recent-visit-note">{note}</span>;

  function words(): string | null {
    const told = explainingAction(line);
    const { state, intent, dueAt, wasDueAt, undoOf, grounds } = told;
    if (hasReason(told)) return reasonWords(told, t);
    if (grounds.length > 0) return groundWords(grounds, t);
    if (line.report?.state === 'confirmed') return actionTitle(line.report, t);
    if (intent === 'extend' && dueAt && wasDueAt && (state === 'confirmed' || state === 'sending'))
      return t('action.note.moved', { from: formatDay(locale, wasDueAt), to: formatDay(locale, dueAt) });
    if (state !== 'confirmed') return t(`action.note.${state}`);
    const late = lateBy(told);
    if (late > 0) return t('action.note.late', { duration: formatDuration(locale, late) });
    if (intent !== 'check_out') return null;
    if (undoOf !== null) return t('action.note.reopened');
    return dueAt && t('action.note.due', { due: formatDay(locale, dueAt) });
  }
}

interface RowKeyProps extends RowProps {
  isToday: boolean;
  outcome: BadgeOutcome;
}

/** Undo of the whole visit; otherwise the key that opens it. Today has no visits of other days to open. */
function RowKey({ visit: { id, at, lines }, isWhole, isToday, undoing, outcome, send }: RowKeyProps) {
  const { t, locale } = useText();
  const open = () => send({ type: 'openToday', visit: id });
  const undoables = lines.flatMap(({ action }) =>
    action.undoUntil === null || undoing.includes(action.id) ? [] : [{ id: action.id, until: action.undoUntil }],
  );
  const isAll = isWhole && undoables.length === lines.length;
  const secondsLeft = useUndoSeconds(isAll ? Math.min(...undoables.map(({ until }) => until)) : null);
  if (secondsLeft > 0) {
    const ids = undoables.map((each) => each.id);
    const [one] = lines.length === 1 ? lines : [];
    const of = one ? (one.action.itemName ?? one.action.code) : t('today.allOf', { count: lines.length });
    return (
      <UndoButton
        id={ids.join(' ')}
        secondsLeft={secondsLeft}
        intents={lines.map(({ action }) => action.intent)}
        of={of}
        onPress={() => send({ type: 'undo', ids })}
      />
    );
  }
  if (outcome === 'attention') return <Button onPress={() => send({ type: 'openWaiting' })}>{t('key.open')}</Button>;
  if (!isToday) return null;
  const time = <span className="for-screen-readers">{formatTime(locale, at)}</span>;
  if (outcome === 'refused')
    return (
      <Button meaning={`open visit ${id}`} onPress={open}>
        {t('key.open')} {time}
      </Button>
    );
  return (
    <Button kind="bare" meaning={`open visit ${id}`} onPress={open}>
      <CaretRightIcon />
      <span className="for-screen-readers">{t('key.open')}</span> {time}
    </Button>
  );
}
