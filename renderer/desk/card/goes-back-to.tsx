// Where the item on the card is put: on its shelf, or aside if it is not fine although somebody waits for it.
import { useContext } from 'react';
import type { NextReservation } from '../../../shared/domain/workspace.ts';
import { Place } from '../../components/code-badge.tsx';
import { formatTime, isSameDay } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { setAsideWords } from '../condition/set-aside.ts';
import type { ConditionReport } from '../model/model.ts';
import { SessionContext } from '../navigation/session-context.tsx';

interface GoesBackToProps {
  report: ConditionReport | null;
  home: string | null;
  isOut: boolean;
  next: NextReservation | null;
  now: number;
}

export function GoesBackTo({ report, home, isOut, next, now }: GoesBackToProps) {
  const { t, locale } = useText();
  const isSession = useContext(SessionContext) !== null;
  const aside = setAsideWords(report, next, now, t, locale);
  if (report && aside !== null)
    return (
      <div>
        <span className="label">{t(`condition.${report.condition}`)}</span>
        <p className="card-fact card-fact--aside strong">{aside}</p>
      </div>
    );
  const isNeededToday = next !== null && isSameDay(next.startsAt, now) && Date.parse(next.startsAt) > now;
  return (
    <div>
      <span className="label">{isOut && !isSession ? t('card.goesBackTo') : t('card.belongsTo')}</span>
      {home ? (
        <div className="card-place row">
          <Place name={home} />
          {isNeededToday && (
            <span className="facts-line">{t('card.neededToday', { time: formatTime(locale, next.startsAt) })}</span>
          )}
        </div>
      ) : (
        <p className="card-fact card-fact--quiet strong soft">{t('card.noPlace')}</p>
      )}
    </div>
  );
}
