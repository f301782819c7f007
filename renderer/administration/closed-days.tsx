// The room of the days on which the desk is closed besides its weekly hours: touched in a calendar, and named beside it.
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { isoWithOffset } from '../../shared/calendar.ts';
import { closingOn } from '../../shared/domain/due-rules.ts';
import { DayCalendar } from '../components/day-calendar.tsx';
import { kiosk } from '../kiosk.ts';
import { formatFullDay } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { Panel, SetByIt } from './panel.tsx';

/** More days than this are counted, not named. */
const MAX_NAMED = 8;

interface ClosedDaysProps extends Pick<AppState, 'policy'> {
  /** Epoch milliseconds. */
  now: number;
}

export function ClosedDaysRoom({ policy, now }: ClosedDaysProps) {
  const { closedDays } = policy;
  const { t, locale } = useText();
  const [today] = useState(() => isoWithOffset(new Date(now)));
  const ahead = closedDays.filter((day) => day >= dateOf(new Date(now))).toSorted();
  const toggle = (day: Date) => {
    const date = dateOf(day);
    const others = ahead.filter((each) => each !== date);
    kiosk.admin.setPolicy({ closedDays: others.length < ahead.length ? others : [...ahead, date].toSorted() });
  };
  return (
    <div className="administration-desk grid">
      <div>
        <Panel title={t('admin.rooms.closedDays')}>
          <SetByIt settings={['policy.closedDays']}>
            <DayCalendar
              now={now}
              chosen={today}
              old={null}
              // By the weekly hours it is closed on the others anyway.
              statusOf={(day) => (ahead.includes(dateOf(day)) || closingOn(day, policy) ? 'open' : 'forbidden')}
              isChosen={(day) => ahead.includes(dateOf(day))}
              onChoose={toggle}
            />
          </SetByIt>
        </Panel>
      </div>
      <div>
        <Panel title={t('admin.closedDays.count', { count: ahead.length })}>
          {ahead.length > 0 && (
            <ul>
              {ahead.slice(0, MAX_NAMED).map((day) => (
                <li key={day}>{formatFullDay(locale, `${day}T00:00:00`, now)}</li>
              ))}
              {ahead.length > MAX_NAMED && (
                <li className="soft">{t('rows.more', { count: ahead.length - MAX_NAMED })}</li>
              )}
            </ul>
          )}
          <p className="soft">{t('admin.closedDays.note')}</p>
        </Panel>
      </div>
    </div>
  );
}

/** "2026-12-25", of this PC's calendar. */
function dateOf(day: Date): string {
  return isoWithOffset(day).slice(0, 10);
}
