// Local calendar days and moments, independent of the hour and of daylight saving time.

/** Whole days from the calendar day of `from` to that of `to`; negative if `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (dayOf(to) - dayOf(from)) / 86_400_000;
}

/** ISO 8601 to the second with this PC's offset: "2026-11-27T17:00:00+01:00". */
export function isoWithOffset(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}
