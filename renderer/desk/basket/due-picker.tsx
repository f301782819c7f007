// Picks any due day and time for the basket or one of its lines: a touch on a day chooses it, the time is set beside
// it. Days that do not fit are crossed out, with the reason.

import { CalendarDate } from '@internationalized/date';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
} from 'react-aria-components';
import { isoWithOffset } from '../../../shared/calendar.ts';
import { type DueLimits, spanOn } from '../../../shared/domain/due-rules.ts';
import { tagOf } from '../../../shared/domain/languages.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useGuarded } from '../../components/guarded.ts';
import { formatFromToday, formatFullDay, formatHour, formatTime, formatTwoDigits } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { crossedWords } from '../words/due-words.ts';
import './due-picker.css';
import { CaretLeftIcon, CaretRightIcon } from '../../components/way-icons.tsx';

interface DuePickerProps {
  /** The chosen due date, ISO 8601. */
  dueAt: string;
  /** What limits the days and hours. */
  limits: DueLimits;
  /** The name of the line's item; left out: it is for the basket. */
  name?: string;
  /** A key that goes back to the basket's due date; left out: none. */
  asOthers?: ReactNode;
  /** Called with each choice at once, ISO 8601. */
  onChoose: (dueAt: string) => void;
  onClose: () => void;
}

/** Minutes of a step, and of a day. */
const STEP = 15;
const DAY = 24 * 60;

export function DuePicker({ dueAt, limits, name, asOthers, onChoose, onClose }: DuePickerProps) {
  const { t, locale } = useText();
  const { now } = limits;
  const due = new Date(dueAt);
  const chosen = dayOf(due);
  const minutes = due.getHours() * 60 + due.getMinutes();
  const first = firstDay(now);
  const choose = (day: CalendarDate, wanted: number) => {
    const times = timesOn(day, limits);
    if (!times) return;
    const fits = Math.min(Math.max(wanted, times.from), times.to);
    onChoose(isoWithOffset(new Date(day.year, day.month - 1, day.day, 0, fits)));
  };
  const step = (by: number) => {
    const next = minutes + by;
    const times = timesOn(chosen, limits);
    return !times || next < times.from || next > times.to ? null : () => choose(chosen, next);
  };
  /** Days in the past are not crossed out: they are grey. */
  const isOff = (day: CalendarDate) => day.compare(first) >= 0 && timesOn(day, limits) === null;
  const crossed = crossedWords(limits, t, locale);
  return (
    <Dialog title={name === undefined ? t('due.title') : t('due.line', { name })} onClose={onClose}>
      <div className="due-picker grid">
        <I18nProvider locale={tagOf(locale)}>
          <Calendar
            aria-label={t('due.day')}
            autoFocus
            value={chosen}
            minValue={first}
            maxValue={dayOf(new Date(now)).add({ years: 1 })}
            isDateUnavailable={({ year, month, day }) => isOff(new CalendarDate(year, month, day))}
            onChange={(day) => choose(new CalendarDate(day.year, day.month, day.day), minutes)}
          >
            <header>
              <TurnKey slot="previous">
                <CaretLeftIcon />
              </TurnKey>
              <CalendarHeading />
              <TurnKey slot="next">
                <CaretRightIcon />
              </TurnKey>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </I18nProvider>
        <div className="due-side stack">
          <p className="due-chosen grid" role="status">
            <b>{formatFullDay(locale, dueAt, now)}</b>
            <span>{formatTime(locale, dueAt)}</span>
            <span>{formatFromToday(locale, dueAt, now)}</span>
          </p>
          <div className="due-time grid">
            <Stepper name={t('due.hour')} value={formatHour(locale, dueAt)} less={step(-60)} more={step(60)} />
            <Stepper
              name={t('due.minute')}
              value={formatTwoDigits(locale, due.getMinutes())}
              less={step(-STEP)}
              more={step(STEP)}
            />
          </div>
          {crossed !== '' && (
            <p className="due-crossed grid">
              <i className="due-no" aria-hidden="true" />
              <span>{t('due.crossed', { why: crossed })}</span>
            </p>
          )}
          {asOthers}
          <Button kind="accent" size="large" onPress={onClose}>
            {t('key.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface StepperProps {
  name: string;
  value: string;
  /** null if that step leads to no possible time. */
  less: (() => void) | null;
  more: (() => void) | null;
}

/** Shows the month before, or the next. */
function TurnKey({ slot, children }: { slot: 'previous' | 'next'; children: ReactNode }) {
  const key = useRef(null);
  useGuarded(key, slot);
  return (
    <AriaButton ref={key} slot={slot} className="button due-turn keeps strong">
      {children}
    </AriaButton>
  );
}

function Day({ date }: { date: CalendarDate }) {
  const cell = useRef<HTMLTableCellElement>(null);
  // The cell's key is inside it.
  const key = useMemo(
    () => ({
      get current() {
        return cell.current?.firstElementChild ?? null;
      },
    }),
    [],
  );
  useGuarded(key, `${date}`);
  return <CalendarCell ref={cell} date={date} />;
}

function Stepper({ name, value, less, more }: StepperProps) {
  const { t } = useText();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand above the keys.
    <div className="due-stepper grid" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {name}
      </span>
      <Button label={t('due.more', { name })} isOff={more === null} onPress={() => more?.()}>
        <PlusIcon />
      </Button>
      <b>{value}</b>
      <Button label={t('due.less', { name })} isOff={less === null} onPress={() => less?.()}>
        <MinusIcon />
      </Button>
    </div>
  );
}

function dayOf(date: Date): CalendarDate {
  return new CalendarDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** Today, or tomorrow if today has no time left. */
function firstDay(now: number): CalendarDate {
  const today = dayOf(new Date(now));
  return earliestOn(today, now) < DAY ? today : today.add({ days: 1 });
}

/** The first minute of `day` that can be chosen: on a quarter of an hour, and not past. */
function earliestOn(day: CalendarDate, now: number): number {
  const date = new Date(now);
  if (day.compare(dayOf(date)) > 0) return 0;
  return STEP * Math.ceil((minutesOf(date) + 1) / STEP);
}

/** The first and last minute of `day` at which something can be due, on the quarter of an hour; null: none. */
function timesOn(day: CalendarDate, limits: DueLimits): { from: number; to: number } | null {
  const span = spanOn(new Date(day.year, day.month - 1, day.day), limits);
  if ('off' in span) return null;
  const isNextDay = dayOf(span.to).compare(day) > 0;
  const latest = isNextDay ? DAY - STEP : minutesOf(span.to);
  const from = Math.max(earliestOn(day, limits.now), STEP * Math.ceil(minutesOf(span.from) / STEP));
  const to = STEP * Math.floor(latest / STEP);
  return from <= to ? { from, to } : null;
}

function minutesOf(date: Date): number {
  return date.getHours() * 60 + date.getMinutes();
}
