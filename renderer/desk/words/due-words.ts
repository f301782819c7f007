// Why a line is due before the wished date, and why days can't be chosen, in words.

import type { DueLimit, DueLimits } from '../../../shared/domain/due-rules.ts';
import { hasClosedDays, longestFor } from '../../../shared/domain/due-rules.ts';
import type { Locale } from '../../../shared/domain/languages.ts';
import { formatDayTime, formatTime, isSameDay } from '../../text/format.ts';
import type { Translate } from '../../text/use-text.ts';
import { type BasketForDue, limitsOf, lineDue, wishedDue } from '../model/line-due.ts';
import type { BasketLine } from '../model/model.ts';

/** "Due back Fri 27 Nov, 17:00". `dueAt`: ISO 8601; null: the loan has no due date. */
export function dueBackWords(dueAt: string | null, t: Translate, locale: Locale): string {
  return dueAt === null ? t('outcome.dueNone') : t('outcome.due', { due: formatDayTime(locale, dueAt) });
}

/** "longest loan 3 days", "we close at 18:00", "reserved from Fri 27 Nov, 09:00"; null: it is due as wished. */
export function lineDueWhy(line: BasketLine, basket: BasketForDue, t: Translate, locale: Locale): string | null {
  const { limit, dueAt } = lineDue(line, basket);
  if (limit === null) return null;
  const wished = wishedDue(line, basket);
  if (limit !== 'hours') return limitWords(limit, limitsOf(line, basket), t, locale);
  return isSameDay(dueAt, Date.parse(wished))
    ? t('due.closes', { time: formatTime(locale, dueAt) })
    : t('due.closed', { day: formatDayTime(locale, wished) });
}

/** Why some days can't be chosen, one part for each limit; '': there is none. */
export function crossedWords(limits: DueLimits, t: Translate, locale: Locale): string {
  const { next, rules, now } = limits;
  const there: (DueLimit | false)[] = [
    next !== null && 'reserved',
    longestFor(limits) !== null && 'longest',
    hasClosedDays(rules, now) && 'hours',
  ];
  return there
    .filter((limit) => limit !== false)
    .map((limit) => limitWords(limit, limits, t, locale))
    .join(', ');
}

function limitWords(limit: DueLimit, limits: DueLimits, t: Translate, locale: Locale): string {
  switch (limit) {
    case 'reserved':
      return t('basket.reservedFrom', { from: limits.next ? formatDayTime(locale, limits.next.startsAt) : '' });
    case 'longest':
      return t('due.longest', { count: longestFor(limits) ?? 0 });
    case 'hours':
      return t('due.closedDays');
  }
}
