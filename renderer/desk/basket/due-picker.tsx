// Picks any due day and time for the basket or one of its lines.
import { type ReactNode, useState } from 'react';
import { isoWithOffset } from '../../../shared/calendar.ts';
import { type DueLimits, spanOn } from '../../../shared/domain/due-rules.ts';
import { Button } from '../../components/button.tsx';
import { formatDayTime, formatFromToday, isSameDay } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Crossed, DueSheet } from '../due-calendar/due-sheet.tsx';
import { crossedWords } from '../words/due-words.ts';

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
  /** The date of before is wanted back. */
  onCancel: () => void;
  onClose: () => void;
}

/** Minutes between two times of a day that can be chosen, minutes of a step, and of a day. */
const QUARTER = 15;
const STEP = 30;
const DAY = 24 * 60;

export function DuePicker({ dueAt, limits, name, asOthers, onChoose, onCancel, onClose }: DuePickerProps) {
  const { t, locale } = useText();
  const [first] = useState(dueAt);
  const { now } = limits;
  const due = new Date(dueAt);
  const minutes = minutesOf(due);
  /** The time that somebody wants: a day on which it is impossible does not change it. */
  const [wanted, setWanted] = useState(minutes);
  /** That time of `day`, or the nearest that is possible; null: none. */
  const timeOn = (day: Date, at: number) => {
    const times = timesOn(day, limits);
    return times && Math.min(Math.max(at, times.from), times.to);
  };
  const choose = (day: Date, at: number) => {
    const time = timeOn(day, at);
    if (time === null) return;
    onChoose(isoWithOffset(new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, time)));
  };
  const chooseTime = (at: number) => {
    setWanted(at);
    choose(due, at);
  };
  const earlier = STEP * Math.ceil(minutes / STEP - 1);
  const later = STEP * Math.floor(minutes / STEP + 1);
  const crossed = crossedWords(limits, t, locale);
  return (
    <DueSheet
      purpose={name === undefined ? 'basket' : 'line'}
      title={t('due.title')}
      what={name !== undefined && <bdi>{name}</bdi>}
      now={now}
      chosen={dueAt}
      old={null}
      statusOf={(day) => (timesOn(day, limits) ? 'open' : isSameDay(day.getTime(), now) ? 'early' : 'forbidden')}
      onChoose={(day) => choose(day, wanted)}
      status={
        <>
          <b>{formatDayTime(locale, dueAt)}</b>
          <span className="soft">{formatFromToday(locale, dueAt, now)}</span>
        </>
      }
      onEarlier={(timeOn(due, earlier) ?? minutes) < minutes ? () => chooseTime(earlier) : null}
      onLater={(timeOn(due, later) ?? minutes) > minutes ? () => chooseTime(later) : null}
      legend={crossed !== '' && <Crossed>{t('due.crossed', { why: crossed })}</Crossed>}
      keys={
        <>
          {asOthers}
          <Button kind="accent" size="large" onPress={onClose}>
            {t('key.done')}
          </Button>
        </>
      }
      onCancel={cancel}
    />
  );

  function cancel(): void {
    if (dueAt !== first) onCancel();
    onClose();
  }
}

/** The first and last minute of `day` at which something can be due, on the quarter of an hour; null: none. */
function timesOn(day: Date, limits: DueLimits): { from: number; to: number } | null {
  const midnight = new Date(day.getFullYear(), day.getMonth(), day.getDate());
  const span = spanOn(midnight, limits);
  const isOn = (moment: Date) => moment.toDateString() === midnight.toDateString();
  // In the last minute of today nothing of it is left.
  if ('off' in span || !isOn(span.from)) return null;
  const latest = isOn(span.to) ? minutesOf(span.to) : DAY - QUARTER;
  const from = QUARTER * Math.ceil(minutesOf(span.from) / QUARTER);
  const to = QUARTER * Math.floor(latest / QUARTER);
  return from <= to ? { from, to } : null;
}

function minutesOf(date: Date): number {
  return date.getHours() * 60 + date.getMinutes();
}
