// The due sheet: until when the loans on the screen are extended. The old day is struck, forbidden days are crossed.
import { useContext } from 'react';
import { daysBetween, isoWithOffset } from '../../../shared/calendar.ts';
import { type DueRules, longestFor, openOn } from '../../../shared/domain/due-rules.ts';
import type { Locale } from '../../../shared/domain/languages.ts';
import type { NextReservation } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { Marked } from '../../components/marked.tsx';
import { formatDay, formatDayTime } from '../../text/format.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import { Crossed, DueSheet } from '../due-calendar/due-sheet.tsx';
import type { DeskEvent } from '../model/events.ts';
import type { Extending, LoanToExtend } from '../model/model.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { crossedWords } from '../words/due-words.ts';
import { dayStatus, extendable, isLookingUp, whyNotExtended } from './extend.ts';
import './extend-sheet.css';

/** Minutes of a step. */
const STEP = 30;
/** At most this many loans that can't be extended are named. */
const MAX_NAMED = 3;

interface ExtendSheetProps {
  extending: Extending;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
}

export function ExtendSheet({ extending, now, send }: ExtendSheetProps) {
  const { t, locale } = useText();
  const { loans, dueAt } = extending;
  const isSession = useContext(SessionContext) !== null;
  const [only, ...more] = loans;
  const one = more.length === 0 ? only : undefined;
  const due = new Date(dueAt);
  const choose = (to: Date) => send({ type: 'chooseExtendDue', dueAt: isoWithOffset(to) });
  const on = (day: Date) => {
    const at = new Date(day.getFullYear(), day.getMonth(), day.getDate(), due.getHours(), due.getMinutes());
    return openOn(at, extending.rules) ?? at;
  };
  const step = (minutes: number) => {
    const to = new Date(due.getTime() + minutes * 60_000);
    const isSameDay = to.toDateString() === due.toDateString();
    return isSameDay && dayStatus(extending, isoWithOffset(to), now) === 'open' ? () => choose(to) : null;
  };
  const can = extendable(extending, now);
  return (
    <DueSheet
      purpose="extend"
      isFixed={isSession}
      title={one ? t('extend.key') : t('extend.all')}
      what={
        one && (
          <>
            <bdi>{one.name}</bdi> <CodeBadge code={one.code} />
          </>
        )
      }
      now={now}
      chosen={dueAt}
      old={one?.dueAt ?? null}
      statusOf={(day) => dayStatus(extending, isoWithOffset(on(day)), now)}
      onChoose={(day) => choose(on(day))}
      status={
        <>
          <span className="label">{t('extend.dueBack')}</span>
          {one && <s>{formatDayTime(locale, one.dueAt)}</s>}
          <b>{formatDayTime(locale, dueAt)}</b>
          {one && <span className="soft">{longer(one, dueAt, t)}</span>}
        </>
      }
      onEarlier={step(-STEP)}
      onLater={step(STEP)}
      legend={
        one && !isSession ? (
          <Legend loan={one} extending={extending} now={now} />
        ) : (
          <Cant extending={extending} now={now} />
        )
      }
      keys={
        <Button
          kind="accent"
          size="large"
          isOff={can.length === 0 || isLookingUp(extending)}
          onPress={() => send({ type: 'extend' })}
        >
          {keyWords()}
        </Button>
      }
      onCancel={() => send({ type: 'closeExtend' })}
    />
  );

  function keyWords(): string {
    if (can.length === 0 && !isLookingUp(extending)) return t('extend.none');
    const shown = formatDay(locale, dueAt);
    return one ? t('extend.to', { due: shown }) : t('extend.someTo', { count: can.length, due: shown });
  }
}

function longer({ dueAt: from }: LoanToExtend, to: string, t: Translate): string {
  const count = daysBetween(new Date(from), new Date(to));
  if (count <= 0) return '';
  return count % 7 === 0 ? t('extend.longerWeeks', { count: count / 7 }) : t('extend.longerDays', { count });
}

interface LegendProps extends Omit<ExtendSheetProps, 'send'> {
  loan: LoanToExtend;
}

/** What the crossed days mean. */
function Legend({ loan, extending: { dueAt, rules }, now }: LegendProps) {
  const { t, locale } = useText();
  const { next, type } = loan;
  const others = crossedWords({ type, next: null, rules, now }, t, locale);
  if (!next && others === '') return <span />;
  return (
    <Crossed>
      {next && <Marked>{reservedWords(next, dueAt, rules, t, locale)}</Marked>}
      {others !== '' && <span className="extend-crossed">{t('due.crossed', { why: others })}</span>}
    </Crossed>
  );
}

/** "From Sat 5 Dec: reserved for …" */
function reservedWords(next: NextReservation, dueAt: string, rules: DueRules, t: Translate, locale: Locale): string {
  const { startsAt, renterName } = next;
  // If the chosen time of day is still in time on the day of `back`, the first impossible day is the next one.
  const due = new Date(dueAt);
  const back = new Date(Date.parse(startsAt) - rules.bufferMinutes * 60_000);
  const first = new Date(back);
  const isInTime = new Date(first).setHours(due.getHours(), due.getMinutes()) <= back.getTime();
  if (isInTime) first.setDate(first.getDate() + 1);
  const about = { day: formatDay(locale, first.getTime()), start: formatDayTime(locale, startsAt) };
  return renterName === null
    ? t('extend.reservedFrom', about)
    : t('extend.reservedFromFor', { ...about, name: renterName });
}

/** Names the loans that can't be extended to the chosen day. */
function Cant({ extending, now }: Pick<ExtendSheetProps, 'extending' | 'now'>) {
  const { t, locale } = useText();
  const { loans } = extending;
  if (isLookingUp(extending)) return <p className="extend-cant soft">{t('extend.lookingUp')}</p>;
  const cant = loans.filter((loan) => whyNotExtended(loan, extending, now) !== null);
  if (cant.length === 0) return <span />;
  return (
    <div className="extend-cant">
      <b>{t('extend.cant', { count: cant.length })}</b>
      <ul>
        {cant.slice(0, MAX_NAMED).map((loan) => (
          <li key={loan.rentId}>
            <bdi>{loan.name}</bdi>
            <span className="soft">{whyWords(loan, extending, now, t, locale)}</span>
          </li>
        ))}
      </ul>
      {cant.length > MAX_NAMED && <span className="soft">{t('rows.more', { count: cant.length - MAX_NAMED })}</span>}
    </div>
  );
}

function whyWords(loan: LoanToExtend, extending: Extending, now: number, t: Translate, locale: Locale): string {
  const why = whyNotExtended(loan, extending, now);
  switch (why) {
    case null:
      return '';
    case 'reserved':
      return t('extend.why.reserved', { start: loan.next ? formatDay(locale, loan.next.startsAt) : '' });
    case 'dueLater':
      return t('extend.why.dueLater', { due: formatDay(locale, loan.dueAt) });
    case 'longest':
      return t('due.longest', { count: longestFor({ ...loan, rules: extending.rules }) ?? 0 });
    default:
      return t(`extend.why.${why}`);
  }
}
