/** The same date so many years later; February 29 is the 28th where there is none. */
export function sameDate(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${moved.slice(0, 8)}28`
}
