// Where a returned item goes that is not fine: not to its shelf, from which it would be lent again.
import { daysBetween } from '../../../shared/calendar.ts';
import type { Locale } from '../../../shared/domain/languages.ts';
import type { NextReservation } from '../../../shared/domain/workspace.ts';
import { formatUpcoming } from '../../text/format.ts';
import type { Translate } from '../../text/use-text.ts';
import type { ConditionReport } from '../model/model.ts';

/** In days. A reservation that begins by then is told: somebody has to see to the item before. */
const SOON = 7;

/** "Set aside, reserved for Jonas tomorrow 16:00"; null: it can be put away. `now`: epoch milliseconds. */
export function setAsideWords(
  report: Pick<ConditionReport, 'condition'> | null,
  next: NextReservation | null,
  now: number,
  t: Translate,
  locale: Locale,
): string | null {
  if (!report || report.condition === 'fine') return null;
  if (!next || daysBetween(new Date(now), new Date(next.startsAt)) > SOON) return t('condition.setAsideOnly');
  const { startsAt, renterName: name } = next;
  const when = formatUpcoming(locale, startsAt, now);
  return name ? t('condition.setAsideFor', { name, when }) : t('condition.setAside', { when });
}
