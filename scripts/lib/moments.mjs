/**
 * The moments that `npm test -- moments` takes the demo and all screens through, by the clocks of the demo (Chicago): where a day, a
 * year or an hour changes, code that reads a clock is wrong first. The run begins at the moment and continues from there, so those of
 * a minute before midnight live through it.
 */
export const moments = {
  'the first day of the school year': '2026-08-01T00:01:00-05:00',
  'the last day of the school year': '2027-07-31T23:59:00-05:00',
  'playoffs in the fall': '2026-11-14T19:30:00-06:00',
  'playoffs in the spring': '2027-05-15T10:00:00-05:00',
  'a minute before the New Year': '2026-12-31T23:59:00-06:00',
  'the New Year in UTC, and not yet in Chicago': '2026-12-31T18:01:00-06:00',
  'a minute before midnight in Chicago': '2026-11-20T23:59:00-06:00',
  'a minute before midnight in UTC': '2026-11-20T17:59:00-06:00',
  'a minute after midnight in Chicago': '2027-03-02T00:01:00-06:00',
  'the clocks go forward': '2027-03-14T01:59:00-06:00',
  'the clocks go back': '2026-11-01T01:59:00-05:00',
  'the hour that comes twice': '2026-11-01T01:30:00-06:00',
  'February 29': '2028-02-29T12:00:00-06:00',
  'a year after February 29': '2029-02-28T23:59:00-06:00',
  'June, with no season': '2027-06-15T15:00:00-05:00',
}

/**
 * Those that are asked for: names or parts of them, or custom moments in ISO format, separated by commas; all if nothing is.
 * @param {string | undefined} asked PORTAL_TEST_MOMENTS
 * @returns {[name: string, moment: string][]}
 * @throws Error if a word fits none
 */
export function chooseMoments(asked) {
  const words = (asked ?? '').split(',').map((word) => word.trim()).filter(Boolean)
  if (words.length === 0) return Object.entries(moments)
  return words.flatMap((word) => {
    if (/^\d{4}-\d\d-\d\dT/.test(word) && !Number.isNaN(Date.parse(word))) return [[word, word]]
    const found = Object.entries(moments).filter(([name]) => name.toLowerCase().includes(word.toLowerCase()))
    if (found.length === 0) throw new Error(`PORTAL_TEST_MOMENTS: no moment is called ${word}. There are: ${Object.keys(moments).join('; ')}.`)
    return found
  })
}
