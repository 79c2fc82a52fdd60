/** "2026-27" for the academic year that begins in 2026. */
const yearText = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** The academic years of a cycle in words: "2026-27", "2026-27 and 2027-28", "2026-27 to 2029-30". Years in which they begin. */
export function cycleText(firstYear: number, lastYear: number): string {
  if (lastYear <= firstYear) return yearText(firstYear)
  return `${yearText(firstYear)} ${lastYear === firstYear + 1 ? 'and' : 'to'} ${yearText(lastYear)}`
}
