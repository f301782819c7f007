// Five weeks of days to choose from, starting with this week: today ringed, the old day struck, forbidden days crossed.

import { CalendarDate, startOfWeek } from '@internationalized/date';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { daysBetween } from '../../shared/calendar.ts';
import { tagOf } from '../../shared/domain/languages.ts';
import { directionOf, formatFullDay, formatMonth, formatMonths, formatWeekday, isSameDay } from '../text/format.ts';
import { type Translate, useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import { PlainKey } from './plain-key.tsx';
import './day-calendar.css';
import { CaretLeftIcon, CaretRightIcon } from './way-icons.tsx';

export type DayStatus = 'open' | 'early' | 'forbidden';

export interface DayCalendarProps {
  /** Epoch milliseconds. */
  now: number;
  /** The chosen due date, ISO 8601. */
  chosen: string;
  /** The due date until now, ISO 8601; null: none. */
  old: string | null;
  /** Whether a day (its first moment) can be chosen, is too early, or is forbidden. */
  statusOf: (day: Date) => DayStatus;
  onChoose: (day: Date) => void;
  /** Where several days are chosen: which. Left out: only the day of `chosen`. */
  isChosen?: (day: Date) => boolean;
}

const DAYS_SHOWN = 35;
const WEEK = 7;
/** Ten pages are nearly a year: no desk lends for longer. */
const MAX_PAGES = 10;

/** By how many days each key moves, in a left-to-right layout. */
const MOVES: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
  PageUp: -DAYS_SHOWN,
  PageDown: DAYS_SHOWN,
};

export function DayCalendar(props: DayCalendarProps) {
  const { now, chosen, old, statusOf, onChoose, isChosen = (day) => isSameDay(chosen, day.getTime()) } = props;
  const { t, locale } = useText();
  const first = firstOfWeek(new Date(now), tagOf(locale));
  const pageOf = (day: number) => Math.floor(day / DAYS_SHOWN);
  /** The day that has the keyboard focus, counted from `first`. */
  const [at, setAt] = useState(() => daysBetween(first, new Date(chosen)));
  const [page, setPage] = useState(() => Math.max(0, pageOf(at)));
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(true);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const turn = (to: number) => {
    setPage(to);
    setAt(to * DAYS_SHOWN + (at % DAYS_SHOWN));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = at + (MOVES[towardTheSame(event.key)] ?? 0);
    if (to === at || to < 0 || to >= MAX_PAGES * DAYS_SHOWN) return;
    event.preventDefault();
    isMoving.current = true;
    setAt(to);
    setPage(pageOf(to));
  };
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => dayAfter(first, page * DAYS_SHOWN + index));
  return (
    <div className="day-calendar scrolls grid">
      <header>
        <Button label={t('calendar.earlier')} isOff={page === 0} onPress={() => turn(page - 1)}>
          <CaretLeftIcon />
        </Button>
        <h2>{monthsOf(days)}</h2>
        <Button label={t('calendar.later')} isOff={page === MAX_PAGES - 1} onPress={() => turn(page + 1)}>
          <CaretRightIcon />
        </Button>
      </header>
      <div className="calendar-weekdays soft" aria-hidden="true">
        {days.slice(0, WEEK).map((day) => (
          <span key={day.getDay()}>{formatWeekday(locale, day.getTime())}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be left out. */}
      <div ref={grid} className="calendar-days" role="group" aria-label={t('calendar.day')} onKeyDown={onKeyDown}>
        {days.map((day, index) => {
          const number = page * DAYS_SHOWN + index;
          const kind = kindOf(day);
          const isOff = kind !== 'open';
          return (
            <PlainKey
              key={day.getTime()}
              className="calendar-day middle strong"
              data-kind={kind}
              data-today={isSameDay(day.getTime(), now) || undefined}
              aria-label={labelOf(day, kind, t)}
              aria-pressed={isChosen(day)}
              aria-disabled={isOff || undefined}
              tabIndex={number === at ? 0 : -1}
              onClick={() => {
                setAt(number);
                if (!isOff) onChoose(day);
              }}
            >
              {kind === 'old' ? <s>{day.getDate()}</s> : day.getDate()}
              {day.getDate() === 1 && <small data-month={formatMonth(locale, day.getTime())} />}
            </PlainKey>
          );
        })}
      </div>
    </div>
  );

  /** Swaps the left and right arrow keys in a right-to-left language. */
  function towardTheSame(key: string): string {
    if (directionOf(locale) === 'ltr') return key;
    return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
  }

  function kindOf(day: Date): DayStatus | 'old' {
    const isOld = old !== null && isSameDay(old, day.getTime()) && !isChosen(day);
    if (isOld) return 'old';
    return day.getTime() < new Date(now).setHours(0, 0, 0, 0) ? 'early' : statusOf(day);
  }

  function labelOf(day: Date, kind: ReturnType<typeof kindOf>, translate: Translate): string {
    const name = formatFullDay(locale, day.getTime(), now);
    if (kind === 'old') return translate('calendar.old', { day: name });
    if (kind !== 'open') return translate('calendar.off', { day: name });
    return isSameDay(day.getTime(), now) ? translate('calendar.today', { day: name }) : name;
  }

  /** "November, December" */
  function monthsOf(shown: Date[]): string {
    const starts = shown.filter((day, index) => index === 0 || day.getDate() === 1);
    return formatMonths(
      locale,
      starts.map((day) => day.getTime()),
    );
  }
}

function firstOfWeek(date: Date, tag: string): Date {
  const day = startOfWeek(new CalendarDate(date.getFullYear(), date.getMonth() + 1, date.getDate()), tag);
  return new Date(day.year, day.month - 1, day.day);
}

function dayAfter(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}
