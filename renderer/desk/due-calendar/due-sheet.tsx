// The sheet on which a due date is chosen, for a basket, one of its lines or an extension: the calendar, the time beside
// it, and why days are crossed out. A touch on a day chooses it.
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { DayCalendar, type DayCalendarProps } from '../../components/day-calendar.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import './due-sheet.css';

interface DueSheetProps extends DayCalendarProps {
  /** Names the sheet in the page: what the date is for. */
  purpose: 'basket' | 'line' | 'extend';
  title: string;
  /** Whether the date is the desk's, and nobody chooses another. */
  isFixed?: boolean;
  /** What it is for, beside the title. */
  what?: ReactNode;
  /** What is chosen, in words. */
  status: ReactNode;
  /** What an earlier or later time of the day does; null: it is not possible. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
  /** Why days are crossed out. */
  legend?: ReactNode;
  /** The keys before *Cancel*. */
  keys: ReactNode;
  onCancel: () => void;
}

export function DueSheet(props: DueSheetProps) {
  const {
    purpose,
    title,
    isFixed = false,
    what,
    status,
    onEarlier,
    onLater,
    legend,
    keys,
    onCancel,
    ...calendar
  } = props;
  const { t, locale } = useText();
  return (
    <Dialog title={title} shape="due" onClose={onCancel}>
      <div className="due-sheet" data-purpose={purpose} data-fixed={isFixed || undefined}>
        <p className="due-what row">{what}</p>
        {!isFixed && <DayCalendar {...calendar} />}
        <div className="due-side grid">
          <p className="due-chosen grid" role="status">
            {status}
          </p>
          {!isFixed && (
            <Stepper label={t('calendar.time')} onLess={onEarlier} onMore={onLater}>
              {formatTime(locale, calendar.chosen)}
            </Stepper>
          )}
          {legend || <span />}
          <div className="due-keys grid">
            {keys}
            <Button size="large" onPress={onCancel}>
              {t('key.cancel')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** One line beside the sign of a crossed day. */
export function Crossed({ children }: { children: ReactNode }) {
  return (
    <p className="due-crossed grid">
      <i className="calendar-no" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
