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

/**
 * What is wrong with the day on a paper that a parent signed about a student; null if it can be true.
 * @param day YYYY-MM-DD
 * @param today YYYY-MM-DD
 * @param bornOn the student's birth date, YYYY-MM-DD, or empty where it is not known
 */
export function paperDayProblem(day: string, today: string, bornOn: string): string | null {
  return pastDayProblem(day, today) ?? (day < bornOn ? 'This is before the student was born.' : null)
}
