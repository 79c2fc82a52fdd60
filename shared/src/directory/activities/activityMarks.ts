/** How an activity is marked where there is room for two letters only: in a day of a month, in a legend. */
export interface ActivityMark {
  activity: string
  name: string
  /** "GS"; no other activity of the association has the same. */
  short: string
  /** 1 to 12: its color, one for light and one for dark (`.a1` to `.a12` in shared/src/views/matches/MonthView.css). */
  tone: number
}

/** So many colors there are; neighbors differ in hue, as an association lists girls' and boys' of a sport one after the other. */
export const tones = 12

/** Letters in the order in which they are tried: those of the first two words, then the first with each that follows in the name. */
function* lettersOf(name: string): Generator<string> {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '?', ...others] = words
  const one = [...first][0]!
  for (const word of others) yield one + [...word][0]!
  for (const letter of [...others, first.slice(one.length)].join('')) yield one + letter
  for (let number = 2; ; number += 1) yield one + String(number)
}

/**
 * Marks of an association's activities, given in its own order: the same letters and the same color in each of its months.
 * @returns by the activity's name in addresses
 */
export function activityMarks(activities: readonly { activity: string; name: string }[]): Map<string, ActivityMark> {
  const taken = new Set<string>()
  return new Map(activities.map(({ activity, name }, index) => {
    let short = ''
    for (const letters of lettersOf(name)) {
      short = letters.toUpperCase()
      if (!taken.has(short)) break
    }
    taken.add(short)
    return [activity, { activity, name, short, tone: (index % tones) + 1 }]
  }))
}
