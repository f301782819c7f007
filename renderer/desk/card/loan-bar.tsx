// How long an item has been on loan, and how much of that is overdue: a bar with a hatched overdue part.
import type { Rent } from '../../../shared/domain/workspace.ts';
import { formatDayTime, formatDuration, formatTimeLeft, lateness } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import './loan-bar.css';

interface LoanBarProps {
  rent: Rent;
  /** Epoch milliseconds; the time of the return once the loan is over. */
  now: number;
  /** The loan is over: the text is in the past tense. */
  isBack: boolean;
  /** The old and the new due date, once the loan was extended. */
  moved: { from: string; to: string } | null;
}

export function LoanBar({ rent: seen, now, isBack, moved }: LoanBarProps) {
  const { t, locale } = useText();
  const rent = moved ? { ...seen, dueAt: moved.to } : seen;
  const out = rent.checkedOutAt === null ? null : Date.parse(rent.checkedOutAt);
  const due = rent.dueAt === null ? null : Date.parse(rent.dueAt);
  const late = lateness(rent.dueAt, now);
  const shares = sharesOf(out, due, now);
  return (
    <section className="sheet loan">
      <div className="loan-top soft">
        <span>
          {out !== null &&
            t(isBack ? 'card.wasOutFor' : 'card.outFor', { duration: formatDuration(locale, Math.max(0, now - out)) })}
        </span>
        {late > 0 && <b>{t('card.late', { duration: formatDuration(locale, late) })}</b>}
        {late === 0 && due !== null && (
          <b>{isBack ? t('card.onTime') : t('card.timeLeft', { duration: formatTimeLeft(locale, due, now) })}</b>
        )}
      </div>
      <div className="loan-bar" aria-hidden="true">
        <i className="loan-run" style={{ flexGrow: shares.run }} />
        {shares.late > 0 && <i className="loan-late" style={{ flexGrow: shares.late }} />}
        {shares.left > 0 && <i style={{ flexGrow: shares.left }} />}
      </div>
      <dl className="loan-dates grid" style={{ gridTemplateColumns: columnsOf(shares) }}>
        <div>
          <dt className="label">{t('card.outSince')}</dt>
          <dd>{out === null ? t('card.unread') : formatDayTime(locale, out)}</dd>
        </div>
        <div>
          <dt className="label">{t('card.due')}</dt>
          <dd>
            {moved && <s className="loan-before soft">{formatDayTime(locale, moved.from)}</s>}
            {due === null ? t(rent.isDueUnread ? 'card.unread' : 'card.noDue') : formatDayTime(locale, due)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface Shares {
  run: number;
  late: number;
  left: number;
}

/** The used, overdue and remaining parts of the bar; together 100. A part that exists stays visible (at least 3). */
function sharesOf(out: number | null, due: number | null, now: number): Shares {
  if (due === null || out === null) return { run: 100, late: 0, left: 0 };
  const end = Math.max(due, now);
  const share = (from: number, to: number) => (100 * Math.max(0, to - from)) / Math.max(1, end - out);
  const visible = (value: number) => (value > 0 ? Math.max(3, value) : 0);
  return {
    run: visible(share(out, Math.min(due, now))),
    late: visible(share(due, now)),
    left: visible(share(now, due)),
  };
}

/** Puts the due date where the overdue part begins, as far as both dates have room. */
function columnsOf({ run, late }: Shares): string {
  const start = late > 0 ? Math.min(62, Math.max(45, run)) : 62;
  return `${start}fr ${100 - start}fr`;
}
