/** Years that a student can be old, with room for who starts early and who repeats. */
const youngest = 3
const oldest = 25

/**
 * What is wrong with a student's birth date; null if it can be true.
 * @param bornOn YYYY-MM-DD, or empty
 * @param today YYYY-MM-DD
 */
export function birthDateProblem(bornOn: string, today: string): string | null {
  if (bornOn === '') return null
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0)
  if (bornOn > today) return 'This day is in the future.'
  if (years < youngest || years > oldest) return `Please check the year: that is an age of ${years}.`
  return null
}

/**
 * What is wrong with a day of a student's past (entered grade 9, came from another school, was examined); null if it can be true.
 * @param day YYYY-MM-DD, or empty
 * @param today YYYY-MM-DD
 */
export function pastDayProblem(day: string, today: string): string | null {
  if (day === '') return null
  if (day > today) return 'This day is in the future.'
  if (Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > oldest) return 'Please check the year.'
  return null
}
