// Calendar days, as people count them: local ones, whatever the hour and whether summer time came between.

/** Whole days from the calendar day of `from` to that of `to`; negative where `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (dayOf(to) - dayOf(from)) / 86_400_000;
}
