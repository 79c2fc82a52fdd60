/** Names of the months, January first. */
export const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** "September 1, 2026" for "2026-09-01". A calendar day needs no time zone. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${months[month - 1]} ${date}, ${year}`
}

/** "Sep 1, 2026" for "2026-09-01", where there is little room. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${months[month - 1]!.slice(0, 3)} ${date}, ${year}`
}
