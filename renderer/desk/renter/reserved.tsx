// Today's reservations of a renter, with where each item is.
import { useMemo } from 'react';
import { MAX_LISTED, type Reservation } from '../../../shared/domain/workspace.ts';
import { Marked } from '../../components/marked.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { formatDayTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { reservedForNow } from '../model/pick-up.ts';
import { ReservedFacts } from '../words/reserved-facts.tsx';
import './reserved.css';

interface ReservedProps {
  reservations: Reservation[];
  /** How many more there are that can't be shown. */
  leftOut: number;
  /** Whether the renter is at the screen. */
  isTheirs?: true;
  /** Epoch milliseconds. */
  now: number;
}

/** Nothing if there is nothing to collect. */
export function Reserved({ reservations, leftOut, isTheirs, now }: ReservedProps) {
  const { t, locale } = useText();
  const today = new Date(now).toDateString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be collected changes with the day.
  const forNow = useMemo(() => reservedForNow(reservations, now), [reservations, today]);
  const ends = useMemo(() => new Set(forNow.map(({ endsAt }) => endsAt && Date.parse(endsAt))), [forNow]);
  const rows = useMemo(() => {
    return forNow.map((reservation) => {
      const { endsAt } = reservation;
      const until = ends.size > 1 && endsAt ? t('pickUp.lineDue', { due: formatDayTime(locale, endsAt) }) : null;
      const type = until === null ? t('pickUp.anyOfType') : `${t('pickUp.anyOfType')}, ${until}`;
      return (
        <li className="reserved-row columns" key={reservation.id}>
          <ReservedFacts reservation={reservation} note={{ item: until, type }} />
        </li>
      );
    });
  }, [forNow, ends, locale, t]);
  const missing = leftOut > 0 && <p>{t(isTheirs ? 'selfService.leftOut' : 'leftOut', { count: leftOut })}</p>;
  if (forNow.length === 0) return missing && <section className="reserved stack shrinks">{missing}</section>;
  const count = forNow.length;
  const later = reservations.filter((each) => !forNow.includes(each) && Date.parse(each.startsAt) > now);
  const [next] = later.map(({ startsAt }) => startsAt).sort((one, other) => Date.parse(one) - Date.parse(other));
  const [until] = ends.size === 1 ? ends : [];
  return (
    <section className="reserved stack shrinks">
      <h2>{isTheirs ? t('pickUp.yours', { count }) : t('pickUp.reserved', { count })}</h2>
      <ScrollList className="sheet lined" rows={rows} />
      <p>
        {until && <Marked>{t('pickUp.until', { until: formatDayTime(locale, until) })}</Marked>} {t('pickUp.scanFirst')}
      </p>
      {next !== undefined && <p>{t('pickUp.later', { count: later.length, from: formatDayTime(locale, next) })}</p>}
      {missing}
      {reservations.length + leftOut >= MAX_LISTED && <p>{t('firstOnes', { count: MAX_LISTED })}</p>}
    </section>
  );
}
