// A renter's loans: how many, how many overdue, each with its due date. Used by the renter’s page and in self-service.
import type { Rent } from '../../../shared/domain/workspace.ts';
import { MAX_LISTED } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { pictured } from '../../components/pictured.ts';
import { formatDayTime, formatDuration, lateness } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { movedDue, type ScreenExtension } from '../extend/extend.ts';
import { ExtendedRow } from '../extend/extended-row.tsx';
import type { DeskEvent } from '../model/events.ts';
import './renter-screen.css';

/** Earliest due date first, so the most overdue loan is on top; without a due date last. */
export function mostOverdueFirst(rents: Rent[]): Rent[] {
  const due = ({ dueAt }: Rent) => (dueAt ? Date.parse(dueAt) : Number.POSITIVE_INFINITY);
  // Not by subtraction: with two missing due dates it would give NaN.
  return [...rents].sort((a, b) => (due(a) === due(b) ? 0 : due(a) < due(b) ? -1 : 1));
}

/** How many of `rents` are overdue at `now` (epoch milliseconds). */
export function countLate(rents: Rent[], now: number): number {
  return rents.filter(({ dueAt }) => lateness(dueAt, now) > 0).length;
}

/** Of a renter of whom everything can be shown. */
export const NONE_LEFT_OUT = { rents: 0, reservations: 0 };

/** How many items a renter has on loan, and how many of them are overdue. */
export function RentCounts({
  rents,
  leftOut,
  label,
  now,
}: Pick<RentsProps, 'rents' | 'leftOut' | 'now'> & { label: string }) {
  const { t } = useText();
  const late = countLate(rents, now);
  const count = rents.length + leftOut;
  if (count === 0) return null;
  return (
    <dl className="renter-counts">
      <div>
        <dt className="label">{label}</dt>
        <dd>{t('renter.out', { count })}</dd>
      </div>
      {late > 0 && (
        <div data-late>
          <dt className="renter-hatch keeps" aria-hidden="true" />
          <dd>{t('renter.late', { count: late })}</dd>
        </div>
      )}
    </dl>
  );
}

interface RentsProps {
  rents: Rent[];
  /** How many more there are that can't be shown. */
  leftOut: number;
  /** More text for an empty list. */
  none: string;
  now: number;
  extension: ScreenExtension;
  send: (event: DeskEvent) => void;
}

/** A list of loans, the most overdue first, each with what became of extending it. */
export function Rents({ rents, leftOut, none, now, extension, send }: RentsProps) {
  const { t } = useText();
  if (rents.length === 0 && leftOut > 0)
    return <NoRents title={t('renter.noneListed')} note={t('selfService.leftOut', { count: leftOut })} />;
  if (rents.length === 0) return <NoRents title={t('renter.nothingOut')} note={none} />;
  const isCut = rents.length + leftOut >= MAX_LISTED;
  const count = rents.length + (leftOut > 0 ? 1 : 0) + (isCut ? 1 : 0);
  const size = count === 1 ? 'few single' : count < 5 ? 'few' : count < 8 ? undefined : 'many';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with many items it scrolls, by keyboard too.
    <ul className="sheet renter-rents lined" data-size={size} tabIndex={0}>
      {mostOverdueFirst(rents).map((rent) => (
        <li key={rent.id}>
          <div className="rent-row columns">
            <RentFacts rent={{ ...rent, dueAt: movedDue(extension, rent.id)?.to ?? rent.dueAt }} now={now} />
            {extension.mayExtendEach.includes(rent.id) && (
              <Button meaning={`extend ${rent.id}`} onPress={() => send({ type: 'openExtend', rentId: rent.id })}>
                {t('extend.key')} <bdi className="for-screen-readers">{rent.item.name}</bdi>
              </Button>
            )}
          </div>
          <ExtendedLoan rent={rent} extension={extension} send={send} />
        </li>
      ))}
      {leftOut > 0 && <li className="rent-row columns">{t('selfService.leftOut', { count: leftOut })}</li>}
      {isCut && <li className="rent-row columns">{t('firstOnes', { count: MAX_LISTED })}</li>}
    </ul>
  );
}

/** Shown in place of an empty list. */
export function NoRents({ title, note }: { title: string; note: string }) {
  return (
    <p className="renter-none nothing grid soft">
      <b>{title}</b>
      {note}
    </p>
  );
}

/** A loan's item, with its picture and its due date. */
export function RentFacts({ rent: { item, dueAt, isDueUnread }, now }: { rent: Rent; now: number }) {
  const { t, locale } = useText();
  const late = lateness(dueAt, now);
  return (
    <>
      <ItemPicture item={pictured(item)} />
      <span className="grid shrinks">
        <bdi className="rent-name one-line strong">{item.name}</bdi>
        <span className="facts-line">
          <CodeBadge code={item.code} />
        </span>
      </span>
      <span className="rent-due grid">
        {late > 0 && (
          <b>
            <i className="renter-hatch keeps" aria-hidden="true" />
            {t('card.late', { duration: formatDuration(locale, late) })}
          </b>
        )}
        {dueAt === null ? (
          <span className="soft">{t(isDueUnread ? 'renter.dueUnread' : 'renter.noDue')}</span>
        ) : (
          <span className="soft">{t('renter.due', { due: formatDayTime(locale, dueAt) })}</span>
        )}
      </span>
    </>
  );
}

/** What became of extending a loan just now. */
export function ExtendedLoan({ rent, extension, send }: { rent: Rent } & Pick<RentsProps, 'extension' | 'send'>) {
  const extended = extension.extended.find(({ rentId }) => rentId === rent.id);
  return extended ? <ExtendedRow {...extension} extended={extended} send={send} /> : null;
}
